// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QStyledItemDelegate>

namespace querywright::gui {

// Paints the grid of the Check stage: query and table one below the other, the verdict as a pill, numbers.
class CheckDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    CheckDelegate(const Appearance& appearance, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

    // How high a row is whose names have a column of this width, in pixels: long ones go on in a second line.
    static int rowHeight(const QModelIndex& name, int width);

private:
    void paintName(QPainter& painter, const QRect& rect, const QModelIndex& index) const;
    void paintVerdict(QPainter& painter, const QRect& rect, const QModelIndex& index) const;
    void paintText(QPainter& painter, const QRect& rect, const QModelIndex& index) const;

    const Appearance& m_appearance;
};

}  // namespace querywright::gui
