// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QPlainTextEdit>

class QPainter;

namespace querywright::gui {

// CQL with colours and line numbers.
class NumberedText : public QPlainTextEdit {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    NumberedText(const Appearance& appearance, QWidget* parent);

    int gutterWidth() const;
    void paintGutter(QPaintEvent* event);

    // What the text is high with all its lines as they wrap in the width of now.
    int textHeight() const;

protected:
    // Paints behind the number of a line; nothing by itself.
    virtual void paintBehindNumber(QPainter& painter, int line, const QRectF& row) const;
    void resizeEvent(QResizeEvent* event) override;
    const Appearance& appearance() const { return m_appearance; }
    QWidget& gutter() const { return *m_gutter; }

private:
    void placeGutter();

    const Appearance& m_appearance;
    QWidget* m_gutter;
};

}  // namespace querywright::gui
