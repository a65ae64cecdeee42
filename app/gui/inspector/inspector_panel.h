// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "model/workflow/asker.h"

#include <QTimer>
#include <QWidget>

#include <array>

class QStackedWidget;

namespace querywright::gui {

class Page;

// The dock that shows what is selected, and where it is edited. Follows the selection, the model, its design
// and its check by itself.
class InspectorPanel final : public QWidget {
    Q_OBJECT

public:
    InspectorPanel(const Context& context, QWidget* parent);

    // Puts the cursor into the name of what is selected, all of it chosen. False if it has none to change.
    bool editName();

    QSize sizeHint() const override { return {344, 500}; }

Q_SIGNALS:
    // "Why?" was asked of it.
    void whyRequested(const querywright::Subject& subject);
    void walkPickRequested(const querywright::Asker& asker);
    void writesRequested();  // of the update that is shown

protected:
    void showEvent(QShowEvent* event) override;

private:
    bool putsOff();
    void follow();
    void refresh();
    Page* pageAt(std::size_t position);
    void showPage(Page* page);
    void applyStyle();

    static constexpr std::size_t several = std::variant_size_v<Subject>;

    Context m_context;
    QStackedWidget* m_stack;
    QTimer m_verdicts;
    std::array<Page*, several + 1> m_pages{};  // by kind of subject, then several; made when needed
    Page* m_current = nullptr;
    Subject m_shown;          // another one is shown from its beginning
    bool m_isBehind = false;  // nobody saw what has changed since
};

}  // namespace querywright::gui
