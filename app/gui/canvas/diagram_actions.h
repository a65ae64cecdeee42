// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "model/edit/creation.h"

#include <QObject>

#include <functional>
#include <set>
#include <string>

class QAction;
class QMenu;

namespace querywright::gui {

class StageView;

// The commands of further diagrams: to make, rename and delete them, to go from one to the next, and to
// choose what they show.
class DiagramActions final : public QObject {
    Q_OBJECT

public:
    // `view`: the one that is shown, null if none is. The actions belong to the window.
    DiagramActions(const Context& context, std::function<StageView*()> view, QWidget* window);

    void addToInsert(QMenu& menu);
    void addToEdit(QMenu& menu);
    // "Logical", "Logical-Booking": what a file with the shown diagram is to be called.
    QString fileTitle(const QString& stage) const;

    void addToView(QMenu& menu);
    void addToWindow(QMenu& menu);
    void addToArrange(QMenu& menu);
    // The command that puts what is selected into a group box.
    QAction* group() const { return m_group; }
    // What concerns this diagram, at the end of a menu about something that it shows; nothing in the first
    // diagram of a stage.
    void addToSubjectMenu(QMenu& menu) const;
    // The shown diagram or the selection is another one.
    void update();

    // Follows a view of the window. REQUIRES: it outlives the object, or is its sibling.
    void addView(StageView& view);

Q_SIGNALS:
    void told(const QString& sentence);

private:
    QAction* make(const char* name, const QString& text, const QKeySequence& keys);
    std::string diagram() const;  // the shown one; empty if none is
    std::set<std::string> figures() const;
    void addDiagram();
    void duplicate();
    void show(Result<edit::Creation> creation);
    void rename();
    void remove();
    void popUp(const QPoint& globalPosition);
    void removeFigures();
    void showRelated();
    void updateGroup();
    void tell(const Result<Done>& done);

    Context m_context;
    std::function<StageView*()> m_view;
    QWidget* m_window;
    QAction* m_add;
    QAction* m_duplicate;
    QAction* m_rename;
    QAction* m_delete;
    QAction* m_next;
    QAction* m_previous;
    QAction* m_removeFigures;
    QAction* m_showRelated;
    QAction* m_group;
};

}  // namespace querywright::gui
