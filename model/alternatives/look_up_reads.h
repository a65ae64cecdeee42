// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/alternatives/alternative.h"
#include "model/alternatives/part_of_walk.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace querywright {

// A read of one table, in the terms of the compared query's walk.
struct LookUpRead {
    NodeIndex first{};           // where the part of the walk begins that the table's rows are the join along
    std::set<WalkPlace> places;  // that this part joins
    std::vector<AttributeUse> given;
    std::vector<AttributeUse> returned;
    bool isByKey = false;  // of one entity
    // Of a table that is read whole its primary key; else empty.
    std::vector<AttributeUse> key;
    std::optional<StepIndex> relationship;  // that such a table is called after
};

// Makes a model with a query for each of the reads that take the place of the compared one.
class LookUpReads {
public:
    // REQUIRES: all outlive the object; `walk` is the completed one of the query.
    LookUpReads(const Model& model, const AccessPattern& query, const Walk& walk);

    // Gives the steps of the walk that the read joins.
    std::vector<StepIndex> add(const LookUpRead& read);

    // What the table of the first read is called, if that is not too long.
    void nameFirst(const std::string& name);

    // Lets Cassandra end the reading where all is there that the query wants at most. To be called at the
    // end.
    void limit();

    Alternative take(AlternativeKind kind);

    bool scans() const { return m_scans; }

private:
    void addScanned(const AccessPattern& pattern, const PartOfWalk& part, const LookUpRead& read);
    KeyspaceId keyspaceFor(const AccessPattern& pattern) const;

    const Model& m_model;
    const AccessPattern& m_query;
    const Walk& m_walk;
    Model m_rest;  // with the reads
    std::vector<ReadStep> m_steps;
    std::vector<bool> m_isByKey;  // of each
    bool m_scans = false;
};

}  // namespace querywright
