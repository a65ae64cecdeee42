// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/problems/problem.h"
#include "app/gui/stage.h"
#include "app/gui/style/appearance.h"

#include <QFrame>
#include <QToolButton>

#include <array>

namespace querywright::gui {

// A stage in the switcher: its number, its name and, if there are any, how many problems it has.
class StageButton final : public QToolButton {
    Q_OBJECT

public:
    StageButton(const Appearance& appearance, Stage stage, QWidget* parent);

    // The errors are shown, or the warnings where there is none; the hint tells both.
    void setProblems(std::size_t errors, std::size_t warnings);
    std::size_t problems() const { return m_problems; }

    // Less air around its words.
    void setTight(bool isTight);
    int widthWhen(bool isTight) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    static int badgeWidth(std::size_t problems);
    int badgeRoom(bool isTight) const;
    void paintBadge(QPainter& painter, const QRectF& rect) const;

    const Appearance& m_appearance;
    Stage m_stage;
    bool m_isTight = false;
    std::size_t m_problems = 0;
    Severity m_worst = Severity::Warning;
};

// The five stages side by side; one is on.
class StageSwitcher final : public QFrame {
    Q_OBJECT

public:
    StageSwitcher(const Appearance& appearance, QWidget* parent);

    void setStage(Stage stage);
    void setProblems(const std::vector<Problem>& problems);

    // Where there is little room.
    void setTight(bool isTight);
    int widthWhen(bool isTight) const;

Q_SIGNALS:
    void chosen(querywright::gui::Stage stage);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Appearance& m_appearance;
    std::array<StageButton*, allStages.size()> m_buttons{};
};

}  // namespace querywright::gui
