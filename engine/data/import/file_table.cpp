// SPDX-License-Identifier: Apache-2.0
#include "engine/data/import/file_table.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

FileTable::FileTable(SampleDraft& draft, const std::string& path, const AttributeOwner& owner)
    : rows(draft, path, owner), m_draft(draft), m_owner(owner), m_attributes(draft.attributes.of(owner))
{}

void FileTable::read(const Key& key, const std::function<void()>& onRow)
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
    m_draft.sources[m_owner] = {rows.file(), m_places};
    if (!isUsable || m_hasLost || rows.hasLost())
        m_draft.doubtful.insert(m_owner);
}

// Derived attributes that a good file does not have are left to be computed.
void FileTable::makeColumns(bool isUsable)
{
    if (std::exchange(m_hasColumns, true))
        return;
    for (std::size_t i = 0; i < m_attributes.size(); ++i) {
        if (!isUsable || rows.columns.all()[m_positions[i]].field)
            m_draft.columns[m_attributes[i].id] = Column();
    }
}

void FileTable::keep()
{
    m_places.push_back(rows.place());
    for (std::size_t i = 0; i < m_attributes.size(); ++i) {
        const FileColumn& fileColumn = rows.columns.all()[m_positions[i]];
        const auto& value = rows.value(m_positions[i]);
        m_hasLost = m_hasLost || (fileColumn.isKey && !value);
        if (!fileColumn.field)
            continue;
        Column& column = m_draft.columns[m_attributes[i].id];
        if (value)
            column.append(*value);
        else
            column.appendNull();
    }
}

void FileTable::reorder(const std::vector<std::size_t>& order)
{
    for (std::size_t i = 0; i < m_attributes.size(); ++i) {
        Column& column = m_draft.columns[m_attributes[i].id];
        if (rows.columns.all()[m_positions[i]].field)
            column = column.reordered(order);
    }
    std::vector<RecordPlace> places;
    places.reserve(order.size());
    for (const std::size_t position : order)
        places.push_back(m_places[position]);
    m_places = places;
    m_draft.sources[m_owner].places = std::move(places);
}

}  // namespace querywright::engine
