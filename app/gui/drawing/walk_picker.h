// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/canvas_view.h"
#include "app/gui/context.h"
#include "model/edit/edit_walk.h"

#include <QObject>
#include <QPoint>

#include <optional>
#include <vector>

namespace querywright::gui {

class WalkPickBar;

// Picks the walk of a query on an entity-relationship diagram: each click on an entity type or relationship
// type goes on by a step, each an edit of the document; on a subtype of what the walk has come to last, that
// it comes only to those. A click on an entity type that the walk has come to goes on from there. While it
// picks, mouse and keys of the canvas do nothing else but pan and zoom: Tab walks through what can be
// reached, Enter picks it, Backspace takes the last step back, Esc ends.
class WalkPicker final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    WalkPicker(const Context& context, CanvasScene& scene, CanvasView& view, QObject* parent);

    void begin(const Asker& asker);
    // `isDone`: by the person who picks, who then wants to be where they were.
    void end(bool isDone);
    bool isPicking() const { return m_asker.has_value(); }

    // Dims what cannot be reached and marks what can; nothing while nothing is picked.
    void light(Highlights& highlights) const;

Q_SIGNALS:
    void changed();  // what light() does
    void ended(bool isDone);
    void told(const QString& sentence);
    void doneWithLoss(const QString& sentence);  // what was done, and what went along with it

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::optional<FoundAsker> found() const;
    void follow();
    void pick(const Subject& subject);
    void apply(Result<Edit> edit);
    void take(const edit::StepChoice& choice, const Subject& thing);
    void offer(const std::vector<edit::StepChoice>& choices, const Subject& thing);
    std::optional<NodeIndex> nodeToNarrow(const Walk& walk, EntityId entity) const;
    void takeBack();
    void pressKey(int key, Qt::KeyboardModifiers modifiers);
    void walkOn(bool forward);
    bool filterMouse(QEvent* event);
    bool filterKey(QEvent* event);
    Subject subjectAt(const render::DiagramPlace& place) const;
    std::vector<std::size_t> reachableFigures() const;

    Context m_context;
    CanvasScene& m_scene;
    CanvasView& m_view;
    WalkPickBar* m_bar;
    std::optional<Asker> m_asker;
    std::optional<NodeIndex> m_from;  // chosen to go on from; else the newest
    std::optional<QPoint> m_pressed;
    bool m_isSpaceHeld = false;  // it pans
};

// The steps of a walk that lead to the thing: by the relationship type, or to the entity type. From the node
// `from`, or else those from the newest node that has any come first and alone.
std::vector<edit::StepChoice> stepsTo(const Model& model, const Walk& walk, const Subject& thing,
                                      std::optional<NodeIndex> from);

}  // namespace querywright::gui
