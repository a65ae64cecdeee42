// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "model/sizes/statistic.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace querywright {

// Where the application has the value of a '?' from.
enum class BindOrigin {
    Given,     // the update is given it, or it says which entity or relationship is written
    New,       // what is written
    Read,      // from a read before the write
    Computed,  // worked out from others
    Unknown,   // nowhere: a finding says so
};

// "given", "new", "read", "computed" or "unknown".
const char* toText(BindOrigin origin);

// What a '?' of a statement stands for.
struct Bind {
    std::string column;   // "room_number"
    std::string meaning;  // "Room.number", "the day of Video.added_date", "each value of Item.tags"
    BindOrigin origin = BindOrigin::Given;
    std::optional<std::size_t> read = {};  // position in WritePlan::reads
    // Of what is worked out and not known, for want of one value: which, on the walk of the table written,
    // and what it means, "Payment.amount as it was".
    std::optional<AttributeUse> lacking = {};
    std::string lackingMeaning = {};

    friend bool operator==(const Bind&, const Bind&) = default;
};

// A query of the application before it can write: one of keys or of values that tables copy.
struct ReadBefore {
    std::size_t table = 0;  // position in Derivation::tables
    std::string cql;        // one line, without the final ';'
    std::vector<Bind> binds;
    std::vector<std::string> values;    // what is wanted of it: "Guest.last_name"
    std::vector<std::string> pickedBy;  // rows that differ in these are of others, not wanted: "Meter.id"
    bool isManyRows = false;            // all rows it gives are wanted, or some to be picked
    bool mayMiss = false;               // there may be no row of what is there
    // Values that are there all the same and that it does not tell then, and relationship types without which
    // it has no row.
    std::vector<std::string> missed;
    std::vector<RelationshipId> missedWithout;
    // For what it is run once each; empty: it is run once.
    std::vector<std::string> forEach;
    // Rows of the table that it reads in all its runs, as far as statistics tell.
    Spread rows;

    friend bool operator==(const ReadBefore&, const ReadBefore&) = default;
};

struct WriteStatement {
    std::size_t table = 0;  // position in Derivation::tables
    std::string cql;        // one line, without the final ';'
    std::vector<Bind> binds;
    std::vector<std::size_t> columns;  // written outside of the primary key, ascending; of a delete none
    // For what it is run once each; empty: it is run once.
    std::vector<std::string> forEach;  // "value of Item.tags", "Group of the Source"
    Spread runs{1.0, 1.0};             // how many those are, as far as statistics tell
    // Rows and partitions of the table that it writes in all its runs, as far as statistics tell.
    Spread rows;
    Spread partitions;
    // Another statement of the plan writes the same ones, for which they count.
    bool repeatsRows = false;
    bool repeatsPartitions = false;
    // What must be so for there to be such a row, or it would be made: "it is of RegularDonor". Empty:
    // nothing.
    std::string onlyIf;
    std::string why;                 // a sentence: what of the update the table holds
    std::vector<std::string> notes;  // sentences: what people have to know of it
    std::vector<std::size_t> kept;   // static columns that it leaves as the partition has them
    // Those of them that a new partition begins without, and no insert fills.
    std::vector<std::size_t> unfilled;
    bool comesAbout = false;          // of rows that come about with the update
    std::uint64_t secondsToLive = 0;  // of what it writes; 0: it stays
    bool isOfPartitions = false;      // a delete of whole partitions, with what is static in them

    friend bool operator==(const WriteStatement&, const WriteStatement&) = default;
};

enum class GroupKind {
    Single,          // one statement
    LoggedBatch,     // copies that are written together: all of them in the end, though not at once
    PartitionBatch,  // of one partition: all at once
    Conditional,     // a lightweight transaction; those behind it only if it was applied
    OneByOne,        // too many for a batch
    Counters,        // alone, since Cassandra takes no counters into a batch with others
    Later,           // after some time, as decided
};

// "single statement", "logged batch", "batch in one partition", "lightweight transaction", "one by one",
// "counters" or "later".
const char* toText(GroupKind kind);

// Statements that are run together.
struct WriteGroup {
    GroupKind kind = GroupKind::Single;
    std::vector<WriteStatement> statements;
    std::uint32_t secondsLate = 0;  // of later ones

    friend bool operator==(const WriteGroup&, const WriteGroup&) = default;
};

// What the application does for an update of the workflow, in order.
struct WritePlan {
    UpdateId update{};
    std::vector<ReadBefore> reads;
    std::vector<WriteGroup> groups;
    std::vector<std::size_t> tables;  // that it writes: positions in Derivation::tables, in their order
    Spread rows;                      // that it writes in all of them, as far as statistics tell
    Spread partitions;
    Spread rowsRead;  // by all reads before, likewise
    // Why it cannot simply be repeated when its outcome is not known, as far as its values are known.
    std::vector<std::string> notRepeatable;
    std::vector<std::string> notes;  // sentences: tables that need no statement, and why
    std::vector<Finding> findings;   // the subject is the label of the update

    // Whether it writes nothing whose value is unknown: else nobody can say what happens if it is repeated.
    bool isKnown() const;
    bool isIdempotent() const { return notRepeatable.empty() && isKnown(); }

    friend bool operator==(const WritePlan&, const WritePlan&) = default;
};

// Whether the value of the '?' is there even where its read finds no row (ReadBefore::missed).
bool mayBeMissed(const WritePlan& plan, const Bind& bind);

// A batch of more rows is not asked of Cassandra (Amazon Keyspaces: at most 100 statements; Cassandra warns
// at 5 KiB).
inline constexpr double mostBatchRows = 100.0;

// The plans of the model's updates, in their order.
//
// The rows of a table are the natural join along its walk. So an insert writes the rows that the new entities
// and relationships make with what is there; a change writes each row that holds a copy, and moves it by
// delete and insert where a key column changes; a delete takes away each row that joined what is gone. What a
// statement needs and the update is not given is read before, by the primary key of some table. A view is
// kept by Cassandra itself. (Chebotko's DMP4, duplicate data: a join on write.)
//
// Batches, counters, conditions and times to live as Cassandra 4.1 and 5.0 have them (cql3/statements:
// BatchStatement, ModificationStatement, CQL3CasRequest).
//
// REQUIRES: `derivation` is derive(model), `physical` is designPhysical(model, derivation).
std::vector<WritePlan> writePlans(const Model& model, const Derivation& derivation,
                                  const PhysicalModel& physical,
                                  const MeasuredStatistics* measured = nullptr);

}  // namespace querywright
