// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/compare/compared_design.h"
#include "app/gui/style/appearance.h"

#include <QWidget>

#include <cstdint>

namespace querywright::gui {

// A mark for each partition that one run of a design reads, each step in a colour of its own; where there are
// too many, a mark stands for several.
struct PartitionMarks {
    std::uint64_t perMark = 1;
    std::vector<std::uint64_t> marks;  // of each step
    QString words;                     // "Each mark is one partition read. Step 1: 1, step 2: 334."

    friend bool operator==(const PartitionMarks&, const PartitionMarks&) = default;
};

PartitionMarks marksOf(const ShownDesign& design, std::uint64_t most);

class PartitionMarksView final : public QWidget {
    Q_OBJECT

public:
    PartitionMarksView(const Appearance& appearance, QWidget* parent);

    void setMarks(PartitionMarks marks);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int rowsFor(int width) const;

    const Appearance& m_appearance;
    PartitionMarks m_marks;
};

}  // namespace querywright::gui
