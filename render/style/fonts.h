// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QString>
#include <QStringList>

namespace querywright::render {

// What a text is, which decides its face and size.
enum class FontRole {
    EntityName,
    TableName,
    UdtName,
    TaskName,
    Attribute,     // also a column
    KeyAttribute,  // also a column of the partition key
    Mark,          // K, C↑, S
    Type,          // a CQL type on the canvas
    Annotation,    // small words beside something
    QueryLabel,
    Cardinality,
    RelationshipName,
    FrameName,
    FrameCaption,
    SheetTitle,  // of a title block on paper; so the following
    SheetValue,
    SheetLabel,
};

// Makes the bundled faces (Inter, JetBrains Mono) known to Qt, so that texts have the same size on every
// machine. To be called once after the QGuiApplication is there, before anything is measured or painted;
// later calls do nothing. False if the faces cannot be read, which is a broken build.
bool loadFonts();

QFont font(FontRole role);

// How far the text reaches to the right, without hinting, so that it does not depend on zoom.
double textWidth(FontRole role, const QString& text);
// From the top of the line to its baseline, and the height of the line.
double ascent(FontRole role);
double lineHeight(FontRole role);

// `text`, shortened with an ellipsis at its end if it is wider than `width`.
QString elided(FontRole role, const QString& text, double width);

// The text in lines that are at most so wide: broken between words, a longer word between letters.
QStringList brokenLines(FontRole role, const QString& text, double width);

inline constexpr const char* uiFamily = "Inter";
inline constexpr const char* monoFamily = "JetBrains Mono";

}  // namespace querywright::render
