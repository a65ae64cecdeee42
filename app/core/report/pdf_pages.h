// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/report/document.h"
#include "render/page/sheet.h"

#include <QByteArray>

#include <memory>
#include <string>

namespace querywright::core::report {

// Pages of a PDF that fill from top to bottom. A4; text is upright, sheets lie as they are set up.
class PdfPages {
public:
    // `foot` stands at the left below each page, its number at the right.
    PdfPages(const std::string& title, const std::string& foot);
    ~PdfPages();

    void heading(const Heading& heading);
    void paragraph(const Line& line);
    void bullets(const std::vector<Line>& items);
    void table(const Table& table);
    void code(const std::string& text);
    // On pages of its own.
    void sheet(const render::Sheet& sheet);

    QByteArray finish();

private:
    class Pages;
    std::unique_ptr<Pages> m_pages;
};

}  // namespace querywright::core::report
