// Generated: the factory of the DUT `fifo`.
#pragma once

#include "crosscheck/model.h"

namespace crosscheck::dut::d_fifo {

std::unique_ptr<crosscheck::Model> create(std::uint64_t seed);

}  // namespace crosscheck::dut::d_fifo
