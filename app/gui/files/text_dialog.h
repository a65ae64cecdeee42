// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/cql/numbered_text.h"

#include <QDialog>

#include <cstdint>
#include <vector>

namespace querywright::gui {

// A file as text, to be read, at lines that something is wrong with.
class TextDialog final : public QDialog {
    Q_OBJECT

public:
    // `lines`: counted from 1; may be empty.
    TextDialog(const Appearance& appearance, const QString& path, std::vector<std::uint32_t> lines,
               QWidget* parent);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void goTo(std::size_t position);
    void mark();

    const Appearance& m_appearance;
    NumberedText* m_text;
    std::vector<std::uint32_t> m_lines;
    std::size_t m_position = 0;  // of the one that is seen
};

}  // namespace querywright::gui
