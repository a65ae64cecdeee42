// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/help_dialogs.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

QString plain(QString text)
{
    return text.remove(QLatin1Char('&'));
}

QString row(const QString& command, const QString& keys)
{
    return QStringLiteral("<tr><td width='270'>%1</td><td>%2</td></tr>")
        .arg(command.toHtmlEscaped(), keys.toHtmlEscaped());
}

QString rowsOf(const QMenu& menu)
{
    QString rows;
    for (const QAction* action : menu.actions()) {
        if (action->menu())
            rows += rowsOf(*action->menu());
        else if (!action->shortcut().isEmpty() && action->isVisible())
            rows += row(plain(action->iconText()), action->shortcut().toString(QKeySequence::NativeText));
    }
    return rows;
}

QString sheet(const QMainWindow& window)
{
    QString html;
    for (const QAction* entry : window.menuBar()->actions()) {
        const QString rows = rowsOf(*entry->menu());
        if (!rows.isEmpty())
            html += QStringLiteral("<p><b>%1</b></p><table cellspacing='0' cellpadding='2'>%2</table>")
                        .arg(plain(entry->text()), rows);
    }
    const QString moving =
        row(QObject::tr("Next or previous part of the window"), QStringLiteral("F6, Shift+F6"))
        + row(QObject::tr("Walk through the query strip"), QObject::tr("Left, Right, Home, End"))
        + row(QObject::tr("Select the query, go to its check"), QObject::tr("Space, Enter"));
    const QString console = row(QObject::tr("Run the statement at the cursor, or what is selected"),
                                QStringLiteral("Ctrl+Enter, F5"))
                            + row(QObject::tr("What fits here"), QStringLiteral("Ctrl+Space"))
                            + row(QObject::tr("Statements of before"), QObject::tr("Alt+Up, Alt+Down"))
                            + row(QObject::tr("Partition of a row, and back"), QObject::tr("Enter, Esc"));
    const auto group = [](const QString& title, const QString& rows) {
        return QStringLiteral("<p><b>%1</b></p><table cellspacing='0' cellpadding='2'>%2</table>")
            .arg(title, rows);
    };
    return html + group(QObject::tr("Moving about"), moving) + group(QObject::tr("Console"), console);
}

// A text with a button to close it.
void showText(QMainWindow& window, const char* name, const QString& title, const QString& html,
              const QSize& size)
{
    QDialog dialog(&window);
    dialog.setObjectName(QLatin1String(name));
    dialog.setWindowTitle(title);
    auto* label = new QLabel(html, &dialog);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setMargin(16);
    auto* scrolled = new QScrollArea(&dialog);
    scrolled->setWidgetResizable(true);
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setWidget(label);
    scrolled->viewport()->setAutoFillBackground(false);
    label->setAutoFillBackground(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    buttons->setContentsMargins(12, 8, 12, 12);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scrolled);
    layout->addWidget(buttons);
    dialog.resize(size);
    dialog.exec();
}

}  // namespace

void showShortcutSheet(QMainWindow& window)
{
    showText(window, "shortcutSheet", QObject::tr("Keyboard Shortcuts"), sheet(window), {460, 620});
}

void showAboutDialog(QMainWindow& window)
{
    const QString html =
        QObject::tr(
            "<p style='font-size:16px'><b>Querywright</b> %1</p>"
            "<p>Query-first data modeling for Apache Cassandra.</p>"
            "<p>Apache License 2.0. With Qt (LGPL 3), SQLite, Graphviz (EPL 1.0), Bootstrap Icons (MIT), "
            "the typefaces Inter and JetBrains Mono (OFL 1.1).</p>")
            .arg(QStringLiteral(QUERYWRIGHT_VERSION));
    showText(window, "aboutDialog", QObject::tr("About Querywright"), html, {440, 260});
}

}  // namespace querywright::gui
