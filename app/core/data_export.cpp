// SPDX-License-Identifier: Apache-2.0
#include "app/core/data_export.h"

#include "app/core/check_request.h"
#include "app/core/folder_files.h"
#include "model/base/text.h"

#include <atomic>
#include <filesystem>
#include <mutex>
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

DataExportEnd exportTo(const Design& design, const std::string& modelPath, const QString& folder,
                       const engine::Progress& progress)
{
    engine::FileDigests digests;
    const std::string modelFolder = std::filesystem::path(modelPath).parent_path().string();
    const auto request = makeCheckRequest(design.model(), modelFolder, digests);
    if (!request)
        return failed({request.error()});
    constexpr auto tool = engine::LoadTool::Copy;
    FolderFiles files(QDir(folder), design.model(), modelPath, "choose another folder");
    const engine::Export made = engine::exportTables(design.model(), design.derivation, design.physical,
                                                     *request, tool, files, progress);
    if (!made.errors.empty())
        return failed(made.errors);
    if (const auto done = files.commit(); !done)
        return failed({done.error()});
    std::uint64_t rows = 0;
    for (const engine::ExportedTable& table : made.tables)
        rows += table.rows;
    std::string text = counted(rows, "row") + " of " + counted(made.tables.size(), "table") + " in "
                       + folder.toStdString() + ", with " + engine::loadScriptName(tool) + ".";
    for (const std::string& remark : made.remarks)
        text += " " + remark;
    DataExportEnd end;
    end.isComplete = true;
    end.text = QString::fromStdString(text);
    return end;
}

}  // namespace

// Progress waits at most once in the listener's event queue.
struct DataExport::Run {
    std::atomic<bool> cancelled = false;
    std::mutex mutex;  // of the rest
    std::string what;
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    bool rang = false;
};

DataExport::DataExport(QObject* parent) : QObject(parent), m_worker(std::make_unique<Worker>()) {}

DataExport::~DataExport()
{
    cancel();
    m_worker.reset();
}

void DataExport::cancel()
{
    if (m_run)
        m_run->cancelled = true;
}

void DataExport::start(std::shared_ptr<const Design> design, const std::string& modelPath,
                       const QString& folder)
{
    m_run = std::make_shared<Run>();
    m_worker->post([this, run = m_run, design = std::move(design), modelPath, folder] {
        engine::Progress progress;
        progress.cancelled = &run->cancelled;
        progress.report = [this, run](const std::string& what, std::uint64_t done, std::uint64_t total) {
            {
                const std::lock_guard lock(run->mutex);
                run->what = what;
                run->done = done;
                run->total = total;
                if (std::exchange(run->rang, true))
                    return;
            }
            QMetaObject::invokeMethod(
                this,
                [this, run] {
                    std::string now;
                    std::uint64_t part = 0;
                    std::uint64_t whole = 0;
                    {
                        const std::lock_guard lock(run->mutex);
                        run->rang = false;
                        now = run->what;
                        part = run->done;
                        whole = run->total;
                    }
                    Q_EMIT this->progress(QString::fromStdString(now), part, whole);
                },
                Qt::QueuedConnection);
        };
        const DataExportEnd end = exportTo(*design, modelPath, folder, progress);
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
