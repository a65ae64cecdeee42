// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/files/file_actions.h"
#include "app/gui/files/recovered_list.h"
#include "app/gui/start/example_maker.h"
#include "app/gui/style/appearance.h"
#include "app/gui/window/actions.h"

#include <QScrollArea>

#include <vector>

class QGridLayout;
class QLabel;

namespace querywright::gui {

class ExampleCard;
class RecentList;

// What the program shows before a model is open: what to begin with, models that were open last, examples,
// work that was recovered.
class StartPage final : public QScrollArea {
    Q_OBJECT

public:
    // REQUIRES: all outlive the page.
    StartPage(const Appearance& appearance, Actions& actions, FileActions& files, RecoveredList& recovered,
              QWidget* parent);

    // Looks at the recent files anew; the first time examples begin to be drawn.
    void refresh();

    // Whether a file is dragged over the window that can be dropped.
    void setDropTarget(bool isTarget);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeLeft(Actions& actions, RecoveredList& recovered);
    QWidget* makeRight();
    QWidget* makeHead();
    QWidget* makeFoot(Actions& actions);
    void locate(const QString& path);
    void arrangeExamples();

    const Appearance& m_appearance;
    FileActions& m_files;
    QFrame* m_drop = nullptr;
    QWidget* m_recentPart = nullptr;
    RecentList* m_recent = nullptr;
    QGridLayout* m_grid = nullptr;
    std::vector<Example> m_examples;
    std::vector<ExampleCard*> m_cards;
    int m_columns = 0;
    ExampleMaker* m_maker = nullptr;  // null until the page is shown
};

}  // namespace querywright::gui
