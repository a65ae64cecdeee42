// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/qt_dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPushButton>
#include <QSplitter>
#include <QTreeView>

#include <algorithm>

namespace querywright::gui {
namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Dialogs", text);
}

QString bold(const QString& text)
{
    return QStringLiteral("<b>%1</b>").arg(text.toHtmlEscaped());
}

// Qt's own dialog, where the desktop has none, has columns for other letters than ours, and little room for
// the places at its side.
void fitColumns(QFileDialog& dialog)
{
    constexpr int leastOfPlaces = 150;
    const auto* places = dialog.findChild<QListView*>(QStringLiteral("sidebar"));
    if (auto* splitter = dialog.findChild<QSplitter*>(QStringLiteral("splitter")); splitter && places) {
        const int side = std::max(leastOfPlaces, places->sizeHintForColumn(0) + 2 * places->frameWidth());
        dialog.resize(dialog.width() + side / 2, dialog.height());
        splitter->setSizes({side, std::max(side, dialog.width() - side)});
    }
    const auto* files = dialog.findChild<QTreeView*>(QStringLiteral("treeView"));
    if (!files)
        return;
    files->header()->setStretchLastSection(false);
    files->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    files->header()->setSectionResizeMode(0, QHeaderView::Stretch);
}

// Without an icon the texts begin where the buttons may: Qt leaves room before them all the same.
int ask(QMessageBox& box)
{
    auto* grid = static_cast<QGridLayout*>(box.layout());
    for (int i = 0; i < grid->count(); ++i) {
        if (QSpacerItem* space = grid->itemAt(i)->spacerItem(); space && space->sizeHint().width() > 0)
            space->changeSize(0, 0, QSizePolicy::Fixed, QSizePolicy::Fixed);
    }
    for (const char* name : {"qt_msgbox_label", "qt_msgbox_informativelabel"}) {
        int row = 0;
        int column = 0;
        int rows = 0;
        int columns = 0;
        auto* text = box.findChild<QLabel*>(QLatin1String(name));
        if (!text || grid->indexOf(text) < 0)
            continue;
        grid->getItemPosition(grid->indexOf(text), &row, &column, &rows, &columns);
        grid->setColumnStretch(column, 1);  // what is before it grows no more
    }
    grid->invalidate();
    return box.exec();
}

// Nothing if people change their minds.
QString chosenIn(QFileDialog& dialog)
{
    dialog.setSupportedSchemes({QStringLiteral("file")});
    fitColumns(dialog);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

QString chooseFile(QWidget* parent, const QString& caption, const QString& folder, const QString& filter)
{
    QFileDialog dialog(parent, caption, folder, filter);
    dialog.setFileMode(QFileDialog::ExistingFile);
    return chosenIn(dialog);
}

}  // namespace

QString QtDialogs::fileToOpen(QWidget* parent, const QString& folder)
{
    return chooseFile(parent, tr("Open"), folder, tr("Querywright models (*.qw);;All files (*)"));
}

QString QtDialogs::dataFileToOpen(QWidget* parent, const QString& folder)
{
    return chooseFile(parent, tr("Import Sample Data"), folder,
                      tr("Sample data (*.csv *.tsv *.json *.jsonl *.ndjson);;All files (*)"));
}

QString QtDialogs::folderToWrite(QWidget* parent, const QString& caption, const QString& folder)
{
    QFileDialog dialog(parent, caption, folder);
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    return chosenIn(dialog);
}

QString QtDialogs::fileToSave(QWidget* parent, const QString& caption, const QString& proposal,
                              const QString& filter)
{
    const QFileInfo proposed(proposal);
    QFileDialog dialog(parent, caption, proposed.absolutePath(), filter);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.selectFile(proposed.fileName());
    return chosenIn(dialog);
}

UnsavedAnswer QtDialogs::unsavedChanges(QWidget* parent, const QString& title, int changes)
{
    QMessageBox box(QMessageBox::NoIcon, tr("Querywright"), bold(tr("Save changes to %1?").arg(title)),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    if (changes > 0)
        box.setInformativeText(changes == 1 ? tr("1 change is not saved.")
                                            : tr("%1 changes are not saved.").arg(changes));
    box.button(QMessageBox::Discard)->setText(tr("Discard"));
    box.setDefaultButton(QMessageBox::Save);
    box.setEscapeButton(QMessageBox::Cancel);
    switch (ask(box)) {
    case QMessageBox::Save:
        return UnsavedAnswer::Save;
    case QMessageBox::Discard:
        return UnsavedAnswer::Discard;
    default:
        return UnsavedAnswer::Cancel;
    }
}

void QtDialogs::tell(QWidget* parent, const Message& message)
{
    QMessageBox box(QMessageBox::NoIcon, tr("Querywright"), bold(message.text), QMessageBox::Close, parent);
    box.setInformativeText(message.reason);
    box.setDetailedText(message.details);
    ask(box);
}

bool QtDialogs::confirm(QWidget* parent, const Message& message, const QString& verb)
{
    QMessageBox box(QMessageBox::NoIcon, tr("Querywright"), bold(message.text), QMessageBox::Cancel, parent);
    box.setInformativeText(message.reason);
    const QPushButton* yes = box.addButton(verb, QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    ask(box);
    return box.clickedButton() == yes;
}

int QtDialogs::choose(QWidget* parent, const Message& message, const QStringList& verbs)
{
    QMessageBox box(QMessageBox::NoIcon, tr("Querywright"), bold(message.text), QMessageBox::Close, parent);
    box.setInformativeText(message.reason);
    box.setDetailedText(message.details);
    QList<QAbstractButton*> buttons;
    for (const QString& verb : verbs)
        buttons << box.addButton(verb, QMessageBox::AcceptRole);
    box.setEscapeButton(QMessageBox::Close);
    ask(box);
    return static_cast<int>(buttons.indexOf(box.clickedButton()));
}

bool QtDialogs::choosePrinter(QWidget* parent, QPrinter& printer)
{
    QPrintDialog dialog(&printer, parent);
    return dialog.exec() == QDialog::Accepted;
}

}  // namespace querywright::gui
