// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/problems/problem.h"
#include "app/gui/stage.h"
#include "model/subject.h"

#include <QString>
#include <QStringList>

class QWidget;

namespace querywright::gui {

// Which page of the help explains what: addresses such as "erd" and "erd#attribute".

// A command, by its object name and the menus it stands in.
QString helpOfCommand(const QString& name, const QStringList& menus);

QString helpOfSubject(const Subject& subject);
QString helpOfStage(Stage stage);
QString helpOfProblem(const Problem& problem);

// The part of the window that the widget lies in, by the object names of its parents; empty if none has a
// page of its own.
QString helpOfWidget(const QWidget* widget);

}  // namespace querywright::gui
