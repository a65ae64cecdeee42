// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/decisions/decided_table.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/decisions/decision_target.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace querywright {
namespace {

using About = DecidedThing::About;

std::optional<ColumnSource> sourceOf(const LogicalTable& table, const ColumnReference& reference)
{
    const auto position = findColumn(table, reference);
    return position ? std::optional(table.columns[*position].source) : std::nullopt;
}

// What a choice says about the table, whose columns are as before it or after it.
class SaidBy {
public:
    SaidBy(const Model& model, const LogicalTable& before, const LogicalTable& after)
        : m_model(model), m_before(before), m_after(after)
    {}

    std::vector<DecidedValue> operator()(const ChooseBucket& choice) const
    {
        if (const auto* time = std::get_if<BucketByTime>(&choice.bucket))
            return {{of(About::TimeBucket, time->attribute), toText(time->size)},
                    {{About::ConstantBucket, {}, {}}, "split"}};
        if (const auto* hash = std::get_if<BucketByHash>(&choice.bucket))
            return {{{About::HashBucket, {}, {}}, std::to_string(hash->count)},
                    {{About::ConstantBucket, {}, {}}, "split"}};
        const bool isOfAll = std::holds_alternative<BucketOfAll>(choice.bucket);
        return {{{About::ConstantBucket, {}, {}}, isOfAll ? "all" : "none"}};
    }
    std::vector<DecidedValue> operator()(const ChooseStatic& choice) const
    {
        return {{of(About::Static, choice.column), choice.isStatic ? "static" : "regular"}};
    }
    std::vector<DecidedValue> operator()(const ChooseType& choice) const
    {
        return {{of(About::Type, choice.column), choice.type.toCql()}};
    }
    std::vector<DecidedValue> operator()(const SetTableOptions& choice) const
    {
        std::vector<DecidedValue> all;
        for (const auto& [name, value] : choice.options)
            all.push_back({{About::Option, {}, name}, value});
        return all;
    }
    std::vector<DecidedValue> operator()(const AddColumn& choice) const
    {
        return {{of(About::Presence, choice.column), "added"}};
    }
    std::vector<DecidedValue> operator()(const DropColumn& choice) const
    {
        return {{of(About::Presence, choice.column), "dropped"}};
    }
    template <typename Other>
    std::vector<DecidedValue> operator()(const Other&) const
    {
        return {};
    }

private:
    DecidedThing of(About about, const ColumnReference& reference) const
    {
        auto source = sourceOf(m_before, reference);
        if (!source)
            source = sourceOf(m_after, reference);
        if (source)
            return {about, std::move(source), {}};
        return {about, {}, querywright::toText(m_model, reference)};
    }

    const Model& m_model;
    const LogicalTable& m_before;
    const LogicalTable& m_after;
};

// What a later decision does that takes the place of an earlier one.
std::string doingOf(const Choice& choice)
{
    if (std::holds_alternative<ChooseKey>(choice))
        return "decides the key of the same table";
    if (std::holds_alternative<ChooseBucket>(choice))
        return "splits the same partitions otherwise";
    if (std::holds_alternative<ChooseType>(choice))
        return "gives the same column another type";
    if (const auto* asked = std::get_if<ChooseStatic>(&choice))
        return asked->isStatic ? "keeps the same column once for each partition"
                               : "keeps the same column in each row";
    if (std::holds_alternative<AddColumn>(choice))
        return "adds the same column";
    if (std::holds_alternative<DropColumn>(choice))
        return "drops the same column";
    return "sets the same otherwise";
}

bool contradicts(const std::vector<DecidedValue>& one, const std::vector<DecidedValue>& other)
{
    return std::any_of(one.begin(), one.end(), [&](const DecidedValue& first) {
        return std::any_of(other.begin(), other.end(), [&](const DecidedValue& second) {
            return first.thing == second.thing && first.value != second.value;
        });
    });
}

}  // namespace

// Applies all over again without some, and with one more. The table is unchanged if one cannot be applied.
bool DecidedTable::replay(const std::vector<std::size_t>& without, std::size_t position, Apply applyTo)
{
    LogicalTable table = m_original;
    for (const Taken& taken : m_taken) {
        if (taken.isOverridden || contains(without, taken.position))
            continue;
        if (!taken.applyTo(m_model, at(taken.position), table).empty())
            return false;
    }
    if (!applyTo(m_model, at(position), table).empty())
        return false;
    m_table = std::move(table);
    return true;
}

// Buckets that the one at the position contradicts make way for it. Returns whether there are such.
bool DecidedTable::replaceBuckets(std::size_t position, Apply applyTo)
{
    const auto* choice = std::get_if<ChooseBucket>(&at(position).choice);
    if (!choice)
        return false;
    const std::vector<DecidedValue> said = SaidBy(m_model, m_original, m_table)(*choice);
    std::vector<std::size_t> without;
    for (const Taken& taken : m_taken) {
        const bool isBucket = std::holds_alternative<ChooseBucket>(at(taken.position).choice);
        if (isBucket && !taken.isOverridden && contradicts(taken.said, said))
            without.push_back(taken.position);
    }
    return !without.empty() && replay(without, position, applyTo);
}

// A key of columns that became one timeuuid has them as they were. Returns whether it is now.
bool DecidedTable::replaceTimeuuids(std::size_t position, Apply applyTo)
{
    if (!std::holds_alternative<ChooseKey>(at(position).choice))
        return false;
    std::vector<std::size_t> all;
    for (const Taken& taken : m_taken) {
        if (!taken.isOverridden && std::holds_alternative<MakeTimeuuid>(at(taken.position).choice))
            all.push_back(taken.position);
    }
    std::vector<std::vector<std::size_t>> attempts;
    for (const std::size_t one : all)
        attempts.push_back({one});
    if (all.size() > 1)
        attempts.push_back(all);
    for (const std::vector<std::size_t>& without : attempts) {
        if (!replay(without, position, applyTo))
            continue;
        for (Taken& taken : m_taken) {
            if (contains(without, taken.position))
                overrideBy(taken, position);
        }
        return true;
    }
    return false;
}

// A column that was dropped is there again, as part of the key.
bool DecidedTable::isBack(const Taken& taken) const
{
    const auto* drop = std::get_if<DropColumn>(&at(taken.position).choice);
    return drop && findColumn(m_table, drop->column);
}

// Whether a column of the primary key is there by the decision on a bucket.
bool DecidedTable::keepsBucket(const Taken& taken) const
{
    const auto* choice = std::get_if<ChooseBucket>(&at(taken.position).choice);
    if (std::holds_alternative<NoBucket>(choice->bucket))
        return false;
    return std::any_of(m_table.columns.begin(), m_table.columns.end(), [&](const LogicalColumn& column) {
        return column.isPrimaryKey()
               && std::any_of(column.why.begin(), column.why.end(),
                              [&](const Reason& reason) { return reason.decision == at(taken.position).id; });
    });
}

void DecidedTable::overrideBy(Taken& earlier, std::size_t position)
{
    earlier.isOverridden = true;
    m_findings.add(position, overridden(m_model, earlier.position, position, doingOf(at(position).choice)));
}

// Options are set one by one: the others of the earlier decision stay.
void DecidedTable::overrideOptions(Taken& earlier, const std::vector<DecidedValue>& said,
                                   std::size_t position)
{
    std::vector<std::string> lost;
    for (const DecidedValue& one : earlier.said) {
        if (!contains(earlier.lost, one.thing.name) && contradicts({one}, said))
            lost.push_back(one.thing.name);
    }
    earlier.lost.insert(earlier.lost.end(), lost.begin(), lost.end());
    if (earlier.lost.size() == earlier.said.size() && lost.size() == earlier.lost.size())
        overrideBy(earlier, position);
    else if (!lost.empty())
        m_findings.add(position, overridden(m_model, earlier.position, position, doingOf(at(position).choice),
                                            listed(lost)));
}

// Tells of a key that the table has anyway.
void DecidedTable::reportIdle(std::size_t position, const LogicalTable& before)
{
    const Choice& choice = at(position).choice;
    const auto isSame = [](const LogicalColumn& one, const LogicalColumn& other) {
        return one.source == other.source && one.kind == other.kind && one.order == other.order;
    };
    if (std::holds_alternative<ChooseKey>(choice)
        && std::equal(before.columns.begin(), before.columns.end(), m_table.columns.begin(),
                      m_table.columns.end(), isSame))
        m_findings.add(position, idle(m_model, position,
                                      "the table of " + toText(m_model, tablesOf(choice).front())
                                          + " has that key without it"));
}

std::string DecidedTable::take(std::size_t position, Apply applyTo)
{
    const Choice& choice = at(position).choice;
    const LogicalTable before = m_table;
    if (!replaceBuckets(position, applyTo)) {
        std::string why = applyTo(m_model, at(position), m_table);
        if (!why.empty() && !replaceTimeuuids(position, applyTo))
            return why;
    }
    Taken taken{position, applyTo, std::visit(SaidBy(m_model, before, m_table), choice), {}, false};
    const bool isKey = std::holds_alternative<ChooseKey>(choice);
    std::vector<std::size_t> lost;  // with what they left in the table
    bool isInPlaceOfOthers = false;
    for (Taken& earlier : m_taken) {
        const Choice& other = at(earlier.position).choice;
        const bool isLostBucket =
            isKey && std::holds_alternative<ChooseBucket>(other) && !keepsBucket(earlier);
        const bool isLostKey = isKey && std::holds_alternative<ChooseKey>(other);
        if (earlier.isOverridden)
            continue;
        if (std::holds_alternative<SetTableOptions>(other))
            overrideOptions(earlier, taken.said, position);
        else if (isLostBucket || isLostKey || (isKey && isBack(earlier))
                 || contradicts(earlier.said, taken.said))
            overrideBy(earlier, position);
        isInPlaceOfOthers = isInPlaceOfOthers || earlier.isOverridden;
        if (isLostBucket || isLostKey)
            lost.push_back(earlier.position);
    }
    if (!lost.empty())
        replay(lost, position, applyTo);
    if (!isInPlaceOfOthers)
        reportIdle(position, before);
    m_taken.push_back(std::move(taken));
    return {};
}

}  // namespace querywright
