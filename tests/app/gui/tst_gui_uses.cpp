// SPDX-License-Identifier: Apache-2.0
// Where things are used, as the inspector tells it.
#include "app/gui/inspector/uses.h"
#include "tests/support/model_builder.h"

#include <QTest>

using namespace querywright;
using namespace querywright::gui;
using namespace querywright::tests;

class TestGuiUses : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPartIsUsedWithWhatItIsPartOf()
    {
        ModelBuilder builder;
        builder.entity("Customer")
            .key("id", "uuid")
            .composite("name", {{"first", "text"}, {"last", "text"}})
            .attribute("city", "text");
        const auto attribute = [&](const char* name) {
            const Attribute* found = nullptr;
            for (const Attribute& each : builder.model.conceptual.entityTypes.front().attributes) {
                for (const Attribute& part : each.parts)
                    found = part.name == name ? &part : found;
                found = each.name == name ? &each : found;
            }
            return found->id;
        };
        AccessPattern query;
        query.id = QueryId{1000};
        query.walk.nodes.push_back({builder.model.conceptual.entityTypes.front().id, {}});
        query.returned.emplace_back(AttributeUse{NodeIndex{}, attribute("name"), false, std::nullopt});
        builder.model.workflow.queries.push_back(query);

        const std::vector<QueryId> users{query.id};
        QCOMPARE(queriesUsing(builder.model, attribute("name")), users);
        QCOMPARE(queriesUsing(builder.model, attribute("last")), users);
        QVERIFY(queriesUsing(builder.model, attribute("city")).empty());
    }
};

QTEST_MAIN(TestGuiUses)
#include "tst_gui_uses.moc"
