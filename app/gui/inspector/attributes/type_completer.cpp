// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/attributes/type_completer.h"

#include "app/gui/style/fonts.h"
#include "model/cql/cql_type.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>

namespace querywright::gui {
namespace {

QStringList allTypes()
{
    QStringList types;
    for (int native = 0; native <= static_cast<int>(cql::NativeType::Varint); ++native) {
        const std::string_view word = cql::toCql(static_cast<cql::NativeType>(native));
        types << QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
    }
    return types;
}

}  // namespace

void addTypeCompleter(QLineEdit& line)
{
    auto* completer = new QCompleter(allTypes(), &line);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setCompletionMode(QCompleter::PopupCompletion);
    completer->popup()->setFont(monoFont(11));
    completer->popup()->setMinimumWidth(110);
    line.setCompleter(completer);
}

}  // namespace querywright::gui
