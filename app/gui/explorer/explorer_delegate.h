// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QStyledItemDelegate>

namespace querywright::gui {

struct TreeItem;

// Paints the explorer's lines: sign or mark, name, warning sign, and the note at the right end. A name that
// has not enough room beside its note goes on below it.
class ExplorerDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    // The view's model may be a proxy of an ExplorerModel. REQUIRES: `appearance` outlives the object.
    ExplorerDelegate(const Appearance& appearance, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintLead(QPainter& painter, const TreeItem& item, const QRect& rect) const;

    const Appearance& m_appearance;
};

}  // namespace querywright::gui
