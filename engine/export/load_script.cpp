// SPDX-License-Identifier: Apache-2.0
#include "engine/export/load_script.h"

#include "model/base/text.h"
#include "model/cql/identifier.h"

namespace querywright::engine {

namespace {

std::string copyCommand(const ExportedTable& table)
{
    std::vector<std::string> columns;
    for (const std::string& column : table.columns)
        columns.push_back(cql::toCqlName(column));
    std::string text = "COPY " + cql::toCqlName(table.keyspace) + "." + cql::toCqlName(table.name) + " ("
                       + join(columns, ", ") + ") FROM " + cql::toCqlString(table.file)
                       + " WITH HEADER = TRUE";
    if (!table.nullText.empty())
        text += " AND NULL = " + cql::toCqlString(table.nullText);
    if (table.isUnprepared)
        text += " AND PREPAREDSTATEMENTS = FALSE";
    return text + ";\n";
}

// In quotes of the shell.
std::string shellWord(const std::string& text)
{
    std::string word = "'";
    for (const char c : text)
        word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

std::string dsBulkCommand(const ExportedTable& table)
{
    return "dsbulk load -k " + shellWord(table.keyspace) + " -t " + shellWord(table.name) + " -url "
           + shellWord(table.file)
           + " -header true --connector.csv.escape '\"' --connector.csv.maxCharsPerColumn -1 \"$@\"\n";
}

}  // namespace

std::string loadScriptName(LoadTool tool)
{
    return tool == LoadTool::Copy ? "load.cql" : "load.sh";
}

std::string loadScript(const std::vector<ExportedTable>& tables, LoadTool tool)
{
    if (tool == LoadTool::Copy) {
        std::string text = "-- Loads the rows into tables that are there already: cqlsh -f load.cql, in this "
                           "folder.\n";
        for (const ExportedTable& table : tables)
            text += copyCommand(table);
        return text;
    }
    std::string text = "#!/bin/sh\n"
                       "# Loads the rows into tables that are there already: sh load.sh -h HOST\n"
                       "set -e\n"
                       "cd \"$(dirname \"$0\")\"\n";
    for (const ExportedTable& table : tables)
        text += dsBulkCommand(table);
    return text;
}

}  // namespace querywright::engine
