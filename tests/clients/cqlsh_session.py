#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Sessions of cqlsh with `qw serve --empty`. Arguments: the folder that cqlsh is in, the port, a folder to write to."""

import pathlib
import subprocess
import sys

DRIVERS, PORT, FOLDER = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])


def cqlsh(script):
    ended = subprocess.run(
        [sys.executable, DRIVERS / "bin" / "cqlsh", "127.0.0.1", PORT, "--no-color", f"--cqlshrc={FOLDER}/cqlshrc"],
        input=script, capture_output=True, text=True, timeout=100, cwd=FOLDER)
    return ended.returncode, ended.stdout, ended.stderr


def check(script, *expected):
    code, out, err = cqlsh(script)
    assert code == 0 and not err.replace("WARNING: cqlsh was built against", "").count("Error"), (code, out, err)
    words = " ".join(out.split())
    for text in expected:
        assert text in words, f"{text!r} is not in\n{out}\n{err}"
    return out


def main():
    (FOLDER / "cqlshrc").write_text("")
    check(
        """
        CREATE KEYSPACE shop WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};
        USE shop;
        CREATE TYPE address (street text, number int);
        CREATE TABLE orders (customer text, day date, id int, total decimal, place frozen<address>, tags set<text>,
            note text, PRIMARY KEY (customer, day, id)) WITH CLUSTERING ORDER BY (day DESC, id ASC);
        CREATE INDEX orders_by_note ON orders (note);
        INSERT INTO orders (customer, day, id, total, place, tags, note)
            VALUES ('ann', '2026-12-24', 1, 12.50, {street: 'Main', number: 7}, {'a', 'b'}, 'first, "quoted"');
        INSERT INTO orders (customer, day, id, total) VALUES ('ann', '2026-12-25', 2, 3);
        INSERT INTO orders (customer, day, id, total, note) VALUES ('bob', '2026-01-01', 3, -1, 'æøå');
        SELECT customer, day, id, total, place, tags FROM orders WHERE customer = 'ann';
        SHOW VERSION
        CONSISTENCY
        """,
        "ann | 2026-12-25 | 2 | 3 | null | null",
        "ann | 2026-12-24 | 1 | 12.50 | {street: 'Main', number: 7} | {'a', 'b'}",
        "(2 rows)", "CQL spec 3.4", "Current consistency level is ONE")
    check("DESCRIBE KEYSPACES; DESCRIBE CLUSTER; USE shop; DESCRIBE TABLES;", "shop", "system_schema", "Murmur3Partitioner",
          "orders")
    schema = check("DESCRIBE KEYSPACE shop;", "CREATE TYPE shop.address", "CREATE TABLE shop.orders",
                   "CLUSTERING ORDER BY (day DESC, id ASC)", "CREATE INDEX orders_by_note")
    check("TRACING ON; SELECT id FROM shop.orders WHERE customer = 'ann';", "Tracing session", "Execute CQL3 query")
    check("EXPAND ON; SELECT id FROM shop.orders WHERE customer = 'bob'; EXPAND OFF; PAGING 1; SELECT id FROM shop.orders;",
          "@ Row 1", "(3 rows)")

    # COPY, and into a table of the same form.
    columns = "customer, day, id, total, place, tags, note"
    check(f"COPY shop.orders ({columns}) TO '{FOLDER}/orders.csv' WITH HEADER = true;", "3 rows exported")
    lines = (FOLDER / "orders.csv").read_text().splitlines()
    assert lines[0] == "customer,day,id,total,place,tags,note" and len(lines) == 4, lines
    again = schema[schema.index("CREATE KEYSPACE"):].replace("shop", "again").replace("orders_by_note", "again_by_note")
    (FOLDER / "again.cql").write_text(again)
    check(f"SOURCE '{FOLDER}/again.cql';")
    check(f"COPY again.orders ({columns}) FROM '{FOLDER}/orders.csv' WITH HEADER = true;", "3 rows imported")
    check(f"COPY again.orders ({columns}) TO '{FOLDER}/again.csv' WITH HEADER = true;", "3 rows exported")
    assert sorted(lines) == sorted((FOLDER / "again.csv").read_text().splitlines())

    code, _, err = cqlsh("SELECT * FROM nowhere.t;")
    assert "InvalidRequest" in err and "nowhere" in err, (code, err)
    print("cqlsh: all is as it should be")


main()
