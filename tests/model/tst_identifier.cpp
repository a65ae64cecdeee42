// SPDX-License-Identifier: Apache-2.0
#include "model/cql/identifier.h"

#include <QTest>

using namespace querywright;
using cql::Identifier;

class TestIdentifier : public QObject {
    Q_OBJECT

private slots:
    void readsAndWritesCql_data();
    void readsAndWritesCql();
    void refuses_data();
    void refuses();
    void foldsOnlyUnquotedNames();
    void knowsReservedWordsInAnyCase();
    void leavesOtherKeywordsAlone();
    void readsBackWhatItWrites_data();
    void readsBackWhatItWrites();
    void doublesQuotesInStrings();
};

void TestIdentifier::readsAndWritesCql_data()
{
    QTest::addColumn<std::string>("read");
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("written");

    const auto add = [](const char* name, const std::string& read, const std::string& text,
                        const std::string& written) { QTest::newRow(name) << read << text << written; };
    add("plain", "rating", "rating", "rating");
    add("case is folded", "Rating", "rating", "rating");
    add("digits and underscores", "a_1_b", "a_1_b", "a_1_b");
    add("quotes keep case", "\"Rating\"", "Rating", "\"Rating\"");
    add("inner quotes are doubled", "\"a\"\"b\"", "a\"b", "\"a\"\"b\"");
    add("only a quote", "\"\"\"\"", "\"", "\"\"\"\"");
    add("needless quotes go", "\"rating\"", "rating", "rating");
    add("reserved words keep their quotes", "\"select\"", "select", "\"select\"");
    add("a digit first needs quotes", "\"1st\"", "1st", "\"1st\"");
    add("an underscore first needs quotes", "\"_a\"", "_a", "\"_a\"");
    add("blanks need quotes", "\"a b\"", "a b", "\"a b\"");
    add("letters outside ASCII need quotes", "\"straße\"", "straße", "\"straße\"");
}

void TestIdentifier::readsAndWritesCql()
{
    QFETCH(std::string, read);
    QFETCH(std::string, text);
    QFETCH(std::string, written);

    const auto identifier = Identifier::fromCql(read);
    QVERIFY2(identifier.has_value(), identifier ? "" : identifier.error().message.c_str());
    QCOMPARE(identifier->text(), text);
    QCOMPARE(identifier->toCql(), written);
}

void TestIdentifier::refuses_data()
{
    QTest::addColumn<std::string>("read");
    QTest::addColumn<std::string>("message");

    const auto add = [](const char* name, const std::string& read, const std::string& message) {
        QTest::newRow(name) << read << message;
    };
    const std::string form =
        " is not a name: it must begin with a letter and go on with letters, digits and _, or "
        "stand in double quotes";
    add("nothing", "", "a name must not be empty");
    add("nothing in quotes", "\"\"", "a name must not be empty");
    add("a digit first", "1bad", "\"1bad\"" + form);
    add("an underscore first", "_bad", "\"_bad\"" + form);
    add("a hyphen", "bad-name", "\"bad-name\"" + form);
    add("a blank in front", " bad", "\" bad\"" + form);
    add("letters outside ASCII", "straße", "\"straße\"" + form);
    add("a reserved word", "Order", "\"Order\" is a reserved word of CQL and a name only in double quotes");
    add("no closing quote", "\"bad", "the name \"bad does not end with its closing quote");
    add("a doubled quote at the end", "\"bad\"\"", "the name \"bad\"\" does not end with its closing quote");
    add("text behind the quotes", "\"a\"b", "the name \"a\"b does not end with its closing quote");
}

void TestIdentifier::refuses()
{
    QFETCH(std::string, read);
    QFETCH(std::string, message);

    const auto identifier = Identifier::fromCql(read);
    QVERIFY(!identifier);
    QCOMPARE(identifier.error().code, ErrorCode::Syntax);
    QCOMPARE(identifier.error().message, message);
}

void TestIdentifier::foldsOnlyUnquotedNames()
{
    QCOMPARE(*Identifier::fromCql("Rating"), *Identifier::fromCql("rATING"));
    QVERIFY(*Identifier::fromCql("\"Rating\"") != *Identifier::fromCql("Rating"));
}

void TestIdentifier::knowsReservedWordsInAnyCase()
{
    for (const char* word :
         {"add", "COLUMNFAMILY", "Infinity", "materialized", "nan", "SET", "token", "with"})
        QVERIFY2(cql::isReservedWord(word), word);
}

void TestIdentifier::leavesOtherKeywordsAlone()
{
    for (const char* word :
         {"", "ttl", "count", "key", "type", "values", "json", "timestamp", "static", "withh", "wit"})
        QVERIFY2(!cql::isReservedWord(word), word);
}

void TestIdentifier::readsBackWhatItWrites_data()
{
    QTest::addColumn<std::string>("text");

    for (const char* text :
         {"a", "A", "from", "FROM", "\"", "\"\"", "a\"b", "a b", "9", "é", "type", "'", "\n"})
        QTest::newRow(text) << std::string(text);
}

void TestIdentifier::readsBackWhatItWrites()
{
    QFETCH(std::string, text);

    const Identifier identifier = Identifier::fromText(text);
    const auto again = Identifier::fromCql(identifier.toCql());
    QVERIFY(again);
    QCOMPARE(again->text(), text);
    QCOMPARE(cql::toCqlName(text), identifier.toCql());
}

void TestIdentifier::doublesQuotesInStrings()
{
    QCOMPARE(cql::toCqlString("O'Hare"), std::string("'O''Hare'"));
    QCOMPARE(cql::toCqlString(""), std::string("''"));
    QCOMPARE(cql::toCqlString("\"x\""), std::string("'\"x\"'"));
}

QTEST_GUILESS_MAIN(TestIdentifier)
#include "tst_identifier.moc"
