// SPDX-License-Identifier: Apache-2.0
#include "app/cli/write_file.h"

#include "engine/data/import/data_file.h"
#include "model/base/text.h"
#include "model/data/data_files.h"
#include "model/file/file_io.h"

#include <QCommandLineParser>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace querywright::cli {
namespace {

bool isSameFile(const std::string& one, const std::string& other)
{
    std::error_code error;
    return std::filesystem::equivalent(one, other, error);
}

}  // namespace

std::string whyKept(const std::string& path, const Model& model, const std::string& modelPath)
{
    if (isSameFile(path, modelPath))
        return "is the model itself";
    const std::string folder = std::filesystem::path(modelPath).parent_path().string();
    const std::vector<DataFile> files = dataFilesOf(model.data);
    const auto isData = [&](const DataFile& file) {
        return isSameFile(path, engine::dataFilePath(folder, file.path));
    };
    if (std::any_of(files.begin(), files.end(), isData))
        return "holds sample data of the model";
    std::error_code error;
    if (std::filesystem::path(path).extension() == ".qw" && std::filesystem::exists(path, error))
        return "is a model";
    return {};
}

void declareOutputOption(QCommandLineParser& parser)
{
    parser.addOption({{QStringLiteral("o"), outputOption},
                      QStringLiteral("Writes to FILE instead of standard output."),
                      QStringLiteral("FILE")});
}

ExitCode deliver(const QCommandLineParser& parser, const Model& model, std::string_view bytes, Streams io)
{
    if (!parser.isSet(outputOption)) {
        io.out.write(bytes);
        return ExitCode::Holds;
    }
    const std::string path = parser.value(outputOption).toStdString();
    const std::string modelPath = parser.positionalArguments().constLast().toStdString();
    if (path.empty()) {
        io.err.line("expected the name of a file behind -o, got nothing");
        return ExitCode::BadUsage;
    }
    if (const std::string why = whyKept(path, model, modelPath); !why.empty()) {
        io.err.line(quoted(path) + " " + why + " and is not overwritten; name another file behind -o");
        return ExitCode::BadUsage;
    }
    if (const auto written = file::replaceFile(path, bytes); !written) {
        io.err.line(written.error().message);
        return ExitCode::BadUsage;
    }
    return ExitCode::Holds;
}

}  // namespace querywright::cli
