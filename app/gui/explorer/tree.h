// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/problems/problem.h"
#include "app/gui/subjects/subject_text.h"
#include "model/sizes/sizes.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace querywright::gui {

// A line of the explorer and what lies below it.
struct TreeItem {
    QString key;  // the same for the same thing whatever it is named; "" at the root
    Subject subject;
    const char* icon = nullptr;
    QString label;          // "Q7", in the place of an icon
    QString mark;           // "K", "C↑", in the place of an icon
    bool isColumn = false;  // leaves room for a mark even without one
    QString text;
    QString note;  // at the right end: a count, the labels of queries, a type
    bool isHeading = false;
    std::optional<Severity> severity;  // of the worst problem about it
    const TreeItem* parent = nullptr;
    int row = 0;  // among its siblings
    std::vector<std::unique_ptr<TreeItem>> children;
};

// What the tree shows besides names.
struct TreeContent {
    SubjectScope scope;
    const std::vector<Problem>& problems;
    std::optional<std::uint64_t> rows;  // of all tables, if they are filled
    bool showsTypes = false;            // of attributes and columns, instead of what else is noted
    const ModelSizes* sizes = nullptr;  // with types: of tables, where they are known; null: of none
};

// The whole model: concepts, workflow, tables by keyspace, sample data. The root itself is not shown.
std::unique_ptr<TreeItem> makeTree(const TreeContent& content);

// Whether both have the same items in the same places; what they say may differ.
bool haveSameShape(const TreeItem& left, const TreeItem& right);

// The item of the subject; null if the tree does not have it.
const TreeItem* find(const TreeItem& root, const Subject& subject);

}  // namespace querywright::gui
