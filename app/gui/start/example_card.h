// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/start/example_maker.h"
#include "app/gui/start/hot_button.h"
#include "app/gui/style/appearance.h"

#include <QPixmap>

namespace querywright::gui {

// An example as a picture of its tables with its name; a click opens it.
class ExampleCard final : public HotButton {
    Q_OBJECT

public:
    ExampleCard(const Appearance& appearance, const Example& example, QWidget* parent);

    void show(const ExampleView& view);
    bool hasPicture() const { return m_view.diagram != nullptr; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect pictureRect() const;
    void paintPicture(QPainter& painter);

    const Appearance& m_appearance;
    ExampleView m_view;
    QPixmap m_picture;  // of the diagram in the size and colours of now
};

}  // namespace querywright::gui
