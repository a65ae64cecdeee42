// SPDX-License-Identifier: Apache-2.0
// Counters, times to live, conditions: what CQL has a clause of its own for.
#include "tests/model/planned.h"
#include "tests/support/derived.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestWritesClauses : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countersAreIncrementedAlone();
    void countersOfSeveralTables();
    void countersGoToAnotherKey();
    void anIntIsGuarded();
    void givesATimeToLive();
    void givesATimeToLiveInSomeTablesOnly();
    void countersLiveOn();
    void saysWhatTheTableLetsExpire();
    void clearsATimeToLive();
    void overridesTheTimeToLiveOfATable();
    void saysThatExpiredRowsComeBack();
    void insertsOnlyWhatIsNotThere();
    void changesOnlyWhatIsThere();
    void comparesWithWhatWasRead();
    void comparesWithAConstant();
    void theSourceOfTruthIsWhatPeopleChose();
    void saysThatNothingCanCheck();
    void writesOfOnePartitionAreOneBatch();
    void conditionsAndOtherWritesDoNotMix();
    void aStaticColumnIsNotNewWithItsRow();
    void whatIsMovedPassesByAnInsertOfNewRows();
    void whatIsDeletedPassesByATransactionOnItsRows();
    void aRowIsThereBeforeItIsCompared();
    void whatIsComparedIsReadWhereItIsCompared();
    void onlyRowsOfItsOwnLiveOn();

private:
    static Planned onVideos(const std::string& queries, const std::string& update,
                            const std::string& decisions = "[]")
    {
        return plannedFrom(videoSite, "[" + queries + "]", "[" + update + "]", decisions);
    }
};

namespace {

const std::string videoById = R"({"id": "Q1", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
    "returns": ["Video.title", "Video.genre"]})";
const std::string videosOfUser = R"({"id": "Q2", "walk": ["User", "uploads", "Video"],
    "given": [{"attribute": "User.id"}], "returns": ["Video.id", "Video.title"]})";
const std::string userOfVideo = R"({"id": "Q3", "walk": ["Video", "uploads", "User"],
    "given": [{"attribute": "Video.id"}], "returns": ["User.id"]})";
const std::string viewsOfVideo = R"({"id": "Q4", "walk": ["Video"], "given": [{"attribute": "Video.id"}],
    "returns": ["Video.views", "Video.likes"]})";

// An insert of a video with further properties.
std::string insertVideo(const std::string& more)
{
    return R"({"id": "U1", "kind": "insert", "subjects": ["Video", "uploads"])" + more + "}";
}

std::string changeTitle(const std::string& more)
{
    return R"({"id": "U1", "kind": "change", "subjects": ["Video"], "attributes": ["Video.title"])" + more
           + "}";
}

const char* const bank = R"({"entities": [
    {"name": "Account", "key": ["number"], "attributes": [{"name": "number", "type": "text"},
      {"name": "balance", "type": "decimal"}]},
    {"name": "Transaction", "key": ["id"], "attributes": [{"name": "id", "type": "timeuuid"},
      {"name": "amount", "type": "decimal"}]}],
  "relationships": [{"name": "on", "participants": [
    {"entity": "Account", "cardinality": "1"}, {"entity": "Transaction", "cardinality": "n"}]}]})";
const char* const accountQueries = R"([
    {"id": "Q1", "walk": ["Account", "on", "Transaction"], "given": [{"attribute": "Account.number"}],
     "returns": ["Transaction.id", "Transaction.amount", "Account.balance"]},
    {"id": "Q2", "walk": ["Account"], "given": [{"attribute": "Account.number"}],
     "returns": ["Account.balance"]}])";
const std::string compareBalance =
    R"({"id": "U1", "kind": "change", "attributes": ["Account.balance"],
        "condition": {"attributes": [{"attribute": "Account.balance"}], "table": "Q1"}})";

const char* const userQueries = R"([
    {"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.email"}], "returns": ["User.id"]},
    {"id": "Q2", "walk": ["User"], "given": [{"attribute": "User.id"}], "returns": ["User.email"]}])";
const std::string registerUser = R"({"id": "U1", "kind": "insert", "subjects": ["User"],
                                     "condition": {"exists": false, "table": "Q1"}})";

}  // namespace

void TestWritesClauses::countersAreIncrementedAlone()
{
    const Planned planned = onVideos(videoById + ", " + viewsOfVideo,
                                     R"({"id": "U1", "kind": "increment", "subjects": ["Video"],
                                         "attributes": ["Video.views", "Video.likes"]})");

    QCOMPARE(planned.statements(),
             std::string("counters: UPDATE app.video_counters SET views = views + ?, likes = "
                         "likes + ? WHERE video_id = ?\n"));
    QCOMPARE(planned.binds(0), std::string("what is added to Video.views new, what is added to Video.likes "
                                           "new, Video.id given"));
    QCOMPARE(planned.plan().notRepeatable,
             (std::vector<std::string>{"Each repetition adds to the counters of \"video_counters\" again."}));
}

void TestWritesClauses::countersOfSeveralTables()
{
    const Planned planned = onVideos(
        videoById + ", " + userOfVideo + ", " + viewsOfVideo
            + R"(, {"id": "Q5", "walk": ["User", "uploads", "Video"], "given": [{"attribute": "User.id"}],
                    "returns": ["Video.id", "Video.views"]})",
        R"({"id": "U1", "kind": "increment", "subjects": ["Video"], "attributes": ["Video.views"]})");

    QCOMPARE(planned.plan().tables.size(), std::size_t{2});
    QCOMPARE(planned.plan().groups.size(), std::size_t{1});
    QCOMPARE(planned.plan().groups.front().kind, GroupKind::Counters);
    QCOMPARE(planned.reads(), std::string("SELECT user_id FROM app.users_by_video WHERE video_id = ?\n"));
    // Statements of counters stay single: a batch of them is repeated as a whole.
    QVERIFY(groupCql(planned.plan().groups.front()).find("BATCH") == std::string::npos);
}

void TestWritesClauses::countersGoToAnotherKey()
{
    const Planned planned =
        onVideos(videoById + R"(, {"id": "Q5", "walk": ["Video"], "given": [{"attribute": "Video.genre"}],
                          "returns": ["Video.id", "Video.views"]})",
                 R"({"id": "U1", "kind": "change", "subjects": ["Video"], "attributes": ["Video.genre"]})");

    QCOMPARE(
        planned.statements(),
        std::string("single statement: UPDATE app.videos SET genre = ? WHERE video_id = ?\n"
                    "counters: DELETE FROM app.video_views_by_genre WHERE genre = ? AND video_id = ?\n"
                    "counters: UPDATE app.video_views_by_genre SET views = views + ? WHERE genre = ? AND "
                    "video_id = ?\n"));
    QCOMPARE(planned.reads(),
             std::string("SELECT genre FROM app.videos WHERE video_id = ?\n"
                         "SELECT views FROM app.video_views_by_genre WHERE genre = ? AND video_id = ?\n"));
    QCOMPARE(planned.binds(2), std::string("views as it was read, Video.genre new, Video.id given"));
    QVERIFY(!planned.plan().isIdempotent());
}

void TestWritesClauses::anIntIsGuarded()
{
    const char* const folders = R"({"entities": [{"name": "Folder", "key": ["id"], "attributes": [
        {"name": "id", "type": "uuid"}, {"name": "unread", "type": "int"}]}]})";
    const Planned planned = plannedFrom(
        folders,
        R"([{"id": "Q1", "walk": ["Folder"], "given": [{"attribute": "Folder.id"}], "returns": ["Folder.unread"]}])",
        R"([{"id": "U1", "kind": "increment", "subjects": ["Folder"], "attributes": ["Folder.unread"]}])");

    QCOMPARE(planned.statements(),
             std::string("lightweight transaction: UPDATE app.folders SET unread = ? WHERE folder_id = ? IF "
                         "unread = ?\n"));
    QCOMPARE(planned.reads(), std::string("SELECT unread FROM app.folders WHERE folder_id = ?\n"));
}

void TestWritesClauses::givesATimeToLive()
{
    const Planned planned =
        onVideos(videoById + ", " + videosOfUser, insertVideo(R"(, "ttl": {"seconds": 60})"));

    QCOMPARE(planned.statements(),
             std::string("logged batch: INSERT INTO app.videos (video_id, title, genre) VALUES (?, ?, ?) "
                         "USING TTL 60\n"
                         "logged batch: INSERT INTO app.videos_by_user (user_id, video_id, title) VALUES (?, "
                         "?, ?) USING TTL 60\n"));
    QCOMPARE(
        onVideos(videoById, changeTitle(R"(, "ttl": {"seconds": 60})")).statements(),
        std::string("single statement: UPDATE app.videos USING TTL 60 SET title = ? WHERE video_id = ?\n"));
}

void TestWritesClauses::givesATimeToLiveInSomeTablesOnly()
{
    const Planned planned = onVideos(videoById + ", " + videosOfUser,
                                     insertVideo(R"(, "ttl": {"seconds": 60, "tables": ["Q2"]})"));

    QCOMPARE(planned.statements(),
             std::string("logged batch: INSERT INTO app.videos (video_id, title, genre) VALUES (?, ?, ?)\n"
                         "logged batch: INSERT INTO app.videos_by_user (user_id, video_id, title) VALUES (?, "
                         "?, ?) USING TTL 60\n"));
}

void TestWritesClauses::countersLiveOn()
{
    const Planned planned = onVideos(viewsOfVideo, R"({"id": "U1", "kind": "increment", "subjects": ["Video"],
                                   "attributes": ["Video.views"], "ttl": {"seconds": 60}})");

    QVERIFY(planned.statements().find("TTL") == std::string::npos);
    QCOMPARE(planned.findings(),
             std::string("ttl: U1 gives \"video_counters\" a time to live, which counters cannot "
                         "have: they stay.\n"));
}

void TestWritesClauses::saysWhatTheTableLetsExpire()
{
    const Planned planned = onVideos(videoById, insertVideo(""),
                                     R"([{"kind": "options", "table": "Q1",
                                          "options": {"default_time_to_live": "86400"}}])");

    QVERIFY(planned.statements().find("TTL") == std::string::npos);
    QCOMPARE(planned.plan().groups.front().statements.front().notes,
             (std::vector<std::string>{"What it writes expires after 1 day, as the table's option has it."}));
}

void TestWritesClauses::clearsATimeToLive()
{
    const Planned planned = onVideos(videoById + ", " + videosOfUser + ", " + userOfVideo,
                                     changeTitle(R"(, "ttl": {"seconds": 0})"));

    QCOMPARE(planned.reads(), std::string("SELECT genre FROM app.videos WHERE video_id = ?\n"
                                          "SELECT user_id FROM app.users_by_video WHERE video_id = ?\n"));
    QCOMPARE(planned.statements(),
             std::string("logged batch: INSERT INTO app.videos (video_id, title, genre) VALUES (?, ?, ?)\n"
                         "logged batch: INSERT INTO app.videos_by_user (user_id, video_id, title) VALUES (?, "
                         "?, ?)\n"
                         "logged batch: INSERT INTO app.users_by_video (video_id, user_id) VALUES (?, ?)\n"));
    QCOMPARE(planned.binds(0), std::string("Video.id given, Video.title new, Video.genre read"));
}

void TestWritesClauses::overridesTheTimeToLiveOfATable()
{
    const Planned planned = onVideos(videoById, changeTitle(R"(, "ttl": {"seconds": 0})"),
                                     R"([{"kind": "options", "table": "Q1",
                                          "options": {"default_time_to_live": "86400"}}])");

    QCOMPARE(planned.statements(), std::string("single statement: INSERT INTO app.videos (video_id, title, "
                                               "genre) VALUES (?, ?, ?) USING TTL 0\n"));
}

void TestWritesClauses::saysThatExpiredRowsComeBack()
{
    const std::string change =
        R"(, {"id": "U2", "kind": "change", "subjects": ["Video"], "attributes": ["Video.title"]})";
    const Planned expiring = onVideos(videoById, insertVideo(R"(, "ttl": {"seconds": 60})") + change);
    const Planned staying = onVideos(videoById, insertVideo("") + change);

    QCOMPARE(expiring.plan("U2").groups.front().statements.front().notes,
             (std::vector<std::string>{"A row that has expired comes back with these columns only."}));
    QVERIFY(staying.plan("U2").groups.front().statements.front().notes.empty());
}

void TestWritesClauses::insertsOnlyWhatIsNotThere()
{
    const Planned planned =
        onVideos(videosOfUser + ", " + videoById, insertVideo(R"(, "condition": {"exists": false})"));

    QCOMPARE(planned.statements(),
             std::string("lightweight transaction: INSERT INTO app.videos (video_id, title, genre) VALUES "
                         "(?, ?, ?) IF NOT EXISTS\n"
                         "single statement: INSERT INTO app.videos_by_user (user_id, video_id, title) VALUES "
                         "(?, ?, ?)\n"));
    QVERIFY(!planned.plan().isIdempotent());
    const Planned withTtl =
        onVideos(videoById, insertVideo(R"(, "condition": {"exists": false}, "ttl": {"seconds": 60})"));
    QVERIFY(withTtl.statements().find(" IF NOT EXISTS USING TTL 60\n") != std::string::npos);
}

void TestWritesClauses::changesOnlyWhatIsThere()
{
    const Planned planned = onVideos(videoById, changeTitle(R"(, "condition": {"exists": true})"));

    QCOMPARE(planned.statements(), std::string("lightweight transaction: UPDATE app.videos SET title = ? "
                                               "WHERE video_id = ? IF EXISTS\n"));
    QCOMPARE(onVideos(videoById, R"({"id": "U1", "kind": "delete", "subjects": ["Video"],
                                     "condition": {"exists": true}})")
                 .statements(),
             std::string("lightweight transaction: DELETE FROM app.videos WHERE video_id = ? IF EXISTS\n"));
}

void TestWritesClauses::comparesWithWhatWasRead()
{
    const Planned planned = onVideos(
        videoById + ", " + videosOfUser + ", " + userOfVideo,
        changeTitle(
            R"(, "condition": {"attributes": [{"attribute": "Video.title"}, {"attribute": "Video.genre"}]})"));

    QCOMPARE(planned.statements(),
             std::string("lightweight transaction: UPDATE app.videos SET title = ? WHERE video_id = ? IF "
                         "title = ? AND genre = ?\n"
                         "single statement: UPDATE app.videos_by_user SET title = ? WHERE user_id = ? AND "
                         "video_id = ?\n"));
    QCOMPARE(planned.binds(0), std::string("Video.title new, Video.id given, Video.title as it was read "
                                           "read, Video.genre as it was read read"));
    QCOMPARE(mannerOf(planned.plan()), std::string("2 tables, lightweight transaction"));
}

void TestWritesClauses::comparesWithAConstant()
{
    const Planned planned = onVideos(
        videoById,
        changeTitle(
            R"(, "condition": {"attributes": [{"attribute": "Video.genre", "comparison": "!=", "constant": "news"},
                                              {"attribute": "Video.title", "comparison": ">="}]})"));

    QVERIFY(planned.statements().find(" IF genre != 'news' AND title >= ?\n") != std::string::npos);
}

void TestWritesClauses::theSourceOfTruthIsWhatPeopleChose()
{
    const Planned planned = onVideos(
        videoById + ", " + videosOfUser + ", " + userOfVideo,
        changeTitle(R"(, "condition": {"attributes": [{"attribute": "Video.title"}], "table": "Q2"})"));

    QVERIFY(planned.statements().starts_with(
        "lightweight transaction: UPDATE app.videos_by_user SET title = ? WHERE"));
}

void TestWritesClauses::saysThatNothingCanCheck()
{
    const Planned elsewhere = onVideos(
        videoById + ", " + videosOfUser + ", " + userOfVideo,
        changeTitle(R"(, "condition": {"attributes": [{"attribute": "Video.genre"}], "table": "Q2"})"));
    const Planned nowhere =
        onVideos(videoById, changeTitle(R"(, "condition": {"attributes": [{"attribute": "Video.added"}]})"));

    QCOMPARE(elsewhere.findings(),
             std::string("condition: U1: the table of Q2 cannot check its condition: that takes one row, "
                         "written by its whole primary key, with the attributes asked about in other "
                         "columns.\n"));
    QVERIFY(
        nowhere.findings().starts_with("condition: U1: no table that it writes can check its condition: "));
    QVERIFY(nowhere.statements().find(" IF ") == std::string::npos);
}

void TestWritesClauses::writesOfOnePartitionAreOneBatch()
{
    // A static column and a column of one row.
    const char* const chapters = R"({
      "entities": [
        {"name": "Book", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}, {"name": "title", "type": "text"}]},
        {"name": "Page", "key": ["number"], "identifiedBy": ["has"], "attributes": [
          {"name": "number", "type": "int"}, {"name": "text", "type": "text"}]}],
      "relationships": [{"name": "has", "participants": [
        {"entity": "Book", "cardinality": "1"}, {"entity": "Page", "cardinality": "n"}]}]})";
    const Planned planned =
        plannedFrom(chapters,
                    R"([{"id": "Q1", "walk": ["Book", "has", "Page"], "given": [{"attribute": "Book.id"}],
             "returns": ["Book.title", "Page.number", "Page.text"]}])",
                    R"([{"id": "U1", "kind": "change", "subjects": ["Book", "Page"],
             "attributes": ["Book.title", "Page.text"], "walk": ["Book", "has", "Page"],
             "given": [{"attribute": "Book.id"}, {"attribute": "Page.number"}]}])");

    QCOMPARE(groupCql(planned.plan().groups.front()),
             std::string("BEGIN UNLOGGED BATCH\n"
                         "    UPDATE app.pages_by_book SET book_title = ? WHERE book_id = ?;\n"
                         "    UPDATE app.pages_by_book SET text = ? WHERE book_id = ? AND number = ?;\n"
                         "APPLY BATCH;\n"));
}

void TestWritesClauses::conditionsAndOtherWritesDoNotMix()
{
    const std::string conditional = changeTitle(R"(, "condition": {"exists": true})");
    const auto with = [&](const char* attribute) {
        return onVideos(videoById, conditional + R"(, {"id": "U2", "kind": "change", "subjects": ["Video"],
                                            "attributes": [")"
                                       + attribute + R"("]})");
    };

    QCOMPARE(with("Video.title").findings("U2"),
             std::string("mixed-writes: U2 writes \"videos\" without a condition, but U1 writes the same "
                         "columns by a lightweight transaction: the later of the two may lose.\n"));
    QCOMPARE(with("Video.genre").findings("U2"), std::string());
    QCOMPARE(with("Video.title").findings("U1"), std::string());
}

void TestWritesClauses::aStaticColumnIsNotNewWithItsRow()
{
    const auto inserting = [](const char* subjects) {
        return plannedFrom(bank, accountQueries,
                           "[" + compareBalance + R"(, {"id": "U2", "kind": "insert", "subjects": [)"
                               + subjects + "]}]")
            .findings("U2");
    };

    QCOMPARE(inserting(R"("Transaction", "on")"),
             std::string("mixed-writes: U2 writes \"transactions_by_account\" without a condition, but U1 "
                         "writes the same columns by a lightweight transaction: the later of the two may "
                         "lose.\n"));
    QCOMPARE(inserting(R"("Account", "Transaction", "on")"), std::string());
}

void TestWritesClauses::whatIsMovedPassesByAnInsertOfNewRows()
{
    const auto with = [](const char* second) {
        return plannedFrom(videoSite, userQueries, "[" + registerUser + ", " + second + "]").findings("U2");
    };
    const std::string overwrites =
        "mixed-writes: U2 inserts rows of \"users_by_email\" without a condition, but U1 only where there is "
        "none: one of the same key is overwritten.\n";

    QCOMPARE(with(R"({"id": "U2", "kind": "change", "attributes": ["User.email"]})"), overwrites);
    QCOMPARE(with(R"({"id": "U2", "kind": "insert", "subjects": ["User"]})"), overwrites);
    QCOMPARE(with(R"({"id": "U2", "kind": "insert", "subjects": ["User"],
                      "condition": {"exists": false, "table": "Q1"}})"),
             std::string());
    // The new row is inserted only where there is none; the old one is deleted all the same.
    const std::string moved = with(R"({"id": "U2", "kind": "change", "attributes": ["User.email"],
                                       "condition": {"exists": false, "table": "Q1"}})");
    QVERIFY2(
        moved.find("mixed-writes: U2 deletes the old rows of \"users_by_email\" without a condition, but "
                   "U1 writes the same rows by a lightweight transaction: the later of the two may "
                   "lose.\n")
            != std::string::npos,
        moved.c_str());
    QVERIFY2(moved.find("inserts rows") == std::string::npos, moved.c_str());
    QCOMPARE(with(R"({"id": "U2", "kind": "change", "attributes": ["User.city"]})"),
             std::string("nothing-written: No table holds what U2 writes.\n"));
}

void TestWritesClauses::whatIsDeletedPassesByATransactionOnItsRows()
{
    const Planned users =
        plannedFrom(videoSite, userQueries,
                    "[" + registerUser + R"(, {"id": "U2", "kind": "delete", "subjects": ["User"]}])");
    const Planned accounts =
        plannedFrom(bank, accountQueries,
                    "[" + compareBalance + R"(, {"id": "U2", "kind": "delete", "subjects": ["Transaction"]},
                                                    {"id": "U3", "kind": "delete", "subjects": ["Account"]}])");

    QCOMPARE(users.findings("U2"),
             std::string("mixed-writes: U2 deletes rows of \"users_by_email\" without a condition, but U1 "
                         "writes the same rows by a lightweight transaction: the later of the two may "
                         "lose.\n"));
    // What is static stays with the other rows of its partition.
    QVERIFY(accounts.findings("U2").find("mixed-writes") == std::string::npos);
    QVERIFY(accounts.findings("U3").find("mixed-writes: U3 deletes rows of \"transactions_by_account\"")
            != std::string::npos);
}

void TestWritesClauses::aRowIsThereBeforeItIsCompared()
{
    const Planned planned =
        onVideos(videoById, changeTitle(R"(, "condition": {"exists": true})")
                                + R"(, {"id": "U2", "kind": "insert", "subjects": ["Video"]})");

    QCOMPARE(planned.findings("U2"), std::string());
}

void TestWritesClauses::whatIsComparedIsReadWhereItIsCompared()
{
    const Planned planned = plannedFrom(bank, accountQueries, "[" + compareBalance + "]");

    // Not from the account's own table, which may be ahead or behind.
    QCOMPARE(planned.reads(),
             std::string("SELECT DISTINCT account_balance FROM app.transactions_by_account WHERE "
                         "account_number = ?\n"));
    QCOMPARE(planned.plan().reads.front().values, (std::vector<std::string>{"Account.balance"}));
    QCOMPARE(planned.binds(0), std::string("Account.balance new, Account.number given, Account.balance as it "
                                           "was read read"));
}

void TestWritesClauses::onlyRowsOfItsOwnLiveOn()
{
    // The rows of the comments came about with them.
    const Planned planned = onVideos(videoById + R"(, {"id": "Q6", "walk": ["Comment", "is about", "Video"],
                          "given": [{"attribute": "Comment.id"}], "returns": ["Video.id", "Comment.text"]})",
                                     changeTitle(R"(, "ttl": {"seconds": 0})"));

    QCOMPARE(planned.statements(), std::string("single statement: INSERT INTO app.videos (video_id, title, "
                                               "genre) VALUES (?, ?, ?)\n"));
}

QTEST_GUILESS_MAIN(TestWritesClauses)
#include "tst_writes_clauses.moc"
