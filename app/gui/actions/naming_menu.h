// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "model/edit/edit.h"

#include <functional>

class QMenu;
class QWidget;

namespace querywright::gui {

// What columns with the key of an entity type are called by rule, in the whole model: a menu of the styles,
// the one that holds checked. The edit that choosing one makes is given to `apply`.
QMenu* makeNamingMenu(core::Document& document, std::function<void(Result<Edit>)> apply, QWidget* parent);

}  // namespace querywright::gui
