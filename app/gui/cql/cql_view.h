// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/cql/cql_text.h"
#include "app/gui/cql/numbered_text.h"

#include <vector>

namespace querywright::gui {

// CQL to read: coloured, with line numbers, what the last edit changed marked and "-- was ..." behind it.
class CqlView final : public NumberedText {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    CqlView(const Appearance& appearance, QWidget* parent);

    // Keeps the place that is in sight if the text is nearly the same.
    void setLines(const std::vector<CqlLine>& lines);

    // Brings a line into sight that has changed, unless one is.
    void showChange();

    // As high as its text from now on, however that wraps, instead of scrolling. Names that are wider than
    // the view wrap behind their full stops and underscores.
    void setFitsContent();

protected:
    QMimeData* createMimeDataFromSelection() const override;
    void paintBehindNumber(QPainter& painter, int line, const QRectF& row) const override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void markChanges();
    void fitContent();
    QStringList textsOf(const std::vector<CqlLine>& lines) const;
    void write(const QStringList& texts);

    std::vector<CqlLine> m_lines;
    QStringList m_texts;  // of the lines, as they are written
    bool m_fitsContent = false;
};

}  // namespace querywright::gui
