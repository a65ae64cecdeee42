// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSet>
#include <QString>
#include <QStringList>

namespace querywright::gui {

// The words of CQL in small letters.

// Those that a statement is made of, reserved or not.
const QSet<QString>& cqlKeywords();

// Those that no name may be without quotes.
bool isReservedCqlWord(const QString& word);

// Native types and what collections, tuples and vectors are called.
const QSet<QString>& cqlTypes();

// Functions that people call, in alphabetical order: "now", "tojson".
const QStringList& cqlFunctions();

}  // namespace querywright::gui
