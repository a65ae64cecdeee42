// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QStyledItemDelegate>

namespace querywright::gui {

struct TreeItem;

// Paints the explorer's lines: sign or mark, name, warning sign, and the note at the right end.
class ExplorerDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    // The view's model may be a proxy of an ExplorerModel. REQUIRES: `appearance` outlives the object.
    ExplorerDelegate(const Appearance& appearance, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    // Paints what stands before the name; returns where the name begins.
    int paintLead(QPainter& painter, const TreeItem& item, const QRect& rect) const;

    const Appearance& m_appearance;
};

}  // namespace querywright::gui
