// SPDX-License-Identifier: Apache-2.0
#include "model/base/error.h"

namespace querywright {

std::string toText(const Place& place)
{
    std::string text = place.file;
    if (place.line != 0) {
        text += (text.empty() ? "line " : ":") + std::to_string(place.line);
        if (place.column != 0)
            text += ":" + std::to_string(place.column);
    }
    return text;
}

std::string describe(const Error& error)
{
    std::string text = toText(error.place);
    if (!text.empty())
        text += ": ";
    text += error.message;
    if (!error.place.path.empty())
        text += " (at " + error.place.path + ")";
    return text;
}

}  // namespace querywright
