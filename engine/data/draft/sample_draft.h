// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/draft/problems.h"
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/draft/work.h"
#include "engine/data/progress.h"
#include "model/model.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Number of an entity or relationship in its table, from 1; 0 stands for none.
using Row = std::uint32_t;

// The entities of a type by their row numbers, ascending. Position i is the i-th of them, from 0.
class Population {
public:
    // Rows 1 to `count`.
    static Population first(std::size_t count);
    static Population of(std::vector<Row> rows);  // REQUIRES: ascending

    std::size_t size() const { return m_size; }
    Row row(std::size_t position) const
    {
        return m_rows.empty() ? static_cast<Row>(position + 1) : m_rows[position];
    }
    bool contains(Row row) const;
    std::size_t position(Row row) const;  // REQUIRES: contains(row)

private:
    std::size_t m_size = 0;
    std::vector<Row> m_rows;  // empty: 1 to m_size
};

// The relationships of a type: for each participant its row in each of them.
struct Tuples {
    std::vector<std::vector<Row>> participants;

    std::size_t size() const { return participants.empty() ? 0 : participants.front().size(); }
};

// The values of one attribute, by the position of their owner.
class Column {
public:
    void reserve(std::size_t values) { m_ends.reserve(values); }
    void append(std::string_view value);
    void appendNull();

    std::size_t size() const { return m_ends.size(); }
    bool isNull(std::size_t position) const { return (m_ends[position] & nullMark) != 0; }
    std::string_view operator[](std::size_t position) const;

    // The column whose value i is the one at order[i] here.
    Column reordered(const std::vector<std::size_t>& order) const;

private:
    static constexpr std::uint64_t nullMark = std::uint64_t{1} << 63;

    std::string m_bytes;
    std::vector<std::uint64_t>
        m_ends;  // where each value ends in m_bytes, with a mark of those that are null
};

// Where a record of a file begins. The column is 0 where it is the line's first.
struct RecordPlace {
    std::uint32_t line = 0;
    std::uint32_t column = 0;

    friend bool operator==(const RecordPlace&, const RecordPlace&) = default;
};

// Where the entities or relationships of a type were read from.
struct Source {
    std::string file;
    std::vector<RecordPlace> places;  // by position

    Place at(std::size_t position) const
    {
        return {file, places[position].line, places[position].column, {}};
    }
};

class KeyIndex;
struct Uniqueness;

// Sample data on its way into the store: what is already known of each type.
struct SampleDraft {
    SampleDraft(const Model& model, std::string folder, const Progress& progress);
    ~SampleDraft();

    const Model& model;
    std::string folder;
    StoredAttributes attributes;
    std::vector<Uniqueness> unique;       // all of the model
    std::set<AttributeId> keyAttributes;  // that those are about
    Work work;
    Problems problems;

    std::map<EntityId, Population> populations;
    std::map<RelationshipId, Tuples> tuples;
    std::map<AttributeId, Column> columns;  // of stored attributes, see stored_attribute.h

    std::map<AttributeOwner, Source> sources;  // of types read from files
    // Types of which entities or relationships are missing or lack their key, because of problems reported
    // already.
    std::set<AttributeOwner> doubtful;

    std::map<EntityId, std::unique_ptr<KeyIndex>> keyIndexes;

    std::size_t sizeOf(const AttributeOwner& owner) const;
    const Column* column(AttributeId attribute) const;
};

}  // namespace querywright::engine
