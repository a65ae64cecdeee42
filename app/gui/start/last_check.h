// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_design.h"
#include "render/figure/compose.h"

#include <QDateTime>
#include <QString>

#include <optional>

namespace querywright::gui {

// What the last check of a model said: "9 of 9 queries", "Q3 reads 64 partitions", "Q5 scans".
struct LastCheck {
    render::Sign sign = render::Sign::NotRun;
    QString text;

    friend bool operator==(const LastCheck&, const LastCheck&) = default;
};

// Nothing while there are no results, or none of all queries.
std::optional<LastCheck> lastCheckOf(const core::LiveDesign& live);

// Kept for each model in the user's state folder ("querywright/checks").
void rememberCheck(const QString& modelPath, const LastCheck& check);
std::optional<LastCheck> recallCheck(const QString& modelPath);

// Remembers how each check of the open model ends. REQUIRES: both outlive `parent`.
void rememberChecks(const core::Document& document, const core::LiveDesign& live, QObject* parent);

}  // namespace querywright::gui
