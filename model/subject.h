// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/diagram_ids.h"
#include "model/base/ids.h"
#include "model/derivation/logical_table.h"

#include <cstddef>
#include <string>
#include <variant>

namespace querywright {

// An IsA hierarchy: its position in ConceptualModel::hierarchies.
struct HierarchySubject {
    std::size_t hierarchy = 0;

    friend bool operator==(const HierarchySubject&, const HierarchySubject&) = default;
};

// The way from one task to another.
struct TransitionSubject {
    TaskId from{};
    TaskId to{};

    friend bool operator==(const TransitionSubject&, const TransitionSubject&) = default;
};

// A derived table: the one that serves the query, however it is named.
struct TableSubject {
    QueryId query{};  // the first that it serves

    friend bool operator==(const TableSubject&, const TableSubject&) = default;
};

// A column of a derived table, known by where its values come from.
struct ColumnSubject {
    TableSubject table;
    ColumnSource source;

    friend bool operator==(const ColumnSubject&, const ColumnSubject&) = default;
};

struct UdtSubject {
    std::string keyspace;
    std::string name;

    friend bool operator==(const UdtSubject&, const UdtSubject&) = default;
};

// A further diagram of a stage, by its name of layout_names.h. It is another one when it is renamed.
struct DiagramSubject {
    std::string diagram;

    friend bool operator==(const DiagramSubject&, const DiagramSubject&) = default;
};

// A note in a diagram, which is named as in layout_names.h.
struct NoteSubject {
    std::string diagram;
    NoteId note{};

    friend bool operator==(const NoteSubject&, const NoteSubject&) = default;
};

// A group box in a diagram.
struct GroupSubject {
    std::string diagram;
    GroupId group{};

    friend bool operator==(const GroupSubject&, const GroupSubject&) = default;
};

// A thing of a model that can be shown, selected and asked about, derived things included. It stays the same
// thing when it is renamed or derived anew. The first alternative is nothing.
using Subject = std::variant<std::monostate, EntityId, RelationshipId, AttributeId, HierarchySubject, TaskId,
                             TransitionSubject, QueryId, UpdateId, KeyspaceId, TableSubject, ColumnSubject,
                             UdtSubject, DecisionId, DiagramSubject, NoteSubject, GroupSubject>;

}  // namespace querywright
