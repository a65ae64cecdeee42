// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QImage>
#include <QWidget>

namespace querywright::gui {

// A page as it will be printed, in the middle.
class PaperView final : public QWidget {
    Q_OBJECT

public:
    PaperView(const Appearance& appearance, QWidget* parent);

    void setPage(const QImage& image);
    const QImage& page() const { return m_image; }

    // In device pixels: how large the page may be.
    QSize room() const;

Q_SIGNALS:
    void roomChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    const Appearance& m_appearance;
    QImage m_image;
};

}  // namespace querywright::gui
