// SPDX-License-Identifier: Apache-2.0
#include "model/cql/parser/script.h"

#include <QTest>

using namespace querywright;

class TestCqlScript : public QObject {
    Q_OBJECT

private slots:
    void cutsAtSemicolons();
    void keepsABatchTogether();
    void commentsAndStringsHideSemicolons();
    void theLastStatementNeedsNoSemicolon();
    void whatCannotBeCutIsOnePart();
    void aWrongStatementIsFoundInTheScript();
    void everyWrongStatementIsReported();
};

namespace {

std::vector<std::string> textsOf(std::string_view script)
{
    std::vector<std::string> texts;
    for (const cql::ScriptPart& part : cql::splitScript(script))
        texts.emplace_back(part.text);
    return texts;
}

}  // namespace

void TestCqlScript::cutsAtSemicolons()
{
    const std::vector<std::string> texts{"USE a;", "SELECT * FROM b;", "TRUNCATE c;"};

    QCOMPARE(textsOf("USE a; SELECT * FROM b;;\n\n TRUNCATE c;\n"), texts);
    QVERIFY(textsOf(" \n;; -- nothing\n").empty());
}

void TestCqlScript::keepsABatchTogether()
{
    const std::string batch =
        "BEGIN UNLOGGED BATCH\n INSERT INTO a (b) VALUES (1);\n DELETE FROM a WHERE b = 2;\n"
        "APPLY BATCH;";
    const std::vector<std::string> texts{batch, "USE a;", batch};

    QCOMPARE(textsOf(batch + "USE a;" + batch), texts);
}

void TestCqlScript::commentsAndStringsHideSemicolons()
{
    const std::vector<std::string> texts{"SELECT ';' FROM a -- b; c\n WHERE d = $$;$$;", "USE \";\";"};

    QCOMPARE(textsOf("-- first;\n" + texts[0] + "/* ; */" + texts[1]), texts);
}

void TestCqlScript::theLastStatementNeedsNoSemicolon()
{
    const std::vector<std::string> texts{"USE a;", "USE b"};

    QCOMPARE(textsOf("USE a; USE b \n"), texts);
}

void TestCqlScript::whatCannotBeCutIsOnePart()
{
    const std::vector<std::string> texts{"USE a;", "SELECT 'x FROM b; USE c;"};
    QCOMPARE(textsOf("USE a; SELECT 'x FROM b; USE c;"), texts);

    const std::vector<std::string> character{"USE a;", "@ USE b;"};
    QCOMPARE(textsOf("USE a; @ USE b;"), character);
}

void TestCqlScript::aWrongStatementIsFoundInTheScript()
{
    const auto parts = cql::splitScript("USE a;\n  SELECT * FORM b; SELECT\n *\n FORM c;");

    const auto first = cql::parsePart(parts.at(1));
    QCOMPARE(first.error().place.line, 2U);
    QCOMPARE(first.error().place.column, 12U);
    const auto second = cql::parsePart(parts.at(2));
    QCOMPARE(second.error().place.line, 4U);
    QCOMPARE(second.error().place.column, 2U);
}

void TestCqlScript::everyWrongStatementIsReported()
{
    int wrong = 0;
    for (const cql::ScriptPart& part : cql::splitScript("USE; USE a; DROP b; TRUNCATE c; SELECT;"))
        wrong += cql::parsePart(part) ? 0 : 1;
    QCOMPARE(wrong, 3);
}

QTEST_GUILESS_MAIN(TestCqlScript)
#include "tst_cql_script.moc"
