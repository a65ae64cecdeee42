// SPDX-License-Identifier: Apache-2.0
#include "tests/model/model_text.h"
#include "tests/model/random_model.h"
#include "tests/support/source_dir.h"

#include <QDirIterator>
#include <QTest>

#include <functional>

using namespace querywright;
using namespace querywright::tests;

using Edit = std::function<void(ModelFile&)>;
Q_DECLARE_METATYPE(Edit)

class TestModelFileWrite : public QObject {
    Q_OBJECT

private slots:
    void rewritesExamplesByteForByte_data();
    void rewritesExamplesByteForByte();
    void leavesOutWhatHasItsDefault();
    void aMovedFigureChangesOneLine();
    void writesAnEmptyModelInTwoLines();
    void aChangeTouchesItsOwnLines_data();
    void aChangeTouchesItsOwnLines();
    void writesWhatNamesCannotSayAlone_data();
    void writesWhatNamesCannotSayAlone();
    void keepsTheVersionOfTheFile();
    void readsBackWhatItWrites_data();
    void readsBackWhatItWrites();
};

namespace {

QStringList linesOf(const std::string& text)
{
    return QString::fromStdString(text).split('\n');
}

// The lines that a longest common subsequence leaves over, with - and + before them.
QStringList difference(const QStringList& before, const QStringList& after)
{
    if (before == after)
        return {};
    const qsizetype rows = before.size();
    const qsizetype columns = after.size();
    std::vector<std::vector<int>> common(static_cast<std::size_t>(rows) + 1,
                                         std::vector<int>(static_cast<std::size_t>(columns) + 1));
    const auto at = [&](qsizetype i, qsizetype j) -> int& {
        return common[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
    };
    for (qsizetype i = rows - 1; i >= 0; --i) {
        for (qsizetype j = columns - 1; j >= 0; --j)
            at(i, j) = before[i] == after[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    }
    QStringList lines;
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < rows || j < columns) {
        if (i < rows && j < columns && before[i] == after[j]) {
            ++i;
            ++j;
        } else if (i < rows && (j == columns || at(i + 1, j) >= at(i, j + 1))) {
            lines.append("-" + before[i++].trimmed());
        } else {
            lines.append("+" + after[j++].trimmed());
        }
    }
    return lines;
}

EntityType& entityType(ModelFile& file, const std::string& name)
{
    for (EntityType& entityType : file.model.conceptual.entityTypes) {
        if (entityType.name == name)
            return entityType;
    }
    throw std::out_of_range(name);
}

}  // namespace

void TestModelFileWrite::rewritesExamplesByteForByte_data()
{
    QTest::addColumn<QString>("path");

    QDirIterator files(QUERYWRIGHT_SOURCE_DIR "/examples", {"*.qw"}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        QTest::newRow(qPrintable(files.fileName())) << path;
    }
    QTest::newRow("everything") << QString(QUERYWRIGHT_SOURCE_DIR "/tests/model/everything.qw");
}

void TestModelFileWrite::rewritesExamplesByteForByte()
{
    QFETCH(QString, path);

    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const std::string text = file.readAll().toStdString();
    QCOMPARE(difference(linesOf(text), linesOf(writeModelText(modelOf(text)))).join('\n'), QString());
    QVERIFY(writeModelText(modelOf(text)) == text);
}

void TestModelFileWrite::leavesOutWhatHasItsDefault()
{
    ModelFile file = modelOf(VideoFile().text());
    const std::string before = writeModelText(file);
    file.model.cluster.nodes = 6;
    QCOMPARE(difference(linesOf(before), linesOf(writeModelText(file))).join('\n'),
             QStringList({"+},", "+\"cluster\": {", "+\"nodes\": 6"}).join('\n'));
    file.model.cluster.nodes = 5;
    QVERIFY(writeModelText(file) == before);
}

void TestModelFileWrite::aMovedFigureChangesOneLine()
{
    VideoFile video;
    video.more = R"(, "layout": {"erd": {"User": [10, 20], "Video": [30, 40]}})";
    ModelFile file = modelOf(video.text());
    const std::string before = writeModelText(file);
    file.layout.diagrams["erd"]["User"] = {11.5, -20};
    QCOMPARE(difference(linesOf(before), linesOf(writeModelText(file))).join('\n'),
             QString("-\"User\": [10, 20],\n+\"User\": [11.5, -20],"));
}

void TestModelFileWrite::writesAnEmptyModelInTwoLines()
{
    QCOMPARE(QString::fromStdString(writeModelText(ModelFile())),
             QString("{\n  \"format\": \"querywright\",\n  \"version\": \"1.0\"\n}\n"));
}

void TestModelFileWrite::aChangeTouchesItsOwnLines_data()
{
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<QStringList>("lines");

    const auto add = [](const char* name, const Edit& edit, const QStringList& lines) {
        QTest::newRow(name) << edit << lines;
    };
    add("nothing", [](ModelFile&) {}, {});
    add("a name", [](ModelFile& file) { file.model.workflow.queries[2].name = "Sights"; },
        {"-\"name\": \"Points of interest near a hotel\",", "+\"name\": \"Sights\","});
    add("a type",
        [](ModelFile& file) { entityType(file, "Amenity").attributes[2].type = cql::NativeType::Ascii; },
        {"-\"type\": \"text\",", "+\"type\": \"ascii\","});
    add("a new attribute",
        [](ModelFile& file) {
            Attribute stars;
            stars.id = AttributeId{1000};
            stars.name = "stars";
            entityType(file, "Hotel").attributes.push_back(stars);
        },
        {"+},", "+{", "+\"name\": \"stars\""});
    add("a cardinality",
        [](ModelFile& file) {
            file.model.conceptual.relationshipTypes[2].participants[0].cardinality = Cardinality::One;
        },
        {"-\"cardinality\": \"m\",", "+\"cardinality\": \"1\","});
    add("a source of a value",
        [](ModelFile& file) { file.model.workflow.queries[1].given[0].source = FromUser(); },
        {"-\"attribute\": \"Hotel.id\",", "-\"from\": \"Q1\"", "+\"attribute\": \"Hotel.id\""});
    add("an order",
        [](ModelFile& file) {
            AccessPattern& query = file.model.workflow.queries[0];
            query.order.push_back({std::get<AttributeUse>(query.returned[1]), Direction::Descending});
        },
        {"+\"order\": [\"Hotel.name desc\"],"});
    add("a decision switched off", [](ModelFile& file) { file.model.decisions[0].active = false; },
        {"-\"to\": \"available_rooms_by_hotel_date\"", "+\"to\": \"available_rooms_by_hotel_date\",",
         "+\"active\": false"});
    add("a decision less", [](ModelFile& file) { file.model.decisions.pop_back(); },
        {"-},", "-{", "-\"kind\": \"rename\",", "-\"table\": \"Q9\",", "-\"column\": \"Guest.address\",",
         "-\"to\": \"addresses\""});
    add("a seed", [](ModelFile& file) { file.model.data.seed = 8; }, {"+\"seed\": 8,"});
}

void TestModelFileWrite::aChangeTouchesItsOwnLines()
{
    QFETCH(Edit, edit);
    QFETCH(QStringList, lines);

    const std::string before = exampleText("hotel/hotel.qw");
    ModelFile file = modelOf(before);
    edit(file);
    QCOMPARE(difference(linesOf(before), linesOf(writeModelText(file))).join('\n'), lines.join('\n'));
}

void TestModelFileWrite::writesWhatNamesCannotSayAlone_data()
{
    QTest::addColumn<std::string>("walk");
    QTest::addColumn<QString>("attribute");
    QTest::addColumn<QStringList>("written");

    const auto add = [](const char* name, std::string walk, const QString& attribute,
                        const QStringList& written) {
        QTest::newRow(name) << std::move(walk) << attribute << written;
    };
    add("a role", R"q(["User(follower)", "follows", "User(followed)"])q", "User(followed).email",
        {R"q("walk": ["User(follower)", "follows", "User(followed)"],)q",
         R"q("returns": ["User(followed).email"])q"});
    add("what is not listed", R"q(["User", "watches"])q", "Device.id",
        {R"q("walk": ["User", "watches", "Video", "Device"],)q", R"q("returns": ["Device.id"])q"});
    add("needless words", R"q(["User", {"relationship": "uploads", "from": "User"}, {"entity": "Video"}])q",
        "User.home.city", {R"q("walk": ["User", "uploads", "Video"],)q", R"q("returns": ["User.city"])q"});
    add("a part of two attributes", R"q(["User"])q", "User.work.street",
        {R"q("walk": ["User"],)q", R"q("returns": ["User.work.street"])q"});
    add("a start and a role", R"q(["User(a)", {"relationship": "follows", "as": "followed"}, "User(b)"])q",
        "User(b).email",
        {R"q("walk": [)q", R"q("User(a)",)q", "{", R"q("relationship": "follows",)q", R"q("as": "followed")q",
         "},", R"q("User(b)")q", "],", R"q("returns": ["User(b).email"])q"});
}

void TestModelFileWrite::writesWhatNamesCannotSayAlone()
{
    QFETCH(std::string, walk);
    QFETCH(QString, attribute);
    QFETCH(QStringList, written);

    VideoFile file;
    file.walk = walk;
    file.query = ", \"returns\": [\"" + attribute.toStdString() + "\"]";
    QStringList lines = linesOf(writeModelText(modelOf(file.text())));
    for (QString& line : lines)
        line = line.trimmed();
    const qsizetype first = lines.indexOf("\"id\": \"Q2\",") + 1;
    QCOMPARE(lines.mid(first, written.size()), written);
}

void TestModelFileWrite::keepsTheVersionOfTheFile()
{
    VideoFile file;
    file.version = "1.7";
    QCOMPARE(linesOf(writeModelText(modelOf(file.text())))[2], QString("  \"version\": \"1.7\","));
}

void TestModelFileWrite::readsBackWhatItWrites_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 300; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestModelFileWrite::readsBackWhatItWrites()
{
    QFETCH(unsigned, seed);

    const ModelFile file = RandomModel(seed).make();
    const std::string text = writeModelText(file);
    const ModelFile readBack = modelOf(text);
    QVERIFY(readBack.unknown.isEmpty());
    QCOMPARE(difference(linesOf(text), linesOf(writeModelText(readBack))).join('\n'), QString());
    QVERIFY(readBack.layout == file.layout);
    QVERIFY(readBack.model.conceptual == file.model.conceptual);
    QVERIFY(readBack.model.workflow == file.model.workflow);
    QVERIFY(readBack.model.decisions == file.model.decisions);
    QVERIFY(readBack.model.data == file.model.data);
    QVERIFY(readBack == file);
}

QTEST_GUILESS_MAIN(TestModelFileWrite)
#include "tst_model_file_write.moc"
