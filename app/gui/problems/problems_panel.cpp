// SPDX-License-Identifier: Apache-2.0
#include "app/gui/problems/problems_panel.h"

#include "app/gui/problems/problem_delegate.h"
#include "app/gui/problems/problems_model.h"
#include "app/gui/style/metrics.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr std::array<Severity, 3> severities = {Severity::Error, Severity::Warning, Severity::Advice};

}  // namespace

ProblemsPanel::ProblemsPanel(const Context& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_model(new ProblemsModel(context.appearance, this))
{
    setObjectName(QStringLiteral("problems"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    makeTable();
    makeFilters();
    m_empty = new QLabel(m_table->viewport());
    m_empty->setObjectName(QStringLiteral("problemsEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setProperty("role", QStringLiteral("muted"));
    (new QVBoxLayout(m_table->viewport()))->addWidget(m_empty);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);

    connect(&m_context.document, &core::Document::replaced, this, &ProblemsPanel::refresh);
    connect(&m_context.document, &core::Document::changed, this, [this](const core::Change& change) {
        if (change.meaning || change.data)
            refresh();
    });
    connect(&m_context.live, &core::LiveDesign::designChanged, this, &ProblemsPanel::refresh);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, &ProblemsPanel::refresh);
    refresh();
    showEmptyState();
}

void ProblemsPanel::makeTable()
{
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("problemsTable"));
    m_table->setAccessibleName(tr("Problems"));
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(ProblemsModel::TextColumn,
                                      new ProblemDelegate(m_context.appearance, m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setIconSize({13, 13});
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics::gridRow);
    QHeaderView* header = m_table->horizontalHeader();
    header->setFixedHeight(metrics::gridRow);
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setSectionResizeMode(ProblemsModel::TextColumn, QHeaderView::Stretch);
    m_table->setColumnWidth(ProblemsModel::SignColumn, 29);
    header->installEventFilter(this);

    // Not the current row, which is there as soon as the table has the keyboard.
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        if (!rows.isEmpty())
            select(rows.constFirst().row());
    });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) { select(index.row()); });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        m_context.selection.reveal(m_model->problem(index.row()).subject);
    });
}

// The chips lie in the header, at its right end.
void ProblemsPanel::makeFilters()
{
    m_filters = new QWidget(m_table->horizontalHeader());
    auto* layout = new QHBoxLayout(m_filters);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (std::size_t i = 0; i < severities.size(); ++i) {
        auto* chip = new QToolButton(m_filters);
        const render::Sign sign = signOf(severities[i]);
        const QString word = QString::fromLatin1(toText(severities[i]));
        chip->setObjectName(QStringLiteral("filter-%1").arg(word));
        chip->setProperty("role", QStringLiteral("chip"));
        chip->setCheckable(true);
        chip->setChecked(true);
        chip->setIcon(m_context.appearance.icon(iconOf(sign), colorOf(sign)));
        chip->setIconSize({12, 12});
        chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        chip->setToolTip(tr("Show problems of severity: %1").arg(word));
        chip->setAccessibleName(chip->toolTip());
        connect(chip, &QToolButton::toggled, this, [this, i](bool shown) {
            m_model->setShown(severities[i], shown);
            showEmptyState();
        });
        layout->addWidget(chip);
        m_chips[i] = chip;
    }
}

void ProblemsPanel::placeFilters()
{
    m_filters->adjustSize();
    constexpr int leastWidth = 230;
    constexpr int title = 80;  // of the column, beside the chips
    m_table->setColumnWidth(ProblemsModel::ObjectColumn, std::max(leastWidth, m_filters->width() + title));
    const QWidget* header = m_table->horizontalHeader();
    m_filters->move(header->width() - m_filters->width() - 8, (header->height() - m_filters->height()) / 2);
}

bool ProblemsPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        placeFilters();
    return QWidget::eventFilter(watched, event);
}

void ProblemsPanel::refresh()
{
    const int row = m_table->currentIndex().row();
    m_problems = collectProblems(m_context.document, m_context.live);
    {
        const QSignalBlocker blocker(m_table->selectionModel());
        m_model->setProblems(m_problems);
    }
    if (row >= 0 && row < m_model->rowCount() && !m_table->currentIndex().isValid()) {
        const QSignalBlocker blocker(m_table->selectionModel());
        m_table->setCurrentIndex(m_model->index(row, ProblemsModel::TextColumn));
    }
    for (std::size_t i = 0; i < severities.size(); ++i)
        m_chips[i]->setText(besideIcon(QString::number(countOf(m_problems, severities[i]))));
    placeFilters();
    showEmptyState();
    Q_EMIT problemsChanged(m_problems);
}

void ProblemsPanel::showEmptyState()
{
    m_empty->setVisible(m_model->rowCount() == 0);
    m_empty->setText(m_problems.empty() ? tr("<b>No problems.</b>")
                                        : tr("Nothing of the severities chosen."));
}

void ProblemsPanel::select(int row)
{
    if (row >= 0 && row < m_model->rowCount() && m_model->problem(row).subject != Subject{})
        m_context.selection.set(m_model->problem(row).subject);
}

const Problem* ProblemsPanel::current() const
{
    const int row = m_table->currentIndex().row();
    return row >= 0 && row < m_model->rowCount() ? &m_model->problem(row) : nullptr;
}

void ProblemsPanel::step(int by)
{
    const int count = m_model->rowCount();
    if (count == 0)
        return;
    const int from = m_table->currentIndex().isValid() ? m_table->currentIndex().row() : by > 0 ? -1 : 0;
    const int row = (from + by + count) % count;
    m_table->setCurrentIndex(m_model->index(row, ProblemsModel::TextColumn));
    const Subject subject = m_model->problem(row).subject;
    if (subject != Subject{})
        m_context.selection.reveal(subject);
}

}  // namespace querywright::gui
