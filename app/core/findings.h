// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "engine/check/check_report.h"
#include "model/base/error.h"
#include "model/base/finding.h"
#include "model/file/places.h"

#include <string>
#include <vector>

namespace querywright::core {

// Of the findings of a design those that the check does not tell with numbers: what a query reads because of
// what it is not given is told by the check once it was run.
std::vector<Finding> notMeasured(const std::vector<Finding>& designed, const Design& design,
                                 const engine::CheckReport& report);

// Of the findings of a design those that no check tells with numbers, whatever it could run.
std::vector<Finding> notMeasurable(std::vector<Finding> designed);

// Those of the findings that make a query doubtful: about it, and worse than advice; errors about a table
// that it reads.
std::vector<Finding> doubtsAbout(const std::string& queryLabel, const std::string& tableName,
                                 const std::vector<Finding>& findings);

// The name of the table that the design serves the query by; empty if there is none.
std::string tableNameFor(QueryId query, const Design& design);

// All that is found about a design that was checked: of the model; of its design what the check does not tell
// with numbers; of the description of the sample data; of the check.
std::vector<Finding> checkFindings(const Design& design, const engine::CheckReport& report);

// What is worth telling about the sample data before it is made: entity types on the walks of queries of
// which the model says neither how many there are nor where they come from ("made-up-data", advice).
std::vector<Finding> dataFindings(const Model& model);

// The files of the sample data that are not there ("missing-file", error). `folder` is that of the model
// file.
std::vector<Finding> dataFileFindings(const Model& model, const std::string& folder);

// What a check found wrong in files of the sample data ("data-file", error), with file, line and column,
// each about whose data it is; and how much more there is. What it found wrong in their description
// ("sample-data", error), about the thing or attribute that is described. Other errors are left out.
std::vector<Finding> dataProblems(const Model& model, const std::string& folder,
                                  const std::vector<Error>& errors);

// The findings with the places at which the model file says what they are about; of what it does not say
// itself those of what it follows from: of tables and columns that of the query. At least the file where none
// is known.
std::vector<Finding> withPlaces(std::vector<Finding> findings, const Design& design, const Places& places,
                                const std::string& fileName);

}  // namespace querywright::core
