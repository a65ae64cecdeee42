// SPDX-License-Identifier: Apache-2.0
#include "tests/model/model_text.h"
#include "tests/support/source_dir.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;

class TestModelFileUnknown : public QObject {
    Q_OBJECT

private slots:
    void keepsPropertiesOfEveryObject_data();
    void keepsPropertiesOfEveryObject();
    void writesThemBehindTheKnownOnes();
    void keepsValuesAsTheyAreWritten();
    void theyFollowWhatTheyBelongTo();
    void theyGoWithWhatTheyBelongTo();
    void keepsDecisionsOfNewerKindsInTheirPlaces();
};

namespace {

// Objects whose properties are names of attributes, options, datacenters or figures: they have no unknown
// ones.
bool isMap(const QString& name, const QJsonObject& object)
{
    return name == "tableOptions" || name == "options" || name == "layout" || name == "attributes"
           || name == "diagrams" || name == "bends" || object.value("class") == "NetworkTopologyStrategy";
}

// `value` with a further property in every object, different in each. `name` is the property it is the value
// of.
QJsonValue enriched(const QJsonValue& value, const QString& name, int& count)
{
    if (value.isArray()) {
        QJsonArray items;
        const QJsonArray before = value.toArray();
        for (const QJsonValue& item : before)
            items.append(enriched(item, QString(), count));
        return items;
    }
    if (!value.isObject())
        return value;
    const QJsonObject before = value.toObject();
    QJsonObject object = before;
    for (const QString& property : before.keys()) {
        if (name != "layout")
            object[property] = enriched(before[property], property, count);
    }
    if (!isMap(name, before))
        object["x-unknown"] = QJsonArray({++count, QJsonObject({{"y", "z"}})});
    return object;
}

QJsonDocument jsonOf(const std::string& text)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(text));
}

// The video file with unknown properties of a user, an attribute of it, a relationship and a query.
std::string videoText()
{
    QString text = QString::fromStdString(VideoFile().text());
    text.replace("\"name\": \"User\",", "\"name\": \"User\", \"colour\": \"red\",");
    text.replace("\"name\": \"email\",", "\"name\": \"email\", \"mask\": true,");
    text.replace("\"id\": \"Q2\",", "\"id\": \"Q2\", \"screen\": 7,");
    return text.toStdString();
}

}  // namespace

void TestModelFileUnknown::keepsPropertiesOfEveryObject_data()
{
    QTest::addColumn<QString>("path");

    QTest::newRow("hotel") << "/examples/hotel/hotel.qw";
    QTest::newRow("everything") << "/tests/model/everything.qw";
}

void TestModelFileUnknown::keepsPropertiesOfEveryObject()
{
    QFETCH(QString, path);

    QFile file(QUERYWRIGHT_SOURCE_DIR + path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    int count = 0;
    const QJsonObject object =
        enriched(QJsonDocument::fromJson(file.readAll()).object(), {}, count).toObject();
    QVERIFY(count > 50);
    const std::string text = QJsonDocument(object).toJson().toStdString();

    const std::string written = writeModelText(modelOf(text));
    QCOMPARE(QString::fromStdString(written).count("x-unknown"), count);
    QVERIFY(jsonOf(written) == QJsonDocument(object));
    QVERIFY(writeModelText(modelOf(written)) == written);
}

void TestModelFileUnknown::writesThemBehindTheKnownOnes()
{
    const std::string text =
        R"({"x-first": 1, "format": "querywright", "x-second": {"a": [1, 2]}, "version": "1.0"})";
    QCOMPARE(QString::fromStdString(writeModelText(modelOf(text))),
             QString("{\n  \"format\": \"querywright\",\n  \"version\": \"1.0\",\n  \"x-first\": 1,\n"
                     "  \"x-second\": {\n    \"a\": [1, 2]\n  }\n}\n"));
}

void TestModelFileUnknown::keepsValuesAsTheyAreWritten()
{
    const QStringList values{
        "1.10", "12345678901234567890123", "-0", "1e3", "null", "true", "\"\u20ac\"", "[]", "{}"};
    for (const QString& value : values) {
        const QString text = "{\"format\": \"querywright\", \"version\": \"1.0\", \"x\": " + value + "}";
        QCOMPARE(QString::fromStdString(writeModelText(modelOf(text.toStdString()))).split('\n')[3],
                 "  \"x\": " + value);
    }
}

void TestModelFileUnknown::theyFollowWhatTheyBelongTo()
{
    ModelFile file = modelOf(videoText());
    std::vector<EntityType>& entityTypes = file.model.conceptual.entityTypes;
    std::reverse(entityTypes.begin(), entityTypes.end());
    for (EntityType& entityType : entityTypes) {
        entityType.name += "!";
        std::reverse(entityType.attributes.begin(), entityType.attributes.end());
    }
    std::reverse(file.model.workflow.queries.begin(), file.model.workflow.queries.end());
    file.model.workflow.queries.front().label = "Q7";

    const QJsonDocument written = jsonOf(writeModelText(file));
    const QJsonArray entities = written["conceptual"]["entities"].toArray();
    QCOMPARE(entities.size(), 5);
    QCOMPARE(entities[3]["name"].toString(), QString("User!"));
    QCOMPARE(entities[3]["colour"].toString(), QString("red"));
    QVERIFY(entities[1]["colour"].isUndefined());
    QCOMPARE(entities[3]["attributes"][2]["name"].toString(), QString("email"));
    QVERIFY(entities[3]["attributes"][2]["mask"].toBool());
    QCOMPARE(written["workflow"]["queries"][0]["id"].toString(), QString("Q7"));
    QCOMPARE(written["workflow"]["queries"][0]["screen"].toInt(), 7);
    QVERIFY(written["workflow"]["queries"][1]["screen"].isUndefined());
}

void TestModelFileUnknown::theyGoWithWhatTheyBelongTo()
{
    ModelFile file = modelOf(videoText());
    const AccessPattern query = file.model.workflow.queries.back();
    file.model.workflow.queries.pop_back();
    QVERIFY(writeModelText(file).find("screen") == std::string::npos);
    file.model.workflow.queries.push_back(query);
    QVERIFY(writeModelText(file).find("screen") != std::string::npos);
}

void TestModelFileUnknown::keepsDecisionsOfNewerKindsInTheirPlaces()
{
    VideoFile video;
    video.version = "1.1";
    video.more = R"(, "decisions": [{"kind": "split", "n": 0}, {"kind": "rename", "table": "Q1", "to": "a"},
        {"kind": "split", "n": 1}, {"kind": "split", "n": 2}, {"kind": "rename", "table": "Q2", "to": "b"},
        {"kind": "split", "n": 3}])";
    ModelFile file = modelOf(video.text());
    QCOMPARE(file.model.decisions.size(), std::size_t{2});
    QVERIFY(jsonOf(writeModelText(file))["decisions"] == jsonOf(video.text())["decisions"]);

    file.model.decisions.erase(file.model.decisions.begin());
    const QJsonArray left = jsonOf(writeModelText(file))["decisions"].toArray();
    QStringList places;
    for (const QJsonValue& decision : left)
        places.append(decision["to"].toString() + QString::number(decision["n"].toInt()));
    QCOMPARE(places, QStringList({"0", "b0", "3", "1", "2"}));
}

QTEST_GUILESS_MAIN(TestModelFileUnknown)
#include "tst_model_file_unknown.moc"
