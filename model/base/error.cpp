// SPDX-License-Identifier: Apache-2.0
#include "model/base/error.h"

namespace querywright {

std::string describe(const Error& error)
{
    std::string text = error.place.file;
    if (error.place.line != 0) {
        text += (text.empty() ? "line " : ":") + std::to_string(error.place.line);
        if (error.place.column != 0)
            text += ":" + std::to_string(error.place.column);
    }
    if (!text.empty())
        text += ": ";
    text += error.message;
    if (!error.place.path.empty())
        text += " (at " + error.place.path + ")";
    return text;
}

}  // namespace querywright
