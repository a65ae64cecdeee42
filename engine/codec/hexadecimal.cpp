// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/hexadecimal.h"

namespace querywright::engine {

std::string hexadecimal(std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        text += digits[static_cast<unsigned char>(byte) >> 4U];
        text += digits[static_cast<unsigned char>(byte) & 15U];
    }
    return text;
}

}  // namespace querywright::engine
