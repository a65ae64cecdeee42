// SPDX-License-Identifier: Apache-2.0
#include "engine/data/draft/sample_draft.h"

#include "engine/data/draft/key_index.h"
#include "engine/data/draft/uniqueness.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace querywright::engine {

Population Population::first(std::size_t count)
{
    Population population;
    population.m_size = count;
    return population;
}

Population Population::of(std::vector<Row> rows)
{
    assert(std::is_sorted(rows.begin(), rows.end()));
    Population population;
    population.m_size = rows.size();
    if (!rows.empty() && (rows.front() != 1 || rows.back() != rows.size()))
        population.m_rows = std::move(rows);
    return population;
}

bool Population::contains(Row row) const
{
    return m_rows.empty() ? row >= 1 && row <= m_size : std::binary_search(m_rows.begin(), m_rows.end(), row);
}

std::size_t Population::position(Row row) const
{
    assert(contains(row));
    if (m_rows.empty())
        return row - 1;
    return static_cast<std::size_t>(std::lower_bound(m_rows.begin(), m_rows.end(), row) - m_rows.begin());
}

void Column::append(std::string_view value)
{
    m_bytes += value;
    m_ends.push_back(m_bytes.size());
}

void Column::appendNull()
{
    m_ends.push_back(m_bytes.size() | nullMark);
}

std::string_view Column::operator[](std::size_t position) const
{
    const std::uint64_t begin = position == 0 ? 0 : m_ends[position - 1] & ~nullMark;
    const std::uint64_t end = m_ends[position] & ~nullMark;
    return std::string_view(m_bytes).substr(begin, end - begin);
}

Column Column::reordered(const std::vector<std::size_t>& order) const
{
    Column column;
    for (const std::size_t position : order) {
        if (isNull(position))
            column.appendNull();
        else
            column.append((*this)[position]);
    }
    return column;
}

SampleDraft::SampleDraft(const Model& ofModel, std::string inFolder, const Progress& progress)
    : model(ofModel),
      folder(std::move(inFolder)),
      attributes(ofModel),
      unique(uniquenesses(ofModel.conceptual)),
      keyAttributes(attributesIn(unique)),
      work(progress)
{}

SampleDraft::~SampleDraft() = default;

std::size_t SampleDraft::sizeOf(const AttributeOwner& owner) const
{
    if (const auto* entity = std::get_if<EntityId>(&owner)) {
        const auto found = populations.find(*entity);
        return found == populations.end() ? 0 : found->second.size();
    }
    const auto found = tuples.find(std::get<RelationshipId>(owner));
    return found == tuples.end() ? 0 : found->second.size();
}

const Column* SampleDraft::column(AttributeId attribute) const
{
    const auto found = columns.find(attribute);
    return found == columns.end() ? nullptr : &found->second;
}

}  // namespace querywright::engine
