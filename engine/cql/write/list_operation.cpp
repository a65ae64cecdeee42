// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/list_operation.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace querywright::engine {

namespace {

enum class End { Front, Back };

// Adds elements at one end.
class AddToList : public Operation {
public:
    AddToList(std::size_t column, PreparedTerm list, End end)
        : Operation(column), m_list(std::move(list)), m_end(end)
    {}

    CqlResult<bool> execute(RowWriter& row, const TermValues& values) const override
    {
        const auto list = m_list.evaluate(values);
        if (!list)
            return cqlFailure(list.error());
        if (!list->isValue())
            return true;
        if (m_end == End::Back)
            return appendToList(row, column(), list->bytes(), values);
        const std::vector<std::string_view> elements = collectionElements(list->bytes());
        // Later ones come before earlier ones, so that the paths are made from the end.
        for (auto element = elements.rbegin(); element != elements.rend(); ++element)
            row.setElement(column(), values.context.clock.nextFrontPath(), Bytes(*element));
        return true;
    }

private:
    PreparedTerm m_list;
    End m_end;
};

class RemoveFromList : public Operation {
public:
    RemoveFromList(std::size_t column, PreparedTerm list) : Operation(column), m_list(std::move(list)) {}

    bool readsRow() const override { return true; }

    CqlResult<bool> execute(RowWriter& row, const TermValues& values) const override
    {
        const auto list = m_list.evaluate(values);
        if (!list)
            return cqlFailure(list.error());
        if (!list->isValue())
            return true;
        const std::vector<std::string_view> elements = collectionElements(list->bytes());
        const std::set<std::string_view> removed(elements.begin(), elements.end());
        for (const ElementCell& element : row.elements(column())) {
            if (removed.contains(element.cell.value))
                row.deleteElement(column(), Bytes(element.path));
        }
        return true;
    }

private:
    PreparedTerm m_list;
};

// list[i] = value; without a value the element is deleted.
class ChangeListElement : public Operation {
public:
    ChangeListElement(std::size_t column, PreparedTerm index, std::optional<PreparedTerm> value)
        : Operation(column), m_index(std::move(index)), m_value(std::move(value))
    {}

    bool readsRow() const override { return true; }

    CqlResult<bool> execute(RowWriter& row, const TermValues& values) const override
    {
        const auto index = m_index.evaluate(values);
        if (!index)
            return cqlFailure(index.error());
        if (index->isNull())
            return invalid("Invalid null value for list index");
        if (index->isUnset() && !m_value)
            return true;
        if (index->isUnset())
            return invalid("Invalid unset value for list index");
        const std::vector<ElementCell> elements = row.elements(column());
        if (elements.empty())
            return invalid(m_value ? "Attempted to set an element on a list which is null"
                                   : "Attempted to delete an element from a list which is null");
        const std::int64_t position = decodeInteger(index->bytes(), cql::NativeType::Int);
        if (position < 0 || static_cast<std::uint64_t>(position) >= elements.size())
            return invalid("List index " + std::to_string(position) + " out of bound, list has size "
                           + std::to_string(elements.size()));
        const Bytes path(elements[static_cast<std::size_t>(position)].path);
        if (!m_value) {
            row.deleteElement(column(), path);
            return true;
        }
        const auto value = m_value->evaluate(values);
        if (!value)
            return cqlFailure(value.error());
        if (value->isValue())
            row.setElement(column(), path, value->bytes());
        else if (value->isNull())
            row.deleteElement(column(), path);
        return true;
    }

private:
    PreparedTerm m_index;
    std::optional<PreparedTerm> m_value;
};

}  // namespace

CqlResult<bool> appendToList(RowWriter& row, std::size_t column, const Bytes& list, const TermValues& values)
{
    for (const std::string_view element : collectionElements(list))
        row.setElement(column, values.context.clock.nextTimeuuid(), Bytes(element));
    return true;
}

OperationPointer appendToList(std::size_t column, PreparedTerm list)
{
    return std::make_shared<const AddToList>(column, std::move(list), End::Back);
}

OperationPointer prependToList(std::size_t column, PreparedTerm list)
{
    return std::make_shared<const AddToList>(column, std::move(list), End::Front);
}

OperationPointer removeFromList(std::size_t column, PreparedTerm list)
{
    return std::make_shared<const RemoveFromList>(column, std::move(list));
}

OperationPointer setListElement(std::size_t column, PreparedTerm index, PreparedTerm value)
{
    return std::make_shared<const ChangeListElement>(column, std::move(index), std::move(value));
}

OperationPointer deleteListElement(std::size_t column, PreparedTerm index)
{
    return std::make_shared<const ChangeListElement>(column, std::move(index), std::nullopt);
}

}  // namespace querywright::engine
