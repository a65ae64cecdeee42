// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/inspector/page.h"

#include <cstddef>

namespace querywright::gui {

// The page for the alternative of Subject at a position; the one behind the last is for several things.
Page* makePage(std::size_t kind, const Context& context, QWidget* parent);

// Each is in a file of its own name.
Page* makeModelPage(const Context& context, QWidget* parent);
Page* makeEntityPage(const Context& context, QWidget* parent);
Page* makeRelationshipPage(const Context& context, QWidget* parent);
Page* makeAttributePage(const Context& context, QWidget* parent);
Page* makeHierarchyPage(const Context& context, QWidget* parent);
Page* makeTaskPage(const Context& context, QWidget* parent);
Page* makeTransitionPage(const Context& context, QWidget* parent);
Page* makeQueryPage(const Context& context, QWidget* parent);
Page* makeUpdatePage(const Context& context, QWidget* parent);
Page* makeKeyspacePage(const Context& context, QWidget* parent);
Page* makeTablePage(const Context& context, QWidget* parent);
Page* makeColumnPage(const Context& context, QWidget* parent);
Page* makeUdtPage(const Context& context, QWidget* parent);
Page* makeDecisionPage(const Context& context, QWidget* parent);
Page* makeDiagramPage(const Context& context, QWidget* parent);
Page* makeNotePage(const Context& context, QWidget* parent);
Page* makeGroupPage(const Context& context, QWidget* parent);
Page* makeSeveralPage(const Context& context, QWidget* parent);

}  // namespace querywright::gui
