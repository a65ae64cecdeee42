// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"
#include "model/file/diagram_settings.h"
#include "render/diagrams.h"

#include <optional>
#include <string>

class QCommandLineParser;

namespace querywright::cli {

// What `qw render` draws, as far as options depend on it.
struct DrawnAs {
    render::Stage stage = render::Stage::Logical;
    std::string format;               // "svg", "pdf" or "png"
    const PageSetup* page = nullptr;  // null: not on paper
};

// The first option that is set and has no effect on what is drawn, with the reason.
std::optional<Error> needlessOption(const QCommandLineParser& parser, const DrawnAs& drawn);

}  // namespace querywright::cli
