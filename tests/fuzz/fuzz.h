// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

// What a fuzzer runs with one input (LibFuzzer.rst): each fuzz_<what>.cpp has its own. Always returns 0; ends
// the program if something is not as it should be.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
