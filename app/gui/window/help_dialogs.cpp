// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/help_dialogs.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMainWindow>
#include <QScrollArea>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

// A text with a button to close it.
void showText(QMainWindow& window, const char* name, const QString& title, const QString& html,
              const QSize& size)
{
    QDialog dialog(&window);
    dialog.setObjectName(QLatin1String(name));
    dialog.setWindowTitle(title);
    auto* label = new QLabel(html, &dialog);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
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

void showAboutDialog(QMainWindow& window)
{
    const QString html =
        QObject::tr(
            "<p style='font-size:16px'><b>Querywright</b> %1</p>"
            "<p>Query-first data modeling for Apache Cassandra.</p>"
            "<p>Apache License 2.0. With Qt (LGPL 3), SQLite, Graphviz (EPL 1.0), Bootstrap Icons (MIT), "
            "the typefaces Inter and JetBrains Mono (OFL 1.1).</p>")
            .arg(QStringLiteral(QUERYWRIGHT_VERSION));
    showText(window, "aboutDialog", QObject::tr("About Querywright"), html, {460, 200});
}

}  // namespace querywright::gui
