// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_comparison.h"
#include "render/figure/compose.h"

#include <QString>
#include <QStringList>

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace querywright::gui {

// Which of the values that a query was run with: the one that half of them, or 99 of 100, do not exceed, or
// the most of all. By the statistics the first is an average, the others are the worst case.
enum class ReadCase { Median, Rare, Most };
inline constexpr std::array allReadCases = {ReadCase::Most, ReadCase::Rare, ReadCase::Median};

// "The most of all values", "99 of 100 values", "Median value".
QString textOf(ReadCase readCase);

// What one read of a design costs in one run of the query. What is not known is absent.
struct ShownStep {
    Number lookUps;
    Number partitions;
    Number rows;
    bool isScan = false;

    friend bool operator==(const ShownStep&, const ShownStep&) = default;
};

// A design as a card tells it.
struct ShownDesign {
    QString letter;  // "A" is that of the model
    QString title;   // "Normalized"
    QString tables;  // "groups, users_by_group, users"
    bool isPresent = false;
    bool isMeasured = false;
    render::Sign sign = render::Sign::NotRun;
    QString verdict;  // "1,002 partitions"
    std::vector<ShownStep> steps;
    QStringList harms;    // sentences: which other queries read more partitions then
    QStringList helps;    // likewise, which read fewer
    QStringList remarks;  // sentences: what it cannot, what it lost, why it was not run
    QString whyNot;       // a sentence: why decisions cannot make it; empty if they can, or it is present
};

ShownDesign shownDesign(const core::ComparedQuery& compared, std::size_t design, ReadCase readCase);

// The designs that are worth seeing first: that of the model, then those that read fewer partitions, then
// a normalized one and others that the application joins; at most `most`.
std::vector<std::size_t> proposedDesigns(const core::ComparedQuery& compared, std::size_t most);

// "1,002", "0.25"; "?" where it is not known.
QString numberText(const Number& number);
// "1 partition", "1,002 partitions", "? partitions".
QString countedNumber(const Number& number, const char* noun);

}  // namespace querywright::gui
