// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/report/document.h"
#include "app/core/report/report.h"
#include "model/sizes/sizes.h"
#include "model/writes/write_plan.h"

#include <cstddef>
#include <string>
#include <vector>

namespace querywright::core::report {

// What the chapters look at.
struct Material {
    const ReportInputs& inputs;
    const Model& model;
    const Derivation& derivation;
    const PhysicalModel& physical;
    ModelSizes sizes;
    std::vector<WritePlan> plans;
};

Material materialOf(const ReportInputs& inputs);

// The whole report.
Document makeDocument(const ReportInputs& inputs);

void writeEntityTypes(Writer& writer, const Material& material);
void writeRelationshipTypes(Writer& writer, const Material& material);
void writeQueries(Writer& writer, const Material& material);
void writeTables(Writer& writer, const Material& material);
void writeUpdates(Writer& writer, const Material& material);
void writeDecisions(Writer& writer, const Material& material);
void writeFindings(Writer& writer, const Material& material);
void writeSizes(Writer& writer, const Material& material);
void writeScript(Writer& writer, const Material& material);

// Links to where a thing is told.
Span entityLink(const Material& material, EntityId entity);
Span relationshipLink(const Material& material, RelationshipId relationship);
Span queryLink(const Material& material, QueryId query);
Span updateLink(const Material& material, UpdateId update);
Span tableLink(const Material& material, std::size_t table);
std::string anchorOf(const Material& material, EntityId entity);
std::string anchorOf(const Material& material, RelationshipId relationship);
std::string anchorOf(const Material& material, QueryId query);
std::string anchorOf(const Material& material, UpdateId update);
std::string tableAnchor(std::size_t table);

// "73,000"; "?" if it is not known.
std::string countOf(Number number);
std::string bytesOf(Number bytes);

}  // namespace querywright::core::report
