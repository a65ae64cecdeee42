// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/keys/key_list.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/marks.h"
#include "app/gui/style/text_size.h"
#include "app/gui/text.h"
#include "model/derivation/describe.h"

#include <QDropEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QStyle>
#include <QStyledItemDelegate>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr int usualRowHeight = 24;
constexpr int markRoom = 38;
constexpr int columnRole = Qt::UserRole;
constexpr int markRole = Qt::UserRole + 1;

int rowHeight()
{
    return scaled(usualRowHeight);
}

class KeyDelegate final : public QStyledItemDelegate {
public:
    KeyDelegate(const Appearance& appearance, QObject* parent)
        : QStyledItemDelegate(parent), m_appearance(appearance)
    {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, m_appearance.color(render::Token::AccentSelected));
        const QString mark = index.data(markRole).toString();
        if (!mark.isEmpty()) {
            const double scale = scaled(100) / 100.0;  // as large as the names beside it
            painter->save();
            painter->translate(option.rect.left() + 4, option.rect.center().y() + 0.5);
            painter->scale(scale, scale);
            paintMark(*painter, m_appearance, mark, QPointF(0, 0));
            painter->restore();
        }
        painter->setFont(uiFont(12, mark == QLatin1String("K") ? QFont::DemiBold : QFont::Normal));
        painter->setPen(m_appearance.color(render::Token::Text));
        const QRect words = option.rect.adjusted(scaled(markRoom), 0, -4, 0);
        painter->drawText(
            words, Qt::AlignVCenter | Qt::AlignLeft,
            painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, words.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return {60, rowHeight()};
    }

private:
    const Appearance& m_appearance;
};

}  // namespace

KeyList::KeyList(const Appearance& appearance, const QString& name, const QString& title, QWidget* parent)
    : QListWidget(parent), m_appearance(appearance)
{
    setObjectName(name);
    setAccessibleName(title);
    setProperty("role", QStringLiteral("keyList"));
    setItemDelegate(new KeyDelegate(appearance, this));
    setDragDropMode(QAbstractItemView::DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setUniformItemSizes(true);
    connect(&appearance, &Appearance::themeChanged, viewport(), qOverload<>(&QWidget::update));
}

void KeyList::setColumns(const LogicalTable& table, const std::vector<std::size_t>& columns)
{
    while (count() > static_cast<int>(columns.size()))
        delete takeItem(count() - 1);
    while (count() < static_cast<int>(columns.size()))
        addItem(QString());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const LogicalColumn& column = table.columns[columns[i]];
        QListWidgetItem* shown = item(static_cast<int>(i));
        shown->setText(toQString(column.name));
        shown->setData(columnRole, static_cast<qulonglong>(columns[i]));
        shown->setData(markRole, toQString(roleMark(column)));
        shown->setToolTip(column.kind == ColumnKind::Clustering ? tr("A click on the mark reverses the order")
                                                                : toQString(column.name));
    }
    updateGeometry();
}

QSize KeyList::sizeHint() const
{
    return {120, std::max(count(), 1) * rowHeight() + 6};
}

std::optional<std::size_t> KeyList::currentColumn() const
{
    const QListWidgetItem* current = currentItem();
    if (!current || !current->isSelected())
        return std::nullopt;
    return static_cast<std::size_t>(current->data(columnRole).toULongLong());
}

void KeyList::setCurrentColumn(std::size_t column)
{
    for (int i = 0; i < count(); ++i) {
        if (item(i)->data(columnRole).toULongLong() == column)
            setCurrentRow(i);
    }
}

QMimeData* KeyList::mimeData(const QList<QListWidgetItem*>& items) const
{
    if (items.isEmpty())
        return nullptr;
    auto* dragged = new QMimeData;  // the drag owns it
    dragged->setData(mimeType(), QByteArray::number(items.front()->data(columnRole).toULongLong()));
    return dragged;
}

void KeyList::showDropTarget(bool isTarget)
{
    if (property("dropTarget").toBool() == isTarget)
        return;
    setProperty("dropTarget", isTarget);
    style()->unpolish(this);
    style()->polish(this);
}

void KeyList::dragEnterEvent(QDragEnterEvent* event)
{
    if (!event->mimeData()->hasFormat(mimeType()))
        return;
    event->acceptProposedAction();
    showDropTarget(true);
}

namespace {

// The column that is dragged; nothing if it is something else.
std::optional<std::size_t> columnOf(const QDropEvent& event)
{
    bool isColumn = false;
    const auto column =
        static_cast<std::size_t>(event.mimeData()->data(KeyList::mimeType()).toULongLong(&isColumn));
    return isColumn ? std::optional(column) : std::nullopt;
}

}  // namespace

void KeyList::dragMoveEvent(QDragMoveEvent* event)
{
    const auto column = columnOf(*event);
    if (!column)
        return;
    event->acceptProposedAction();
    const int row = rowAt(event->position().toPoint());
    if (row == m_dropRow)
        return;
    setDropRow(row);
    Q_EMIT draggedTo(*column, positionOf(row, *column));
}

void KeyList::dragLeaveEvent(QDragLeaveEvent*)
{
    showDropTarget(false);
    setDropRow(-1);
    Q_EMIT dragLeft();
}

void KeyList::setDropRow(int row)
{
    m_dropRow = row;
    viewport()->update();
}

int KeyList::rowAt(const QPoint& point) const
{
    const QModelIndex index = indexAt(point);
    if (!index.isValid())
        return count();
    return point.y() > visualRect(index).center().y() ? index.row() + 1 : index.row();
}

// The place in the list that the column has when it is dropped before the row.
std::size_t KeyList::positionOf(int row, std::size_t column) const
{
    for (int i = 0; i < std::min(row, count()); ++i) {
        if (item(i)->data(columnRole).toULongLong() == column)
            return static_cast<std::size_t>(row - 1);  // it leaves its own place
    }
    return static_cast<std::size_t>(row);
}

void KeyList::dropEvent(QDropEvent* event)
{
    showDropTarget(false);
    setDropRow(-1);
    const auto column = columnOf(*event);
    if (!column)
        return;
    // The model moves the column, not the view.
    event->setDropAction(Qt::CopyAction);
    event->accept();
    Q_EMIT dropped(*column, positionOf(rowAt(event->position().toPoint()), *column));
}

void KeyList::paintEvent(QPaintEvent* event)
{
    QListWidget::paintEvent(event);
    if (m_dropRow < 0)
        return;
    const int y = count() == 0          ? 1
                  : m_dropRow < count() ? visualItemRect(item(m_dropRow)).top()
                                        : visualItemRect(item(count() - 1)).bottom();
    QPainter painter(viewport());
    painter.fillRect(QRect(2, std::max(y - 1, 0), viewport()->width() - 4, 2),
                     m_appearance.color(render::Token::Accent));
}

void KeyList::mousePressEvent(QMouseEvent* event)
{
    QListWidget::mousePressEvent(event);
    const QListWidgetItem* pressed = itemAt(event->pos());
    if (pressed && event->button() == Qt::LeftButton && event->pos().x() < scaled(markRoom)
        && pressed->data(markRole).toString().startsWith(QLatin1Char('C')))
        Q_EMIT markClicked(static_cast<std::size_t>(pressed->data(columnRole).toULongLong()));
}

bool KeyList::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if ((key->modifiers() & Qt::AltModifier) && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down))
        {
            event->accept();
            return true;
        }
    }
    return QListWidget::event(event);
}

void KeyList::keyPressEvent(QKeyEvent* event)
{
    const bool isAlt = event->modifiers() & Qt::AltModifier;
    if (isAlt && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)) {
        Q_EMIT moved(event->key() == Qt::Key_Up ? -1 : 1);
        return;
    }
    const bool isLetter = event->key() == Qt::Key_K || event->key() == Qt::Key_C || event->key() == Qt::Key_O;
    if (isLetter && !(event->modifiers() & ~Qt::ShiftModifier)) {
        Q_EMIT keyPressed(QKeySequence(event->key()).toString());
        return;
    }
    QListWidget::keyPressEvent(event);
}

}  // namespace querywright::gui
