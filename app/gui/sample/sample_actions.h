// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/data_export.h"
#include "app/gui/context.h"
#include "app/gui/files/dialogs.h"

#include <QObject>

class QAction;
class QMenu;

namespace querywright::gui {

// The commands about sample data: made in one step for a model that says nothing of it, read from a file,
// larger and smaller, each in one step of undo; and its rows as files.
class SampleActions final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    SampleActions(const Context& context, Dialogs& dialogs, QWidget& window);

    void addTo(QMenu& menu);        // the menu Check
    void addToExport(QMenu& menu);  // the rows as files

    QAction* generate() const { return m_generate; }
    QAction* import() const { return m_import; }
    QMenu* scaling() const { return m_scaling; }
    core::DataExport& dataExport() { return m_dataExport; }

    // The data of the type come from a file that people choose.
    void importFor(const AttributeOwner& owner);

Q_SIGNALS:
    void told(const QString& sentence);

private:
    void suggest();
    void exportData(core::ExportedRows rows);
    void importSelected();
    void scale(double factor, const QString& words);
    void update();
    bool isSound() const;
    void apply(Result<Edit> edit);

    Context m_context;
    Dialogs& m_dialogs;
    QWidget& m_window;
    QAction* m_generate;
    QAction* m_import;
    QMenu* m_scaling;
    QAction* m_exportTypes;
    QAction* m_exportTables;
    core::DataExport m_dataExport;
};

// The type that is selected, or whose attribute is.
std::optional<AttributeOwner> ownerOf(const ConceptualModel& model, const Subject& subject);

}  // namespace querywright::gui
