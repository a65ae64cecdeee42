// SPDX-License-Identifier: Apache-2.0
// The fields of the inspector: what was applied is a step of the model; and the tips of whatever is pointed
// at.
#include "app/gui/inspector/parts/text_area.h"
#include "app/gui/inspector/parts/text_field.h"
#include "app/gui/style/appearance.h"
#include "render/style/fonts.h"

#include <QAction>
#include <QHelpEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

using namespace querywright;
using namespace querywright::gui;

namespace {

// Whether the widget leaves the key to the commands of the window.
bool leavesToWindow(QWidget& widget, QKeySequence::StandardKey keys)
{
    const QKeyCombination key = QKeySequence(keys)[0];
    QKeyEvent asked(QEvent::ShortcutOverride, key.key(), key.keyboardModifiers());
    asked.ignore();
    QApplication::sendEvent(&widget, &asked);
    return !asked.isAccepted();
}

void pointAt(QWidget& widget, QPoint position)
{
    QHelpEvent event(QEvent::ToolTip, position, widget.mapToGlobal(position));
    QApplication::sendEvent(&widget, &event);
}

}  // namespace

class TestGuiFields : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(render::loadFonts()); }

    void whatALineAppliedIsTakenBackByTheModel()
    {
        TextField field(QStringLiteral("field"), nullptr);
        QStringList applied;
        field.setApply([&](const QString& text) {
            applied << text;
            field.setText(text);
            return QString();
        });
        field.setText(QStringLiteral("text"));
        field.show();
        QLineEdit& line = *field.line();
        line.selectAll();
        QTest::keyClicks(&line, QStringLiteral("uuid"));
        QVERIFY(!leavesToWindow(line, QKeySequence::Undo));  // what is typed is taken back first
        QTest::keyClick(&line, Qt::Key_Return);
        QCOMPARE(applied, QStringList{QStringLiteral("uuid")});
        QVERIFY(leavesToWindow(line, QKeySequence::Undo));
        QVERIFY(leavesToWindow(line, QKeySequence::Redo));
        QCOMPARE(line.text(), QStringLiteral("uuid"));
        QTest::keyClicks(&line, QStringLiteral("x"));
        QTest::keyClick(&line, Qt::Key_Escape);
        QCOMPARE(line.text(), QStringLiteral("uuid"));
        QVERIFY(leavesToWindow(line, QKeySequence::Undo));
        QCOMPARE(applied.size(), 1);
    }

    void whatIsRefusedCanStillBeTakenBackInTheLine()
    {
        TextField field(QStringLiteral("field"), nullptr);
        field.setApply([](const QString&) { return QStringLiteral("no such type"); });
        field.show();
        QTest::keyClicks(field.line(), QStringLiteral("uuuid"));
        QTest::keyClick(field.line(), Qt::Key_Return);
        QVERIFY(field.isRefused());
        QVERIFY(!leavesToWindow(*field.line(), QKeySequence::Undo));
    }

    void whatAnAreaAppliedIsTakenBackByTheModel()
    {
        TextArea area(QStringLiteral("area"), nullptr);
        area.setApply([&](const QString& text) {
            area.setShown(text);
            return QString();
        });
        area.show();
        QVERIFY(leavesToWindow(area, QKeySequence::Undo));
        QTest::keyClicks(&area, QStringLiteral("a shop"));
        QVERIFY(!leavesToWindow(area, QKeySequence::Undo));
        QVERIFY(area.commit());
        QVERIFY(leavesToWindow(area, QKeySequence::Undo));
        QCOMPARE(area.toPlainText(), QStringLiteral("a shop"));
    }

    void longTipsAreBrokenIntoLines()
    {
        const Appearance appearance(ThemeChoice::Light, nullptr);
        const QString sentence =
            QStringLiteral("A sentence that is longer than anybody can read < in one go; it "
                           "goes on and on & has no end that could be seen.");
        QWidget widget;
        widget.resize(100, 100);
        widget.show();
        widget.setToolTip(sentence);
        pointAt(widget, {10, 10});
        QVERIFY2(QToolTip::text().startsWith(QLatin1String("<p>")), qPrintable(QToolTip::text()));
        QVERIFY(QToolTip::text().contains(QLatin1String("&lt; in one go")));
        widget.setToolTip(QStringLiteral("Close"));
        pointAt(widget, {10, 10});
        QCOMPARE(QToolTip::text(), QStringLiteral("Close"));

        QMenu menu;
        QAction* action = menu.addAction(QStringLiteral("Remove"));
        action->setToolTip(sentence);
        menu.setToolTipsVisible(true);
        menu.popup({0, 0});
        pointAt(menu, menu.actionGeometry(action).center());
        QVERIFY(QToolTip::text().startsWith(QLatin1String("<p>")));
    }
};

QTEST_MAIN(TestGuiFields)
#include "tst_gui_fields.moc"
