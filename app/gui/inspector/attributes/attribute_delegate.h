// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QStyledItemDelegate>

namespace querywright::gui {

// Paints the attribute grid and edits its cells. An edit that is refused leaves the editor open with what was
// typed.
class AttributeDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    AttributeDelegate(const Appearance& appearance, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

    // Where the arrow that folds a composite attribute is, in the name's cell.
    static QRect arrowRect(const QRect& cell, int depth);

Q_SIGNALS:
    void entered();             // Enter applied what was typed and wants the next line
    void stepped(int columns);  // Tab and Shift+Tab: to the next cell, or the one before
    void pasted();              // several lines, where one was to be typed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void paintName(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    QWidget* createKindEditor(QWidget* parent, const QModelIndex& index) const;
    bool apply(QWidget* editor);

    const Appearance& m_appearance;
    mutable bool m_isRefused = false;  // the last setModelData() was
};

}  // namespace querywright::gui
