// SPDX-License-Identifier: Apache-2.0
#include "engine/store/sample_note.h"

#include <utility>

namespace querywright::engine {

Result<Done> noteSampleParts(Database& database, const SampleNote& note)
{
    auto made = database.execute(
        "CREATE TABLE IF NOT EXISTS sample_frame (frame TEXT NOT NULL);"
        "CREATE TABLE IF NOT EXISTS sample_column (attribute INTEGER PRIMARY KEY, definition TEXT NOT NULL);"
        "DELETE FROM sample_frame; DELETE FROM sample_column;");
    if (!made)
        return made;
    auto frame = database.prepare("INSERT INTO sample_frame (frame) VALUES (?1)");
    if (!frame)
        return failure(frame.error());
    frame->bindText(1, note.frame);
    if (auto done = frame->run(); !done)
        return done;
    auto column = database.prepare("INSERT INTO sample_column (attribute, definition) VALUES (?1, ?2)");
    if (!column)
        return failure(column.error());
    for (const auto& [attribute, definition] : note.columns) {
        column->bind(1, static_cast<std::int64_t>(attribute));
        column->bindText(2, definition);
        if (auto done = column->run(); !done)
            return done;
    }
    return Done{};
}

Result<std::optional<SampleNote>> notedSampleParts(Database& database)
{
    auto there = database.prepare("SELECT count(*) FROM sqlite_master WHERE name = 'sample_frame'");
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
    auto columns = database.prepare("SELECT attribute, definition FROM sample_column");
    if (!columns)
        return failure(columns.error());
    for (;;) {
        const auto more = columns->step();
        if (!more)
            return failure(more.error());
        if (!*more)
            return std::optional<SampleNote>(std::move(note));
        note.columns.emplace(static_cast<AttributeId>(columns->integer(0)), columns->blob(1));
    }
}

}  // namespace querywright::engine
