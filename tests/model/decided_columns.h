// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/query_access.h"
#include "model/physical/cql_export.h"
#include "model/physical/physical_model.h"
#include "tests/support/derived.h"

#include <QString>
#include <QStringList>

// A video site with decisions on its columns, and what becomes of them.
namespace querywright::tests::decided_columns {

// Q1: videos of a user by time; Q2: those of one second; Q3: comments with the video they are about; Q4: a
// video with its comments; Q5: plays of a video.
inline constexpr const char* queries = R"q([
    {"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
     "ranges": [{"attribute": "Video.added"}], "order": ["Video.added desc"], "returns": ["Video.added", "Video.title"]},
    {"id": "Q2", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}, {"attribute": "Video.genre"}],
     "order": ["Video.title asc"], "returns": ["Video.id", "Video.title"]},
    {"id": "Q3", "walk": ["Comment", "is about", "Video"], "given": [{"attribute": "Comment.id"}],
     "returns": ["Comment.text", "Video.id", "Video.title"]},
    {"id": "Q4", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
     "returns": ["Video.title", "Comment.id", "Comment.text"], "keyspace": "other"},
    {"id": "Q5", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}, {"attribute": "Video.added"}],
     "order": ["Video.title asc"], "returns": ["Video.genre"]}])q";

inline Derived decided(const std::string& decisions)
{
    return deriveFrom(videoSite, queries, "[" + decisions + "]");
}

inline QString cqlOf(const Derived& derived, const std::string& query)
{
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);
    return QString::fromStdString(
        queryCql(derived.model, derived.derivation, physical, derived.model.workflow.findQuery(query)->id)
            .text);
}

// The columns of a table with their types: "user_id uuid, ...".
inline QString typesOf(const Derived& derived, const std::string& query)
{
    const PhysicalModel physical = designPhysical(derived.model, derived.derivation);
    std::size_t position = 0;
    while (&derived.derivation.tables[position] != &derived.tableOf(query))
        ++position;
    QStringList texts;
    for (const PhysicalColumn& column : physical.tables[position].columns)
        texts.append(QString::fromStdString(column.name + " " + column.type.toCql()));
    return texts.join(QStringLiteral(", "));
}

// The user-defined types of each keyspace: "app.video(id uuid, title text)".
inline QString udtsOf(const Derived& derived)
{
    QStringList texts;
    for (const PhysicalKeyspace& keyspace : designPhysical(derived.model, derived.derivation).keyspaces) {
        for (const cql::Udt& udt : keyspace.udts) {
            QStringList fields;
            for (const cql::UdtField& field : udt.fields)
                fields.append(QString::fromStdString(field.name + " " + field.type.toCql()));
            texts.append(QString::fromStdString(keyspace.name + "." + udt.name)
                         + QStringLiteral("(%1)").arg(fields.join(QStringLiteral(", "))));
        }
    }
    return texts.join(QStringLiteral("; "));
}

}  // namespace querywright::tests::decided_columns
