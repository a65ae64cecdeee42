// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/change_banner.h"

#include "app/gui/style/icon_label.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "model/base/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QUndoStack>

namespace querywright::gui {
namespace {

// "Q7 reads 402 partitions", "Q7 is a scan".
QString whatHappened(const QString& label, const engine::QueryCheck& check)
{
    switch (check.verdict) {
    case engine::Verdict::Scan:
        return QStringLiteral("%1 scans the whole table").arg(label);
    case engine::Verdict::Refused:
        return QStringLiteral("%1 is not supported").arg(label);
    case engine::Verdict::RowsLost:
        return QStringLiteral("The table of %1 loses rows").arg(label);
    case engine::Verdict::NotRun:
        return QStringLiteral("%1 cannot be run").arg(label);
    default:
        return QStringLiteral("%1 reads %2").arg(label, wordsOf(check));
    }
}

// "Its table is now keyed by (guest_last_name, hotel_id)."
QString keyText(const core::Design& design, QueryId query)
{
    const auto position = tableOf(design, query);
    if (!position)
        return {};
    const LogicalTable& table = design.derivation.tables[*position];
    std::vector<std::string> names;
    for (const std::size_t column : table.partitionKey())
        names.push_back(table.columns[column].name);
    return QStringLiteral("%1 is partitioned by (%2).")
        .arg(toQString(table.name), toQString(join(names, ", ")));
}

// Why it reads that much: what the check says of the query, else how its table is keyed.
QString reasonOf(const core::LiveDesign& live, const AccessPattern& query, const engine::QueryCheck& check)
{
    if (!check.reason.empty())
        return toQString(check.reason);
    if (const auto report = live.report()) {
        for (const Finding& finding : report->findings) {
            if (finding.subject == query.label)
                return toQString(finding.message);
        }
    }
    return keyText(*live.design(), query.id);
}

}  // namespace

ChangeBanner::ChangeBanner(const Context& context, QWidget* parent)
    : QFrame(parent),
      m_context(context),
      m_icon(new IconLabel(context.appearance, "exclamation-triangle-fill", render::Token::Warning, this)),
      m_text(new QLabel(this)),
      m_undo(new QPushButton(tr("Undo that edit"), this)),
      m_why(new QPushButton(tr("Why?"), this)),
      m_compare(new QPushButton(tr("Compare"), this))
{
    setObjectName(QStringLiteral("changeBanner"));
    m_text->setObjectName(QStringLiteral("changeText"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_undo->setObjectName(QStringLiteral("undoThatEdit"));
    m_undo->setProperty("role", QStringLiteral("primary"));
    m_why->setObjectName(QStringLiteral("whyWorst"));
    m_why->setToolTip(tr("Explains which rules and decisions made its table as it is"));
    m_compare->setObjectName(QStringLiteral("compareWorst"));
    m_compare->setToolTip(tr("Shows the designs that could serve the query side by side"));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 9, 12, 9);
    layout->setSpacing(10);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_undo);
    layout->addWidget(m_why);
    layout->addWidget(m_compare);

    connect(m_undo, &QPushButton::clicked, this,
            [this] { m_context.document.undoStack().setIndex(m_undoIndex); });
    connect(m_why, &QPushButton::clicked, this, [this] { Q_EMIT whyRequested(m_query); });
    connect(m_compare, &QPushButton::clicked, this, [this] { Q_EMIT compareRequested(m_query); });
    connect(&m_context.live, &core::LiveDesign::queryStatesChanged, this, &ChangeBanner::refresh);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, &ChangeBanner::refresh);
    connect(&m_context.document.undoStack(), &QUndoStack::indexChanged, this, &ChangeBanner::showUndo);
    refresh();
}

// Undo goes back step by step: what came after the edit goes along, which the button does not hide.
void ChangeBanner::showUndo()
{
    const int later = m_context.document.undoStack().index() - m_undoIndex - 1;
    m_undo->setText(later > 0 ? tr("Undo that and %1 later").arg(later) : tr("Undo that edit"));
    m_undo->setVisible(m_undoIndex >= 0);
}

void ChangeBanner::refresh()
{
    const core::QueryState* worst = m_context.live.worst();
    const bool isTold = worst && worst->result;
    setVisible(isTold);
    if (!isTold)
        return;
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    const AccessPattern* query = design->model().workflow.find(worst->query);
    QString happened = whatHappened(query ? toQString(query->label) : QString(), *worst->result);
    if (worst->worseSince)
        happened += QStringLiteral(" since \u201c%1\u201d").arg(worst->worseSince->name);
    const QString why = query ? reasonOf(m_context.live, *query, *worst->result) : QString();
    m_text->setText(QStringLiteral("<b>%1.</b> %2").arg(happened.toHtmlEscaped(), withBoldNames(why)));
    m_query = worst->query;
    m_undoIndex = worst->worseSince ? worst->worseSince->undoIndex : -1;
    showUndo();
    const render::Sign sign = signOf(worst->result->verdict);
    m_icon->setIcon(iconOf(sign), colorOf(sign));
    update();
}

void ChangeBanner::paintEvent(QPaintEvent*)
{
    const core::QueryState* worst = m_context.live.worst();
    const render::Sign sign = worst && worst->result ? signOf(worst->result->verdict) : render::Sign::Warning;
    QPainter painter(this);
    painter.fillRect(rect(), m_context.appearance.color(tintOf(sign)));
    painter.setPen(m_context.appearance.color(colorOf(sign)));
    painter.drawLine(rect().topLeft(), rect().topRight());
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

}  // namespace querywright::gui
