// SPDX-License-Identifier: Apache-2.0
#include "tests/endurance/store_contents.h"

#include "model/base/text.h"

#include <functional>
#include <set>
#include <utility>
#include <vector>

namespace querywright::tests {

using engine::Database;

namespace {

// The values of all rows, as one text for each row.
Result<std::vector<std::string>> valuesOf(Database& database, const std::string& select)
{
    auto statement = database.prepare(select);
    if (!statement)
        return failure(statement.error());
    std::vector<std::string> values;
    for (;;) {
        const auto row = statement->step();
        if (!row)
            return failure(row.error());
        if (!*row)
            return values;
        values.emplace_back(statement->blob(0));
    }
}

// The rows of a table: how many, and a number that is another one where they differ.
Result<std::string> digestOf(Database& database, const std::string& table)
{
    const auto columns = valuesOf(database, "SELECT 'quote(\"' || name || '\")' FROM pragma_table_info('"
                                                + table + "') ORDER BY name");
    if (!columns)
        return failure(columns.error());
    const auto rows =
        valuesOf(database, "SELECT " + join(*columns, " || ',' || ") + " FROM \"" + table + "\" ORDER BY 1");
    if (!rows)
        return failure(rows.error());
    return std::to_string(rows->size()) + " rows, "
           + std::to_string(std::hash<std::string>()(join(*rows, "\n")));
}

bool isOfCatalogue(const std::string& table)
{
    static const std::set<std::string> names{"sample_data", "filled_table", "sample_frame", "sample_column"};
    return names.contains(table);
}

// Whether it is partition_<n> or row_<n>.
bool isOfFilledTable(const std::string& table)
{
    for (const std::string prefix : {"partition_", "row_"}) {
        if (table.starts_with(prefix)
            && table.find_first_not_of("0123456789", prefix.size()) == std::string::npos)
            return true;
    }
    return false;
}

}  // namespace

Result<StoreContents> readStoreContents(const std::string& path)
{
    auto database = Database::open(path, Database::Mode::ReadWrite);
    if (!database)
        return failure(database.error());
    const auto integrity = valuesOf(*database, "PRAGMA integrity_check");
    if (!integrity)
        return failure(integrity.error());
    if (join(*integrity, "; ") != "ok")
        return failure(ErrorCode::Store, "the file is damaged: " + join(*integrity, "; "));
    const auto names =
        valuesOf(*database, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
    if (!names)
        return failure(names.error());
    StoreContents contents;
    std::map<std::string, std::string> ofFilledTables;
    bool hasCatalogue = false;
    for (const std::string& name : *names) {
        hasCatalogue = hasCatalogue || name == "filled_table";
        if (isOfCatalogue(name) || name.starts_with("sqlite_"))
            continue;
        auto digest = digestOf(*database, name);
        if (!digest)
            return failure(digest.error());
        (isOfFilledTable(name) ? ofFilledTables : contents.tables)[name] = *std::move(digest);
    }
    if (!hasCatalogue)
        return contents;
    const auto sample = valuesOf(*database, "SELECT fingerprint FROM sample_data");
    const auto filled = valuesOf(*database, "SELECT number || ' ' || fingerprint FROM filled_table");
    if (!sample || !filled)
        return failure(!sample ? sample.error() : filled.error());
    contents.sample = join(*sample, " and ");
    for (const std::string& entry : *filled) {
        const std::string number = entry.substr(0, entry.find(' '));
        std::string& digest = contents.filled[entry.substr(number.size() + 1)];
        for (const std::string prefix : {"partition_", "row_"})
            digest += ofFilledTables[prefix + number] + "; ";
        ofFilledTables.erase("partition_" + number);
        ofFilledTables.erase("row_" + number);
    }
    if (!ofFilledTables.empty())
        return failure(ErrorCode::Store, ofFilledTables.begin()->first + " is not in the catalogue");
    return contents;
}

}  // namespace querywright::tests
