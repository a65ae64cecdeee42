// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/model_file.h"
#include "tests/support/source_dir.h"

#include <QFile>

#include <string>
#include <vector>

namespace querywright::tests {

// A model file with people who upload, rate and comment videos, for tests that are about one part of it. The
// parts are JSON texts, put in where the file has them.
struct VideoFile {
    std::string walk = R"(["User"])";
    std::string query;  // further properties of Q2: R"(, "order": ["User.name asc"])"
    std::string more;   // further sections: R"(, "decisions": [])"
    std::string version = "1.0";

    std::string text() const
    {
        return R"({
  "format": "querywright",
  "version": ")"
               + version + R"(",
  "conceptual": {
    "entities": [
      {"name": "Person", "attributes": [{"name": "id", "type": "uuid"}, {"name": "name", "type": "text"}],
       "key": ["id"]},
      {"name": "User", "attributes": [{"name": "email", "type": "text"},
       {"name": "home", "parts": [{"name": "street", "type": "text"}, {"name": "city", "type": "text"}]},
       {"name": "work", "parts": [{"name": "street", "type": "text"}]}]},
      {"name": "Video", "attributes": [{"name": "id", "type": "uuid"}, {"name": "added", "type": "timestamp"},
       {"name": "tags", "type": "text", "collection": "set"}], "key": ["id"]},
      {"name": "Comment", "attributes": [{"name": "id", "type": "timeuuid"}], "key": ["id"]},
      {"name": "Device", "attributes": [{"name": "id", "type": "uuid"}], "key": ["id"]}
    ],
    "relationships": [
      {"name": "uploads", "participants": [{"entity": "User", "cardinality": "1"},
       {"entity": "Video", "cardinality": "n"}]},
      {"name": "posts", "participants": [{"entity": "User", "cardinality": "1"},
       {"entity": "Comment", "cardinality": "n"}]},
      {"name": "is about", "participants": [{"entity": "Comment", "cardinality": "n"},
       {"entity": "Video", "cardinality": "1"}]},
      {"name": "follows", "participants": [{"entity": "User", "cardinality": "m", "role": "follower"},
       {"entity": "User", "cardinality": "n", "role": "followed"}], "attributes": [{"name": "since", "type": "date"}]},
      {"name": "watches", "participants": [{"entity": "User", "cardinality": "m"},
       {"entity": "Video", "cardinality": "n"}, {"entity": "Device", "cardinality": "n"}],
       "attributes": [{"name": "at", "type": "timestamp"}]},
      {"name": "knows", "participants": [{"entity": "Person", "cardinality": "m"},
       {"entity": "Device", "cardinality": "n"}]}
    ],
    "isa": [{"supertype": "Person", "subtypes": ["User"]}]
  },
  "workflow": {
    "queries": [
      {"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.added"]},
      {"id": "Q2", "walk": )"
               + walk + query + R"(}
    ]
  })" + more + "\n}\n";
    }
};

// The problems of the text as people see them.
inline std::vector<std::string> problemsOf(const std::string& text)
{
    std::vector<std::string> lines;
    for (const Error& problem : readModelText(text, "m.qw").problems)
        lines.push_back(describe(problem));
    return lines;
}

inline std::string exampleText(const std::string& name)
{
    QFile file(QString::fromStdString(std::string(QUERYWRIGHT_SOURCE_DIR) + "/examples/" + name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

// The model that the text is; everything empty, with a warning, if it is none.
inline ModelFile modelOf(const std::string& text)
{
    ReadOutcome outcome = readModelText(text, "m.qw");
    for (const Error& problem : outcome.problems)
        qWarning("%s", describe(problem).c_str());
    return outcome.file.value_or(ModelFile());
}

// The walk as "User, Video | uploads 0: 0 1": its nodes, then each step with its start and participants.
inline std::string walkText(const Model& model, const Walk& walk)
{
    std::string text;
    for (const WalkNode& node : walk.nodes) {
        text += (text.empty() ? "" : ", ") + model.conceptual.find(node.entity)->name;
        text += node.role.empty() ? std::string() : "(" + node.role + ")";
    }
    for (const WalkStep& step : walk.steps) {
        text += " | " + model.conceptual.find(step.relationship)->name + " "
                + std::to_string(static_cast<unsigned>(step.from)) + ":";
        for (const NodeIndex node : step.participants)
            text += " " + std::to_string(static_cast<unsigned>(node));
    }
    return text;
}

}  // namespace querywright::tests
