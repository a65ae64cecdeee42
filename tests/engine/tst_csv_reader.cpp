// SPDX-License-Identifier: Apache-2.0
#include "engine/data/import/csv_reader.h"

#include <QTest>

#include <string>

using namespace querywright;
using namespace querywright::engine;

class TestCsvReader : public QObject {
    Q_OBJECT

private slots:
    void readsRecords_data();
    void readsRecords();
    void refusesRecords_data();
    void refusesRecords();
    void stopsWhenTold();
};

namespace {

// Each record as "line: field@line ...", null as ~, with "/" after it; or what is wrong.
std::string recordsText(const std::string& text)
{
    std::string all;
    const auto done = readCsv(text, "x.csv", [&](const CsvRecord& record) {
        all += std::to_string(record.line) + ":";
        for (const CsvField& field : record.fields)
            all += " " + (field.isNull ? "~" : field.text) + "@" + std::to_string(field.line);
        all += "/";
        return true;
    });
    return done ? all : describe(done.error());
}

}  // namespace

void TestCsvReader::readsRecords_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("records");

    QTest::newRow("plain") << QByteArray("a,b\n1,2\n") << "1: a@1 b@1/2: 1@2 2@2/";
    QTest::newRow("no last line end") << QByteArray("a\n1") << "1: a@1/2: 1@2/";
    QTest::newRow("CRLF") << QByteArray("a,b\r\n1,2\r\n") << "1: a@1 b@1/2: 1@2 2@2/";
    QTest::newRow("CR") << QByteArray("a,b\r1,2\r") << "1: a@1 b@1/2: 1@2 2@2/";
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                   "a\n")
                                     << "1: a@1/";
    QTest::newRow("quotes") << QByteArray("\"a\"\"b\",\"c,d\"\n") << "1: a\"b@1 c,d@1/";
    QTest::newRow("null and empty") << QByteArray(",\"\",x\n") << "1: ~@1 @1 x@1/";
    QTest::newRow("spaces stay") << QByteArray(" a , b\n") << "1:  a @1  b@1/";
    QTest::newRow("empty lines") << QByteArray("\na\n\n\n1\n") << "2: a@2/5: 1@5/";
    QTest::newRow("line breaks in quotes")
        << QByteArray("a,\"b\nc\r\nd\",e\n1,2,3\n") << "1: a@1 b\nc\r\nd@1 e@3/4: 1@4 2@4 3@4/";
    QTest::newRow("empty lines in quotes") << QByteArray("\"\n\n\",x\ny,z\n") << "1: \n\n@1 x@3/4: y@4 z@4/";
    QTest::newRow("two quoted fields with breaks")
        << QByteArray("\"a\n\",\"b\n\"\nc\n") << "1: a\n@1 b\n@2/4: c@4/";
    QTest::newRow("nothing") << QByteArray("") << "";
}

void TestCsvReader::readsRecords()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, records);
    QCOMPARE(QString::fromStdString(recordsText(text.toStdString())), records);
}

void TestCsvReader::refusesRecords_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("problem");

    const char* quote =
        "a double quote was not expected here: a quoted field is in quotes as a whole, with quotes inside "
        "doubled";
    QTest::newRow("not UTF-8") << QByteArray("a\nb\xFF\n") << "x.csv:2: byte 4 of the file is not UTF-8";
    QTest::newRow("UTF-16") << QByteArray("\xFF\xFE"
                                          "a\0\n\0",
                                          6)
                            << "x.csv:1: byte 4 of the file is zero, text was expected";
    QTest::newRow("zero byte") << QByteArray("a\r\nb\0c\n", 7)
                               << "x.csv:2: byte 5 of the file is zero, text was expected";
    QTest::newRow("quote within") << QByteArray("a\nb\"c\n")
                                  << QLatin1String("x.csv:2: ") + QLatin1String(quote);
    QTest::newRow("text after a quote")
        << QByteArray("\"a\nb\"c\n") << QLatin1String("x.csv:2: ") + QLatin1String(quote);
    QTest::newRow("open quote") << QByteArray("a\n1,\"b\nc\n\n")
                                << "x.csv:2: the quoted field that begins here is never closed";
    QTest::newRow("second quote open")
        << QByteArray("\"a\nb\",\"c\nd") << "x.csv:2: the quoted field that begins here is never closed";
}

void TestCsvReader::refusesRecords()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, problem);
    QCOMPARE(QString::fromStdString(recordsText(text.toStdString())), problem);
}

void TestCsvReader::stopsWhenTold()
{
    int records = 0;
    QVERIFY(readCsv("a\nb\n\"c", "x.csv", [&](const CsvRecord&) { return ++records < 2; }).has_value());
    QCOMPARE(records, 2);
}

QTEST_GUILESS_MAIN(TestCsvReader)
#include "tst_csv_reader.moc"
