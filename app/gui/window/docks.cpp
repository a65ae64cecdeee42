// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/docks.h"

#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"
#include "app/gui/window/dock_title.h"

#include <QAction>
#include <QEvent>
#include <QLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>

namespace querywright::gui {
namespace {

// Raised when docks change in a way that makes kept states useless.
constexpr int stateVersion = 8;

// Where a diagram would have too little room between docks at both sides, with texts of the usual size.
constexpr int narrowBelow = 1200;

const QLatin1String sizesSuffix("-sizes");

// Whether all tabs can be read beside their icons, whichever of them is chosen and bold.
bool hasRoomForIcons(const QTabBar& bar)
{
    constexpr int besideWords = 24;  // padding of the style sheet and some air
    constexpr int besideIcon = 10;
    QFont bold = bar.font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics words(bold);
    int width = 0;
    for (int tab = 0; tab < bar.count(); ++tab)
        width += words.horizontalAdvance(bar.tabText(tab)) + besideWords + metrics::treeIcon + besideIcon;
    return width <= bar.width();
}

// So that what stands in a dock at a side can be read (ux, section 7.1).
int leastWidth(const DockPart& part)
{
    constexpr int atLeft = 180;
    constexpr int atRight = 280;
    int least = 0;
    for (const auto& [stage, place] : part.places) {
        if (place.area == Qt::LeftDockWidgetArea)
            least = std::max(least, atLeft);
        else if (place.area == Qt::RightDockWidgetArea)
            least = std::max(least, atRight);
    }
    return least;
}

// In the window and not a tab behind others.
bool isSeen(const QDockWidget& dock)
{
    return !dock.isHidden() && !dock.isFloating() && !dock.visibleRegion().isEmpty();
}

constexpr std::initializer_list<Qt::DockWidgetArea> areas = {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea,
                                                             Qt::BottomDockWidgetArea};

}  // namespace

Docks::Docks(QMainWindow& window, const Appearance& appearance, QSettings& settings)
    : QObject(&window),
      m_window(window),
      m_appearance(appearance),
      m_settings(settings),
      m_icons(new QToolBar(tr("Panels at the left"), &window))
{
    m_icons->setObjectName(QStringLiteral("leftIcons"));
    m_icons->setMovable(false);
    m_icons->setIconSize({metrics::toolIcon, metrics::toolIcon});
    m_icons->setContextMenuPolicy(Qt::PreventContextMenu);
    m_icons->toggleViewAction()->setVisible(false);
    m_icons->hide();
    window.addToolBar(Qt::LeftToolBarArea, m_icons);
    window.setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window.installEventFilter(this);
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(0);
    connect(&m_refresh, &QTimer::timeout, this, &Docks::refreshTitles);
    m_settle.setSingleShot(true);
    m_settle.setInterval(0);
    connect(&m_settle, &QTimer::timeout, this, [this] {
        m_isSettled = true;
        noteSizes();
    });
    connect(&appearance, &Appearance::themeChanged, this, &Docks::followTextSize);
}

QDockWidget* Docks::add(const DockPart& part)
{
    auto* dock = new QDockWidget(part.title, &m_window);
    dock->setObjectName(QLatin1String(part.name));
    dock->setWidget(part.panel);
    dock->setTitleBarWidget(new DockTitle(m_appearance, part.icon, dock));
    dock->setMinimumWidth(leastWidth(part));
    QAction* toggle = dock->toggleViewAction();
    if (*part.keys)
        toggle->setShortcut(QKeySequence(QLatin1String(part.keys)));
    m_window.addAction(toggle);
    toggle->setIcon(m_appearance.icon(part.icon));
    toggle->setIconText(part.title);  // lasting, whatever the title tells besides
    // A tab behind others comes to the front first, and one that is pulled down to its tab is opened. What is
    // seen is noted late, so that it is what was seen before the command.
    connect(
        dock, &QDockWidget::visibilityChanged, dock,
        [dock](bool isSeen) { dock->setProperty("isSeen", isSeen); }, Qt::QueuedConnection);
    connect(toggle, &QAction::triggered, this, [this, dock](bool isOn) {
        const QVariant isSeen = dock->property("isSeen");
        if (isOn || (isSeen.isValid() && !isSeen.toBool()) || isPulledDown(*dock))
            raise(dock);
        if (isOn && m_isNarrow && m_window.dockWidgetArea(dock) == Qt::LeftDockWidgetArea)
            giveWidthAtLeft(*dock);
        // What is typed goes to a panel that takes it.
        if (dock->widget()->focusProxy() && dock->isVisible())
            dock->widget()->setFocus(Qt::ShortcutFocusReason);
    });
    const auto refreshSoon = [this] { m_refresh.start(); };
    connect(dock, &QDockWidget::visibilityChanged, this, refreshSoon);
    connect(dock, &QDockWidget::dockLocationChanged, this, refreshSoon);
    connect(dock, &QDockWidget::topLevelChanged, this, refreshSoon);
    connect(dock, &QDockWidget::windowTitleChanged, this, refreshSoon);
    m_window.addDockWidget(Qt::LeftDockWidgetArea, dock);
    dock->installEventFilter(this);
    m_entries.push_back({part, dock, m_appearance.icon(part.icon)});
    return dock;
}

QDockWidget* Docks::dock(const QString& name) const
{
    for (const Entry& entry : m_entries) {
        if (entry.dock->objectName() == name)
            return entry.dock;
    }
    return nullptr;
}

std::vector<QAction*> Docks::toggleActions() const
{
    std::vector<QAction*> actions;
    for (const Entry& entry : m_entries)
        actions.push_back(entry.dock->toggleViewAction());
    return actions;
}

QString Docks::settingsKey() const
{
    const QString key = QStringLiteral("window/docks/%1").arg(keyOf(m_stage));
    return m_isNarrow ? key + QStringLiteral("-narrow") : key;
}

DockTitle& Docks::titleOf(const Entry& entry)
{
    return *static_cast<DockTitle*>(entry.dock->titleBarWidget());
}

bool Docks::isAtLeft(const Entry& entry) const
{
    const auto place = entry.part.places.find(m_stage);
    return place != entry.part.places.end() && place->second.area == Qt::LeftDockWidgetArea;
}

bool Docks::isWindowNarrow() const
{
    return m_window.width() < scaled(narrowBelow);
}

// Of the docks that are seen, with their tabs. Not while the window has another size than before and nobody
// has followed yet, nor before the docks of a stage have the sizes that they were given.
void Docks::noteSizes()
{
    if (!m_hasStage || !m_isShown || m_isAllHidden || m_isToFollow || !m_isSettled)
        return;
    m_sizes.clear();
    for (const Entry& entry : m_entries) {
        if (isSeen(*entry.dock))
            m_sizes[entry.dock] = entry.dock->size() + QSize(0, tabBarHeight(*entry.dock));
    }
}

// The window has another size: it may have become narrow or wide, and what it lost in height is not to be
// taken from the docks at the bottom.
void Docks::follow()
{
    m_isToFollow = false;
    if (!m_hasStage)
        m_isNarrow = isWindowNarrow();
    if (!m_isShown)
        return;
    if (isWindowNarrow() != m_isNarrow) {
        keep();
        m_isNarrow = isWindowNarrow();
        restore();
        return;
    }
    for (const auto& [dock, size] : m_sizes) {
        const bool isAtBottom = m_window.dockWidgetArea(dock) == Qt::BottomDockWidgetArea;
        if (isAtBottom && isSeen(*dock) && dock->height() + tabBarHeight(*dock) < size.height())
            m_window.resizeDocks({dock}, {size.height()}, Qt::Vertical);
    }
    noteSizes();
}

// Larger texts need a wider window for docks at both sides.
void Docks::followTextSize()
{
    if (m_isToRestore)
        m_isNarrow = isWindowNarrow();
    else if (isWindowNarrow() != m_isNarrow)
        follow();
}

void Docks::setStage(Stage stage)
{
    if (m_hasStage && stage == m_stage)
        return;
    save();
    m_stage = stage;
    m_hasStage = true;
    restore();
}

void Docks::hideAll()
{
    save();
    m_hasStage = false;
    for (const Entry& entry : m_entries) {
        m_window.removeDockWidget(entry.dock);
        entry.dock->toggleViewAction()->setEnabled(false);
    }
    m_icons->hide();
}

void Docks::restore()
{
    m_isToRestore = false;
    if (!m_hasStage)
        return;
    m_isSettled = false;
    m_settle.start();
    m_window.setUpdatesEnabled(false);
    // Titles take room, which a dock that is pulled down to its tab would keep: they come after the places.
    for (const Entry& entry : m_entries)
        titleOf(entry).setShown(false);
    const QByteArray state = m_settings.value(settingsKey()).toByteArray();
    const bool isKept = !state.isEmpty() && m_window.restoreState(state, stateVersion);
    if (!isKept)
        arrange();
    m_icons->clear();
    for (const Entry& entry : m_entries) {
        const bool isOfStage = entry.part.places.count(m_stage) > 0;
        entry.dock->toggleViewAction()->setVisible(isOfStage);
        entry.dock->toggleViewAction()->setEnabled(isOfStage);
        if (!isOfStage)
            m_window.removeDockWidget(entry.dock);
        if (isAtLeft(entry))
            m_icons->addAction(entry.dock->toggleViewAction());
    }
    m_icons->setVisible(m_isNarrow && !m_isAllHidden);
    showTitles();
    if (isKept)
        restoreSizes();
    if (m_isAllHidden) {
        for (const Entry& entry : m_entries)
            entry.dock->hide();
    }
    refreshTitles();
    m_window.setUpdatesEnabled(true);
    // What became a window of its own meanwhile does not follow the main window.
    for (const Entry& entry : m_entries)
        entry.dock->setUpdatesEnabled(true);
}

void Docks::save()
{
    if (!m_hasStage || !m_isShown || m_isAllHidden || !m_isSettled)
        return;
    noteSizes();
    keep();
}

// Where docks are, with the sizes that were noted last.
void Docks::keep()
{
    if (m_isAllHidden)
        return;
    m_settings.setValue(settingsKey(), m_window.saveState(stateVersion));
    QVariantMap sizes;
    for (const auto& [dock, size] : m_sizes)
        sizes[dock->objectName()] = size;
    m_settings.setValue(settingsKey() + sizesSuffix, sizes);
}

// Of the tabs that a dock is one of: what they take of its place. 0 if it is alone there.
int Docks::tabBarHeight(QDockWidget& dock) const
{
    for (const QTabBar* bar : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (bar->isVisible() && bar->tabText(bar->currentIndex()) == dock.windowTitle())
            return bar->height();
    }
    return 0;
}

// Docks of other stages come back with a state that is restored, and take room from those that belong here.
void Docks::restoreSizes()
{
    const QVariantMap sizes = m_settings.value(settingsKey() + sizesSuffix).toMap();
    QList<QDockWidget*> docks;
    QList<int> widths;
    QList<int> heights;
    for (const Entry& entry : m_entries) {
        const QSize size = sizes.value(entry.dock->objectName()).toSize();
        if (!size.isValid() || entry.dock->isHidden() || entry.dock->isFloating())
            continue;
        docks << entry.dock;
        widths << size.width();
        heights << size.height();
    }
    m_window.resizeDocks(docks, widths, Qt::Horizontal);
    m_window.resizeDocks(docks, heights, Qt::Vertical);
}

void Docks::reset()
{
    if (!m_hasStage)
        return;
    m_settings.remove(settingsKey());
    m_settings.remove(settingsKey() + sizesSuffix);
    arrange();
}

void Docks::arrange()
{
    for (const Entry& entry : m_entries) {
        entry.dock->setFloating(false);
        m_window.removeDockWidget(entry.dock);
    }
    for (const Qt::DockWidgetArea area : areas)
        arrangeArea(area);
    for (const Entry& entry : m_entries) {
        const auto place = entry.part.places.find(m_stage);
        const bool isClosed = place != entry.part.places.end() && place->second.isClosed;
        if (isClosed || (m_isNarrow && isAtLeft(entry)))
            entry.dock->hide();
    }
}

// With larger texts it is wider, as far as that leaves the middle its room.
int Docks::widthOf(const DockPlace& place) const
{
    constexpr double mostOfWindow = 0.3;
    const int most = std::max(place.size, static_cast<int>(m_window.width() * mostOfWindow));
    return std::min(scaled(place.size), most);
}

// To one that comes back in a narrow window, for which all of them are hidden: as in a wide one.
void Docks::giveWidthAtLeft(QDockWidget& dock)
{
    for (const Entry& entry : m_entries) {
        if (isAtLeft(entry) && entry.part.places.at(m_stage).row == 0)
            m_window.resizeDocks({&dock}, {widthOf(entry.part.places.at(m_stage))}, Qt::Horizontal);
    }
}

void Docks::arrangeArea(Qt::DockWidgetArea area)
{
    struct Placed {
        QDockWidget* dock;
        DockPlace place;
    };
    std::vector<Placed> placed;
    for (const Entry& entry : m_entries) {
        const auto place = entry.part.places.find(m_stage);
        if (place != entry.part.places.end() && place->second.area == area)
            placed.push_back({entry.dock, place->second});
    }
    std::stable_sort(placed.begin(), placed.end(), [](const Placed& left, const Placed& right) {
        return left.place.row < right.place.row;
    });
    const Placed* before = nullptr;
    for (const Placed& dock : placed) {
        if (before && before->place.row == dock.place.row) {
            m_window.tabifyDockWidget(before->dock, dock.dock);
        } else {
            m_window.addDockWidget(area, dock.dock,
                                   area == Qt::BottomDockWidgetArea ? Qt::Horizontal : Qt::Vertical);
        }
        dock.dock->show();
        before = &dock;
    }
    const bool isBottom = area == Qt::BottomDockWidgetArea;
    for (const Placed& dock : placed) {
        if (dock.place.isRaised)
            dock.dock->raise();
        if (dock.place.size <= 0)
            continue;
        if (isBottom || dock.place.row > 0)
            m_window.resizeDocks({dock.dock}, {dock.place.size}, Qt::Vertical);
        else
            m_window.resizeDocks({dock.dock}, {widthOf(dock.place)}, Qt::Horizontal);
    }
}

void Docks::setAllHidden(bool isHidden)
{
    if (isHidden == m_isAllHidden)
        return;
    save();
    m_isAllHidden = isHidden;
    restore();
}

void Docks::raise(QDockWidget* dock)
{
    if (!m_hasStage)
        return;
    dock->show();
    dock->raise();
    constexpr int opened = 190;
    if (isPulledDown(*dock))
        m_window.resizeDocks({dock}, {opened}, Qt::Vertical);
}

// Whether nothing but its tab is left of a dock at the bottom. One that was just hidden is as high as it was.
bool Docks::isPulledDown(QDockWidget& dock) const
{
    constexpr int leastSeen = 60;
    const bool isAtBottom = m_window.dockWidgetArea(&dock) == Qt::BottomDockWidgetArea && !dock.isFloating();
    return isAtBottom && m_isShown && dock.height() < leastSeen;
}

void Docks::setIcon(QDockWidget* dock, const char* icon, render::Token token)
{
    for (Entry& entry : m_entries) {
        if (entry.dock != dock)
            continue;
        entry.icon = m_appearance.icon(icon, token);
        entry.isSign = token != render::Token::Text2;
        dock->toggleViewAction()->setIcon(entry.icon);  // in the menu too
        if (auto* title = qobject_cast<DockTitle*>(dock->titleBarWidget()))
            title->setIcon(icon, token);
    }
    m_refresh.start();
}

bool Docks::eventFilter(QObject* watched, QEvent* event)
{
    auto* tabs = qobject_cast<QTabBar*>(watched);
    if (tabs && event->type() == QEvent::MouseButtonRelease) {
        // Once the button is released, since the tabs move then: they would be dragged by it.
        auto* mouse = static_cast<QMouseEvent*>(event);
        if (mouse->button() == Qt::LeftButton)
            openBehind(*tabs, tabs->tabAt(mouse->pos()));
    }
    if (watched != &m_window) {  // a tab bar or a dock
        if (auto* dock = qobject_cast<QDockWidget*>(watched); dock && event->type() == QEvent::Paint)
            paintFrame(*dock);
        if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
            m_refresh.start();
        return QObject::eventFilter(watched, event);
    }
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::ChildAdded)
        m_refresh.start();
    // Sizes of docks mean nothing before the window has one.
    if (event->type() == QEvent::Show && !m_isShown) {
        m_isShown = true;
        m_isNarrow = isWindowNarrow();
        m_isToRestore = true;
        QTimer::singleShot(0, this, &Docks::restore);
    }
    if (event->type() == QEvent::Resize) {
        m_isToFollow = true;
        QTimer::singleShot(0, this, &Docks::follow);
    }
    return QObject::eventFilter(watched, event);
}

// Around one that floats; in the window the lines between docks are enough.
void Docks::paintFrame(QDockWidget& dock) const
{
    if (!dock.isFloating())
        return;
    QPainter painter(&dock);
    painter.setPen(m_appearance.color(render::Token::Border2));
    painter.drawRect(dock.rect().adjusted(0, 0, -1, -1));
}

// What is pulled down to its tab is opened by a click on that.
void Docks::openBehind(const QTabBar& tabs, int tab)
{
    const QString title = tab < 0 ? QString() : tabs.tabText(tab);
    for (const Entry& entry : m_entries) {
        if (!title.isEmpty() && tab == tabs.currentIndex() && entry.dock->windowTitle() == title
            && isPulledDown(*entry.dock))
            QTimer::singleShot(0, entry.dock, [this, dock = entry.dock] { raise(dock); });
    }
}

// A dock that is no tab has a title of its own.
void Docks::showTitles()
{
    for (const Entry& entry : m_entries) {
        const QList<QDockWidget*> tabs = m_window.tabifiedDockWidgets(entry.dock);
        const bool isTab = std::any_of(tabs.begin(), tabs.end(), [](const QDockWidget* tab) {
            return !tab->isHidden() && !tab->isFloating();
        });
        titleOf(entry).setShown(!isTab || entry.dock->isFloating());
        titleOf(entry).setFloating(entry.dock->isFloating());
    }
}

// Tabs of docks are made by the main window, anew each time; their icons are ours. Only what is not so yet is
// set, because each setting asks for another layout, which leads here again.
void Docks::refreshTitles()
{
    noteSizes();
    showTitles();
    const QIcon noIcon;
    for (QTabBar* bar : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (const QSize size(scaled(metrics::treeIcon), scaled(metrics::treeIcon)); bar->iconSize() != size)
            bar->setIconSize(size);
        if (bar->elideMode() != Qt::ElideRight)
            bar->setElideMode(Qt::ElideRight);
        if (bar->expanding())
            bar->setExpanding(false);
        if (bar->drawBase())
            bar->setDrawBase(false);
        bar->installEventFilter(this);
        const bool hasRoom = hasRoomForIcons(*bar);
        for (int tab = 0; tab < bar->count(); ++tab) {
            for (const Entry& entry : m_entries) {
                const QIcon& icon = hasRoom || entry.isSign ? entry.icon : noIcon;
                const bool isIts = bar->tabText(tab) == entry.dock->windowTitle();
                if (isIts && bar->tabIcon(tab).cacheKey() != icon.cacheKey())
                    bar->setTabIcon(tab, icon);
            }
        }
    }
    for (const Entry& entry : m_entries)
        placeCorner(entry);
}

void Docks::setCorner(QDockWidget* dock, QWidget& widget, QLayout& home)
{
    for (Entry& entry : m_entries) {
        if (entry.dock != dock)
            continue;
        entry.corner = &widget;
        entry.cornerHome = &home;
    }
    connect(dock, &QDockWidget::visibilityChanged, this, [this] { m_refresh.start(); });
    widget.hide();
    m_refresh.start();
}

void Docks::placeCorner(const Entry& entry)
{
    constexpr int margin = 8;
    constexpr int leastHeight = 40;  // of a dock of which more than its tab is seen
    if (!entry.corner)
        return;
    QWidget* title = entry.dock->titleBarWidget();
    QWidget* row = static_cast<DockTitle*>(title)->isShown() ? title : nullptr;
    int taken = title->sizeHint().width();
    for (QTabBar* bar : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!row && bar->isVisible() && bar->tabText(bar->currentIndex()) == entry.dock->windowTitle()) {
            row = bar;
            taken = bar->tabRect(bar->count() - 1).right();
        }
    }
    const QSize size = entry.corner->sizeHint();
    const bool isSeen = row && !entry.dock->isHidden() && !entry.dock->visibleRegion().isEmpty()
                        && entry.dock->height() >= leastHeight;
    if (!isSeen || taken + size.width() + 2 * margin > row->width()) {
        if (isSeen && entry.cornerHome->indexOf(entry.corner) < 0)
            entry.cornerHome->addWidget(entry.corner);
        entry.corner->setVisible(isSeen);
        return;
    }
    entry.cornerHome->removeWidget(entry.corner);
    QWidget* owner = row == title ? title : static_cast<QWidget*>(&m_window);  // tab bars come and go
    if (entry.corner->parentWidget() != owner)
        entry.corner->setParent(owner);
    const QPoint at(row->width() - size.width() - margin, (row->height() - size.height()) / 2);
    entry.corner->setGeometry(QRect(row == title ? at : row->mapTo(&m_window, at), size));
    entry.corner->show();
    entry.corner->raise();
}

}  // namespace querywright::gui
