// SPDX-License-Identifier: Apache-2.0
#include "model/validation.h"
#include "tests/model/model_text.h"
#include "tests/support/rounds.h"

#include <QTest>

#include <array>
#include <random>

using namespace querywright;
using namespace querywright::tests;

class TestModelFileRobustness : public QObject {
    Q_OBJECT

private slots:
    void readsAnyTextAsModelOrProblems_data();
    void readsAnyTextAsModelOrProblems();
    void readsEveryBeginningOfAFile();
    void comesToAnEndWithHostileFiles_data();
    void comesToAnEndWithHostileFiles();
};

namespace {

// Damages texts in ways that leave much of them as it was.
class Vandal {
public:
    explicit Vandal(unsigned seed) : m_random(seed) {}

    void damage(std::string& text)
    {
        const std::size_t at = place(text);
        const std::size_t size = std::min(number(20), text.size() - at);
        switch (number(6)) {
        case 0:
            text[at] = static_cast<char>(number(255));
            break;
        case 1:
            text.erase(at, size);
            break;
        case 2:
            text.insert(at, text.substr(place(text), number(200)));
            break;
        case 3:
            text.insert(at, m_tokens[number(m_tokens.size() - 1)]);
            break;
        case 4:
            swapTexts(text);
            break;
        case 5:
            replaceValue(text);
            break;
        default:
            text.replace(at, size, m_tokens[number(m_tokens.size() - 1)]);
        }
    }

    std::size_t number(std::size_t most)
    {
        return std::uniform_int_distribution<std::size_t>(0, most)(m_random);
    }

private:
    std::size_t place(const std::string& text) { return number(text.size() - 1); }

    // The range of a text in quotes near a random place.
    std::pair<std::size_t, std::size_t> textNear(const std::string& text)
    {
        const std::size_t begin = text.find('"', place(text));
        const std::size_t end = begin == std::string::npos ? begin : text.find('"', begin + 1);
        return end == std::string::npos ? std::pair(std::size_t{0}, std::size_t{0})
                                        : std::pair(begin, end + 1 - begin);
    }

    void swapTexts(std::string& text)
    {
        const auto [from, fromSize] = textNear(text);
        const auto [to, toSize] = textNear(text);
        const std::string taken = text.substr(from, fromSize);
        text.replace(to, toSize, taken);
    }

    // Puts another kind of value behind a colon.
    void replaceValue(std::string& text)
    {
        const std::size_t colon = text.find(": ", place(text));
        const std::size_t end = colon == std::string::npos ? colon : text.find_first_of(",\n", colon);
        if (end != std::string::npos)
            text.replace(colon + 2, end - colon - 2, m_tokens[number(m_tokens.size() - 1)]);
    }

    std::mt19937_64 m_random;
    const std::array<std::string, 20> m_tokens{
        "{",     "}",    "[",  "]",  ",",    ":",    "\"",   "\\", "0",         "-1",
        "1e400", "null", "{}", "[]", "\"\"", "true", "\xC3", "\n", "\"Hotel\"", "99999999999999999999"};
};

std::string repeated(const std::string& text, std::size_t times)
{
    std::string all;
    for (std::size_t i = 0; i < times; ++i)
        all += text;
    return all;
}

std::string fileText(const std::string& path)
{
    return exampleText("../" + path);
}

// A file with `count` entity types in a chain of IsA hierarchies, all of whose keys are the topmost one's.
std::string chainText(int count)
{
    std::string entities = R"({"name": "E0", "attributes": [{"name": "id"}], "key": ["id"]})";
    std::string hierarchies;
    for (int i = 1; i < count; ++i) {
        const std::string name = "E" + std::to_string(i);
        entities += ", {\"name\": \"" + name + "\", \"key\": [\"id\"]}";
        hierarchies += std::string(i == 1 ? "" : ", ") + "{\"supertype\": \"E" + std::to_string(i - 1)
                       + "\", \"subtypes\": [\"" + name + "\"]}";
    }
    return R"({"format": "querywright", "version": "1.0", "conceptual": {"entities": [)" + entities
           + R"(], "isa": [)" + hierarchies + "]}}";
}

}  // namespace

void TestModelFileRobustness::readsAnyTextAsModelOrProblems_data()
{
    QTest::addColumn<std::string>("path");
    QTest::addColumn<unsigned>("seed");

    for (unsigned seed = 1; seed <= 20; ++seed) {
        QTest::addRow("everything, seed %u", seed) << std::string("tests/model/everything.qw") << seed;
        if (seed <= 5)
            QTest::addRow("hotel, seed %u", seed) << std::string("examples/hotel/hotel.qw") << seed;
    }
}

void TestModelFileRobustness::readsAnyTextAsModelOrProblems()
{
    QFETCH(std::string, path);
    QFETCH(unsigned, seed);

    const std::string original = fileText(path);
    QVERIFY(!original.empty());
    Vandal vandal(seed);
    for (int i = 0; i < static_cast<int>(querywright::tests::rounds(150)); ++i) {
        std::string text = original;
        for (std::size_t times = vandal.number(2) + 1; times > 0; --times)
            vandal.damage(text);
        const ReadOutcome outcome = readModelText(text, "m.qw");
        QCOMPARE(outcome.file.has_value(), outcome.problems.empty());
        for (const Error& problem : outcome.problems)
            QVERIFY2(problem.place.line > 0 && problem.place.column > 0, problem.message.c_str());
        if (!outcome.file)
            continue;
        validate(outcome.file->model);
        const std::string written = writeModelText(*outcome.file);
        QVERIFY(modelOf(written) == *outcome.file || writeModelText(modelOf(written)) == written);
    }
}

void TestModelFileRobustness::readsEveryBeginningOfAFile()
{
    const std::string text = fileText("tests/model/everything.qw");
    QVERIFY(text.size() > 1000);
    for (std::size_t size = 0; size + 2 < text.size(); size += 7) {
        const ReadOutcome outcome = readModelText(std::string_view(text).substr(0, size), "m.qw");
        QVERIFY(!outcome.file.has_value());
        QCOMPARE(outcome.problems.size(), std::size_t{1});
    }
    QVERIFY(readModelText(text, "m.qw").file.has_value());
}

void TestModelFileRobustness::comesToAnEndWithHostileFiles_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<bool>("isModel");

    const auto query = [](const std::string& walk, const std::string& properties) {
        VideoFile file;
        file.walk = walk;
        file.query = properties;
        return file.text();
    };
    QTest::newRow("a long chain of subtypes") << chainText(500) << true;
    QTest::newRow("too long a chain of subtypes") << chainText(502) << false;
    const std::string dots = repeated("\"" + std::string(200, '.') + "\", ", 1'999) + "\"\"";
    QTest::newRow("dots") << query(R"(["User"])", ", \"returns\": [" + dots + "]") << false;
    const std::string walk = R"(["User")" + repeated(R"(, "uploads", "Video", "uploads", "User")", 15) + "]";
    const std::string uses = repeated(R"("User.email", )", 1'999) + R"("User.email")";
    QTest::newRow("many uses of a long walk") << query(walk, ", \"returns\": [" + uses + "]") << false;
    QTest::newRow("long unknown names") << query(
        R"(["User"])", ", \"returns\": [" + repeated("\"" + std::string(199, 'x') + ".y\", ", 200) + "\"\"]")
                                        << false;
    QTest::newRow("many properties") << query("[]", [] {
        std::string properties;
        for (int i = 0; i < 30'000; ++i)
            properties += ", \"x" + std::to_string(i) + "\": 1";
        return properties;
    }()) << true;
}

void TestModelFileRobustness::comesToAnEndWithHostileFiles()
{
    QFETCH(std::string, text);
    QFETCH(bool, isModel);

    const ReadOutcome outcome = readModelText(text, "m.qw");
    QCOMPARE(outcome.file.has_value(), isModel);
    QCOMPARE(outcome.problems.empty(), isModel);
    if (isModel)
        QVERIFY(!writeModelText(*outcome.file).empty());
}

QTEST_GUILESS_MAIN(TestModelFileRobustness)
#include "tst_model_file_robustness.moc"
