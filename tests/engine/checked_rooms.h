// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/design_check.h"
#include "tests/engine/filled_design.h"

#include <QtGlobal>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace querywright::engine::test {

inline const char* const hotels = R"({"entities": [
    {"name": "Hotel", "key": ["id"], "attributes": [{"name": "id", "type": "text"}, {"name": "name", "type": "text"}]},
    {"name": "Room", "key": ["number"], "identifiedBy": ["has"], "attributes": [
      {"name": "number", "type": "smallint"}, {"name": "floor", "type": "int"}, {"name": "stay", "type": "duration"}]}],
  "relationships": [{"name": "has", "participants": [{"entity": "Hotel", "cardinality": "1"},
    {"entity": "Room", "cardinality": "n"}]}]})";

// `count` hotels; the first has `most` rooms, the others one less each, at least one. Room 1 is on floor 1,
// room 2 on floor 2, room 3 on floor 1 and so on.
inline FilledDesign rooms(const std::string& query, int count, int most, const std::string& decisions = "[]")
{
    FilledDesign design(tests::deriveFrom(
        hotels, R"([{"id": "Q1", "walk": ["Hotel", "has", "Room"], )" + query + "}]", decisions));
    for (int hotel = 1; hotel <= count; ++hotel) {
        const std::string id = "H" + std::to_string(1000 + hotel);
        const std::int64_t row = design.sample.add("Hotel", {{"id", id}, {"name", "Inn " + id}});
        for (int number = 1; number <= std::max(1, most - hotel + 1); ++number) {
            const std::int64_t room = design.sample.add(
                "Room", {{"number", std::to_string(number)}, {"floor", std::to_string(2 - number % 2)}});
            design.sample.relate("has", {row, room});
        }
    }
    return design;
}

inline CheckReport check(FilledDesign& design, const CheckOptions& options = {})
{
    const CheckOutcome outcome = checkOnStore(design.sample.database, design.design, options, Progress());
    if (!outcome.errors.empty())
        qWarning("%s", describe(outcome.errors.front()).c_str());
    return outcome.report;
}

// The findings with the code, a line each: "warning Q1: ...".
inline std::string findings(const CheckReport& report, const std::string& code)
{
    std::vector<std::string> lines;
    for (const Finding& finding : report.findings) {
        if (finding.code == code)
            lines.push_back(std::string(toText(finding.severity)) + " " + finding.subject + ": "
                            + finding.message);
    }
    return join(lines, "\n");
}

inline std::string text(const Spread& spread)
{
    return std::to_string(spread.median) + "/" + std::to_string(spread.p99) + "/"
           + std::to_string(spread.most);
}

// What the query of rooms() may be.
inline const char* const byHotel =
    R"("given": [{"attribute": "Hotel.id"}], "returns": ["Room.number", "Hotel.name"])";
inline const char* const byFloor =
    R"("given": [{"attribute": "Room.floor"}], "returns": ["Hotel.id", "Room.number"])";

}  // namespace querywright::engine::test
