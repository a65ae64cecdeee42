// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/file/diagram_settings.h"

class QCommandLineParser;

namespace querywright::cli {

// The options of `qw render` that say what a diagram shows and how it lies on paper. Without them it is as
// the model has it.

void declareContentOptions(QCommandLineParser& parser);
void declarePageOptions(QCommandLineParser& parser);

// The content of the model with what the options say instead.
Result<DiagramContent> contentOf(const QCommandLineParser& parser, DiagramContent content);

// Whether a diagram is to be laid out on paper: any of the options of pages is set.
bool wantsPages(const QCommandLineParser& parser);

// The page of the model with what the options say instead.
Result<PageSetup> pageOf(const QCommandLineParser& parser, PageSetup page);

}  // namespace querywright::cli
