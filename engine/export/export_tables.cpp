// SPDX-License-Identifier: Apache-2.0
#include "engine/export/export_tables.h"

#include "engine/check/design.h"
#include "engine/check/sample_use.h"
#include "engine/data/loose_columns.h"
#include "engine/fill/fill_table.h"
#include "engine/store/stored_row.h"
#include "engine/store/table_reader.h"
#include "model/base/text.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <variant>

namespace querywright::engine {

namespace {

// So much is handed on at once, and told of.
constexpr std::size_t manyBytes = 64 * 1024;

// Whether COPY FROM cannot bind values of the type: it knows no durations, no nulls in tuples, and not all
// names of fields.
bool isUnbindable(const cql::CqlType& type)
{
    if (const auto* native = std::get_if<cql::NativeType>(&type.alternative()))
        return *native == cql::NativeType::Duration;
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative()))
        return std::any_of(collection->arguments.begin(), collection->arguments.end(), isUnbindable);
    const auto* vector = std::get_if<cql::VectorType>(&type.alternative());
    return vector == nullptr || isUnbindable(vector->element.front());
}

// The rows of one table on their way into a file.
class TableText {
public:
    TableText(const Design& design, std::size_t table, LoadTool tool, ExportFiles& files,
              const Progress& progress)
        : m_layout(design.layout(table)), m_tool(tool), m_files(files), m_progress(progress)
    {
        const PhysicalTable& physical = design.physical.tables[table];
        m_told.keyspace = physical.keyspace;
        m_told.name = physical.name;
        m_told.file = physical.keyspace + "." + physical.name + ".csv";
        for (std::size_t i = 0; i < physical.columns.size(); ++i) {
            m_told.columns.push_back(physical.columns[i].name);
            m_told.isUnprepared =
                m_told.isUnprepared || (tool == LoadTool::Copy && isUnbindable(m_layout.columns[i].type));
        }
    }

    Result<ExportedTable> write(Database& database, const FilledTable& filled)
    {
        // A text that looks like null makes it begin again with another mark for null.
        for (std::size_t attempt = 1; !m_isDone; ++attempt) {
            auto reader = TableReader::open(database, filled.number);
            if (!reader)
                return failure(reader.error());
            if (auto done = writeAll(*reader, filled.totals.rows); !done)
                return failure(done.error());
            if (!m_isDone)
                m_told.nullText = attempt == 1 ? "(null)" : "(null " + std::to_string(attempt) + ")";
        }
        return m_told;
    }

    std::uint64_t lineBreaks() const { return m_lineBreaks; }

private:
    Result<Done> writeAll(TableReader& reader, std::uint64_t rows)
    {
        if (auto begun = m_files.begin(m_told.file); !begun)
            return begun;
        m_told.rows = 0;
        m_lineBreaks = 0;
        m_isAmbiguous = false;
        m_text.clear();
        for (const std::string& column : m_told.columns) {
            m_text += m_text.empty() ? "" : ",";
            appendField(m_text, column, m_tool);
        }
        m_text += "\n";
        const auto read = reader.visitPartitions([&](const StoredPartition& partition) -> Result<bool> {
            m_statics.assign(m_told.columns.size(), std::nullopt);
            const auto visited =
                reader.visitRows(partition.number, Slice(),
                                 [&](std::string_view clustering, std::string_view value) -> Result<bool> {
                                     return take(partition.key, clustering, value, rows);
                                 });
            if (!visited)
                return failure(visited.error());
            return !m_isAmbiguous;
        });
        if (!read || m_isAmbiguous)
            return read;
        m_isDone = true;
        return flush();
    }

    Result<bool> take(std::string_view key, std::string_view clustering, std::string_view value,
                      std::uint64_t rows)
    {
        const bool isStatic = isStaticRow(m_layout, clustering);
        auto values = storedValues(m_layout, key, clustering, value, isStatic);
        if (!values)
            return failure(values.error());
        if (isStatic) {
            m_statics = std::move(*values);
            return true;
        }
        for (const std::size_t column : m_layout.statics)
            (*values)[column] = m_statics[column];
        appendRow(*values);
        ++m_told.rows;
        if (m_isAmbiguous || m_text.size() < manyBytes)
            return !m_isAmbiguous;
        if (m_progress.isCancelled())
            return failure(ErrorCode::Cancelled, "cancelled");
        m_progress.tell("exporting " + m_told.name, m_told.rows, rows);
        const auto done = flush();
        return done ? Result<bool>(true) : failure(done.error());
    }

    void appendRow(const RowValues& values)
    {
        for (std::size_t i = 0; i < values.size(); ++i) {
            m_text += i == 0 ? "" : ",";
            if (!values[i]) {
                m_text += m_told.nullText;
                continue;
            }
            const std::string text = fieldText(*values[i], m_layout.columns[i].type, m_layout.udts, m_tool);
            m_lineBreaks += text.find_first_of("\r\n") != std::string::npos ? 1 : 0;
            m_isAmbiguous = m_isAmbiguous || (m_tool == LoadTool::Copy && text == m_told.nullText);
            appendField(m_text, text, m_tool);
        }
        m_text += "\n";
    }

    Result<Done> flush()
    {
        auto done = m_files.write(m_text);
        m_text.clear();
        return done;
    }

    const TableLayout& m_layout;
    LoadTool m_tool;
    ExportFiles& m_files;
    const Progress& m_progress;
    ExportedTable m_told;
    RowValues m_statics;
    std::string m_text;
    std::uint64_t m_lineBreaks = 0;
    bool m_isAmbiguous = false;
    bool m_isDone = false;
};

class Exporter {
public:
    Exporter(const Design& design, LoadTool tool, ExportFiles& files, const Progress& progress)
        : m_design(design), m_tool(tool), m_files(files), m_progress(progress)
    {}

    std::vector<Error> run(Database& database)
    {
        m_export = {};
        const auto definitions = looseDefinitions(m_design.model);
        for (std::size_t table = 0; table < m_design.derivation.tables.size(); ++table) {
            if (auto done = exportTable(database, table, definitions); !done)
                return {done.error()};
        }
        auto done = m_files.begin(loadScriptName(m_tool));
        if (done)
            done = m_files.write(loadScript(m_export.tables, m_tool));
        return done ? std::vector<Error>() : std::vector<Error>{done.error()};
    }

    Export take() { return std::move(m_export); }

private:
    std::string nameOf(std::size_t table) const
    {
        const PhysicalTable& physical = m_design.physical.tables[table];
        return physical.keyspace + "." + physical.name;
    }

    Result<Done> exportTable(Database& database, std::size_t table,
                             const std::map<AttributeId, std::string>& definitions)
    {
        const LogicalTable& logical = m_design.derivation.tables[table];
        if (logical.viewOf)
            return Done{};
        if (const std::string refusal = m_design.refusal(table); !refusal.empty()) {
            m_export.remarks.push_back(nameOf(table) + " is left out. " + refusal);
            return Done{};
        }
        const auto filled =
            fillTableAs(fillFingerprint(m_design.model, logical, m_design.layout(table), definitions),
                        database, m_design.model, logical, m_design.layout(table), m_progress);
        if (!filled && filled.error().code == ErrorCode::Invalid) {
            m_export.remarks.push_back(nameOf(table) + " is left out: " + filled.error().message + ".");
            return Done{};
        }
        if (!filled)
            return failure(filled.error());
        TableText text(m_design, table, m_tool, m_files, m_progress);
        auto told = text.write(database, *filled);
        if (!told)
            return failure(told.error());
        if (m_tool == LoadTool::Copy && text.lineBreaks() > 0)
            m_export.remarks.push_back(told->file + " has " + counted(text.lineBreaks(), "value")
                                       + " with a line break, which COPY FROM may not read.");
        m_export.tables.push_back(std::move(*told));
        return Done{};
    }

    const Design& m_design;
    LoadTool m_tool;
    ExportFiles& m_files;
    const Progress& m_progress;
    Export m_export;
};

}  // namespace

Export exportTables(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                    const CheckRequest& request, LoadTool tool, ExportFiles& files, const Progress& progress)
{
    const Design design(model, derivation, physical);
    Exporter exporter(design, tool, files, progress);
    std::vector<Error> errors = useSampleData(
        design, request, [&](Database& database) { return exporter.run(database); }, progress);
    Export made = exporter.take();
    made.errors = std::move(errors);
    return made;
}

}  // namespace querywright::engine
