// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/text.h"
#include "model/file/model_file.h"
#include "model/physical/physical_model.h"
#include "model/writes/write_plan.h"
#include "model/writes/write_text.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace querywright::tests {

// A model whose updates are planned. A name that is not there ends the test program, since then the test
// itself is wrong.
class Planned {
public:
    explicit Planned(Model planned)
        : model(std::move(planned)),
          derivation(derive(model)),
          physical(designPhysical(model, derivation)),
          plans(writePlans(model, derivation, physical))
    {}

    const WritePlan& plan(const std::string& label = "U1") const
    {
        for (const WritePlan& one : plans) {
            if (model.workflow.find(one.update)->label == label)
                return one;
        }
        std::fprintf(stderr, "no update %s\n", label.c_str());
        std::abort();
    }

    // "kind: statement" of each statement, a line each; "kind (times)" where it is run several times.
    std::string statements(const std::string& label = "U1") const
    {
        std::string text;
        for (const WriteGroup& group : plan(label).groups) {
            for (const WriteStatement& statement : group.statements) {
                const std::string times =
                    statement.forEach.empty() ? "" : " (each " + listed(statement.forEach) + ")";
                text += std::string(toText(group.kind)) + times + ": " + statement.cql + "\n";
            }
        }
        return text;
    }

    // The reads, a line each.
    std::string reads(const std::string& label = "U1") const
    {
        std::string text;
        for (const ReadBefore& read : plan(label).reads)
            text += read.cql + "\n";
        return text;
    }

    // What the '?' of a statement (counted through all groups) stand for: "User.id given, Item.name read".
    std::string binds(std::size_t position, const std::string& label = "U1") const
    {
        for (const WriteGroup& group : plan(label).groups) {
            if (position >= group.statements.size()) {
                position -= group.statements.size();
                continue;
            }
            std::vector<std::string> texts;
            for (const Bind& bind : group.statements[position].binds)
                texts.push_back(bind.meaning + " " + toText(bind.origin));
            return join(texts, ", ");
        }
        std::fprintf(stderr, "no statement %zu\n", position);
        std::abort();
    }

    // "code: message" of each finding, a line each.
    std::string findings(const std::string& label = "U1") const
    {
        std::string text;
        for (const Finding& finding : plan(label).findings)
            text += finding.code + ": " + finding.message + "\n";
        return text;
    }

    std::string notes(const std::string& label = "U1") const { return join(plan(label).notes, "\n"); }

    Model model;
    Derivation derivation;
    PhysicalModel physical;
    std::vector<WritePlan> plans;
};

// Reads the parts of a model file: the values of "conceptual", "queries", "updates" and "decisions".
inline Planned plannedFrom(const std::string& conceptual, const std::string& queries,
                           const std::string& updates, const std::string& decisions = "[]")
{
    const std::string text = R"({"format": "querywright", "version": "1.0", "name": "test", "conceptual": )"
                             + conceptual + R"(, "workflow": {"queries": )" + queries + R"(, "updates": )"
                             + updates + R"(}, "keyspaces": [{"name": "app"}], "decisions": )" + decisions
                             + "}";
    ReadOutcome outcome = readModelText(text, "test.qw");
    if (!outcome.file) {
        for (const Error& problem : outcome.problems)
            std::fprintf(stderr, "the test's own model is wrong: %s\n", describe(problem).c_str());
        std::abort();
    }
    return Planned(std::move(outcome.file->model));
}

}  // namespace querywright::tests
