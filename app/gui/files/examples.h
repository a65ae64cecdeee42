// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace querywright::gui {

struct Example {
    QString name;  // of the model, "Hotel reservations"
    QString path;  // of its model file
};

// The models that come with the program, the one that the help goes by first: those installed beside it, else
// those of the sources it was built from. They are read once.
const std::vector<Example>& examples();

}  // namespace querywright::gui
