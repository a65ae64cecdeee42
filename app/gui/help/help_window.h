// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/files/dialogs.h"
#include "app/gui/style/appearance.h"

#include <QMainWindow>
#include <QStringList>
#include <QWidget>

class QLineEdit;
class QTextBrowser;
class QTextDocument;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace querywright::gui {

// The pages of the help with their contents, a search through all of them, the way back, and print.
class HelpWindow final : public QWidget {
    Q_OBJECT

public:
    // `window`: its commands are those of the page of keys. REQUIRES: all outlive the object.
    HelpWindow(const Appearance& appearance, Dialogs& dialogs, QMainWindow& window);

    // Shows the page, at the section: "erd#attribute". An address that is none shows the first page.
    void open(const QString& address);
    // Likewise while people are asked by a dialog, which keeps all other windows from them.
    void openBeside(const QString& address, const QWidget& dialog);

    QString address() const { return m_visited.value(m_at); }

Q_SIGNALS:
    void addressChanged(const QString& address);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeBar();
    void fillContents();
    void fillHits(const QString& words);
    void breakLines();
    void show(const QString& address);
    void go(int by);
    void markWords();
    void followContents();
    void openItem(const QTreeWidgetItem* item);
    QString bodyOf(const QString& key) const;
    void fill(QTextDocument& document, const QString& key, const QString& styleSheet) const;
    void print();

    const Appearance& m_appearance;
    Dialogs& m_dialogs;
    QMainWindow& m_window;
    QLineEdit* m_search;
    QTreeWidget* m_contents;
    QTextBrowser* m_browser;
    QToolButton* m_back = nullptr;
    QToolButton* m_forward = nullptr;
    QStringList m_visited;
    int m_at = -1;
    bool m_isFollowing = false;
};

}  // namespace querywright::gui
