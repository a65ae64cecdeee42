// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/subject.h"

#include <QString>

#include <vector>

namespace querywright::gui {

struct NameSearch {
    QString text;
    bool matchesCase = false;
    bool isWholeWord = false;  // "room" is a word of "room_number", not of "bedroom"

    friend bool operator==(const NameSearch&, const NameSearch&) = default;
};

// A name that would become another one.
struct Renaming {
    Subject subject;
    QString kind;
    QString owner;  // "Hotel" of its attribute; empty for most
    QString from;
    QString to;
    QString refused;  // why it cannot be, a sentence; empty if it can
};

// The names of entity types, relationship types, attributes, tasks, queries, updates and keyspaces that hold
// the text, as they would be with the other in its place; it takes over the capitals of what it replaces
// unless the search matches case. Each is tried by itself on the model.
std::vector<Renaming> renamingsFor(const ModelFile& file, const NameSearch& search,
                                   const QString& replacement);

// All of them in one step of undo: "Replace guest by customer in 7 names". What tables and columns are named
// after follows. Fails with what cannot be done together with those before it.
Result<Edit> renameAll(const ModelFile& file, const std::vector<Renaming>& renamings,
                       const NameSearch& search, const QString& replacement);

}  // namespace querywright::gui
