// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/object_reader.h"

#include <map>
#include <string>
#include <string_view>

namespace querywright::file {

// Reads names that must be there, must be of use in references, and must differ from each other.
class NameReader {
public:
    explicit NameReader(Reading& reading) : m_reading(reading) {}

    // The name in the property; empty, with a problem, if it is not fit.
    std::string read(ObjectReader& object, std::string_view property);

private:
    std::string readFit(ObjectReader& object, std::string_view property);

    Reading& m_reading;
    std::map<std::string, const JsonValue*> m_taken;
};

}  // namespace querywright::file
