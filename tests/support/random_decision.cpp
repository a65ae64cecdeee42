// SPDX-License-Identifier: Apache-2.0
#include "tests/support/random_decision.h"

#include "model/conceptual/conceptual_model.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::tests {
namespace {

class Draw {
public:
    Draw(std::mt19937_64& random, const Model& model) : m_random(random), m_model(model), m_query(any()) {}

    template <std::size_t... Kinds>
    Choice choice(std::size_t kind, std::index_sequence<Kinds...>)
    {
        Choice choice;
        ((Kinds == kind ? void(choice = draw(std::variant_alternative_t<Kinds, Choice>{})) : void()), ...);
        return choice;
    }

private:
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(m_random() % count); }
    bool coin() { return below(2) == 0; }
    const AccessPattern& any() { return m_model.workflow.queries[below(m_model.workflow.queries.size())]; }

    TableReference table() const { return {m_query.id}; }

    // Of a query with the same walk, if there is any.
    TableReference alike()
    {
        std::vector<QueryId> same;
        for (const AccessPattern& query : m_model.workflow.queries) {
            if (query.walk == m_query.walk && query.id != m_query.id)
                same.push_back(query.id);
        }
        return {same.empty() || below(4) == 0 ? any().id : same[below(same.size())]};
    }

    std::string name()
    {
        const std::vector<std::string> names = {"first", "second", "third", "fourth"};
        const std::vector<EntityType>& types = m_model.conceptual.entityTypes;
        return types.empty() || coin() ? names[below(names.size())] : pluralOf(types[below(types.size())]);
    }

    ColumnReference reference(const AttributeUse& use) const
    {
        return {SourceReference{use.attribute, {}, use.element, use.bucket, {}}};
    }

    ColumnReference column()
    {
        const std::vector<AttributeUse> uses = allUses(m_query);
        if (below(12) == 0)
            return {std::string("bucket")};
        if (uses.empty() || below(6) == 0)
            return onWalk([](const Attribute&) { return true; });
        return reference(uses[below(uses.size())]);
    }

    template <typename Fits>
    ColumnReference onWalk(const Fits& fits)
    {
        std::vector<AttributeId> ids;
        for (const WalkNode& node : m_query.walk.nodes) {
            for (const Attribute* attribute : allAttributes(m_model.conceptual, node.entity)) {
                if (fits(*attribute))
                    ids.push_back(attribute->id);
            }
        }
        return ids.empty() ? ColumnReference{std::string("none")}
                           : reference({NodeIndex{}, ids[below(ids.size())], false, std::nullopt});
    }

    ColumnReference time()
    {
        return onWalk([](const Attribute& attribute) {
            return attribute.type
                   && (attribute.type->isNative(cql::NativeType::Timestamp)
                       || attribute.type->isNative(cql::NativeType::Date));
        });
    }

    std::vector<TableReference> tables()
    {
        std::vector<TableReference> all{table(), alike()};
        if (below(4) == 0)
            all.push_back(alike());
        return all;
    }

    Choice draw(RenameTable) { return RenameTable{table(), name()}; }
    Choice draw(RenameColumn) { return RenameColumn{table(), column(), name()}; }
    Choice draw(RenameAttribute) { return RenameAttribute{column(), name()}; }
    Choice draw(ChooseKey)
    {
        ChooseKey choice{table(), {column()}, {}};
        while (coin())
            choice.partition.push_back(column());
        while (coin())
            choice.clustering.push_back({column(), coin() ? Direction::Ascending : Direction::Descending});
        return choice;
    }
    Choice draw(KeepApart) { return KeepApart{tables()}; }
    Choice draw(MergeTables) { return MergeTables{tables()}; }
    Choice draw(ChooseBucket)
    {
        ChooseBucket choice{table(), BucketByHash{4}};
        switch (below(4)) {
        case 0:
            choice.bucket = BucketByTime{time(), TimeBucket::Month};
            break;
        case 1:
            choice.bucket = BucketOfAll{};
            break;
        case 2:
            choice.bucket = NoBucket{};
            break;
        default:
            break;
        }
        return choice;
    }
    Choice draw(ChooseStatic) { return ChooseStatic{table(), column(), coin()}; }
    Choice draw(SetTableOptions)
    {
        return SetTableOptions{table(), {{"default_time_to_live", std::to_string(below(3))}}};
    }
    Choice draw(AddColumn)
    {
        if (coin())
            return AddColumn{table(), {name()}, cql::CqlType(cql::NativeType::Int)};
        return AddColumn{table(), onWalk([](const Attribute&) { return true; }), std::nullopt};
    }
    Choice draw(DropColumn) { return DropColumn{table(), column()}; }
    Choice draw(NestEntities)
    {
        const std::vector<WalkNode>& nodes = m_query.walk.nodes;  // none where its entity type was deleted
        const EntityId entity = nodes.empty() ? EntityId{} : nodes[below(nodes.size())].entity;
        const std::vector<NestedShape> shapes = {NestedShape::Set, NestedShape::List, NestedShape::Map,
                                                 NestedShape::Tuple, NestedShape::Udt};
        return NestEntities{table(), entity, {}, shapes[below(shapes.size())], {}};
    }
    Choice draw(MakeTimeuuid)
    {
        return MakeTimeuuid{table(), time(), onWalk([](const Attribute& attribute) {
                                return attribute.name.ends_with("id");
                            })};
    }
    Choice draw(ChooseType) { return ChooseType{table(), column(), cql::NativeType::Blob}; }
    Choice draw(SplitCounters) { return SplitCounters{table(), coin() ? name() : std::string()}; }
    Choice draw(ServeBy)
    {
        const std::vector<Service> services = {Service::View, Service::Sai, Service::Index, Service::Scan};
        return ServeBy{table(), alike(), services[below(services.size())]};
    }
    Choice draw(UpdateLater) { return UpdateLater{table(), static_cast<std::uint32_t>(60 * below(3))}; }

    std::mt19937_64& m_random;
    const Model& m_model;
    const AccessPattern& m_query;
};

}  // namespace

std::size_t decisionKinds()
{
    return std::variant_size_v<Choice>;
}

Decision randomDecision(std::mt19937_64& random, const Model& model, std::size_t kind)
{
    std::uint32_t last = 0;
    for (const Decision& decision : model.decisions)
        last = std::max(last, static_cast<std::uint32_t>(decision.id));
    Decision decision;
    decision.id = DecisionId{last + 1};
    decision.choice =
        Draw(random, model).choice(kind, std::make_index_sequence<std::variant_size_v<Choice>>());
    return decision;
}

}  // namespace querywright::tests
