// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/result_view.h"

#include "app/gui/console/result_model.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/marks.h"
#include "app/gui/style/metrics.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <vector>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int padding = 8;
constexpr int idWidth = 118;
constexpr int leastWidth = 60;
constexpr int mostWidth = 340;
constexpr int measuredRows = 60;

// Names with the marks of keys behind them.
class ResultHeader final : public QHeaderView {
public:
    ResultHeader(const Appearance& appearance, QWidget* parent)
        : QHeaderView(Qt::Horizontal, parent), m_appearance(appearance)
    {}

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override
    {
        painter->save();
        painter->fillRect(rect, m_appearance.color(Token::Surface2));
        painter->setPen(m_appearance.color(Token::Border));
        painter->drawLine(rect.bottomLeft(), rect.bottomRight());
        const QString name = model()->headerData(section, Qt::Horizontal).toString();
        const QString mark = model()->headerData(section, Qt::Horizontal, ResultModel::MarkRole).toString();
        painter->setFont(uiFont(11, QFont::DemiBold));
        painter->setPen(m_appearance.color(Token::Muted));
        const int room = rect.width() - 2 * padding - (mark.isEmpty() ? 0 : markColumnWidth + 4);
        const QString shown = painter->fontMetrics().elidedText(name, Qt::ElideRight, room);
        painter->drawText(rect.adjusted(padding, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, shown);
        const int end = rect.left() + padding + painter->fontMetrics().horizontalAdvance(shown);
        if (!mark.isEmpty())
            paintMark(*painter, m_appearance, mark, QPointF(end + 5, rect.center().y() + 0.5));
        painter->restore();
    }

private:
    const Appearance& m_appearance;
};

class ResultDelegate final : public QStyledItemDelegate {
public:
    ResultDelegate(const Appearance& appearance, QObject* parent)
        : QStyledItemDelegate(parent), m_appearance(appearance)
    {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, m_appearance.color(Token::AccentSelected));
        const bool isNull = index.data(ResultModel::NullRole).toBool();
        QFont font = index.data(ResultModel::MonospaceRole).toBool() && !isNull ? monoFont() : uiFont();
        font.setItalic(isNull);
        painter->setFont(font);
        painter->setPen(m_appearance.color(isNull ? Token::Muted : Token::Text));
        const QRect room = option.rect.adjusted(padding, 0, -padding, 0);
        const Qt::TextElideMode mode =
            index.data(ResultModel::DeletesMiddleRole).toBool() ? Qt::ElideMiddle : Qt::ElideRight;
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(index.data().toString(), mode, room.width()));
        painter->setPen(m_appearance.color(Token::Border));
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(m_appearance.color(Token::Accent));
            painter->drawRect(option.rect.adjusted(0, 0, -1, -2));
        }
        painter->restore();
    }

private:
    const Appearance& m_appearance;
};

}  // namespace

ResultView::ResultView(const Appearance& appearance, ResultModel& model, QWidget* parent)
    : QTableView(parent), m_model(model)
{
    setObjectName(QStringLiteral("consoleRows"));
    setAccessibleName(tr("Rows of the answer"));
    setModel(&model);
    setHorizontalHeader(new ResultHeader(appearance, this));
    setItemDelegate(new ResultDelegate(appearance, this));
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setContextMenuPolicy(Qt::CustomContextMenu);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(metrics::gridRow);
    verticalHeader()->setMinimumSectionSize(metrics::gridRow);
    horizontalHeader()->setFixedHeight(metrics::gridRow);
    horizontalHeader()->setMinimumSectionSize(leastWidth);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (value > 0 && value == verticalScrollBar()->maximum())
            Q_EMIT endReached();
    });
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int section) {
        const bool isStretched = section + 1 == m_model.columnCount();
        if (!m_isFitting && !isStretched)
            m_isFitted = false;
    });
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { Q_EMIT partitionRequested(index.row()); });
}

void ResultView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    if (m_isFitted)
        fitColumns();
}

void ResultView::fitColumns()
{
    m_isFitting = true;
    const QFontMetrics names(uiFont(11, QFont::DemiBold));
    const QFontMetrics plain(uiFont());
    const QFontMetrics mono(monoFont());
    std::vector<int> needs;
    int taken = 0;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const QString mark = m_model.headerData(column, Qt::Horizontal, ResultModel::MarkRole).toString();
        int width =
            names.horizontalAdvance(m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString())
            + (mark.isEmpty() ? 0 : markColumnWidth + 5);
        for (int row = 0; row < std::min(m_model.rowCount(), measuredRows); ++row) {
            const QModelIndex index = m_model.index(row, column);
            const bool isId = index.data(ResultModel::DeletesMiddleRole).toBool();
            const QFontMetrics& font = index.data(ResultModel::MonospaceRole).toBool() ? mono : plain;
            const int needed = font.horizontalAdvance(index.data().toString());
            width = std::max(width, isId ? std::min(needed, idWidth) : needed);
        }
        needs.push_back(std::max(width + 2 * padding + 6, leastWidth));
        taken += std::min(needs.back(), mostWidth);
    }
    // A long value is cut only where all there is does not fit.
    int free = std::max(0, viewport()->width() - taken);
    for (std::size_t column = 0; column < needs.size(); ++column) {
        const int more = std::min(free, std::max(0, needs[column] - mostWidth));
        setColumnWidth(static_cast<int>(column), std::min(needs[column], mostWidth) + more);
        free -= more;
    }
    m_isFitting = false;
    m_isFitted = true;
}

void ResultView::copy() const
{
    const QModelIndexList indexes = selectionModel()->selectedIndexes();
    if (!indexes.isEmpty())
        QApplication::clipboard()->setText(m_model.textOf(indexes));
}

void ResultView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid())
    {
        Q_EMIT partitionRequested(currentIndex().row());
    } else {
        QTableView::keyPressEvent(event);
    }
}

}  // namespace querywright::gui
