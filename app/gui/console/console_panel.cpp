// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/console_panel.h"

#include "app/core/console/select_text.h"
#include "app/gui/console/cost_bar.h"
#include "app/gui/console/cql_editor.h"
#include "app/gui/console/message_bar.h"
#include "app/gui/console/partition_panel.h"
#include "app/gui/console/result_model.h"
#include "app/gui/console/result_view.h"
#include "app/gui/console/statement_at.h"
#include "app/gui/cql/cql_view.h"
#include "app/gui/style/elided_label.h"
#include "app/gui/text.h"
#include "model/base/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace querywright::gui {
namespace {

using render::Sign;

constexpr std::uint64_t partitionRows = 100;  // shown at once
constexpr int shownHistory = 20;
constexpr int longestShown = 90;  // characters of a statement in a menu or sentence

QString oneLine(const QString& statement)
{
    const QString line = statement.simplified();
    return line.size() <= longestShown ? line : line.left(longestShown) + QChar(0x2026);
}

// A sentence may begin with a name, which stays as it is.
QString withStop(const QString& text)
{
    return text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.');
}

QString withoutSemicolons(QString text)
{
    text = text.trimmed();
    while (text.endsWith(QLatin1Char(';')))
        text = text.left(text.size() - 1).trimmed();
    return text;
}

}  // namespace

ConsolePanel::ConsolePanel(const Context& context, core::LiveConsole& console, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_console(console),
      m_note(new ElidedLabel(this)),
      m_run(new QPushButton(this)),
      m_pin(new QPushButton(this)),
      m_editor(new CqlEditor(context.appearance, this)),
      m_message(new MessageBar(context.appearance, QStringLiteral("consoleMessage"), this)),
      m_cost(new CostBar(context.appearance, this)),
      m_pages(new QStackedWidget(this)),
      m_model(new ResultModel(this)),
      m_rows(new ResultView(context.appearance, *m_model, this)),
      m_partition(new PartitionPanel(context.appearance, this)),
      m_text(new CqlView(context.appearance, this))
{
    setObjectName(QStringLiteral("console"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeBar(*layout);
    layout->addWidget(m_editor);
    setFocusProxy(m_editor);
    layout->addWidget(m_message);
    layout->addWidget(m_cost);
    makeAnswers(*layout);
    connectConsole();
    refreshNames();
    say({});
}

void ConsolePanel::makeBar(QVBoxLayout& layout)
{
    m_note->setObjectName(QStringLiteral("consoleNote"));
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* history = new QToolButton(this);
    history->setObjectName(QStringLiteral("consoleHistory"));
    history->setIcon(m_context.appearance.icon("clock-history"));
    history->setIconSize({14, 14});
    history->setToolTip(tr("Statements that were run (Alt+Up, Alt+Down)"));
    history->setAccessibleName(tr("Statements that were run"));
    m_run->setObjectName(QStringLiteral("consoleRun"));
    m_run->setText(tr(" Run  Ctrl+\u21B5"));
    m_run->setIcon(m_context.appearance.icon("play-fill"));
    m_run->setToolTip(tr("Runs what is selected, else the statement at the cursor (Ctrl+Enter, F5)"));
    m_run->setAccessibleName(tr("Run the statement"));
    m_pin->setObjectName(QStringLiteral("consolePin"));
    m_pin->setText(tr(" Pin"));
    m_pin->setIcon(m_context.appearance.icon("pin-angle-fill"));
    m_pin->setToolTip(tr("Adds the SELECT at the cursor to the grid: it is run again after each edit"));
    m_pin->setAccessibleName(tr("Pin the statement to the grid"));
    for (QPushButton* button : {m_run, m_pin}) {
        button->setProperty("role", QStringLiteral("small"));
        button->setIconSize({12, 12});
    }
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(12, 4, 8, 2);
    bar->setSpacing(6);
    bar->addWidget(m_note, 1);
    bar->addWidget(history);
    bar->addWidget(m_run);
    bar->addWidget(m_pin);
    layout.addLayout(bar);
    connect(history, &QToolButton::clicked, this, &ConsolePanel::showHistory);
    connect(m_run, &QPushButton::clicked, this, &ConsolePanel::run);
    connect(m_pin, &QPushButton::clicked, this, &ConsolePanel::pin);
    connect(m_editor, &CqlEditor::runRequested, this, &ConsolePanel::run);
    connect(m_editor, &CqlEditor::historyRequested, this, &ConsolePanel::stepHistory);
    connect(m_editor, &CqlEditor::textChanged, m_message, &QWidget::hide);
    connect(&m_message->action(), &QPushButton::clicked, this, &ConsolePanel::runAsScan);
}

void ConsolePanel::makeAnswers(QVBoxLayout& layout)
{
    m_pages->setObjectName(QStringLiteral("consolePages"));
    m_pages->setMinimumHeight(1);
    auto* empty = new QLabel(tr("The rows of the answer come here."), m_pages);
    empty->setProperty("role", QStringLiteral("muted"));
    empty->setAlignment(Qt::AlignCenter);
    m_text->setObjectName(QStringLiteral("consoleText"));
    m_text->setAccessibleName(tr("Plan or description"));
    for (QWidget* page : std::initializer_list<QWidget*>{empty, m_rows, m_partition, m_text})
        m_pages->addWidget(page);
    layout.addWidget(m_pages, 1);
    connect(m_rows, &ResultView::endReached, this, &ConsolePanel::readMore);
    connect(m_rows, &ResultView::partitionRequested, this, &ConsolePanel::readPartition);
    connect(m_rows, &QWidget::customContextMenuRequested, this, &ConsolePanel::showRowMenu);
    connect(&m_cost->more(), &QPushButton::clicked, this, &ConsolePanel::readMore);
    connect(&m_cost->plan(), &QPushButton::toggled, this, &ConsolePanel::showPlan);
    connect(&m_cost->stop(), &QPushButton::clicked, this, &ConsolePanel::stop);
    connect(m_partition, &PartitionPanel::backRequested, this, [this] {
        m_pages->setCurrentIndex(RowsPage);
        m_rows->setFocus(Qt::OtherFocusReason);
    });
    connect(m_partition, &PartitionPanel::moreRequested, this, [this] {
        if (m_console.isBusy())
            return;
        m_partitionRows *= 10;
        m_console.readPartition(m_partitionRow, m_partitionRows);
    });
}

void ConsolePanel::connectConsole()
{
    connect(&m_console, &core::LiveConsole::busyChanged, this, &ConsolePanel::showBusy);
    connect(
        &m_console, &core::LiveConsole::progress, this,
        [this](const QString& what, quint64 done, quint64 total) { m_cost->showRunning(what, done, total); });
    connect(&m_console, &core::LiveConsole::answered, this, &ConsolePanel::take);
    connect(&m_console, &core::LiveConsole::partitionRead, this, &ConsolePanel::showPartition);
    connect(&m_console, &core::LiveConsole::failed, this, &ConsolePanel::showFailure);
    connect(&m_console, &core::LiveConsole::followed, this, &ConsolePanel::showFollowed);
    connect(&m_console, &core::LiveConsole::closed, this, &ConsolePanel::clear);
    connect(&m_console, &core::LiveConsole::schemaChanged, this, [this] {
        refreshNames();
        say(m_followed);
    });
    connect(&m_context.live, &core::LiveDesign::designChanged, this, &ConsolePanel::refreshNames);
}

void ConsolePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_areNamesOld)
        refreshNames();
}

// Names of the tables as they are; before any are open those of the model. For nobody who does not see them.
void ConsolePanel::refreshNames()
{
    m_areNamesOld = !isVisible();
    if (m_areNamesOld)
        return;
    if (const auto schema = m_console.schema())
        m_editor->setNames(namesOf(*schema), m_console.keyspace());
    else
        m_editor->setNames(namesOf(*m_context.live.design()), {});
}

void ConsolePanel::say(const QString& note)
{
    QStringList sentences;
    if (!m_console.keyspace().isEmpty())
        sentences << tr("Using keyspace %1.").arg(m_console.keyspace());
    if (!note.isEmpty())
        sentences << note;
    if (m_context.live.design()->isStale)
        sentences << tr("The model has errors; these are the tables of before.");
    if (sentences.isEmpty())
        sentences << tr("Rows that you write stay as long as the model is open.");
    m_note->setText(sentences.join(QLatin1Char(' ')));
    m_note->setToolTip(m_note->text());
}

void ConsolePanel::run()
{
    if (m_console.isBusy())
        return;
    const QString text = m_editor->toPlainText();
    const QTextCursor cursor = m_editor->textCursor();
    std::vector<StatementSpan> spans;
    if (cursor.hasSelection())
        spans = statementsWithin(text, cursor.selectionStart(), cursor.selectionEnd());
    else if (auto span = statementAt(text, cursor.position()))
        spans.push_back(*std::move(span));
    if (spans.empty()) {
        m_editor->setFocus(Qt::OtherFocusReason);
        return;
    }
    m_editor->clearError();
    m_message->hide();
    m_followed.clear();
    m_runBegin = spans.front().begin;
    std::vector<core::ConsoleStatement> statements;
    for (const StatementSpan& span : spans) {
        m_history.add(toQString(span.statement.text));
        statements.push_back(span.statement);
    }
    m_console.run(statements);
}

void ConsolePanel::pin()
{
    const auto span = statementAt(m_editor->toPlainText(), m_editor->textCursor().position());
    if (!span)
        return;
    const QString text = withoutSemicolons(toQString(span->statement.text));
    if (!text.startsWith(QLatin1String("select"), Qt::CaseInsensitive)) {
        m_message->show(Sign::Several,
                        tr("<b>Only a SELECT can be pinned.</b> Others would write again after "
                           "each edit."));
        return;
    }
    m_console.pin(toStdString(text));
}

void ConsolePanel::open(const QString& statement, bool runs)
{
    QString text = m_editor->toPlainText();
    while (text.endsWith(QLatin1Char('\n')) || text.endsWith(QLatin1Char(' ')))
        text.chop(1);
    if (!text.isEmpty() && !text.endsWith(QLatin1Char(';')))
        text += QLatin1Char(';');
    const QString added = withoutSemicolons(statement) + QLatin1Char(';');
    m_editor->replaceText(text.isEmpty() ? added : text + QLatin1Char('\n') + added);
    focusEditor();
    if (runs)
        run();
}

void ConsolePanel::focusEditor()
{
    m_editor->setFocus(Qt::OtherFocusReason);
    m_editor->ensureCursorVisible();
}

ConsoleMemory ConsolePanel::memory() const
{
    ConsoleMemory memory{m_editor->toPlainText(), m_history.all(), {}};
    for (const core::PinnedStatement& statement : m_console.pinned())
        memory.pinned << toQString(statement.text);
    return memory;
}

void ConsolePanel::recall(const ConsoleMemory& memory)
{
    m_editor->setPlainText(memory.text);
    m_editor->moveCursor(QTextCursor::End);
    m_history.set(memory.history);
    std::vector<std::string> pinned;
    for (const QString& text : memory.pinned)
        pinned.push_back(toStdString(text));
    m_console.setPinned(pinned);
}

void ConsolePanel::showBusy()
{
    const bool isBusy = m_console.isBusy();
    m_run->setEnabled(!isBusy);
    if (isBusy)
        m_cost->showRunning(m_console.schema() ? tr("running") : tr("opening the tables"));
    else if (m_hasAnswer)
        m_cost->show(costLineOf(m_answer));
    else
        m_cost->show({Sign::NotRun, tr("nothing run yet"), {}});
    const bool isRead = !isBusy && m_hasAnswer && !m_answer.error;
    m_cost->more().setVisible(isRead && m_answer.hasMore && !m_isOfOtherTables);
    m_cost->plan().setVisible(isRead && !planText(m_answer).isEmpty());
}

void ConsolePanel::take(const core::ConsoleAnswer& answer)
{
    m_answer = answer;
    m_answer.rows.clear();
    m_hasAnswer = true;
    m_isOfOtherTables = false;
    m_cost->plan().setChecked(false);
    m_message->hide();
    if (answer.error) {
        showError(answer);
        return;
    }
    if (!answer.warnings.empty())
        m_message->show(Sign::Warning,
                        tr("<b>Warning.</b> %1").arg(toQString(join(answer.warnings, "\n")).toHtmlEscaped()));
    const bool isFirst = answer.firstRow == 0;
    if (answer.hasRows) {
        m_model->take(answer);
        if (isFirst) {
            m_rows->fitColumns();
            m_rows->scrollToTop();
        }
        m_answerPage = RowsPage;
    } else if (!answer.description.empty()) {
        m_text->setLines(compareLines(toQString(answer.description).trimmed(), {}));
        m_answerPage = TextPage;
    } else {
        m_model->clear();
        m_answerPage = EmptyPage;
    }
    m_pages->setCurrentIndex(m_answerPage);
}

// Marks the word in the text, as long as the statement still stands there.
void ConsolePanel::showError(const core::ConsoleAnswer& answer)
{
    if (answer.isStopped)
        return;
    const QString text = m_editor->toPlainText();
    const QString statement = toQString(answer.statement.text);
    const qsizetype begin = text.indexOf(statement, m_runBegin.value_or(0));
    const QString sentence =
        withStop(toQString(answer.reason.empty() ? answer.error->message : answer.reason));
    int x = -1;
    if (begin >= 0) {
        m_errorBegin = static_cast<int>(begin);
        m_errorEnd = static_cast<int>(begin + statement.size());
        m_editor->markError(m_errorBegin + static_cast<int>(answer.place.offset),
                            static_cast<int>(answer.place.length), sentence);
        x = m_editor->errorX();
    }
    const std::uint32_t line = answer.statement.line + answer.place.line - 1;
    const std::uint32_t column =
        answer.place.line == 1 ? answer.statement.column + answer.place.column - 1 : answer.place.column;
    // Cassandra's own place in the statement, "line 0:-1 ", would stand beside this one.
    static const QRegularExpression itsPlace(QStringLiteral("^line -?\\d+:-?\\d+ "));
    const QString said = QString(sentence).remove(itsPlace);
    QString html = tr("<b>Line %1, column %2:</b> %3").arg(line).arg(column).arg(said.toHtmlEscaped());
    m_message->show(Sign::Error, html, x);
    m_message->setToolTip(toQString(answer.error->message));
    if (answer.canScan && begin >= 0) {
        m_message->action().setText(tr("Run as Scan"));
        m_message->action().setToolTip(tr("Adds ALLOW FILTERING to the statement and runs it"));
        m_message->action().show();
    }
    if (answer.firstRow == 0) {
        m_model->clear();
        m_pages->setCurrentIndex(EmptyPage);
    }
}

void ConsolePanel::runAsScan()
{
    if (m_console.isBusy())
        return;
    QTextCursor cursor(m_editor->document());
    cursor.setPosition(m_errorBegin);
    cursor.setPosition(m_errorEnd, QTextCursor::KeepAnchor);
    cursor.insertText(toQString(core::allowingFiltering(m_answer.statement.text)));
    m_editor->setTextCursor(cursor);
    run();
}

void ConsolePanel::readMore()
{
    if (!m_console.isBusy() && m_answer.hasMore && !m_isOfOtherTables)
        m_console.runMore();
}

void ConsolePanel::readPartition(int row)
{
    if (m_console.isBusy() || !m_answer.leadsToPartitions)
        return;
    if (m_isOfOtherTables) {
        showFailure(tr("The tables have changed since the statement was run; run it again"));
        return;
    }
    m_partitionRow = static_cast<std::size_t>(row);
    m_partitionRows = partitionRows;
    m_console.readPartition(m_partitionRow, m_partitionRows);
}

void ConsolePanel::showPartition(const core::PartitionView& partition)
{
    m_message->hide();
    m_cost->plan().setChecked(false);
    m_partition->show(partition);
    m_pages->setCurrentIndex(PartitionPage);
    m_partition->focusTree();
}

void ConsolePanel::showFailure(const QString& sentence)
{
    m_message->show(Sign::Error, QStringLiteral("<b>%1</b>").arg(toSentence(sentence).toHtmlEscaped()));
}

// An edit made the tables anew, or they were opened for the first time.
void ConsolePanel::showFollowed(const core::FollowReport& report)
{
    if (!report.isOpen) {
        QStringList sentences;
        for (const Error& error : report.errors)
            sentences << toSentence(toQString(describe(error)));
        if (!sentences.isEmpty())
            m_message->show(Sign::Error, tr("<b>The tables cannot be opened.</b> %1")
                                             .arg(sentences.join(QLatin1Char(' ')).toHtmlEscaped()));
        return;
    }
    if (!report.remarks.empty())
        m_message->show(Sign::Warning, toQString(join(report.remarks, " ")).toHtmlEscaped());
    if (!report.wasOpen) {
        say({});
        return;
    }
    m_isOfOtherTables = m_hasAnswer;
    if (m_hasAnswer)
        m_cost->markOutdated();
    m_cost->more().hide();
    QString note = tr("The tables follow your edit");
    if (report.written > 0)
        note += report.written == 1
                    ? tr("; the statement that wrote was run again")
                    : tr("; %1 that wrote were run again").arg(countedText(report.written, "statement"));
    m_followed = note + QLatin1Char('.');
    say(m_followed);
    if (report.lost.empty())
        return;
    QString lost;
    for (const auto& [statement, why] : report.lost)
        lost += QStringLiteral("<br>%1: %2")
                    .arg(oneLine(toQString(statement)).toHtmlEscaped(), toQString(why).toHtmlEscaped());
    m_message->show(
        Sign::Warning,
        tr("<b>%1 no longer fit the tables,</b> so what they wrote is not there. Undoing the edit "
           "brings it back.%2")
            .arg(countedText(report.lost.size(), "statement"), lost));
}

void ConsolePanel::clear()
{
    m_hasAnswer = false;
    m_answer = {};
    m_model->clear();
    m_pages->setCurrentIndex(EmptyPage);
    m_editor->clear();
    m_message->hide();
    m_history.set({});
    m_followed.clear();
    refreshNames();
    say({});
    showBusy();
}

void ConsolePanel::stepHistory(int by)
{
    const QString text = m_history.step(by, m_editor->toPlainText());
    if (!text.isNull())
        m_editor->replaceText(text);
}

void ConsolePanel::showHistory()
{
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("consoleHistoryMenu"));
    const QStringList& all = m_history.all();
    for (qsizetype i = all.size(); i-- > std::max<qsizetype>(0, all.size() - shownHistory);)
        menu.addAction(oneLine(all[i]).replace(QLatin1Char('&'), QLatin1String("&&")), this,
                       [this, text = all[i]] { open(text, false); });
    if (all.isEmpty())
        menu.addSection(tr("Nothing was run yet"));
    auto* button = findChild<QToolButton*>(QStringLiteral("consoleHistory"));
    menu.exec(button->mapToGlobal(QPoint(0, button->height())));
}

void ConsolePanel::showPlan(bool isShown)
{
    if (!isShown) {
        m_pages->setCurrentIndex(m_answerPage);
        return;
    }
    m_text->setLines(compareLines(planText(m_answer).trimmed(), {}));
    m_pages->setCurrentIndex(TextPage);
}

void ConsolePanel::showRowMenu(const QPoint& position)
{
    const QModelIndex index = m_rows->indexAt(position);
    if (!index.isValid())
        return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("consoleRowMenu"));
    if (m_answer.leadsToPartitions)
        menu.addAction(tr("Show Partition") + QStringLiteral("\tEnter"), this,
                       [this, row = index.row()] { readPartition(row); });
    menu.addAction(tr("Copy") + QStringLiteral("\tCtrl+C"), this, [this] { m_rows->copy(); });
    menu.exec(m_rows->viewport()->mapToGlobal(position));
}

void ConsolePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_run->setText(width() < 560 ? tr(" Run") : tr(" Run  Ctrl+\u21B5"));
}

}  // namespace querywright::gui
