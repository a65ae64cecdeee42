// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/alternatives/alternative.h"
#include "model/alternatives/look_up_reads.h"
#include "model/derivation/dependencies.h"

#include <cstddef>
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
    Alternative take(AlternativeKind kind) { return m_reads.take(kind); }

    // Whether some read is of a whole table.
    bool scans() const { return m_reads.scans(); }

private:
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
    void addKey(LookUpRead& read, NodeIndex node) const;
    void addForeignKeys(LookUpRead& read, NodeIndex node);
    void addEntity(LookUpRead& read, NodeIndex node);
    void add(const LookUpRead& read);

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
    LookUpReads m_reads;
};

}  // namespace querywright
