// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_keyspace.h"

#include "model/base/text.h"
#include "model/edit/support.h"
#include "model/file/layout_names.h"

namespace querywright::edit {
namespace {

constexpr std::uint32_t mostReplicas = 1'000;  // as the file has it

std::optional<Error> keyspaceNameProblem(const std::string& name)
{
    constexpr std::size_t longest = 48;  // Cassandra refuses more
    const auto isWordCharacter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    if (auto problem = nameProblem(name))
        return problem;
    if (!std::all_of(name.begin(), name.end(), isWordCharacter) || name.size() > longest)
        return Error{ErrorCode::Invalid, "the name of a keyspace has letters, digits and _ only, at most 48"};
    return std::nullopt;
}

void renameFigures(Editing& editing, const std::string& from, const std::string& to)
{
    const auto diagram = editing.file().layout.diagrams.find(layout_names::physical);
    if (diagram == editing.file().layout.diagrams.end())
        return;
    const std::string ending = "*@" + from;
    std::vector<std::string> udts;
    for (const auto& [figure, position] : diagram->second) {
        if (figure.starts_with('*') && figure.ends_with(ending) && figure.size() > ending.size())
            udts.push_back(figure.substr(1, figure.size() - 1 - ending.size()));
    }
    for (const std::string& udt : udts)
        editing.renameFigure(layout_names::physical, layout_names::figureOfUdt(udt, from),
                             layout_names::figureOfUdt(udt, to));
}

}  // namespace

Result<Edit> renameKeyspace(const ModelFile& file, KeyspaceId keyspace, std::string name)
{
    Editing editing(file);
    Keyspace* found = editing.find(keyspace);
    if (!found)
        return notThere("keyspace");
    if (const auto problem = keyspaceNameProblem(name))
        return failure(*problem);
    for (const Keyspace& other : editing.model().keyspaces) {
        if (other.id != keyspace && other.name == name)
            return failure(ErrorCode::Duplicate, "there is already a keyspace " + quoted(name));
    }
    const std::string old = std::exchange(found->name, std::move(name));
    if (old != found->name)
        renameFigures(editing, old, found->name);
    return editing.finish("Rename keyspace " + old + " to " + found->name);
}

Result<Edit> setReplication(const ModelFile& file, KeyspaceId keyspace, const Replication& replication)
{
    Editing editing(file);
    Keyspace* found = editing.find(keyspace);
    if (!found)
        return notThere("keyspace");
    if (replication.strategy == Replication::Strategy::Simple) {
        if (replication.factor == 0 || replication.factor > mostReplicas)
            return refused("it must lie between 1 and " + grouped(mostReplicas));
        found->replication = Replication{replication.strategy, replication.factor, {}};
        return editing.finish("Change replication of " + found->name);
    }
    if (replication.datacenterFactors.empty())
        return refused("at least one datacenter is needed");
    for (const auto& [datacenter, factor] : replication.datacenterFactors) {
        if (const auto problem = nameProblem(datacenter))
            return failure(*problem);
        if (datacenter == "class")
            return refused("no datacenter can be called \"class\"");
        if (factor > mostReplicas)
            return refused("a datacenter has at most " + counted(mostReplicas, "replica"));
    }
    found->replication =
        Replication{replication.strategy, Replication().factor, replication.datacenterFactors};
    return editing.finish("Change replication of " + found->name);
}

Result<Edit> setDurableWrites(const ModelFile& file, KeyspaceId keyspace, bool durableWrites)
{
    Editing editing(file);
    Keyspace* found = editing.find(keyspace);
    if (!found)
        return notThere("keyspace");
    found->durableWrites = durableWrites;
    return editing.finish("Turn durable writes of " + found->name + (durableWrites ? " on" : " off"));
}

}  // namespace querywright::edit
