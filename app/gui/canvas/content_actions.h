// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/stage.h"
#include "model/file/diagram_settings.h"
#include "render/diagrams.h"

#include <QObject>
#include <QString>

#include <functional>
#include <string>
#include <vector>

class QAction;
class QMenu;
class QToolButton;

namespace querywright::gui {

class StageView;

// The commands that say what the diagram of the stage shows: notation, where attributes are, types, labels of
// queries, keyspaces, legend, list of queries, sizes. Each is one step of undo; what is chosen is kept in the
// model.
class ContentActions final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: the context outlives the object.
    explicit ContentActions(const Context& context, QObject* parent = nullptr);

    // Adds what there is for the stages to the menu View.
    void addTo(QMenu& menu);

    // Puts what is chosen most often above the diagrams of the view, where it is seen. REQUIRES: after
    // addTo(); the view outlives the object, or is its sibling.
    void addAbove(StageView& view, render::Stage stage);

    // `diagram`: which one of the stage is shown (model/file/layout_names.h).
    void setStage(Stage stage, const std::string& diagram);

private:
    // Changes the content for what the action stands for.
    using Change = std::function<void(DiagramContent&)>;

    // A button with a menu, which tells what is chosen.
    struct Button {
        render::Stage stage = render::Stage::Conceptual;
        QToolButton* widget = nullptr;
        QString (*text)(const DiagramContent& content, render::Stage stage, double zoom) = nullptr;
        StageView* view = nullptr;
    };

    void addButton(StageView& view, const Button& button, const char* name,
                   const std::vector<QAction*>& actions);
    void showChosen(const DiagramContent& content);
    QAction* add(QMenu& menu, const char* name, const QString& text, Change change);
    void apply(const Change& change);
    void refresh();

    Context m_context;
    Stage m_stage = Stage::Conceptual;
    std::string m_diagram;
    QAction* m_notation = nullptr;  // menus
    QAction* m_attributes = nullptr;
    QAction* m_labels = nullptr;
    std::vector<QAction*> m_notations;   // in the order of Notation
    std::vector<QAction*> m_displays;    // in the order of AttributeDisplay
    std::vector<QAction*> m_labelKinds;  // with verdicts, without
    QAction* m_types = nullptr;
    QAction* m_keyspaces = nullptr;
    QAction* m_legend = nullptr;
    QAction* m_queryList = nullptr;
    QAction* m_sizes = nullptr;
    std::vector<Button> m_buttons;
};

}  // namespace querywright::gui
