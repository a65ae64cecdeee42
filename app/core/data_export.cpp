// SPDX-License-Identifier: Apache-2.0
#include "app/core/data_export.h"

#include "app/core/check_request.h"
#include "app/core/folder_files.h"
#include "app/core/type_tables.h"
#include "model/base/text.h"

#include <filesystem>
#include <utility>

namespace querywright::core {
namespace {

DataExportEnd failed(const std::vector<Error>& errors)
{
    DataExportEnd end;
    end.isCancelled = errors.front().code == ErrorCode::Cancelled;
    end.text = end.isCancelled ? QStringLiteral("Stopped. No file was changed.")
                               : QString::fromStdString(describe(errors.front())) + QLatin1Char('.');
    return end;
}

// "2,346 rows of 9 tables in /tmp/data".
std::string endOf(const engine::Export& made, const char* of, const QString& folder)
{
    std::uint64_t rows = 0;
    for (const engine::ExportedTable& table : made.tables)
        rows += table.rows;
    return counted(rows, "row") + " of " + counted(made.tables.size(), of) + " in " + folder.toStdString();
}

DataExportEnd exportTo(const Design& design, const std::string& modelPath, const QString& folder,
                       ExportedRows rows, const engine::Progress& progress)
{
    engine::FileDigests digests;
    const std::string modelFolder = std::filesystem::path(modelPath).parent_path().string();
    const auto request = makeCheckRequest(design.model(), modelFolder, digests);
    if (!request)
        return failed({request.error()});
    constexpr auto tool = engine::LoadTool::Copy;
    FolderFiles files(QDir(folder), design.model(), modelPath, "choose another folder");
    engine::Export made;
    if (rows == ExportedRows::Types) {
        const TypeTables types = typeTables(design.model());
        TypeFiles typeFiles(types, files);
        made = engine::exportTables(types.model, types.derivation, types.physical, *request, tool, typeFiles,
                                    progress);
    } else {
        made = engine::exportTables(design.model(), design.derivation, design.physical, *request, tool, files,
                                    progress);
    }
    if (!made.errors.empty())
        return failed(made.errors);
    if (const auto done = files.commit(); !done)
        return failed({done.error()});
    std::string text = rows == ExportedRows::Types
                           ? endOf(made, "type", folder) + "."
                           : endOf(made, "table", folder) + ", with " + engine::loadScriptName(tool) + ".";
    for (const std::string& remark : made.remarks)
        text += " " + remark;
    DataExportEnd end;
    end.isComplete = true;
    end.text = QString::fromStdString(text);
    return end;
}

}  // namespace

DataExport::DataExport(QObject* parent) : QObject(parent), m_worker(std::make_unique<Worker>()) {}

DataExport::~DataExport()
{
    cancel();
    m_worker.reset();
}

void DataExport::cancel()
{
    if (m_run)
        m_run->cancel();
}

void DataExport::start(std::shared_ptr<const Design> design, const std::string& modelPath,
                       const QString& folder, ExportedRows rows)
{
    m_run = std::make_shared<BackgroundWork>();
    m_worker->post([this, run = m_run, design = std::move(design), modelPath, folder, rows] {
        const engine::Progress progress = run->progressFor(this, [this, run] {
            const WorkProgress now = run->takeProgress();
            Q_EMIT this->progress(QString::fromStdString(now.what), now.done, now.total);
        });
        const DataExportEnd end = exportTo(*design, modelPath, folder, rows, progress);
        QMetaObject::invokeMethod(
            this,
            [this, end] {
                m_run.reset();
                Q_EMIT finished(end);
            },
            Qt::QueuedConnection);
    });
}

}  // namespace querywright::core
