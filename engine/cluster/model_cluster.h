// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check.h"
#include "engine/cql/session/cql_cluster.h"
#include "engine/data/progress.h"
#include "model/base/error.h"
#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"

#include <memory>
#include <string>
#include <vector>

namespace querywright::engine {

// A model's tables as a cluster that statements can be run on.
struct ModelCluster {
    std::unique_ptr<CqlCluster> cluster;  // null: `errors` say why
    // What the cluster has not, though the model has it: tables that Cassandra refuses or that the sample
    // data cannot fill, which stay empty. Whole sentences.
    std::vector<std::string> remarks;
    std::vector<Error> errors;
};

// Makes a cluster with the keyspaces, types, tables, indexes and views of a design as its exported CQL makes
// them, on the ring that the model is checked on: its datacenters are those that the keyspaces name, and the
// ring stands for the one with the most replicas. The tables begin with the sample data: those that the store
// of the check has already are used as they are, without copying anything; others are filled, and stay filled
// for the check. What statements write is kept beside them in memory and gone with the cluster; checks see
// nothing of it, nor does the cluster see what checks do to the store later.
//
// Of the request the path and the folder count, and the memory, if a session has one; of the options what is
// not of the ring. To be run on any thread; it reports and asks for cancellation by `progress`.
// REQUIRES: validate(model) has no errors, `derivation` is derive(model), `physical` is
// designPhysical(model, derivation); the clock outlives the cluster, and so does what `progress` is cancelled
// by, which goes on cancelling statements.
ModelCluster openModelCluster(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                              const CheckRequest& request, CqlClusterOptions options, Clock& clock,
                              const Progress& progress);

}  // namespace querywright::engine
