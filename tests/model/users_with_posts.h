// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace querywright::tests {

// A thousand users, with a title and a name of known size; posts of a user as stated.
inline std::string users(const std::string& posts, const std::string& titleBytes = "100")
{
    return "/conceptual/entities/0/count 1000\n"
           "/conceptual/entities/0/attributes/1/bytes 20\n"
           "/conceptual/entities/1/attributes/2/bytes "
           + titleBytes
           + "\n"
             "/conceptual/relationships/0/participants/0/fanOut "
           + posts + "\n";
}

}  // namespace querywright::tests
