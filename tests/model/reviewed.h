// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/text.h"
#include "model/file/model_file.h"
#include "model/physical/physical_model.h"
#include "model/review/review.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

// How a failing comparison shows a text.
template <>
inline char* QTest::toString(const std::string& text)
{
    return qstrdup(text.c_str());
}

// A reviewed model for tests of rules: a small one as JSON, changed in places.
namespace querywright::tests {

// Users write posts, which have tags, parts, numbers; Q1 lists posts of a user, newest first, Q2 shows a
// user.
inline const char* const blog = R"({
  "format": "querywright", "version": "1.0", "name": "Blog",
  "conceptual": {
    "entities": [
      {"name": "User", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}, {"name": "country", "type": "text"},
        {"name": "active", "type": "boolean"}]},
      {"name": "Post", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "at", "type": "timestamp"}, {"name": "title", "type": "text"},
        {"name": "tags", "type": "text", "collection": "set"}, {"name": "stock", "type": "int"},
        {"name": "place", "parts": [{"name": "street", "type": "text"}, {"name": "city", "type": "text"},
                                    {"name": "zip", "type": "text"}]}]}],
    "relationships": [
      {"name": "writes", "participants": [
        {"entity": "User", "cardinality": "1"}, {"entity": "Post", "cardinality": "n"}]}]},
  "workflow": {
    "tasks": [],
    "queries": [
      {"id": "Q1", "walk": ["User", "writes", "Post"], "given": [{"attribute": "User.id"}],
       "order": ["Post.at desc"], "returns": ["Post.title"]},
      {"id": "Q2", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.name"]}],
    "updates": []},
  "keyspaces": [{"name": "blog", "replication": {"class": "NetworkTopologyStrategy", "dc": 3}}],
  "decisions": [],
  "cluster": {"nodes": 5}
})";

struct Reviewed {
    ModelFile file;
    Derivation derivation;
    PhysicalModel physical;
    ModelSizes sized;
    std::vector<ReviewFinding> findings;

    ReviewInputs inputs(const MeasuredDesign* measured = nullptr) const
    {
        return {file.model, derivation, physical, sized, file.review, measured};
    }

    // "warning posts_by_user 150 > 100; ...": what the rule found. Numbers are there where it draws a line.
    std::string found(const std::string& rule) const
    {
        std::vector<std::string> texts;
        for (const ReviewFinding& finding : findings) {
            if (finding.rule != rule)
                continue;
            std::string text = std::string(toText(finding.severity)) + " " + finding.name;
            if (finding.found && finding.allowed)
                text += " " + decimalText(*finding.found)
                        + (*finding.found > *finding.allowed ? " > " : " < ") + decimalText(*finding.allowed);
            texts.push_back(text + (finding.suppressed ? " (accepted)" : ""));
        }
        return join(texts, "; ");
    }

    const ReviewFinding* first(const std::string& rule) const
    {
        const auto one = std::find_if(findings.begin(), findings.end(),
                                      [&](const ReviewFinding& finding) { return finding.rule == rule; });
        return one == findings.end() ? nullptr : &*one;
    }
};

// The model with changes put in, each a line "/pointer value" (RFC 6901): `/workflow/updates/- {"id": ...}`
// adds to a list. A model that cannot be read ends the test program, since then the test itself is wrong.
inline ModelFile changedFile(const std::string& model, const std::string& changes)
{
    nlohmann::ordered_json json = nlohmann::ordered_json::parse(model);
    std::size_t start = 0;
    while (start < changes.size()) {
        const std::size_t end = std::min(changes.find('\n', start), changes.size());
        const std::string line = changes.substr(start, end - start);
        start = end + 1;
        const std::size_t blank = line.find(' ');
        if (line.empty())
            continue;
        json[nlohmann::ordered_json::json_pointer(line.substr(0, blank))] =
            nlohmann::ordered_json::parse(line.substr(blank + 1));
    }
    ReadOutcome outcome = readModelText(json.dump(), "test.qw");
    if (!outcome.file)
        qFatal("the test's own model is wrong: %s", outcome.problems.front().message.c_str());
    return std::move(*outcome.file);
}

inline Reviewed reviewed(ModelFile file, const MeasuredDesign* measured = nullptr)
{
    Reviewed result;
    result.file = std::move(file);
    result.derivation = derive(result.file.model);
    result.physical = designPhysical(result.file.model, result.derivation);
    result.sized = sizes(result.file.model, result.derivation, result.physical,
                         measured ? &measured->statistics : nullptr);
    result.findings = review(result.inputs(measured));
    return result;
}

inline Reviewed reviewed(const std::string& changes, const char* model = blog)
{
    return reviewed(changedFile(model, changes));
}

}  // namespace querywright::tests

// The columns of a test of rules, and a row of it: what is changed, and what the rule then finds.
#define RULE_COLUMNS()                                                                                       \
    QTest::addColumn<std::string>("rule");                                                                   \
    QTest::addColumn<std::string>("changes");                                                                \
    QTest::addColumn<std::string>("found")
