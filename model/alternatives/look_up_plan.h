// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/alternatives/alternative.h"
#include "model/alternatives/part_of_walk.h"
#include "model/derivation/dependencies.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace querywright {

// Works out the reads by which the rows of a query are found, table by table.
class LookUpPlan {
public:
    enum class Tables {
        WithIndexes,  // what is found by other than its primary key has a table of keys for it
        PrimaryKeys,  // it is found by reading its table whole
    };

    LookUpPlan(const Model& model, QueryId query);

    // From entity to entity and relationship to relationship; why that is not possible, as a sentence.
    std::string follow(Tables tables);
    // By one table of keys, then the entities.
    std::string byIndexOfKeys();

    // The design with these reads.
    Alternative take(AlternativeKind kind);

    bool scans() const { return m_scans; }

private:
    struct Read {  // about to be added
        NodeIndex first{};
        std::set<WalkPlace> places;
        std::vector<AttributeUse> given;
        std::vector<AttributeUse> returned;
        bool isByKey = false;                   // of one entity
        std::vector<AttributeUse> key;          // of a table that is read whole
        std::optional<StepIndex> relationship;  // that it is called after
    };

    const std::vector<AttributeUse>& keyOf(NodeIndex node) const { return m_dependencies.nodeKey(node); }
    const WalkStep& at(StepIndex step) const { return m_walk.steps[static_cast<std::size_t>(step)]; }
    std::vector<AttributeUse> unread(const WalkPlace& place) const;
    bool isKnown(const std::vector<AttributeUse>& uses) const;
    bool isFound(NodeIndex node) const { return m_found.contains(node); }
    bool takesPartOnce(StepIndex step, NodeIndex node) const;
    bool identifies(StepIndex step, NodeIndex weak) const;
    std::string whyNot() const;
    void begin();
    void beginByAttribute();
    void noteFound();
    bool joinWithoutReading();
    bool fetch();
    bool relate();
    void addRelated(StepIndex step);
    void addKey(Read& read, NodeIndex node) const;
    void addForeignKeys(Read& read, NodeIndex node);
    void addEntity(Read& read, NodeIndex node);
    void add(Read read);
    void addScanned(const AccessPattern& pattern, const PartOfWalk& part, const Read& read);
    KeyspaceId keyspaceFor(const AccessPattern& pattern) const;
    void limit();

    const Model& m_model;
    const AccessPattern& m_query;
    Walk m_walk;
    Dependencies m_dependencies;
    Tables m_tables = Tables::WithIndexes;
    AttributeSet m_known;  // values that the application has
    AttributeSet m_read;   // attributes that need not be read any more
    std::set<NodeIndex> m_found;
    std::set<NodeIndex> m_fetched;
    std::set<StepIndex> m_joined;
    Model m_rest;  // with the reads
    std::vector<ReadStep> m_steps;
    std::vector<bool> m_isByKey;  // of each
    bool m_scans = false;
};

}  // namespace querywright
