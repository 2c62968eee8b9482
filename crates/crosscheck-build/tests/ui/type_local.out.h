// Generated: the factory of the DUT `type_local`.
#pragma once

#include "crosscheck/model.h"

namespace crosscheck::dut::d_type_local {

std::unique_ptr<crosscheck::Model> create(std::uint64_t seed);

}  // namespace crosscheck::dut::d_type_local
