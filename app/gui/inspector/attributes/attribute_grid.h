// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "model/base/result.h"
#include "model/conceptual/conceptual_model.h"
#include "model/edit/edit.h"

#include <QTableView>
#include <QWidget>

#include <functional>
#include <set>

class QLabel;

namespace querywright::gui {

class AttributeDelegate;
class AttributeModel;
class Section;
struct AttributeRow;

// The table of the grid: as high as its lines, and walked through by the keyboard as people expect of one.
class AttributeTable final : public QTableView {
    Q_OBJECT

public:
    explicit AttributeTable(QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }

    // Shares the width among the columns by what is in them.
    void fitColumns();

Q_SIGNALS:
    void moved(int by);  // Alt+Up, Alt+Down
    void toggled();      // Space
    void removed();      // Del
    void addedNext();    // Enter on the last line
    void pasted();       // Ctrl+V
    void arrowClicked(const QModelIndex& index);
    void keyClicked(const QModelIndex& index);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
};

// The attributes of an entity type or relationship type, edited in their places.
class AttributeGrid final : public QWidget {
    Q_OBJECT

public:
    // Applies an edit; gives the sentence why it was refused, nothing if it was not.
    using Apply = std::function<QString(Result<Edit>)>;

    AttributeGrid(const Context& context, Apply apply, QWidget* parent);

    // Adds the buttons that act on the grid.
    void addTools(Section& section);
    void show(const AttributeOwner& owner);
    void refresh();

private:
    bool change(const AttributeRow& row, int column, const QVariant& value);
    bool tell(const QString& refusal);
    const AttributeRow* current() const;
    void editNew();
    void editNext();
    void step(int columns);
    void move(int by);
    void remove();
    void paste();
    void toggleKey(const QModelIndex& index);
    void toggleFolded(const QModelIndex& index);

    Context m_context;
    Apply m_apply;
    AttributeOwner m_owner = EntityId{};
    std::set<AttributeId> m_folded;
    AttributeModel* m_model;
    AttributeDelegate* m_delegate;
    AttributeTable* m_table;
    QLabel* m_refusal;
};

}  // namespace querywright::gui
