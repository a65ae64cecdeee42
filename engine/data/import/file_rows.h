// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/data/draft/sample_draft.h"
#include "engine/data/import/csv_reader.h"
#include "engine/data/import/file_columns.h"
#include "engine/data/import/json_records.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Reads one file of sample data record by record: the lines of a CSV file, the objects of a JSON file. What
// is wrong with it becomes problems of the draft.
class FileRows {
public:
    // `path` is what the model gives, `owner` the type the file is about.
    FileRows(SampleDraft& draft, const std::string& path, const AttributeOwner& owner);

    FileColumns columns;  // to be filled before read()

    // Calls `onRow` for each record that is well formed. False if the file as a whole could not be used.
    bool read(const std::function<void()>& onRow);

    // Of the current record: the value of a column; nothing if it is null, missing or not of its type.
    const std::optional<Bytes>& value(std::size_t column) const { return m_values[column]; }
    // The entity it names; 0 if there is none, or if its key cannot be read. Either is a problem.
    Row resolve(const EntityReference& reference);
    RecordPlace place() const { return m_place; }
    // Adds a problem about the current record, and its column if given. The sentence is not made if it is not
    // kept.
    void addProblem(ErrorCode code, const std::function<std::string()>& message,
                    std::optional<std::size_t> column = std::nullopt);

    const std::string& file() const { return m_file; }
    // Whether records were left out.
    bool hasLost() const { return m_hasLost; }

private:
    // A property of an object, or of an object in it: { "Hotel": { "id": 1 } } has "Hotel.id".
    struct Property {
        std::string name;
        std::size_t nameOffset = 0;
        const querywright::file::JsonValue* value = nullptr;
    };

    std::string ownerName() const;
    bool readCsvText(std::string_view text, const std::function<void()>& onRow);
    bool readJsonText(std::string_view text, const std::function<void()>& onRow);
    bool resolveJson(std::string_view text);
    std::vector<Property> propertiesOf(const JsonRecord& record) const;
    void addProperties(std::vector<Property>& all, const std::string& before,
                       const std::vector<querywright::file::JsonMember>& members) const;
    bool take(const CsvRecord& record);
    void take(const JsonRecord& record);
    void readValue(std::size_t column);
    Row missing(const EntityReference& reference, const std::string& kind);
    std::string keyText(const EntityReference& reference) const;

    SampleDraft& m_draft;
    AttributeOwner m_owner;
    std::string m_file;
    bool m_isJson;
    RecordPlace m_place;
    const CsvRecord* m_csv = nullptr;
    const JsonRecord* m_json = nullptr;
    std::vector<std::optional<std::size_t>> m_offsets;  // of the properties, by column
    bool m_isResolved = false;                          // the header
    bool m_isUsable = false;
    bool m_hasLost = false;
    std::vector<std::optional<Bytes>> m_values;
    // Keys of entities that were found missing in this record.
    std::vector<std::vector<std::size_t>> m_missing;
};

}  // namespace querywright::engine
