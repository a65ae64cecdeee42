// SPDX-License-Identifier: Apache-2.0
// qw serve as a process: what a client is answered, and what is printed of it. The client is a few messages
// of version 4 of the native protocol; real ones are in tests/clients.
#include "tests/app/tiny_client.h"
#include "tests/support/source_dir.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using querywright::test::TinyClient;

namespace {

constexpr int longest = 60'000;  // milliseconds: to fill tables
const QString likes = QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/ebay_likes/ebay_likes.qw");

// A server with a cache folder of its own; ended with it, if it has not ended before.
class Server {
public:
    Server(const QTemporaryDir& cache, const QStringList& arguments)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_CACHE_HOME"), cache.path());
        m_process.setProcessEnvironment(environment);
        m_process.start(QStringLiteral(QW_PROGRAM),
                        QStringList{QStringLiteral("serve")} + arguments
                            + QStringList{QStringLiteral("--port"), QStringLiteral("0")});
    }
    ~Server()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // The next line that it prints; empty: there is none.
    QByteArray line()
    {
        while (!m_process.canReadLine()) {
            if (!m_process.waitForReadyRead(longest))
                return {};
        }
        return m_process.readLine().trimmed();
    }

    // 0: the next line does not say where it listens.
    quint16 port()
    {
        const QByteArray told = line();
        return told.startsWith("listening on 127.0.0.1:") ? told.mid(told.lastIndexOf(':') + 1).toUShort()
                                                          : quint16(0);
    }

    // Its exit code after it was told to end; -1: it did not end by itself.
    int end()
    {
        m_process.terminate();
        const bool hasEnded = m_process.waitForFinished(longest);
        return hasEnded && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    }

    QByteArray complaints() { return m_process.readAllStandardError(); }

private:
    QProcess m_process;
};

}  // namespace

class TestServeProcess : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void servesAModelAndNamesItsQueries();
    void keepsNothingOfAModel();
    void keepsAStore();
    void refusesAStoreThatIsNone();
};

void TestServeProcess::servesAModelAndNamesItsQueries()
{
    const QTemporaryDir cache;
    Server server(cache, {likes});
    QCOMPARE(server.line(),
             QByteArray("what clients write is kept in memory and gone at the end; the sample data stays as "
                        "it is"));
    TinyClient client(server.port());
    QVERIFY(client.isReady());
    QCOMPARE(client.rows("SELECT key FROM system.local"), 1);
    QVERIFY(server.line().startsWith("-   | "));
    QCOMPARE(client.query("USE likes"), 3);
    QVERIFY(server.line().startsWith("-   | "));
    QCOMPARE(client.query("SELECT count(*) FROM user"), 2);
    QVERIFY(server.line().startsWith("??  | "));
    QCOMPARE(client.execute("SELECT username, email FROM user WHERE userid = ?", "nobody"), 2);
    const QByteArray named = server.line();
    QVERIFY2(named.startsWith("Q1  | one partition: 0 rows"), named.constData());
    QVERIFY2(named.endsWith("| SELECT username, email FROM user WHERE userid = ?"), named.constData());
    QCOMPARE(client.query("SELEC"), 0);
    QVERIFY(server.line().startsWith("??  | error: "));
    QCOMPARE(server.end(), 0);
    QCOMPARE(server.complaints(), QByteArray());
}

void TestServeProcess::keepsNothingOfAModel()
{
    const QTemporaryDir cache;
    const std::string select = "SELECT userid FROM likes.user";
    int before = 0;
    for (int run = 0; run < 2; ++run) {
        Server server(cache, {likes, QStringLiteral("--quiet")});
        server.line();
        TinyClient client(server.port());
        QVERIFY(client.isReady());
        const int rows = client.rows(select);
        QCOMPARE(rows, 3'000);
        QVERIFY(run == 0 || rows == before);
        before = rows;
        QCOMPARE(client.query("TRUNCATE likes.user"), 1);
        QCOMPARE(client.rows(select), 0);
        QCOMPARE(server.end(), 0);
    }
}

void TestServeProcess::keepsAStore()
{
    const QTemporaryDir folder;
    const QStringList arguments{QStringLiteral("--empty"), QStringLiteral("--quiet"),
                                QStringLiteral("--store"), folder.filePath(QStringLiteral("store.db"))};
    {
        Server server(folder, arguments);
        TinyClient client(server.port());
        QVERIFY(client.isReady());
        QCOMPARE(client.query("CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', "
                              "'replication_factor': 1}"),
                 5);
        QCOMPARE(client.query("CREATE TABLE k.t (id text PRIMARY KEY, v text)"), 5);
        QCOMPARE(client.execute("INSERT INTO k.t (id) VALUES (?)", "a"), 1);
        QCOMPARE(server.end(), 0);
    }
    Server server(folder, arguments);
    TinyClient client(server.port());
    QVERIFY(client.isReady());
    QCOMPARE(client.rows("SELECT id FROM k.t"), 1);
    QCOMPARE(server.end(), 0);
}

void TestServeProcess::refusesAStoreThatIsNone()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("notes.txt"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(5'000, 'x'));
    file.close();
    QProcess process;
    process.start(QStringLiteral(QW_PROGRAM),
                  {QStringLiteral("serve"), QStringLiteral("--empty"), QStringLiteral("--port"),
                   QStringLiteral("0"), QStringLiteral("--store"), path});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 2);
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
    const QByteArray told = process.readAllStandardError();
    QVERIFY2(told.startsWith("qw serve: " + path.toUtf8() + ": "), told.constData());
}

QTEST_GUILESS_MAIN(TestServeProcess)
#include "tst_serve_process.moc"
