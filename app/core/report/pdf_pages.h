// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/report/document.h"
#include "render/page/sheet.h"

#include <QByteArray>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace querywright::core::report {

// Pages of a PDF that fill from top to bottom. Text stands on A4, upright, sheets on the paper that they
// are set up for.
class PdfPages {
public:
    // `foot` stands at the left below each page, its number at the right: of `total` pages, which a first run
    // through the same blocks tells. While that is not known, sheets are counted, but not painted.
    PdfPages(const std::string& title, const std::string& foot, std::optional<std::size_t> total);
    ~PdfPages();

    void heading(const Heading& heading);
    void paragraph(const Line& line);
    void bullets(const std::vector<Line>& items);
    void table(const Table& table);
    void code(const std::string& text);
    // On pages of its own; `headings` lead to the first of them.
    void sheet(const render::Sheet& sheet, const std::vector<Heading>& headings);

    // Those there are so far, the one to which something is added next too.
    std::size_t pages() const;

    // With links from lines to the headings they name, and an outline of headings below the first level.
    QByteArray finish();

private:
    class Pages;
    std::unique_ptr<Pages> m_pages;
};

}  // namespace querywright::core::report
