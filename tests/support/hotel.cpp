// SPDX-License-Identifier: Apache-2.0
#include "tests/support/hotel.h"

#include "model/base/text.h"
#include "model/derivation/describe.h"
#include "model/edit/edit_walk.h"
#include "tests/support/source_dir.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace querywright::tests {
namespace {

[[noreturn]] void stop(const std::string& why)
{
    std::fprintf(stderr, "the test is wrong: %s\n", why.c_str());
    std::abort();
}

template <typename Things, typename Name>
auto idIn(const Things& things, Name Things::value_type::*member, const std::string& name)
{
    const auto found =
        std::find_if(things.begin(), things.end(), [&](const auto& thing) { return thing.*member == name; });
    if (found == things.end())
        stop("there is no " + name);
    return found->id;
}

}  // namespace

Hotel::Hotel()
{
    ReadOutcome outcome = readModelFile(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw");
    if (!outcome.file)
        stop(describe(outcome.problems.front()));
    file = std::move(*outcome.file);
}

EntityId Hotel::entity(const std::string& name) const
{
    return idIn(file.model.conceptual.entityTypes, &EntityType::name, name);
}

RelationshipId Hotel::relationship(const std::string& name) const
{
    return idIn(file.model.conceptual.relationshipTypes, &RelationshipType::name, name);
}

AttributeId Hotel::attribute(const std::string& qualifiedName) const
{
    const AttributeId last = AttributeId{1000};
    for (auto id = AttributeId{1}; id < last;
         id = static_cast<AttributeId>(static_cast<std::uint32_t>(id) + 1)) {
        if (querywright::qualifiedName(file.model.conceptual, id) == qualifiedName)
            return id;
    }
    stop("there is no " + qualifiedName);
}

QueryId Hotel::query(const std::string& label) const
{
    return pattern(label).id;
}

const AccessPattern& Hotel::pattern(const std::string& label) const
{
    const AccessPattern* found = file.model.workflow.findQuery(label);
    if (!found)
        stop("there is no " + label);
    return *found;
}

TaskId Hotel::task(const std::string& label) const
{
    return idIn(file.model.workflow.tasks, &Task::label, label);
}

UpdateId Hotel::update(const std::string& label) const
{
    return idIn(file.model.workflow.updates, &Update::label, label);
}

KeyspaceId Hotel::keyspace(const std::string& name) const
{
    return idIn(file.model.keyspaces, &Keyspace::name, name);
}

AttributeUse Hotel::use(const std::string& label, const std::string& qualifiedName) const
{
    for (const AttributeUse& use : edit::offered(file.model, pattern(label).walk)) {
        if (querywright::qualifiedName(file.model.conceptual, use.attribute) == qualifiedName)
            return use;
    }
    stop(label + " does not come to " + qualifiedName);
}

Derivation Hotel::derivation() const
{
    return derive(file.model);
}

LogicalTable Hotel::tableOf(const std::string& label) const
{
    for (const LogicalTable& table : derivation().tables) {
        if (std::find(table.queries.begin(), table.queries.end(), query(label)) != table.queries.end())
            return table;
    }
    stop("no table serves " + label);
}

std::string Hotel::keyOf(const std::string& label) const
{
    std::vector<std::string> texts;
    const LogicalTable table = tableOf(label);
    for (const LogicalColumn& column : table.columns) {
        if (column.isPrimaryKey())
            texts.push_back(roleWord(column) + " "
                            + sourceText(file.model, table, column.source).value_or("bucket"));
    }
    return join(texts, ", ");
}

std::string Hotel::apply(const Result<Edit>& edit)
{
    if (!edit)
        stop(edit.error().message);
    file = edit->after;
    return edit->name;
}

}  // namespace querywright::tests
