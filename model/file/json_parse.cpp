// SPDX-License-Identifier: Apache-2.0
// parseJson: the library reads, this file notes where. Its events come as soon as a token is read, so the
// position of its input is where the token ends; the token begins at the first byte behind the one before
// that is neither white space nor a comma or colon.
#include "model/base/text.h"
#include "model/file/json_syntax.h"
#include "model/file/json_value.h"
#include "model/file/limits.h"
#include "model/file/message_text.h"

#include <nlohmann/json.hpp>

#include <iterator>
#include <set>

namespace querywright::file {
namespace {

// Input for the library that tells how far it was read.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(std::string_view text, std::size_t offset, std::size_t& consumed)
        : m_text(text), m_offset(offset), m_consumed(&consumed)
    {}

    reference operator*() const { return m_text[m_offset]; }
    CountingIterator& operator++()
    {
        *m_consumed = ++m_offset;
        return *this;
    }
    CountingIterator operator++(int)
    {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b)
    {
        return a.m_offset == b.m_offset;
    }

private:
    std::string_view m_text;
    std::size_t m_offset;
    std::size_t* m_consumed;
};

// Takes the library's events and builds the tree.
class TreeBuilder {
public:
    using Json = nlohmann::ordered_json;

    TreeBuilder(std::string_view text, const std::size_t& consumed) : m_text(text), m_consumed(consumed) {}

    // NOLINTBEGIN(readability-identifier-naming): the library's names
    bool null() { return scalar(JsonValue::Kind::Null); }
    bool boolean(bool) { return scalar(JsonValue::Kind::Boolean); }
    bool number_integer(Json::number_integer_t) { return scalar(JsonValue::Kind::Number); }
    bool number_unsigned(Json::number_unsigned_t) { return scalar(JsonValue::Kind::Number); }
    bool number_float(Json::number_float_t, const std::string&) { return scalar(JsonValue::Kind::Number); }
    bool string(std::string& text);
    bool binary(Json::binary_t&) { return false; }  // JSON has none
    bool start_object(std::size_t) { return open(JsonValue::Kind::Object); }
    bool key(std::string& name);
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open(JsonValue::Kind::Array); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&);
    // NOLINTEND(readability-identifier-naming)

    JsonDocument take();

private:
    std::size_t tokenStart() const;
    bool scalar(JsonValue::Kind kind);
    bool open(JsonValue::Kind kind);
    bool close();
    bool add(JsonValue value);
    bool refuse(std::string message, std::size_t offset);
    void reportDuplicates(const JsonValue& object);
    std::string pointer() const;

    std::string_view m_text;
    const std::size_t& m_consumed;
    std::size_t m_end = 0;  // of the last token
    std::size_t m_values = 0;
    JsonState m_state = JsonState::Start;
    std::vector<JsonValue> m_open;    // arrays and objects around what comes next
    std::vector<JsonMember> m_names;  // names whose values are not complete
    JsonDocument m_document;
};

std::size_t TreeBuilder::tokenStart() const
{
    std::size_t start = skipBlanks(m_text, m_end);
    while (start < m_text.size() && (m_text[start] == ',' || m_text[start] == ':'))
        start = skipBlanks(m_text, start + 1);
    return start;
}

bool TreeBuilder::scalar(JsonValue::Kind kind)
{
    JsonValue value;
    value.kind = kind;
    value.offset = tokenStart();
    // The library reads one byte beyond a number to see that it ends.
    m_end = kind == JsonValue::Kind::Number ? numberEnd(m_text, value.offset) : m_consumed;
    value.text = m_text.substr(value.offset, m_end - value.offset);
    return add(std::move(value));
}

bool TreeBuilder::string(std::string& text)
{
    JsonValue value;
    value.kind = JsonValue::Kind::Text;
    value.offset = tokenStart();
    value.text = std::move(text);
    m_end = m_consumed;
    return add(std::move(value));
}

bool TreeBuilder::key(std::string& name)
{
    JsonMember property;
    property.nameOffset = tokenStart();
    property.name = std::move(name);
    m_names.push_back(std::move(property));
    m_end = m_consumed;
    m_state = JsonState::AfterName;
    return true;
}

bool TreeBuilder::open(JsonValue::Kind kind)
{
    JsonValue value;
    value.kind = kind;
    value.offset = tokenStart();
    m_end = m_consumed;
    if (m_open.size() == maxDepth)
        return refuse("the file is nested deeper than " + std::to_string(maxDepth) + " levels", value.offset);
    m_open.push_back(std::move(value));
    m_state = kind == JsonValue::Kind::Object ? JsonState::ObjectStart : JsonState::ArrayStart;
    return true;
}

bool TreeBuilder::close()
{
    if (m_open.back().kind == JsonValue::Kind::Object)
        reportDuplicates(m_open.back());
    m_end = m_consumed;
    JsonValue value = std::move(m_open.back());
    m_open.pop_back();
    return add(std::move(value));
}

bool TreeBuilder::add(JsonValue value)
{
    if (++m_values > maxValues)
        return refuse("the file has more than " + grouped(maxValues) + " values", value.offset);
    if (m_open.empty()) {
        m_document.root = std::make_unique<JsonValue>(std::move(value));
        m_state = JsonState::End;
    } else if (m_open.back().kind == JsonValue::Kind::Array) {
        m_open.back().items.push_back(std::move(value));
        m_state = JsonState::AfterItem;
    } else {
        m_names.back().value = std::move(value);
        m_open.back().members.push_back(std::move(m_names.back()));
        m_names.pop_back();
        m_state = JsonState::AfterMember;
    }
    return true;
}

bool TreeBuilder::refuse(std::string message, std::size_t offset)
{
    m_document.problems.push_back({ErrorCode::Invalid, std::move(message), offset, pointer()});
    m_document.root.reset();
    return false;
}

void TreeBuilder::reportDuplicates(const JsonValue& object)
{
    std::set<std::string_view> names;
    for (const JsonMember& property : object.members) {
        if (!names.insert(property.name).second) {
            m_document.problems.push_back(
                {ErrorCode::Duplicate,
                 "the property " + shown(property.name) + " stands twice in the same object",
                 property.nameOffset, pointer() + pointerSegment(property.name)});
        }
    }
}

// The path to what is being read.
std::string TreeBuilder::pointer() const
{
    std::string path;
    std::size_t name = 0;
    for (std::size_t i = 0; i < m_open.size(); ++i) {
        if (m_open[i].kind == JsonValue::Kind::Object) {
            if (name < m_names.size())
                path += pointerSegment(m_names[name++].name);
        } else {
            path += "/" + std::to_string(m_open[i].items.size());
        }
    }
    return path;
}

bool TreeBuilder::parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&)
{
    SyntaxProblem problem = explainSyntax(m_text, m_end, m_state);
    m_document.problems.push_back({ErrorCode::Syntax, std::move(problem.message), problem.offset, pointer()});
    m_document.root.reset();
    return false;
}

// The tree does not move any more once it is linked.
void link(JsonValue& value)
{
    for (JsonValue& item : value.items) {
        item.parent = &value;
        link(item);
    }
    for (JsonMember& property : value.members) {
        property.value.parent = &value;
        link(property.value);
    }
}

JsonDocument TreeBuilder::take()
{
    if (m_document.root)
        link(*m_document.root);
    return std::move(m_document);
}

}  // namespace

JsonDocument parseJson(std::string_view text)
{
    JsonDocument nothing;
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
    {  // the end, to the library
        nothing.problems.push_back({ErrorCode::Syntax, "found a control character", zero, {}});
        return nothing;
    }
    std::size_t consumed = 0;
    TreeBuilder builder(text, consumed);
    nlohmann::ordered_json::sax_parse(CountingIterator(text, 0, consumed),
                                      CountingIterator(text, text.size(), consumed), &builder);
    return builder.take();
}

}  // namespace querywright::file
