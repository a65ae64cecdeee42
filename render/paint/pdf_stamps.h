// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace querywright::render {

// The PDF with the date and the random ids that Qt stamps into it set to fixed ones of the same length, so
// that the same diagram gives the same bytes.
QByteArray withoutStamps(QByteArray pdf);

}  // namespace querywright::render
