// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <map>
#include <optional>
#include <string>

namespace querywright::gui {

// The values of an option that is a map: "class", "TimeWindowCompactionStrategy".
using OptionMap = std::map<std::string, std::string>;

// {'class': 'X', 'min_threshold': '4'} as CQL writes it; nothing if it is no map of texts and numbers.
std::optional<OptionMap> readOptionMap(const std::string& text);
std::string optionMapText(const OptionMap& map);

// 'it''s' is "it's"; what stands in no quotes stays.
std::string withoutQuotes(const std::string& text);

// "SizeTieredCompactionStrategy" of "org.apache.cassandra.db.compaction.SizeTieredCompactionStrategy".
std::string shortClassName(const std::string& name);

}  // namespace querywright::gui
