// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/problems/problem.h"
#include "app/gui/subjects/subject_text.h"
#include "model/sizes/sizes.h"

#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

namespace querywright::gui {

enum class TreeKind {
    Root,
    Conceptual,
    Relationships,
    Hierarchies,
    Workflow,
    Tasks,
    Queries,
    Updates,
    Tables,
    Diagrams,
    SampleData,
    Entity,
    Relationship,
    Hierarchy,
    Attribute,
    Task,
    Query,
    Update,
    Keyspace,
    Table,
    Column,
    Udt,
    Diagram,
};

// The headings at the left edge, from top to bottom, in ascending order.
inline constexpr std::array treeSections{TreeKind::Conceptual, TreeKind::Workflow, TreeKind::Tables,
                                         TreeKind::Diagrams, TreeKind::SampleData};

// What a line is told apart from its siblings by: the same for the same thing whatever it is named, but for
// what has nothing else than a name.
struct TreeKey {
    TreeKind kind = TreeKind::Root;
    std::uint32_t id = 0;  // of a table that of its first query, of a column its place in the table
    QString name;          // of UDTs and diagrams

    friend bool operator==(const TreeKey&, const TreeKey&) = default;
    friend bool operator<(const TreeKey& one, const TreeKey& other)
    {
        return std::tie(one.kind, one.id, one.name) < std::tie(other.kind, other.id, other.name);
    }
};

// A line of the explorer and what lies below it.
struct TreeItem {
    TreeKey key;
    Subject subject;
    const char* icon = nullptr;
    QString label;          // "Q7", in the place of an icon
    QString mark;           // "K", "C↑", in the place of an icon
    bool isColumn = false;  // leaves room for a mark even without one
    QString text;
    QString note;  // at the right end: a count, the labels of queries, a type
    bool isHeading = false;
    std::optional<Severity> severity;  // of the worst problem about it
    const TreeItem* parent = nullptr;  // once it is linked
    int row = 0;                       // among its siblings
    std::vector<TreeItem> children;
};

// What the tree shows besides names.
struct TreeContent {
    SubjectScope scope;
    const WorstProblems& problems;
    std::optional<std::uint64_t> rows;  // of all tables, if they are filled
    bool showsTypes = false;            // of attributes and columns, instead of what else is noted
    const ModelSizes* sizes = nullptr;  // with types: of tables, where they are known; null: of none
};

// What there is below one of the `treeSections`: concepts, workflow, tables by keyspace, further diagrams,
// sample data. Nothing where there is nothing to head. REQUIRES: `section` is one of them.
std::optional<TreeItem> makeSection(TreeKind section, const TreeContent& content);

// Tells everything below the item where it stands. To be done again when the item or its children have moved.
void link(TreeItem& item);

// Whether both have the same items in the same places; what they say may differ.
bool haveSameShape(const TreeItem& left, const TreeItem& right);

// The item of the subject; null if the tree does not have it.
const TreeItem* find(const TreeItem& root, const Subject& subject);

}  // namespace querywright::gui
