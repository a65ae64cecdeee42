// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/compare/compared_design.h"
#include "app/gui/style/appearance.h"

#include <QWidget>

class QGridLayout;

namespace querywright::gui {

// The chosen designs side by side: name, diagram, a mark for each partition read, what is to be said of it,
// and the way to make it that of the model.
class DesignColumns final : public QWidget {
    Q_OBJECT

public:
    DesignColumns(const Appearance& appearance, QWidget* parent);

    // `isOld`: of an earlier revision, which nothing can be used of.
    void show(const core::ComparedQuery& compared, const std::vector<std::size_t>& designs, ReadCase readCase,
              bool isOld);

Q_SIGNALS:
    void useRequested(std::size_t design);

private:
    void addDesign(const core::ComparedQuery& compared, std::size_t design, const ShownDesign& shown,
                   int column, bool isOld);
    QWidget* makeMarks(const ShownDesign& shown, QWidget* parent);
    QWidget* makeHarms(const ShownDesign& shown, QWidget* parent);
    QWidget* makeFooter(std::size_t design, const ShownDesign& shown, bool isOld, QWidget* parent);

    const Appearance& m_appearance;
    QWidget* m_inside = nullptr;
    QGridLayout* m_grid = nullptr;  // of m_inside
    std::size_t m_designs = 0;      // side by side
};

}  // namespace querywright::gui
