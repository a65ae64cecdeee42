// SPDX-License-Identifier: Apache-2.0
// A session of the Node driver with `qw serve --empty`. Argument: the port.
'use strict';
const assert = require('assert');
const { Client, types } = require('cassandra-driver');

async function checkTypes(client) {
    const { Duration, InetAddress, LocalDate, LocalTime, Long, TimeUuid, Uuid, Integer, BigDecimal } = types;
    const values = {
        ascii: 'abc', bigint: Long.fromString('-9223372036854775808'), blob: Buffer.from([0, 255]), boolean: true,
        date: LocalDate.fromString('2026-12-24'), decimal: BigDecimal.fromString('-12.50'), double: -1.5,
        duration: new Duration(14, 3, Long.fromNumber(5e9)), float: 0.5, inet: InetAddress.fromString('2001:db8::1'),
        int: -5, smallint: -32768, text: 'æøå 漢字 🙂', time: LocalTime.fromString('18:30:15.123456789'),
        timestamp: new Date(1798137015123), timeuuid: TimeUuid.now(), tinyint: -128, uuid: Uuid.random(),
        varint: Integer.fromString('10000000000000000000000'), 'list<int>': [1, 2, 2], 'set<text>': ['a', 'b'],
        'map<text, int>': { a: 1, b: 2 },
    };
    const names = Object.keys(values);
    await client.execute(`CREATE TABLE all_types (k int PRIMARY KEY, ${names.map((n, i) => `v${i} ${n}`).join(', ')})`);
    const places = names.map(() => '?').join(', ');
    const insert = `INSERT INTO all_types (k, ${names.map((n, i) => `v${i}`).join(', ')}) VALUES (1, ${places})`;
    await client.execute(insert, Object.values(values), { prepare: true });
    const row = (await client.execute('SELECT * FROM all_types WHERE k = 1')).first();
    names.forEach((name, i) => assert.deepStrictEqual(JSON.stringify(row[`v${i}`]), JSON.stringify(values[name]), name));
}

async function checkStatements(client) {
    await client.execute('CREATE TABLE t (p int, c int, v text, PRIMARY KEY (p, c))');
    const insert = 'INSERT INTO t (p, c, v) VALUES (?, ?, ?)';
    for (let c = 0; c < 50; ++c)
        await client.execute(insert, [1, c, `v${c}`], { prepare: true });

    const seen = [];
    for await (const row of await client.execute('SELECT c FROM t WHERE p = ?', [1], { prepare: true, fetchSize: 7 }))
        seen.push(row.c);
    assert.deepStrictEqual(seen, [...Array(50).keys()]);

    await client.batch([{ query: insert, params: [2, 1, 'a'] }, { query: insert, params: [2, 2, 'b'] }], { prepare: true });
    assert.strictEqual((await client.execute('SELECT v FROM t WHERE p = 2')).rowLength, 2);
    const refused = await client.execute("INSERT INTO t (p, c, v) VALUES (2, 1, 'z') IF NOT EXISTS");
    assert.strictEqual(refused.wasApplied(), false);
    assert.strictEqual(refused.first().v, 'a');

    await assert.rejects(client.execute('SELECT * FROM nowhere'), (error) => error.code === 0x2200);
    await assert.rejects(client.execute('SELECT'), (error) => error.code === 0x2000);
}

async function checkMetadata(client) {
    const table = await client.metadata.getTable('of_node', 't');
    assert.deepStrictEqual(table.partitionKeys.map((column) => column.name), ['p']);
    assert.deepStrictEqual(table.clusteringKeys.map((column) => column.name), ['c']);
}

async function main() {
    const client = new Client({ contactPoints: [`127.0.0.1:${process.argv[2]}`], localDataCenter: 'datacenter1' });
    await client.connect();
    await client.execute(
        "CREATE KEYSPACE of_node WITH replication = {'class': 'NetworkTopologyStrategy', 'replication_factor': 1}");
    await client.execute('USE of_node');
    await checkTypes(client);
    await checkStatements(client);
    await checkMetadata(client);
    await client.shutdown();
    console.log('the Node driver: all is as it should be');
}

main().catch((error) => {
    console.error(error);
    process.exit(1);
});
