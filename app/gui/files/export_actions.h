// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/files/dialogs.h"
#include "model/base/result.h"
#include "render/figure/diagram.h"

#include <QByteArray>
#include <QObject>
#include <QThreadPool>

#include <functional>
#include <string>

class QWidget;

class QMimeData;

namespace querywright::gui {

// What leaves the program as files or by the clipboard: the CQL script, statements, the report, and diagrams,
// always in the colours of paper and without the signs that a check gave queries.
class ExportActions final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    ExportActions(const Context& context, Dialogs& dialogs, QWidget& window);
    ~ExportActions() override;  // waits for what is being written

    bool exportCql();

    // The statements of the queries, of the updates, to be prepared by a driver.
    void exportQueries();
    void exportWrites();

    // To SVG, PDF or PNG, as the name of the file says. `name` is that of the diagram.
    bool exportDiagram(const render::Diagram& diagram, const QString& name);

    // The report on the model as HTML, Markdown or PDF, as the name of the file says.
    void exportReport();

    static void copy(const render::Diagram& diagram);
    // The same beside what the clipboard gets else.
    static void addPicture(QMimeData& data, const render::Diagram& diagram);

Q_SIGNALS:
    void exported();                     // report or statements, or it could not be, which people were told
    void told(const QString& sentence);  // of what was written

private:
    using Make = std::function<Result<QByteArray>()>;

    bool canBegin(const QString& otherwise);
    void begin(const QString& path, Make make);
    void finish(const QString& path, const Result<QByteArray>& bytes);
    std::string fileName() const;
    bool write(const QString& path, const QByteArray& bytes);
    QString proposal(const QString& suffix) const;

    Context m_context;
    Dialogs& m_dialogs;
    QWidget& m_window;
    QThreadPool m_threads;
    bool m_isWriting = false;
};

}  // namespace querywright::gui
