// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QWidget>

#include <memory>

class QTabBar;

namespace querywright::gui {

class CqlView;

// The CQL of what is selected, or the whole script, always that of the model as it is.
class CqlPanel final : public QWidget {
    Q_OBJECT

public:
    CqlPanel(const Context& context, QWidget* parent);

    // What is shown, without marks of changes.
    QString text() const { return m_text; }

Q_SIGNALS:
    void saveRequested();  // of the whole script, to a file

private:
    void takeDesign();
    void refresh();
    QString textOf(const core::Design& design) const;

    Context m_context;
    std::shared_ptr<const core::Design> m_design;
    std::shared_ptr<const core::Design> m_before;  // the last edit that changed the script; may be null
    QString m_text;
    QTabBar* m_tabs = nullptr;
    CqlView* m_view = nullptr;
};

}  // namespace querywright::gui
