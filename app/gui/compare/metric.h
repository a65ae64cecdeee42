// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/compare/compared_design.h"

namespace querywright::gui {

// One thing that designs cost, side by side. Less is better.
struct Metric {
    struct Cell {
        Number number;  // nothing: not known
        QString text;
        QString note = {};  // beside the number: "patrons (150 KB) is there for Q5"
    };

    const char* icon = "";  // empty: the line is the heading of those that follow
    QString name;
    QString tip;
    std::vector<Cell> cells;  // of the designs that are shown
    // Positions among them; empty if all are the same, or one is not known. None of a design that serves
    // another query worse.
    std::vector<std::size_t> best;
    QString better;      // in words: "1,002 times fewer"
    bool counts = true;  // whether less of it makes a design better

    bool isHeading() const { return icon[0] == '\0'; }
    // How long the bar of the cell is, 0 to 1; 0 if there is nothing to compare it with.
    double share(std::size_t cell) const;
};

// What the designs cost: on the sample data if they were run, by the statistics, when something is written.
// REQUIRES: the positions are those of designs.
std::vector<Metric> metricsOf(const core::ComparedQuery& compared, const std::vector<std::size_t>& designs,
                              ReadCase readCase);

}  // namespace querywright::gui
