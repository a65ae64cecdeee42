// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

class QPrinter;
class QWidget;

namespace querywright::gui {

// What happened, why, and what else there is to know.
struct Message {
    QString text;     // "hotel.qw cannot be read."
    QString reason;   // "Line 412: a comma is missing after \"Guest\"."
    QString details;  // to be unfolded and copied; may be empty
};

enum class UnsavedAnswer { Save, Discard, Cancel };

// Everything the window asks people for in a window of its own. Tests answer instead of them.
class Dialogs {
public:
    virtual ~Dialogs() = default;

    // An empty path: they changed their mind.
    virtual QString fileToOpen(QWidget* parent, const QString& folder) = 0;
    // A CSV or JSON file with sample data. An empty path: they changed their mind.
    virtual QString dataFileToOpen(QWidget* parent, const QString& folder) = 0;
    // The folder that files are to be written into. An empty path: they changed their mind.
    virtual QString folderToWrite(QWidget* parent, const QString& caption, const QString& folder) = 0;
    // `proposal` is a path; `filter` in the form of QFileDialog.
    virtual QString fileToSave(QWidget* parent, const QString& caption, const QString& proposal,
                               const QString& filter) = 0;

    virtual UnsavedAnswer unsavedChanges(QWidget* parent, const QString& title, int changes) = 0;
    virtual void tell(QWidget* parent, const Message& message) = 0;

    // Whether they want it all the same; `verb` is on the button that says so.
    virtual bool confirm(QWidget* parent, const Message& message, const QString& verb) = 0;

    // What can be done about it is on buttons, beside one that closes the message. The position of the verb
    // they chose; -1: none.
    virtual int choose(QWidget* parent, const Message& message, const QStringList& verbs) = 0;

    // False: they changed their mind.
    virtual bool choosePrinter(QWidget* parent, QPrinter& printer) = 0;
};

}  // namespace querywright::gui
