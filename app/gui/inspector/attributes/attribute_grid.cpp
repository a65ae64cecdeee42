// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/attributes/attribute_grid.h"

#include "app/gui/inspector/attributes/attribute_delegate.h"
#include "app/gui/inspector/attributes/attribute_model.h"
#include "app/gui/inspector/attributes/pasted_attributes.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/section.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"
#include "app/gui/text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace querywright::gui {
namespace {

constexpr int headerHeight = 24;

edit::AttributeParent parentOf(const AttributeOwner& owner)
{
    return std::visit([](auto id) { return edit::AttributeParent(id); }, owner);
}

}  // namespace

AttributeTable::AttributeTable(QWidget* parent) : QTableView(parent)
{
    setObjectName(QStringLiteral("attributeTable"));
    setAccessibleName(tr("Attributes"));
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
                    | QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    setTabKeyNavigation(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(metrics::gridRow);
    verticalHeader()->setDefaultSectionSize(metrics::gridRow);
    horizontalHeader()->setFixedHeight(headerHeight);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setMinimumSectionSize(30);
}

QSize AttributeTable::sizeHint() const
{
    const int rows = model() ? model()->rowCount() : 0;
    return {280, horizontalHeader()->maximumHeight() + rows * verticalHeader()->defaultSectionSize() + 2};
}

void AttributeTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

// Names have what the others do not need, where they are too long for their usual share.
void AttributeTable::fitColumns()
{
    if (!model())
        return;
    const int width = viewport()->width();
    std::array<int, 3> others = {std::max(scaled(56), width * 22 / 100), scaled(62), scaled(86)};
    const auto nameWidth = [&] { return width - others[0] - others[1] - others[2]; };
    const int wanted = sizeHintForColumn(AttributeModel::Name);
    for (const int air : {scaled(8), 0}) {  // before the scroll bar, as long as names have room
        for (std::size_t i = others.size(); i-- > 0 && nameWidth() < wanted;) {
            const int column = static_cast<int>(i) + AttributeModel::Type;
            const int least = std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column))
                              + (column == AttributeModel::Kind ? air : 0);
            others[i] = std::max(std::min(others[i], least), others[i] - (wanted - nameWidth()));
        }
    }
    const int name = std::max(scaled(70), nameWidth());
    setColumnWidth(AttributeModel::Name, name);
    setColumnWidth(AttributeModel::Type, others[0]);
    setColumnWidth(AttributeModel::KeyPart, others[1]);
    setColumnWidth(AttributeModel::Kind, others[2]);
}

bool AttributeTable::event(QEvent* event)
{
    // Alt with arrows moves lines here, whatever menus make of it elsewhere.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isMove =
            (key->modifiers() & Qt::AltModifier) && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down);
        if (isMove || key->key() == Qt::Key_Delete || key->key() == Qt::Key_F2
            || key->matches(QKeySequence::Paste)) {
            event->accept();
            return true;
        }
    }
    return QTableView::event(event);
}

void AttributeTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Paste)) {
        Q_EMIT pasted();
        return;
    }
    const bool isLast = currentIndex().isValid() && currentIndex().row() == model()->rowCount() - 1;
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (!(event->modifiers() & Qt::AltModifier))
            break;
        Q_EMIT moved(event->key() == Qt::Key_Up ? -1 : 1);
        return;
    case Qt::Key_Delete:
        Q_EMIT removed();
        return;
    case Qt::Key_Space:
        if (currentIndex().column() != AttributeModel::KeyPart)
            break;
        Q_EMIT toggled();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isLast)
            Q_EMIT addedNext();
        else
            edit(currentIndex());
        return;
    default:
        break;
    }
    QTableView::keyPressEvent(event);
}

void AttributeTable::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->pos());
    if (index.isValid()) {
        const AttributeRow& row = static_cast<const AttributeModel*>(model())->row(index);
        if (row.isNew()) {
            Q_EMIT addedNext();
            return;
        }
        if (row.isComposite && index.column() == AttributeModel::Name
            && AttributeDelegate::arrowRect(visualRect(index), row.depth).contains(event->pos()))
        {
            Q_EMIT arrowClicked(index);
            return;
        }
        const bool wasCurrent = index == currentIndex();
        QTableView::mousePressEvent(event);
        if (wasCurrent && index.column() == AttributeModel::KeyPart)
            Q_EMIT keyClicked(index);
        return;
    }
    QTableView::mousePressEvent(event);
}

AttributeGrid::AttributeGrid(const Context& context, Apply apply, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_apply(std::move(apply)),
      m_model(new AttributeModel(this)),
      m_delegate(new AttributeDelegate(context.appearance, this)),
      m_table(new AttributeTable(this)),
      m_refusal(makeWrapped(QStringLiteral("attributeRefusal"), QStringLiteral("refusal"), this))
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(m_delegate);
    m_refusal->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    layout->addWidget(m_table);
    layout->addLayout(inMargins(m_refusal, {metrics::dockPadding, 0, metrics::dockPadding, 0}));
    m_model->setChange([this](const AttributeRow& row, AttributeModel::Column column, const QVariant& value) {
        return change(row, column, value);
    });
    connect(m_delegate, &AttributeDelegate::entered, this, &AttributeGrid::editNext);
    connect(m_delegate, &AttributeDelegate::stepped, this, &AttributeGrid::step);
    connect(m_delegate, &AttributeDelegate::pasted, this, &AttributeGrid::paste);
    connect(m_table, &AttributeTable::pasted, this, &AttributeGrid::paste);
    connect(m_table, &AttributeTable::moved, this, &AttributeGrid::move);
    connect(m_table, &AttributeTable::removed, this, &AttributeGrid::remove);
    connect(m_table, &AttributeTable::addedNext, this, &AttributeGrid::editNew);
    connect(m_table, &AttributeTable::toggled, this, [this] { toggleKey(m_table->currentIndex()); });
    connect(m_table, &AttributeTable::keyClicked, this, &AttributeGrid::toggleKey);
    connect(m_table, &AttributeTable::arrowClicked, this, &AttributeGrid::toggleFolded);
}

void AttributeGrid::addTools(Section& section)
{
    QToolButton* add = section.addTool(QStringLiteral("addAttribute"), "plus-lg", tr("Add an attribute"));
    QToolButton* up = section.addTool(QStringLiteral("moveAttributeUp"), "arrow-up", tr("Move up (Alt+Up)"));
    QToolButton* down =
        section.addTool(QStringLiteral("moveAttributeDown"), "arrow-down", tr("Move down (Alt+Down)"));
    QToolButton* remove =
        section.addTool(QStringLiteral("removeAttribute"), "trash", tr("Delete the attribute (Del)"));
    for (QToolButton* button : {up, down, remove})
        button->setFocusPolicy(Qt::TabFocus);
    connect(add, &QToolButton::clicked, this, &AttributeGrid::editNew);
    connect(up, &QToolButton::clicked, this, [this] { move(-1); });
    connect(down, &QToolButton::clicked, this, [this] { move(1); });
    connect(remove, &QToolButton::clicked, this, &AttributeGrid::remove);
}

void AttributeGrid::show(const AttributeOwner& owner)
{
    if (owner != m_owner) {
        m_owner = owner;
        tell({});
        m_table->clearSelection();
        m_table->setCurrentIndex({});
    }
    refresh();
}

void AttributeGrid::refresh()
{
    const AttributeRow* row = current();
    const AttributeId before = row ? row->attribute : AttributeId{};
    const int column = m_table->currentIndex().column();
    m_model->setRows(attributeRowsOf(m_context.document.model(), m_owner, m_folded));
    if (row && before != AttributeId{} && m_model->rowOf(before) >= 0)
        m_table->setCurrentIndex(m_model->index(m_model->rowOf(before), column));
    m_table->fitColumns();
    m_table->updateGeometry();
}

const AttributeRow* AttributeGrid::current() const
{
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? &m_model->row(index) : nullptr;
}

bool AttributeGrid::tell(const QString& refusal)
{
    m_refusal->setText(toSentence(refusal));
    m_refusal->setVisible(!refusal.isEmpty());
    return refusal.isEmpty();
}

bool AttributeGrid::change(const AttributeRow& row, int column, const QVariant& value)
{
    const ModelFile& file = m_context.document.file();
    const std::string text = toStdString(value.toString().trimmed());
    if (row.isNew())
        return tell(m_apply(edit::addAttributes(file, parentOf(m_owner), text)));
    switch (column) {
    case AttributeModel::Name:
        return tell(m_apply(edit::rewriteAttribute(file, row.attribute, text)));
    case AttributeModel::Type:
        return tell(m_apply(edit::setAttributeType(file, row.attribute, text)));
    default:
        return tell(m_apply(
            edit::setAttributeKind(file, row.attribute, static_cast<edit::AttributeKind>(value.toInt()))));
    }
}

void AttributeGrid::editNew()
{
    const QModelIndex index = m_model->index(m_model->rowCount() - 1, AttributeModel::Name);
    m_table->setFocus();
    m_table->setCurrentIndex(index);
    m_table->edit(index);
}

// The last attribute is followed by a new one, of others the next is gone to.
void AttributeGrid::editNext()
{
    const QModelIndex index = m_table->currentIndex();
    const int last = m_model->rowCount() - 1;
    if (!index.isValid() || index.row() >= last - 1) {
        editNew();
        return;
    }
    m_table->setCurrentIndex(m_model->index(index.row() + 1, index.column()));
}

void AttributeGrid::step(int columns)
{
    const QModelIndex index = m_table->currentIndex();
    const QModelIndex next = index.siblingAtColumn(index.column() + columns);
    if (!next.isValid())
        return;
    m_table->setCurrentIndex(next);
    if (next.flags() & Qt::ItemIsEditable)
        m_table->edit(next);
}

void AttributeGrid::move(int by)
{
    if (const AttributeRow* row = current(); row && !row->isNew())
        tell(m_apply(edit::moveAttribute(m_context.document.file(), row->attribute, by)));
}

void AttributeGrid::remove()
{
    const AttributeRow* row = current();
    if (!row || row->isNew())
        return;
    const int position = m_table->currentIndex().row();
    if (tell(m_apply(edit::removeAttribute(m_context.document.file(), row->attribute))))
        m_table->setCurrentIndex(m_model->index(std::min(position, m_model->rowCount() - 1), 0));
}

void AttributeGrid::paste()
{
    const QString text = QGuiApplication::clipboard()->text();
    if (!text.trimmed().isEmpty())
        tell(m_apply(addPastedAttributes(m_context.document.file(), parentOf(m_owner), text)));
}

void AttributeGrid::toggleKey(const QModelIndex& index)
{
    if (!index.isValid() || m_model->row(index).isNew())
        return;
    const AttributeRow row = m_model->row(index);
    tell(m_apply(edit::setInKey(m_context.document.file(), row.attribute, !row.isKey)));
}

void AttributeGrid::toggleFolded(const QModelIndex& index)
{
    const AttributeId attribute = m_model->row(index).attribute;
    if (m_folded.erase(attribute) == 0)
        m_folded.insert(attribute);
    refresh();
}

}  // namespace querywright::gui
