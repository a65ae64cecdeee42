#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Loads what `qw export data` writes through COPY FROM of cqlsh, and compares the rows with those of the model.

Arguments: qw, the folder that cqlsh is in, the port of an empty server, a folder to write to."""

import pathlib
import re
import subprocess
import sys

from cassandra.cluster import Cluster
from cassandra.policies import WhiteListRoundRobinPolicy

QW, DRIVERS, PORT, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3]), pathlib.Path(sys.argv[4])
MODEL = pathlib.Path(__file__).parent / "export.qw"


def qw(*arguments):
    return subprocess.run([QW, *arguments], check=True, capture_output=True, text=True).stdout


def cqlsh(file, folder):
    ended = subprocess.run(
        [sys.executable, DRIVERS / "bin" / "cqlsh", "127.0.0.1", str(PORT), "--no-color", f"--cqlshrc={FOLDER}/cqlshrc",
         "-f", file], capture_output=True, text=True, timeout=100, cwd=folder)
    assert ended.returncode == 0 and "Failed" not in ended.stdout + ended.stderr, (ended.stdout, ended.stderr)
    return ended.stdout


def rows(port, tables):
    with Cluster(["127.0.0.1"], port=port, protocol_version=4,
                 load_balancing_policy=WhiteListRoundRobinPolicy(["127.0.0.1"])) as cluster:
        session = cluster.connect()
        return {table: sorted(repr(row._asdict()) for row in session.execute(f"SELECT * FROM {table}"))
                for table in tables}


def main():
    (FOLDER / "cqlshrc").write_text("")
    folder = FOLDER / "rows"
    qw("export", "cql", str(MODEL), "-o", str(FOLDER / "schema.cql"))
    told = qw("export", "data", str(MODEL), "-o", str(folder))
    cqlsh(str(FOLDER / "schema.cql"), FOLDER)
    out = cqlsh("load.cql", folder)
    assert "4 rows imported" in out and "3 rows imported" in out, (told, out)

    tables = [f"{keyspace}.{table}" for keyspace, table in
              re.findall(r"^COPY (\w+)\.(\w+) ", (folder / "load.cql").read_text(), re.MULTILINE)]
    assert len(tables) == 2, tables
    loaded = rows(PORT, tables)
    with subprocess.Popen([QW, "serve", str(MODEL), "--port", "0"], stdout=subprocess.PIPE, text=True) as server:
        try:
            port = next(int(line.rsplit(":", 1)[1]) for line in server.stdout if line.startswith("listening on "))
            own = rows(port, tables)
        finally:
            server.terminate()
    assert loaded == own, (loaded, own)
    print("export: cqlsh loaded all rows as they are")


main()
