// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/files/dialogs.h"

#include <QStringList>

#include <vector>

namespace querywright::test {

// Answers instead of people and remembers what they were asked and told.
class FakeDialogs final : public gui::Dialogs {
public:
    QString openPath;
    QString savePath;
    gui::UnsavedAnswer unsavedAnswer = gui::UnsavedAnswer::Cancel;

    bool isConfirmed = false;  // whatever people are asked whether they want it

    QString choice;       // the verb that is chosen where it is offered
    QStringList offered;  // the last time

    QStringList questions;  // titles of models with unsaved changes
    std::vector<gui::Message> messages;

    QString fileToOpen(QWidget*, const QString&) override { return openPath; }
    QString dataFileToOpen(QWidget*, const QString&) override { return openPath; }
    QString folderToWrite(QWidget*, const QString&, const QString&) override { return savePath; }
    QString fileToSave(QWidget*, const QString&, const QString&, const QString&) override { return savePath; }
    gui::UnsavedAnswer unsavedChanges(QWidget*, const QString& title, int) override
    {
        questions << title;
        return unsavedAnswer;
    }
    void tell(QWidget*, const gui::Message& message) override { messages.push_back(message); }
    bool confirm(QWidget*, const gui::Message& message, const QString&) override
    {
        messages.push_back(message);
        return isConfirmed;
    }
    int choose(QWidget*, const gui::Message& message, const QStringList& verbs) override
    {
        messages.push_back(message);
        offered = verbs;
        return static_cast<int>(verbs.indexOf(choice));
    }
    bool choosePrinter(QWidget*, QPrinter&) override { return false; }
};

}  // namespace querywright::test
