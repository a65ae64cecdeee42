// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/find/replace_names.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace querywright::gui {

// Replace in Names: what is looked for, what takes its place, and every name that would become another one,
// to be left out where it is not meant.
class ReplaceDialog final : public QDialog {
    Q_OBJECT

public:
    ReplaceDialog(const Context& context, QWidget* parent);

private:
    NameSearch search() const;
    void preview();
    std::vector<Renaming> chosen() const;
    void count();
    void replace();

    Context m_context;
    QLineEdit* m_find;
    QLineEdit* m_by;
    QCheckBox* m_case;
    QCheckBox* m_word;
    QTreeWidget* m_list;
    QLabel* m_problem;
    QPushButton* m_replace = nullptr;
    std::vector<Renaming> m_renamings;
};

}  // namespace querywright::gui
