// SPDX-License-Identifier: Apache-2.0
#include "app/gui/window/help_dialogs.h"

#include "app/gui/style/text_size.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMainWindow>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

// A text with a button to close it.
void showText(QMainWindow& window, const char* name, const QString& title, const QString& html)
{
    constexpr int width = 460;

    QDialog dialog(&window);
    dialog.setObjectName(QLatin1String(name));
    dialog.setWindowTitle(title);
    auto* label = new QLabel(html, &dialog);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setMargin(16);
    label->setFixedWidth(scaled(width));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    buttons->setContentsMargins(12, 8, 12, 12);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    layout->addWidget(buttons);
    layout->setSizeConstraint(QLayout::SetFixedSize);  // as high as the text
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
    showText(window, "aboutDialog", QObject::tr("About Querywright"), html);
}

}  // namespace querywright::gui
