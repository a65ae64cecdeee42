// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/alignment.h"
#include "app/gui/canvas/canvas_scene.h"
#include "app/gui/context.h"
#include "model/edit/edit_layout.h"
#include "render/figure/diagram.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace querywright::gui {

class CanvasView;

// Where the figures of a diagram stand, as people want it: moves, aligns, locks and lays out again, each in
// one step of undo. Figures are positions in the diagram.
class FigurePlacing final : public QObject {
    Q_OBJECT

public:
    // `diagram`: the name of the one that is shown (layout_names.h). REQUIRES: all outlive the object.
    FigurePlacing(std::function<std::string()> diagram, const Context& context, CanvasScene& scene,
                  CanvasView& view, QObject* parent);

    // The name of the diagram's places in the model's layout.
    std::string placesName() const;

    // To the edge or the middle of the figure that was selected first.
    void align(Alignment alignment);
    void distribute(Qt::Orientation direction);

    // Lays out anew: what is selected, among all that stays; all but what was put by hand; all but what is
    // locked.
    void layOutSelection();
    void layOut();
    void layOutAnew();

    // Locks what is selected where it is; lets it go if all of it is locked.
    void toggleLock();
    bool isSelectionLocked() const;
    std::size_t movableCount() const;

    // Shows which figures a layout leaves where they are.
    void setPinsShown(bool areShown);

    // What the edit draws in the diagram fixes all others where they are, as what is moved does; in the same
    // step of undo.
    Result<Edit> withRestFixed(Result<Edit> edit) const;

    // A new diagram is shown: as it was made.
    void show(std::shared_ptr<const render::Diagram> diagram);

Q_SIGNALS:
    // Figures have no place any more: the diagram is to be made without looking at where they were.
    // `isSilent`: no change of the document tells so.
    void layoutRequested(bool ofAll, bool isSilent);
    void told(const QString& sentence);

private:
    void update();
    void drop(const std::vector<std::size_t>& figures, std::optional<std::size_t> frame);
    Result<Edit> placed(const std::vector<std::size_t>& figures, const edit::PlacingWords& words) const;
    void keep(const std::vector<std::size_t>& figures, const edit::PlacingWords& words,
              const core::MergeKey& mergeKey = {});
    void place(const std::vector<std::size_t>& figures, const std::vector<QPointF>& corners,
               const edit::PlacingWords& words);
    void copy(const std::vector<std::size_t>& figures, QPointF by);
    void applyLayout(Result<Edit> edit);
    edit::FigurePositions positionsOf(const std::vector<std::size_t>& figures) const;
    std::vector<std::size_t> selection() const;
    std::vector<QRectF> rectsOf(const std::vector<std::size_t>& figures) const;
    std::vector<std::size_t> placedFigures() const;
    std::set<std::size_t> listedIn(const std::string& places) const;
    bool apply(Result<Edit> edit, const core::MergeKey& mergeKey = {});

    std::function<std::string()> m_diagram;
    std::shared_ptr<const render::Diagram> m_made;  // before anything in it was moved
    Context m_context;
    CanvasScene& m_scene;
    CanvasView& m_view;
};

}  // namespace querywright::gui
