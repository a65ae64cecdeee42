// SPDX-License-Identifier: Apache-2.0
#include "app/gui/cql/cql_text.h"

#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/physical/cql_export.h"
#include "model/physical/query_title.h"

#include <algorithm>

namespace querywright::gui {
namespace {

QString ofTable(const core::Design& design, std::size_t table)
{
    return toQString(tableCql(design.model(), design.derivation, design.physical, table));
}

QString ofQuery(const core::Design& design, QueryId id)
{
    const AccessPattern* query = design.model().workflow.find(id);
    const auto table = tableOf(design, id);
    if (!query || !table)
        return {};
    const QueryCql statement = queryCql(design.model(), design.derivation, design.physical, id);
    QString text = QStringLiteral("-- %1\n").arg(toQString(titleOf(*query)));
    for (const std::string& sentence : statement.leftOver)
        text += QStringLiteral("-- %1\n").arg(toQString(oneLine(sentence)));
    return text + toQString(statement.text) + QStringLiteral(";\n\n") + ofTable(design, *table);
}

const PhysicalKeyspace* find(const core::Design& design, const std::string& name)
{
    for (const PhysicalKeyspace& keyspace : design.physical.keyspaces) {
        if (keyspace.name == name)
            return &keyspace;
    }
    return nullptr;
}

QString ofKeyspace(const core::Design& design, KeyspaceId id)
{
    const Keyspace* said = design.model().find(id);
    const PhysicalKeyspace* keyspace = said ? find(design, said->name) : nullptr;
    if (!keyspace)
        return {};
    QString text = toQString(keyspaceCql(*keyspace));
    for (const cql::Udt& udt : keyspace->udts)
        text += QLatin1Char('\n') + toQString(typeCql(*keyspace, udt));
    for (std::size_t table = 0; table < design.physical.tables.size(); ++table) {
        if (design.physical.tables[table].keyspace == keyspace->name)
            text += QLatin1Char('\n') + ofTable(design, table);
    }
    return text;
}

QString ofUdt(const core::Design& design, const UdtSubject& subject)
{
    const PhysicalKeyspace* keyspace = find(design, subject.keyspace);
    if (!keyspace)
        return {};
    for (const cql::Udt& udt : keyspace->udts) {
        if (udt.name == subject.name)
            return toQString(typeCql(*keyspace, udt));
    }
    return {};
}

// Whether the new line may be the old one, changed: half of its words are the same, from the begin or the
// end.
bool areAlike(const QString& before, const QString& now)
{
    const QStringList oldWords = before.simplified().split(QLatin1Char(' '));
    const QStringList newWords = now.simplified().split(QLatin1Char(' '));
    const qsizetype shorter = std::min(oldWords.size(), newWords.size());
    qsizetype head = 0;
    while (head < shorter && oldWords[head] == newWords[head])
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head
           && oldWords[oldWords.size() - 1 - tail] == newWords[newWords.size() - 1 - tail])
        ++tail;
    return 2 * (head + tail) >= shorter;
}

// Without the comma or semicolon at its end.
QString withoutEnd(QString words)
{
    while (words.endsWith(QLatin1Char(',')) || words.endsWith(QLatin1Char(';')))
        words.chop(1);
    return words;
}

// The words in which the old line differs from the new one; all of it where these are no whole, as
// "((hotel_id)" of a key.
QString differenceOf(const QString& before, const QString& now)
{
    QStringList oldWords = before.simplified().split(QLatin1Char(' '));
    QStringList newWords = now.simplified().split(QLatin1Char(' '));
    while (!oldWords.isEmpty() && !newWords.isEmpty() && oldWords.first() == newWords.first()) {
        oldWords.removeFirst();
        newWords.removeFirst();
    }
    while (!oldWords.isEmpty() && !newWords.isEmpty() && oldWords.last() == newWords.last()) {
        oldWords.removeLast();
        newWords.removeLast();
    }
    const QString words = oldWords.join(QLatin1Char(' '));
    return withoutEnd(words.count(u'(') == words.count(u')') ? words : before.simplified());
}

// For each line of `now` the line of `before` that it is, or -1: the longest common subsequence.
std::vector<int> alignLines(const QStringList& now, const QStringList& before)
{
    const auto rows = static_cast<std::size_t>(now.size());
    const auto columns = static_cast<std::size_t>(before.size());
    std::vector<std::vector<int>> longest(rows + 1, std::vector<int>(columns + 1, 0));
    const auto same = [&](std::size_t i, std::size_t j) {
        return now[static_cast<qsizetype>(i)] == before[static_cast<qsizetype>(j)];
    };
    for (std::size_t i = rows; i-- > 0;) {
        for (std::size_t j = columns; j-- > 0;)
            longest[i][j] =
                same(i, j) ? longest[i + 1][j + 1] + 1 : std::max(longest[i + 1][j], longest[i][j + 1]);
    }
    std::vector<int> result(rows, -1);
    for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
        if (same(i, j))
            result[i++] = static_cast<int>(j++);
        else if (longest[i + 1][j] >= longest[i][j + 1])
            ++i;
        else
            ++j;
    }
    return result;
}

QStringList linesOf(const QString& text)
{
    QStringList lines = text.split(QLatin1Char('\n'));
    if (!lines.isEmpty() && lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

// Longer scripts are shown without what changed: comparing them would take too long.
constexpr qsizetype mostComparedLines = 2000;

}  // namespace

QString cqlOf(const core::Design& design, const Subject& subject)
{
    if (const auto* query = std::get_if<QueryId>(&subject))
        return ofQuery(design, *query);
    if (const auto* keyspace = std::get_if<KeyspaceId>(&subject))
        return ofKeyspace(design, *keyspace);
    if (const auto* udt = std::get_if<UdtSubject>(&subject))
        return ofUdt(design, *udt);
    if (const auto* column = std::get_if<ColumnSubject>(&subject))
        return cqlOf(design, column->table);
    const auto* table = std::get_if<TableSubject>(&subject);
    const auto position = table ? tableOf(design, *table) : std::nullopt;
    return position ? ofTable(design, *position) : QString();
}

QString scriptOf(const core::Design& design)
{
    return toQString(exportCql(design.model(), design.derivation, design.physical));
}

std::vector<CqlLine> newLines(const QString& now)
{
    std::vector<CqlLine> lines;
    for (const QString& line : linesOf(now))
        lines.push_back({line, true, {}});
    return lines;
}

std::vector<CqlLine> compareLines(const QString& now, const QString& before)
{
    const QStringList nowLines = linesOf(now);
    const QStringList beforeLines = before.split(QLatin1Char('\n'));
    std::vector<CqlLine> lines;
    for (const QString& line : nowLines)
        lines.push_back({line, false, {}});
    if (before.isEmpty() || std::max(nowLines.size(), beforeLines.size()) > mostComparedLines)
        return lines;

    const std::vector<int> aligned = alignLines(nowLines, beforeLines);
    int nextBefore = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (aligned[i] >= 0) {
            nextBefore = aligned[i] + 1;
            continue;
        }
        lines[i].isChanged = true;
        // The lines up to the next one that stayed stand against each other in order, those that are alike.
        const auto stays = std::find_if(aligned.begin() + static_cast<std::ptrdiff_t>(i), aligned.end(),
                                        [](int line) { return line >= 0; });
        const int end = stays == aligned.end() ? static_cast<int>(beforeLines.size()) : *stays;
        int like = nextBefore;
        while (like < end && (beforeLines[like].isEmpty() || !areAlike(beforeLines[like], lines[i].text)))
            ++like;
        if (like >= end)
            continue;
        lines[i].was = differenceOf(beforeLines[like], lines[i].text);
        nextBefore = like + 1;
    }
    return lines;
}

}  // namespace querywright::gui
