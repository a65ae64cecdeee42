// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/ids.h"
#include "model/file/diagram_settings.h"
#include "model/subject.h"
#include "model/subject_hash.h"
#include "render/figure/compose.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace querywright::render {

// The one of two signs that stands for both: an error before a warning, what is not run before what is well.
Sign worseOf(Sign one, Sign other);

// What is told about a figure besides what it is.
struct FigureGlyphs {
    std::size_t decisions = 0;  // of a table: active ones that are about it
    Sign found = Sign::None;    // the worst of what is found about it

    friend bool operator==(const FigureGlyphs&, const FigureGlyphs&) = default;
};

using GlyphsOfFigures = std::unordered_map<Subject, FigureGlyphs, SubjectHash>;

// What a diagram shows besides its model.
struct DiagramOptions {
    // Its name of file/layout_names.h; empty: the first one of the stage, which shows all of it.
    std::string diagram = {};
    // The state of each query, shown beside its label; of a query that is not there: not run. Nothing: labels
    // have no signs, as on paper.
    std::optional<std::map<QueryId, Sign>> signs;
    // By what the figures stand for. Nothing: none has glyphs nor room for them, as on paper.
    std::optional<GlyphsOfFigures> glyphs = {};
    // What stands below the name of each update, as tablesWritten() of model/writes has it.
    std::map<UpdateId, std::string> writes = {};
    // The legend tells what the signs mean, as where they are drawn once and for all.
    bool explainsSigns = false;
    // Composite attributes whose parts are shown.
    std::set<AttributeId> unfolded;
    DiagramContent content;
    // Columns and tables that stand out as changed.
    std::vector<Subject> changed = {};

    // The worst sign of the queries.
    Sign signOf(const std::vector<QueryId>& queries) const;
};

}  // namespace querywright::render
