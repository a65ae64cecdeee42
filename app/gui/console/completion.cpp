// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/completion.h"

#include "app/gui/cql/cql_words.h"
#include "app/gui/text.h"
#include "model/cql/identifier.h"
#include "model/cql/parser/lexer.h"

#include <algorithm>
#include <optional>

namespace querywright::gui {
namespace {

using Kind = Candidate::Kind;
using Role = CompletionColumn::Role;
using cql::TokenKind;

// A token without its place: a word in capitals, a name as it is, a symbol.
struct Word {
    QString text;
    bool isWord = false;    // without quotes: a name or a keyword
    bool isSymbol = false;  // else it is a value or a quoted name

    bool is(const char* other) const { return text == QLatin1String(other); }
    QString name() const { return isWord ? text.toLower() : text; }
};

using Words = std::vector<Word>;

// The words of a text up to the first that cannot be cut. `isWhole`: all of it could be.
Words wordsOf(const QString& text, bool& isWhole)
{
    const std::string bytes = toStdString(text);
    Words words;
    cql::Lexer lexer(bytes);
    for (auto token = lexer.next(); token && token->kind != TokenKind::End; token = lexer.next()) {
        if (token->kind == TokenKind::Blank)
            continue;
        const bool isName = token->kind == TokenKind::Word || token->kind == TokenKind::QuotedName;
        words.push_back(
            {isName ? toQString(token->value)
                    : QString::fromUtf8(token->text.data(), static_cast<qsizetype>(token->text.size())),
             token->kind == TokenKind::Word, token->kind == TokenKind::Symbol});
    }
    isWhole = !lexer.error();
    return words;
}

bool isWordPart(QChar character)
{
    return character.isLetterOrNumber() || character == QLatin1Char('_');
}

QString inCql(const QString& name)
{
    return toQString(cql::toCqlName(toStdString(name)));
}

bool isSystem(const QString& keyspace)
{
    return keyspace.startsWith(QLatin1String("system"));
}

// Where the cursor stands in a statement: the clause, and the words of it so far.
struct Place {
    QString verb;    // the first word
    QString clause;  // the last word that begins a clause
    Words since;     // after that
};

Place placeIn(const Words& words)
{
    static const QSet<QString> clauses = {
        QStringLiteral("SELECT"),   QStringLiteral("FROM"),     QStringLiteral("WHERE"),
        QStringLiteral("ORDER"),    QStringLiteral("GROUP"),    QStringLiteral("SET"),
        QStringLiteral("INTO"),     QStringLiteral("VALUES"),   QStringLiteral("USING"),
        QStringLiteral("IF"),       QStringLiteral("LIMIT"),    QStringLiteral("ALLOW"),
        QStringLiteral("PER"),      QStringLiteral("UPDATE"),   QStringLiteral("DELETE"),
        QStringLiteral("TABLE"),    QStringLiteral("USE"),      QStringLiteral("KEYSPACE"),
        QStringLiteral("WITH"),     QStringLiteral("ON"),       QStringLiteral("INSERT"),
        QStringLiteral("TRUNCATE"), QStringLiteral("CREATE"),   QStringLiteral("ALTER"),
        QStringLiteral("DROP"),     QStringLiteral("DESCRIBE"), QStringLiteral("BEGIN"),
        QStringLiteral("AND"),
    };
    Place place;
    if (!words.empty())
        place.verb = words.front().text;
    for (const Word& word : words) {
        // WHERE ... AND goes on in the same way.
        const bool isOfSchema =
            word.is("IF")
            && (place.verb == QLatin1String("CREATE") || place.verb == QLatin1String("ALTER")
                || place.verb == QLatin1String("DROP"));
        if (word.isWord && clauses.contains(word.text) && !isOfSchema) {
            const bool goesOn = word.is("AND") && place.clause != QLatin1String("WHERE")
                                && place.clause != QLatin1String("IF");
            if (goesOn)
                continue;
            if (!word.is("AND"))
                place.clause = word.text;
            place.since.clear();
        } else {
            place.since.push_back(word);
        }
    }
    return place;
}

// The table that a statement is about.
const CompletionTable* tableIn(const Words& words, const CompletionNames& names, const QString& inUse)
{
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (!words[i].is("FROM") && !words[i].is("INTO") && !words[i].is("UPDATE") && !words[i].is("TABLE")
            && !words[i].is("ON"))
            continue;
        QString keyspace = inUse;
        QString name = words[i + 1].name();
        if (i + 3 < words.size() && words[i + 2].is(".")) {
            keyspace = name;
            name = words[i + 3].name();
        }
        for (const CompletionTable& table : names.tables) {
            if (table.name == name && table.keyspace == keyspace)
                return &table;
        }
    }
    return nullptr;
}

class Collector {
public:
    Collector(const CompletionNames& names, const CompletionTable* table, QString inUse, QString written)
        : m_names(names), m_table(table), m_inUse(std::move(inUse)), m_written(std::move(written))
    {}

    void keywords(const char* words)
    {
        for (const QString& word : QString::fromLatin1(words).split(QLatin1Char(','), Qt::SkipEmptyParts))
            add(Kind::Keyword, word, {}, word);
    }

    void keyspaces()
    {
        for (const QString& name : m_names.keyspaces) {
            if (!isSystem(name) || isSystem(m_written))
                add(Kind::Keyspace, inCql(name), QStringLiteral("keyspace"), name);
        }
    }

    void tables()
    {
        for (const bool isInUse : {true, false}) {
            for (const CompletionTable& table : m_names.tables) {
                if ((table.keyspace == m_inUse) != isInUse || (isSystem(table.keyspace) && !isInUse))
                    continue;
                const QString name = inCql(table.name);
                add(Kind::Table, isInUse ? name : inCql(table.keyspace) + QLatin1Char('.') + name,
                    QStringLiteral("table"), table.name);
            }
        }
    }

    void tablesOf(const QString& keyspace)
    {
        for (const CompletionTable& table : m_names.tables) {
            if (table.keyspace == keyspace)
                add(Kind::Table, inCql(table.name), QStringLiteral("table"), table.name);
        }
    }

    // Of the table, in the order of the roles; of all tables if it is not known.
    void columns(std::initializer_list<Role> roles)
    {
        for (const Role role : roles) {
            for (const CompletionTable& table : m_names.tables) {
                if (m_table ? &table != m_table : isSystem(table.keyspace))
                    continue;
                for (const CompletionColumn& column : table.columns) {
                    if (column.role == role)
                        add(Kind::Column, inCql(column.name), detailOf(column), column.name);
                }
            }
        }
    }
    void columns() { columns({Role::PartitionKey, Role::Clustering, Role::Static, Role::Regular}); }

    void functions()
    {
        for (const QString& name : cqlFunctions())
            add(Kind::Function, name + QLatin1Char('('), QStringLiteral("function"), name);
    }

    // Those that make a value, not one of what is in rows.
    void valueFunctions()
    {
        static const QStringList ofRows = {
            QStringLiteral("avg"), QStringLiteral("cast"),   QStringLiteral("count"),
            QStringLiteral("max"), QStringLiteral("min"),    QStringLiteral("sum"),
            QStringLiteral("ttl"), QStringLiteral("tojson"), QStringLiteral("writetime")};
        for (const QString& name : cqlFunctions()) {
            if (!ofRows.contains(name))
                add(Kind::Function, name + QLatin1Char('('), QStringLiteral("function"), name);
        }
    }

    void types()
    {
        QStringList names = cqlTypes().values();
        names.sort();
        for (const QString& name : names + m_names.types)
            add(Kind::Type, name, QStringLiteral("type"), name);
    }

    std::vector<Candidate> take() { return std::move(m_candidates); }

private:
    static QString detailOf(const CompletionColumn& column)
    {
        const QString role = column.role == Role::PartitionKey ? QStringLiteral(", partition key")
                             : column.role == Role::Clustering ? QStringLiteral(", clustering")
                             : column.role == Role::Static     ? QStringLiteral(", static")
                                                               : QString();
        return column.type + role;
    }

    // What begins with what is written: the text that is put there, or the name that people know it by.
    void add(Kind kind, const QString& text, const QString& detail, const QString& name)
    {
        const bool fits = text.startsWith(m_written, Qt::CaseInsensitive)
                          || name.startsWith(m_written, Qt::CaseInsensitive);
        const bool isThere = std::any_of(m_candidates.begin(), m_candidates.end(), [&](const Candidate& one) {
            return one.kind == kind && one.text == text;
        });
        if (fits && !isThere)
            m_candidates.push_back({kind, text, detail});
    }

    const CompletionNames& m_names;
    const CompletionTable* m_table;
    QString m_inUse;
    QString m_written;
    std::vector<Candidate> m_candidates;
};

const char* const selectTail = "ORDER BY,GROUP BY,LIMIT,PER PARTITION LIMIT,ALLOW FILTERING";

bool isOpenList(const Words& since)
{
    return since.empty() || since.back().is(",") || since.back().is("(");
}

int depthOf(const Words& words)
{
    int depth = 0;
    for (const Word& word : words) {
        if (word.isSymbol)
            depth += word.is("(") ? 1 : word.is(")") ? -1 : 0;
    }
    return depth;
}

// Names of tables, and what follows one.
void afterTableWord(const Place& place, Collector& found)
{
    const Words& since = place.since;
    if (since.empty()) {
        found.tables();
        found.keyspaces();
        return;
    }
    if (since.back().is(".") && since.size() == 2) {
        found.tablesOf(since.front().name());
        return;
    }
    if (place.clause == QLatin1String("INTO")) {
        if (depthOf(since) > 0 && isOpenList(since))
            found.columns();
        else if (since.back().is(")"))
            found.keywords("VALUES");
        else
            found.keywords("JSON");
    } else if (place.clause == QLatin1String("UPDATE")) {
        found.keywords("SET,USING TTL,USING TIMESTAMP");
    } else if (place.verb == QLatin1String("DELETE")) {
        found.keywords("WHERE,USING TIMESTAMP");
    } else if (place.clause == QLatin1String("FROM")) {
        found.keywords("WHERE");
        found.keywords(selectTail);
    } else if (place.clause == QLatin1String("ON") && isOpenList(since)) {
        found.columns();
    }
}

void inRelation(const Place& place, Collector& found)
{
    const Words& since = place.since;
    if (since.empty()) {
        found.columns();
        found.keywords(place.clause == QLatin1String("IF") ? "EXISTS,NOT EXISTS" : "TOKEN(");
        return;
    }
    if (since.front().is("NOT")) {
        found.keywords(since.size() == 1 ? "EXISTS" : "");
        return;
    }
    if (since.size() == 1 && !since.front().isSymbol) {
        found.keywords("IN,CONTAINS,CONTAINS KEY,LIKE");
        return;
    }
    const Word& last = since.back();
    const bool wantsValue = (last.isSymbol && !last.is(")") && !last.is("]") && !last.is("}"))
                            || last.is("IN") || last.is("CONTAINS") || last.is("KEY") || last.is("LIKE");
    if (since.front().is("TOKEN") && depthOf(since) > 0) {
        found.columns({Role::PartitionKey});
    } else if (wantsValue) {
        found.valueFunctions();
        found.keywords("true,false");
    } else if (depthOf(since) == 0) {
        found.keywords("AND");
        if (place.verb == QLatin1String("SELECT"))
            found.keywords(selectTail);
        else if (place.clause == QLatin1String("WHERE"))
            found.keywords("IF");
    }
}

void inCreateTable(const Place& place, Collector& found)
{
    const Words& since = place.since;
    std::size_t begin = since.size();  // of the definition the cursor is in
    while (begin > 0 && !since[begin - 1].is(",") && !since[begin - 1].is("("))
        --begin;
    const bool isInType = begin > 1 && since[begin - 1].is("<");
    if (depthOf(since) == 0)
        found.keywords(since.empty() ? "IF NOT EXISTS" : since.back().is(")") ? "WITH" : "");
    else if (begin == since.size() && !isInType)
        found.keywords("PRIMARY KEY (");
    else if (since.size() - begin == 1 || since.back().is("<"))
        found.types();
    else
        found.keywords("STATIC,PRIMARY KEY");
}

void collect(const Place& place, Collector& found)
{
    const QString& clause = place.clause;
    const Words& since = place.since;
    const auto is = [&](const char* word) { return clause == QLatin1String(word); };
    if (place.verb.isEmpty()) {
        found.keywords("SELECT,INSERT INTO,UPDATE,DELETE FROM,BEGIN BATCH,DESCRIBE,USE,TRUNCATE,CREATE TABLE,"
                       "CREATE INDEX,ALTER TABLE,DROP TABLE");
    } else if (is("SELECT")) {
        const bool isFirst = since.empty() || since.back().is("DISTINCT") || since.back().is("JSON");
        if (isFirst || isOpenList(since)) {
            found.columns();
            found.keywords(since.empty() ? "DISTINCT,JSON" : "");
            found.functions();
        } else {
            found.keywords("FROM,AS");
        }
    } else if (is("TABLE") && place.verb == QLatin1String("CREATE")) {
        inCreateTable(place, found);
    } else if (is("FROM") || is("INTO") || is("UPDATE") || is("TRUNCATE") || is("TABLE") || is("ON")) {
        afterTableWord(place, found);
        if (is("TRUNCATE") && since.empty())
            found.keywords("TABLE");
    } else if (is("WHERE") || is("IF")) {
        inRelation(place, found);
    } else if (is("ORDER") || is("GROUP")) {
        if (since.empty())
            found.keywords("BY");
        else if (since.back().is("BY") || since.back().is(","))
            is("ORDER") ? found.columns({Role::Clustering})
                        : found.columns({Role::PartitionKey, Role::Clustering});
        else
            found.keywords(is("ORDER") ? "ASC,DESC,LIMIT,ALLOW FILTERING" : "LIMIT,ALLOW FILTERING");
    } else if (is("SET")) {
        if (since.empty() || (since.back().is(",") && depthOf(since) == 0))
            found.columns({Role::Regular, Role::Static});
        else if (since.back().isSymbol && !since.back().is(")"))
            found.valueFunctions();
        else
            found.keywords("WHERE");
    } else if (is("USE") || is("KEYSPACE")) {
        if (since.empty())
            found.keyspaces();
    } else if (is("INSERT")) {
        found.keywords("INTO");
    } else if (is("DELETE")) {
        found.keywords("FROM");
        if (isOpenList(since))
            found.columns({Role::Regular, Role::Static});
    } else if (is("USING")) {
        found.keywords(since.size() >= 2 ? "SET,WHERE,AND" : "TTL,TIMESTAMP");
    } else if (is("VALUES")) {
        if (depthOf(since) > 0 && isOpenList(since))
            found.valueFunctions();
        else
            found.keywords("IF NOT EXISTS,USING TTL,USING TIMESTAMP");
    } else if (is("LIMIT")) {
        found.keywords("ALLOW FILTERING");
    } else if (is("ALLOW")) {
        found.keywords("FILTERING");
    } else if (is("PER")) {
        found.keywords(since.empty() ? "PARTITION LIMIT" : "LIMIT");
    } else if (is("BEGIN")) {
        found.keywords("BATCH,UNLOGGED BATCH,COUNTER BATCH");
    } else if (is("DESCRIBE")) {
        found.keywords("TABLES,TABLE,KEYSPACES,KEYSPACE,SCHEMA,CLUSTER,TYPES,TYPE,INDEX,MATERIALIZED VIEW");
    } else if (is("CREATE") || is("ALTER") || is("DROP")) {
        found.keywords("TABLE,KEYSPACE,TYPE,INDEX,MATERIALIZED VIEW");
    }
}

}  // namespace

Completion completionAt(const QString& text, int cursor, const CompletionNames& names,
                        const QString& keyspaceInUse)
{
    Completion completion;
    completion.begin = cursor;
    while (completion.begin > 0 && isWordPart(text[completion.begin - 1]))
        --completion.begin;
    completion.written = text.mid(completion.begin, cursor - completion.begin);
    const bool isNumber = !completion.written.isEmpty() && completion.written.front().isDigit();
    bool isWhole = false;
    Words before = wordsOf(text.left(completion.begin), isWhole);
    if (!isWhole || isNumber)
        return completion;
    const auto semicolon = std::find_if(before.rbegin(), before.rend(),
                                        [](const Word& word) { return word.isSymbol && word.is(";"); });
    before.erase(before.begin(), semicolon.base());
    // Each statement of a batch is one by itself.
    if (before.size() > 1 && before.front().is("BEGIN")) {
        const auto batch =
            std::find_if(before.begin(), before.end(), [](const Word& word) { return word.is("BATCH"); });
        if (batch != before.end())
            before.erase(before.begin(), batch + 1);
    }
    bool isRestWhole = false;
    Words whole = before;
    for (const Word& word : wordsOf(text.mid(cursor), isRestWhole)) {
        if (word.isSymbol && word.is(";"))
            break;
        whole.push_back(word);
    }
    Collector found(names, tableIn(whole, names, keyspaceInUse), keyspaceInUse, completion.written);
    collect(placeIn(before), found);
    completion.candidates = found.take();
    // Nothing is left to say of a word that is whole.
    if (completion.candidates.size() == 1
        && completion.candidates.front().text.compare(completion.written, Qt::CaseInsensitive) == 0)
        completion.candidates.clear();
    return completion;
}

}  // namespace querywright::gui
