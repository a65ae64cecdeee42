// SPDX-License-Identifier: Apache-2.0
// qw derive --writes and qw export cql --writes: what the updates of the examples do (golden/writes, read by
// people), and the same as JSON.
#include "tests/app/qw_run.h"
#include "tests/support/source_dir.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace querywright::cli;
using querywright::test::qw;
using querywright::test::Run;
using Json = nlohmann::ordered_json;

namespace {

const QString source = QStringLiteral(QUERYWRIGHT_SOURCE_DIR);

QString example(const QString& name)
{
    return source + QStringLiteral("/examples/%1/%1.qw").arg(name);
}

std::string contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

// The first line in which the texts differ, as both have it.
std::string difference(const std::string& actual, const std::string& expected)
{
    const QStringList left = QString::fromStdString(actual).split(QLatin1Char('\n'));
    const QStringList right = QString::fromStdString(expected).split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < qMax(left.size(), right.size()); ++i) {
        if (left.value(i) != right.value(i))
            return QStringLiteral("line %1\n  is        %2\n  should be %3")
                .arg(i + 1)
                .arg(left.value(i), right.value(i))
                .toStdString();
    }
    return {};
}

const Json& updateOf(const Json& output, const std::string& id)
{
    static const Json none;
    for (const Json& update : output["updates"]) {
        if (update["id"] == id)
            return update;
    }
    return none;
}

}  // namespace

class TestCliWrites : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyExampleHasAGoldenFile();
    void printsTheWritesOfTheExamples_data();
    void printsTheWritesOfTheExamples();
    void printsThemAsJson();
    void aPurchaseIsConditional();
    void saysHowManyRowsAreReadBefore();
    void exportsStatementsToBePrepared();
    void saysWhichUpdatesCannotBeCarriedOut();
    void saysThatThereAreNoUpdates();
};

void TestCliWrites::everyExampleHasAGoldenFile()
{
    const QStringList examples =
        QDir(source + QStringLiteral("/examples")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);

    QVERIFY(!examples.isEmpty());
    for (const QString& name : examples)
        QVERIFY2(QFile::exists(source + QStringLiteral("/tests/golden/writes/%1.txt").arg(name)),
                 qPrintable(name));
}

void TestCliWrites::printsTheWritesOfTheExamples_data()
{
    QTest::addColumn<QString>("name");
    const QStringList files = QDir(source + QStringLiteral("/tests/golden/writes"))
                                  .entryList({QStringLiteral("*.txt")}, QDir::Files, QDir::Name);
    for (const QString& file : files)
        QTest::newRow(qPrintable(file)) << file.chopped(4);
}

void TestCliWrites::printsTheWritesOfTheExamples()
{
    QFETCH(QString, name);

    const Run run = qw({QStringLiteral("derive"), example(name), QStringLiteral("--writes")});

    QCOMPARE(run.code, ExitCode::Holds);
    const std::string unlike =
        difference(run.out, contentOf(source + QStringLiteral("/tests/golden/writes/%1.txt").arg(name)));
    QVERIFY2(unlike.empty(), unlike.c_str());
}

void TestCliWrites::printsThemAsJson()
{
    const QString hotel = example(QStringLiteral("hotel"));
    const Run with =
        qw({QStringLiteral("derive"), hotel, QStringLiteral("--json"), QStringLiteral("--writes")});
    const Run without = qw({QStringLiteral("derive"), hotel, QStringLiteral("--json")});

    const Json output = Json::parse(with.out);
    const Json& booking = updateOf(output, "U1");
    QCOMPARE(booking["title"].get<std::string>(), std::string("U1 insert Reservation"));
    QCOMPARE(booking["tables"].size(), std::size_t{3});
    QCOMPARE(booking["groups"][0]["kind"].get<std::string>(), std::string("logged batch"));
    QCOMPARE(booking["rows"]["average"].get<double>(), 3.0);
    QCOMPARE(booking["reads"][0]["values"][0].get<std::string>(), std::string("Guest.last_name"));
    QCOMPARE(
        booking["groups"][0]["statements"][1]["binds"][0].dump(),
        std::string(R"({"column":"guest_last_name","meaning":"Guest.last_name","origin":"read","read":1})"));
    QCOMPARE(booking["reads"][0]["rows"].dump(), std::string(R"({"average":1.0,"worst":1.0})"));
    QCOMPARE(booking["reads"][0]["forEach"].dump(), std::string("[]"));
    QCOMPARE(booking["rowsRead"].dump(), std::string(R"({"average":1.0,"worst":1.0})"));
    QCOMPARE(booking["idempotent"].get<bool>(), true);
    QCOMPARE(updateOf(output, "U2")["tables"].size(), std::size_t{1});
    QCOMPARE(updateOf(output, "U3")["tables"].size(), std::size_t{1});
    QVERIFY(!Json::parse(without.out).contains("updates"));
    QVERIFY(Json::parse(without.out)["tables"] == output["tables"]);
}

void TestCliWrites::aPurchaseIsConditional()
{
    const Run run = qw({QStringLiteral("derive"), example(QStringLiteral("alledeals")),
                        QStringLiteral("--json"), QStringLiteral("--writes")});

    const Json output = Json::parse(run.out);
    const Json& update = updateOf(output, "U4");
    QCOMPARE(update["groups"][0]["kind"].get<std::string>(), std::string("lightweight transaction"));
    QCOMPARE(update["groups"][0]["cql"].get<std::string>(),
             std::string("UPDATE alledeals.cass_master_item SET available_units = ?, purchases[?] = ? "
                         "WHERE item_id = ? IF available_units = ?;\n"));
    QCOMPARE(update["groups"][1]["kind"].get<std::string>(), std::string("logged batch"));
    QCOMPARE(update["idempotent"].get<bool>(), false);
}

// A like that goes is looked for among all of its user.
void TestCliWrites::saysHowManyRowsAreReadBefore()
{
    const Run run = qw({QStringLiteral("derive"), example(QStringLiteral("ebay_likes")),
                        QStringLiteral("--json"), QStringLiteral("--writes")});

    const Json output = Json::parse(run.out);
    const Json& update = updateOf(output, "U2");
    QCOMPARE(update["reads"][0]["severalRows"].get<bool>(), true);
    QCOMPARE(update["reads"][0]["rows"].dump(), std::string(R"({"average":20.0,"worst":2000.0})"));
    QCOMPARE(update["rowsRead"].dump(), std::string(R"({"average":20.0,"worst":2000.0})"));
}

void TestCliWrites::exportsStatementsToBePrepared()
{
    const Run run = qw({QStringLiteral("export"), QStringLiteral("cql"), QStringLiteral("--writes"),
                        example(QStringLiteral("whitepaper_groups"))});

    QCOMPARE(run.code, ExitCode::Holds);
    QCOMPARE(
        run.out,
        std::string("-- Groups of users: updates\n"
                    "\n"
                    "-- U1 insert belongs to: Join a group\n"
                    "-- with Group.groupname, User.userid, User.firstname, User.lastname (given)\n"
                    "INSERT INTO groups.groups (groupname, userid, firstname, lastname) VALUES (?, ?, ?, "
                    "?);\n"
                    "\n"
                    "-- U2 change Group.group_description: Change the description of a group\n"
                    "-- with Group.group_description (new); Group.groupname (given)\n"
                    "UPDATE groups.groups SET group_description = ? WHERE groupname = ?;\n"));
}

// Users are kept by their email, and who changes it knows only the id.
void TestCliWrites::saysWhichUpdatesCannotBeCarriedOut()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("users.qw"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "querywright", "version": "1.0", "conceptual": {"entities": [
        {"name": "User", "key": ["id"], "alternateKeys": [["email"]], "attributes": [
         {"name": "id", "type": "uuid"}, {"name": "email", "type": "text"}]}]},
        "workflow": {"queries": [{"id": "Q1", "walk": ["User"], "given": [{"attribute": "User.email"}],
         "returns": ["User.id"]}], "updates": [{"id": "U1", "kind": "change", "subjects": ["User"],
         "attributes": ["User.email"], "walk": ["User"], "given": [{"attribute": "User.id"}]}]},
        "keyspaces": [{"name": "app"}]})");
    file.close();

    const Run run = qw({QStringLiteral("derive"), path, QStringLiteral("--writes")});

    QCOMPARE(run.code, ExitCode::FallsShort);
    QVERIFY2(run.err.find("qw: U1 does not know the key of each row to write and cannot be carried out.\n")
                 != std::string::npos,
             run.err.c_str());
    QCOMPARE(qw({QStringLiteral("derive"), path}).code, ExitCode::Holds);
}

void TestCliWrites::saysThatThereAreNoUpdates()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("none.qw"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "querywright", "version": "1.0"})");
    file.close();

    QCOMPARE(qw({QStringLiteral("derive"), path, QStringLiteral("--writes")}).out,
             std::string("The model has no updates.\n"));
    QCOMPARE(qw({QStringLiteral("export"), QStringLiteral("cql"), path, QStringLiteral("--writes")}).out,
             std::string());
}

QTEST_GUILESS_MAIN(TestCliWrites)
#include "tst_cli_writes.moc"
