// SPDX-License-Identifier: Apache-2.0
// Reads before writes: from which table, by what, and what none gives.
#include "tests/model/planned.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestWritesReads : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTablesCopyOfOthers();
    void saysWhatNoTableGives();
    void staticColumnsOfWhatIsThereAreReadElsewhere();
    void aStaticColumnIsReadByThePartitionKey();
};

namespace {

const char* const userById = R"({"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.id"}],
                                 "returns": ["User.name"]})";

}  // namespace

void TestWritesReads::readsWhatTablesCopyOfOthers()
{
    const Planned planned =
        plannedFrom(videoSite,
                    std::string("[") + userById
                        + R"(, {"id": "Q2", "walk": ["Video", "is about", "Comment", "posts", "User"],
                    "given": [{"attribute": "Video.id"}], "returns": ["Comment.id", "Comment.text", "User.name"]}])",
                    R"([{"id": "U1", "kind": "insert", "subjects": ["Comment", "posts", "is about"]}])");

    QCOMPARE(planned.reads(), std::string("SELECT name FROM app.users WHERE user_id = ?\n"));
    QCOMPARE(planned.plan().reads.front().values, (std::vector<std::string>{"User.name"}));
    QCOMPARE(planned.binds(0),
             std::string("Video.id given, Comment.id new, Comment.text new, User.name read"));
    QCOMPARE(planned.findings(), std::string());
}

void TestWritesReads::saysWhatNoTableGives()
{
    const Planned planned =
        plannedFrom(videoSite,
                    R"([{"id": "Q1", "walk": ["Video", "is about", "Comment", "posts", "User"],
             "given": [{"attribute": "Video.id"}], "returns": ["Comment.id", "User.name"]}])",
                    R"([{"id": "U1", "kind": "insert", "subjects": ["Comment", "posts", "is about"]}])");

    QCOMPARE(planned.reads(), std::string());
    QCOMPARE(planned.binds(0), std::string("Video.id given, Comment.id new, User.name unknown"));
    QCOMPARE(planned.findings(),
             std::string("unknown-value: U1 needs User.name, but no table gives it by what the update knows: "
                         "give it to the update, or add a query that finds it.\n"));
}

void TestWritesReads::staticColumnsOfWhatIsThereAreReadElsewhere()
{
    const std::string comments =
        R"({"id": "Q1", "walk": ["Video", "is about", "Comment"], "given": [{"attribute": "Video.id"}],
            "returns": ["Video.title", "Comment.id"]})";
    const std::string update =
        R"([{"id": "U1", "kind": "insert", "subjects": ["Comment", "posts", "is about"]}])";
    const Planned alone = plannedFrom(videoSite, "[" + comments + "]", update);
    const Planned withVideos = plannedFrom(
        videoSite,
        "[" + comments
            + R"(, {"id": "Q2", "walk": ["Video"], "given": [{"attribute": "Video.id"}], "returns": ["Video.title", "Video.added"]}])",
        update);

    QCOMPARE(alone.statements(),
             std::string("single statement: INSERT INTO app.comments_by_video (video_id, comment_id) VALUES "
                         "(?, ?)\n"));
    QCOMPARE(alone.findings(), std::string());
    QCOMPARE(alone.plan().groups.front().statements.front().notes,
             (std::vector<std::string>{"\"video_title\" is not written: a partition that has it keeps it."}));
    QCOMPARE(withVideos.binds(0), std::string("Video.id given, Comment.id new, Video.title read"));
}

void TestWritesReads::aStaticColumnIsReadByThePartitionKey()
{
    // The user's name is found only beside the videos.
    const Planned planned = plannedFrom(
        videoSite,
        R"([{"id": "Q1", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
             "returns": ["User.name", "Video.id"]},
            {"id": "Q2", "walk": ["Comment", "posts", "User"], "given": [{"attribute": "Comment.id"}],
             "returns": ["User.name"]}])",
        R"([{"id": "U1", "kind": "insert", "subjects": ["Comment", "posts"]}])");

    QCOMPARE(planned.reads(),
             std::string("SELECT DISTINCT user_name FROM app.videos_by_user WHERE user_id = ?\n"));
    // Nobody knows whether the user has uploaded any.
    QVERIFY(planned.plan().reads.front().mayMiss);
    QVERIFY(!planned.plan().reads.front().isManyRows);
}

QTEST_GUILESS_MAIN(TestWritesReads)
#include "tst_writes_reads.moc"
