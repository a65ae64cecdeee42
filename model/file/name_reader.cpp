// SPDX-License-Identifier: Apache-2.0
#include "model/file/name_reader.h"

#include "model/file/limits.h"

#include <algorithm>

namespace querywright::file {
namespace {

std::string unfitness(const std::string& name, std::string_view property)
{
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    if (name.empty())
        return quoted(property) + " must not be empty";
    if (name.size() > maxNameSize)
        return quoted(property) + " must not be longer than " + counted(maxNameSize, "byte");
    if (std::any_of(name.begin(), name.end(), isControl))
        return quoted(property) + " must not have control characters";
    return {};
}

}  // namespace

std::string NameReader::read(ObjectReader& object, std::string_view property)
{
    std::string name = readFit(object, property);
    if (name.empty())
        m_reading.lacksName();
    return name;
}

std::string NameReader::readFit(ObjectReader& object, std::string_view property)
{
    const JsonValue* found = object.require(property);
    if (!found)
        return {};
    const std::optional<std::string> name = textOf(m_reading, *found, property);
    if (!name)
        return {};
    if (std::string message = unfitness(*name, property); !message.empty()) {
        m_reading.problem(*found, ErrorCode::Invalid, std::move(message));
        return {};
    }
    const auto [taken, isNew] = m_taken.emplace(*name, found);
    if (!isNew) {
        m_reading.problem(*found, ErrorCode::Duplicate,
                          "the " + std::string(property) + " " + quoted(*name) + " is already taken in "
                              + m_reading.lineText(*taken->second));
        return {};
    }
    return *name;
}

}  // namespace querywright::file
