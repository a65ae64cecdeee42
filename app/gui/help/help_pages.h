// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace querywright::gui {

// A heading of a page that can be gone to.
struct HelpSection {
    QString anchor;  // "attribute"
    QString title;
};

// A page of the help.
struct HelpPage {
    QString key;  // "erd"
    QString title;
    QString html;  // the body, with links such as "erd#attribute"
    std::vector<HelpSection> sections;
};

// All pages, in the order of their contents. Those of the folder resources/help, and "rules", which is made
// from the rules of the design review, each with its id as the anchor. In the page "keyboard" the comment
// <!-- commands --> stands for the commands of the window.
const std::vector<HelpPage>& helpPages();

// Null if there is no such page. `address`: "erd" or "erd#attribute".
const HelpPage* findHelpPage(const QString& address);

// A page from its text: the title is that of <h1>, sections are headings with an id.
HelpPage readHelpPage(const QString& key, const QString& html);

}  // namespace querywright::gui
