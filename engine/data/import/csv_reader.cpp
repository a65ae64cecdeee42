// SPDX-License-Identifier: Apache-2.0
#include "engine/data/import/csv_reader.h"

#include "engine/data/import/data_file.h"

#include <csv.h>

#include <algorithm>
#include <new>
#include <utility>

namespace querywright::engine {

namespace {

Error inLine(ErrorCode code, std::string message, const std::string& file, std::uint32_t line)
{
    return {code, std::move(message), {file, line, 0, {}}};
}

// libcsv, fed line by line, so that it is known where each field and record begins.
class Parser {
public:
    Parser()
    {
        constexpr unsigned char options = CSV_STRICT | CSV_STRICT_FINI | CSV_EMPTY_IS_NULL;
        if (csv_init(&m_parser, options) != 0)
            throw std::bad_alloc();
        csv_set_space_func(&m_parser, [](unsigned char) { return 0; });  // spaces belong to the field
    }
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;
    ~Parser() { csv_free(&m_parser); }

    // False where the line is not CSV.
    bool feed(std::string_view line, std::uint32_t number)
    {
        if (m_record.fields.empty() && !isQuoteOpen())
            m_record.line = number;
        m_line = number;
        const bool wasOpen = isQuoteOpen();
        const std::size_t before = m_record.fields.size();
        const std::size_t read = csv_parse(&m_parser, line.data(), line.size(), &onField, &onRecord, this);
        if (isQuoteOpen() && (!wasOpen || m_record.fields.size() > before))
            m_quoteLine = number;
        return read == line.size();
    }
    bool finish() { return csv_fini(&m_parser, &onField, &onRecord, this) == 0; }

    bool isComplete() const { return m_isComplete; }
    const CsvRecord& record() const { return m_record; }
    void clear()
    {
        m_record.fields.clear();
        m_isComplete = false;
    }
    bool ranOutOfMemory()
    {
        return csv_error(&m_parser) == CSV_ENOMEM || csv_error(&m_parser) == CSV_ETOOBIG;
    }
    std::uint32_t quoteLine() const { return m_quoteLine; }

private:
    static constexpr int insideField = 2;  // libcsv's FIELD_BEGUN

    bool isQuoteOpen() const { return m_parser.quoted != 0 && m_parser.pstate == insideField; }

    static void onField(void* text, std::size_t length, void* self)
    {
        auto& parser = *static_cast<Parser*>(self);
        CsvField& field = parser.m_record.fields.emplace_back();
        field.isNull = text == nullptr;
        if (text)
            field.text.assign(static_cast<const char*>(text), length);
        const std::size_t count = parser.m_record.fields.size();
        field.line = count == 1 ? parser.m_record.line : parser.m_fieldEnd;
        parser.m_fieldEnd = parser.m_line;
    }
    static void onRecord(int, void* self) { static_cast<Parser*>(self)->m_isComplete = true; }

    csv_parser m_parser{};
    CsvRecord m_record;
    bool m_isComplete = false;
    std::uint32_t m_line = 0;
    std::uint32_t m_fieldEnd = 0;   // the line the last field ended in
    std::uint32_t m_quoteLine = 0;  // the line the open quote is in
};

// The first line of the text with what ends it.
std::string_view firstLine(std::string_view text)
{
    const std::size_t end = text.find_first_of("\r\n");
    if (end == std::string_view::npos)
        return text;
    const bool isPair = text.substr(end, 2) == "\r\n";
    return text.substr(0, end + (isPair ? 2 : 1));
}

}  // namespace

Result<Done> readCsv(std::string_view text, const std::string& file,
                     const std::function<bool(const CsvRecord&)>& onRecord)
{
    const auto checked = checkedText(text, file);
    if (!checked)
        return failure(checked.error());
    text = *checked;
    Parser parser;
    std::uint32_t number = 0;
    while (!text.empty()) {
        const std::string_view line = firstLine(text);
        text.remove_prefix(line.size());
        if (!parser.feed(line, ++number)) {
            if (parser.ranOutOfMemory())
                throw std::bad_alloc();
            return failure(
                inLine(ErrorCode::Syntax,
                       "a double quote was not expected here: a quoted field is in quotes as a whole, with "
                       "quotes inside doubled",
                       file, number));
        }
        if (parser.isComplete()) {
            if (!onRecord(parser.record()))
                return Done{};
            parser.clear();
        }
    }
    if (!parser.finish())
        return failure(inLine(ErrorCode::Syntax, "the quoted field that begins here is never closed", file,
                              parser.quoteLine()));
    if (parser.isComplete())
        onRecord(parser.record());
    return Done{};
}

}  // namespace querywright::engine
