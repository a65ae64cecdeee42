// SPDX-License-Identifier: Apache-2.0
#include "app/gui/drawing/along_words.h"

#include "app/gui/text.h"
#include "model/base/text.h"

#include <QCoreApplication>

namespace querywright::gui {

QString alongWords(std::vector<std::string> along)
{
    constexpr std::size_t mostNamed = 4;
    constexpr std::size_t mostToRead = 8;
    const auto tr = [](const char* text) { return QCoreApplication::translate("AlongWords", text); };
    if (along.empty())
        return {};
    if (along.size() > mostToRead)
        return tr("; %1 uses elsewhere have gone along").arg(along.size());
    if (along.size() > mostNamed) {
        const std::size_t others = along.size() - mostNamed + 1;
        along.resize(mostNamed - 1);
        along.push_back(toStdString(tr("%1 others").arg(others)));
    }
    return tr("; gone along: %1").arg(toQString(listed(along)));
}

}  // namespace querywright::gui
