// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/attributes/attribute_delegate.h"

#include "app/gui/inspector/attributes/attribute_model.h"
#include "app/gui/inspector/attributes/pasted_attributes.h"
#include "app/gui/inspector/attributes/type_completer.h"
#include "app/gui/inspector/parts/mouse_choices.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPointer>
#include <QSignalBlocker>
#include <QStyle>
#include <QTableView>

#include <array>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int indent = 18;
constexpr int padding = 8;

// Of the arrow of a composite and of the key.
int signSide()
{
    return scaled(12);
}

const AttributeRow& rowOf(const QModelIndex& index)
{
    return static_cast<const AttributeModel*>(index.model())->row(index);
}

constexpr std::array<edit::AttributeKind, 6> allKinds = {
    edit::AttributeKind::Simple, edit::AttributeKind::Composite, edit::AttributeKind::Derived,
    edit::AttributeKind::List,   edit::AttributeKind::Set,       edit::AttributeKind::Map};

}  // namespace

AttributeDelegate::AttributeDelegate(const Appearance& appearance, QObject* parent)
    : QStyledItemDelegate(parent), m_appearance(appearance)
{}

QRect AttributeDelegate::arrowRect(const QRect& cell, int depth)
{
    return {cell.left() + padding - 5 + depth * indent, cell.center().y() - signSide() / 2, signSide(),
            signSide()};
}

QSize AttributeDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const int signRoom = signSide() + 2;
    const AttributeRow& row = rowOf(index);
    int width = padding + 3;
    if (row.isNew())  // what it says goes over the next columns, or is left out
        return {width, scaled(metrics::gridRow)};
    QFont font =
        uiFont(12, row.isKey && index.column() == AttributeModel::Name ? QFont::DemiBold : QFont::Normal);
    if (index.column() == AttributeModel::Name)
        width += row.depth * indent + (row.isComposite ? signRoom : 0);
    else if (index.column() == AttributeModel::Type)
        font = monoFont(11);
    else if (index.column() == AttributeModel::KeyPart && row.isKey)
        width += signRoom;
    width += QFontMetrics(font).horizontalAdvance(index.data().toString());
    return {width, scaled(metrics::gridRow)};
}

void AttributeDelegate::paintName(QPainter& painter, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const
{
    const AttributeRow& row = rowOf(index);
    QRect rect = option.rect.adjusted(padding + row.depth * indent, 0, -2, 0);
    if (row.isComposite || row.isNew()) {
        const char* icon = row.isNew() ? "plus-lg" : row.isFolded ? "chevron-right" : "chevron-down";
        const QRect arrow = arrowRect(option.rect, row.depth).adjusted(1, 1, -1, -1);
        paintIcon(painter, arrow, QLatin1String(icon), m_appearance.color(Token::Muted));
        rect.setLeft(arrow.right() + 4);
    }
    // Nothing stands beside it until the last column.
    const auto* table = qobject_cast<const QTableView*>(option.widget);
    if (row.isNew() && table && !(option.state & QStyle::State_Selected))
        rect.setRight(rect.right() + table->columnWidth(AttributeModel::Type)
                      + table->columnWidth(AttributeModel::KeyPart));
    painter.setFont(uiFont(12, row.isKey ? QFont::DemiBold : QFont::Normal));
    painter.setPen(m_appearance.color(row.isNew() ? Token::Muted : Token::Text));
    const QString text = index.data().toString();
    painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width()));
}

void AttributeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    const AttributeRow& row = rowOf(index);
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_appearance.color(Token::AccentSelected));
    if ((option.state & QStyle::State_HasFocus) && !row.isNew()) {
        painter->setPen(m_appearance.color(Token::Accent));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    if (!row.isNew()) {  // the last line is that of the section
        painter->setPen(m_appearance.color(Token::Border));
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    }
    if (index.column() == AttributeModel::Name) {
        paintName(*painter, option, index);
        painter->restore();
        return;
    }
    QRect rect = option.rect.adjusted(padding, 0, -2, 0);
    Token color = Token::Text;
    painter->setFont(uiFont(12));
    if (index.column() == AttributeModel::Type) {
        painter->setFont(monoFont(11));
        color = row.guessedType.isEmpty() ? Token::CqlType : Token::Muted;
    } else if (row.key.isEmpty() && index.column() == AttributeModel::KeyPart) {
        color = Token::Muted;
    }
    if (index.column() == AttributeModel::KeyPart && row.isKey) {
        const int side = signSide();
        paintIcon(*painter, QRect(rect.left() - 1, rect.center().y() - side / 2, side, side),
                  QStringLiteral("key-fill"), m_appearance.color(Token::Text));
        rect.setLeft(rect.left() + side + 2);
    }
    if (row.isNew() && index.column() == AttributeModel::Kind)
        color = Token::Muted;
    painter->setPen(m_appearance.color(color));
    const QString text = index.data().toString();
    const QString shown = painter->fontMetrics().elidedText(text, Qt::ElideRight, rect.width());
    if (!row.isNew() || shown == text)
        painter->drawText(rect, Qt::AlignVCenter | Qt::AlignLeft, shown);
    painter->restore();
}

QWidget* AttributeDelegate::createKindEditor(QWidget* parent, const QModelIndex& index) const
{
    auto* box = new QComboBox(parent);
    box->setObjectName(QStringLiteral("attributeKindEditor"));
    box->setAccessibleName(tr("Kind of %1").arg(rowOf(index).name));
    for (const edit::AttributeKind kind : allKinds)
        box->addItem(QString::fromUtf8(edit::toText(kind)), static_cast<int>(kind));
    box->view()->setMinimumWidth(120);
    new MouseChoices(*box);
    auto* self = const_cast<AttributeDelegate*>(this);
    connect(box, &QComboBox::activated, self, [self, box] {
        Q_EMIT self->commitData(box);
        Q_EMIT self->closeEditor(box);
    });
    return box;
}

QWidget* AttributeDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                         const QModelIndex& index) const
{
    m_isRefused = false;
    if (index.column() == AttributeModel::Kind)
        return createKindEditor(parent, index);
    auto* line = new QLineEdit(parent);
    line->setObjectName(QStringLiteral("attributeEditor"));
    line->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal).toString());
    if (index.column() == AttributeModel::Type) {
        line->setFont(monoFont(11));
        addTypeCompleter(*line);
        // What is chosen in the list is taken; Enter goes to the field there, past who watches it.
        auto* self = const_cast<AttributeDelegate*>(this);
        const auto take = [self, line] { self->apply(line); };
        connect(line->completer(), qOverload<const QString&>(&QCompleter::activated), line, take,
                Qt::QueuedConnection);
        connect(line, &QLineEdit::returnPressed, line, take, Qt::QueuedConnection);
    }
    return line;
}

void AttributeDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (auto* box = qobject_cast<QComboBox*>(editor)) {
        box->setCurrentIndex(box->findData(index.data(Qt::EditRole)));
        return;
    }
    auto* line = qobject_cast<QLineEdit*>(editor);
    if (line && !line->isModified())
        line->setText(index.data(Qt::EditRole).toString());
}

void AttributeDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                     const QModelIndex& index) const
{
    if (const auto* box = qobject_cast<QComboBox*>(editor)) {
        m_isRefused = !model->setData(index, box->currentData());
        return;
    }
    auto* line = qobject_cast<QLineEdit*>(editor);
    const QString text = line->text().trimmed();
    const bool isNothing = rowOf(index).isNew() && text.isEmpty();
    m_isRefused = !isNothing && !model->setData(index, text);
}

void AttributeDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                             const QModelIndex& index) const
{
    QRect rect = option.rect.adjusted(1, 0, -1, 0);
    if (index.column() == AttributeModel::Name)
        rect.setLeft(rect.left() + rowOf(index).depth * indent);
    if (rowOf(index).isNew())  // the shorthand needs room
        rect.setRight(editor->parentWidget()->width() - 2);
    editor->setGeometry(rect);
}

// Whether the editor may be closed. It may be gone afterwards.
bool AttributeDelegate::apply(QWidget* editor)
{
    const QPointer<QWidget> kept = editor;
    m_isRefused = false;
    Q_EMIT commitData(editor);
    const bool isRefused = m_isRefused;
    // The view has let go of it already if the lines are others now.
    if (kept && kept->isVisible() && !isRefused) {
        m_isRefused = false;
        const QSignalBlocker quiet(kept);
        Q_EMIT closeEditor(kept, QAbstractItemDelegate::NoHint);
    }
    return !isRefused;
}

bool AttributeDelegate::eventFilter(QObject* watched, QEvent* event)
{
    auto* line = qobject_cast<QLineEdit*>(watched);
    if (!line || event->type() != QEvent::KeyPress)
        return QStyledItemDelegate::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Paste) && line->text().isEmpty()
        && hasSeveralLines(QGuiApplication::clipboard()->text()))
    {
        Q_EMIT closeEditor(line, QAbstractItemDelegate::NoHint);
        Q_EMIT pasted();
        return true;
    }
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    const bool isTab = key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab;
    if (!isEnter && !isTab)
        return QStyledItemDelegate::eventFilter(watched, event);
    const bool isLast = line->text().trimmed().isEmpty() || (key->modifiers() & Qt::ControlModifier);
    const int columns = key->key() == Qt::Key_Tab ? 1 : -1;
    if (!apply(line))
        return true;
    if (isTab)
        Q_EMIT stepped(columns);
    else if (!isLast)
        Q_EMIT entered();
    return true;
}

}  // namespace querywright::gui
