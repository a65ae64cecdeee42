// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "engine/check/check_report.h"
#include "model/base/result.h"

#include <QByteArray>

#include <string>
#include <vector>

namespace querywright::core {

// What a report is about.
struct ReportInputs {
    const Design& design;                        // not stale
    std::string file;                            // the name of the model file; may be empty
    std::string program;                         // "Querywright 0.1"
    const engine::CheckReport* check = nullptr;  // null: the queries were not run
};

// A model as a document to be read, handed around and put beside the code: its diagrams; a data dictionary of
// entity types, relationship types, queries, tables with the reasons for all their columns, and updates;
// decisions; findings; sizes; the CQL. Whatever is mentioned is linked with where it is told. The same inputs
// give the same bytes. The three may take a moment, as they lay out the diagrams. REQUIRES: loadFonts().

// One HTML file that needs nothing else, fit to be printed too.
Result<QByteArray> htmlReport(const ReportInputs& inputs);

// The same as Markdown (CommonMark with tables); the diagrams are pictures within it.
Result<QByteArray> markdownReport(const ReportInputs& inputs);

// A diagram in a file of its own.
struct ReportPicture {
    std::string name;  // "diagram-1-conceptual.svg"
    QByteArray svg;
};

struct IllustratedReport {
    QByteArray markdown;
    std::vector<ReportPicture> pictures;
};

// The same as Markdown whose diagrams are files in `folder`, as it is to be written in links: for sites that
// show no pictures that lie within a text.
Result<IllustratedReport> markdownReport(const ReportInputs& inputs, const std::string& folder);

// The same as PDF on A4: vector, with embedded fonts, each diagram on a page of its own, which is larger
// where its text could not be read on A4.
Result<QByteArray> pdfReport(const ReportInputs& inputs);

}  // namespace querywright::core
