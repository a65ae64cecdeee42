// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/pages.h"

#include <array>

namespace querywright::gui {

Page* makePage(std::size_t kind, const Context& context, QWidget* parent)
{
    using Make = Page* (*)(const Context&, QWidget*);
    // In the order of the alternatives of Subject.
    constexpr std::array<Make, std::variant_size_v<Subject> + 1> makers = {
        makeModelPage, makeEntityPage,     makeRelationshipPage, makeAttributePage, makeHierarchyPage,
        makeTaskPage,  makeTransitionPage, makeQueryPage,        makeUpdatePage,    makeKeyspacePage,
        makeTablePage, makeColumnPage,     makeUdtPage,          makeDecisionPage,  makeDiagramPage,
        makeNotePage,  makeGroupPage,      makeSeveralPage,
    };
    return makers.at(kind)(context, parent);
}

}  // namespace querywright::gui
