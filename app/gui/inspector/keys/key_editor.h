// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "model/edit/edit.h"

#include <QWidget>

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QToolButton;

namespace querywright::gui {

class KeyList;
class MovePreview;
struct ColumnMove;

// The primary key of a table as three lists: partition key, clustering key and the other columns. Columns are
// moved by buttons, keys or dragging; every move is a decision.
class KeyEditor final : public QWidget {
    Q_OBJECT

public:
    // Applies an edit; gives the sentence why it was refused, nothing if it was not.
    using Apply = std::function<QString(Result<Edit>)>;

    KeyEditor(const Context& context, Apply apply, QWidget* parent);

    // REQUIRES: the table is there.
    void show(const TableSubject& table);
    // The column that the buttons move, if the shown table has it.
    void choose(const ColumnSource& column);

    // What the move that is held over a list would do. It is told below the buttons, unless others tell it.
    MovePreview& moves() const { return *m_moves; }
    void leaveTellingToOthers() { m_isTelling = false; }

Q_SIGNALS:
    void columnChosen(const querywright::ColumnSubject& column);

private:
    KeyList* addList(const QString& name, const QString& title);
    void addButtons();
    std::optional<Result<Edit>> moveTo(std::size_t part, std::size_t column, std::size_t position) const;
    void drop(std::size_t part, std::size_t column, std::size_t position);
    void preview(std::size_t part, std::size_t column, std::size_t position);
    void showPreview();
    void fill();
    void change(const QString& move);
    void press(const QString& letter);
    void tell(const QString& refusal);
    void noteCurrent(std::size_t part);
    void updateButtons();
    const LogicalTable* table() const;
    std::optional<ColumnSubject> current() const;

    Context m_context;
    Apply m_apply;
    TableSubject m_table;
    std::array<KeyList*, 3> m_lists{};
    std::vector<QToolButton*> m_buttons;
    QLabel* m_refusal;
    QLabel* m_preview;  // what a drop would do
    MovePreview* m_moves;
    std::optional<ColumnSource> m_current;
    bool m_isFilling = false;
    bool m_isTelling = true;
};

}  // namespace querywright::gui
