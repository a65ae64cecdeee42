// SPDX-License-Identifier: Apache-2.0
#include "engine/token/ring.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

using namespace querywright;
using namespace querywright::engine;

class TestRing : public QObject {
    Q_OBJECT

private slots:
    void givesEachNodeItsTokensInOrder_data();
    void givesEachNodeItsTokensInOrder();
    void isAlwaysTheSame();
    void sharesTheRingEvenlyButNotRegularly();
    void rangesEndWithTheirToken();
    void goesRoundTheRing();
    void replicasAreDistinctNodesClockwise();
    void hasNoMoreReplicasThanNodes();
    void oneNodeOwnsAll();
    void tokenRangesFollowEachOther_data();
    void tokenRangesFollowEachOther();
    void countsAnswers_data();
    void countsAnswers();
};

void TestRing::givesEachNodeItsTokensInOrder_data()
{
    QTest::addColumn<std::uint32_t>("nodes");
    QTest::addColumn<std::uint32_t>("tokensPerNode");

    QTest::newRow("default") << 5U << 8U;
    QTest::newRow("one token") << 1U << 1U;
    QTest::newRow("one token each") << 7U << 1U;
    QTest::newRow("many") << 100U << 256U;
}

void TestRing::givesEachNodeItsTokensInOrder()
{
    QFETCH(std::uint32_t, nodes);
    QFETCH(std::uint32_t, tokensPerNode);

    const Ring ring(nodes, tokensPerNode);
    QCOMPARE(ring.nodes(), nodes);
    std::map<NodeNumber, std::uint32_t> tokens;
    for (std::size_t i = 0; i < ring.ranges().size(); ++i) {
        QVERIFY(i == 0 || ring.ranges()[i - 1].last < ring.ranges()[i].last);
        ++tokens[ring.ranges()[i].owner];
    }
    QCOMPARE(tokens.size(), std::size_t{nodes});
    for (const auto& [node, count] : tokens) {
        QVERIFY(node < nodes);
        QCOMPARE(count, tokensPerNode);
    }
}

void TestRing::isAlwaysTheSame()
{
    const Ring ring(5, 8);
    const Ring again(5, 8);
    QCOMPARE(again.ranges().size(), ring.ranges().size());
    for (std::size_t i = 0; i < ring.ranges().size(); ++i) {
        QCOMPARE(again.ranges()[i].last, ring.ranges()[i].last);
        QCOMPARE(again.ranges()[i].owner, ring.ranges()[i].owner);
    }
    // A change of these numbers changes every report of nodes and their load.
    QCOMPARE(ring.ranges().front().last, Token{-8910062662410403357});
    QCOMPARE(ring.ranges().front().owner, NodeNumber{4});
}

void TestRing::sharesTheRingEvenlyButNotRegularly()
{
    const Ring ring(5, 8);
    std::vector<double> shares(5);
    std::set<std::uint64_t> lengths;
    Token before = ring.ranges().back().last;
    for (const Ring::Range& range : ring.ranges()) {
        const std::uint64_t length =
            static_cast<std::uint64_t>(range.last) - static_cast<std::uint64_t>(before);
        shares[range.owner] += static_cast<double>(length);
        lengths.insert(length);
        before = range.last;
    }
    const auto [least, most] = std::minmax_element(shares.begin(), shares.end());
    QVERIFY2(*most / *least > 1.1 && *most / *least < 1.4, std::to_string(*most / *least).c_str());
    QCOMPARE(lengths.size(), std::size_t{40});
}

void TestRing::rangesEndWithTheirToken()
{
    const Ring ring(5, 8);
    const Ring::Range& third = ring.ranges()[2];
    const Ring::Range& fourth = ring.ranges()[3];
    QVERIFY(third.owner != fourth.owner);
    QCOMPARE(ring.replicas(third.last, 1), std::vector{third.owner});
    QCOMPARE(ring.replicas(third.last + 1, 1), std::vector{fourth.owner});
}

void TestRing::goesRoundTheRing()
{
    const Ring ring(5, 8);
    const NodeNumber first = ring.ranges().front().owner;
    QCOMPARE(ring.replicas(std::numeric_limits<Token>::max(), 1), std::vector{first});
    QCOMPARE(ring.replicas(std::numeric_limits<Token>::min(), 1), std::vector{first});
}

void TestRing::replicasAreDistinctNodesClockwise()
{
    const Ring ring(5, 8);
    const auto& ranges = ring.ranges();
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        std::vector<NodeNumber> expected;
        for (std::size_t next = i; expected.size() < 3; next = (next + 1) % ranges.size()) {
            if (std::count(expected.begin(), expected.end(), ranges[next].owner) == 0)
                expected.push_back(ranges[next].owner);
        }
        QCOMPARE(ring.replicas(ranges[i].last, 3), expected);
        QCOMPARE(expected.front(), ranges[i].owner);
    }
}

void TestRing::hasNoMoreReplicasThanNodes()
{
    const Ring ring(3, 4);
    auto replicas = ring.replicas(0, 5);
    std::sort(replicas.begin(), replicas.end());
    QCOMPARE(replicas, (std::vector<NodeNumber>{0, 1, 2}));
    QVERIFY(ring.replicas(0, 0).empty());
}

void TestRing::oneNodeOwnsAll()
{
    const Ring ring(1, 1);
    for (const Token token : {std::numeric_limits<Token>::min(), Token{0}, std::numeric_limits<Token>::max()})
        QCOMPARE(ring.replicas(token, 3), std::vector<NodeNumber>{0});
}

void TestRing::tokenRangesFollowEachOther_data()
{
    QTest::addColumn<std::uint32_t>("nodes");
    QTest::addColumn<std::uint32_t>("tokensPerNode");

    QTest::newRow("default") << 5U << 8U;
    QTest::newRow("one token") << 1U << 1U;
    QTest::newRow("none, which is taken for one") << 0U << 0U;
    QTest::newRow("many") << 50U << 16U;
}

void TestRing::tokenRangesFollowEachOther()
{
    QFETCH(std::uint32_t, nodes);
    QFETCH(std::uint32_t, tokensPerNode);

    Cluster cluster;
    cluster.nodes = nodes;
    cluster.tokensPerNode = tokensPerNode;
    const std::vector<TokenRange> ranges = tokenRanges(cluster);
    const Ring ring(std::max(nodes, 1U), std::max(tokensPerNode, 1U));
    QCOMPARE(ranges.size(), ring.ranges().size());
    double sum = 0;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        QCOMPARE(ranges[i].begin, ranges[i == 0 ? ranges.size() - 1 : i - 1].last);
        QCOMPARE(ranges[i].last, ring.ranges()[i].last);
        QCOMPARE(ranges[i].owner, ring.ranges()[i].owner);
        QCOMPARE(ring.replicas(ranges[i].last, 1), std::vector<NodeNumber>{ranges[i].owner});
        QVERIFY(ranges[i].share > 0);
        sum += ranges[i].share;
    }
    QVERIFY(std::abs(sum - 1) < 1e-9);
}

void TestRing::countsAnswers_data()
{
    QTest::addColumn<Cluster::Consistency>("consistency");
    QTest::addColumn<std::uint32_t>("replicationFactor");
    QTest::addColumn<std::uint32_t>("answers");

    using enum Cluster::Consistency;
    QTest::newRow("ONE") << One << 3U << 1U;
    QTest::newRow("TWO") << Two << 3U << 2U;
    QTest::newRow("THREE") << Three << 3U << 3U;
    QTest::newRow("QUORUM of 1") << Quorum << 1U << 1U;
    QTest::newRow("QUORUM of 2") << Quorum << 2U << 2U;
    QTest::newRow("QUORUM of 3") << Quorum << 3U << 2U;
    QTest::newRow("QUORUM of 5") << Quorum << 5U << 3U;
    QTest::newRow("ALL") << All << 5U << 5U;
}

void TestRing::countsAnswers()
{
    QFETCH(Cluster::Consistency, consistency);
    QFETCH(std::uint32_t, replicationFactor);
    QFETCH(std::uint32_t, answers);

    QCOMPARE(answersNeeded(consistency, replicationFactor), answers);
}

QTEST_GUILESS_MAIN(TestRing)
#include "tst_ring.moc"
