// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"
#include "model/file/layout.h"
#include "model/subject.h"

#include <optional>
#include <vector>

namespace querywright::edit {

// An edit that makes new things.
struct Creation {
    Edit edit;
    std::vector<Subject> made;  // in the order they were asked for; what to select then
};

// Where a new figure is put, its middle in the units of its diagram; nothing: it is laid out.
using FigurePlace = std::optional<Position>;

}  // namespace querywright::edit
