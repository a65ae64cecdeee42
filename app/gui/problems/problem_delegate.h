// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QHash>
#include <QStyledItemDelegate>

#include <vector>

namespace querywright::gui {

// Paints the sentence of a problem with the names in it in bold, and its quick fix as something to be
// clicked, in up to four lines each; what is hidden is muted.
class ProblemDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    ProblemDelegate(const Appearance& appearance, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    // In which the texts of the column, of the rows where people look first, stand on one line.
    static int widthOf(const QAbstractItemModel& model, int column);

    // Whether a cell of that size shows only the beginning of its text.
    static bool isCut(const QModelIndex& index, const QSize& cell);

private:
    int linesOf(const QModelIndex& index, int width) const;

    const Appearance& m_appearance;
    mutable QHash<QString, int> m_lines;  // of texts in cells of a size: laying out takes most of the time
};

// Paints the sign of a problem, which has no text that a frame could stand around.
class SignDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

// `text` with what stands in it in double quotes, and `object` where it begins with it, as runs that are
// bold.
struct TextRun {
    QString text;
    bool isBold = false;

    friend bool operator==(const TextRun&, const TextRun&) = default;
};
std::vector<TextRun> runsOf(const QString& text, const QString& object);

}  // namespace querywright::gui
