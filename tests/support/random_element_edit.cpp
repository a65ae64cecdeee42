// SPDX-License-Identifier: Apache-2.0
#include "model/edit/add_conceptual.h"
#include "model/edit/add_workflow.h"
#include "model/edit/insert_text.h"
#include "model/edit/paste.h"
#include "model/edit/remove_elements.h"
#include "tests/support/random_draw.h"

namespace querywright::tests {
namespace {

using namespace querywright::edit;

Result<Edit> editOf(const Result<Creation>& creation)
{
    if (!creation)
        return failure(creation.error());
    return creation->edit;
}

FigurePlace place(Draw& d)
{
    if (d.coin())
        return std::nullopt;
    return Position{static_cast<double>(d.below(900)), -static_cast<double>(d.below(900))};
}

Participant participant(Draw& d)
{
    return {d.entity(),
            d.of({Cardinality::One, Cardinality::N, Cardinality::M}),
            d.below(4) == 0 ? d.word() : std::string(),
            d.coin(),
            {}};
}

TransitionSubject step(Draw& d)
{
    if (d.below(4) == 0)
        return {d.task(), d.task()};
    const Transition transition = d.one(d.model().workflow.transitions);
    return {transition.from, transition.to};
}

Subject subject(Draw& d)
{
    switch (d.below(10)) {
    case 0:
        return d.entity();
    case 1:
        return d.relationship();
    case 2:
        return d.attribute();
    case 3:
        return HierarchySubject{d.below(2)};
    case 4:
        return d.task();
    case 5:
        return step(d);
    case 6:
        return d.query();
    case 7:
        return d.update();
    case 8:
        return d.decision();
    default:
        return d.keyspace();
    }
}

std::vector<Subject> subjects(Draw& d)
{
    std::vector<Subject> all;
    for (std::size_t i = d.below(6) + 1; i > 0; --i)
        all.push_back(subject(d));
    return all;
}

AskedBy askedBy(Draw& d)
{
    switch (d.below(3)) {
    case 0:
        return d.task();
    case 1:
        return step(d);
    default:
        return std::monostate{};
    }
}

std::string line(Draw& d)
{
    const std::string a = d.name();
    const std::string b = d.name();
    switch (d.below(5)) {
    case 0:
        return a + ": id*: uuid, " + d.word() + ", tags[]: text, place(street, city)";
    case 1:
        return a + " 1 - " + d.word() + " - n " + b + "(" + d.word() + "): since: date";
    case 2:
        return "weak " + a + " of " + b + " by " + d.word() + ": number*";
    case 3:
        return a + ", " + d.word() + " < " + b;
    default:
        return d.word();
    }
}

}  // namespace

void addElementEdits(Makers& all)
{
    all.emplace_back("add entity type",
                     [](Draw& d) { return editOf(addEntityType(d.file, d.name(), place(d))); });
    all.emplace_back("add weak entity type", [](Draw& d) {
        return editOf(addWeakEntityType(d.file, d.word(), d.entity(), d.word(), place(d)));
    });
    all.emplace_back("add relationship type", [](Draw& d) {
        std::vector<Participant> participants;
        for (std::size_t i = d.below(3) + 1; i > 0; --i)
            participants.push_back(participant(d));
        return editOf(addRelationshipType(d.file, d.name(), std::move(participants), place(d)));
    });
    all.emplace_back("add participant",
                     [](Draw& d) { return addParticipant(d.file, d.relationship(), participant(d)); });
    all.emplace_back("other participant", [](Draw& d) {
        return setParticipant(d.file, d.relationship(), static_cast<std::uint32_t>(d.below(3)), d.entity());
    });
    all.emplace_back("remove participant", [](Draw& d) {
        // Few have three: one that has them then.
        const auto with = addParticipant(d.file, d.relationship(), participant(d));
        const ModelFile& file = with && d.coin() ? with->after : d.file;
        return removeParticipant(file, d.relationship(), static_cast<std::uint32_t>(d.below(4)));
    });
    all.emplace_back("add hierarchy", [](Draw& d) {
        return editOf(addHierarchy(d.file, d.entity(), d.list(&Draw::entity), place(d)));
    });
    all.emplace_back("add subtype", [](Draw& d) {
        const auto with = addHierarchy(d.file, d.entity(), {d.entity()});
        return addSubtype(with ? with->edit.after : d.file, d.below(2), d.entity());
    });
    all.emplace_back("remove subtype", [](Draw& d) {
        const EntityId subtype = d.entity();
        const auto with = addHierarchy(d.file, d.entity(), {subtype});
        return removeSubtype(with ? with->edit.after : d.file, d.below(2), subtype);
    });
    all.emplace_back("add task",
                     [](Draw& d) { return editOf(addTask(d.file, d.word(), d.coin(), place(d))); });
    all.emplace_back("add step", [](Draw& d) {
        return editOf(addTransition(d.file, d.task(), d.task(), d.list(&Draw::query)));
    });
    all.emplace_back("turn step", [](Draw& d) {
        const TransitionSubject one = step(d);
        return reverseTransition(d.file, one.from, one.to);
    });
    all.emplace_back("add query", [](Draw& d) { return editOf(addQuery(d.file, d.word(), askedBy(d))); });
    all.emplace_back("add query of",
                     [](Draw& d) { return editOf(addQueryOf(d.file, d.word(), askedBy(d), d.entity())); });
    all.emplace_back("add update", [](Draw& d) {
        const std::optional<TaskId> task = d.coin() ? std::optional(d.task()) : std::nullopt;
        return editOf(addUpdate(d.file, d.word(), d.of({UpdateKind::Insert, UpdateKind::Increment}),
                                {d.entity()}, {d.attribute()}, task));
    });
    all.emplace_back("move query", [](Draw& d) { return moveQuery(d.file, d.query(), d.step()); });
    all.emplace_back("move update", [](Draw& d) { return moveUpdate(d.file, d.update(), d.step()); });
    all.emplace_back("remove one", [](Draw& d) { return removeElements(d.file, {subject(d)}); });
    all.emplace_back("remove several", [](Draw& d) { return removeElements(d.file, subjects(d)); });
    all.emplace_back("duplicate", [](Draw& d) {
        PastePlace where{place(d), {}};
        if (d.coin())
            where.attributesTo = d.entity();
        return editOf(duplicate(d.file, subjects(d), where));
    });
    all.emplace_back("paste into another model", [](Draw& d) {
        const auto fragment = readFragment(writeFragment(d.file, subjects(d)));
        if (!fragment)
            return Result<Edit>(failure(fragment.error()));
        const auto other = removeElements(d.file, subjects(d));
        return editOf(paste(other ? other->after : d.file, *fragment, {place(d), {}}));
    });
    all.emplace_back("insert text", [](Draw& d) {
        std::string text;
        for (std::size_t i = d.below(4) + 1; i > 0; --i)
            text += line(d) + "\n";
        const Insertion insertion = insertText(d.file, text);
        if (!insertion.creation)
            return Result<Edit>(failure(insertion.problems.front()));
        return Result<Edit>(insertion.creation->edit);
    });
}

}  // namespace querywright::tests
