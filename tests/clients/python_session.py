#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A session of the Python driver with `qw serve --empty`, in each version of the protocol. Argument: the port."""

import datetime
import decimal
import ipaddress
import sys
import uuid

from cassandra import AlreadyExists, ConsistencyLevel, InvalidRequest, Unauthorized
from cassandra.auth import PlainTextAuthProvider
from cassandra.cluster import Cluster, NoHostAvailable
from cassandra.concurrent import execute_concurrent_with_args
from cassandra.protocol import SyntaxException
from cassandra.query import BatchStatement, BatchType, SimpleStatement, UNSET_VALUE
from cassandra.util import Date, Duration, Time, uuid_from_time

REPLICATION = "{'class': 'NetworkTopologyStrategy', 'replication_factor': 1}"


def refused(error, action):
    try:
        action()
    except error as refusal:
        return str(refusal)
    raise AssertionError(f"{error.__name__} was expected")


# A type of CQL, and values of it that come back as they went.
VALUES = [
    ("ascii", ["", "abc"]),
    ("bigint", [0, -(2**63), 2**63 - 1]),
    ("blob", [b"", b"\x00\xff"]),
    ("boolean", [True, False]),
    ("date", [Date(0), Date(datetime.date(2026, 12, 24))]),
    ("decimal", [decimal.Decimal("0"), decimal.Decimal("-12.50"), decimal.Decimal("1E+10")]),
    ("double", [0.0, -1.5, float("inf")]),
    ("duration", [Duration(14, 3, 5_000_000_000), Duration(-1, -2, -3)]),
    ("float", [0.0, -1.5]),
    ("inet", ["127.0.0.1", "2001:db8::1"]),
    ("int", [0, -(2**31), 2**31 - 1]),
    ("smallint", [-32768, 32767]),
    ("text", ["", "æøå 漢字 🙂"]),
    ("time", [Time(0), Time(86_399_999_999_999)]),
    ("timestamp", [datetime.datetime(2026, 12, 24, 18, 30, 15, 123000)]),
    ("timeuuid", [uuid_from_time(1_700_000_000)]),
    ("tinyint", [-128, 127]),
    ("uuid", [uuid.UUID(int=0), uuid.uuid4()]),
    ("varint", [0, 128, -129, 10**40]),
    ("list<int>", [[1, 2, 2]]),
    ("set<text>", [{"a", "b"}]),
    ("map<text, int>", [{"a": 1, "b": 2}]),
    ("frozen<map<int, frozen<list<text>>>>", [{1: ["a"], 2: []}]),
    ("tuple<int, text, boolean>", [(1, "a", None)]),
    ("vector<float, 3>", [[1.0, 2.5, -3.0]]),
]


def same(sent, received):
    if isinstance(sent, (dict, set)):
        return type(sent)(received) == sent
    if isinstance(sent, str) and isinstance(received, str) and ":" in sent:
        return ipaddress.ip_address(sent) == ipaddress.ip_address(received)
    return received == sent


def check_types(session):
    for number, (cql_type, values) in enumerate(VALUES):
        table = f"of_type_{number}"
        session.execute(f"CREATE TABLE {table} (k int PRIMARY KEY, v {cql_type})")
        insert = session.prepare(f"INSERT INTO {table} (k, v) VALUES (?, ?)")
        select = session.prepare(f"SELECT v FROM {table} WHERE k = ?")
        for key, value in enumerate([*values, None]):
            session.execute(insert, (key, value))
            received = session.execute(select, (key,)).one().v
            # An empty collection that is not frozen is null.
            assert same(value, received), f"{cql_type}: sent {value!r}, received {received!r}"
    session.execute("CREATE TYPE address (street text, number int, tags frozen<set<text>>)")
    session.execute("CREATE TABLE of_udt (k int PRIMARY KEY, v frozen<address>, l list<frozen<address>>)")
    insert = session.prepare("INSERT INTO of_udt (k, v, l) VALUES (1, ?, ?)")
    session.execute(insert, (("Main", 7, {"x"}), [("Side", None, None)]))
    row = session.execute("SELECT v, l FROM of_udt WHERE k = 1").one()
    assert (row.v.street, row.v.number, set(row.v.tags)) == ("Main", 7, {"x"}), row
    assert row.l[0].street == "Side" and row.l[0].number is None, row


def check_statements(session, version):
    session.execute("CREATE TABLE t (p int, c int, v text, s int static, PRIMARY KEY (p, c))")
    insert = session.prepare("INSERT INTO t (p, c, v) VALUES (?, ?, ?)")
    assert [column.name for column in insert.column_metadata] == ["p", "c", "v"]
    execute_concurrent_with_args(session, insert, [(i % 3, i, f"v{i}") for i in range(300)])

    # Pages: of a single partition, and of all.
    select = session.prepare("SELECT c FROM t WHERE p = ?")
    select.fetch_size = 7
    assert [row.c for row in session.execute(select, (1,))] == list(range(1, 300, 3))
    every = SimpleStatement("SELECT p, c FROM t", fetch_size=10)
    assert len({(row.p, row.c) for row in session.execute(every)}) == 300
    first = session.execute(every)
    assert len(first.current_rows) == 10 and first.has_more_pages
    later = session.execute(every, paging_state=first.paging_state)
    assert len(list(later)) == 290

    # Values by name, null, and not set.
    session.execute("INSERT INTO t (p, c, v) VALUES (%(p)s, %(c)s, %(v)s)", {"p": 9, "c": 1, "v": "x"})
    named = session.prepare("UPDATE t SET v = :v WHERE p = :p AND c = :c")
    if version >= 4:
        session.execute(named, {"p": 9, "c": 1, "v": UNSET_VALUE})
    assert session.execute("SELECT v FROM t WHERE p = 9 AND c = 1").one().v == "x"
    session.execute(named, {"p": 9, "c": 1, "v": None})
    assert session.execute("SELECT v FROM t WHERE p = 9 AND c = 1").one().v is None

    # Batches.
    batch = BatchStatement(batch_type=BatchType.LOGGED, consistency_level=ConsistencyLevel.QUORUM)
    batch.add(insert, (10, 1, "a"))
    batch.add(SimpleStatement("INSERT INTO t (p, c, v) VALUES (%s, %s, %s)"), (10, 2, "b"))
    batch.add("UPDATE t SET s = 5 WHERE p = 10")
    session.execute(batch)
    rows = [tuple(row) for row in session.execute("SELECT c, s, v FROM t WHERE p = 10")]
    assert rows == [(1, 5, "a"), (2, 5, "b")], rows

    # Lightweight transactions.
    done = session.execute("INSERT INTO t (p, c, v) VALUES (10, 1, 'z') IF NOT EXISTS")
    assert not done.was_applied and done.one().v == "a"
    update = session.prepare("UPDATE t SET v = ? WHERE p = 10 AND c = 1 IF v = ?")
    assert not session.execute(update, ("new", "b")).was_applied
    assert session.execute(update, ("new", "a")).was_applied
    batch = BatchStatement()
    batch.add("UPDATE t SET v = 'n' WHERE p = 10 AND c = 1 IF v = 'new'")
    batch.add("DELETE FROM t WHERE p = 10 AND c = 2")
    assert session.execute(batch).was_applied

    # The client's timestamp decides.
    session.execute("INSERT INTO t (p, c, v) VALUES (11, 1, 'late') USING TIMESTAMP 9000000000000000")
    session.execute(insert, (11, 1, "now"))
    assert session.execute("SELECT v FROM t WHERE p = 11").one().v == "late"

    # A table that changes below a prepared statement.
    everything = session.prepare("SELECT * FROM t WHERE p = 10 AND c = 1")
    assert session.execute(everything).one()._fields == ("p", "c", "s", "v")
    session.execute("ALTER TABLE t ADD w int")
    assert session.execute(everything).one()._fields == ("p", "c", "s", "v", "w")

    traced = session.execute("SELECT v FROM t WHERE p = 10", trace=True)
    trace = traced.get_query_trace()
    assert trace.request_type and trace.duration is not None and trace.events, trace


def check_errors(session):
    assert "line 1:0" in refused(SyntaxException, lambda: session.execute("SELEC"))
    refused(InvalidRequest, lambda: session.execute("SELECT * FROM nowhere"))
    refused(AlreadyExists, lambda: session.execute("CREATE TABLE t (k int PRIMARY KEY)"))
    refused(InvalidRequest, lambda: session.execute("INSERT INTO t (p) VALUES (1)"))
    refused(InvalidRequest, lambda: session.prepare("SELECT nothing FROM t"))


def check_metadata(cluster, session, keyspace):
    session.execute("CREATE INDEX by_v ON t (v)")
    table = cluster.metadata.keyspaces[keyspace].tables["t"]
    assert [column.name for column in table.partition_key] == ["p"]
    assert [column.name for column in table.clustering_key] == ["c"]
    assert table.columns["s"].is_static
    assert "by_v" in table.indexes
    assert "address" in cluster.metadata.keyspaces[keyspace].user_types
    assert "CREATE TABLE" in table.export_as_string()
    described = session.execute("DESCRIBE TABLE t").one()
    assert (described.keyspace_name, described.type, described.name) == (keyspace, "table", "t"), described
    assert described.create_statement.startswith(f"CREATE TABLE {keyspace}.t (")
    session.execute("DROP INDEX by_v")
    assert not cluster.metadata.keyspaces[keyspace].tables["t"].indexes
    session.execute("DROP TABLE of_udt")
    assert "of_udt" not in cluster.metadata.keyspaces[keyspace].tables


def run(port, version):
    cluster = Cluster(["127.0.0.1"], port=port, protocol_version=version)
    session = cluster.connect()
    assert cluster.protocol_version == version
    keyspace = f"of_version_{version}"
    session.execute(f"CREATE KEYSPACE {keyspace} WITH replication = {REPLICATION}")
    session.set_keyspace(keyspace)
    check_types(session)
    check_statements(session, version)
    check_errors(session)
    check_metadata(cluster, session, keyspace)
    session.execute(f"DROP KEYSPACE {keyspace}")
    assert keyspace not in cluster.metadata.keyspaces
    cluster.shutdown()


def logged_in(port, version, role, password):
    return Cluster(
        ["127.0.0.1"], port=port, protocol_version=version, auth_provider=PlainTextAuthProvider(role, password)
    )


def check_roles(port, version):
    """Credentials nobody asked for do no harm; a role logs in and may do what it is granted."""
    cluster = logged_in(port, version, "cassandra", "cassandra")
    session = cluster.connect()
    session.execute(f"CREATE KEYSPACE of_roles WITH replication = {REPLICATION}")
    session.execute("CREATE TABLE of_roles.t (k int PRIMARY KEY)")
    session.execute("CREATE ROLE ann WITH PASSWORD = 'secret' AND LOGIN = true")
    try:
        assert [row.role for row in session.execute("LIST ROLES")] == ["ann", "cassandra"]
        of_ann = logged_in(port, version, "ann", "secret")
        ann = of_ann.connect()
        assert "no SELECT permission on <table of_roles.t>" in refused(
            Unauthorized, lambda: ann.execute("SELECT * FROM of_roles.t")
        )
        select = ann.prepare("SELECT * FROM of_roles.t")
        refused(Unauthorized, lambda: ann.execute(select))
        session.execute("GRANT SELECT ON of_roles.t TO ann")
        assert ann.execute(select).all() == []
        refused(Unauthorized, lambda: ann.execute("INSERT INTO of_roles.t (k) VALUES (1)"))
        refused(Unauthorized, lambda: ann.execute("DROP ROLE ann"))
        assert of_ann.metadata.keyspaces["of_roles"].tables["t"]
        of_ann.shutdown()
        wrong = logged_in(port, version, "ann", "wrong")
        refused(NoHostAvailable, wrong.connect)
        wrong.shutdown()
        nobody = Cluster(["127.0.0.1"], port=port, protocol_version=version)
        refused(NoHostAvailable, nobody.connect)
        nobody.shutdown()
    finally:
        session.execute("DROP ROLE ann")
        session.execute("DROP KEYSPACE of_roles")
    cluster.shutdown()


def main():
    port = int(sys.argv[1])
    for version in (3, 4, 5):
        run(port, version)
        check_roles(port, version)
    # Without being told a version, the newest that both know.
    cluster = Cluster(["127.0.0.1"], port=port)
    cluster.connect()
    assert cluster.protocol_version == 5
    cluster.shutdown()
    print("the Python driver: all is as it should be")


main()
