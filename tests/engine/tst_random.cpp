// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/weights.h"
#include "engine/data/make/words.h"
#include "engine/data/random.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace querywright;
using namespace querywright::engine;

class TestRandom : public QObject {
    Q_OBJECT

private slots:
    void drawsTheSameNumbersEverywhere();
    void drawsZipfNumbers();
    void drawsWeightsInProportion();
    void spreadsLargeRangesOverSteps();
    void writesAsciiWordsOnly();
};

void TestRandom::drawsTheSameNumbersEverywhere()
{
    Random random(42);
    QCOMPARE(random.next(), std::uint64_t{13679457532755275413U});  // as published for splitmix64
    QCOMPARE(random.next(), std::uint64_t{2949826092126892291U});
    for (int i = 0; i < 1000; ++i)
        QVERIFY(random.below(3) < 3);
    std::uint64_t greatest = 0;
    for (int i = 0; i < 100; ++i)
        greatest = std::max(greatest, random.below(std::uint64_t{3} << 61));
    QVERIFY(greatest > std::uint64_t{1} << 62 && greatest < std::uint64_t{3} << 61);
    QVERIFY(Random(1).fork(1).next() != Random(1).fork(2).next());
    QVERIFY(mixed(1, 2) != mixed(2, 1));
    QVERIFY(!Random(1).happens(thresholdOf(0.0)));
    QVERIFY(Random(1).happens(thresholdOf(1.0)));
}

void TestRandom::drawsZipfNumbers()
{
    const Weights weights = Weights::zipf(1000, 1.0);
    std::vector<int> counts(1000);
    Random random(1);
    for (int i = 0; i < 75'000; ++i)
        ++counts[weights.draw(random)];
    // The harmonic number of 1000 is 7.485: number k comes up 75000 / 7.485 / (k + 1) times.
    QVERIFY(std::abs(counts[0] - 10020) < 300);
    QVERIFY(std::abs(counts[1] - 5010) < 200);
    QVERIFY(std::abs(counts[9] - 1002) < 100);
    QCOMPARE(Weights::zipf(1000, 0.0).mean(), std::uint64_t{500});
    QCOMPARE(weights.mean(), std::uint64_t{133});
}

void TestRandom::drawsWeightsInProportion()
{
    const Weights weights = Weights::of({1, 0, 3});
    std::vector<int> counts(3);
    Random random(1);
    for (int i = 0; i < 40'000; ++i)
        ++counts[weights.draw(random)];
    QVERIFY(std::abs(counts[0] - 10'000) < 400);
    QCOMPARE(counts[1], 0);
    QCOMPARE(counts[0] + counts[2], 40'000);
}

void TestRandom::spreadsLargeRangesOverSteps()
{
    const Weights weights = Weights::zipf(10, 1.0, 4);  // steps of 3, 3, 2 and 2 numbers
    std::set<std::uint64_t> seen;
    Random random(1);
    for (int i = 0; i < 1000; ++i)
        seen.insert(weights.draw(random));
    QCOMPARE(seen.size(), std::size_t{10});
    QCOMPARE(*seen.rbegin(), std::uint64_t{9});
}

void TestRandom::writesAsciiWordsOnly()
{
    for (const auto list : {firstNames(), lastNames(), cities(), countries(), states(), streets(),
                            streetKinds(), hotelPrefixes(), hotelWords(), hotelKinds(), landmarkWords(),
                            landmarkKinds(), companyWords(), companyKinds(), mailDomains(), plainWords()})
    {
        std::set<std::string_view> different;
        for (const Word& word : list) {
            QVERIFY(
                std::all_of(word.text.begin(), word.text.end(), [](char c) { return c >= ' ' && c <= '~'; }));
            QVERIFY(word.weight > 0);
            QVERIFY2(different.insert(word.text).second, std::string(word.text).c_str());
        }
    }
    for (const Word& word : plainWords())
        QVERIFY(word.text.front() >= 'a' && word.text.front() <= 'z');
}

QTEST_GUILESS_MAIN(TestRandom)
#include "tst_random.moc"
