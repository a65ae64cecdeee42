// SPDX-License-Identifier: Apache-2.0
// The options of a table as fields of the inspector, and as the text that CQL writes.
#include "app/gui/inspector/options/option_fields.h"
#include "app/gui/inspector/options/option_part.h"
#include "app/gui/inspector/options/option_value.h"
#include "app/gui/inspector/parts/section.h"
#include "app/gui/inspector/parts/text_field.h"
#include "model/edit/edit_table.h"
#include "model/physical/table_option.h"
#include "tests/app/gui/inspector_fixture.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <memory>
#include <set>

using namespace querywright;
using namespace querywright::gui;
using querywright::tests::InspectorFixture;

class TestGuiOptions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void everyOptionThatIsNoMapOfPeoplesOwnHasAField();
    void everyFieldTeaches();
    void timesAreReadableAndUndone();
    void nothingLeavesAnOptionToTheKeyspace();
    void theClassOfCompactionBringsItsFields();
    void aWindowHasItsUnit();
    void oneValueOfAMapLeavesTheOthers();
    void whatTheKeyspaceHasIsShownInGrey();
    void flagsAndChoicesAreChosen();
    void compressionIsSwitchedOff();
    void whatIsNoSuchValueIsRefused_data();
    void whatIsNoSuchValueIsRefused();
    void whatIsRefusedIsNotKeptForAnotherTable();
    void aValueThatIsNotKnownIsShownAsItIs();
    void optionsAreProposedWhileTheyAreTyped();
    void whatIsChosenOfProposalsIsApplied();
    void mapsAreReadAndWritten_data();
    void mapsAreReadAndWritten();

private:
    std::string option(const char* name) const
    {
        const auto& options = m_fixture->tableOf("Q4").options;
        const auto found = options.find(name);
        return found == options.end() ? std::string() : found->second;
    }
    QString shown(const char* field) { return m_fixture->find<QLineEdit>(field)->text(); }
    bool enter(const char* field, const QString& text);
    bool choose(const char* field, const QString& text);
    bool clear(const char* field);

    std::unique_ptr<InspectorFixture> m_fixture;
};

void TestGuiOptions::init()
{
    m_fixture = std::make_unique<InspectorFixture>();
    QVERIFY(m_fixture->waitForDesign());
    m_fixture->select(m_fixture->table("Q4"));
    for (Section* section :
         m_fixture->window().findChildren<Section*>(QStringLiteral("furtherOptionsSection")))
        section->setFolded(false);
    QTRY_VERIFY(m_fixture->find<QLineEdit>("field_default_time_to_live"));
}

bool TestGuiOptions::enter(const char* field, const QString& text)
{
    m_fixture->enter(field, text);
    return m_fixture->waitForDesign();
}

bool TestGuiOptions::choose(const char* field, const QString& text)
{
    auto* box = m_fixture->find<QComboBox>(field);
    const int position = box ? box->findText(text) : -1;
    if (position < 0)
        return false;
    box->setCurrentIndex(position);
    Q_EMIT box->activated(position);
    return m_fixture->waitForDesign();
}

bool TestGuiOptions::clear(const char* field)
{
    auto* line = m_fixture->find<QLineEdit>(field);
    line->setFocus();
    line->selectAll();
    QTest::keyClick(line, Qt::Key_Delete);
    QTest::keyClick(line, Qt::Key_Return);
    return m_fixture->waitForDesign();
}

void TestGuiOptions::everyOptionThatIsNoMapOfPeoplesOwnHasAField()
{
    std::set<std::string> known;
    for (const TableOption& option : tableOptions())
        known.emplace(option.name);
    known.erase("extensions");
    std::set<std::string> shown;
    for (const auto* parts : {&mainOptionParts(), &furtherOptionParts()}) {
        for (const OptionPart& part : *parts)
            shown.insert(part.option);
    }
    QCOMPARE(shown, known);
}

void TestGuiOptions::everyFieldTeaches()
{
    for (const auto* parts : {&mainOptionParts(), &furtherOptionParts()}) {
        for (const OptionPart& part : *parts) {
            const QString tip = QString::fromUtf8(part.tip);
            QVERIFY2(tip.endsWith(QLatin1Char('.')) && tip.at(0).isUpper(), part.tip);
            QVERIFY2(QString::fromUtf8(part.label).size() <= 14, part.label);
        }
    }
    const QString tip = m_fixture->find<QLineEdit>("field_gc_grace_seconds")->toolTip();
    QVERIFY2(tip.endsWith(QStringLiteral("\ngc_grace_seconds")), qPrintable(tip));
}

void TestGuiOptions::timesAreReadableAndUndone()
{
    QCOMPARE(m_fixture->find<QLineEdit>("field_gc_grace_seconds")->placeholderText(),
             QStringLiteral("10 days (usual)"));
    QVERIFY(enter("field_gc_grace_seconds", QStringLiteral("12 h")));
    QCOMPARE(option("gc_grace_seconds"), std::string("43200"));
    QCOMPARE(shown("field_gc_grace_seconds"), QStringLiteral("12 hours"));
    QCOMPARE(m_fixture->history().constLast(),
             QStringLiteral("Set the life of tombstones of available_rooms_by_hotel_date to 12 h"));
    m_fixture->document().undoStack().undo();
    QVERIFY(m_fixture->waitForDesign());
    QCOMPARE(option("gc_grace_seconds"), std::string());
    QCOMPARE(shown("field_gc_grace_seconds"), QString());
}

void TestGuiOptions::nothingLeavesAnOptionToTheKeyspace()
{
    QVERIFY(enter("field_default_time_to_live", QStringLiteral("30 days")));
    QCOMPARE(option("default_time_to_live"), std::string("2592000"));
    QVERIFY(clear("field_default_time_to_live"));
    QVERIFY(m_fixture->tableOf("Q4").options.empty());
    QCOMPARE(m_fixture->history().constLast(),
             QStringLiteral("Leave the time to live of available_rooms_by_hotel_date to its keyspace"));
}

void TestGuiOptions::theClassOfCompactionBringsItsFields()
{
    QVERIFY(m_fixture->find<QLineEdit>("field_compaction_min_threshold"));
    QVERIFY(!m_fixture->find<QLineEdit>("field_compaction_sstable_size_in_mb"));
    QVERIFY(choose("field_compaction", QStringLiteral("leveled")));
    QCOMPARE(option("compaction"), std::string("{'class': 'LeveledCompactionStrategy'}"));
    QVERIFY(!m_fixture->find<QLineEdit>("field_compaction_min_threshold"));
    QVERIFY(enter("field_compaction_sstable_size_in_mb", QStringLiteral("320 MB")));
    QCOMPARE(option("compaction"),
             std::string("{'class': 'LeveledCompactionStrategy', 'sstable_size_in_mb': '320'}"));
    QCOMPARE(shown("field_compaction_sstable_size_in_mb"), QStringLiteral("320 MB"));
    // What belongs to the other class goes with it.
    QVERIFY(choose("field_compaction", QStringLiteral("unified")));
    QCOMPARE(option("compaction"), std::string("{'class': 'UnifiedCompactionStrategy'}"));
    QVERIFY(m_fixture->find<QLineEdit>("field_compaction_scaling_parameters"));
    QVERIFY(choose("field_compaction", QStringLiteral("size tiered (usual)")));
    QCOMPARE(option("compaction"), std::string());
}

void TestGuiOptions::aWindowHasItsUnit()
{
    QVERIFY(choose("field_compaction", QStringLiteral("time windows")));
    QCOMPARE(m_fixture->find<QLineEdit>("field_compaction_compaction_window_size")->placeholderText(),
             QStringLiteral("1 day (usual)"));
    QVERIFY(enter("field_compaction_compaction_window_size", QStringLiteral("6 hours")));
    QCOMPARE(option("compaction"),
             std::string("{'class': 'TimeWindowCompactionStrategy', "
                         "'compaction_window_size': '6', 'compaction_window_unit': 'HOURS'}"));
    QCOMPARE(shown("field_compaction_compaction_window_size"), QStringLiteral("6 hours"));
    QVERIFY(clear("field_compaction_compaction_window_size"));
    QCOMPARE(option("compaction"), std::string("{'class': 'TimeWindowCompactionStrategy'}"));
}

void TestGuiOptions::oneValueOfAMapLeavesTheOthers()
{
    QVERIFY(enter("newOption", QStringLiteral("caching = {'keys': 'NONE', 'rows_per_partition': '10'}")));
    QCOMPARE(shown("field_caching_rows_per_partition"), QStringLiteral("10"));
    QVERIFY(enter("field_caching_rows_per_partition", QStringLiteral("all")));
    QCOMPARE(option("caching"), std::string("{'keys': 'NONE', 'rows_per_partition': 'ALL'}"));
    QVERIFY(choose("field_caching_keys", QStringLiteral("all keys (usual)")));
    QCOMPARE(option("caching"), std::string("{'rows_per_partition': 'ALL'}"));
}

void TestGuiOptions::whatTheKeyspaceHasIsShownInGrey()
{
    ModelFile file = m_fixture->document().file();
    for (Keyspace& keyspace : file.model.keyspaces)
        keyspace.tableOptions = {{"gc_grace_seconds", "3600"},
                                 {"compaction", "{'class': 'LeveledCompactionStrategy'}"}};
    QVERIFY(m_fixture->document().apply(Edit{"Set options of the keyspaces", file, {}}));
    QVERIFY(m_fixture->waitForDesign());
    QCOMPARE(m_fixture->find<QLineEdit>("field_gc_grace_seconds")->placeholderText(),
             QStringLiteral("1 hour (keyspace)"));
    QCOMPARE(m_fixture->find<QComboBox>("field_compaction")->currentText(),
             QStringLiteral("leveled (keyspace)"));
    QVERIFY(enter("field_compaction_sstable_size_in_mb", QStringLiteral("200")));
    QCOMPARE(option("compaction"),
             std::string("{'class': 'LeveledCompactionStrategy', 'sstable_size_in_mb': '200'}"));
}

void TestGuiOptions::flagsAndChoicesAreChosen()
{
    QVERIFY(choose("field_cdc", QStringLiteral("yes")));
    QCOMPARE(option("cdc"), std::string("true"));
    QVERIFY(choose("field_read_repair", QStringLiteral("none")));
    QCOMPARE(option("read_repair"), std::string("'NONE'"));
    QVERIFY(enter("field_bloom_filter_fp_chance", QStringLiteral("5 %")));
    QCOMPARE(option("bloom_filter_fp_chance"), std::string("0.05"));
    QCOMPARE(shown("field_bloom_filter_fp_chance"), QStringLiteral("5 %"));
    QVERIFY(enter("field_comment", QStringLiteral("the hotel's rooms")));
    QCOMPARE(option("comment"), std::string("'the hotel''s rooms'"));
    QCOMPARE(shown("field_comment"), QStringLiteral("the hotel's rooms"));
}

void TestGuiOptions::compressionIsSwitchedOff()
{
    QVERIFY(choose("field_compression", QStringLiteral("none")));
    QCOMPARE(option("compression"), std::string("{'enabled': 'false'}"));
    QCOMPARE(m_fixture->find<QComboBox>("field_compression")->currentText(), QStringLiteral("none"));
    QVERIFY(choose("field_compression", QStringLiteral("Zstd")));
    QCOMPARE(option("compression"), std::string("{'class': 'ZstdCompressor'}"));
}

void TestGuiOptions::whatIsNoSuchValueIsRefused_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::newRow("time") << QStringLiteral("field_gc_grace_seconds") << QStringLiteral("soon");
    QTest::newRow("amount") << QStringLiteral("field_compaction_min_threshold") << QStringLiteral("1");
    QTest::newRow("share") << QStringLiteral("field_bloom_filter_fp_chance") << QStringLiteral("120 %");
}

void TestGuiOptions::whatIsNoSuchValueIsRefused()
{
    QFETCH(QString, field);
    QFETCH(QString, text);

    m_fixture->enter(field.toLatin1().constData(), text);
    QVERIFY(m_fixture->history().isEmpty());
    QVERIFY(m_fixture->find<QLabel>((field + QStringLiteral("Refusal")).toLatin1().constData()));
}

void TestGuiOptions::whatIsRefusedIsNotKeptForAnotherTable()
{
    m_fixture->enter("field_gc_grace_seconds", QStringLiteral("no time"));
    QCOMPARE(shown("field_gc_grace_seconds"), QStringLiteral("no time"));
    m_fixture->select(m_fixture->table("Q1"));
    QCOMPARE(shown("field_gc_grace_seconds"), QString());
    m_fixture->select(m_fixture->table("Q4"));
    QCOMPARE(shown("field_gc_grace_seconds"), QString());
}

void TestGuiOptions::aValueThatIsNotKnownIsShownAsItIs()
{
    QVERIFY(enter("newOption", QStringLiteral("compaction = {'class': 'org.example.OwnStrategy'}")));
    QCOMPARE(m_fixture->find<QComboBox>("field_compaction")->currentText(),
             QStringLiteral("org.example.OwnStrategy"));
    QVERIFY(!m_fixture->find<QLineEdit>("field_compaction_min_threshold"));
}

void TestGuiOptions::optionsAreProposedWhileTheyAreTyped()
{
    const auto* line = m_fixture->find<QLineEdit>("newOption");
    QVERIFY(line->completer());
    const QAbstractItemModel& proposals = *line->completer()->model();
    QCOMPARE(proposals.rowCount(), static_cast<int>(tableOptions().size()));
    for (int row = 0; row < proposals.rowCount(); ++row) {
        const QStringList parts = proposals.index(row, 0).data().toString().split(QStringLiteral(" = "));
        QCOMPARE(parts.size(), 2);
        QCOMPARE(tableOptionProblem(parts[0].toStdString(), parts[1].toStdString()), std::string());
    }
    for (const char* value : {"'99p' = '99p'", "'a' b'", "'", "'it's'"})
        QVERIFY2(!tableOptionProblem("speculative_retry", value).empty(), value);
    QVERIFY(!tableOptionProblem("caching", "{'keys': 'ALL'} = {}").empty());
    QCOMPARE(tableOptionProblem("comment", "'it''s'"), std::string());
}

void TestGuiOptions::whatIsChosenOfProposalsIsApplied()
{
    auto* line = m_fixture->find<QLineEdit>("newOption");
    line->setFocus();
    line->setText(QStringLiteral("cdc = false"));  // as a completer does
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(m_fixture->waitForDesign());
    QCOMPARE(option("cdc"), std::string("false"));
}

void TestGuiOptions::mapsAreReadAndWritten_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("written");  // empty: it cannot be read
    QTest::newRow("empty") << QStringLiteral("{}") << QStringLiteral("{}");
    QTest::newRow("texts") << QStringLiteral("{ 'b':'2' , 'a' : 'it''s' }")
                           << QStringLiteral("{'a': 'it''s', 'b': '2'}");
    QTest::newRow("numbers") << QStringLiteral("{'a': 4, 'b': true}")
                             << QStringLiteral("{'a': '4', 'b': 'true'}");
    QTest::newRow("no map") << QStringLiteral("'a'") << QString();
    QTest::newRow("not closed") << QStringLiteral("{'a': 'b'") << QString();
    QTest::newRow("text not closed") << QStringLiteral("{'a': 'b}") << QString();
    QTest::newRow("no comma") << QStringLiteral("{'a': 'b' 'c': 'd'}") << QString();
    QTest::newRow("nested") << QStringLiteral("{'a': {'b': 'c'}}") << QString();
}

void TestGuiOptions::mapsAreReadAndWritten()
{
    QFETCH(QString, text);
    QFETCH(QString, written);

    const auto map = readOptionMap(text.toStdString());
    QCOMPARE(map.has_value(), !written.isEmpty());
    if (map)
        QCOMPARE(QString::fromStdString(optionMapText(*map)), written);
}

QTEST_MAIN(TestGuiOptions)
#include "tst_gui_options.moc"
