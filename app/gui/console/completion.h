// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "engine/schema/schema.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace querywright::gui {

// What there is that a statement can name. Names are as they are, without quotes.
struct CompletionColumn {
    enum class Role { PartitionKey, Clustering, Static, Regular };

    QString name;
    QString type;  // as CQL writes it
    Role role = Role::Regular;
};

struct CompletionTable {
    QString keyspace;
    QString name;
    std::vector<CompletionColumn> columns;
};

struct CompletionNames {
    QStringList keyspaces;
    QStringList types;  // user-defined ones
    std::vector<CompletionTable> tables;
};

CompletionNames namesOf(const core::Design& design);
CompletionNames namesOf(const engine::Schema& schema);

// A word that fits where the cursor stands.
struct Candidate {
    enum class Kind { Keyword, Keyspace, Table, Column, Function, Type };

    Kind kind = Kind::Keyword;
    QString text;    // that is put there: names in quotes where CQL needs them
    QString detail;  // "text, partition key"; may be empty

    friend bool operator==(const Candidate&, const Candidate&) = default;
};

struct Completion {
    int begin = 0;  // of the word that is being written, in UTF-16 units; it ends at the cursor
    QString written;
    std::vector<Candidate> candidates;  // the likeliest first; each begins with what is written
};

// What can stand at the cursor: keywords, keyspaces, tables, columns, functions and types that fit the place.
// Nothing within a string, a number or a comment.
Completion completionAt(const QString& text, int cursor, const CompletionNames& names,
                        const QString& keyspaceInUse);

}  // namespace querywright::gui
