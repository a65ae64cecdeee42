// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"
#include "model/edit/edit_query_uses.h"
#include "model/edit/edit_walk.h"
#include "model/validation.h"
#include "tests/support/random_edit.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

// How arguments of random edits are drawn; for random_edit.cpp and those beside it.
namespace querywright::tests {

// Draws arguments for one edit of a file.
class Draw {
public:
    Draw(RandomEdits& random, const ModelFile& edited) : file(edited), m_random(random) {}

    const ModelFile& file;
    const Model& model() const { return file.model; }

    std::size_t below(std::size_t count) { return m_random.below(count); }
    bool coin() { return m_random.coin(); }

    template <typename Item>
    const Item& one(const std::vector<Item>& items)
    {
        static const Item none{};
        return items.empty() ? none : items[below(items.size())];
    }

    template <typename Item>
    Item of(std::initializer_list<Item> items)
    {
        return *(items.begin() + static_cast<std::ptrdiff_t>(below(items.size())));
    }

    std::string word()
    {
        return of<std::string>({"alpha", "beta", "Gamma", "delta one", "épsilon", "zeta_1", "id", "name", "",
                                " x", "a.b", "c[]", "d@day", "e(f)", "user", "count(*)"})
               + (coin() ? std::to_string(below(100)) : std::string());
    }

    // A name that is often taken.
    std::string name()
    {
        switch (below(5)) {
        case 0:
            return one(model().conceptual.entityTypes).name;
        case 1:
            return one(model().conceptual.relationshipTypes).name;
        default:
            return word();
        }
    }

    EntityId entity() { return one(model().conceptual.entityTypes).id; }
    RelationshipId relationship() { return one(model().conceptual.relationshipTypes).id; }
    QueryId query() { return one(model().workflow.queries).id; }
    TaskId task() { return one(model().workflow.tasks).id; }
    UpdateId update() { return one(model().workflow.updates).id; }
    // A query, or now and then an update.
    Asker asker() { return below(4) == 0 ? Asker(update()) : Asker(query()); }
    Walk walkOf(const Asker& asker)
    {
        const auto found = findAsker(model().workflow, asker);
        return found ? *found->walk : Walk();
    }
    KeyspaceId keyspace() { return one(model().keyspaces).id; }
    DecisionId decision() { return one(model().decisions).id; }

    // One with something in the list, if there is any.
    template <typename Item>
    QueryId queryWith(std::vector<Item> AccessPattern::*list)
    {
        std::vector<QueryId> all;
        for (const AccessPattern& query : model().workflow.queries) {
            if (!(query.*list).empty())
                all.push_back(query.id);
        }
        return all.empty() ? query() : one(all);
    }

    AttributeId attribute(const std::function<bool(const Attribute&)>& fits = {})
    {
        std::vector<AttributeId> all;
        const std::function<void(const std::vector<Attribute>&)> collect = [&](const auto& attributes) {
            for (const Attribute& one : attributes) {
                if (!fits || fits(one))
                    all.push_back(one.id);
                collect(one.parts);
            }
        };
        for (const EntityType& entityType : model().conceptual.entityTypes)
            collect(entityType.attributes);
        for (const RelationshipType& relationshipType : model().conceptual.relationshipTypes)
            collect(relationshipType.attributes);
        return one(all);
    }

    Key key()
    {
        Key key;
        for (std::size_t i = below(3) + 1; i > 0; --i)
            key.push_back(attribute());
        return key;
    }

    template <typename Id>
    std::vector<Id> list(Id (Draw::*draw)(), std::size_t most = 3)
    {
        std::vector<Id> ids;
        for (std::size_t i = below(most + 1); i > 0; --i)
            ids.push_back((this->*draw)());
        return ids;
    }

    AttributeUse use(const Asker& asker)
    {
        AttributeUse use = one(edit::offered(model(), walkOf(asker)));
        use.element = below(6) == 0;
        if (below(8) == 0)
            use.bucket = of({TimeBucket::Day, TimeBucket::Month});
        return use;
    }

    ValueSource source()
    {
        switch (below(3)) {
        case 0:
            return FromConstant{word()};
        case 1:
            return FromQuery{query()};
        default:
            return FromUser{};
        }
    }

    std::size_t position() { return below(4); }
    int step() { return of({-2, -1, 0, 1, 2}); }

    edit::StepChoice stepChoice(const Asker& asker)
    {
        return one(edit::possibleSteps(model(), walkOf(asker)));
    }
    StepIndex stepIndex(const Asker& asker)
    {
        return static_cast<StepIndex>(below(walkOf(asker).steps.size() + 1));
    }

    const Derivation& derivation()
    {
        const auto findings = validate(model());
        const bool isSound = std::none_of(findings.begin(), findings.end(), [](const Finding& finding) {
            return finding.severity == Severity::Error;
        });
        if (isSound)
            m_derivation = derive(model());
        return m_derivation;
    }
    ColumnSource column(QueryId id)
    {
        for (const LogicalTable& table : m_derivation.tables) {
            if (std::find(table.queries.begin(), table.queries.end(), id) != table.queries.end())
                return one(table.columns).source;
        }
        return SyntheticSource{};
    }

private:
    RandomEdits& m_random;
    Derivation m_derivation;
};

using Maker = std::function<Result<Edit>(Draw&)>;
using Makers = std::vector<std::pair<std::string, Maker>>;

// Those that add, remove and paste things.
void addElementEdits(Makers& all);
// Those of what people choose about diagrams, sample data and decisions.
void addDiagramEdits(Makers& all);
// Those of notes, group boxes and further diagrams.
void addNoteEdits(Makers& all);

}  // namespace querywright::tests
