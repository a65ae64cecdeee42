// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPoint>
#include <QString>
#include <QStringList>

class QWidget;

// The person at the screen: every key and click goes through the X server, by xdotool. What a person cannot
// do fails the test.
namespace querywright::test {

// What xdotool is told; windows answer the X server meanwhile.
void act(const QStringList& arguments);

// "ctrl+5", as xdotool names keys.
void press(const char* keys);
// Lines end with Enter, the last one only where the text ends with \n.
void type(const QString& text);

void pointAt(QPoint global);
void click(QPoint global, int button = 1);
void drag(QPoint from, QPoint to);

// The middle of a part of the window, after turning the wheel until it is seen.
QPoint reach(QWidget& part);
void clickOn(QWidget& part);

// Clicks on the entry of the menu that is open, after those that open what it is in: {"Hotel", "Hotel.id"}.
void choose(const QStringList& entries);

}  // namespace querywright::test
