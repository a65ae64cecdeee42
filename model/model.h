// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/data/sample_data.h"
#include "model/decisions/decision.h"
#include "model/decisions/naming_style.h"
#include "model/physical/keyspace.h"
#include "model/workflow/workflow.h"

#include <string>
#include <vector>

namespace querywright {

// Everything a modeler said, and nothing that is derived from it. Diagram positions live apart
// (file/layout.h).
struct Model {
    Model();
    Model(const Model& other);
    Model(Model&& other) noexcept;
    Model& operator=(const Model& other);
    Model& operator=(Model&& other) noexcept;
    ~Model();

    std::string name;
    std::string description;
    ConceptualModel conceptual;
    Workflow workflow;
    std::vector<Keyspace> keyspaces;  // at least one once the model is to be exported
    NamingStyle naming;
    std::vector<Decision> decisions;
    SampleData data;
    Cluster cluster;

    const Keyspace* find(KeyspaceId id) const;

    friend bool operator==(const Model&, const Model&) = default;
};

// "Guest.last_name", "Person(author).name", "Item.tags[]", "Video.added_date@day", "rates.rating": how files,
// JSON output and messages refer to an attribute on a walk. The role is written only where the node has one.
std::string toText(const Model& model, const Walk& walk, const AttributeUse& use);

// What a query returns in the same form: "avg(Temperature.value)", "count(*)".
std::string toText(const Model& model, const Walk& walk, const Returned& returned);

}  // namespace querywright
