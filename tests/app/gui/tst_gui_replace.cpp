// SPDX-License-Identifier: Apache-2.0
// What names become when a text in them is replaced.
#include "app/gui/find/replace_names.h"
#include "tests/support/hotel.h"

#include <QTest>

using namespace querywright;
using namespace querywright::gui;
using namespace querywright::tests;

class TestGuiReplace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void capitalsAreThoseOfTheReplacedText_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("replacement");
        QTest::addColumn<QString>("becomes");
        const auto add = [](const char* name, const char* replacement, const char* becomes) {
            QTest::newRow(
                qPrintable(QStringLiteral("%1 by %2").arg(QLatin1String(name), QLatin1String(replacement))))
                << QString::fromLatin1(name) << QString::fromLatin1(replacement)
                << QString::fromLatin1(becomes);
        };
        add("Play", "production", "Production");
        add("PLAY", "production", "PRODUCTION");
        add("play", "Production", "production");
        add("play", "stagePlay", "stagePlay");
        add("Play", "stagePlay", "StagePlay");
        add("play_date", "Show", "show_date");
        add("play", "TV", "tv");
        add("a Play of a play", "show", "a Show of a show");
        add("play", "", "");
        add("Play", "\\1", "\\1");
    }

    void capitalsAreThoseOfTheReplacedText()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, replacement);
        QFETCH(const QString, becomes);
        QCOMPARE(became(name, {QStringLiteral("plaY"), false, false}, replacement), becomes);
    }

    void aSearchThatMatchesCaseReplacesAsItIsWritten()
    {
        QCOMPARE(became(QStringLiteral("play"), {QStringLiteral("play"), true, false},
                        QStringLiteral("Production")),
                 QStringLiteral("Production"));
    }

private:
    // What a task of that name is called then.
    static QString became(const QString& name, const NameSearch& search, const QString& replacement)
    {
        Hotel hotel;
        Task& task = hotel.file.model.workflow.tasks.front();
        task.name = name.toStdString();
        for (const Renaming& renaming : renamingsFor(hotel.file, search, replacement)) {
            if (renaming.subject == Subject(task.id))
                return renaming.to;
        }
        return name;
    }
};

QTEST_MAIN(TestGuiReplace)
#include "tst_gui_replace.moc"
