// SPDX-License-Identifier: Apache-2.0
// Rules on updates that must not be lost when two come at once: R63, R64, R65. Which updates need a condition
// follows from what they change and what was read before, unless they have one.
#include "model/base/text.h"
#include "model/conceptual/guessed_type.h"
#include "model/review/wording.h"

#include <algorithm>
#include <array>
#include <map>

namespace querywright::rules {
namespace {

// Whether people compete for what the attribute says: rooms, seats, money.
bool isContended(const Attribute& attribute)
{
    constexpr std::array<std::string_view, 20> words{
        "available", "availability", "free",    "booked",    "reserved", "taken", "sold",
        "claimed",   "locked",       "stock",   "inventory", "quantity", "seats", "capacity",
        "balance",   "credit",       "credits", "remaining", "subtotal", "total"};
    using cql::NativeType;
    constexpr std::array<NativeType, 9> types{NativeType::Boolean, NativeType::Tinyint, NativeType::Smallint,
                                              NativeType::Int,     NativeType::Bigint,  NativeType::Varint,
                                              NativeType::Decimal, NativeType::Float,   NativeType::Double};
    const cql::CqlType own = statedOrGuessedType(attribute);
    const bool isFit =
        !attribute.multivalued && !attribute.isComposite()
        && std::any_of(types.begin(), types.end(), [&](NativeType type) { return own.isNative(type); });
    const std::string name = "_" + snakeCase(attribute.name) + "_";
    return isFit && std::any_of(words.begin(), words.end(), [&](std::string_view word) {
               return name.find("_" + std::string(word) + "_") != std::string::npos;
           });
}

bool returns(const AccessPattern& query, AttributeId id)
{
    return std::any_of(query.returned.begin(), query.returned.end(), [&](const Returned& returned) {
        const auto* use = std::get_if<AttributeUse>(&returned);
        return use && use->attribute == id;
    });
}

// Who has read what an update writes.
class Readers {
public:
    explicit Readers(const ReviewContext& context) : m_context(context)
    {
        for (const Task& task : context.model().workflow.tasks) {
            for (const UpdateId update : task.updates)
                m_tasks[update].push_back(&task);
        }
        for (const Transition& transition : context.model().workflow.transitions) {
            auto& queries = m_onTheWay[transition.to];
            queries.insert(queries.end(), transition.queries.begin(), transition.queries.end());
        }
    }

    // The query that the update's task runs, that leads to it, or that gives the update values, and that
    // returns the attribute; null if there is none.
    const ReviewedQuery* readBefore(const Update& update, AttributeId id) const
    {
        for (const QueryId query : candidates(update)) {
            const ReviewedQuery* found = m_context.find(query);
            if (found && returns(*found->query, id))
                return found;
        }
        return nullptr;
    }

private:
    std::vector<QueryId> candidates(const Update& update) const
    {
        std::vector<QueryId> queries;
        for (const GivenValue& given : update.given) {
            if (const auto* from = std::get_if<FromQuery>(&given.source))
                queries.push_back(from->query);
        }
        const auto tasks = m_tasks.find(update.id);
        if (tasks == m_tasks.end())
            return queries;
        for (const Task* task : tasks->second) {
            queries.insert(queries.end(), task->queries.begin(), task->queries.end());
            if (const auto way = m_onTheWay.find(task->id); way != m_onTheWay.end())
                queries.insert(queries.end(), way->second.begin(), way->second.end());
        }
        return queries;
    }

    const ReviewContext& m_context;
    std::map<UpdateId, std::vector<const Task*>> m_tasks;
    std::map<TaskId, std::vector<QueryId>> m_onTheWay;
};

bool isConditional(const Update& update, AttributeId id)
{
    return update.condition
           && std::any_of(update.condition->attributes.begin(), update.condition->attributes.end(),
                          [&](const AttributeCondition& condition) { return condition.attribute == id; });
}

// R63
void checkContention(ReviewContext& context, const Update& update, AttributeId id)
{
    for (const ColumnPlace& column : context.columnsOf(id)) {
        const ReviewedTable& table = context.tables()[column.table];
        const Number partitions = table.statedPartitions();
        if (!partitions || *partitions < 1.0 || table.logical->viewOf)
            continue;
        const Number rate =
            update.timesPerSecond ? Number(*update.timesPerSecond / *partitions) : std::nullopt;
        const auto excess = context.excess("R63", "conditional writes per second", rate);
        if (!excess)
            continue;
        const char* const trips = context.isProfile(ProfileSet(DeploymentProfile::Apache40))
                                      ? "four round trips"
                                      : "four round trips (two with Paxos v2)";
        context.add("R63", *excess, about(update),
                    update.label + (isConditional(update, id) ? " has" : " needs") + " a condition on "
                        + context.nameOf(id) + ", " + decimalText(excess->found)
                        + " times a second in each partition of " + textOf(table) + " on average: each takes "
                        + trips
                        + " between replicas, and those that come at once make each other wait or fail.");
        return;
    }
}

// R64
void checkMixed(ReviewContext& context, const Readers& readers, const Update& update, AttributeId id)
{
    for (const Update* other : context.changesOf(id)) {
        if (other == &update || other->kind != UpdateKind::Change || other->condition
            || readers.readBefore(*other, id) || context.hasFinding("R64", other->label))
            continue;
        context.add("R64", Severity::Warning, about(*other),
                    other->label + " changes " + context.nameOf(id) + " without having read it, while "
                        + update.label + (isConditional(update, id) ? " has" : " needs")
                        + " a condition on it: writes with and without conditions have clocks of their "
                          "own, so either may undo the other. Let both have a condition.");
    }
}

}  // namespace

void reviewConditions(ReviewContext& context)
{
    const Readers readers(context);
    std::set<AttributeId> mixed;
    for (const Update& update : context.model().workflow.updates) {
        if (update.kind != UpdateKind::Change)
            continue;
        for (const AttributeId id : update.attributes) {
            if (context.columnsOf(id).empty())
                continue;
            const bool hasCondition = isConditional(update, id);
            const ReviewedQuery* reader =
                isContended(context.attribute(id)) ? readers.readBefore(update, id) : nullptr;
            if (!reader && !hasCondition)
                continue;
            if (!hasCondition)
                context.add("R65", Severity::Warning, about(update),
                            update.label + " changes " + context.nameOf(id) + ", which "
                                + reader->query->label
                                + " has read before: of two who read the same value and write, the second "
                                  "overwrites the first. A condition (IF) lets only one of them do it.");
            checkContention(context, update, id);
            if (mixed.insert(id).second)
                checkMixed(context, readers, update, id);
        }
    }
}

}  // namespace querywright::rules
