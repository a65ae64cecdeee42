// SPDX-License-Identifier: Apache-2.0
// The chips of the inspector, of which there can be many.
#include "app/gui/inspector/parts/chip_list.h"
#include "render/style/fonts.h"

#include <QLayout>
#include <QTest>
#include <QToolButton>

#include <memory>
#include <vector>

using namespace querywright;
using namespace querywright::gui;

namespace {

std::vector<ChipContent> chipsNamed(const QString& kind, int count)
{
    std::vector<ChipContent> chips;
    for (int i = 0; i < count; ++i) {
        ChipContent& chip = chips.emplace_back();
        chip.name = QStringLiteral("chip%1").arg(i);
        chip.text = QStringLiteral("%1 %2").arg(kind).arg(i);
    }
    return chips;
}

}  // namespace

class TestGuiChipList : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(render::loadFonts()); }

    void init()
    {
        m_list = std::make_unique<ChipList>(m_appearance, QStringLiteral("list"), nullptr);
        m_list->resize(300, 900);
        m_list->show();
    }

    void cleanup() { m_list.reset(); }

    void fewAreThereAtOnce()
    {
        m_list->setChips(chipsNamed(QStringLiteral("query"), 12));
        QCOMPARE(texts(), expected(QStringLiteral("query"), 12));
    }

    void manyComeInTheirOrder()
    {
        m_list->setChips(chipsNamed(QStringLiteral("query"), 100));
        QVERIFY(texts().size() < 100);
        QTRY_COMPARE(texts().size(), 100);
        QCOMPARE(texts(), expected(QStringLiteral("query"), 100));
    }

    void whatWaitsIsForgottenForOthers()
    {
        m_list->setChips(chipsNamed(QStringLiteral("query"), 100));
        m_list->setChips(chipsNamed(QStringLiteral("table"), 30));
        QTRY_COMPARE(texts().size(), 30);
        QCoreApplication::processEvents();
        QCOMPARE(texts(), expected(QStringLiteral("table"), 30));
        m_list->setChips(chipsNamed(QStringLiteral("query"), 100));
        m_list->setChips({});
        QCoreApplication::processEvents();
        QCOMPARE(texts(), QStringList());
    }

    void whatStaysInItsPlaceKeepsTheFocus()
    {
        m_list->setChips(chipsNamed(QStringLiteral("query"), 20));
        QTRY_COMPARE(texts().size(), 20);
        auto* last = m_list->findChild<QToolButton*>(QStringLiteral("chip19"));
        last->setFocus();
        m_list->setChips(chipsNamed(QStringLiteral("table"), 40));
        QCOMPARE(last->text(), QStringLiteral("table 19"));
        QTRY_COMPARE(texts().size(), 40);
        QCOMPARE(m_list->focusWidget(), last);
    }

private:
    static QStringList expected(const QString& kind, int count)
    {
        QStringList texts;
        for (const ChipContent& chip : chipsNamed(kind, count))
            texts << chip.text;
        return texts;
    }

    // In the order in which they stand.
    QStringList texts() const
    {
        QStringList texts;
        for (int i = 0; i < m_list->layout()->count(); ++i) {
            QWidget* chip = m_list->layout()->itemAt(i)->widget();
            if (const auto* button = chip->findChild<QToolButton*>())
                texts << button->text();
        }
        return texts;
    }

    Appearance m_appearance{ThemeChoice::Light};
    std::unique_ptr<ChipList> m_list;
};

QTEST_MAIN(TestGuiChipList)
#include "tst_gui_chip_list.moc"
