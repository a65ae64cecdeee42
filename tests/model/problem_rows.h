// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/model/model_text.h"

#include <QTest>

#include <string>

namespace querywright::tests {

// Rows of tests that compare the problems of a text with those expected, one a line, without the file's name.
inline void addColumns()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("problems");
}

inline void add(const char* name, const std::string& text, const char* problems)
{
    QTest::newRow(name) << text << QString(problems);
}

inline void compareProblems()
{
    QFETCH(std::string, text);
    QFETCH(QString, problems);

    QStringList lines;
    for (const std::string& line : problemsOf(text))
        lines.append(QString::fromStdString(line).remove(0, static_cast<int>(QString("m.qw:").size())));
    QCOMPARE(lines.join('\n'), problems);
}

}  // namespace querywright::tests
