// SPDX-License-Identifier: Apache-2.0
#include "tests/support/derived.h"

#include "model/base/text.h"
#include "model/derivation/describe.h"
#include "model/file/model_file.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace querywright::tests {
namespace {

[[noreturn]] void stop(const std::string& why)
{
    std::fprintf(stderr, "the test's own model is wrong: %s\n", why.c_str());
    std::abort();
}

std::string columnText(const Model& model, const LogicalTable& table, const LogicalColumn& column)
{
    std::string text = roleWord(column) + " " + sourceText(model, table, column.source).value_or("-");
    if (const auto collection = collectionWord(column.shape))
        text += " " + *collection;
    return text;
}

}  // namespace

const char* const videoSite = R"({
  "entities": [
    {"name": "User", "key": ["id"], "alternateKeys": [["email"]], "attributes": [
      {"name": "id", "type": "uuid"}, {"name": "email", "type": "text"}, {"name": "name", "type": "text"},
      {"name": "city", "type": "text"}]},
    {"name": "Video", "key": ["id"], "attributes": [
      {"name": "id", "type": "uuid"}, {"name": "title", "type": "text"}, {"name": "added", "type": "timestamp"},
      {"name": "genre", "type": "text"},
      {"name": "tags", "type": "text", "collection": "set"}, {"name": "views", "type": "counter"},
      {"name": "likes", "type": "counter"},
      {"name": "place", "parts": [{"name": "latitude", "type": "double"}, {"name": "longitude", "type": "double"}]},
      {"name": "rights", "parts": [{"name": "holder", "type": "text"}, {"name": "country", "type": "text"},
                                   {"name": "until", "type": "date"}]}]},
    {"name": "Comment", "key": ["id"], "attributes": [{"name": "id", "type": "timeuuid"}, {"name": "text", "type": "text"}]},
    {"name": "Chapter", "key": ["number"], "identifiedBy": ["is cut into"], "attributes": [
      {"name": "number", "type": "int"}, {"name": "heading", "type": "text"}]}
  ],
  "relationships": [
    {"name": "uploads", "participants": [{"entity": "User", "cardinality": "1"}, {"entity": "Video", "cardinality": "n"}]},
    {"name": "posts", "participants": [{"entity": "User", "cardinality": "1"}, {"entity": "Comment", "cardinality": "n"}]},
    {"name": "is about", "participants": [{"entity": "Comment", "cardinality": "n"}, {"entity": "Video", "cardinality": "1"}]},
    {"name": "is cut into", "participants": [{"entity": "Video", "cardinality": "1"}, {"entity": "Chapter", "cardinality": "n"}]},
    {"name": "rates", "participants": [{"entity": "User", "cardinality": "m"}, {"entity": "Video", "cardinality": "n"}],
     "attributes": [{"name": "rating", "type": "int"}]},
    {"name": "plays", "participants": [{"entity": "User", "cardinality": "m"}, {"entity": "Video", "cardinality": "n"}],
     "attributes": [{"name": "timestamp", "type": "timestamp"}], "key": ["User", "Video", "timestamp"]},
    {"name": "follows", "participants": [{"entity": "User", "cardinality": "m", "role": "follower"},
                                         {"entity": "User", "cardinality": "n", "role": "followed"}]}
  ]
})";

Derived deriveFrom(Model model)
{
    Derived derived;
    derived.model = std::move(model);
    derived.derivation = derive(derived.model);
    return derived;
}

Derived deriveFrom(const std::string& conceptual, const std::string& queries, const std::string& decisions)
{
    const std::string text = R"({"format": "querywright", "version": "1.0", "name": "test", "conceptual": )"
                             + conceptual + R"(, "workflow": {"queries": )" + queries
                             + R"(}, "keyspaces": [{"name": "app"}, {"name": "other"}], "decisions": )"
                             + decisions + "}";
    ReadOutcome outcome = readModelText(text, "test.qw");
    std::string problems;
    for (const Error& problem : outcome.problems)
        problems += describe(problem) + "\n";
    if (!outcome.file)
        stop(problems);
    for (AccessPattern& query : outcome.file->model.workflow.queries) {
        if (query.keyspace == KeyspaceId{})
            query.keyspace = outcome.file->model.keyspaces.front().id;
    }
    return deriveFrom(std::move(outcome.file->model));
}

const LogicalTable& Derived::tableOf(const std::string& query) const
{
    const AccessPattern* pattern = model.workflow.findQuery(query);
    for (const LogicalTable& table : derivation.tables) {
        if (pattern
            && std::find(table.queries.begin(), table.queries.end(), pattern->id) != table.queries.end())
            return table;
    }
    stop("no table serves " + query);
}

std::string Derived::findings() const
{
    std::vector<std::string> messages;
    for (const Finding& finding : derivation.findings)
        messages.push_back(finding.message);
    return join(messages, "\n");
}

std::string tablesText(const Model& model, const Derivation& derivation)
{
    std::string text;
    for (const LogicalTable& table : derivation.tables) {
        text += table.name + " " + join(labelsOf(model, table.queries), ",") + "\n";
        for (const LogicalColumn& column : table.columns)
            text += "  " + columnText(model, table, column) + "\n";
    }
    return text;
}

std::string columnsText(const Derived& derived, const std::string& query)
{
    const LogicalTable& table = derived.tableOf(query);
    std::vector<std::string> columns;
    for (const LogicalColumn& column : table.columns)
        columns.push_back(columnText(derived.model, table, column));
    return join(columns, ", ");
}

}  // namespace querywright::tests
