// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "app/gui/window/main_window.h"
#include "tests/app/gui/fake_dialogs.h"

#include <QSettings>
#include <QTemporaryDir>

#include <memory>

namespace querywright::test {

// A window of its own for each test, with settings and files in a folder of its own.
class WindowFixture {
public:
    WindowFixture();
    ~WindowFixture();

    // A path in the folder of the test.
    QString path(const QString& name) const { return m_folder.filePath(name); }

    // The hotel example with few rows, as a file in the folder of the test.
    QString smallHotel() const;

    // Opens it and waits until all its queries are checked. False if that takes too long.
    bool openSmallHotel();
    bool waitForCheck();

    gui::MainWindow& window() { return *m_window; }
    core::LiveComparison& comparison() { return m_session->comparison; }
    gui::Appearance& appearance() { return *m_appearance; }

    // Closes the window, without questions, and opens another one with the same settings.
    void reopen();

    // The part of the window with this object name. REQUIRES: there is one.
    template <typename Part>
    Part& find(const char* name)
    {
        auto* part = m_window->findChild<Part*>(QLatin1String(name));
        Q_ASSERT_X(part, "find", name);
        return *part;
    }

    // The query with this label. REQUIRES: there is one.
    QueryId query(const char* label);

    FakeDialogs dialogs;

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<gui::Appearance> m_appearance;
    std::unique_ptr<gui::Session> m_session;
    std::unique_ptr<gui::MainWindow> m_window;
};

}  // namespace querywright::test
