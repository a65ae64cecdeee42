// SPDX-License-Identifier: Apache-2.0
#include "tests/app/gui/inspector_fixture.h"

#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "render/style/fonts.h"
#include "tests/app/small_hotel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QTest>

#include <algorithm>

namespace querywright::tests {
namespace {

// Before the engine looks for the folder.
const QTemporaryDir& cacheIn(const QTemporaryDir& folder)
{
    qputenv("XDG_CACHE_HOME", folder.path().toLocal8Bit());
    render::loadFonts();
    return folder;
}

}  // namespace

InspectorFixture::InspectorFixture(bool checks)
    : m_live((cacheIn(m_folder), m_document)),
      m_appearance(std::make_unique<gui::Appearance>(gui::ThemeChoice::Light))
{
    m_live.setAutomatic(checks);
    m_document.reset(smallHotel().file, QStringLiteral("hotel.qw"));
    const gui::Context context{m_document, m_live, m_selection, *m_appearance};
    m_actions = std::make_unique<gui::SubjectActions>(context, nullptr);
    m_window = std::make_unique<QWidget>();
    m_inspector = new gui::InspectorPanel(context, m_window.get());
    m_why = new gui::WhyPanel(context, m_window.get());
    m_inspector->setFixedWidth(344);
    m_why->setFixedWidth(344);
    auto* layout = new QHBoxLayout(m_window.get());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(1);
    layout->addWidget(m_inspector);
    layout->addWidget(m_why);
    m_window->resize(690, 1000);
    m_window->show();
    m_window->activateWindow();
    (void)QTest::qWaitForWindowActive(m_window.get());
    (void)(checks ? waitForCheck() : waitForDesign());
}

bool InspectorFixture::waitForDesign()
{
    // A change is designed once control is back at the event loop.
    QCoreApplication::processEvents();
    return QTest::qWaitFor(
        [this] { return !m_live.isDesigning() && m_live.design()->file == m_document.snapshot(); });
}

bool InspectorFixture::waitForCheck()
{
    return waitForDesign()
           && QTest::qWaitFor(
               [this] {
                   const auto& states = m_live.queries();
                   return !m_live.isChecking() && !states.empty()
                          && std::all_of(states.begin(), states.end(), [](const core::QueryState& state) {
                                 return state.stage == core::QueryState::Stage::Done;
                             });
               },
               30'000);
}

void InspectorFixture::select(const Subject& subject)
{
    m_selection.set(subject);
    QCoreApplication::processEvents();
}

TableSubject InspectorFixture::table(const char* query) const
{
    return gui::subjectOfTable(*m_live.design(), *gui::tableOf(*m_live.design(), hotel().query(query)));
}

const LogicalTable& InspectorFixture::tableOf(const char* query) const
{
    return m_live.design()->derivation.tables[*gui::tableOf(*m_live.design(), hotel().query(query))];
}

ColumnSubject InspectorFixture::column(const char* query, const char* attribute) const
{
    const AttributeId id = hotel().attribute(attribute);
    for (const LogicalColumn& column : tableOf(query).columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (use && use->attribute == id)
            return {table(query), column.source};
    }
    qFatal("there is no such column");
}

void InspectorFixture::click(const char* name)
{
    auto* widget = find<QWidget>(name);
    Q_ASSERT_X(widget, "click", name);
    QTest::mouseClick(widget, Qt::LeftButton, {}, QPoint(12, widget->height() / 2));
    QCoreApplication::processEvents();
}

void InspectorFixture::enter(const char* field, const QString& text)
{
    auto* line = find<QLineEdit>(field);
    Q_ASSERT_X(line, "enter", field);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
}

bool InspectorFixture::choose(const char* chip, const QString& entry)
{
    click(chip);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    if (!menu)
        return false;
    for (QAction* action : menu->actions()) {
        if (action->text().section(QLatin1Char('\t'), 0, 0) == entry && action->isEnabled()) {
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            return true;
        }
    }
    menu->close();
    return false;
}

QStringList InspectorFixture::history() const
{
    QStringList names;
    for (int i = 0; i < m_document.undoStack().index(); ++i)
        names << m_document.undoStack().text(i);
    return names;
}

}  // namespace querywright::tests
