// SPDX-License-Identifier: Apache-2.0
#include "engine/data/import/json_records.h"

#include "engine/data/import/data_file.h"

#include <utility>

namespace querywright::engine {

namespace {

using file::JsonValue;

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

class Reader {
public:
    Reader(std::string_view text, const std::string& file,
           const std::function<bool(const JsonRecord&)>& onRecord)
        : m_text(text), m_lines(file, text), m_onRecord(onRecord)
    {}

    std::vector<Error> read()
    {
        skipBlanks();
        if (isAtEnd())
            fail("the file is empty; expected a list of objects, or one object after the other");
        else if (m_text[m_at] == '[')
            readList();
        else
            readLines();
        return std::move(m_errors);
    }

private:
    bool isAtEnd() const { return m_at == m_text.size(); }

    void skipBlanks()
    {
        while (!isAtEnd() && isBlank(m_text[m_at]))
            ++m_at;
    }

    void fail(std::string message)
    {
        m_errors.push_back({ErrorCode::Syntax, std::move(message), m_lines.place(m_at, {})});
    }

    void readList()
    {
        ++m_at;
        skipBlanks();
        bool goesOn = isAtEnd() || m_text[m_at] != ']';
        while (goesOn) {
            if (!readValue())
                return;
            skipBlanks();
            goesOn = !isAtEnd() && m_text[m_at] == ',';
            if (goesOn) {
                ++m_at;
                skipBlanks();
            }
        }
        if (isAtEnd() || m_text[m_at] != ']') {
            fail(isAtEnd() ? "the list is never closed; expected \"]\""
                           : "expected \",\" and the next object, or \"]\" at the end of the list");
            return;
        }
        ++m_at;
        skipBlanks();
        if (!isAtEnd())
            fail("something follows behind the list; expected the end of the file");
    }

    void readLines()
    {
        while (!isAtEnd() && readValue())
            skipBlanks();
    }

    // Where the value that begins here ends: behind the bracket that closes it, the quote, or what else it
    // consists of. The end of the text if it does not.
    std::size_t endOfValue() const
    {
        std::size_t depth = 0;
        bool isQuoted = false;
        for (std::size_t i = m_at; i < m_text.size(); ++i) {
            const char c = m_text[i];
            if (isQuoted) {
                i += c == '\\' ? 1 : 0;
                isQuoted = c != '"';
                if (!isQuoted && depth == 0)
                    return i + 1;
                continue;
            }
            isQuoted = c == '"';
            if (c == '{' || c == '[')
                ++depth;
            const bool isClose = c == '}' || c == ']';
            if (depth == 0 && (isClose || c == ',' || isBlank(c)))
                return i;
            if (isClose && --depth == 0)
                return i + 1;
        }
        return m_text.size();
    }

    // Counts lines and characters up to a place, from the one that was counted to last: a file may be one
    // line.
    void count(std::size_t offset)
    {
        for (; m_counted < offset; ++m_counted) {
            const auto c = static_cast<unsigned char>(m_text[m_counted]);
            if (c == '\n') {
                ++m_line;
                m_column = 1;
            } else if ((c & 0xC0U) != 0x80U) {
                ++m_column;  // not a continuation byte of UTF-8
            }
        }
    }

    // Whether reading goes on.
    bool readValue()
    {
        const std::size_t end = endOfValue();
        const std::string_view text = m_text.substr(m_at, end - m_at);
        const std::size_t begin = m_at;
        const file::JsonDocument document = file::parseJson(text);
        for (const file::JsonProblem& problem : document.problems)
            m_errors.push_back({problem.code, problem.message, m_lines.place(begin + problem.offset, {})});
        if (!document.root)
            return false;
        m_at = end;
        const JsonValue& value = *document.root;
        if (value.kind == JsonValue::Kind::Object) {
            count(begin);
            return m_onRecord(JsonRecord(value, m_lines, begin, m_line, m_column));
        }
        m_errors.push_back({ErrorCode::Invalid,
                            "expected an object, not " + std::string(kindText(value.kind)),
                            m_lines.place(begin, {})});
        return true;
    }

    std::string_view m_text;
    file::LineTable m_lines;
    const std::function<bool(const JsonRecord&)>& m_onRecord;
    std::size_t m_at = 0;
    std::size_t m_counted = 0;
    std::uint32_t m_line = 1;
    std::uint32_t m_column = 1;
    std::vector<Error> m_errors;
};

}  // namespace

std::vector<Error> readJsonRecords(std::string_view text, const std::string& file,
                                   const std::function<bool(const JsonRecord&)>& onRecord)
{
    const auto checked = checkedText(text, file);
    if (!checked)
        return {checked.error()};
    return Reader(*checked, file, onRecord).read();
}

}  // namespace querywright::engine
