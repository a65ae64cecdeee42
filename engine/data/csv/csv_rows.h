// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/data/csv/csv_columns.h"
#include "engine/data/draft/sample_draft.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// Reads one CSV file of sample data record by record. What is wrong with it becomes problems of the draft.
class CsvRows {
public:
    // `csv` is the path the model gives, `owner` the type the file is about.
    CsvRows(SampleDraft& draft, const std::string& csv, const AttributeOwner& owner);

    CsvColumns columns;  // to be filled before read()

    // Calls `onRow` for each record that has as many fields as the header. False if the file as a whole could
    // not be used.
    bool read(const std::function<void()>& onRow);

    // Of the current record: the value of a column; nothing if it is null, missing or not of its type.
    const std::optional<Bytes>& value(std::size_t column) const { return m_values[column]; }
    // The entity it names; 0 if there is none, or if its key cannot be read. Either is a problem.
    Row resolve(const EntityReference& reference);
    std::uint32_t line() const { return m_record->line; }
    // Adds a problem about the current record, and its column if given. The sentence is not made if it is not
    // kept.
    void addProblem(ErrorCode code, const std::function<std::string()>& message,
                    std::optional<std::size_t> column = std::nullopt);

    const std::string& file() const { return m_file; }
    // Whether records were left out.
    bool hasLost() const { return m_hasLost; }

private:
    bool take(const CsvRecord& record);
    void readValue(std::size_t column);
    Row missing(const EntityReference& reference, const std::string& kind);
    std::string keyText(const EntityReference& reference) const;

    SampleDraft& m_draft;
    AttributeOwner m_owner;
    std::string m_file;
    const CsvRecord* m_record = nullptr;
    bool m_isResolved = false;  // the header
    bool m_isUsable = false;
    bool m_hasLost = false;
    std::vector<std::optional<Bytes>> m_values;
    std::vector<std::vector<std::size_t>>
        m_missing;  // keys of entities that were found missing in this record
};

}  // namespace querywright::engine
