// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/inspector/query/given_cards.h"
#include "model/edit/edit.h"
#include "model/workflow/asker.h"

#include <functional>
#include <vector>

namespace querywright::gui {

// How the cards make their edits.
struct GivenEdits {
    std::function<QString(Result<Edit>)> apply;  // of fields: gives the sentence why it was refused
    std::function<bool(Result<Edit>)> tryEdit;   // of buttons
};

// The cards of what a query or an update is given by equality, and a query by range. REQUIRES: it is there.
std::vector<GivenContent> givenContents(const Context& context, const Asker& asker, const GivenEdits& edits);
std::vector<GivenContent> rangeContents(const Context& context, QueryId query, const GivenEdits& edits);

}  // namespace querywright::gui
