// SPDX-License-Identifier: Apache-2.0
#include "app/gui/strip/accessible_chips.h"

#include <QCoreApplication>
#include <QPointer>

namespace querywright::gui {
namespace {

class AccessibleItem final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    AccessibleItem(ChipBar* bar, std::size_t position) : m_bar(bar), m_position(position) {}

    bool isValid() const override { return m_bar && m_position < m_bar->items().size(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_bar); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override
    {
        return isValid() && item().isHead() ? QAccessible::Heading : QAccessible::ListItem;
    }

    QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        if (kind == QAccessible::Name)
            return item().isHead() ? item().text : descriptionOf(item(), m_bar->chips());
        return kind == QAccessible::Description && item().isHead() ? descriptionOf(item(), m_bar->chips())
                                                                   : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}

    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect inBar = m_bar->itemRect(m_position);
        return {m_bar->mapToGlobal(inBar.topLeft()), inBar.size()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.focusable = !item().isHead() || item().canFold();
        state.selectable = !item().isHead();
        state.expandable = item().canFold();
        state.expanded = item().canFold() && !item().isFolded;
        state.collapsed = item().isFolded;
        state.focused = m_bar->hasFocus() && m_bar->current() == m_position;
        state.selected = !item().isHead() && m_bar->isSelected(item().query);
        state.offscreen = !m_bar->rect().intersects(m_bar->itemRect(m_position));
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }
    QStringList actionNames() const override
    {
        return state().focusable ? QStringList{pressAction(), setFocusAction()} : QStringList();
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }
    void doAction(const QString& name) override
    {
        if (!actionNames().contains(name))
            return;
        if (name == setFocusAction())
            m_bar->focusItem(m_position);
        else
            m_bar->press(m_position);
    }

private:
    const StripItem& item() const { return m_bar->items()[m_position]; }

    QPointer<ChipBar> m_bar;
    std::size_t m_position;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    auto* bar = qobject_cast<ChipBar*>(object);
    return bar ? new AccessibleChipBar(bar) : nullptr;
}

}  // namespace

AccessibleChipBar::AccessibleChipBar(ChipBar* bar) : QAccessibleWidget(bar, QAccessible::List) {}

AccessibleChipBar::~AccessibleChipBar()
{
    for (const QAccessible::Id item : m_items)
        QAccessible::deleteAccessibleInterface(item);
}

void AccessibleChipBar::install()
{
    QAccessible::installFactory(makeInterface);  // installing it again changes nothing
}

const ChipBar& AccessibleChipBar::bar() const
{
    return *static_cast<ChipBar*>(widget());
}

int AccessibleChipBar::childCount() const
{
    return static_cast<int>(bar().items().size());
}

QAccessibleInterface* AccessibleChipBar::child(int index) const
{
    if (index < 0 || index >= childCount())
        return nullptr;
    while (m_items.size() <= static_cast<std::size_t>(index))
        m_items.push_back(QAccessible::registerAccessibleInterface(
            new AccessibleItem(static_cast<ChipBar*>(widget()), m_items.size())));
    return QAccessible::accessibleInterface(m_items[static_cast<std::size_t>(index)]);
}

int AccessibleChipBar::indexOfChild(const QAccessibleInterface* item) const
{
    for (int index = 0; index < childCount(); ++index) {
        if (child(index) == item)
            return index;
    }
    return -1;
}

QAccessibleInterface* AccessibleChipBar::childAt(int x, int y) const
{
    const QPoint position = widget()->mapFromGlobal(QPoint(x, y));
    for (int index = 0; index < childCount(); ++index) {
        if (bar().itemRect(static_cast<std::size_t>(index)).contains(position))
            return child(index);
    }
    return nullptr;
}

QAccessibleInterface* AccessibleChipBar::focusChild() const
{
    const auto current = bar().current();
    return bar().hasFocus() && current ? child(static_cast<int>(*current)) : nullptr;
}

}  // namespace querywright::gui
