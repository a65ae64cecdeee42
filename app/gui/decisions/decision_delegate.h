// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QStyledItemDelegate>

namespace querywright::gui {

// A decision as two lines, with its switch at the left and the button of its menu at the right; a stale one
// has "Resolve…" instead of both.
class DecisionDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    DecisionDelegate(const Appearance& appearance, QObject* parent);

    // What can be clicked in a row.
    QRect switchRect(const QRect& row) const;
    QRect menuRect(const QRect& row, bool isStale) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Appearance& m_appearance;
};

}  // namespace querywright::gui
