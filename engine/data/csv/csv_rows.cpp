// SPDX-License-Identifier: Apache-2.0
#include "engine/data/csv/csv_rows.h"

#include "engine/data/draft/key_index.h"
#include "model/base/text.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

std::string fields(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " field" : " fields");
}

}  // namespace

CsvRows::CsvRows(SampleDraft& draft, const std::string& csv, const AttributeOwner& owner)
    : columns(draft.model), m_draft(draft), m_owner(owner), m_file(csvPath(draft.folder, csv))
{}

bool CsvRows::read(const std::function<void()>& onRow)
{
    const auto text = readFile(m_file);
    if (!text) {
        m_draft.problems.add(aboutData(nameOf(m_draft.model.conceptual, m_owner), text.error()));
        return false;
    }
    m_draft.work.begin("reading " + nameOf(m_draft.model.conceptual, m_owner), 0);
    const auto done = readCsv(*text, m_file, [&](const CsvRecord& record) {
        m_record = &record;
        if (m_isResolved && take(record))
            onRow();
        if (!m_isResolved) {
            m_isResolved = true;
            m_isUsable =
                columns.resolve(record, m_file, nameOf(m_draft.model.conceptual, m_owner), m_draft.problems);
        }
        return m_isUsable && m_draft.work.step();
    });
    if (!done) {
        m_draft.problems.add(done.error());
        m_hasLost = true;
    } else if (!m_isResolved) {
        std::vector<std::string> names;
        for (const CsvColumn& column : columns.all())
            names.push_back(quoted(column.names.front()));
        m_draft.problems.add({ErrorCode::Missing,
                              "the file has no header line; expected " + listed(names),
                              {m_file, 1, 0, {}}});
    }
    return m_isUsable;
}

bool CsvRows::take(const CsvRecord& record)
{
    m_missing.clear();
    if (record.fields.size() != columns.fieldCount()) {
        m_hasLost = true;
        addProblem(ErrorCode::Syntax, [&] {
            return fields(record.fields.size()) + (record.fields.size() == 1 ? " is" : " are")
                   + " here; expected " + std::to_string(columns.fieldCount()) + " as in the header line";
        });
        return false;
    }
    m_values.assign(columns.all().size(), std::nullopt);
    for (std::size_t column = 0; column < m_values.size(); ++column)
        readValue(column);
    return true;
}

void CsvRows::readValue(std::size_t index)
{
    const CsvColumn& column = columns.all()[index];
    if (!column.field)
        return;
    const CsvField& field = m_record->fields[*column.field];
    if (field.isNull) {
        if (column.isKey)
            addProblem(
                ErrorCode::Missing,
                [&] { return "a value is missing; " + quoted(column.names.front()) + " is part of a key"; },
                index);
        return;
    }
    auto value = fromLiteral(field.text, column.type, m_draft.udts);
    if (value)
        m_values[index] = std::move(*value);
    else
        addProblem(
            value.error().code, [&] { return value.error().message; }, index);
}

void CsvRows::addProblem(ErrorCode code, const std::function<std::string()>& message,
                         std::optional<std::size_t> index)
{
    if (m_draft.problems.isFull()) {
        m_draft.problems.add({});
        return;
    }
    Place place{m_file, m_record->line, 0, {}};
    if (index) {
        const CsvColumn& column = columns.all()[*index];
        place.path = column.names.front();
        if (column.field)
            place.line = m_record->fields[*column.field].line;
    }
    m_draft.problems.add({code, message(), place});
}

std::string CsvRows::keyText(const EntityReference& reference) const
{
    std::vector<std::string> parts;
    for (const EntityReference& owner : reference.owners)
        parts.push_back(keyText(owner));
    for (const std::size_t column : reference.columns)
        parts.push_back(quoted(columns.all()[column].names.front()) + " = "
                        + toLiteral(*m_values[column], columns.all()[column].type, m_draft.udts));
    return listed(parts);
}

Row CsvRows::missing(const EntityReference& reference, const std::string& kind)
{
    m_missing.push_back(reference.columns);
    const std::size_t column = reference.columns.empty() ? 0 : reference.columns.front();
    addProblem(
        ErrorCode::UnknownName, [&] { return "there is no " + quoted(kind) + " with " + keyText(reference); },
        column);
    return 0;
}

Row CsvRows::resolve(const EntityReference& reference)
{
    std::vector<Row> owners;
    for (const EntityReference& owner : reference.owners)
        owners.push_back(resolve(owner));
    if (std::find(owners.begin(), owners.end(), Row{0}) != owners.end())
        return 0;
    std::vector<std::string_view> values;
    for (const std::size_t column : reference.columns) {
        if (!m_values[column])
            return 0;
        values.push_back(*m_values[column]);
    }
    const auto found = keyIndexOf(m_draft, reference.keyed).find(owners, values);
    if (found && m_draft.populations.at(reference.entity).contains(*found))
        return *found;
    const bool isTold = std::find(m_missing.begin(), m_missing.end(), reference.columns) != m_missing.end();
    if (isTold || m_draft.doubtful.contains(reference.keyed) || m_draft.doubtful.contains(reference.entity))
        return 0;
    return missing(reference, nameOf(m_draft.model.conceptual, found ? reference.entity : reference.keyed));
}

}  // namespace querywright::engine
