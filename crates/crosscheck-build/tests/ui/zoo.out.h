// Generated: the factory of the DUT `zoo`.
#pragma once

#include "crosscheck/model.h"

namespace crosscheck::dut::d_zoo {

std::unique_ptr<crosscheck::Model> create(std::uint64_t seed);

}  // namespace crosscheck::dut::d_zoo
