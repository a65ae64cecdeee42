// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/help/help_pages.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace querywright::gui {

// A part of a page that has all the words.
struct HelpHit {
    QString address;  // "erd#attribute"
    QString title;    // of the section, or of the page for what stands above its first section
    QString page;     // the title of the page

    friend bool operator==(const HelpHit&, const HelpHit&) = default;
};

// The words that are searched for. Short ones ("a", "to") tell nothing beside longer ones and are left out
// there.
QStringList searchedWords(const QString& text);

// Where all words stand in one section, whatever their case, in the order of the pages; those first that have
// one of them in the title. Nothing for no words.
std::vector<HelpHit> searchHelp(const std::vector<HelpPage>& pages, const QString& words);

}  // namespace querywright::gui
