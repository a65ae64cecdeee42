// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/background_work.h"
#include "app/core/design.h"
#include "app/core/worker.h"

#include <QObject>
#include <QString>

#include <memory>
#include <string>

namespace querywright::core {

// How an export of sample data ended.
struct DataExportEnd {
    bool isComplete = false;   // all files are there
    bool isCancelled = false;  // none was changed
    QString text;              // "2,346 rows of 9 tables in /tmp/data, with load.cql.", or what went wrong
};

// What the files are of: the tables of a design, with the script that loads them; or the entity types and
// relationship types of its model (type_tables.h).
enum class ExportedRows { Tables, Types };

// Writes sample rows as CSV files into a folder, on a thread of its own. All files are there at the end, or
// none is changed.
class DataExport final : public QObject {
    Q_OBJECT

public:
    explicit DataExport(QObject* parent = nullptr);
    ~DataExport() override;  // cancels and waits for the thread, which is a moment

    // finished() follows. `modelPath` is that of the model's file, or its folder with a final slash.
    // REQUIRES: !isBusy(), the design is not stale.
    void start(std::shared_ptr<const Design> design, const std::string& modelPath, const QString& folder,
               ExportedRows rows = ExportedRows::Tables);
    void cancel();
    bool isBusy() const { return m_run != nullptr; }

Q_SIGNALS:
    void progress(const QString& what, quint64 done, quint64 total);
    void finished(const querywright::core::DataExportEnd& end);

private:
    std::shared_ptr<BackgroundWork> m_run;  // null if nothing runs
    std::unique_ptr<Worker> m_worker;
};

}  // namespace querywright::core
