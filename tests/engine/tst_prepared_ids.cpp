// SPDX-License-Identifier: Apache-2.0
// The ids of prepared statements, which clients expect to get again when they prepare a statement again.
#include "tests/engine/protocol_client.h"

#include <QTest>

#include <string>
#include <string_view>
#include <vector>

using namespace querywright;
using namespace querywright::engine;
using namespace querywright::tests;

namespace {

const std::string createKeyspace = "CREATE KEYSPACE";
const std::string replication = " WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}";

}  // namespace

class TestPreparedIds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void idsAreOfTheKeyspaceInUseOnlyWhereItCounts();
};

void TestPreparedIds::idsAreOfTheKeyspaceInUseOnlyWhereItCounts()
{
    ServedEmpty empty;
    ProtocolTestClient client(empty, 4);
    client.start();
    client.query(createKeyspace + " k" + replication);
    client.query("CREATE TABLE k.t (p int PRIMARY KEY)");
    const auto idOf = [&](std::string_view text) {
        Bytes body;
        appendLongString(body, text);
        const Bytes answer = client.ask(Opcode::Prepare, body).body;
        // The last of warnings that a keyspace in use counts is followed by the kind.
        const auto begin = answer.find(Bytes("\0\0\0\4\0\x10", 6));
        return begin == Bytes::npos ? Bytes() : answer.substr(begin + 6, 16);
    };
    const std::vector<std::string> qualified = {"SELECT * FROM k.t", "INSERT INTO k.t (p) VALUES (?)",
                                                "DELETE FROM k.t WHERE p = ?", "TRUNCATE k.t",
                                                "BEGIN BATCH INSERT INTO k.t (p) VALUES (?) APPLY BATCH"};
    std::vector<Bytes> before;
    for (const std::string& text : qualified)
        before.push_back(idOf(text));
    client.query("USE k");
    for (std::size_t i = 0; i < qualified.size(); ++i) {
        QCOMPARE(before[i].size(), std::size_t{16});
        QVERIFY2(idOf(qualified[i]) == before[i], qualified[i].c_str());
    }
    const Bytes inUse = idOf("SELECT * FROM t");
    client.query(createKeyspace + " other" + replication);
    client.query("CREATE TABLE other.t (p int PRIMARY KEY)");
    client.query("USE other");
    QCOMPARE(inUse.size(), std::size_t{16});
    QVERIFY(idOf("SELECT * FROM t") != inUse);
}

QTEST_GUILESS_MAIN(TestPreparedIds)
#include "tst_prepared_ids.moc"
