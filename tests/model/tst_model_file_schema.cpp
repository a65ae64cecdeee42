// SPDX-License-Identifier: Apache-2.0
#include "model/file/diagram_words.h"
#include "model/review/profile.h"
#include "tests/model/model_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>

using namespace querywright;
using namespace querywright::tests;

// Compares the published schema with what reading and writing know, by a file that has every property.
class TestModelFileSchema : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyPropertyIsReadAndWritten();
    void everyPropertyIsExplained();
    void wordsAreThoseOfTheProgram_data();
    void wordsAreThoseOfTheProgram();

private:
    QJsonObject resolved(const QJsonObject& schema) const;
    void collect(const QJsonValue& value, const QJsonObject& schema, const QString& where);
    void collectObject(const QJsonObject& object, const QJsonObject& schema, const QString& where);

    std::string m_text;
    QJsonObject m_everything;
    QJsonObject m_schema;
    QSet<QString> m_used;
    QStringList m_undescribed;
};

namespace {

QJsonObject jsonOf(const std::string& text)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

QJsonObject definition(const QJsonObject& schema, const QString& name)
{
    return schema["$defs"].toObject()[name].toObject();
}

}  // namespace

void TestModelFileSchema::initTestCase()
{
    m_text = exampleText("../tests/model/everything.qw");
    m_everything = jsonOf(m_text);
    m_schema = jsonOf(exampleText("../resources/schema/model.schema.json"));
    QVERIFY(!m_everything.isEmpty());
    QVERIFY(!m_schema.isEmpty());
}

// The schema with what it refers to put in: one level of $ref and allOf.
QJsonObject TestModelFileSchema::resolved(const QJsonObject& schema) const
{
    QJsonObject whole = schema;
    QJsonObject properties = schema["properties"].toObject();
    QJsonArray bases = schema["allOf"].toArray();
    if (schema.contains("$ref"))
        bases.append(schema);
    for (const QJsonValue& base : std::as_const(bases)) {
        const QString name = base["$ref"].toString().section('/', -1);
        const QJsonObject inherited = name.isEmpty() ? QJsonObject() : resolved(definition(m_schema, name));
        for (const QString& key : inherited.keys()) {
            if (!whole.contains(key))
                whole[key] = inherited[key];
        }
        const QJsonObject inheritedProperties = inherited["properties"].toObject();
        for (const QString& key : inheritedProperties.keys())
            properties[key] = inheritedProperties[key];
    }
    if (!properties.isEmpty())
        whole["properties"] = properties;
    return whole;
}

// Goes through a value of the file and the schema at once and notes the properties met.
void TestModelFileSchema::collect(const QJsonValue& value, const QJsonObject& unresolved,
                                  const QString& where)
{
    const QJsonObject schema = resolved(unresolved);
    const QJsonArray alternatives = schema["anyOf"].toArray();
    for (const QJsonValue& alternative : alternatives) {
        const QJsonObject one = resolved(alternative.toObject());
        const QJsonArray required = one["required"].toArray();
        if (value.isObject() && one["type"] == "object"
            && value.toObject().contains(required.at(0).toString()))
            collect(value, one, alternative["$ref"].toString().section('/', -1));
    }
    if (value.isArray()) {
        const QJsonArray items = value.toArray();
        const QJsonObject item = schema["items"].toObject();
        for (const QJsonValue& one : items)
            collect(one, item, item["$ref"].toString().section('/', -1));
    }
    if (value.isObject() && alternatives.isEmpty())
        collectObject(value.toObject(), schema, where);
}

void TestModelFileSchema::collectObject(const QJsonObject& object, const QJsonObject& schema,
                                        const QString& where)
{
    const QJsonObject properties = schema["properties"].toObject();
    for (const QString& name : object.keys()) {
        QJsonObject property = properties[name].toObject();
        if (properties.contains(name))
            m_used.insert(where + "." + name);
        else if (schema["additionalProperties"].isObject())
            property = schema["additionalProperties"].toObject();
        else if (!schema.contains("then"))  // the datacenters of a replication
            m_undescribed.append(where + "." + name);
        const QString reference = property["$ref"].toString().section('/', -1);
        collect(object[name], property, reference.isEmpty() ? where + "." + name : reference);
    }
}

void TestModelFileSchema::everyPropertyIsReadAndWritten()
{
    const ReadOutcome outcome = readModelText(m_text, "everything.qw");
    QVERIFY(outcome.file.has_value());
    QVERIFY(outcome.notes.empty());
    QVERIFY(outcome.file->unknown.isEmpty());
    QVERIFY(writeModelText(*outcome.file) == m_text);

    collect(m_everything, m_schema, "file");
    QCOMPARE(m_undescribed.join(", "), QString());
    QStringList unused;
    const QJsonObject definitions = m_schema["$defs"].toObject();
    for (const QString& name : definitions.keys()) {
        const QJsonObject properties = definitions[name]["properties"].toObject();
        for (const QString& property : properties.keys()) {
            const bool isInherited = name == "generator" && m_used.contains("attributeData." + property);
            if (!m_used.contains(name + "." + property) && !isInherited)
                unused.append(name + "." + property);
        }
    }
    QCOMPARE(unused.join(", "), QString());
    for (const QString& property : m_schema["properties"].toObject().keys())
        QVERIFY2(m_used.contains("file." + property), qPrintable(property));
}

void TestModelFileSchema::everyPropertyIsExplained()
{
    QJsonObject all = m_schema["$defs"].toObject();
    all["file"] = m_schema;
    const QJsonObject definitions = all;
    QStringList unexplained;
    int count = 0;
    for (const QString& name : definitions.keys()) {
        const QJsonObject properties = definitions[name]["properties"].toObject();
        for (const QString& property : properties.keys()) {
            const QJsonObject schema = resolved(properties[property].toObject());
            ++count;
            if (schema["title"].toString().isEmpty() || schema["description"].toString().isEmpty())
                unexplained.append(name + "." + property);
        }
    }
    QVERIFY(count > 100);
    QCOMPARE(unexplained.join(", "), QString());
}

void TestModelFileSchema::wordsAreThoseOfTheProgram_data()
{
    QTest::addColumn<QString>("object");
    QTest::addColumn<QString>("property");
    QTest::addColumn<std::vector<std::string>>("words");

    const auto add = [](const char* object, const char* property, const auto& words) {
        QTest::addRow("%s.%s", object, property) << object << property << file::allWords(words);
    };
    add("attribute", "collection", file::collectionWords);
    add("participant", "cardinality", file::cardinalityWords);
    add("growth", "per", file::periodWords);
    add("range", "bounds", file::boundsWords);
    add("query", "urgency", file::urgencyWords);
    add("update", "urgency", file::urgencyWords);
    add("update", "kind", file::updateKindWords);
    add("attributeCondition", "comparison", file::comparisonWords);
    add("replication", "class", file::strategyWords);
    add("decision", "kind", file::decisionWords);
    add("varyingAmount", "shape", file::shapeWords);
    add("generator", "kind", file::generatorWords);
    add("generator", "list", file::nameListWords);
    add("naming", "keyColumns", file::keyColumnWords);
    add("cluster", "consistency", file::consistencyWords);
    add("diagram", "notation", file::notationWords);
    add("diagram", "attributes", file::attributeDisplayWords);
    add("page", "paper", file::paperWords);
    add("page", "orientation", file::orientationWords);
    add("page", "colors", file::printColorsWords);
    std::vector<std::string> profiles;
    for (const DeploymentProfile profile : allProfiles)
        profiles.emplace_back(toText(profile));
    QTest::addRow("review.profile") << QStringLiteral("review") << QStringLiteral("profile") << profiles;
}

void TestModelFileSchema::wordsAreThoseOfTheProgram()
{
    QFETCH(QString, object);
    QFETCH(QString, property);
    QFETCH(std::vector<std::string>, words);

    const QJsonObject schema =
        resolved(definition(m_schema, object)["properties"].toObject()[property].toObject());
    std::vector<std::string> listed;
    for (const QJsonValue& word : schema["enum"].toArray())
        listed.push_back(word.toString().toStdString());
    QVERIFY(listed == words);
}

QTEST_GUILESS_MAIN(TestModelFileSchema)
#include "tst_model_file_schema.moc"
