// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QStyledItemDelegate>

namespace querywright::gui {

// Paints the statements that clients sent: verdicts and what is unknown as pills.
class ServedDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    ServedDelegate(const Appearance& appearance, QObject* parent)
        : QStyledItemDelegate(parent), m_appearance(appearance)
    {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    const Appearance& m_appearance;
};

}  // namespace querywright::gui
