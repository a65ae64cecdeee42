// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace querywright::gui {

// Lines become a part of the ERD: Hotel: id*, name. What is wrong, or would be new, stands below while it is
// typed.
class InsertTextDialog final : public QDialog {
    Q_OBJECT

public:
    InsertTextDialog(const Context& context, QWidget* parent);

Q_SIGNALS:
    void added(const std::vector<querywright::Subject>& made);

private:
    QLabel* makeLabel(const char* name, const char* role);
    void check();
    void insert();

    Context m_context;
    QPlainTextEdit* m_text = nullptr;
    QLabel* m_problems = nullptr;
    QLabel* m_notes = nullptr;
    QPushButton* m_insert = nullptr;
};

}  // namespace querywright::gui
