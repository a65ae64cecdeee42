// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/stage.h"
#include "model/file/diagram_settings.h"

#include <QObject>

#include <functional>
#include <string>
#include <vector>

class QAction;
class QMenu;

namespace querywright::gui {

// The commands that say what the diagram of the stage shows: notation, where attributes are, legend, list of
// queries, sizes. Each is one step of undo; what is chosen is kept in the model.
class ContentActions final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: the context outlives the object.
    explicit ContentActions(const Context& context, QObject* parent = nullptr);

    // Adds what there is for the stages to the menu View.
    void addTo(QMenu& menu);

    // `diagram`: which one of the stage is shown (model/file/layout_names.h).
    void setStage(Stage stage, const std::string& diagram);

private:
    // Changes the content for what the action stands for.
    using Change = std::function<void(DiagramContent&)>;

    QAction* add(QMenu& menu, const char* name, const QString& text, Change change);
    void apply(const Change& change);
    void refresh();

    Context m_context;
    Stage m_stage = Stage::Conceptual;
    std::string m_diagram;
    QAction* m_notation = nullptr;  // menus
    QAction* m_attributes = nullptr;
    std::vector<QAction*> m_notations;  // in the order of Notation
    std::vector<QAction*> m_displays;   // in the order of AttributeDisplay
    QAction* m_legend = nullptr;
    QAction* m_queryList = nullptr;
    QAction* m_sizes = nullptr;
};

}  // namespace querywright::gui
