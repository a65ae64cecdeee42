// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/subject.h"

#include <cstddef>
#include <functional>
#include <string>
#include <type_traits>
#include <variant>

namespace querywright {

// For unordered containers whose keys are subjects.
struct SubjectHash {
    std::size_t operator()(const Subject& subject) const
    {
        return mixed(subject.index(), std::visit([](const auto& one) { return of(one); }, subject));
    }

private:
    static std::size_t mixed(std::size_t one, std::size_t other)
    {
        constexpr std::size_t multiplier = 1'000'003;
        return one * multiplier + other;
    }
    template <typename Id>
    static std::enable_if_t<std::is_enum_v<Id>, std::size_t> of(Id id)
    {
        return static_cast<std::size_t>(id);
    }
    static std::size_t of(const std::string& text) { return std::hash<std::string>()(text); }
    static std::size_t of(std::monostate) { return 0; }
    static std::size_t of(const HierarchySubject& isA) { return isA.hierarchy; }
    static std::size_t of(const TransitionSubject& way) { return mixed(of(way.from), of(way.to)); }
    static std::size_t of(const TableSubject& table) { return of(table.query); }
    static std::size_t of(const ColumnSubject& column)
    {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        return mixed(of(column.table), use ? of(use->attribute) : column.source.index());
    }
    static std::size_t of(const UdtSubject& udt) { return mixed(of(udt.keyspace), of(udt.name)); }
    static std::size_t of(const DiagramSubject& diagram) { return of(diagram.diagram); }
    static std::size_t of(const NoteSubject& note) { return mixed(of(note.diagram), of(note.note)); }
    static std::size_t of(const GroupSubject& group) { return mixed(of(group.diagram), of(group.group)); }
};

}  // namespace querywright
