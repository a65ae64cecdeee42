// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/logical_table.h"

#include <compare>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace querywright {

// Tables in order, read like those of a std::vector. Copies share the tables themselves, which do not change
// once they are here, so that copying a thousand of them costs little.
class SharedTables {
public:
    using Shared = std::shared_ptr<const LogicalTable>;

    class Iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = LogicalTable;
        using difference_type = std::ptrdiff_t;
        using pointer = const LogicalTable*;
        using reference = const LogicalTable&;

        Iterator() = default;
        explicit Iterator(const Shared* at) : m_at(at) {}

        reference operator*() const { return **m_at; }
        pointer operator->() const { return m_at->get(); }
        reference operator[](difference_type distance) const { return *m_at[distance]; }
        Iterator& operator++() { return *this += 1; }
        Iterator& operator--() { return *this += -1; }
        Iterator operator++(int) { return std::exchange(*this, *this + 1); }
        Iterator operator--(int) { return std::exchange(*this, *this + -1); }
        Iterator& operator+=(difference_type distance)
        {
            m_at += distance;
            return *this;
        }
        Iterator& operator-=(difference_type distance) { return *this += -distance; }

        friend Iterator operator+(Iterator from, difference_type by) { return from += by; }
        friend Iterator operator+(difference_type by, Iterator from) { return from += by; }
        friend Iterator operator-(Iterator from, difference_type by) { return from -= by; }
        friend difference_type operator-(Iterator one, Iterator other) { return one.m_at - other.m_at; }
        friend auto operator<=>(Iterator, Iterator) = default;

    private:
        const Shared* m_at = nullptr;
    };
    using iterator = Iterator;
    using const_iterator = Iterator;
    using value_type = LogicalTable;
    using size_type = std::size_t;
    using const_reference = const LogicalTable&;

    SharedTables() = default;
    SharedTables(std::vector<LogicalTable> tables)
    {
        m_tables.reserve(tables.size());
        for (LogicalTable& table : tables)
            add(std::move(table));
    }

    bool empty() const { return m_tables.empty(); }
    std::size_t size() const { return m_tables.size(); }
    const LogicalTable& operator[](std::size_t position) const { return *m_tables[position]; }
    const LogicalTable& at(std::size_t position) const { return *m_tables.at(position); }
    const LogicalTable& front() const { return *m_tables.front(); }
    const LogicalTable& back() const { return *m_tables.back(); }
    Iterator begin() const { return Iterator(m_tables.data()); }
    Iterator end() const { return Iterator(m_tables.data() + m_tables.size()); }

    const Shared& shared(std::size_t position) const { return m_tables[position]; }

    void reserve(std::size_t count) { m_tables.reserve(count); }
    void add(LogicalTable table)
    {
        m_tables.push_back(std::make_shared<const LogicalTable>(std::move(table)));
    }
    // REQUIRES: it is not null.
    void add(Shared table) { m_tables.push_back(std::move(table)); }
    // The table for changing it: a copy that no other list shares, until this list is copied.
    LogicalTable& own(std::size_t position)
    {
        auto copy = std::make_shared<LogicalTable>(*m_tables.at(position));
        m_tables[position] = copy;
        return *copy;
    }

    friend bool operator==(const SharedTables& one, const SharedTables& other)
    {
        if (one.size() != other.size())
            return false;
        for (std::size_t i = 0; i < one.size(); ++i) {
            if (one.m_tables[i] != other.m_tables[i] && !(one[i] == other[i]))
                return false;
        }
        return true;
    }

private:
    std::vector<Shared> m_tables;
};

}  // namespace querywright
