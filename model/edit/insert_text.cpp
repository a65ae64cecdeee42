// SPDX-License-Identifier: Apache-2.0
#include "model/edit/insert_text.h"

#include "model/base/brackets.h"
#include "model/base/text.h"
#include "model/edit/make_conceptual.h"
#include "model/edit/support.h"

#include <algorithm>
#include <string>
#include <utility>

namespace querywright::edit {
namespace {

constexpr std::size_t mostProblems = 100;

// A stretch of a line, with where it stands.
class Part {
public:
    Part(std::string_view line, std::size_t from, std::size_t to) : m_line(line), m_from(from), m_to(to)
    {
        while (m_from < m_to && isBlank(m_line[m_from]))
            ++m_from;
        while (m_to > m_from && isBlank(m_line[m_to - 1]))
            --m_to;
    }

    std::string_view text() const { return m_line.substr(m_from, m_to - m_from); }
    bool isEmpty() const { return m_from == m_to; }

    // In characters, from 1.
    std::uint32_t column() const
    {
        const std::string_view before = m_line.substr(0, m_from);
        const auto characters = std::count_if(before.begin(), before.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0U) != 0x80;
        });
        return static_cast<std::uint32_t>(characters) + 1;
    }

    // Positions are within text().
    Part until(std::size_t end) const { return {m_line, m_from, m_from + end}; }
    Part after(std::size_t begin) const { return {m_line, m_from + begin, m_to}; }

    // The parts between separators that stand outside brackets.
    std::vector<Part> split(std::string_view separator) const
    {
        std::vector<Part> parts;
        for (const std::string_view part : splitOutsideBrackets(text(), separator)) {
            const auto from = static_cast<std::size_t>(part.data() - m_line.data());
            parts.emplace_back(m_line, from, from + part.size());
        }
        return parts;
    }

private:
    static bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

    std::string_view m_line;
    std::size_t m_from;
    std::size_t m_to;
};

// One line: what stands before the first colon, and the attributes behind it.
struct Line {
    std::uint32_t number = 0;
    Part head;
    std::optional<Part> attributes;
};

struct JoinedType {
    Part name;
    std::string role;
    Cardinality cardinality = Cardinality::N;
};

std::optional<Cardinality> cardinalityOf(std::string_view text)
{
    if (text == "1")
        return Cardinality::One;
    if (text == "n" || text == "N")
        return Cardinality::N;
    if (text == "m" || text == "M")
        return Cardinality::M;
    return std::nullopt;
}

class TextInserter {
public:
    TextInserter(const ModelFile& file, std::string_view text) : m_editing(file)
    {
        for (const EntityType& entityType : file.model.conceptual.entityTypes)
            m_known.push_back(entityType.name);
        std::uint32_t number = 0;
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            addLine(++number, text.substr(begin, end - begin));
            begin = end + 1;
        }
    }

    Insertion run()
    {
        for (const Line& line : m_lines) {  // so that they come in the order of the lines
            if (isEntity(line))
                insertEntity(line);
        }
        for (const Line& line : m_lines) {
            if (isWeak(line))
                insertWeak(line);
            else if (isHierarchy(line))
                insertHierarchy(line);
            else if (!isEntity(line))
                insertRelationship(line);
        }
        if (m_problems.empty() && m_made.empty() && !m_hasChanged)
            m_problems.push_back({ErrorCode::Missing,
                                  m_lines.empty()
                                      ? "there is nothing to insert"
                                      : "all of this is in the model already, with nothing to add",
                                  {}});
        if (m_problems.empty())
            return finished();
        std::stable_sort(m_problems.begin(), m_problems.end(), [](const Error& a, const Error& b) {
            return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
        });
        if (m_problems.size() > mostProblems)
            m_problems.resize(mostProblems);
        return {std::nullopt, std::move(m_problems), {}};
    }

private:
    static bool isWeak(const Line& line) { return line.head.text().starts_with("weak "); }
    static bool isHierarchy(const Line& line)
    {
        return !isWeak(line) && line.head.text().find('<') != std::string_view::npos;
    }
    static bool isRelationship(const Line& line)
    {
        return !isWeak(line) && !isHierarchy(line) && line.head.text().find(" - ") != std::string_view::npos;
    }
    static bool isEntity(const Line& line)
    {
        return !isWeak(line) && !isHierarchy(line) && !isRelationship(line);
    }

    Insertion finished()
    {
        std::string what = "text";
        if (m_made.size() == 1)
            what = nameOfMade(m_made.front());
        else if (!m_made.empty())
            what = counted(m_made.size(), "element") + " from text";
        std::vector<std::string> notes = notesOfMade();
        auto edit = m_editing.finishReadable("Insert " + what);
        if (!edit)
            return {std::nullopt, {edit.error()}, {}};
        return {Creation{*std::move(edit), std::move(m_made)}, {}, std::move(notes)};
    }

    bool hasLine(const std::string& name) const
    {
        return std::any_of(m_lines.begin(), m_lines.end(),
                           [&](const Line& line) { return isEntity(line) && line.head.text() == name; });
    }

    // The name that a new entity type was meant to have, most likely; empty if none is near.
    std::string meantBy(const std::string& name) const
    {
        std::vector<std::string> known = m_known;
        for (const EntityType& entityType : model().entityTypes) {
            if (!hasLine(name) && hasLine(entityType.name))
                known.push_back(entityType.name);
        }
        return nearest(name, known);
    }

    std::vector<std::string> notesOfMade() const
    {
        std::vector<std::string> notes;
        std::vector<std::string> entities;
        std::vector<std::string> relationships;
        std::vector<std::string> hierarchies;
        for (const Subject& subject : m_made) {
            if (std::holds_alternative<RelationshipId>(subject))
                relationships.push_back(nameOfMade(subject));
            if (std::holds_alternative<HierarchySubject>(subject))
                hierarchies.push_back("subtypes " + nameOfMade(subject));
            if (!std::holds_alternative<EntityId>(subject))
                continue;
            entities.push_back(nameOfMade(subject));
            if (const std::string meant = meantBy(entities.back()); !meant.empty())
                notes.push_back(quoted(entities.back()) + " is new; did you mean " + quoted(meant) + "?");
        }
        std::vector<std::string> kinds;
        const auto add = [&](const char* kind, const std::vector<std::string>& names) {
            if (!names.empty())
                kinds.push_back(std::string(kind) + (names.size() == 1 ? " " : "s ") + listed(names));
        };
        add("entity type", entities);
        add("relationship type", relationships);
        kinds.insert(kinds.end(), hierarchies.begin(), hierarchies.end());
        if (!kinds.empty())
            notes.push_back("New: " + join(kinds, "; ") + ".");
        return notes;
    }

    std::string nameOfMade(const Subject& subject) const
    {
        if (const auto* entity = std::get_if<EntityId>(&subject))
            return nameOf(model(), *entity);
        if (const auto* relationship = std::get_if<RelationshipId>(&subject))
            return nameOf(model(), AttributeOwner(*relationship));
        const IsA& hierarchy = model().hierarchies.at(std::get<HierarchySubject>(subject).hierarchy);
        std::vector<std::string> subtypes;
        for (const EntityId subtype : hierarchy.subtypes)
            subtypes.push_back(nameOf(model(), subtype));
        const char* disjoint = subtypes.size() < 2 ? "" : hierarchy.disjoint ? ", disjoint" : ", overlapping";
        return listed(subtypes) + " < " + nameOf(model(), hierarchy.supertype) + disjoint
               + (hierarchy.covering ? ", covering" : "");
    }

    const ConceptualModel& model() const { return m_editing.conceptual(); }

    void addLine(std::uint32_t number, std::string_view text)
    {
        const Part whole(text, 0, text.size());
        if (whole.isEmpty() || whole.text().starts_with('#'))
            return;
        if (const auto bad = firstInvalidUtf8(text)) {
            m_problems.push_back({ErrorCode::Syntax, "the line is not UTF-8", {{}, number, 1, {}}});
            return;
        }
        const auto colon = whole.text().find(':');
        if (colon == std::string_view::npos)
            m_lines.push_back({number, whole, std::nullopt});
        else
            m_lines.push_back({number, whole.until(colon), whole.after(colon + 1)});
    }

    void problem(const Line& line, const Part& at, ErrorCode code, std::string message)
    {
        m_problems.push_back({code, std::move(message), {{}, line.number, at.column(), {}}});
    }

    // The entity type of the name, made if there is none.
    std::optional<EntityId> entity(const Line& line, const Part& name)
    {
        for (const EntityType& entityType : m_editing.conceptual().entityTypes) {
            if (entityType.name == name.text())
                return entityType.id;
        }
        const auto& relationships = m_editing.conceptual().relationshipTypes;
        if (std::any_of(relationships.begin(), relationships.end(),
                        [&](const RelationshipType& one) { return one.name == name.text(); }))
        {
            problem(
                line, name, ErrorCode::Invalid,
                quoted(name.text())
                    + " is a relationship type, which joins entity types only: join what it joins, or let "
                      "an entity type stand for it");
            return std::nullopt;
        }
        const auto made = makeEntityType(m_editing, std::string(name.text()));
        if (!made) {
            problem(line, name, made.error().code, made.error().message);
            return std::nullopt;
        }
        m_made.emplace_back(*made);
        return *made;
    }

    template <typename Owner>
    void addAttributes(const Line& line, Owner owner)
    {
        if (!line.attributes || line.attributes->isEmpty())
            return;
        for (const Part& part : line.attributes->split(",")) {
            const auto shorthand = readAttributeShorthand(part.text());
            if (!shorthand) {
                problem(line, part, shorthand.error().code, shorthand.error().message);
                continue;
            }
            addAttribute(*shorthand, owner);
        }
    }

    template <typename Owner>
    void addAttribute(const AttributeShorthand& shorthand, Owner owner)
    {
        auto& found = *m_editing.find(owner);
        if (siblingNameProblem(found.attributes, AttributeId{}, shorthand.name))
            return;  // it has one of this name
        Attribute attribute = makeAttribute(shorthand, lastAttributeId(m_editing.conceptual()));
        const AttributeId id = attribute.id;
        found.attributes.push_back(std::move(attribute));
        m_hasChanged = true;
        if (!shorthand.key)
            return;
        if constexpr (std::is_same_v<Owner, EntityId>) {
            found.key.push_back(id);
        } else {
            if (!found.key)
                found.key = relationshipKeys(found).front();
            found.key->attributes.push_back(id);
        }
    }

    void insertEntity(const Line& line)
    {
        if (line.head.isEmpty()) {
            problem(line, line.head, ErrorCode::Missing, "a name is needed before the colon");
            return;
        }
        if (const auto id = entity(line, line.head))
            addAttributes(line, *id);
    }

    // "weak Room of Hotel by has"
    void insertWeak(const Line& line)
    {
        const Part rest = line.head.after(std::string_view("weak ").size());
        const auto of = rest.text().find(" of ");
        if (of == std::string_view::npos) {
            problem(line, rest, ErrorCode::Syntax,
                    "a weak entity type says whose it is: weak Room of Hotel by has");
            return;
        }
        const Part name = rest.until(of);
        const Part ownerAndName = rest.after(of + 4);
        const auto by = ownerAndName.text().find(" by ");
        const Part owner = by == std::string_view::npos ? ownerAndName : ownerAndName.until(by);
        const auto ownerId = entity(line, owner);
        const auto id = entity(line, name);
        if (!ownerId || !id)
            return;
        const std::string relationship = by == std::string_view::npos
                                             ? freeRelationshipName("has")
                                             : std::string(ownerAndName.after(by + 4).text());
        const auto joined = relationshipOf(
            line, by == std::string_view::npos ? owner : ownerAndName.after(by + 4), relationship,
            {Participant{*ownerId, Cardinality::One, {}, false, {}},
             Participant{*id, Cardinality::N, {}, true, {}}});
        if (!joined)
            return;
        std::vector<RelationshipId>& identifiedBy = m_editing.find(*id)->identifiedBy;
        if (std::find(identifiedBy.begin(), identifiedBy.end(), *joined) == identifiedBy.end()) {
            identifiedBy.push_back(*joined);
            m_hasChanged = true;
        }
        addAttributes(line, *id);
    }

    std::string freeRelationshipName(const std::string& wished) const
    {
        const auto isTaken = [&](const std::string& name) {
            const std::vector<RelationshipType>& all = model().relationshipTypes;
            return std::any_of(all.begin(), all.end(),
                               [&](const RelationshipType& one) { return one.name == name; })
                   || model().findEntityType(name) != nullptr;
        };
        std::string name = wished;
        for (int number = 2; isTaken(name); ++number)
            name = wished + " " + std::to_string(number);
        return name;
    }

    // "disjoint, covering": what is said of the subtypes of a line. False if anything else is.
    bool readConstraints(const Line& line, IsA& hierarchy)
    {
        bool isRead = true;
        for (const Part& part : line.attributes ? line.attributes->split(",") : std::vector<Part>()) {
            if (part.text() == "disjoint") {
                hierarchy.disjoint = true;
            } else if (part.text() == "covering") {
                hierarchy.covering = true;
            } else {
                isRead = false;
                problem(
                    line, part, ErrorCode::Syntax,
                    "subtypes are disjoint or covering, or both; for attributes give each a line of its own");
            }
        }
        return isRead;
    }

    // "Guest, Employee < Person: disjoint"
    void insertHierarchy(const Line& line)
    {
        const auto sign = line.head.text().find('<');
        const Part above = line.head.after(sign + 1);
        IsA hierarchy;
        if (!readConstraints(line, hierarchy))
            return;
        const auto supertype = entity(line, above);
        std::vector<EntityId> subtypes;
        for (const Part& part : line.head.until(sign).split(",")) {
            const auto subtype = entity(line, part);
            if (!supertype || !subtype)
                continue;
            if (const auto why = inheritanceProblem(model(), *supertype, *subtype))
                problem(line, part, why->code, why->message);
            else if (!hasSubtype(*supertype, *subtype)
                     && std::find(subtypes.begin(), subtypes.end(), *subtype) == subtypes.end())
                subtypes.push_back(*subtype);
        }
        if (!supertype || subtypes.empty())
            return;
        std::vector<IsA>& all = m_editing.conceptual().hierarchies;
        hierarchy.supertype = *supertype;
        hierarchy.subtypes = std::move(subtypes);
        all.push_back(std::move(hierarchy));
        m_made.emplace_back(HierarchySubject{all.size() - 1});
    }

    bool hasSubtype(EntityId supertype, EntityId subtype) const
    {
        const auto& all = model().hierarchies;
        return std::any_of(all.begin(), all.end(), [&](const IsA& one) {
            return one.supertype == supertype
                   && std::find(one.subtypes.begin(), one.subtypes.end(), subtype) != one.subtypes.end();
        });
    }

    // "Hotel 1", "n Person(author)"
    std::optional<JoinedType> joinedType(const Line& line, const Part& part, bool isFirst)
    {
        const std::string_view text = part.text();
        const auto blank = isFirst ? text.rfind(' ') : text.find(' ');
        const auto cardinality =
            blank == std::string_view::npos
                ? std::nullopt
                : cardinalityOf(isFirst ? part.after(blank).text() : part.until(blank).text());
        if (!cardinality) {
            problem(line, part, ErrorCode::Syntax,
                    std::string("a cardinality, 1, n or m, is missing ") + (isFirst ? "behind " : "before ")
                        + quoted(text) + ", as in Hotel 1 - has - n Room");
            return std::nullopt;
        }
        JoinedType joined{isFirst ? part.until(blank) : part.after(blank), {}, *cardinality};
        const auto open = joined.name.text().find('(');
        if (open != std::string_view::npos && joined.name.text().ends_with(')')) {
            const Part role = joined.name.until(joined.name.text().size() - 1).after(open + 1);
            joined.role = std::string(role.text());
            joined.name = joined.name.until(open);
        }
        return joined;
    }

    void insertRelationship(const Line& line)
    {
        const std::vector<Part> parts = line.head.split(" - ");
        if (parts.size() < 3) {
            problem(line, line.head, ErrorCode::Syntax,
                    "a relationship type joins entity types as in Hotel 1 - has - n Room");
            return;
        }
        std::vector<Participant> participants;
        bool isRead = true;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i == 1)
                continue;
            const auto joined = joinedType(line, parts[i], i == 0);
            const auto id = joined ? entity(line, joined->name) : std::nullopt;
            isRead = isRead && id;
            if (id)
                participants.push_back({*id, joined->cardinality, joined->role, false, {}});
        }
        if (!isRead)
            return;
        const auto id = relationshipOf(line, parts[1], std::string(parts[1].text()), std::move(participants));
        if (id)
            addAttributes(line, *id);
    }

    // The relationship type of the name, made if there is none.
    std::optional<RelationshipId> relationshipOf(const Line& line, const Part& at, const std::string& name,
                                                 std::vector<Participant> participants)
    {
        for (const RelationshipType& relationship : model().relationshipTypes) {
            if (relationship.name != name)
                continue;
            const bool isSame =
                std::equal(relationship.participants.begin(), relationship.participants.end(),
                           participants.begin(), participants.end(),
                           [](const Participant& a, const Participant& b) { return a.entity == b.entity; });
            if (isSame)
                return relationship.id;
            problem(line, at, ErrorCode::Duplicate,
                    "there is already a relationship type " + quoted(name) + ", which joins others");
            return std::nullopt;
        }
        const auto made = makeRelationshipType(m_editing, name, std::move(participants));
        if (!made) {
            problem(line, at, made.error().code, made.error().message);
            return std::nullopt;
        }
        m_made.emplace_back(*made);
        return *made;
    }

    Editing m_editing;
    std::vector<Line> m_lines;
    std::vector<Subject> m_made;
    std::vector<std::string> m_known;  // names of entity types before
    bool m_hasChanged = false;
    std::vector<Error> m_problems;
};

}  // namespace

Insertion insertText(const ModelFile& file, std::string_view text)
{
    return TextInserter(file, text).run();
}

}  // namespace querywright::edit
