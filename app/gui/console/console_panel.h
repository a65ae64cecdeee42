// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/console/live_console.h"
#include "app/gui/console/console_memory.h"
#include "app/gui/context.h"

#include <QWidget>

#include <optional>

class QLabel;
class QMenu;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace querywright::gui {

class CostBar;
class CqlEditor;
class CqlView;
class MessageBar;
class PartitionPanel;
class ResultModel;
class ResultView;

// Statements on the model's tables and what they answer: an editor, the line of the cost, then rows, a
// partition, a plan or a description.
class ConsolePanel final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    ConsolePanel(const Context& context, core::LiveConsole& console, QWidget* parent);

    // Runs what is selected, else the statement that the cursor is in.
    void run();
    void stop() { m_console.cancel(); }
    // Adds the statement that would be run to the grid of queries.
    void pin();

    // Puts a statement at the end of the text and the cursor into it; runs it if asked to.
    void open(const QString& statement, bool runs);
    void focusEditor();

    ConsoleMemory memory() const;
    void recall(const ConsoleMemory& memory);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum Page { EmptyPage, RowsPage, PartitionPage, TextPage };

    void makeBar(QVBoxLayout& layout);
    void makeAnswers(QVBoxLayout& layout);
    void connectConsole();
    void showBusy();
    void take(const core::ConsoleAnswer& answer);
    void showError(const core::ConsoleAnswer& answer);
    void showPartition(const core::PartitionView& partition);
    void showFollowed(const core::FollowReport& report);
    void showFailure(const QString& sentence);
    void clear();
    void runAsScan();
    void readMore();
    void readPartition(int row);
    void stepHistory(int by);
    void showPlan(bool isShown);
    void showRowMenu(const QPoint& position);
    void showHistory();
    void refreshNames();
    void say(const QString& note);

    Context m_context;
    core::LiveConsole& m_console;
    StatementHistory m_history;
    core::ConsoleAnswer m_answer;  // the last one, without its rows
    bool m_hasAnswer = false;
    bool m_areNamesOld = true;
    QString m_followed;              // what became of the tables since; empty: they are as they were
    bool m_isOfOtherTables = false;  // the tables were made anew since
    std::uint64_t m_partitionRows = 0;
    std::size_t m_partitionRow = 0;
    int m_answerPage = EmptyPage;  // that the plan hides
    int m_errorBegin = 0;          // of the statement that failed, in the text
    int m_errorEnd = 0;
    std::optional<int> m_runBegin;  // of the first statement that runs, in the text

    QLabel* m_note;
    QPushButton* m_run;
    QPushButton* m_pin;
    CqlEditor* m_editor;
    MessageBar* m_message;
    CostBar* m_cost;
    QStackedWidget* m_pages;
    ResultModel* m_model;
    ResultView* m_rows;
    PartitionPanel* m_partition;
    CqlView* m_text;
};

}  // namespace querywright::gui
