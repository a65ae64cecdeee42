// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace querywright::gui {

// The page of the help that lists the rules of the design review: each with its severity, where it can be
// seen, the numbers it draws its lines at, for what it is deployed on, and its source.
QString rulesPageHtml();

}  // namespace querywright::gui
