// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace querywright::gui {

struct Example {
    QString name;  // "Hotel"
    QString path;  // of its model file
};

// The models that come with the program, by name: those installed beside it, else those of the sources it was
// built from.
std::vector<Example> examples();

}  // namespace querywright::gui
