// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/worker.h"
#include "app/gui/context.h"

#include <QWidget>

#include <memory>
#include <optional>

class QTabBar;

namespace querywright::gui {

class BeginRow;
class CqlView;

// The CQL of what is selected, or the whole script, always that of the model as it is; while there is none,
// why there is none.
class CqlPanel final : public QWidget {
    Q_OBJECT

public:
    CqlPanel(const Context& context, QWidget* parent);

    // What is shown, without marks of changes.
    QString text() const;

Q_SIGNALS:
    void saveRequested();  // of the whole script, to a file

protected:
    void showEvent(QShowEvent* event) override;

private:
    // A design with its whole script, which is written in the background.
    struct Written {
        std::shared_ptr<const core::Design> design;
        QString script;
    };

    struct Shown {
        QString now;
        QString before;      // empty: there is none
        bool isNew = false;  // it was not there before

        friend bool operator==(const Shown&, const Shown&) = default;
    };

    // A view keeps its text while the other one is shown: to write and colour the script of a thousand tables
    // anew takes a while.
    struct Pane {
        CqlView* view = nullptr;
        std::optional<Shown> shown;
    };

    Pane& pane() { return showsSelection() ? m_selected : m_script; }
    QWidget* makeNothing();
    void takeDesign();
    void take(Written written, quint64 number);
    void refresh();
    bool showsSelection() const;
    bool isOfSelection() const;  // there is CQL of what is selected
    void showTabs();
    QString textOf(const Written& written) const;

    Context m_context;
    std::optional<Written> m_now;
    std::optional<Written> m_before;  // the last edit that changed the script
    quint64 m_number = 0;             // of the design that is written last
    quint64 m_first = 0;              // the first one of this model
    bool m_isOutdated = false;
    bool m_wantsSelection = true;  // where there is CQL of it
    int m_undoIndex = 0;           // of the document when the statements were written last
    QTabBar* m_tabs = nullptr;
    Pane m_script;
    Pane m_selected;
    QWidget* m_nothing = nullptr;  // in their place while there is no CQL
    BeginRow* m_begin = nullptr;
    std::unique_ptr<core::Worker> m_writer;
};

}  // namespace querywright::gui
