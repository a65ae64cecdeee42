// SPDX-License-Identifier: Apache-2.0
#include "app/gui/cql/cql_words.h"

#include "app/gui/text.h"
#include "model/cql/identifier.h"

namespace querywright::gui {
namespace {

QSet<QString> wordsOf(const char* words)
{
    const QStringList list = QString::fromLatin1(words).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return {list.begin(), list.end()};
}

}  // namespace

const QSet<QString>& cqlKeywords()
{
    static const QSet<QString> words = wordsOf(
        "add aggregate all allow alter and ann apply as asc batch begin by cast clustering cluster "
        "columnfamily "
        "compact contains counter create custom default delete desc describe distinct drop durable_writes "
        "entries "
        "exists false filtering from full function functions group if in index infinity insert into is json "
        "key "
        "keys keyspace keyspaces like limit list logged map mask materialized nan not null of on only or "
        "order "
        "partition per primary rename replication schema select set static storage table tables timestamp to "
        "token true truncate ttl type types unlogged unset update use using values view views where with "
        "writetime");
    return words;
}

bool isReservedCqlWord(const QString& word)
{
    return cql::isReservedWord(toStdString(word));
}

const QSet<QString>& cqlTypes()
{
    static const QSet<QString> words = wordsOf(
        "ascii bigint blob boolean counter date decimal double duration float frozen inet int list map set "
        "smallint text time timestamp timeuuid tinyint tuple uuid varchar varint vector");
    return words;
}

const QStringList& cqlFunctions()
{
    static const QStringList names = {
        QStringLiteral("avg"),
        QStringLiteral("blobasbigint"),
        QStringLiteral("blobasint"),
        QStringLiteral("blobastext"),
        QStringLiteral("cast"),
        QStringLiteral("count"),
        QStringLiteral("currentdate"),
        QStringLiteral("currenttime"),
        QStringLiteral("currenttimestamp"),
        QStringLiteral("currenttimeuuid"),
        QStringLiteral("fromjson"),
        QStringLiteral("max"),
        QStringLiteral("maxtimeuuid"),
        QStringLiteral("min"),
        QStringLiteral("mintimeuuid"),
        QStringLiteral("now"),
        QStringLiteral("sum"),
        QStringLiteral("textasblob"),
        QStringLiteral("todate"),
        QStringLiteral("tojson"),
        QStringLiteral("token"),
        QStringLiteral("totimestamp"),
        QStringLiteral("tounixtimestamp"),
        QStringLiteral("ttl"),
        QStringLiteral("uuid"),
        QStringLiteral("writetime"),
    };
    return names;
}

}  // namespace querywright::gui
