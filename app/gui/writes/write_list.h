// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/problems/problem.h"
#include "app/gui/writes/write_line.h"

#include <QTreeWidget>

#include <cstddef>
#include <vector>

namespace querywright::gui {

// All updates, each with how many tables it writes and how. Choosing one selects it.
class WriteList final : public QTreeWidget {
    Q_OBJECT

public:
    // As high as its lines, up to so many; then it scrolls.
    WriteList(const Context& context, const QString& name, std::size_t mostLines, QWidget* parent);

    // The line of an update that is selected; null if none is.
    const WriteLine* selectedLine() const;
    const std::vector<WriteLine>& lines() const { return m_lines; }

    // Errors and warnings of the review are told by the sign of their update, too.
    void setProblems(WorstProblems problems);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void linesChanged();
    void lineActivated();  // by a double click or Enter: the update is selected

private:
    std::vector<WriteLine> newLines() const;
    void refresh();
    void fill();
    void followSelection();

    Context m_context;
    std::size_t m_mostLines;
    std::vector<WriteLine> m_lines;
    WorstProblems m_problems;
    bool m_isFollowing = false;
};

}  // namespace querywright::gui
