// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options.h"

#include "model/base/text.h"

#include <QCommandLineParser>

namespace querywright::cli {

Result<std::optional<std::size_t>> valuesOption(const QCommandLineParser& parser)
{
    constexpr unsigned most = 1'000'000;
    if (!parser.isSet(QStringLiteral("values")))
        return std::optional<std::size_t>();
    const QString values = parser.value(QStringLiteral("values"));
    bool isNumber = false;
    const unsigned number = values.toUInt(&isNumber);
    if (!isNumber || number == 0 || number > most)
        return failure(ErrorCode::Syntax, "expected --values with a whole number from 1 to " + grouped(most)
                                              + ", got " + querywright::quoted(values.toStdString()));
    return std::optional<std::size_t>(number);
}

}  // namespace querywright::cli
