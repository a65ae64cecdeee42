// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "render/figure/diagram.h"

#include <QObject>

#include <functional>
#include <string>
#include <vector>

class QAction;
class QMenu;
class QWidget;

namespace querywright::gui {

class FigurePlacing;

// Cut, copy, paste, duplicate, delete and select: what the Edit menu does with what is selected, in one step
// of undo each. The clipboard gets the things as text, a part of a model file, beside a picture of the
// diagram.
class ElementActions final : public QObject {
    Q_OBJECT

public:
    // What is drawn at the moment, null if nothing is; where its figures stand; and the middle of what is
    // seen of it.
    struct Shown {
        const render::Diagram* diagram = nullptr;
        std::string layout;  // the name of the diagram in the model's layout
        QPointF middle;
        const FigurePlacing* placing = nullptr;
    };

    ElementActions(const Context& context, std::function<Shown()> shown, QWidget* window);

    void addTo(QMenu& menu);
    // What can be done where nothing is, in a menu about such a place.
    void addToPlaceMenu(QMenu& menu) const;
    // What can be done with what is selected, at the end of a menu about it.
    void addToSubjectMenu(QMenu& menu) const;

Q_SIGNALS:
    // What is to be said of what was done: what went along, or why it was refused.
    void told(const QString& sentence);
    // Something was deleted, the newest step of undo: what, and what went with it.
    void removed(const QString& sentence);
    // Something was pasted; `leftOut`: what of it could not be, a sentence, or empty.
    void pasted(const std::vector<querywright::Subject>& made, const QString& leftOut);

private:
    QAction* make(const char* name, const QString& text, const QKeySequence& keys);
    void copy();
    void cut();
    void paste();
    void duplicate();
    void remove();
    void selectAll();
    void selectSameKind();
    void update();
    void removeBy(Result<Edit> edit, const QString& verb);
    ModelFile withFigures() const;
    std::vector<Subject> all() const;

    Context m_context;
    std::function<Shown()> m_shown;
    QWidget* m_window;
    QAction* m_cut;
    QAction* m_copy;
    QAction* m_paste;
    QAction* m_duplicate;
    QAction* m_delete;
    QAction* m_selectAll;
    QAction* m_selectSameKind;
};

}  // namespace querywright::gui
