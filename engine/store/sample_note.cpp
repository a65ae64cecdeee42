// SPDX-License-Identifier: Apache-2.0
#include "engine/store/sample_note.h"

#include <cstdint>
#include <utility>

namespace querywright::engine {

namespace {

template <typename Id>
Result<Done> noteEach(Database& database, const std::string& insert,
                      const std::map<Id, std::string>& definitions)
{
    auto statement = database.prepare(insert);
    if (!statement)
        return failure(statement.error());
    for (const auto& [id, definition] : definitions) {
        statement->bind(1, static_cast<std::int64_t>(id));
        statement->bindText(2, definition);
        if (auto done = statement->run(); !done)
            return done;
    }
    return Done{};
}

template <typename Id>
Result<Done> readEach(Database& database, const std::string& select, std::map<Id, std::string>& definitions)
{
    auto statement = database.prepare(select);
    if (!statement)
        return failure(statement.error());
    for (;;) {
        const auto more = statement->step();
        if (!more)
            return failure(more.error());
        if (!*more)
            return Done{};
        definitions.emplace(static_cast<Id>(statement->integer(0)), statement->blob(1));
    }
}

}  // namespace

Result<Done> noteSampleParts(Database& database, const SampleNote& note)
{
    auto made = database.execute(
        "CREATE TABLE IF NOT EXISTS sample_frame (frame TEXT NOT NULL);"
        "CREATE TABLE IF NOT EXISTS sample_column (attribute INTEGER PRIMARY KEY, definition TEXT NOT NULL);"
        "CREATE TABLE IF NOT EXISTS sample_entity (entity INTEGER PRIMARY KEY, definition TEXT NOT NULL);"
        "DELETE FROM sample_frame; DELETE FROM sample_column; DELETE FROM sample_entity;");
    if (!made)
        return made;
    auto frame = database.prepare("INSERT INTO sample_frame (frame) VALUES (?1)");
    if (!frame)
        return failure(frame.error());
    frame->bindText(1, note.frame);
    if (auto done = frame->run(); !done)
        return done;
    if (auto done = noteEach(database, "INSERT INTO sample_column (attribute, definition) VALUES (?1, ?2)",
                             note.columns);
        !done)
        return done;
    return noteEach(database, "INSERT INTO sample_entity (entity, definition) VALUES (?1, ?2)",
                    note.entities);
}

Result<std::optional<SampleNote>> notedSampleParts(Database& database)
{
    auto there = database.prepare("SELECT count(*) FROM sqlite_master WHERE name = 'sample_entity'");
    if (!there)
        return failure(there.error());
    const auto counted = there->step();
    if (!counted)
        return failure(counted.error());
    if (there->integer(0) == 0)
        return std::optional<SampleNote>();
    auto select = database.prepare("SELECT frame FROM sample_frame");
    if (!select)
        return failure(select.error());
    const auto row = select->step();
    if (!row)
        return failure(row.error());
    if (!*row)
        return std::optional<SampleNote>();
    SampleNote note;
    note.frame = select->blob(0);
    if (auto done = readEach(database, "SELECT attribute, definition FROM sample_column", note.columns);
        !done)
        return failure(done.error());
    if (auto done = readEach(database, "SELECT entity, definition FROM sample_entity", note.entities); !done)
        return failure(done.error());
    return std::optional<SampleNote>(std::move(note));
}

}  // namespace querywright::engine
