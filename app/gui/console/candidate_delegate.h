// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QStyledItemDelegate>

namespace querywright::gui {

// Paints what completes a word: the text in the colour it has in statements, at the right what it is.
class CandidateDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole + 1, KindRole };
    static constexpr int rowHeight = 22;

    // REQUIRES: `appearance` outlives the object.
    CandidateDelegate(const Appearance& appearance, QObject* parent)
        : QStyledItemDelegate(parent), m_appearance(appearance)
    {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Appearance& m_appearance;
};

}  // namespace querywright::gui
