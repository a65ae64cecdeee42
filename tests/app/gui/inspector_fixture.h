// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "app/core/live_design.h"
#include "app/gui/actions/subject_actions.h"
#include "app/gui/context.h"
#include "app/gui/inspector/inspector_panel.h"
#include "app/gui/why/why_panel.h"
#include "tests/support/hotel.h"

#include <QTemporaryDir>
#include <QWidget>

#include <memory>

namespace querywright::tests {

// Inspector, Why? and actions on the hotel example with few rows, without the rest of the window.
class InspectorFixture {
public:
    explicit InspectorFixture(bool checks = false);

    // What follows from the model as it is. False if that takes too long.
    bool waitForDesign();
    bool waitForCheck();

    void select(const Subject& subject);

    // The table of a query, a column of it by its attribute.
    TableSubject table(const char* query) const;
    ColumnSubject column(const char* query, const char* attribute) const;
    const LogicalTable& tableOf(const char* query) const;

    // The hotel's things by name, in the model as it is.
    Hotel hotel() const { return Hotel(m_document.file()); }

    // The part with this object name that can be seen; null if there is none.
    template <typename Part>
    Part* find(const char* name)
    {
        for (Part* part : m_window->findChildren<Part*>(QLatin1String(name))) {
            if (part->isVisible())
                return part;
        }
        return nullptr;
    }

    // A click into the middle of a part.
    void click(const char* name);
    // Writes a text over what the field says, then Enter.
    void enter(const char* field, const QString& text);
    // Chooses the entry of the menu that a click on a chip opens. False if there is none.
    bool choose(const char* chip, const QString& entry);

    QStringList history() const;  // names of all edits, up to now

    core::Document& document() { return m_document; }
    core::LiveDesign& live() { return m_live; }
    gui::Selection& selection() { return m_selection; }
    gui::SubjectActions& actions() { return *m_actions; }
    gui::Appearance& appearance() { return *m_appearance; }
    gui::InspectorPanel& inspector() { return *m_inspector; }
    QWidget& window() { return *m_window; }

private:
    QTemporaryDir m_folder;
    core::Document m_document;
    core::LiveDesign m_live;
    gui::Selection m_selection;
    std::unique_ptr<gui::Appearance> m_appearance;
    std::unique_ptr<gui::SubjectActions> m_actions;
    std::unique_ptr<QWidget> m_window;
    gui::InspectorPanel* m_inspector;
    gui::WhyPanel* m_why;
};

}  // namespace querywright::tests
