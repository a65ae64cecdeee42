// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/files/dialogs.h"

namespace querywright::gui {

// The dialogs that people see.
class QtDialogs final : public Dialogs {
public:
    QString fileToOpen(QWidget* parent, const QString& folder) override;
    QString dataFileToOpen(QWidget* parent, const QString& folder) override;
    QString folderToWrite(QWidget* parent, const QString& caption, const QString& folder) override;
    QString fileToSave(QWidget* parent, const QString& caption, const QString& proposal,
                       const QString& filter) override;
    UnsavedAnswer unsavedChanges(QWidget* parent, const QString& title, int changes) override;
    void tell(QWidget* parent, const Message& message) override;
    bool confirm(QWidget* parent, const Message& message, const QString& verb) override;
    int choose(QWidget* parent, const Message& message, const QStringList& verbs) override;
    bool choosePrinter(QWidget* parent, QPrinter& printer) override;
};

}  // namespace querywright::gui
