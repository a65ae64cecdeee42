// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options.h"

#include "engine/data/scale_data.h"
#include "model/base/text.h"

#include <QCommandLineParser>

#include <utility>

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

void declareScaleOption(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("scale"),
                      QStringLiteral("Makes X times the sample data: 0.1, 10. Files are read as they are."),
                      QStringLiteral("X")});
}

Result<std::shared_ptr<const core::Design>> scaledDesign(const QCommandLineParser& parser,
                                                         std::shared_ptr<const core::Design> design)
{
    constexpr double least = 0.0001;
    constexpr double most = 10'000.0;
    if (!parser.isSet(QStringLiteral("scale")))
        return design;
    const QString text = parser.value(QStringLiteral("scale"));
    bool isNumber = false;
    const double factor = text.toDouble(&isNumber);
    if (!isNumber || !(factor >= least && factor <= most))
        return failure(ErrorCode::Syntax, "expected --scale with a number from 0.0001 to 10,000, got "
                                              + querywright::quoted(text.toStdString()));
    ModelFile file = *design->sound;
    file.model.data = engine::scaledData(file.model, factor);
    return core::makeDesign(std::make_shared<const ModelFile>(std::move(file)), design);
}

}  // namespace querywright::cli
