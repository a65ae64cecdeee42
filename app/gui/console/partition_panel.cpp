// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/partition_panel.h"

#include "app/gui/style/elided_label.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/text.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

using Kind = engine::PartitionEntry::Kind;
using render::Token;

QString secondsText(std::int64_t seconds)
{
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

bool isTombstone(const engine::PartitionEntry& entry)
{
    return entry.deletedAt.has_value();
}

bool isRow(Kind kind)
{
    return kind == Kind::Row || kind == Kind::StaticRow;
}

}  // namespace

QString titleOf(const engine::PartitionEntry& entry)
{
    const QString name = toQString(entry.name);
    switch (entry.kind) {
    case Kind::PartitionDeletion:
        return QStringLiteral("partition deleted");
    case Kind::RangeDeletion:
        return QStringLiteral("rows of a range deleted");
    case Kind::StaticRow:
        return QStringLiteral("static row");
    case Kind::Row:
        return name.isEmpty() ? QStringLiteral("row") : name;
    case Kind::RowMarker:
        return QStringLiteral("row marker");
    case Kind::RowDeletion:
        return QStringLiteral("row deleted");
    case Kind::CollectionDeletion:
        return QStringLiteral("elements of before deleted");
    case Kind::Cell:
    case Kind::Collection:
    case Kind::Element:
        break;
    }
    return name;
}

QString writtenText(const engine::PartitionEntry& entry)
{
    if (!entry.timestamp)
        return {};
    constexpr std::int64_t inSecond = 1'000'000;
    const std::int64_t micros = ((*entry.timestamp % inSecond) + inSecond) % inSecond;
    return secondsText((*entry.timestamp - micros) / inSecond)
           + QStringLiteral(".%1").arg(micros, 6, 10, QLatin1Char('0'));
}

QString endText(const engine::PartitionEntry& entry)
{
    if (entry.deletedAt)
        return QStringLiteral("deleted %1").arg(secondsText(*entry.deletedAt));
    if (!entry.expiry)
        return {};
    return QStringLiteral("TTL %1 s, until %2")
        .arg(groupedText(entry.expiry->ttl), secondsText(entry.expiry->at));
}

PartitionPanel::PartitionPanel(const Appearance& appearance, QWidget* parent)
    : QWidget(parent),
      m_appearance(appearance),
      m_title(new ElidedLabel(this)),  // a long key is no reason for a wide window
      m_place(new ElidedLabel(this)),
      m_more(new QPushButton(tr("More rows"), this)),
      m_back(new QPushButton(tr("Back to the rows"), this)),
      m_tree(new QTreeView(this)),
      m_model(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("partitionPanel"));
    m_title->setObjectName(QStringLiteral("partitionTitle"));
    m_place->setObjectName(QStringLiteral("partitionPlace"));
    m_place->setProperty("role", QStringLiteral("muted"));
    m_more->setObjectName(QStringLiteral("partitionMore"));
    m_more->setProperty("role", QStringLiteral("small"));
    m_back->setObjectName(QStringLiteral("partitionBack"));
    m_back->setProperty("role", QStringLiteral("small"));
    m_back->setToolTip(tr("Back to the rows of the answer (Esc)"));
    m_tree->setObjectName(QStringLiteral("partitionTree"));
    m_tree->setAccessibleName(tr("What is stored in the partition"));
    m_tree->setModel(m_model);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(16);
    m_tree->header()->setFixedHeight(metrics::gridRow);
    m_tree->header()->setStretchLastSection(true);

    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(12, 4, 8, 4);
    bar->setSpacing(10);
    bar->addWidget(new QLabel(tr("<b>Partition</b>"), this));
    bar->addWidget(m_title);
    bar->addWidget(m_place, 1);
    bar->addWidget(m_more);
    bar->addWidget(m_back);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_tree);

    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &PartitionPanel::backRequested);
    connect(m_back, &QPushButton::clicked, this, &PartitionPanel::backRequested);
    connect(m_more, &QPushButton::clicked, this, &PartitionPanel::moreRequested);
}

void PartitionPanel::show(const core::PartitionView& partition)
{
    const engine::PartitionContents& contents = partition.contents;
    m_title->setText(toQString(contents.key));
    m_title->setToolTip(m_title->text().toHtmlEscaped());
    m_place->setText(
        QStringLiteral("%1 \u00b7 token %2").arg(toQString(partition.table)).arg(contents.token));
    m_place->setToolTip(m_place->text());
    m_more->setVisible(contents.rowsLeft > 0);
    m_more->setText(tr("More rows, %1 left").arg(groupedText(contents.rowsLeft)));
    m_model->clear();
    m_model->setHorizontalHeaderLabels(
        {tr("Stored, in order"), tr("Value"), tr("Written (UTC)"), tr("Lives until, or deleted")});
    add(contents.entries, *m_model->invisibleRootItem());
    m_tree->expandAll();
    m_tree->setColumnWidth(0, 260);
    m_tree->setColumnWidth(1, 240);
    m_tree->setColumnWidth(2, 190);
    m_tree->setCurrentIndex(m_model->index(0, 0));
}

void PartitionPanel::focusTree()
{
    m_tree->setFocus(Qt::OtherFocusReason);
}

void PartitionPanel::add(const std::vector<engine::PartitionEntry>& entries, QStandardItem& parent)
{
    for (const engine::PartitionEntry& entry : entries) {
        auto* name = new QStandardItem(titleOf(entry));
        auto* value = new QStandardItem(entry.value ? toQString(*entry.value) : QString());
        auto* written = new QStandardItem(writtenText(entry));
        auto* end = new QStandardItem(endText(entry));
        name->setFont(uiFont(12, isRow(entry.kind) ? QFont::DemiBold : QFont::Normal));
        value->setFont(monoFont());
        value->setToolTip(value->text());
        if (entry.timestamp)
            written->setToolTip(tr("timestamp %1").arg(*entry.timestamp));
        if (entry.kind == Kind::StaticRow)
            name->setIcon(m_appearance.icon("layers", Token::StaticForeground));
        else if (entry.kind == Kind::Row)
            name->setIcon(m_appearance.icon("list-task", Token::Text2));
        if (isTombstone(entry)) {
            name->setIcon(m_appearance.icon("trash", Token::Error));
            end->setIcon(m_appearance.icon("x-octagon-fill", Token::Error));
        } else if (entry.expiry) {
            end->setIcon(m_appearance.icon("hourglass-split", Token::Warning));
        }
        name->setToolTip(name->text());
        name->setData(name->text()
                          + (value->text().isEmpty() ? QString() : QStringLiteral(" = ") + value->text())
                          + (end->text().isEmpty() ? QString() : QStringLiteral(", ") + end->text()),
                      Qt::AccessibleTextRole);
        add(entry.entries, *name);
        parent.appendRow({name, value, written, end});
    }
}

}  // namespace querywright::gui
