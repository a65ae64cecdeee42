// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <string>
#include <variant>

namespace querywright::layout {

// Why a helper gave no answer.
enum class NoAnswer {
    Cancelled,
    Failed,  // it could not be started, ended with an error, or was ended by another
};

// Runs a program, gives it `input` on its standard input, and returns what it writes on its standard output.
// It is ended within 50 ms once `cancelled`, which may be null, is set. Its errors go to nowhere.
std::variant<std::string, NoAnswer> askHelper(const std::string& program, const std::string& input,
                                              const std::atomic<bool>* cancelled);

}  // namespace querywright::layout
