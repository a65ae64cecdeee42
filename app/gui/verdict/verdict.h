// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/check_state.h"
#include "app/core/verdict_sign.h"
#include "model/base/finding.h"
#include "render/figure/compose.h"
#include "render/style/theme.h"

#include <QString>
#include <QStringList>

#include <map>
#include <vector>

namespace querywright::gui {

// How verdicts are shown everywhere in the window: by sign, words and colour.

using core::signOf;
// The worst of its verdict and of what is found about it. While it waits or runs: the sign of running.
render::Sign signOf(const core::QueryState& state);
render::Sign signOf(Severity severity);

// The signs of all queries, as diagrams show them.
std::map<QueryId, render::Sign> signsOf(const std::vector<core::QueryState>& queries);

// The worst of all queries; of none: Sign::NotRun.
render::Sign worstSignOf(const std::vector<core::QueryState>& queries);

// The bundled icon of the sign. REQUIRES: it is not Sign::None.
const char* iconOf(render::Sign sign);
render::Token colorOf(render::Sign sign);
// What pills and banners with the sign are filled with.
render::Token tintOf(render::Sign sign);

// "1 partition", "402 partitions", "scan", "not supported", "rows lost", "not run".
QString wordsOf(const engine::QueryCheck& check);
// The same as short as chips need it: "1", "402", "scan", "refused", "lost", "–".
QString shortWordsOf(const engine::QueryCheck& check);

// Why the query has its sign: what the check says of it and what is found about it, a sentence each.
QStringList reasonsOf(const core::QueryState& state);

}  // namespace querywright::gui
