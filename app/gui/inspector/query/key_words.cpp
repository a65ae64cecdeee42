// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/key_words.h"

#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/derivation/groups_of_rows.h"
#include "model/derivation/query_access.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace querywright::gui {
namespace {

QString keyWord(const char* text)
{
    return QCoreApplication::translate("KeyWords", text);
}

bool isGiven(const LogicalTable& table, std::size_t column, const AccessPattern& query)
{
    return std::any_of(query.given.begin(), query.given.end(),
                       [&](const GivenValue& given) { return table.columns[column].holds(given.attribute); });
}

}  // namespace

QString unorderedWords(const core::Design& design, QueryId query)
{
    const auto position = tableOf(design, query);
    const AccessPattern* asked = design.model().workflow.find(query);
    if (!position || !asked)
        return keyWord("None asked.");
    const LogicalTable& table = design.derivation.tables[*position];
    QStringList names;
    for (const std::size_t column : table.clusteringKey()) {
        const QString arrow = table.columns[column].order == Direction::Ascending ? QStringLiteral(" \u2191")
                                                                                  : QStringLiteral(" \u2193");
        // The walks of merged queries number their places otherwise: what they are given is not told apart.
        if (table.queries.front() != query || !isGiven(table, column, *asked))
            names << toQString(table.columns[column].name) + arrow;
    }
    if (names.isEmpty())
        return keyWord("None asked.");
    const std::vector<std::size_t> key = table.partitionKey();
    const bool isSplit = std::any_of(key.begin(), key.end(), [&](std::size_t column) {
        const SyntheticSource* synthetic = std::get_if<SyntheticSource>(&table.columns[column].source);
        return isBucket(table.columns[column]) && !(synthetic && synthetic->isConstant())
               && !isGiven(table, column, *asked);
    });
    return (isSplit ? keyWord("None asked. Rows come by %1 within each bucket, from the key.")
                    : keyWord("None asked. Rows come by %1, from the key."))
        .arg(names.join(QStringLiteral(", ")));
}

QString groupWords(const core::Design& design, QueryId query)
{
    const auto position = tableOf(design, query);
    const AccessPattern* asked = design.model().workflow.find(query);
    if (!position || !asked || !asksForGroups(*asked))
        return {};
    const LogicalTable& table = design.derivation.tables[*position];
    const QueryAccess access = accessOf(design.model(), *asked, table);
    const QString name = toQString(table.name);
    if (access.groups)
        return (access.groups->byCassandra
                    ? keyWord("Worked out by Cassandra from the rows of %1 when it runs.")
                    : keyWord("Worked out by the application from the rows of %1."))
            .arg(name);
    return keyWord(
               "%1 keeps what is worked out: only that is read, and each update has to keep it up to date.")
        .arg(name);
}

QString rangelessWords(const core::Design& design, QueryId query)
{
    const auto position = tableOf(design, query);
    const AccessPattern* asked = design.model().workflow.find(query);
    if (!position || !asked)
        return keyWord("None.");
    const LogicalTable& table = design.derivation.tables[*position];
    std::vector<std::size_t> before = table.partitionKey();
    for (const std::size_t column : table.clusteringKey()) {
        if (table.queries.front() == query && isGiven(table, column, *asked))
            before.push_back(column);
    }
    if (before.empty())
        return keyWord("None.");
    return keyWord("None. A range column would follow %1 as C\u2191.")
        .arg(toQString(table.columns[before.back()].name));
}

}  // namespace querywright::gui
