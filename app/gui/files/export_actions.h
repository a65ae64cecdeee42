// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/files/dialogs.h"
#include "render/figure/diagram.h"

#include <QObject>

class QWidget;

class QMimeData;

namespace querywright::gui {

// What leaves the program: the CQL script, and diagrams as files, on paper and on the clipboard; always in
// the colours of paper, and without the signs that a check gave queries.
class ExportActions final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    ExportActions(const Context& context, Dialogs& dialogs, QWidget& window);

    bool exportCql();

    // To SVG, PDF or PNG, as the name of the file says. `name` is that of the diagram.
    bool exportDiagram(const render::Diagram& diagram, const QString& name);
    bool print(const render::Diagram& diagram, const QString& name);
    static void copy(const render::Diagram& diagram);
    // The same beside what the clipboard gets else.
    static void addPicture(QMimeData& data, const render::Diagram& diagram);

private:
    bool write(const QString& path, const QByteArray& bytes);
    QString proposal(const QString& suffix) const;

    Context m_context;
    Dialogs& m_dialogs;
    QWidget& m_window;
};

}  // namespace querywright::gui
