// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "model/edit/edit_data.h"

#include <QApplication>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include <functional>

// What tests of files do with a window.
namespace querywright::test {

inline void rename(core::Document& document, const char* name)
{
    QVERIFY(document.apply(edit::renameModel(document.file(), name)).has_value());
}

// Calls back once the dialog that opens next is there, and closes it if nobody did.
inline void inDialog(const char* name, const std::function<void(QWidget&)>& act)
{
    QTimer::singleShot(0, qApp, [=] {
        QWidget* dialog = QApplication::activeModalWidget();
        QVERIFY(dialog);
        QCOMPARE(dialog->objectName(), QLatin1String(name));
        act(*dialog);
        if (dialog->isVisible())
            QTest::keyClick(dialog, Qt::Key_Escape);
    });
}

}  // namespace querywright::test
