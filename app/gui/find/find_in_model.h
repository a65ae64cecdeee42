// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/subjects/subject_list.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// A line of the panel Find.
struct FindHit {
    Subject subject;
    QString name;   // "Hotel.name"
    QString kind;   // "attribute"
    QString place;  // "reservations_by_hotel_date"; empty for most
    QString type;   // CQL type; may be empty
};

// The things whose name, place or type holds every word of the text, whatever their case; those first whose
// name begins with it. Nothing for no words.
std::vector<FindHit> findInModel(const SubjectScope& scope, const QString& text);

// Where the thing is used: queries, updates, tables, columns, decisions and what else hangs on it, in the
// order of the model.
std::vector<FindHit> whereUsed(const SubjectScope& scope, const Subject& subject);

// What the thing comes from: the attribute of a column, the query of a table, the entity type of an
// attribute, the first entity type of a query's walk, the attribute of a user-defined type. Nothing
// (std::monostate) if it is said by itself.
Subject sourceOf(const SubjectScope& scope, const Subject& subject);

}  // namespace querywright::gui
