// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/json_value.h"

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

// The things of a model as its file has them, for those who compare files.
namespace querywright::file {

// What a list of things is called, and by which of their properties they are told apart.
struct ListForm {
    std::string_view property;
    std::string_view kind;
    std::vector<std::string_view> identity;  // empty: all but what comments on a decision
};

// A property of the file that has lists of things and more.
struct SectionForm {
    std::string_view property;
    std::string_view kind;  // of what it says besides
    std::vector<ListForm> lists;
};

const std::vector<SectionForm>& sectionForms();
const ListForm& keyspacesForm();
const ListForm& decisionsForm();
// Attributes of an owner, parts of an attribute: by its kind.
bool hasAttributes(const ListForm& form);
ListForm attributesForm(const ListForm& owner);

// Properties of the file that are told by themselves.
const std::vector<std::string_view>& ownForms();

// Nothing: what is not there.
const JsonValue& nothing();
bool isNothing(const JsonValue& value);
const JsonValue& memberOf(const JsonValue& object, std::string_view name);  // nothing if it has none
bool isSame(const JsonValue& one, const JsonValue& other);

// "text", "a, b", "kind: rename, table: Q4": what people read of a value. What is nested stands in brackets.
std::string wordsOf(const JsonValue& value, bool isNested = false);

// A whole thing in few words: "entity type Hotel"; an attribute as it is drawn, "phone: text".
std::string summaryOf(std::string_view kind, const std::string& name, const JsonValue& thing);

// The names of the members of all, in the order of the first, of the second...
std::vector<std::string_view> memberNames(std::initializer_list<const JsonValue*> objects);

// The items by name; those that would have the same are numbered.
std::vector<std::string> itemNames(const ListForm& form, const JsonValue& list);

// How people know things that the file knows by labels: tasks by their names, "Order details", queries and
// updates by both, "Q7 Find hotels".
class Titles {
public:
    // Of the files; the first that knows a thing names it.
    explicit Titles(std::initializer_list<const JsonValue*> files);

    // What an item is called; `name` is one of itemNames().
    std::string of(const ListForm& form, const std::string& name) const;
    // A figure of a diagram.
    std::string ofFigure(const std::string& figure) const;

private:
    std::map<std::string, std::string, std::less<>> m_tasks;
    std::map<std::string, std::string, std::less<>> m_queries;
    std::map<std::string, std::string, std::less<>> m_updates;
};

}  // namespace querywright::file
