// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/validation.h"
#include "tests/model/model_text.h"

#include <QTest>

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

using ModelEdit = std::function<void(querywright::Model&)>;
Q_DECLARE_METATYPE(ModelEdit)

namespace querywright::tests {

// All of the video file is used by its queries, but `knows` and Device.
inline Model videoModel()
{
    VideoFile file;
    file.walk =
        R"q(["User(follower)", "follows", "User(followed)", "uploads", "Video", "is about", "Comment"])q";
    file.query = R"q(, "given": [{"attribute": "User(follower).id"}], "order": ["Video.added desc"],
        "returns": ["Comment.id", "Video.tags"])q";
    return modelOf(file.text()).model;
}

inline EntityType& entityType(Model& model, const std::string& name)
{
    for (EntityType& entityType : model.conceptual.entityTypes) {
        if (entityType.name == name)
            return entityType;
    }
    throw std::out_of_range(name);
}

inline RelationshipType& relationshipType(Model& model, const std::string& name)
{
    for (RelationshipType& relationship : model.conceptual.relationshipTypes) {
        if (relationship.name == name)
            return relationship;
    }
    throw std::out_of_range(name);
}

inline Attribute& attribute(Model& model, const std::string& owner, const std::string& name)
{
    for (Attribute& attribute : entityType(model, owner).attributes) {
        if (attribute.name == name)
            return attribute;
    }
    throw std::out_of_range(name);
}

inline AccessPattern& query(Model& model)
{
    return model.workflow.queries.back();
}

// The use of the attribute at the first node of the second query.
inline AttributeUse useOf(const Attribute& attribute)
{
    return {NodeIndex{0}, attribute.id, false, std::nullopt};
}

inline void addColumns()
{
    QTest::addColumn<ModelEdit>("edit");
    QTest::addColumn<QString>("findings");
}

inline void add(const char* name, const ModelEdit& edit, const char* findings)
{
    QTest::newRow(name) << edit << QString(findings);
}

inline QString textOf(const std::vector<Finding>& findings)
{
    QStringList lines;
    for (const Finding& finding : findings)
        lines.append(QString("%1 %2 %3: %4")
                         .arg(toText(finding.severity), QString::fromStdString(finding.code),
                              QString::fromStdString(finding.subject),
                              QString::fromStdString(finding.message)));
    return lines.join('\n');
}

inline void compareFindings()
{
    QFETCH(ModelEdit, edit);
    QFETCH(QString, findings);

    Model model = videoModel();
    QCOMPARE(model.workflow.queries.size(), std::size_t{2});
    QCOMPARE(textOf(validate(model)), QString());
    edit(model);
    QCOMPARE(textOf(validate(model)), findings);
    ModelFile file;
    file.model = model;
    QVERIFY(!writeModelText(file).empty());
}

}  // namespace querywright::tests
