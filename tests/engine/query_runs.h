// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/ordered.h"
#include "engine/exec/query_reader.h"
#include "engine/fill/distinct_values.h"
#include "tests/engine/filled_design.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace querywright::engine::test {

// Runs one query of a design, whose table is filled, with values of the test.
class QueryRuns {
public:
    // Literals by the names of columns; of a range both ends, empty where it is open.
    using Equal = std::map<std::string, std::string>;
    using Ranges = std::map<std::string, std::pair<std::string, std::string>>;

    QueryRuns(FilledDesign& filledDesign, const std::string& query)
        : design(filledDesign),
          access(accessOf(design.sample.model, design.derivation,
                          design.sample.model.workflow.findQuery(query)->id)),
          filled(expect(design.fill(query)))
    {
        open();
    }

    // To be called after `access` was changed.
    void open()
    {
        asked.clear();
        const LogicalTable& table = design.derivation.tables[access.table];
        for (const std::size_t column : access.asked) {
            const auto& use = std::get<AttributeUse>(table.columns[column].source);
            asked.push_back(expect(distinctValues(design.sample.database, design.sample.model, table.walk,
                                                  use, layout().columns[column].type)));
        }
        reader = std::make_unique<QueryReader>(
            expect(QueryReader::open(design.sample.database, filled, layout(), access, asked,
                                     design.design.coordinator(access.table))));
    }

    const TableLayout& layout() const { return design.design.layout(access.table); }

    std::size_t column(const std::string& name) const
    {
        const auto& columns = design.physical.tables[access.table].columns;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (columns[i].name == name)
                return i;
        }
        std::fprintf(stderr, "the test is wrong: no column %s\n", name.c_str());
        std::abort();
    }

    RunValues bound(const Equal& equal, const Ranges& ranges = {}) const
    {
        RunValues values;
        for (const auto& [name, literal] : equal)
            values.equal[column(name)] = value(name, literal);
        for (const auto& [name, ends] : ranges) {
            ValueRange& range = values.ranges[column(name)];
            if (!ends.first.empty())
                range.least = value(name, ends.first);
            if (!ends.second.empty())
                range.most = value(name, ends.second);
        }
        return values;
    }

    ReadResult read(const Equal& equal, const Ranges& ranges = {})
    {
        return expect(reader->read(bound(equal, ranges)));
    }

    // The rows read, their values as literals: "1 'One', 2 'Two'".
    std::string rows(const Equal& equal, const Ranges& ranges = {})
    {
        std::vector<std::string> texts;
        const ReadRows read = this->read(equal, ranges).rows;
        for (std::size_t row = 0; row < read.size(); ++row) {
            std::vector<std::string> values;
            for (std::size_t i = 0; i < access.selected.size(); ++i) {
                const auto value = read.value(row, i);
                const cql::CqlType& type = layout().columns[access.selected[i]].type;
                values.push_back(value ? toLiteral(*value, type, layout().udts) : "null");
            }
            texts.push_back(join(values, " "));
        }
        return join(texts, ", ");
    }

    FilledDesign& design;
    QueryAccess access;
    FilledTable filled;
    std::vector<AskedValues> asked;
    std::unique_ptr<QueryReader> reader;

private:
    Bytes value(const std::string& name, const std::string& literal) const
    {
        return expect(fromLiteral(literal, layout().columns[column(name)].type, layout().udts));
    }
};

}  // namespace querywright::engine::test
