// SPDX-License-Identifier: Apache-2.0
// Every command of the window: in a menu or by a key, in the palette, with keys that do not clash; text size
// and presentation.
#include "app/gui/canvas/stage_view.h"
#include "app/gui/commands/menu_commands.h"
#include "app/gui/help/shortcut_sheet.h"
#include "app/gui/inspector/parts/chip_button.h"
#include "app/gui/inspector/parts/switch_button.h"
#include "app/gui/start/example_card.h"
#include "app/gui/start/start_button.h"
#include "app/gui/style/check_indicator.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/style/menu_keys.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/switch_shape.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/window_style.h"
#include "app/gui/window/look_actions.h"
#include "model/edit/edit_query.h"
#include "model/edit/insert_text.h"
#include "tests/app/gui/window_fixture.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QSignalSpy>
#include <QStatusBar>
#include <QStyleOption>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <vector>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void everyCommandIsInAMenuOrHasAKey();
    void everyCommandIsInThePalette();
    void keysDoNotClash();
    void noLetterOfTheFileMenuIsThatOfTwoEntries();
    void lettersGoToEntriesOfMenus();
    void lettersDoNothingBehindAMenu();
    void everyButtonHasAName();
    void theSheetHasEveryKey();
    void textsGrowAndShrink();
    void fontsOfPartsGrowAndShrink();
    void whatIsPaintedGrowsWithItsTexts();
    void whatIsMadeLaterHasTheSizeOfNow();
    void textSizeIsRemembered();
    void presentationHidesPanels();
    void presentationShowsTheWholeDiagram();
    void aSmallDiagramIsPresentedWithLargeTexts();
    void escapeLeavesThePresentation();
    void columnsAreAsWideAgainAfterThePresentation();
    void whatIsToldIsWholeInItsTip();
    void whatHasNoRoomInTheStatusBarIsLeftOut();
    void preferencesHoldAtOnceAndAreKept();
    void uncheckedBoxesAreSeen_data();
    void uncheckedBoxesAreSeen();
    void aSwitchLeavesThePainterAsItWas();

private:
    MainWindow& window() { return m_fixture->window(); }
    QAction& action(const char* name) { return m_fixture->find<QAction>(name); }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiCommands::init()
{
    m_fixture = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
}

void TestGuiCommands::cleanup()
{
    setTextSize(m_fixture->appearance(), usualTextSize);
    m_fixture.reset();
}

namespace {

// The commands themselves: not those that menus and fields have for their own use.
bool isCommand(const QAction& action)
{
    return !action.isSeparator() && !action.menu() && !action.text().isEmpty()
           && !action.objectName().startsWith(QLatin1String("_q_"));
}

}  // namespace

void TestGuiCommands::everyCommandIsInAMenuOrHasAKey()
{
    std::set<const QAction*> inMenus;
    for (const Stage stage : allStages) {
        window().setStage(stage);
        for (const MenuCommand& command : commandsOf(window())) {
            if (!command.menus.isEmpty())
                inMenus.insert(command.action);
        }
    }
    for (const QAction* one : window().actions()) {
        if (isCommand(*one))
            QVERIFY2(inMenus.count(one) || !one->shortcut().isEmpty(), qPrintable(one->objectName()));
    }
}

void TestGuiCommands::everyCommandIsInThePalette()
{
    for (const Stage stage : allStages) {
        window().setStage(stage);
        QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
        auto& field = m_fixture->find<QLineEdit>("paletteField");
        QTRY_VERIFY(field.isVisible());
        QTest::keyClicks(&field, QStringLiteral(">"));
        const QAbstractItemModel& rows = *m_fixture->find<QListView>("paletteList").model();
        QStringList listed;
        for (int row = 0; row < rows.rowCount(); ++row)
            listed << rows.index(row, 0).data().toString();
        for (const QAction* one : window().actions()) {
            if (!isCommand(*one) || !one->isVisible())
                continue;
            const QString text = plainText(*one);
            QVERIFY2(std::any_of(listed.begin(), listed.end(),
                                 [&](const QString& row) {
                                     return row == text || row.endsWith(QStringLiteral(": ") + text);
                                 }),
                     qPrintable(text));
        }
        QTest::keyClick(&field, Qt::Key_Escape);
    }
}

// Of two commands with the same key that can be reached from the same place neither would act.
void TestGuiCommands::keysDoNotClash()
{
    struct Bound {
        const QAction* action;
        const QWidget* place;  // null: the whole window
    };
    std::map<QString, std::vector<Bound>> bound;
    const auto add = [&](const QWidget* widget) {
        for (const QAction* one : widget->actions()) {
            const bool isLocal = one->shortcutContext() == Qt::WidgetWithChildrenShortcut
                                 || one->shortcutContext() == Qt::WidgetShortcut;
            for (const QKeySequence& keys : one->shortcuts()) {
                std::vector<Bound>& there = bound[keys.toString()];
                const bool isKnown = std::any_of(there.begin(), there.end(),
                                                 [&](const Bound& other) { return other.action == one; });
                if (!isKnown)
                    there.push_back({one, isLocal ? widget : nullptr});
            }
        }
    };
    add(&window());
    for (const QWidget* widget : window().findChildren<QWidget*>()) {
        if (!qobject_cast<const QMenu*>(widget) && widget->window() == &window())
            add(widget);
    }
    for (const auto& [keys, actions] : bound) {
        for (std::size_t i = 0; i < actions.size(); ++i) {
            for (std::size_t j = i + 1; j < actions.size(); ++j) {
                const QWidget* one = actions[i].place;
                const QWidget* other = actions[j].place;
                const bool areApart =
                    one && other && one != other && !one->isAncestorOf(other) && !other->isAncestorOf(one);
                QVERIFY2(areApart,
                         qPrintable(QStringLiteral("%1: %2, %3")
                                        .arg(keys, actions[i].action->text(), actions[j].action->text())));
            }
        }
    }
}

void TestGuiCommands::noLetterOfTheFileMenuIsThatOfTwoEntries()
{
    std::set<QKeySequence> letters;
    for (const QAction* entry : m_fixture->find<QMenu>("fileMenu").actions()) {
        const QKeySequence letter = QKeySequence::mnemonic(entry->text());
        QVERIFY2(letter.isEmpty() || letters.insert(letter).second, qPrintable(entry->text()));
    }
}

// What shows no text has a name for those who do not see it. A button that is away has no text yet.
void TestGuiCommands::lettersGoToEntriesOfMenus()
{
    QMenu menu;
    MenuKeys keys;
    keys.follow(menu);
    QStringList done;
    for (const char* text : {"New", "Open", "Open Example", "Print", "Off"})
        menu.addAction(QLatin1String(text), &menu, [&done, text] { done << QLatin1String(text); });
    menu.actions().constLast()->setEnabled(false);
    menu.popup({});
    QTest::keyClick(&menu, Qt::Key_O);
    QCOMPARE(menu.activeAction(), menu.actions()[1]);
    QTest::keyClick(&menu, Qt::Key_O);
    QCOMPARE(menu.activeAction(), menu.actions()[2]);
    QTest::keyClick(&menu, Qt::Key_O);
    QCOMPARE(menu.activeAction(), menu.actions()[1]);
    QVERIFY(done.isEmpty() && menu.isVisible());
    QTest::keyClick(&menu, Qt::Key_X);
    QVERIFY(menu.isVisible());
    QTest::keyClick(&menu, Qt::Key_P);
    QCOMPARE(done, QStringList{QStringLiteral("Print")});
    QVERIFY(!menu.isVisible());
}

void TestGuiCommands::lettersDoNothingBehindAMenu()
{
    window().setStage(Stage::Conceptual);
    window().view()->focusCanvas();
    QTRY_VERIFY(window().focusWidget() && window().view()->isAncestorOf(window().focusWidget()));
    auto& canvas = *window().focusWidget();
    QTest::keyClick(&canvas, Qt::Key_W);
    QVERIFY(action("tool-weakEntity").isChecked());
    QTest::keyClick(&canvas, Qt::Key_V);
    QVERIFY(!action("tool-weakEntity").isChecked());

    QMenu menu;
    MenuKeys keys;
    keys.follow(menu);
    menu.addAction(QStringLiteral("New"));
    menu.popup({});
    QTest::keyClick(&menu, Qt::Key_W);
    QVERIFY(!action("tool-weakEntity").isChecked());
    QVERIFY(menu.isVisible());
}

void TestGuiCommands::everyButtonHasAName()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().selection().set(window().document().model().conceptual.findEntityType("Guest")->id);
    QStringList nameless;
    for (const QAbstractButton* button : window().findChildren<QAbstractButton*>()) {
        const QWidget* parent = button->parentWidget();
        const bool isOfQt = button->objectName().startsWith(QLatin1String("qt_"))
                            || qobject_cast<const QTabBar*>(parent) || qobject_cast<const QLineEdit*>(parent)
                            || qobject_cast<const QAbstractItemView*>(parent);
        const bool shows = button->text().trimmed().size() > 1;
        const bool isAway = button->isHidden() || parent->isHidden();
        if (!isOfQt && !isAway && !shows && button->accessibleName().isEmpty())
            nameless << QStringLiteral("%1 in %2").arg(button->objectName(), parent->objectName());
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
}

void TestGuiCommands::theSheetHasEveryKey()
{
    const QString sheet = shortcutSheetHtml(window());
    int count = 0;
    for (const QAction* one : window().findChildren<QAction*>()) {
        if (one->shortcuts().isEmpty() || one->text().isEmpty())
            continue;
        ++count;
        const QString keys = keysOf(*one).join(QStringLiteral(", ")).toHtmlEscaped();
        QVERIFY2(sheet.contains(QStringLiteral("<kbd>%1</kbd>").arg(keys)), qPrintable(one->text()));
    }
    QVERIFY(count > 50);
    QVERIFY(sheet.contains(QStringLiteral(">Undo History</td>")));
}

void TestGuiCommands::textsGrowAndShrink()
{
    auto& bar = m_fixture->find<QToolBar>("toolBar");
    const int height = bar.height();
    action("textSize-150").trigger();
    QCOMPARE(uiFont(12).pixelSize(), 18);
    QTRY_COMPARE(bar.height(), height * 3 / 2);
    action("textSize-90").trigger();
    QTRY_VERIFY(bar.height() < height);
    action("textSize-100").trigger();
    QTRY_COMPARE(bar.height(), height);
    QCOMPARE(uiFont(12).pixelSize(), 12);
    QCOMPARE(scaledStyleSheet(QStringLiteral("a { border: 1px solid; height: 22px; }")),
             QStringLiteral("a { border: 1px solid; height: 22px; }"));
}

void TestGuiCommands::fontsOfPartsGrowAndShrink()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Physical);
    const auto& cql = m_fixture->find<QWidget>("cqlText");
    QTRY_VERIFY(cql.isVisible());
    QCOMPARE(cql.font().pixelSize(), 12);
    action("textSize-150").trigger();
    QCOMPARE(cql.font().pixelSize(), 18);
    m_fixture->appearance().setChoice(ThemeChoice::Dark);
    m_fixture->appearance().setChoice(ThemeChoice::Light);
    QCOMPARE(cql.font().pixelSize(), 18);
    action("textSize-100").trigger();
    QCOMPARE(cql.font().pixelSize(), 12);
}

void TestGuiCommands::whatIsPaintedGrowsWithItsTexts()
{
    const Appearance& appearance = m_fixture->appearance();
    const ChipButton chip(appearance, nullptr);
    const IconLabel icon(appearance, "search", render::Token::Text, nullptr);
    const ExampleCard card(appearance, {}, nullptr);
    QAction open;
    const StartButton button(appearance, "search", QStringLiteral("Open"), QStringLiteral("A file"), open,
                             false, nullptr);
    const SwitchButton toggle(appearance, QStringLiteral("toggle"), nullptr);
    const std::array<const QWidget*, 5> parts = {&chip, &icon, &card, &button, &toggle};
    std::array<int, 5> usual{};
    const WindowStyle style(appearance);
    const auto signs = [&style] {
        return std::pair(style.pixelMetric(QStyle::PM_LineEditIconSize, nullptr, nullptr),
                         style.pixelMetric(QStyle::PM_IndicatorHeight, nullptr, nullptr));
    };
    const auto usualSigns = signs();
    const auto heightOf = [](const QWidget* part) { return part->sizeHint().height(); };
    std::transform(parts.begin(), parts.end(), usual.begin(), heightOf);
    action("textSize-150").trigger();
    for (std::size_t i = 0; i < parts.size(); ++i)
        QVERIFY(heightOf(parts[i]) > usual[i]);
    QCOMPARE(signs().first, usualSigns.first * 3 / 2);
    QVERIFY(signs().second > usualSigns.second);
    action("textSize-100").trigger();
    for (std::size_t i = 0; i < parts.size(); ++i)
        QCOMPARE(heightOf(parts[i]), usual[i]);
}

void TestGuiCommands::whatIsMadeLaterHasTheSizeOfNow()
{
    QVERIFY(m_fixture->openSmallHotel());
    action("textSize-150").trigger();
    window().setStage(Stage::Conceptual);
    window().selection().set(window().document().model().conceptual.entityTypes.front().id);
    const auto& attributes = m_fixture->find<QTableView>("attributeTable");
    QTRY_VERIFY(attributes.isVisible());
    QVERIFY(attributes.rowHeight(0) >= QFontMetrics(uiFont(12)).height());
    QCOMPARE(attributes.verticalHeader()->defaultSectionSize(), scaled(metrics::gridRow));
    const int last = attributes.model()->rowCount() - 1;
    QTRY_VERIFY(
        attributes.viewport()->rect().contains(attributes.visualRect(attributes.model()->index(last, 0))));
    action("textSize-100").trigger();
    QCOMPARE(attributes.verticalHeader()->defaultSectionSize(), metrics::gridRow);
}

void TestGuiCommands::textSizeIsRemembered()
{
    action("textSize-120").trigger();
    setTextSize(m_fixture->appearance(), usualTextSize);
    m_fixture->reopen();
    QVERIFY(action("textSize-120").isChecked());
    QTRY_COMPARE(textSize(), 120);
    action("textSize-100").trigger();
}

void TestGuiCommands::presentationHidesPanels()
{
    auto& model = m_fixture->find<QDockWidget>("modelDock");
    QTRY_VERIFY(model.isVisible());
    QTest::keyClick(&window(), Qt::Key_F11, Qt::ShiftModifier);
    QTRY_VERIFY(!model.isVisible());
    QCOMPARE(textSize(), 140);
    window().setStage(Stage::Logical);
    QVERIFY(!model.isVisible());
    QTest::keyClick(&window(), Qt::Key_F11, Qt::ShiftModifier);
    QTRY_VERIFY(model.isVisible());
    QCOMPARE(textSize(), usualTextSize);
    window().setStage(Stage::Conceptual);
    QTRY_VERIFY(model.isVisible());
}

void TestGuiCommands::presentationShowsTheWholeDiagram()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Conceptual);
    StageView* view = window().view();
    QTRY_VERIFY(view->diagram() && !view->isBusy());
    view->setZoom(3.0);
    action("presentation").trigger();
    QTRY_VERIFY(view->visibleRect().contains(view->diagram()->bounds()));
    action("presentation").trigger();
}

void TestGuiCommands::aSmallDiagramIsPresentedWithLargeTexts()
{
    const edit::Insertion insertion = edit::insertText(window().document().file(), "Hotel: id*, name");
    QVERIFY(insertion.creation && window().document().apply(insertion.creation->edit));
    window().setStage(Stage::Conceptual);
    StageView* view = window().view();
    QTRY_VERIFY(view->diagram() && !view->diagram()->figures.empty() && !view->isBusy());
    action("fit").trigger();
    QCOMPARE(view->zoom(), 1.0);
    action("presentation").trigger();
    QTRY_COMPARE(view->zoom(), LookActions::presentedTextSize / 100.0);
    action("presentation").trigger();
    QTRY_COMPARE(view->zoom(), 1.0);
}

void TestGuiCommands::escapeLeavesThePresentation()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Conceptual);
    StageView* view = window().view();
    QTRY_VERIFY(view->diagram() && !view->isBusy());
    window().selection().set(m_fixture->query("Q7"));
    action("presentation").trigger();
    QWidget* canvas = window().focusWidget();
    QVERIFY(canvas && view->isAncestorOf(canvas));
    QTest::keyClick(canvas, Qt::Key_Escape);
    QVERIFY(window().selection().isEmpty() && action("presentation").isChecked());
    QTest::keyClick(canvas, Qt::Key_Escape);
    QVERIFY(!action("presentation").isChecked());
    // From elsewhere, too.
    action("presentation").trigger();
    auto& chips = m_fixture->find<QWidget>("chips");
    chips.setFocus();
    QTest::keyClick(&chips, Qt::Key_Escape);
    QVERIFY(!action("presentation").isChecked());
    // And by the button that says so.
    auto& leave = m_fixture->find<QToolButton>("leavePresentation");
    QVERIFY(!leave.isVisible());
    action("presentation").trigger();
    QTRY_VERIFY(leave.isVisible());
    leave.click();
    QVERIFY(!action("presentation").isChecked() && !leave.isVisible());
}

void TestGuiCommands::columnsAreAsWideAgainAfterThePresentation()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().resize(1440, 900);
    window().setStage(Stage::Check);
    const auto widths = [this](const char* name) {
        const auto& table = m_fixture->find<QTableView>(name);
        std::vector<int> all;
        for (int column = 0; column < table.model()->columnCount(); ++column)
            all.push_back(table.columnWidth(column));
        return all;
    };
    QTRY_VERIFY(widths("checkGrid").back() > 0);
    QCoreApplication::processEvents();  // docks that have just been shown get their sizes
    const std::vector<int> check = widths("checkGrid");
    const int sign = widths("problemsTable").front();
    window().setStage(Stage::Conceptual);
    action("presentation").trigger();
    window().setStage(Stage::Check);
    QTRY_VERIFY(widths("checkGrid").back() > check.back());
    action("presentation").trigger();
    QTRY_COMPARE(widths("checkGrid"), check);
    QCOMPARE(widths("problemsTable").front(), sign);
}

void TestGuiCommands::whatIsToldIsWholeInItsTip()
{
    const QString sentence = QStringLiteral("Gone along: all that a narrow bar has no room for.");
    window().statusBar()->showMessage(sentence);
    QCOMPARE(window().statusBar()->toolTip(), sentence);
    window().statusBar()->clearMessage();
    QVERIFY(window().statusBar()->toolTip().isEmpty());
}

void TestGuiCommands::whatHasNoRoomInTheStatusBarIsLeftOut()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Workflow);
    const auto& counts = m_fixture->find<QToolButton>("statusCounts");
    window().resize(1600, 800);
    QTRY_VERIFY(counts.isVisible() && counts.width() >= counts.sizeHint().width());
    window().resize(1024, 700);
    action("presentation").trigger();
    QTRY_COMPARE(textSize(), 140);
    QTRY_VERIFY(!counts.isVisible() || counts.width() >= counts.sizeHint().width());
    action("presentation").trigger();
    window().resize(1600, 800);
    QTRY_VERIFY(counts.isVisible() && counts.width() >= counts.sizeHint().width());
}

void TestGuiCommands::preferencesHoldAtOnceAndAreKept()
{
    QVERIFY(m_fixture->openSmallHotel());
    const QString path = window().document().path();
    QTest::keyClick(&window(), Qt::Key_Comma, Qt::ControlModifier);
    auto& dialog = m_fixture->find<QDialog>("preferences");
    QTRY_VERIFY(dialog.isVisible());
    auto* theme = dialog.findChild<QComboBox*>(QStringLiteral("preferredTheme"));
    QVERIFY(theme && theme->count() == 3);
    theme->setFocus();
    QTest::keyClick(theme, Qt::Key_End);
    QTRY_VERIFY(action("themeDark").isChecked());
    const auto toggle = [&](const char* name) {
        auto* box = dialog.findChild<QAbstractButton*>(QLatin1String(name));
        QVERIFY(box);
        box->click();
    };
    toggle("reopenLast");
    toggle("checkAutomatically");
    dialog.close();

    // Nothing is run by itself now.
    const QSignalSpy started(&window().live(), &core::LiveDesign::checkStarted);
    window().document().undoStack().setClean();
    QVERIFY(window().document().apply(
        edit::renameQuery(window().document().file(), m_fixture->query("Q7"), "Stays of a guest")));
    QTRY_VERIFY(!window().live().isDesigning());
    QCOMPARE(started.count(), 0);
    window().document().undoStack().undo();

    m_fixture->reopen();
    window().showFirst();
    QCOMPARE(window().document().path(), path);
    QVERIFY(action("themeDark").isChecked());
}

void TestGuiCommands::uncheckedBoxesAreSeen_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

// On the panel that it stands on the outline of the box has the contrast that marks need, 3 : 1.
void TestGuiCommands::uncheckedBoxesAreSeen()
{
    QFETCH(bool, isDark);
    const render::Theme& theme = isDark ? render::Theme::dark() : render::Theme::light();
    const QColor panel = theme.color(render::Token::Surface);
    QImage image(16, 16, QImage::Format_ARGB32);
    image.fill(panel);
    QStyleOption option;
    option.rect = QRect(1, 1, 14, 14);
    option.state = QStyle::State_Enabled | QStyle::State_Off;
    QPainter painter(&image);
    paintCheckBox(painter, option, theme);
    painter.end();
    const auto luminance = [](const QColor& color) {
        const auto part = [](double value) {
            return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * part(color.redF()) + 0.7152 * part(color.greenF()) + 0.0722 * part(color.blueF());
    };
    const double one = luminance(image.pixelColor(8, 1));
    const double other = luminance(panel);
    QVERIFY((std::max(one, other) + 0.05) / (std::min(one, other) + 0.05) >= 3.0);
}

// What is painted after it, as the frame of a row, is not filled.
void TestGuiCommands::aSwitchLeavesThePainterAsItWas()
{
    QImage image(60, 40, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    const QBrush brush = painter.brush();
    const QPen pen = painter.pen();
    paintSwitch(painter, m_fixture->appearance(), QRectF(4, 4, switchWidth(), switchHeight()), true);
    QCOMPARE(painter.brush(), brush);
    QCOMPARE(painter.pen(), pen);
    QVERIFY(!painter.testRenderHint(QPainter::Antialiasing));
}

QTEST_MAIN(TestGuiCommands)
#include "tst_gui_commands.moc"
