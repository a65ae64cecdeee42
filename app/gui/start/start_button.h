// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/start/hot_button.h"
#include "app/gui/style/appearance.h"

class QAction;

namespace querywright::gui {

// A command of the start page: icon, verb, what it is about, keys.
class StartButton final : public HotButton {
    Q_OBJECT

public:
    // `action` is triggered by a click, and gives the keys. The primary one is filled.
    StartButton(const Appearance& appearance, const char* icon, const QString& verb, const QString& about,
                QAction& action, bool isPrimary, QWidget* parent);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Appearance& m_appearance;
    QString m_about;
    QString m_keys;
    bool m_isPrimary;
};

}  // namespace querywright::gui
