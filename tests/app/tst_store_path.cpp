// SPDX-License-Identifier: Apache-2.0
// Where filled stores lie, and that old ones go.
#include "app/core/store_path.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace querywright::core;

class TestStorePath : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void liesInTheCacheFolderNamedAfterTheFingerprint();
    void keepsTheNewestStores();
    void saysWhereTheCacheCannotBeMade();

private:
    std::unique_ptr<QTemporaryDir> m_cache;
};

void TestStorePath::init()
{
    m_cache = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CACHE_HOME", QFile::encodeName(m_cache->path()));
}

void TestStorePath::liesInTheCacheFolderNamedAfterTheFingerprint()
{
    const auto one = storePathOf("one");
    const auto again = storePathOf("one");
    const auto other = storePathOf("other");

    QVERIFY(one && again && other);
    QCOMPARE(*one, *again);
    QVERIFY(*one != *other);
    QVERIFY(QString::fromStdString(*one).startsWith(m_cache->path() + QStringLiteral("/querywright/")));
    QVERIFY(QFileInfo(QString::fromStdString(*one)).dir().exists());
}

void TestStorePath::keepsTheNewestStores()
{
    QDir(m_cache->path()).mkdir(QStringLiteral("querywright"));
    const QDir folder(m_cache->filePath(QStringLiteral("querywright")));
    const QDateTime now = QDateTime::currentDateTime();
    for (int i = 0; i < 12; ++i) {
        QFile store(folder.filePath(QStringLiteral("%1.store").arg(i)));
        QVERIFY(store.open(QIODevice::ReadWrite));
        QVERIFY(store.setFileTime(now.addSecs(-3600 * i), QFileDevice::FileModificationTime));
    }

    QVERIFY(storePathOf("new"));

    QStringList left = folder.entryList({QStringLiteral("*.store")}, QDir::Files);
    left.sort();
    QStringList newest;
    for (int i = 0; i < 8; ++i)
        newest.append(QStringLiteral("%1.store").arg(i));
    QCOMPARE(left, newest);
}

void TestStorePath::saysWhereTheCacheCannotBeMade()
{
    const QString file = m_cache->filePath(QStringLiteral("file"));
    QVERIFY(QFile(file).open(QIODevice::WriteOnly));
    qputenv("XDG_CACHE_HOME", QFile::encodeName(file));

    const auto path = storePathOf("one");

    QVERIFY(!path);
    QCOMPARE(path.error().message,
             "cannot make the cache folder \"" + file.toStdString()
                 + "/querywright\"; set XDG_CACHE_HOME to a folder that can be written");
}

QTEST_GUILESS_MAIN(TestStorePath)
#include "tst_store_path.moc"
