// SPDX-License-Identifier: Apache-2.0
#include "tests/app/gui/session_window.h"

#include "app/gui/strip/query_strip.h"
#include "render/figure/lookup.h"
#include "render/style/fonts.h"
#include "tests/app/gui/person.h"

#include <QTest>

#include <algorithm>
#include <utility>

namespace querywright::test {

using namespace querywright::gui;

SessionWindow::SessionWindow()
{
    if (!render::loadFonts())
        qFatal("the fonts could not be loaded");
    for (const char* place : {"XDG_CACHE_HOME", "XDG_STATE_HOME"})
        qputenv(place, m_folder.path().toLocal8Bit());
    m_settings = std::make_unique<QSettings>(path("s.ini"), QSettings::IniFormat);
    m_appearance = std::make_unique<Appearance>(ThemeChoice::Light);
    m_session = std::make_unique<Session>();
    m_window = std::make_unique<MainWindow>(*m_session, *m_appearance, m_dialogs, *m_settings);
    m_window->showStart();
    m_window->move(0, 0);
    m_window->resize(1440, 900);
    m_window->show();
    if (!QTest::qWaitForWindowExposed(m_window.get()))
        qFatal("the window does not come");
    // Without a window manager nobody gives the keyboard to the window.
    act({QStringLiteral("windowfocus"), QStringLiteral("--sync"), QString::number(m_window->winId())});
}

SessionWindow::~SessionWindow()
{
    m_dialogs.unsavedAnswer = UnsavedAnswer::Discard;
}

bool SessionWindow::isDrawn()
{
    return m_window->view() && m_window->view()->diagram() && !m_window->view()->isBusy()
           && !m_window->live().isDesigning();
}

bool SessionWindow::isUpToDate()
{
    const auto& chips = m_window->findChild<QueryStrip*>()->chips().chips();
    return !m_window->live().isDesigning() && !m_window->live().isChecking() && !chips.empty()
           && std::none_of(chips.begin(), chips.end(), [](const Chip& each) { return each.isStale; });
}

Chip SessionWindow::chip(const char* label)
{
    for (const Chip& each : m_window->findChild<QueryStrip*>()->chips().chips()) {
        if (each.label == QLatin1String(label))
            return each;
    }
    return {};
}

QPoint SessionWindow::at(const Subject& subject)
{
    constexpr int patience = 120'000;  // milliseconds
    constexpr int enoughLooks = 8;
    int looks = 0;
    QPoint point;
    const auto isSeen = [&] {
        if (!isDrawn())
            return false;
        const render::Diagram& diagram = *m_window->view()->diagram();
        const auto places = render::placesOf(diagram, subject);
        const auto figure =
            std::find_if(places.begin(), places.end(), [](const auto& place) { return place.figure; });
        if (figure == places.end())
            return false;
        const QRectF rect = render::rectOf(diagram, *figure);
        const QPointF title(rect.center().x(), rect.top() + std::min(rect.height() / 2, 14.0));
        const bool isInside = canvas().viewport()->rect().contains(canvas().mapFromScene(title));
        const QPoint now = onScreen(title);
        looks = isInside && now == std::exchange(point, now) ? looks + 1 : 0;
        return looks >= enoughLooks;
    };
    if (!QTest::qWaitFor(isSeen, patience))
        qFatal("the diagram does not show it");
    return point;
}

QPoint SessionWindow::columnAt(const char* table, const char* column)
{
    for (const render::Figure& figure : m_window->view()->diagram()->figures) {
        if (figure.name != QLatin1String(table))
            continue;
        for (const render::Part& part : figure.parts) {
            if (part.kind == render::PartKind::Column && part.name == QLatin1String(column))
                return onScreen(part.rect.translated(figure.position).center());
        }
    }
    qFatal("there is no column %s in %s", column, table);
}

}  // namespace querywright::test
