// SPDX-License-Identifier: Apache-2.0
#include "engine/data/csv/csv_table.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

CsvTable::CsvTable(SampleDraft& draft, const std::string& csv, const AttributeOwner& owner)
    : rows(draft, csv, owner),
      m_draft(draft),
      m_owner(owner),
      m_attributes(storedAttributes(draft.model, owner))
{}

void CsvTable::read(const Key& key, const std::function<void()>& onRow)
{
    for (const StoredAttribute& attribute : m_attributes) {
        const bool isKey = std::find(key.begin(), key.end(), attribute.id) != key.end();
        m_positions.push_back(rows.columns.addAttribute(attribute, isKey));
    }
    const bool isUsable = rows.read([&] {
        makeColumns(true);
        onRow();
    });
    makeColumns(isUsable);
    m_draft.sources[m_owner] = {rows.file(), m_lines};
    if (!isUsable || m_hasLost || rows.hasLost())
        m_draft.doubtful.insert(m_owner);
}

// Derived attributes that a good file does not have are left to be computed.
void CsvTable::makeColumns(bool isUsable)
{
    if (std::exchange(m_hasColumns, true))
        return;
    for (std::size_t i = 0; i < m_attributes.size(); ++i) {
        if (!isUsable || rows.columns.all()[m_positions[i]].field)
            m_draft.columns[m_attributes[i].id] = Column();
    }
}

void CsvTable::keep()
{
    m_lines.push_back(rows.line());
    for (std::size_t i = 0; i < m_attributes.size(); ++i) {
        const CsvColumn& csvColumn = rows.columns.all()[m_positions[i]];
        const auto& value = rows.value(m_positions[i]);
        m_hasLost = m_hasLost || (csvColumn.isKey && !value);
        if (!csvColumn.field)
            continue;
        Column& column = m_draft.columns[m_attributes[i].id];
        if (value)
            column.append(*value);
        else
            column.appendNull();
    }
}

void CsvTable::reorder(const std::vector<std::size_t>& order)
{
    for (std::size_t i = 0; i < m_attributes.size(); ++i) {
        Column& column = m_draft.columns[m_attributes[i].id];
        if (rows.columns.all()[m_positions[i]].field)
            column = column.reordered(order);
    }
    std::vector<std::uint32_t> lines;
    lines.reserve(order.size());
    for (const std::size_t position : order)
        lines.push_back(m_lines[position]);
    m_lines = lines;
    m_draft.sources[m_owner].lines = std::move(lines);
}

}  // namespace querywright::engine
