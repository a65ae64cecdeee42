// SPDX-License-Identifier: Apache-2.0
#include "render/style/fonts.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QHash>
#include <QThreadStorage>

#include <array>
#include <map>

namespace querywright::render {

namespace {

struct Face {
    const char* family;
    int pixelSize;
    QFont::Weight weight;
    bool italic;
};

Face faceOf(FontRole role)
{
    switch (role) {
    case FontRole::EntityName:
        return {uiFamily, 13, QFont::DemiBold, false};
    case FontRole::TableName:
        return {uiFamily, 12, QFont::DemiBold, false};
    case FontRole::UdtName:
        return {uiFamily, 12, QFont::DemiBold, true};
    case FontRole::TaskName:
        return {uiFamily, 12, QFont::Medium, false};
    case FontRole::Attribute:
        return {uiFamily, 12, QFont::Normal, false};
    case FontRole::KeyAttribute:
        return {uiFamily, 12, QFont::DemiBold, false};
    case FontRole::Mark:
        return {uiFamily, 10, QFont::Bold, false};
    case FontRole::Type:
        return {monoFamily, 11, QFont::Normal, false};
    case FontRole::Annotation:
        return {uiFamily, 11, QFont::Normal, false};
    case FontRole::QueryLabel:
        return {uiFamily, 11, QFont::Bold, false};
    case FontRole::Cardinality:
        return {uiFamily, 12, QFont::Bold, false};
    case FontRole::RelationshipName:
        return {uiFamily, 12, QFont::Medium, false};
    case FontRole::FrameName:
        return {uiFamily, 12, QFont::DemiBold, false};
    case FontRole::FrameCaption:
        return {uiFamily, 11, QFont::Normal, false};
    case FontRole::SheetTitle:
        return {uiFamily, 18, QFont::Bold, false};
    case FontRole::SheetValue:
        return {uiFamily, 11, QFont::DemiBold, false};
    case FontRole::SheetLabel:
        return {uiFamily, 9, QFont::Normal, false};
    }
    return {uiFamily, 12, QFont::Normal, false};
}

QFont makeFont(FontRole role)
{
    const Face face = faceOf(role);
    QFont result(QString::fromLatin1(face.family));
    result.setPixelSize(face.pixelSize);
    result.setWeight(face.weight);
    result.setItalic(face.italic);
    result.setHintingPreference(QFont::PreferNoHinting);
    return result;
}

QFontMetricsF metrics(FontRole role)
{
    return QFontMetricsF(font(role));
}

// A word that is wider than the line, in pieces that are not.
QStringList pieces(FontRole role, const QString& word, double width)
{
    QStringList all;
    QString piece;
    for (const QChar letter : word) {
        const bool isSplit = letter.isLowSurrogate();  // stays with what comes before it
        if (!piece.isEmpty() && !isSplit && textWidth(role, piece + letter) > width) {
            all << piece;
            piece.clear();
        }
        piece += letter;
    }
    return all << piece;
}

}  // namespace

bool loadFonts()
{
    static const bool loaded = [] {
        const std::array faces = {"Inter-Regular.otf",         "Inter-Medium.otf",
                                  "Inter-SemiBold.otf",        "Inter-Bold.otf",
                                  "Inter-SemiBoldItalic.otf",  "JetBrainsMono-Regular.ttf",
                                  "JetBrainsMono-SemiBold.ttf"};
        bool all = true;
        for (const char* face : faces)
            all = QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/") + QLatin1String(face)) >= 0
                  && all;
        return all;
    }();
    return loaded;
}

// Kept for each thread, as what a font finds out belongs to the thread: to look for a face among all that are
// installed takes longer than to draw a word with it.
QFont font(FontRole role)
{
    static QThreadStorage<std::map<FontRole, QFont>> storage;
    std::map<FontRole, QFont>& fonts = storage.localData();
    const auto found = fonts.find(role);
    return found != fonts.end() ? found->second : fonts.emplace(role, makeFont(role)).first->second;
}

// Most of making a large diagram is to measure texts, and names of columns come again in many tables.
double textWidth(FontRole role, const QString& text)
{
    constexpr qsizetype mostKept = 20000;
    static QThreadStorage<std::map<FontRole, QHash<QString, double>>> storage;
    QHash<QString, double>& widths = storage.localData()[role];
    const auto found = widths.constFind(text);
    if (found != widths.cend())
        return *found;
    if (widths.size() >= mostKept)
        widths.clear();
    return *widths.insert(text, metrics(role).horizontalAdvance(text));
}

double ascent(FontRole role)
{
    return metrics(role).ascent();
}

double lineHeight(FontRole role)
{
    return metrics(role).height();
}

QString elided(FontRole role, const QString& text, double width)
{
    return metrics(role).elidedText(text, Qt::ElideRight, width);
}

QStringList brokenLines(FontRole role, const QString& text, double width)
{
    QStringList lines;
    QString line;
    for (const QString& word : text.split(QLatin1Char(' '))) {
        const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
        if (textWidth(role, longer) <= width) {
            line = longer;
            continue;
        }
        if (!line.isEmpty())
            lines << line;
        const QStringList parts = pieces(role, word, width);
        lines << parts.mid(0, parts.size() - 1);
        line = parts.back();
    }
    return lines << line;
}

}  // namespace querywright::render
