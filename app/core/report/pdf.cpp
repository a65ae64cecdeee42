// SPDX-License-Identifier: Apache-2.0
// The text is laid out here, line by line: headings, paragraphs, tables and code need little, and every page
// is the same on every machine.
#include "app/core/report/chapters.h"
#include "app/core/report/pdf_pages.h"
#include "app/core/report/pictures.h"
#include "render/page/pages.h"
#include "render/page/sheet_texts.h"

namespace querywright::core {

namespace {

using namespace report;

class PdfWriter {
public:
    explicit PdfWriter(const ReportInputs& inputs, const std::string& title)
        : m_inputs(inputs), m_pages(title, inputs.file.empty() ? inputs.program : inputs.file)
    {}

    Result<QByteArray> write(const Document& document)
    {
        m_title = QString::fromStdString(document.title);
        for (std::size_t i = 0; i < document.blocks.size(); ++i) {
            if (isToldByPicture(document.blocks, i))
                continue;
            std::visit([this](const auto& each) { write(each); }, document.blocks[i]);
            if (m_failure)
                return failure(*m_failure);
        }
        return m_pages.finish();
    }

private:
    // A heading before a diagram, whose page has a title block.
    static bool isToldByPicture(const std::vector<Block>& blocks, std::size_t position)
    {
        if (!std::holds_alternative<Heading>(blocks[position]))
            return false;
        while (position < blocks.size() && std::holds_alternative<Heading>(blocks[position]))
            ++position;
        return position < blocks.size() && std::holds_alternative<Picture>(blocks[position]);
    }

    void write(const Heading& heading) { m_pages.heading(heading); }
    void write(const Paragraph& paragraph) { m_pages.paragraph(paragraph.line); }
    void write(const Bullets& bullets) { m_pages.bullets(bullets.items); }
    void write(const Table& table) { m_pages.table(table); }
    void write(const Code& code) { m_pages.code(code.text); }

    void write(const Picture& picture)
    {
        const auto diagram = diagramOf(m_inputs, picture.stage, picture.diagram);
        if (!diagram) {
            m_failure = diagram.error();
            return;
        }
        PageSetup setup;
        const QSizeF size = diagram->bounds().size();
        setup.orientation = size.width() > size.height() ? Orientation::Landscape : Orientation::Portrait;
        setup.hasQueryList = false;
        setup.hasDecisions = false;
        setup.hasPageNumbers = false;
        render::SheetTexts texts;
        texts.model = m_title;
        texts.diagram = QString::fromStdString(picture.title);
        texts.file = QString::fromStdString(m_inputs.file);
        m_pages.sheet(render::makeSheet(*diagram, setup, texts));
    }

    const ReportInputs& m_inputs;
    QString m_title;
    PdfPages m_pages;
    std::optional<Error> m_failure;
};

}  // namespace

Result<QByteArray> pdfReport(const ReportInputs& inputs)
{
    const Document document = makeDocument(inputs);
    return PdfWriter(inputs, document.title).write(document);
}

}  // namespace querywright::core
