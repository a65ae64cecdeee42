// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/serving/model_server.h"
#include "app/gui/context.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSettings;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace querywright::gui {

class Dialogs;
class MessageBar;
class ServedFilter;
class ServedModel;
class ServeSettingsRow;

// Lets clients of Cassandra connect to the model's tables, and lists what they send: when, who, which query
// of the workflow it is, what it cost.
class ServePanel final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    ServePanel(const Context& context, core::ModelServer& server, Dialogs& dialogs, QSettings& settings,
               QWidget* parent);

    void toggle();  // starts or stops
    void showSettings();

    // "Serve on 127.0.0.1:9042", "Stop Serving": what toggle() does.
    QString verb() const;

Q_SIGNALS:
    void verbChanged();
    void failed();  // so that the panel has to be seen
    void consoleRequested(const QString& statement);

private:
    void makeBar(QVBoxLayout& layout);
    void makeList();
    void start();
    void showState();
    void showFailure(const QString& sentence);
    void take(const std::vector<core::ServedEntry>& entries);
    void select();
    void openInConsole(const QModelIndex& index);
    void showCount();
    void showEmptyState();

    Context m_context;
    core::ModelServer& m_server;
    Dialogs& m_dialogs;
    bool m_startsAgain = false;  // once it is off
    QPushButton* m_toggle;
    QPushButton* m_again;
    QToolButton* m_gear;
    QLabel* m_state;
    QLabel* m_count;
    ServeSettingsRow* m_settings;
    MessageBar* m_message;
    ServedModel* m_model;
    ServedFilter* m_filter;
    QTableView* m_list;
    QLabel* m_empty;
};

}  // namespace querywright::gui
