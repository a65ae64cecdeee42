// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "model/edit/edit.h"

#include <QWidget>

class QLabel;
class QListView;
class QMenu;

namespace querywright::gui {

class BeginRow;
class DecisionDelegate;
class DecisionsModel;

// The dock that lists what people decided about the tables: switched on and off, shown, given a reason, taken
// away; stale ones resolved. Follows document, design and check by itself.
class DecisionsPanel final : public QWidget {
    Q_OBJECT

public:
    DecisionsPanel(const Context& context, QWidget* parent);

Q_SIGNALS:
    // A decision was selected here, which is about the subject.
    void chosen(const querywright::Subject& shown);
    // The decision is selected; its reason is to be written.
    void reasonRequested(const querywright::Subject& decision);
    void staleCountChanged(int count);
    // What is to be said of what was done.
    void told(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void followSelection();
    void apply(Result<Edit> edit);
    void toggle(const QModelIndex& index);
    void showTable(const QModelIndex& index);
    void fillMenu(QMenu& menu, const QModelIndex& index);
    void popUp(const QModelIndex& index, const QPoint& globalPosition);
    bool press(int key);

    Context m_context;
    DecisionsModel* m_model;
    DecisionDelegate* m_delegate;
    QListView* m_list;
    QLabel* m_empty;
    BeginRow* m_begin;
    int m_staleCount = 0;
};

}  // namespace querywright::gui
