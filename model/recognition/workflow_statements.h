// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/parser/dialect.h"
#include "model/derivation/derive.h"
#include "model/model.h"
#include "model/physical/physical_model.h"
#include "model/recognition/statement_shape.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace querywright {

// What of a workflow a statement is.
struct WorkflowUse {
    enum class Kind {
        OfWorkflow,
        Unknown,  // it reads or writes data as nothing in the workflow does
        Aside,    // it does neither: it changes the schema, uses a keyspace, reads tables of the system
    };

    Kind kind = Kind::Aside;
    // "Q4", "U1": the queries and updates that it may be of, in the order of the workflow; several if they
    // come to the same statement.
    std::vector<std::string> labels;

    friend bool operator==(const WorkflowUse&, const WorkflowUse&) = default;
};

// The statements that a model's queries and updates come to, to tell which one an application sends.
class WorkflowStatements {
public:
    // REQUIRES: `physical` is designPhysical(model, derivation), `derivation` is derive(model).
    WorkflowStatements(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                       cql::Dialect dialect = cql::Dialect::Cassandra50);

    // A statement is that of a query if it restricts the same columns of the same table by the same operators
    // and selects no other columns than the query and those that it gives; its order is that of the query, if
    // that has one. One of an update writes the same columns, or some of them. Where the model has a
    // constant, another constant is something else. Of several that fit, those count that fit best: by
    // constants, then all columns, order, limit and IF.
    //
    // A batch is of the updates that all its statements are of; if there are none, of those that each is of.
    // What the parser refuses is unknown.
    WorkflowUse useOf(std::string_view text, const std::string& keyspaceInUse) const;

private:
    struct Known {
        std::size_t place = 0;  // in m_labels
        StatementShape shape;
    };
    struct KnownTable {
        std::vector<std::string> columns;          // ascending
        std::map<std::string, bool> isDescending;  // of clustering columns
    };

    void add(std::size_t place, const std::string& text);
    bool isReversed(const StatementShape& shape) const;
    bool selectsOnly(const StatementShape& sent, const StatementShape& known) const;
    std::vector<std::size_t> placesOf(StatementShape sent) const;
    std::vector<std::size_t> placesOf(const cql::BatchStatement& batch,
                                      const std::string& keyspaceInUse) const;

    cql::Dialect m_dialect;
    std::vector<std::string> m_labels;  // of queries, then of updates
    std::vector<Known> m_known;         // by place
    std::map<cql::QualifiedName, KnownTable> m_tables;
};

}  // namespace querywright
