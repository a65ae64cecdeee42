// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/find/find_in_model.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QTreeWidget;

namespace querywright::gui {

// Find in Model and Where Used: a list of things, a click or Enter goes to one.
class FindPanel final : public QWidget {
    Q_OBJECT

public:
    FindPanel(const Context& context, QWidget* parent);

    // Gives the keyboard to the field.
    void ask();

    // Lists where the thing is used, as it is now and as the model changes.
    void showUses(const Subject& subject);

Q_SIGNALS:
    // By Enter, to the thing that was gone to.
    void left();

private:
    void refresh();
    void show(const std::vector<FindHit>& hits);
    void go();
    void goAndStay();
    bool eventFilter(QObject* watched, QEvent* event) override;

    Context m_context;
    Subject m_usesOf;  // nothing: what is typed is looked for
    std::vector<FindHit> m_hits;
    QLineEdit* m_field;
    QLabel* m_count;
    QTreeWidget* m_list;
};

}  // namespace querywright::gui
