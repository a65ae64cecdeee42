// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/sample_store.h"
#include "model/base/text.h"
#include "tests/support/model_builder.h"
#include "tests/support/sample_checks.h"

#include <QTest>

#include <string>
#include <utility>
#include <vector>

namespace querywright::tests {

inline engine::Database opened()
{
    return std::move(engine::Database::open(":memory:", engine::Database::Mode::ReadWrite).value());
}

inline std::string problemsText(const std::vector<Error>& errors)
{
    std::vector<std::string> lines;
    lines.reserve(errors.size());
    for (const Error& error : errors)
        lines.push_back(describe(error));
    return join(lines, "\n");
}

// Fills a database of its own; the test stops if that fails or something does not hold.
inline engine::Database filled(const Model& model)
{
    engine::Database database = opened();
    const auto errors = engine::fillSampleStore(database, model, {}, {});
    if (!errors.empty())
        qFatal("%s", problemsText(errors).c_str());
    const auto found = violations(database, model);
    if (!found.empty())
        qFatal("%s", join(found, "\n").c_str());
    return database;
}

// Hotels with rooms and what is known of them day by day, and reservations.
inline ModelBuilder hotel()
{
    ModelBuilder builder;
    builder.entity("Hotel").key("id", "text").attribute("name", "text");
    builder.entity("Room").key("number", "smallint");
    builder.entity("RoomAvailability").key("date", "date").attribute("rate", "decimal");
    builder.entity("Reservation").key("id", "uuid").attribute("confirmation_number", "text");
    builder.attribute("start_date", "date").attribute("end_date", "date");
    builder.alternateKey({"Reservation.confirmation_number"});
    builder.alternateKey({"Hotel.id", "Room.number", "Reservation.start_date"});
    builder.relationship("has").one("Hotel").many("Room").total().identifies("Room");
    builder.relationship("is available")
        .one("Room")
        .many("RoomAvailability")
        .total()
        .identifies("RoomAvailability");
    builder.relationship("holds").one("Room").many("Reservation").total();
    builder.count("Hotel", 4).count("Reservation", 300);
    builder.partners("has", 0, {3, 3}).partners("is available", 0, {31, 31});
    builder.generate("Hotel.id", SequenceGenerator{"1", 1, "AZ###"});
    builder.generate("Room.number", SequenceGenerator{"101", 1, ""});
    builder.generate("RoomAvailability.date", SequenceGenerator{"2026-01-01", 1, ""});
    builder.generate("Reservation.start_date", RangeGenerator{"2026-01-01", "2026-02-15"});
    builder.generate("Reservation.end_date",
                     OffsetGenerator{builder.attributeId("Reservation.start_date"), {1, 14}});
    return builder;
}

}  // namespace querywright::tests
