// SPDX-License-Identifier: Apache-2.0
// Compares the models as their files would be written: whatever a file says is compared, and ids, which files
// do not have, are not.
#include "model/file/differences.h"

#include "model/base/text.h"
#include "model/file/compared_things.h"
#include "model/file/layout_names.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace querywright {
namespace {

using file::JsonMember;
using file::JsonValue;
using file::ListForm;
using file::memberOf;
using file::nothing;

class FileComparison {
public:
    explicit FileComparison(const file::Titles& titles) : m_titles(titles) {}

    void compareModels(const JsonValue& mine, const JsonValue& theirs);
    std::vector<Difference> take() { return std::move(m_found); }

private:
    void add(std::string_view kind, const std::string& name, std::string_view property, const JsonValue& mine,
             const JsonValue& theirs);
    void addWhole(const ListForm& form, const std::string& name, const JsonValue& mine,
                  const JsonValue& theirs);
    void compareMembers(std::string_view kind, const std::string& name, const JsonValue& mine,
                        const JsonValue& theirs, const std::vector<std::string_view>& except = {});
    void compareList(const ListForm& form, const std::string& prefix, const JsonValue& mine,
                     const JsonValue& theirs);
    void compareItem(const ListForm& form, const std::string& prefix, const std::string& name,
                     const JsonValue& mine, const JsonValue& theirs);
    void compareOrder(const ListForm& form, const std::string& prefix, const std::vector<std::string>& mine,
                      const std::vector<std::string>& theirs);
    void compareSection(const file::SectionForm& section, const JsonValue& mine, const JsonValue& theirs);
    void comparePlaces(const JsonValue& mine, const JsonValue& theirs);
    void compareSettings(const JsonValue& mine, const JsonValue& theirs);

    const file::Titles& m_titles;
    std::vector<Difference> m_found;
};

void FileComparison::add(std::string_view kind, const std::string& name, std::string_view property,
                         const JsonValue& mine, const JsonValue& theirs)
{
    m_found.push_back(
        {std::string(kind), name, std::string(property), file::wordsOf(mine), file::wordsOf(theirs)});
}

// A thing that one of the models has.
void FileComparison::addWhole(const ListForm& form, const std::string& name, const JsonValue& mine,
                              const JsonValue& theirs)
{
    add(form.kind, name, {}, mine, theirs);
    m_found.back().summary = file::summaryOf(form.kind, name, file::isNothing(mine) ? theirs : mine);
}

void FileComparison::compareMembers(std::string_view kind, const std::string& name, const JsonValue& mine,
                                    const JsonValue& theirs, const std::vector<std::string_view>& except)
{
    for (const std::string_view property : file::memberNames({&mine, &theirs})) {
        if (std::find(except.begin(), except.end(), property) != except.end())
            continue;
        const JsonValue& one = memberOf(mine, property);
        const JsonValue& other = memberOf(theirs, property);
        if (!file::isSame(one, other))
            add(kind, name, property, one, other);
    }
}

void FileComparison::compareList(const ListForm& form, const std::string& prefix, const JsonValue& mine,
                                 const JsonValue& theirs)
{
    const std::vector<std::string> mineNames = file::itemNames(form, mine);
    const std::vector<std::string> theirNames = file::itemNames(form, theirs);
    for (std::size_t i = 0; i < mineNames.size(); ++i) {
        const auto found = std::find(theirNames.begin(), theirNames.end(), mineNames[i]);
        if (found == theirNames.end())
            addWhole(form, prefix + m_titles.of(form, mineNames[i]), mine.items[i], nothing());
        else
            compareItem(form, prefix, m_titles.of(form, mineNames[i]), mine.items[i],
                        theirs.items[static_cast<std::size_t>(found - theirNames.begin())]);
    }
    for (std::size_t i = 0; i < theirNames.size(); ++i) {
        if (std::find(mineNames.begin(), mineNames.end(), theirNames[i]) == mineNames.end())
            addWhole(form, prefix + m_titles.of(form, theirNames[i]), nothing(), theirs.items[i]);
    }
    compareOrder(form, prefix, mineNames, theirNames);
}

void FileComparison::compareItem(const ListForm& form, const std::string& prefix, const std::string& name,
                                 const JsonValue& mine, const JsonValue& theirs)
{
    const std::string path = prefix + name;
    if (!file::hasAttributes(form)) {
        compareMembers(form.kind, path, mine, theirs);
        return;
    }
    const ListForm attributes = file::attributesForm(form);
    compareMembers(form.kind, path, mine, theirs, {attributes.property});
    compareList(attributes, path + ".", memberOf(mine, attributes.property),
                memberOf(theirs, attributes.property));
}

void FileComparison::compareOrder(const ListForm& form, const std::string& prefix,
                                  const std::vector<std::string>& mine,
                                  const std::vector<std::string>& theirs)
{
    const auto common = [&](const std::vector<std::string>& names, const std::vector<std::string>& others) {
        std::vector<std::string> both;
        std::copy_if(names.begin(), names.end(), std::back_inserter(both), [&](const std::string& name) {
            return std::find(others.begin(), others.end(), name) != others.end();
        });
        std::transform(both.begin(), both.end(), both.begin(),
                       [&](const std::string& name) { return m_titles.of(form, name); });
        return both;
    };
    const std::vector<std::string> one = common(mine, theirs);
    const std::vector<std::string> other = common(theirs, mine);
    if (one == other)
        return;
    const std::string owner = prefix.empty() ? std::string() : prefix.substr(0, prefix.size() - 1);
    m_found.push_back({std::string(form.kind), owner, "order", join(one, ", "), join(other, ", ")});
}

// Figures that have a place in one of the models only are told of that one, those that were moved of the
// second: nobody compares coordinates.
void FileComparison::comparePlaces(const JsonValue& mine, const JsonValue& theirs)
{
    for (const std::string_view diagram : file::memberNames({&mine, &theirs})) {
        const JsonValue& one = memberOf(mine, diagram);
        const JsonValue& other = memberOf(theirs, diagram);
        std::vector<std::string> onlyMine;
        std::vector<std::string> onlyTheirs;
        std::vector<std::string> moved;
        for (const std::string_view figure : file::memberNames({&one, &other})) {
            const JsonValue* const mineIt = file::member(one, figure);
            const JsonValue* const theirIt = file::member(other, figure);
            if (!mineIt || !theirIt)
                (mineIt ? onlyMine : onlyTheirs).push_back(m_titles.ofFigure(std::string(figure)));
            else if (file::wordsOf(*mineIt) != file::wordsOf(*theirIt))
                moved.push_back(m_titles.ofFigure(std::string(figure)));
        }
        std::string changed = listed(onlyTheirs);
        if (!moved.empty())
            changed += (changed.empty() ? "" : "; ") + listed(moved) + " elsewhere";
        if (!onlyMine.empty() || !changed.empty())
            m_found.push_back({"diagram", std::string(diagram), "places", listed(onlyMine), changed});
    }
}

void FileComparison::compareSettings(const JsonValue& mine, const JsonValue& theirs)
{
    for (const std::string_view diagram : file::memberNames({&mine, &theirs})) {
        const JsonValue* const one = file::member(mine, diagram);
        const JsonValue* const other = file::member(theirs, diagram);
        // A further diagram is there even if nothing is said of it.
        if ((!one || !other) && layout_names::isFurther(std::string(diagram)))
            add("diagram", std::string(diagram), {}, one ? *one : nothing(), other ? *other : nothing());
        else
            compareMembers("diagram", std::string(diagram), one ? *one : nothing(),
                           other ? *other : nothing());
    }
}

void FileComparison::compareSection(const file::SectionForm& section, const JsonValue& mine,
                                    const JsonValue& theirs)
{
    for (const ListForm& form : section.lists)
        compareList(form, {}, memberOf(mine, form.property), memberOf(theirs, form.property));
    for (const std::string_view property : file::memberNames({&mine, &theirs})) {
        const bool isList = std::any_of(section.lists.begin(), section.lists.end(),
                                        [&](const ListForm& form) { return form.property == property; });
        if (!isList && !file::isSame(memberOf(mine, property), memberOf(theirs, property)))
            add(section.kind, {}, property, memberOf(mine, property), memberOf(theirs, property));
    }
}

void FileComparison::compareModels(const JsonValue& mine, const JsonValue& theirs)
{
    compareMembers("model", {}, mine, theirs, file::ownForms());
    const auto list = [&](const ListForm& form) {
        compareList(form, {}, memberOf(mine, form.property), memberOf(theirs, form.property));
    };
    for (const file::SectionForm& section : file::sectionForms()) {
        compareSection(section, memberOf(mine, section.property), memberOf(theirs, section.property));
        if (section.property == "workflow")
            list(file::keyspacesForm());
        if (section.property == "naming")
            list(file::decisionsForm());
    }
    comparePlaces(memberOf(mine, "layout"), memberOf(theirs, "layout"));
    compareSettings(memberOf(mine, "diagrams"), memberOf(theirs, "diagrams"));
}

}  // namespace

std::vector<Difference> differencesBetween(const ModelFile& mine, const ModelFile& theirs)
{
    const std::string mineText = writeModelText(mine);
    const std::string theirText = writeModelText(theirs);
    if (mineText == theirText)
        return {};
    const file::JsonDocument one = file::parseJson(mineText);
    const file::JsonDocument other = file::parseJson(theirText);
    const file::Titles titles{one.root.get(), other.root.get()};
    FileComparison comparison(titles);
    comparison.compareModels(*one.root, *other.root);
    return comparison.take();
}

}  // namespace querywright
