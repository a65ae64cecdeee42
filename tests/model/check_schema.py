#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks the model files of the examples against the published schema, and that the schema refuses bad ones.

Usage: check_schema.py SOURCE_DIRECTORY. Exits with 77, which counts as skipped, without the package jsonschema.
"""
import copy
import json
import pathlib
import sys

try:
    import jsonschema
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)

# What is put where into tests/model/everything.qw to make it a bad file.
BAD_FILES = {
    "another format": (["format"], "uml"),
    "a newer major version": (["version"], "2.0"),
    "a number as name": (["name"], 3),
    "an entity type without a name": (["conceptual", "entities", 0], {}),
    "an empty name": (["conceptual", "entities", 0, "name"], ""),
    "a misspelt collection": (["conceptual", "entities", 1, "attributes", 3, "collection"], "sett"),
    "a text as key": (["conceptual", "entities", 0, "key"], "id"),
    "a number as cardinality": (["conceptual", "relationships", 0, "participants", 0, "cardinality"], 1),
    "a count below 0": (["conceptual", "entities", 1, "count"], -1),
    "a text as size": (["conceptual", "entities", 1, "attributes", 0, "bytes"], "8 KB"),
    "a fan-out of one number": (["conceptual", "relationships", 0, "participants", 0, "fanOut"], 20),
    "growth without a period": (["conceptual", "relationships", 1, "growth"], {"count": 2}),
    "no subtypes": (["conceptual", "isa", 0], {"supertype": "Person"}),
    "a number on a walk": (["workflow", "queries", 1, "walk", 1], 3),
    "the id user": (["workflow", "queries", 0, "id"], "user"),
    "a wide range": (["workflow", "queries", 1, "ranges", 0, "width"], 1.5),
    "a source without a constant": (["workflow", "queries", 1, "given", 1, "from"], {"value": 1}),
    "no limit": (["workflow", "queries", 1, "limit"], 0),
    "an update without a kind": (["workflow", "updates", 0], {"id": "U1"}),
    "a time to live without its length": (["workflow", "updates", 0, "ttl"], {"tables": ["Q1"]}),
    "a misspelt comparison": (["workflow", "updates", 0, "condition", "attributes", 0, "comparison"], "=="),
    "a datacenter with half a replica": (["keyspaces", 1, "replication", "east"], 0.5),
    "a number as table option": (["keyspaces", 0, "tableOptions", "gc_grace_seconds"], 3600),
    "an unknown kind of decision": (["decisions", 0, "kind"], "merge"),
    "a rename of nothing": (["decisions", 0], {"kind": "rename", "to": "x"}),
    "a key of no table": (["decisions", 3], {"kind": "key", "partition": []}),
    "a range without ends": (["data", "entities", 0, "attributes", "born"], {"kind": "range"}),
    "CSV called JSON": (["data", "entities", 2, "json"], "people.csv"),
    "an unknown profile": (["review", "profile"], "oracle"),
    "a suppression of no rule": (["review", "suppressions", 0], {"table": "Q1"}),
    "a suppressed column of no table": (["review", "suppressions", 0], {"rule": "R1", "column": "User.id"}),
    "an unknown generator": (["data", "entities", 0, "attributes", "email"], {"kind": "regex"}),
    "an amount without an end": (["data", "relationships", 1, "partners"], {"least": 1}),
    "no nodes": (["cluster", "nodes"], 0),
    "a note without an id": (["diagrams", "conceptual/Uploads", "notes", 0], {"text": "x"}),
    "a flat note": (["diagrams", "conceptual/Uploads", "notes", 0, "size"], [100, 0]),
    "a group box with an id of 0": (["diagrams", "conceptual/Uploads", "groups", 0, "id"], 0),
    "a text as shown figures": (["diagrams", "conceptual/Uploads", "shows"], "User"),
    "a position of one number": (["layout", "erd", "User"], [1]),
}


def changed(document, path, value):
    result = copy.deepcopy(document)
    at = result
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return result


def main():
    root = pathlib.Path(sys.argv[1])
    schema = json.loads((root / "resources/schema/model.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    failures = 0

    everything = root / "tests/model/everything.qw"
    for file in sorted(root.glob("examples/**/*.qw")) + [everything]:
        for error in validator.iter_errors(json.loads(file.read_text(encoding="utf-8"))):
            print(f"{file.relative_to(root)}: /{'/'.join(map(str, error.absolute_path))}: {error.message}")
            failures += 1

    good = json.loads(everything.read_text(encoding="utf-8"))
    for what, (path, value) in BAD_FILES.items():
        if validator.is_valid(changed(good, path, value)):
            print(f"the schema accepts {what}")
            failures += 1

    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
