// SPDX-License-Identifier: Apache-2.0
// Columns of text and the progress line, as a terminal shows them.
#include "app/cli/progress_bar.h"
#include "app/cli/text_table.h"

#include <QTest>

using namespace querywright::cli;

namespace {

class Terminal final : public Output {
public:
    void write(std::string_view text) override { m_text += text; }
    bool isTerminal() const override { return true; }
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

}  // namespace

class TestTextTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void alignsByCharactersNotBytes();
    void leavesNoBlanksAtTheEnds();
    void progressLineFitsTheTerminal_data();
    void progressLineFitsTheTerminal();
    void progressIsShownToPeopleOnly();
    void progressLeavesNothingBehind();
};

void TestTextTable::alignsByCharactersNotBytes()
{
    TextTable table({TextTable::Align::Left, TextTable::Align::Right});
    table.add({"C↑", "1"});
    table.add({"K", "1,000"});

    QCOMPARE(table.text("  "), std::string("  C↑      1\n  K   1,000\n"));
}

void TestTextTable::leavesNoBlanksAtTheEnds()
{
    TextTable table({TextTable::Align::Left, TextTable::Align::Left});
    table.add({"a", "long"});
    table.add({"b", ""});
    table.add({"c"});

    QCOMPARE(table.text(), std::string("a  long\nb\nc\n"));
}

void TestTextTable::progressLineFitsTheTerminal_data()
{
    QTest::addColumn<int>("columns");
    QTest::addColumn<QString>("line");

    QTest::newRow("wide") << 80
                          << QStringLiteral("filling hotels [##########..........] 50 %, 1,000 of 2,000");
    QTest::newRow("narrow") << 45 << QStringLiteral("filling hotels [##########..........]");
    QTest::newRow("very narrow") << 22 << QStringLiteral("filling hotels");
}

void TestTextTable::progressLineFitsTheTerminal()
{
    QFETCH(int, columns);
    QFETCH(QString, line);

    QCOMPARE(QString::fromStdString(progressLine("filling hotels", 1000, 2000, columns)), line);
}

void TestTextTable::progressIsShownToPeopleOnly()
{
    StringOutput file;
    Terminal terminal;
    {
        ProgressBar(file).show("filling", 1, 2);
        ProgressBar(terminal).show("filling", 1, 2);
    }

    QCOMPARE(file.text(), std::string());
    QVERIFY(terminal.text().find("filling") != std::string::npos);
}

void TestTextTable::progressLeavesNothingBehind()
{
    Terminal terminal;
    ProgressBar bar(terminal);
    bar.show("filling", 1, 2);
    bar.clear();

    QVERIFY(terminal.text().ends_with("\r\x1b[K"));
}

QTEST_GUILESS_MAIN(TestTextTable)
#include "tst_text_table.moc"
