// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "model/file/diagram_settings.h"

#include <QWidget>

#include <array>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace querywright::gui {

// Shows how a diagram is printed, as fields to be changed.
class PageSetupPanel final : public QWidget {
    Q_OBJECT

public:
    explicit PageSetupPanel(const Appearance& appearance, QWidget* parent);

    void setSetup(const PageSetup& setup);
    const PageSetup& setup() const { return m_setup; }

    // What the diagram does not have is not offered.
    void setOffered(bool hasQueryList, bool hasDecisions);

Q_SIGNALS:
    void changed(const querywright::PageSetup& setup);

private:
    enum class Fit { OnePage, Pages, Scale };

    void makeFields(const Appearance& appearance);
    void arrangeFields();
    void connectFields();
    void take();
    void showFit(Fit fit);

    PageSetup m_setup;
    bool m_isShowing = false;
    QComboBox* m_paper;
    QComboBox* m_orientation;
    std::array<QDoubleSpinBox*, 4> m_margins{};  // left, top, right, bottom
    QComboBox* m_fit;
    QWidget* m_pages;
    QSpinBox* m_across;
    QSpinBox* m_down;
    QDoubleSpinBox* m_scale;
    QComboBox* m_colors;
    QCheckBox* m_titleBlock;
    QCheckBox* m_legend;
    QCheckBox* m_queryList;
    QCheckBox* m_decisions;
    QCheckBox* m_pageNumbers;
    QCheckBox* m_cutMarks;
    QCheckBox* m_date;
    QLineEdit* m_author;
};

}  // namespace querywright::gui
