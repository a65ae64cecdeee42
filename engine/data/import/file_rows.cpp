// SPDX-License-Identifier: Apache-2.0
#include "engine/data/import/file_rows.h"

#include "engine/codec/literal_scanner.h"
#include "engine/data/draft/key_index.h"
#include "engine/data/import/data_file.h"
#include "engine/data/import/json_field.h"
#include "model/base/text.h"
#include "model/data/data_files.h"

#include <algorithm>
#include <set>
#include <utility>
#include <variant>

namespace querywright::engine {

namespace {

// A field of a CSV file. A set or list of plain values that is neither in brackets nor begins with a quote is
// one of the value that stands there.
Result<Bytes> fieldValue(std::string_view text, const cql::CqlType& type, const cql::UdtCatalog& udts)
{
    const cql::CollectionType* collection = cql::collectionOf(type);
    const std::string_view shown = withoutBlanks(text);
    constexpr std::string_view begins = "{['";
    const bool isOne = collection && collection->kind != cql::CollectionKind::Map
                       && std::holds_alternative<cql::NativeType>(collection->arguments.front().alternative())
                       && !shown.empty() && begins.find(shown.front()) == std::string_view::npos;
    if (!isOne)
        return fromLiteral(text, type, udts);
    auto element = fromLiteral(shown, collection->arguments.front(), udts);
    if (!element)
        return fromLiteral(text, type, udts);
    return encodeCollection({std::move(*element)}, *collection, udts);
}

std::string fields(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " field" : " fields");
}

}  // namespace

FileRows::FileRows(SampleDraft& draft, const std::string& path, const AttributeOwner& owner)
    : columns(draft.model),
      m_draft(draft),
      m_owner(owner),
      m_file(dataFilePath(draft.folder, path)),
      m_isJson(isJsonFile(path))
{}

std::string FileRows::ownerName() const
{
    return nameOf(m_draft.model.conceptual, m_owner);
}

bool FileRows::read(const std::function<void()>& onRow)
{
    const auto text = readFile(m_file);
    if (!text) {
        m_draft.problems.add(aboutData(ownerName(), text.error()));
        return false;
    }
    m_draft.work.begin("reading " + ownerName(), 0);
    return m_isJson ? readJsonText(*text, onRow) : readCsvText(*text, onRow);
}

bool FileRows::readCsvText(std::string_view text, const std::function<void()>& onRow)
{
    const auto done = readCsv(text, m_file, [&](const CsvRecord& record) {
        m_csv = &record;
        m_place = {record.line, 0};
        if (m_isResolved && take(record))
            onRow();
        if (!m_isResolved) {
            m_isResolved = true;
            FileHeader header{FileHeader::Form::Csv, {m_file, record.line, 0, {}}, {}};
            for (const CsvField& field : record.fields)
                header.names.push_back({field.text, header.place});
            m_isUsable = columns.resolve(header, ownerName(), m_draft.problems);
        }
        return m_isUsable && m_draft.work.step();
    });
    if (!done) {
        m_draft.problems.add(done.error());
        m_hasLost = true;
    } else if (!m_isResolved) {
        std::vector<std::string> names;
        for (const FileColumn& column : columns.all())
            names.push_back(quoted(column.names.front()));
        m_draft.problems.add({ErrorCode::Missing,
                              "the file has no header line; expected " + listed(names),
                              {m_file, 1, 0, {}}});
    }
    return m_isUsable;
}

// An object within an object stands for columns of longer names; null in its place for none of them.
void FileRows::addProperties(std::vector<Property>& all, const std::string& before,
                             const std::vector<file::JsonMember>& members) const
{
    for (const file::JsonMember& member : members) {
        const std::string name = before + member.name;
        const bool isObject = member.value.kind == file::JsonValue::Kind::Object;
        const bool isNull = member.value.kind == file::JsonValue::Kind::Null;
        if ((!isObject && !isNull) || !columns.hasBelow(name))
            all.push_back({name, member.nameOffset, &member.value});
        else if (isObject)
            addProperties(all, name + ".", member.value.members);
    }
}

std::vector<FileRows::Property> FileRows::propertiesOf(const JsonRecord& record) const
{
    std::vector<Property> all;
    addProperties(all, {}, record.members());
    return all;
}

// The names that any object of the file has are its header.
bool FileRows::resolveJson(std::string_view text)
{
    FileHeader header{FileHeader::Form::Json, {m_file, 0, 0, {}}, {}};
    std::set<std::string> names;
    std::size_t records = 0;
    const std::vector<Error> errors = readJsonRecords(text, m_file, [&](const JsonRecord& record) {
        ++records;
        for (const Property& property : propertiesOf(record)) {
            if (names.insert(property.name).second)
                header.names.push_back({property.name, record.placeOf(property.nameOffset)});
        }
        return m_draft.work.step();
    });
    for (const Error& error : errors)
        m_draft.problems.add(error);
    if (!errors.empty() || m_draft.work.isCancelled())
        return false;
    if (records == 0)
        columns.resolveAll();
    return records == 0 || columns.resolve(header, ownerName(), m_draft.problems);
}

bool FileRows::readJsonText(std::string_view text, const std::function<void()>& onRow)
{
    m_isUsable = resolveJson(text);
    if (!m_isUsable)
        return false;
    readJsonRecords(text, m_file, [&](const JsonRecord& record) {
        m_json = &record;
        m_place = {record.line(), record.column()};
        take(record);
        onRow();
        return m_draft.work.step();
    });
    return true;
}

bool FileRows::take(const CsvRecord& record)
{
    m_missing.clear();
    if (record.fields.size() != columns.fieldCount()) {
        m_hasLost = true;
        addProblem(ErrorCode::Syntax, [&] {
            return fields(record.fields.size()) + (record.fields.size() == 1 ? " is" : " are")
                   + " here; expected " + std::to_string(columns.fieldCount()) + " as in the header line";
        });
        return false;
    }
    m_values.assign(columns.all().size(), std::nullopt);
    for (std::size_t column = 0; column < m_values.size(); ++column)
        readValue(column);
    return true;
}

void FileRows::take(const JsonRecord& record)
{
    m_missing.clear();
    m_values.assign(columns.all().size(), std::nullopt);
    m_offsets.assign(columns.all().size(), std::nullopt);
    std::vector<bool> isWrong(columns.all().size());
    for (const Property& property : propertiesOf(record)) {
        const auto index = columns.find(property.name);
        if (!index)
            continue;
        m_offsets[*index] = property.value->offset;
        if (property.value->kind == file::JsonValue::Kind::Null)
            continue;
        auto value = fromJsonField(*property.value, columns.all()[*index].type, m_draft.attributes.udts());
        if (value) {
            m_values[*index] = std::move(*value);
            continue;
        }
        m_offsets[*index] = value.error().offset;
        isWrong[*index] = true;
        addProblem(
            value.error().code, [&] { return value.error().message; }, index);
    }
    for (std::size_t index = 0; index < m_values.size(); ++index) {
        const FileColumn& column = columns.all()[index];
        if (!column.isKey || m_values[index] || isWrong[index])
            continue;
        const bool isNull = m_offsets[index].has_value();
        addProblem(
            ErrorCode::Missing,
            [&] {
                return quoted(column.names.front()) + (isNull ? " is null" : " is missing")
                       + "; it is part of a key";
            },
            index);
    }
}

void FileRows::readValue(std::size_t index)
{
    const FileColumn& column = columns.all()[index];
    if (!column.field)
        return;
    const CsvField& field = m_csv->fields[*column.field];
    if (field.isNull) {
        if (column.isKey)
            addProblem(
                ErrorCode::Missing,
                [&] { return "a value is missing; " + quoted(column.names.front()) + " is part of a key"; },
                index);
        return;
    }
    auto value = fieldValue(field.text, column.type, m_draft.attributes.udts());
    if (value)
        m_values[index] = std::move(*value);
    else
        addProblem(
            value.error().code, [&] { return value.error().message; }, index);
}

void FileRows::addProblem(ErrorCode code, const std::function<std::string()>& message,
                          std::optional<std::size_t> index)
{
    if (m_draft.problems.isFull()) {
        m_draft.problems.add({});
        return;
    }
    Place place{m_file, m_place.line, m_place.column, {}};
    if (index) {
        const FileColumn& column = columns.all()[*index];
        if (m_json && m_offsets[*index])
            place = m_json->placeOf(*m_offsets[*index]);
        else if (m_csv && column.field)
            place.line = m_csv->fields[*column.field].line;
        place.path = column.names.front();
    }
    m_draft.problems.add({code, message(), place});
}

std::string FileRows::keyText(const EntityReference& reference) const
{
    std::vector<std::string> parts;
    for (const EntityReference& owner : reference.owners)
        parts.push_back(keyText(owner));
    for (const std::size_t column : reference.columns)
        parts.push_back(
            quoted(columns.all()[column].names.front()) + " = "
            + toLiteral(*m_values[column], columns.all()[column].type, m_draft.attributes.udts()));
    return listed(parts);
}

Row FileRows::missing(const EntityReference& reference, const std::string& kind)
{
    m_missing.push_back(reference.columns);
    const std::size_t column = reference.columns.empty() ? 0 : reference.columns.front();
    addProblem(
        ErrorCode::UnknownName, [&] { return "there is no " + quoted(kind) + " with " + keyText(reference); },
        column);
    return 0;
}

Row FileRows::resolve(const EntityReference& reference)
{
    std::vector<Row> owners;
    for (const EntityReference& owner : reference.owners)
        owners.push_back(resolve(owner));
    if (std::find(owners.begin(), owners.end(), Row{0}) != owners.end())
        return 0;
    std::vector<std::string_view> values;
    for (const std::size_t column : reference.columns) {
        if (!m_values[column])
            return 0;
        values.push_back(*m_values[column]);
    }
    const auto found = keyIndexOf(m_draft, reference.keyed).find(owners, values);
    if (found && m_draft.populations.at(reference.entity).contains(*found))
        return *found;
    const bool isTold = std::find(m_missing.begin(), m_missing.end(), reference.columns) != m_missing.end();
    if (isTold || m_draft.doubtful.contains(reference.keyed) || m_draft.doubtful.contains(reference.entity))
        return 0;
    return missing(reference, nameOf(m_draft.model.conceptual, found ? reference.entity : reference.keyed));
}

}  // namespace querywright::engine
