// SPDX-License-Identifier: Apache-2.0
#include "app/cli/write_file.h"

#include "app/core/folder_files.h"
#include "model/base/text.h"
#include "model/file/file_io.h"

#include <QCommandLineParser>

#include <string>

namespace querywright::cli {

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
    if (const std::string why = core::whyKept(path, model, modelPath); !why.empty()) {
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
