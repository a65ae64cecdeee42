// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/files/dialogs.h"
#include "model/base/error.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace querywright::gui {

// Why a file cannot be read: "hotel.qw cannot be read." "Line 412: a comma is missing after "Guest"." or
// "hotel.qw holds git merge marks" "at lines 88 and 310.".
// REQUIRES: a problem.
Message problemWith(const QString& path, const std::vector<Error>& problems,
                    const std::vector<std::uint32_t>& mergeMarks);

// The message in one line, as HTML.
QString textOf(const Message& message);

// The lines to look at, counted from 1: those of the merge marks, else that of the first problem, if it has
// one.
std::vector<std::uint32_t> linesOf(const std::vector<Error>& problems,
                                   const std::vector<std::uint32_t>& mergeMarks);

// "line 412, column 7: a comma is missing" as a sentence.
QString sentenceOf(const Error& error);

}  // namespace querywright::gui
