// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/sample_store.h"
#include "model/base/text.h"
#include "tests/support/model_builder.h"
#include "tests/support/sample_checks.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace querywright::engine::test {

using Files = std::map<std::string, std::string>;  // texts by name

// A model of which each entity type and relationship type may come from a file.
inline tests::ModelBuilder hotel()
{
    tests::ModelBuilder builder;
    builder.entity("Hotel").key("id", "text").attribute("name", "text");
    builder.entity("Room").key("number", "smallint").attribute("beds", "int").set("tags", "text");
    builder.entity("Guest")
        .key("id", "int")
        .composite("name", {{"first_name", "text"}, {"last_name", "text"}});
    builder.attribute("email", "text").alternateKey({"Guest.email"});
    builder.entity("Reservation")
        .key("code", "text")
        .attribute("start_date", "date")
        .attribute("at", "timestamp");
    builder.derived("day", "date", {"Reservation.at"});
    builder.alternateKey({"Hotel.id", "Room.number", "Reservation.start_date"});
    builder.relationship("has").one("Hotel").many("Room").total().identifies("Room");
    builder.relationship("holds").one("Room").many("Reservation").total();
    builder.relationship("follows")
        .many("Guest", "follower")
        .many("Guest", "followed")
        .attribute("since", "date");
    builder.csv("Hotel", "hotels.csv").csv("Room", "rooms.csv").csv("Guest", "guests.csv");
    builder.csv("Reservation", "reservations.csv").csv("holds", "holds.csv").csv("follows", "follows.csv");
    return builder;
}

struct Imported {
    Database database;
    std::string problems;  // one a line, files by their names alone
};

inline Imported imported(const Model& model, const Files& files)
{
    const QTemporaryDir folder;
    for (const auto& [name, text] : files) {
        QFile file(folder.filePath(QString::fromStdString(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
            qFatal("the test cannot write its files");
    }
    Imported result{std::move(Database::open(":memory:", Database::Mode::ReadWrite).value()), {}};
    std::vector<std::string> lines;
    for (const Error& error : fillSampleStore(result.database, model, folder.path().toStdString(), {}))
        lines.push_back(describe(error));
    QString text = QString::fromStdString(join(lines, "\n"));
    text.replace(folder.path() + QLatin1Char('/'), QString());
    result.problems = text.toStdString();
    return result;
}

inline std::vector<std::string> valuesOf(Database& database, const tests::ModelBuilder& builder,
                                         const std::string& attribute, const char* type)
{
    const AttributeOwner owner = builder.model.conceptual.find(builder.attributeId(attribute)).owner;
    const auto* entity = std::get_if<EntityId>(&owner);
    const std::string table =
        entity ? entityTable(*entity) : relationshipTable(std::get<RelationshipId>(owner));
    return tests::literals(database,
                           "SELECT " + attributeColumn(builder.attributeId(attribute)) + " FROM " + table
                               + " ORDER BY row",
                           cql::CqlType::fromCql(type).value());
}

}  // namespace querywright::engine::test
