// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QStyledItemDelegate>

namespace querywright::gui {

class PaletteModel;

// Paints a line of the palette: icon, text with the letters that were found, what it is, its keys or why it
// cannot be done.
class PaletteDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int rowHeight = 28;

    // REQUIRES: both outlive the object.
    PaletteDelegate(const Appearance& appearance, const PaletteModel& model, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Appearance& m_appearance;
    const PaletteModel& m_model;
};

}  // namespace querywright::gui
