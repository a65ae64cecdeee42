// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/subjects/subject_text.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// A thing of the model as lists of everything have it.
struct ListedSubject {
    Subject subject;
    QString name;   // "Guest", "Hotel.name", "Q7 reservations of a guest", "room_number"
    QString place;  // "reservations_by_hotel_date", "logical": what it stands in; empty for most
    QString type;   // CQL type of an attribute or column; may be empty
};

// Everything that can be gone to, in the order of the model: what was said, then what is derived, then what
// diagrams have besides, if the scope has a layout.
std::vector<ListedSubject> listSubjects(const SubjectScope& scope);

}  // namespace querywright::gui
