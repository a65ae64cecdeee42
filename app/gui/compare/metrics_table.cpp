// SPDX-License-Identifier: Apache-2.0
#include "app/gui/compare/metrics_table.h"

#include "app/gui/compare/badge.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"

#include <QHeaderView>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int metricHeight = 28;
constexpr int nameWidth = 216;
constexpr int betterWidth = 190;
constexpr int numberWidth = 104;
constexpr int cellBadge = 18;
constexpr int nameIcon = 13;

}  // namespace

void MetricsModel::setMetrics(std::vector<Metric> metrics, std::vector<ShownDesign> designs)
{
    beginResetModel();
    m_metrics = std::move(metrics);
    m_designs = std::move(designs);
    endResetModel();
}

int MetricsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_metrics.size());
}

int MetricsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_designs.empty() ? 0 : betterColumn() + 1;
}

QVariant MetricsModel::data(const QModelIndex& index, int role) const
{
    const Metric& metric = this->metric(index.row());
    const bool isCell = !metric.isHeading() && index.column() > 0 && index.column() < betterColumn();
    const QString note = isCell ? metric.cells[static_cast<std::size_t>(index.column() - 1)].note : QString();
    if (role == Qt::ToolTipRole)
        return note.isEmpty() ? metric.tip : QStringLiteral("%1\n%2.").arg(metric.tip, note);
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == 0)
        return metric.name;
    if (metric.isHeading())
        return {};
    if (isCell) {
        const QString& text = metric.cells[static_cast<std::size_t>(index.column() - 1)].text;
        return note.isEmpty() ? text : QStringLiteral("%1; %2").arg(text, note);
    }
    QStringList letters;
    for (const std::size_t best : metric.best)
        letters << m_designs[best].letter;
    return letters.isEmpty()
               ? metric.better
               : QStringLiteral("%1: %2").arg(letters.join(QStringLiteral(", ")), metric.better);
}

QVariant MetricsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("What it costs");
    if (section == betterColumn())
        return tr("Better");
    const ShownDesign& design = m_designs.at(static_cast<std::size_t>(section - 1));
    return QStringLiteral("%1, %2").arg(design.letter, design.title.left(1).toLower() + design.title.mid(1));
}

MetricsDelegate::MetricsDelegate(const Appearance& appearance, QObject* parent)
    : QStyledItemDelegate(parent), m_appearance(appearance)
{}

void MetricsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    constexpr double oldOpacity = 0.55;
    const auto* model = qobject_cast<const MetricsModel*>(index.model());
    const Metric& metric = model->metric(index.row());
    painter->save();
    if (metric.isHeading())
        painter->fillRect(option.rect, m_appearance.color(Token::Surface2));
    else if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_appearance.color(Token::AccentSelected));
    if (m_isOld)
        painter->setOpacity(oldOpacity);
    const QRect rect = option.rect.adjusted(8, 0, -8, 0);
    if (index.column() == 0)
        paintName(*painter, rect, metric);
    else if (metric.isHeading())
        painter->setPen(Qt::NoPen);
    else if (index.column() < model->betterColumn())
        paintCell(*painter, rect, metric, static_cast<std::size_t>(index.column() - 1));
    else
        paintBetter(*painter, rect, metric, model->designs());
    painter->setOpacity(1.0);
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(m_appearance.color(Token::Border));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

void MetricsDelegate::paintName(QPainter& painter, const QRect& rect, const Metric& metric) const
{
    QRect text = rect;
    if (metric.isHeading()) {
        painter.setFont(uiFont(11, QFont::DemiBold));
        painter.setPen(m_appearance.color(Token::Muted));
    } else {
        const int side = scaled(nameIcon);
        paintIcon(painter, QRectF(rect.left(), rect.center().y() - side / 2, side, side),
                  QLatin1String(metric.icon), m_appearance.color(Token::Text2));
        text.adjust(side + 8, 0, 0, 0);
        painter.setFont(uiFont(12));
        painter.setPen(m_appearance.color(Token::Text));
    }
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(metric.name, Qt::ElideRight, text.width()));
}

void MetricsDelegate::paintCell(QPainter& painter, const QRect& rect, const Metric& metric,
                                std::size_t cell) const
{
    const bool isBest = std::find(metric.best.begin(), metric.best.end(), cell) != metric.best.end();
    const bool isWorse = !metric.best.empty() && !isBest && metric.cells[cell].number.has_value();
    const QRect number(rect.left(), rect.top(), std::min(scaled(numberWidth), rect.width()), rect.height());
    painter.setFont(uiFont(12, isBest ? QFont::DemiBold : QFont::Normal));
    painter.setPen(m_appearance.color(metric.cells[cell].number ? Token::Text : Token::Muted));
    painter.drawText(
        number, Qt::AlignRight | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(metric.cells[cell].text, Qt::ElideRight, number.width()));
    constexpr int leastBar = 24;
    QRectF bar(number.right() + 10, rect.center().y() - 3, rect.right() - number.right() - 10, 8);
    const QRect room(number.right() + 10, rect.top(), rect.right() - number.right() - 10, rect.height());
    bar.setWidth(bar.width() - paintNote(painter, room, metric, cell));
    if (bar.width() < leastBar || metric.cells.size() < 2)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_appearance.color(Token::Surface2));
    painter.drawRoundedRect(bar, 3, 3);
    const double share = metric.share(cell);
    if (share <= 0.0)
        return;
    bar.setWidth(std::max(2.0, bar.width() * share));
    painter.setBrush(m_appearance.color(!metric.counts ? Token::Border2
                                        : isWorse      ? Token::WarningFill
                                                       : Token::Accent));
    painter.drawRoundedRect(bar, 3, 3);
}

// At the right of the room, with a bit of it left for the bar. Gives back what the longest note of the line
// takes, so that all its bars have the same room.
int MetricsDelegate::paintNote(QPainter& painter, const QRect& room, const Metric& metric,
                               std::size_t cell) const
{
    constexpr int leastNote = 96;
    constexpr int barBeside = 44;
    constexpr int gap = 10;
    const QFontMetrics metrics(uiFont(11));
    int longest = 0;
    for (const Metric::Cell& one : metric.cells)
        longest = std::max(longest, one.note.isEmpty() ? 0 : metrics.horizontalAdvance(one.note) + 2);
    const int width = std::min(longest, room.width() - scaled(barBeside) - gap);
    if (width < scaled(leastNote))
        return 0;
    const QRect text(room.right() - width + 1, room.top(), width, room.height());
    painter.setFont(uiFont(11));
    painter.setPen(m_appearance.color(Token::Muted));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(metric.cells[cell].note, Qt::ElideRight, width));
    return width + gap;
}

void MetricsDelegate::paintBetter(QPainter& painter, const QRect& rect, const Metric& metric,
                                  const std::vector<ShownDesign>& designs) const
{
    QRect text = rect;
    for (const std::size_t best : metric.best) {
        paintBadge(painter, m_appearance,
                   QRectF(text.left(), rect.center().y() - cellBadge / 2, cellBadge, cellBadge),
                   designs[best].letter, designs[best].isPresent);
        text.adjust(cellBadge + 4, 0, 0, 0);
    }
    text.adjust(metric.best.empty() ? 0 : 4, 0, 0, 0);
    painter.setFont(uiFont(12));
    painter.setPen(m_appearance.color(metric.best.empty() ? Token::Muted : Token::Text));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(metric.better, Qt::ElideRight, text.width()));
}

MetricsTable::MetricsTable(const Appearance& appearance, QWidget* parent)
    : QTableView(parent), m_model(new MetricsModel(this)), m_delegate(new MetricsDelegate(appearance, this))
{
    setObjectName(QStringLiteral("compareMetrics"));
    setAccessibleName(tr("What the designs cost"));
    setModel(m_model);
    setItemDelegate(m_delegate);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(metricHeight);
    horizontalHeader()->setFixedHeight(metrics::gridRow);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    connect(&appearance, &Appearance::themeChanged, viewport(), qOverload<>(&QWidget::update));
}

void MetricsTable::show(std::vector<Metric> metrics, std::vector<ShownDesign> designs, bool isOld)
{
    const int row = currentIndex().row();
    m_delegate->setOld(isOld);
    m_model->setMetrics(std::move(metrics), std::move(designs));
    setCurrentIndex(m_model->index(row, 0));
    clearSpans();
    const bool isCompared = m_model->designs().size() > 1;
    for (int column = 0; column < m_model->columnCount(); ++column)
        setColumnHidden(column, column == m_model->betterColumn() && !isCompared);
    for (int each = 0; each < m_model->rowCount(); ++each) {
        if (m_model->metric(each).isHeading() && m_model->columnCount() > 1)
            setSpan(each, 0, 1, m_model->columnCount());
    }
    updateGeometry();
    fitColumns();
}

QSize MetricsTable::sizeHint() const
{
    return {600, horizontalHeader()->height() + verticalHeader()->length() + 1};
}

void MetricsTable::fitColumns()
{
    const int last = m_model->columnCount() - 1;
    if (last < 1)
        return;
    const int name = std::min(scaled(nameWidth), width() / 3);
    // Several may be as good: a badge for each.
    const int badges = std::max(0, last - 3) * (cellBadge + 4);
    const bool isCompared = m_model->designs().size() > 1;
    const int better = isCompared ? std::min(scaled(betterWidth) + badges, width() / 4) : 0;
    const int each = (width() - name - better) / std::max(1, last - 1);
    setColumnWidth(0, name);
    for (int column = 1; column < last; ++column)
        setColumnWidth(column, each);
    setColumnWidth(last, width() - name - each * (last - 1));
}

void MetricsTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

// The page scrolls, not the table, all of which is there.
void MetricsTable::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

}  // namespace querywright::gui
