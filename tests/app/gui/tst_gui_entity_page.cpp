// SPDX-License-Identifier: Apache-2.0
// What the inspector says of entity types: their keys, types that nobody stated, where values come from.
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_query_uses.h"
#include "tests/app/gui/inspector_fixture.h"

#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QTest>
#include <QTextDocument>
#include <QToolButton>

#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::tests::InspectorFixture;

class TestGuiEntityPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void aTypeThatIsNotStatedIsShownAsItIsTaken();
    void alternateKeysDetermineTheRestToo();
    void severalAttributesOfOneKeyAreJoined();
    void offersForAnAlternateKeyWhatCanMakeOne();
    void noTextsAreAddedUp();
    void aValueOfAnotherQueryOnAnotherWayIsTold();
    void aUuidThatNobodyTypesIsInDoubtWhereNothingFindsIt();

private:
    core::Document& document() { return m_fixture->document(); }

    std::unique_ptr<InspectorFixture> m_fixture;
};

void TestGuiEntityPage::init()
{
    m_fixture = std::make_unique<InspectorFixture>();
    QVERIFY(m_fixture->waitForDesign());
}

void TestGuiEntityPage::aTypeThatIsNotStatedIsShownAsItIsTaken()
{
    const AttributeId email = m_fixture->hotel().attribute("Guest.email");
    QVERIFY(document().apply(edit::setAttributeType(document().file(), email, "")));
    m_fixture->select(m_fixture->hotel().entity("Guest"));
    const auto* table = m_fixture->find<QTableView>("attributeTable");
    QVERIFY(table);
    const auto typeOf = [&](const char* name) {
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            if (table->model()->index(row, 0).data().toString() == QLatin1String(name))
                return table->model()->index(row, 1);
        }
        return QModelIndex();
    };
    QCOMPARE(typeOf("email").data().toString(), QStringLiteral("text"));
    QCOMPARE(typeOf("email").data(Qt::ToolTipRole).toString(), QStringLiteral("Not stated, taken as text"));
    QVERIFY(typeOf("email").data(Qt::EditRole).toString().isEmpty());  // it is not stated by an empty edit
    QCOMPARE(typeOf("name").data(Qt::ToolTipRole).toString(), QString());
}

void TestGuiEntityPage::alternateKeysDetermineTheRestToo()
{
    const auto hotel = m_fixture->hotel();
    QVERIFY(document().apply(
        edit::addAlternateKey(document().file(), hotel.entity("Guest"), {hotel.attribute("Guest.email")})));
    m_fixture->select(hotel.entity("Guest"));
    QTextDocument text;
    text.setHtml(m_fixture->find<QLabel>("determinedByKey")->text());
    const QStringList lines = text.toPlainText().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 2);
    QVERIFY2(lines.first().startsWith(QStringLiteral("Guest.id \u2192 ")), qPrintable(lines.first()));
    QCOMPARE(lines.last(), QStringLiteral("email \u2192 Guest.id, and so all the others"));
}

void TestGuiEntityPage::severalAttributesOfOneKeyAreJoined()
{
    const EntityType& guest = *document().model().conceptual.findEntityType("Guest");
    m_fixture->select(guest.id);
    QVERIFY(!m_fixture->find<QWidget>("keyPlus1"));
    QVERIFY(document().apply(edit::setInKey(document().file(), guest.attributes.at(3).id, true)));
    QVERIFY(m_fixture->waitForDesign());
    QVERIFY(m_fixture->find<QWidget>("keyPlus2"));
}

void TestGuiEntityPage::offersForAnAlternateKeyWhatCanMakeOne()
{
    m_fixture->select(m_fixture->hotel().entity("Reservation"));
    m_fixture->click("addAlternateKey");
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QStringList offered;
    for (const QAction* action : menu->actions())
        offered << action->text();
    menu->close();
    QCOMPARE(offered,
             QStringList({QStringLiteral("start_date"), QStringLiteral("end_date"), QString(),
                          QStringLiteral("Hotel"), QStringLiteral("Room"), QStringLiteral("Guest")}));
}

void TestGuiEntityPage::noTextsAreAddedUp()
{
    m_fixture->select(m_fixture->hotel().query("Q9"));
    const auto functionsOf = [&](const char* chip) {
        m_fixture->click(chip);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QStringList texts;
        for (const QAction* action : menu ? menu->actions() : QList<QAction*>()) {
            if (action->isCheckable())
                texts << action->text();
        }
        if (menu)
            menu->close();
        return texts;
    };
    const QStringList ofTexts{QStringLiteral("As It Is"), QStringLiteral("count"), QStringLiteral("min"),
                              QStringLiteral("max")};
    QCOMPARE(functionsOf("returned0"), ofTexts);  // Guest.first_name
    // What nobody says the type of can be a number.
    const AttributeId name = m_fixture->hotel().attribute("Guest.first_name");
    QVERIFY(document().apply(edit::setAttributeType(document().file(), name, "")));
    QCOMPARE(functionsOf("returned0"), ofTexts + QStringList({QStringLiteral("sum"), QStringLiteral("avg")}));
}

// Guest details are shown of what any of three searches has found.
void TestGuiEntityPage::aValueOfAnotherQueryOnAnotherWayIsTold()
{
    m_fixture->select(m_fixture->hotel().query("Q9"));
    auto* source = m_fixture->find<QToolButton>("given0Source");
    QVERIFY(source);
    QVERIFY2(source->text().contains(QStringLiteral("from Q6 or 2 others")), qPrintable(source->text()));
    QCOMPARE(source->toolTip(), QStringLiteral("from Q6; on ways that pass Q7 or Q8 from there"));
}

void TestGuiEntityPage::aUuidThatNobodyTypesIsInDoubtWhereNothingFindsIt()
{
    m_fixture->select(m_fixture->hotel().query("Q9"));
    QVERIFY(m_fixture->choose("given0Source", QStringLiteral("Entered by User")));
    auto* source = m_fixture->find<QToolButton>("given0Source");
    QVERIFY(source && source->accessibleDescription().isEmpty());  // the searches have found it
    const AttributeId id = m_fixture->hotel().attribute("Guest.id");
    for (const char* label : {"Q6", "Q7", "Q8"}) {
        const QueryId query = m_fixture->hotel().query(label);
        const std::vector<Returned>& returned = document().model().workflow.find(query)->returned;
        for (std::size_t i = returned.size(); i-- > 0;) {
            const auto* use = std::get_if<AttributeUse>(&returned[i]);
            if (use && use->attribute == id)
                QVERIFY(document().apply(edit::removeReturned(document().file(), query, i)));
        }
    }
    QTRY_VERIFY2(source->accessibleDescription().contains(QStringLiteral("nobody types a uuid")),
                 qPrintable(source->accessibleDescription()));
    QCOMPARE(source->toolTip(), source->accessibleDescription());
}

QTEST_MAIN(TestGuiEntityPage)
#include "tst_gui_entity_page.moc"
