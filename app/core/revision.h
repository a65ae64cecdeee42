// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/model_file.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace querywright::core {

// A model as undo keeps it. Revisions made from each other share every entity type, relationship type, query
// and so on that is equal in both, and whole lists where all of them are, so that thousands of revisions of a
// large model take little more memory than what was edited.
class Revision {
public:
    // Shares with `before`, if it is not null, whatever is equal there.
    static std::shared_ptr<const Revision> of(const ModelFile& file, const Revision* before);

    ModelFile file() const;

    // Whether the models are equal; fast where they share.
    bool isEqual(const Revision& other) const;

private:
    template <typename Item>
    using Items = std::vector<std::shared_ptr<const Item>>;
    template <typename Item>
    using Shared = std::shared_ptr<const Items<Item>>;
    using Figures = std::map<std::string, Position>;

    struct Rest {  // what is small
        std::string name;
        std::string description;
        std::uint32_t minorVersion = 0;
        std::uint64_t seed = 0;
        Cluster cluster;
        NamingStyle naming;
        ReviewSettings review;
        std::map<std::string, DiagramSettings> diagramSettings;

        friend bool operator==(const Rest&, const Rest&) = default;
    };

    template <typename Item>
    static void share(Shared<Item>& mine, const std::vector<Item>& items, const Shared<Item>* before);

    Shared<EntityType> m_entityTypes;
    Shared<RelationshipType> m_relationshipTypes;
    Shared<IsA> m_hierarchies;
    Shared<Task> m_tasks;
    Shared<Transition> m_transitions;
    Shared<AccessPattern> m_queries;
    Shared<Update> m_updates;
    Shared<Keyspace> m_keyspaces;
    Shared<Decision> m_decisions;
    Shared<EntityData> m_entityData;
    Shared<RelationshipData> m_relationshipData;
    std::map<std::string, std::shared_ptr<const Figures>> m_diagrams;
    std::shared_ptr<const UnknownProperties> m_unknown;
    std::shared_ptr<const Rest> m_rest;
};

}  // namespace querywright::core
