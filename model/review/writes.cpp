// SPDX-License-Identifier: Apache-2.0
// Rules on what the workflow's updates write: R54, R84, R85. Those on batches go by the plans of updates.
#include "model/base/text.h"
#include "model/derivation/draft.h"
#include "model/review/fewer_copies.h"
#include "model/review/wording.h"

#include <algorithm>

namespace querywright::rules {
namespace {

// R54
void checkKeyChanges(ReviewContext& context, const Update& update)
{
    for (const AttributeId id : update.attributes) {
        std::vector<std::string> names;
        for (const ColumnPlace& column : context.columnsOf(id)) {
            const ReviewedTable& table = context.tables()[column.table];
            // A value that is added or taken out leaves the rows of the others as they are.
            if (context.logical(column).isPrimaryKey() && !table.logical->viewOf
                && valuesChangeOf(update, id) == ValuesChange::Replace)
                names.push_back(textOf(table));
        }
        if (names.empty())
            continue;
        context.add("R54", Severity::Warning, about(update),
                    update.label + " changes " + context.nameOf(id) + ", which is in the primary key of "
                        + listed(names)
                        + ": there the old row is deleted and a new one inserted with all its columns, and "
                          "each change leaves a tombstone. What has no "
                        + context.nameOf(id) + " yet has no row there.");
    }
}

// R85. What R52 says with a number is not said again.
void checkSpread(ReviewContext& context, const Update& update)
{
    if (update.kind != UpdateKind::Change || context.hasFinding("R52", update.label))
        return;
    std::vector<std::string> names;
    std::vector<std::string> attributes;
    for (const AttributeId id : update.attributes) {
        bool isAny = false;
        for (const ColumnPlace& place : context.columnsOf(id)) {
            if (!isSpread(context, place))
                continue;
            isAny = true;
            const std::string name = textOf(context.tables()[place.table]);
            if (std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
        }
        if (isAny)
            attributes.push_back(context.nameOf(id));
    }
    if (names.empty())
        return;
    context
        .add("R85", Severity::Warning, about(update),
             update.label + " changes " + listed(attributes) + ", which " + listed(names)
                 + (names.size() == 1 ? " keeps" : " keep")
                 + " in several partitions: these have to be found first, and a batch over them is no "
                   "faster than statements of their own.")
        .fixes = keepFewerCopies(context, update);
}

// R84, of lists
void checkAppends(ReviewContext& context, const Update& update)
{
    for (const AttributeId id : update.attributes) {
        const auto& multiple = context.attribute(id).multivalued;
        if (multiple && multiple->collection == cql::CollectionKind::List
            && valuesChangeOf(update, id) == ValuesChange::Add && !context.columnsOf(id).empty())
        {
            ReviewFinding& finding =
                context.add("R84", Severity::Warning, about(update),
                            update.label + " adds to the list " + context.nameOf(id)
                                + ": doing so again after a timeout adds twice. A set has each value once.");
            finding.fixes.push_back({"Keep " + context.nameOf(id) + " as a set", KeepAsSet{id}});
        }
    }
}

// R84, of identifiers that are made on the way: told once
void checkTimeuuids(ReviewContext& context)
{
    std::vector<const Update*> updates;
    for (const Update& update : context.model().workflow.updates) {
        const auto isMade = [&](const auto& subject) {
            const auto* entity = std::get_if<EntityId>(&subject);
            if (!entity)
                return false;
            const Key& key = declaredKey(context.model().conceptual, *entity);
            return std::any_of(key.begin(), key.end(), [&](AttributeId id) {
                const auto& type = context.attribute(id).type;
                return type && type->isNative(cql::NativeType::Timeuuid);
            });
        };
        if (update.kind == UpdateKind::Insert
            && std::any_of(update.subjects.begin(), update.subjects.end(), isMade))
            updates.push_back(&update);
    }
    if (!updates.empty())
        context.add(
            "R84", Severity::Advice, updates.size() == 1 ? about(*updates.front()) : aboutModel(),
            labelsOf(updates) + (updates.size() == 1 ? " inserts" : " insert")
                + " things whose key is a timeuuid: make it once, before the first try. With now() in "
                  "the statement each retry inserts another one.");
}

}  // namespace

void reviewWrites(ReviewContext& context)
{
    for (const Update& update : context.model().workflow.updates) {
        if (update.kind == UpdateKind::Change) {
            checkKeyChanges(context, update);
            checkAppends(context, update);
        }
        checkSpread(context, update);
    }
    checkTimeuuids(context);
}

}  // namespace querywright::rules
