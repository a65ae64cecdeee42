// SPDX-License-Identifier: Apache-2.0
// The text is laid out here, line by line: headings, paragraphs, tables and code need little, and every page
// is the same on every machine.
#include "app/core/check_summary.h"
#include "app/core/report/chapters.h"
#include "app/core/report/pdf_pages.h"
#include "app/core/report/pictures.h"
#include "render/page/pages.h"
#include "render/page/sheet_texts.h"

#include <optional>
#include <utility>
#include <vector>

namespace querywright::core {

namespace {

using namespace report;

// The blocks on pages, in two runs: the first one counts them.
class PdfWriter {
public:
    PdfWriter(const ReportInputs& inputs, const Document& document) : m_inputs(inputs), m_document(document)
    {}

    Result<QByteArray> write()
    {
        if (const auto done = drawPictures(); !done)
            return failure(done.error());
        begin(std::nullopt);
        writeBlocks();
        begin(m_pages->pages());
        writeBlocks();
        return m_pages->finish();
    }

private:
    Result<Done> drawPictures()
    {
        for (const Block& block : m_document.blocks) {
            const auto* picture = std::get_if<Picture>(&block);
            if (!picture)
                continue;
            auto diagram = diagramOf(m_inputs, picture->stage, picture->diagram);
            if (!diagram)
                return failure(diagram.error());
            m_diagrams.push_back(std::move(*diagram));
        }
        return Done{};
    }

    void begin(std::optional<std::size_t> total)
    {
        m_total = total;
        m_nextDiagram = 0;
        m_pages.emplace(m_document.title, m_inputs.file.empty() ? m_inputs.program : m_inputs.file, total);
    }

    void writeBlocks()
    {
        for (std::size_t i = 0; i < m_document.blocks.size(); ++i) {
            if (isToldByPicture(i))
                m_toldByPicture.push_back(std::get<Heading>(m_document.blocks[i]));
            else
                std::visit([this](const auto& each) { write(each); }, m_document.blocks[i]);
        }
    }

    // A heading before a diagram, whose page has a title block.
    bool isToldByPicture(std::size_t position) const
    {
        const std::vector<Block>& blocks = m_document.blocks;
        if (!std::holds_alternative<Heading>(blocks[position]))
            return false;
        while (position < blocks.size() && std::holds_alternative<Heading>(blocks[position]))
            ++position;
        return position < blocks.size() && std::holds_alternative<Picture>(blocks[position]);
    }

    void write(const Heading& heading) { m_pages->heading(heading); }
    void write(const Paragraph& paragraph) { m_pages->paragraph(paragraph.line); }
    void write(const Bullets& bullets) { m_pages->bullets(bullets.items); }
    void write(const Table& table) { m_pages->table(table); }
    void write(const Code& code) { m_pages->code(code.text); }

    void write(const Picture& picture)
    {
        const render::Diagram& diagram = m_diagrams[m_nextDiagram++];
        PageSetup setup;
        const QSizeF size = diagram.bounds().size();
        setup.orientation = size.width() > size.height() ? Orientation::Landscape : Orientation::Portrait;
        setup.hasQueryList = false;
        setup.hasDecisions = false;
        setup.hasPageNumbers = false;
        render::SheetTexts texts;
        texts.model = QString::fromStdString(m_document.title);
        texts.diagram = QString::fromStdString(picture.title);
        texts.file = QString::fromStdString(m_inputs.file);
        if (m_inputs.check) {
            const CheckSummary summary = summaryOf(*m_inputs.check);
            texts.check = QString::fromStdString(summary.text);
            texts.checkedData = QString::fromStdString(summary.data);
        }
        if (m_total)
            texts.page = QStringLiteral("%1 of %2").arg(m_pages->pages() + 1).arg(*m_total);
        m_pages->sheet(readable(diagram, setup, texts), std::exchange(m_toldByPicture, {}));
    }

    // On the smallest paper on which its text can be read, the largest if there is none.
    static render::Sheet readable(const render::Diagram& diagram, PageSetup setup,
                                  const render::SheetTexts& texts)
    {
        for (const Paper paper : {Paper::A4, Paper::A3, Paper::A2, Paper::A1}) {
            setup.paper = paper;
            render::Sheet sheet = render::makeSheet(diagram, setup, texts);
            if (sheet.smallestText >= render::leastReadableText)
                return sheet;
        }
        setup.paper = Paper::A0;
        return render::makeSheet(diagram, setup, texts);
    }

    const ReportInputs& m_inputs;
    const Document& m_document;
    std::vector<render::Diagram> m_diagrams;  // of the pictures in their order
    std::size_t m_nextDiagram = 0;
    std::vector<Heading> m_toldByPicture;  // the one that comes next
    std::optional<std::size_t> m_total;
    std::optional<PdfPages> m_pages;
};

}  // namespace

Result<QByteArray> pdfReport(const ReportInputs& inputs)
{
    const Document document = makeDocument(inputs);
    return PdfWriter(inputs, document).write();
}

}  // namespace querywright::core
