// SPDX-License-Identifier: Apache-2.0
#include "app/gui/problems/problems_panel.h"

#include "app/gui/problems/problem_actions.h"
#include "app/gui/problems/problem_delegate.h"
#include "app/gui/problems/problems_model.h"
#include "app/gui/style/metrics.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QContextMenuEvent>
#include <QCursor>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

constexpr qint64 aMoment = 1'000;  // milliseconds, in which nobody sees that a list changed
constexpr std::array<Severity, 3> severities = {Severity::Error, Severity::Warning, Severity::Advice};

// What stands behind the problem: its sentence with names in bold if that is asked for, why it is hidden, its
// fixes if they are asked for, the rule.
QString wholeText(const Problem& problem, bool hasSentence, bool hasFixes)
{
    QStringList lines;
    if (hasSentence) {
        QString sentence;
        for (const TextRun& run : runsOf(problem.text, problem.object)) {
            const QString text = run.text.toHtmlEscaped();
            sentence += run.isBold ? QStringLiteral("<b>%1</b>").arg(text) : text;
        }
        lines << sentence;
    }
    if (problem.hidden)
        lines << ProblemsPanel::tr("Hidden: %1").arg(problem.hidden->toHtmlEscaped());
    for (const ReviewFix& fix : hasFixes ? problem.fixes : std::vector<ReviewFix>())
        lines << fixLine(fix);
    if (const QString rule = ruleText(problem); !rule.isEmpty())
        lines << QStringLiteral("<small>%1</small>").arg(rule.toHtmlEscaped());
    return lines.join(QStringLiteral("<br>"));
}

}  // namespace

ProblemsPanel::ProblemsPanel(const Context& context, const core::LiveReview& review, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_review(review),
      m_actions(new ProblemActions(context, review, this)),
      m_model(new ProblemsModel(context.appearance, this))
{
    setObjectName(QStringLiteral("problems"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    makeTable();
    connectTable();
    makeFilters();
    makeReasonBar();
    m_empty = new QLabel(m_table->viewport());
    m_empty->setObjectName(QStringLiteral("problemsEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setProperty("role", QStringLiteral("muted"));
    (new QVBoxLayout(m_table->viewport()))->addWidget(m_empty);
    m_wholeBox = new QWidget(this);
    m_wholeBox->setProperty("role", QStringLiteral("footnote"));  // the list may end in the middle of a line
    m_wholeBox->setAttribute(Qt::WA_StyledBackground);
    m_whole = new QLabel(m_wholeBox);
    m_whole->setObjectName(QStringLiteral("problemWhole"));
    m_whole->setWordWrap(true);
    m_whole->setTextFormat(Qt::RichText);
    m_whole->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* wholeLayout = new QVBoxLayout(m_wholeBox);
    wholeLayout->setContentsMargins(44, 5, 12, 7);  // below the sentences
    wholeLayout->addWidget(m_whole);
    m_wholeBox->hide();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* filterRow = new QHBoxLayout;
    filterRow->setContentsMargins(0, 0, 8, 0);
    filterRow->setAlignment(Qt::AlignRight);
    m_filterRow = filterRow;
    layout->addLayout(filterRow);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_wholeBox);
    layout->addWidget(m_reasonBar);

    m_refresh.setSingleShot(true);
    m_refresh.setInterval(0);
    connect(&m_refresh, &QTimer::timeout, this, &ProblemsPanel::refresh);
    m_fitRows.setSingleShot(true);
    m_fitRows.setInterval(0);
    connect(&m_fitRows, &QTimer::timeout, this, &ProblemsPanel::fitRows);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ProblemsPanel::fitRowsSoon);
    connect(&m_context.document, &core::Document::replaced, this, &ProblemsPanel::refresh);
    connect(&m_context.document, &core::Document::changed, this, [this](const core::Change& change) {
        if (change.meaning || change.data)
            m_refresh.start();
    });
    connect(&m_context.live, &core::LiveDesign::designChanged, this, &ProblemsPanel::refresh);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, &ProblemsPanel::refresh);
    connect(&m_review, &core::LiveReview::reviewed, this, &ProblemsPanel::refresh);
    connect(&m_context.selection, &Selection::changed, this, &ProblemsPanel::followSelection);
    connect(&m_context.appearance, &Appearance::themeChanged, this, &ProblemsPanel::fitColumns);
    refresh();
    showCounts();
}

void ProblemsPanel::makeTable()
{
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("problemsTable"));
    m_table->setAccessibleName(tr("Problems"));
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(ProblemsModel::SignColumn, new SignDelegate(m_table));
    auto* delegate = new ProblemDelegate(m_context.appearance, m_table);
    m_table->setItemDelegateForColumn(ProblemsModel::TextColumn, delegate);
    m_table->setItemDelegateForColumn(ProblemsModel::ObjectColumn, delegate);
    m_table->setItemDelegateForColumn(ProblemsModel::FixColumn, delegate);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(true);
    m_table->setTabKeyNavigation(false);
    m_table->setIconSize({13, 13});
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics::gridRow);
    QHeaderView* header = m_table->horizontalHeader();
    header->setFixedHeight(metrics::gridRow);
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setSectionResizeMode(ProblemsModel::TextColumn, QHeaderView::Stretch);
    m_table->setColumnWidth(ProblemsModel::SignColumn, 29);
    header->installEventFilter(this);
}

void ProblemsPanel::connectTable()
{
    // Not the current row, which is there as soon as the table has the keyboard.
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        if (!rows.isEmpty() && !m_isFollowing)
            select(rows.constFirst().row());
        m_keepsInSight = true;
        m_top.reset();
        showWhole();
    });
    connect(m_table->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] {
        m_isScrolled = true;
        m_keepsInSight = false;
        m_top.reset();
    });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        select(index.row());
        if (index.column() != ProblemsModel::FixColumn)
            return;
        if (m_shifted.isValid() && m_shifted.elapsed() < aMoment)
            Q_EMIT m_actions->told(tr("The list has just changed under the pointer: click once more."));
        else
            offerFixes(index.row(), QCursor::pos());
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        if (index.column() != ProblemsModel::FixColumn)
            m_context.selection.reveal(m_model->problem(index.row()).subject);
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, &ProblemsPanel::showMenu);
}

void ProblemsPanel::makeFilters()
{
    m_filters = new QWidget(this);
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
    m_hiddenChip = new QToolButton(m_filters);
    m_hiddenChip->setObjectName(QStringLiteral("filter-hidden"));
    m_hiddenChip->setProperty("role", QStringLiteral("chip"));
    m_hiddenChip->setCheckable(true);
    m_hiddenChip->setToolTip(tr("Show the problems that are hidden, with the reasons"));
    m_hiddenChip->setAccessibleName(m_hiddenChip->toolTip());
    connect(m_hiddenChip, &QToolButton::toggled, this, [this](bool shown) {
        m_model->setHiddenShown(shown);
        showEmptyState();
        showWhole();
        if (shown)
            revealHidden();
    });
    layout->addWidget(m_hiddenChip);
}

// They stand below all others.
void ProblemsPanel::revealHidden()
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (!m_model->problem(row).hidden)
            continue;
        m_isScrolled = true;
        m_top = row;
        fitRowsSoon();
        return;
    }
}

// Below the list while people say why a problem is none.
void ProblemsPanel::makeReasonBar()
{
    m_reasonBar = new QWidget(this);
    auto* layout = new QHBoxLayout(m_reasonBar);
    layout->setContentsMargins(8, 4, 8, 6);
    auto* label = new QLabel(tr("Hide it because"), m_reasonBar);
    m_reason = new QLineEdit(m_reasonBar);
    m_reason->setObjectName(QStringLiteral("hideReason"));
    m_reason->setPlaceholderText(tr("what makes this all right, for who reads it later"));
    m_reason->setAccessibleName(tr("Reason for hiding the problem"));
    m_reason->installEventFilter(this);
    label->setBuddy(m_reason);
    auto* hide = new QPushButton(tr("Hide"), m_reasonBar);
    hide->setObjectName(QStringLiteral("hideProblem"));
    hide->setEnabled(false);
    auto* cancel = new QPushButton(tr("Cancel"), m_reasonBar);
    connect(m_reason, &QLineEdit::textChanged, hide,
            [hide](const QString& text) { hide->setEnabled(!text.trimmed().isEmpty()); });
    connect(hide, &QPushButton::clicked, this, &ProblemsPanel::hideWithReason);
    connect(cancel, &QPushButton::clicked, m_reasonBar, &QWidget::hide);
    layout->addWidget(label);
    layout->addWidget(m_reason, 1);
    layout->addWidget(hide);
    layout->addWidget(cancel);
    m_reasonBar->hide();
}

// The sentences have at least half of the width. They begin with the object, which takes no more than it has
// to and so gives room to them and the fixes.
void ProblemsPanel::fitColumns()
{
    constexpr int widestObject = 200;
    constexpr int leastObject = 70, leastFix = 110;
    const int width = m_table->horizontalHeader()->width();
    const int object = std::max(leastObject, ProblemDelegate::widthOf(*m_model, ProblemsModel::ObjectColumn));
    m_table->setColumnWidth(ProblemsModel::ObjectColumn, std::min({widestObject, width * 17 / 100, object}));
    m_table->setColumnWidth(ProblemsModel::FixColumn, std::max(leastFix, width * 26 / 100));
    fitRowsSoon();
}

void ProblemsPanel::fitRowsSoon()
{
    m_firstToFit = 0;
    m_fitRows.start();
}

// As many lines as the sentences take; of a long list only where people look first, some at a time.
void ProblemsPanel::fitRows()
{
    constexpr int most = 200;
    constexpr qint64 atOnce = 8;  // milliseconds
    if (!isVisible())
        return;
    QElapsedTimer elapsed;
    elapsed.start();
    for (; m_firstToFit < std::min(most, m_model->rowCount()); ++m_firstToFit) {
        if (elapsed.hasExpired(atOnce)) {
            m_fitRows.start();
            return;
        }
        m_table->resizeRowToContents(m_firstToFit);
    }
    if (m_top) {
        const int top = *std::exchange(m_top, std::nullopt);
        m_table->scrollTo(m_model->index(top, ProblemsModel::TextColumn), QAbstractItemView::PositionAtTop);
    }
    showWhole();
}

bool ProblemsPanel::isReasonKey(const QEvent& event)
{
    const int key = static_cast<const QKeyEvent&>(event).key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter)
        hideWithReason();
    else if (key == Qt::Key_Escape)
        m_reasonBar->hide();
    else
        return false;
    m_table->setFocus();
    return true;
}

// Home and End go to the first and the last problem: within a row there is nowhere to go.
bool ProblemsPanel::isEndKey(const QEvent& event)
{
    const int key = static_cast<const QKeyEvent&>(event).key();
    const int count = m_model->rowCount();
    if ((key != Qt::Key_Home && key != Qt::Key_End) || count == 0)
        return false;
    m_table->selectRow(key == Qt::Key_Home ? 0 : count - 1);
    return true;
}

// The letters of tools go on to the window: nobody looks for problems by their first letter.
bool ProblemsPanel::isLetter(QEvent& event)
{
    const auto& key = static_cast<const QKeyEvent&>(event);
    const bool isPlain = (key.modifiers() & ~Qt::ShiftModifier) == Qt::NoModifier;
    if (!isPlain || key.text().isEmpty() || !key.text().front().isLetter())
        return false;
    event.ignore();
    return true;
}

bool ProblemsPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table->horizontalHeader() && event->type() == QEvent::Resize)
        fitColumns();
    if (watched == m_table && event->type() == QEvent::KeyPress && (isEndKey(*event) || isLetter(*event)))
        return true;
    if (watched == m_reason && event->type() == QEvent::KeyPress && isReasonKey(*event))
        return true;
    // A menu takes the release of the button that opened it.
    if (watched == m_table->viewport() && event->type() == QEvent::MouseButtonPress)
        m_isPressed = static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton;
    if (watched == m_table->viewport() && event->type() == QEvent::MouseButtonRelease) {
        m_isPressed = false;
        QMetaObject::invokeMethod(this, &ProblemsPanel::showWhole, Qt::QueuedConnection);
    }
    return QWidget::eventFilter(watched, event);
}

// While a new review is made the last one stays, so that nothing flickers.
void ProblemsPanel::refresh()
{
    m_refresh.stop();
    if (!m_review.isUpToDate())
        return;
    std::vector<Problem> problems = collectProblems(m_context.document, m_context.live, m_review);
    if (problems == m_problems)
        return;
    replace(std::move(problems));
    showCounts();
    fitColumns();
    showWhole();
    Q_EMIT problemsChanged(m_problems);
}

void ProblemsPanel::showCounts()
{
    for (std::size_t i = 0; i < severities.size(); ++i)
        m_chips[i]->setText(besideIcon(QString::number(countOf(m_problems, severities[i]))));
    const std::size_t hidden = countHidden(m_problems);
    m_hiddenChip->setText(tr("Hidden %1").arg(hidden));
    m_hiddenChip->setVisible(hidden > 0);
    m_filters->adjustSize();
    showEmptyState();
}

// What was chosen stays so while it is there. The list begins with the worst again, unless people have
// scrolled to something that is still there.
void ProblemsPanel::replace(std::vector<Problem> problems)
{
    const auto copyOf = [this](int row) {
        return row >= 0 && row < m_model->rowCount() ? std::optional(m_model->problem(row)) : std::nullopt;
    };
    const bool isChosen = m_table->selectionModel()->hasSelection();
    const std::optional<Problem> before = copyOf(m_table->currentIndex().row());
    // Where the list begins, or will once its rows have their heights.
    const bool isScrolled = m_isScrolled && (m_top ? *m_top > 0 : m_table->verticalScrollBar()->value() > 0);
    const auto first = isScrolled ? copyOf(m_top ? *m_top : m_table->rowAt(0)) : std::nullopt;
    const int hovered = hoveredRow();
    const std::optional<Problem> pointed = copyOf(hovered);
    m_problems = std::move(problems);
    {
        const QSignalBlocker blocker(m_table->selectionModel());
        m_model->setProblems(m_problems);
        if (const int same = before ? m_model->rowOf(*before) : -1; same >= 0) {
            m_table->selectionModel()->setCurrentIndex(m_model->index(same, ProblemsModel::TextColumn),
                                                       isChosen ? QItemSelectionModel::ClearAndSelect
                                                                      | QItemSelectionModel::Rows
                                                                : QItemSelectionModel::NoUpdate);
        }
    }
    // By something else than what was done here a moment ago.
    const bool isOwn = m_applied.isValid() && m_applied.elapsed() < aMoment;
    if (pointed && !isOwn && m_model->rowOf(*pointed) != hovered)
        m_shifted.start();
    const int top = first ? std::max(0, m_model->rowOf(*first)) : 0;
    m_isScrolled = top > 0;
    m_keepsInSight = m_keepsInSight && isChosen && m_table->selectionModel()->hasSelection();
    m_top = top;  // once the rows have their heights
    m_table->scrollTo(m_model->index(top, ProblemsModel::TextColumn), QAbstractItemView::PositionAtTop);
}

int ProblemsPanel::hoveredRow() const
{
    const QWidget& viewport = *m_table->viewport();
    return viewport.underMouse() ? m_table->rowAt(viewport.mapFromGlobal(QCursor::pos()).y()) : -1;
}

void ProblemsPanel::showEmptyState()
{
    m_empty->setVisible(m_model->rowCount() == 0);
    m_empty->setText(m_problems.size() == countHidden(m_problems) ? tr("<b>No problems.</b>")
                                                                  : tr("Nothing of the severities chosen."));
}

// What a row does not tell. The row itself stays in sight, else there is only the list.
void ProblemsPanel::showWhole()
{
    const QModelIndex current = m_table->currentIndex().siblingAtColumn(ProblemsModel::TextColumn);
    const Problem* problem = m_table->selectionModel()->hasSelection() ? this->current() : nullptr;
    if (m_isPressed && problem)
        return;  // what is clicked does not move away from under the pointer
    if (problem) {
        const auto isCut = [&](int column) {
            const QModelIndex cell = current.siblingAtColumn(column);
            return ProblemDelegate::isCut(cell, m_table->visualRect(cell).size());
        };
        m_whole->setText(
            wholeText(*problem, isCut(ProblemsModel::TextColumn), isCut(ProblemsModel::FixColumn)));
    }
    const int needed = m_wholeBox->layout()->totalHeightForWidth(width());
    const int list = metrics::gridRow + m_table->rowHeight(current.row());
    m_wholeBox->setVisible(problem && !m_whole->text().isEmpty() && needed + list <= height());
    layout()->activate();
    if (problem && m_keepsInSight && !m_top)
        m_table->scrollTo(m_table->currentIndex());
}

void ProblemsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    fitRowsSoon();
}

void ProblemsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showWhole();
}

// The first problem of what is selected is chosen, or none.
void ProblemsPanel::followSelection()
{
    const Subject first = m_context.selection.first();
    const bool isChosen = m_table->selectionModel()->hasSelection();
    if (isChosen && current() && current()->subject == first)
        return;
    const QScopedValueRollback<bool> following(m_isFollowing, true);
    const int row = first == Subject{} ? -1 : m_model->rowOf(first);
    if (row >= 0) {
        m_table->selectRow(row);
        m_isScrolled = true;  // the list stays where that brought it
    } else if (isChosen) {
        m_table->clearSelection();
    }
}

void ProblemsPanel::begin()
{
    const QScopedValueRollback<bool> following(m_isFollowing, true);
    if (m_model->rowCount() > 0 && !m_table->selectionModel()->hasSelection())
        m_table->selectRow(0);
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

void ProblemsPanel::offerFixes(int row, std::optional<QPoint> at)
{
    const Problem& problem = m_model->problem(row);
    if (problem.hidden || problem.fixes.empty())
        return;
    m_applied.start();
    if (problem.fixes.size() == 1) {
        m_actions->apply(problem.fixes.front());
        return;
    }
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("fixMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_actions->fillFixes(*menu, problem);
    // Choosing the row may scroll the list away under the pointer.
    const QRect cell = m_table->visualRect(m_model->index(row, ProblemsModel::FixColumn));
    const QRect seen = cell & m_table->viewport()->rect();
    menu->popup(at ? *at : m_table->viewport()->mapToGlobal((seen.isEmpty() ? cell : seen).bottomLeft()));
}

void ProblemsPanel::applyFix()
{
    const Problem* problem = m_table->selectionModel()->hasSelection() ? current() : nullptr;
    if (!problem)
        Q_EMIT m_actions->told(tr("Choose a problem first: F8 goes to the next one."));
    else if (problem->fixes.empty())
        Q_EMIT m_actions->told(tr("There is no quick fix for this problem."));
    else
        offerFixes(m_table->currentIndex().row());
}

void ProblemsPanel::showMenu(const QPoint& position)
{
    const QModelIndex index = m_table->indexAt(position);
    if (!index.isValid())
        return;
    const Problem problem = m_model->problem(index.row());
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("problemMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!problem.hidden)
        m_actions->fillFixes(*menu, problem);
    menu->addSeparator();
    if (problem.subject != Subject{})
        menu->addAction(tr("Show"), this, [this, problem] { m_context.selection.reveal(problem.subject); })
            ->setObjectName(QStringLiteral("showProblem"));
    if (ProblemActions::canHide(problem))
        menu->addAction(tr("Hide with a Reason\u2026"), this, [this, problem] { askReason(problem); })
            ->setObjectName(QStringLiteral("hideWithReason"));
    if (problem.hidden)
        menu->addAction(tr("Show Again"), this, [this, problem] { m_actions->showAgain(problem); })
            ->setObjectName(QStringLiteral("showAgain"));
    if (menu->isEmpty())
        delete menu;
    else
        menu->popup(m_table->viewport()->mapToGlobal(position));
}

void ProblemsPanel::askReason(const Problem& problem)
{
    m_toHide = problem;
    m_reason->clear();
    m_reasonBar->show();
    m_reason->setFocus();
}

void ProblemsPanel::hideWithReason()
{
    if (!m_reason->text().trimmed().isEmpty() && m_actions->hide(m_toHide, m_reason->text()))
        m_reasonBar->hide();
}

}  // namespace querywright::gui
