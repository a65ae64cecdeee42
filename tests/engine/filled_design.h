// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/column_text.h"
#include "engine/check/design.h"
#include "engine/fill/fill_table.h"
#include "engine/store/stored_row.h"
#include "engine/store/table_reader.h"
#include "model/base/text.h"
#include "tests/engine/sample_rows.h"
#include "tests/support/derived.h"

#include <QTest>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine::test {

// A model with hand-made sample data, the tables derived from it, and what is needed to fill and read them.
class FilledDesign {
public:
    explicit FilledDesign(const tests::Derived& derived)
        : sample(derived.model),
          derivation(derived.derivation),
          physical(designPhysical(sample.model, derivation)),
          design(sample.model, derivation, physical)
    {}

    std::size_t tableOf(const std::string& query) const
    {
        const QueryId id = sample.model.workflow.findQuery(query)->id;
        for (const QueryTable& served : derivation.servedBy) {
            if (served.query == id)
                return served.table;
        }
        std::abort();
    }

    Result<FilledTable> fill(const std::string& query, std::size_t memory = fillMemory)
    {
        const std::size_t table = tableOf(query);
        return fillTable(sample.database, sample.model, derivation.tables[table], design.layout(table),
                         Progress(), memory);
    }

    // All rows of a filled table in the order they lie, a line each: "id = 'H1' | number = 1 | rate = 10";
    // static rows with their partition: "id = 'H1' S name = 'Inn'". Columns without a value are left out.
    std::string text(const std::string& query, const FilledTable& filled)
    {
        const std::size_t position = tableOf(query);
        const TableLayout& layout = design.layout(position);
        auto reader = expect(TableReader::open(sample.database, filled.number));
        std::vector<std::string> lines;
        expect(reader.visitPartitions([&](const StoredPartition& partition) -> Result<bool> {
            const auto add = [&](std::string_view clustering, std::string_view value) -> Result<bool> {
                const bool isStatic = isStaticRow(layout, clustering);
                const RowValues row =
                    expect(storedValues(layout, partition.key, clustering, value, isStatic));
                std::string line = texts(position, row, layout.partitionKey);
                if (!layout.clustering.empty() && !isStatic)
                    line += " | " + texts(position, row, layout.clustering);
                const std::string rest = texts(position, row, isStatic ? layout.statics : layout.regulars);
                lines.push_back(line + (isStatic ? " S " : rest.empty() ? "" : " | ") + rest);
                return true;
            };
            expect(reader.visitRows(partition.number, Slice(), add));
            return true;
        }));
        return join(lines, "\n");
    }

    // The same after filling; the lines sorted, so that partitions come in the order of their keys' texts.
    std::string filledText(const std::string& query)
    {
        std::string all = text(query, expect(fill(query)));
        std::vector<std::string> lines;
        while (!all.empty()) {
            const std::size_t end = std::min(all.find('\n'), all.size());
            lines.push_back(all.substr(0, end));
            all.erase(0, end + 1);
        }
        std::sort(lines.begin(), lines.end());
        return join(lines, "\n");
    }

    SampleRows sample;
    Derivation derivation;
    PhysicalModel physical;
    Design design;

private:
    std::string texts(std::size_t table, const RowValues& row, std::vector<std::size_t> columns) const
    {
        std::erase_if(columns, [&](std::size_t column) { return !row[column]; });
        return columnTexts(physical.tables[table], design.layout(table), row, columns);
    }
};

}  // namespace querywright::engine::test

// How a failing comparison shows a text.
template <>
inline char* QTest::toString(const std::string& text)
{
    return qstrdup(("\n" + text).c_str());
}
