// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_review.h"
#include "app/gui/context.h"
#include "model/sizes/sizes.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace querywright::gui {

class Form;
class Heading;
class LimitBar;
class Section;
class TextField;

// The size of the selected table by the statistics of the model, which are edited here: rows of its largest
// partition, limits, formula, what the sample data says, and what would make it smaller.
class TableSizePanel final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: `review` outlives the panel.
    TableSizePanel(const Context& context, const core::LiveReview& review, QWidget* parent);

Q_SIGNALS:
    void told(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;

private:
    // A number that people may state, with the field it is stated in.
    struct Input {
        Statistic statistic;
        TextField* field = nullptr;
    };

    void makeParts();
    void refresh();
    std::optional<std::size_t> table(const core::Design& design) const;
    void showInputs(const core::Design& design, const TableSizes& sizes);
    void showLimits(const TableSizes& sizes);
    void showAdvice(const core::Design& design, std::size_t table);
    QString apply(const Statistic& statistic, const QString& text);

    Context m_context;
    const core::LiveReview& m_review;
    QWidget* m_content = nullptr;
    QWidget* m_parts = nullptr;  // all but the heading
    QLabel* m_none = nullptr;
    Heading* m_heading = nullptr;
    QLabel* m_partition = nullptr;
    QVBoxLayout* m_inputLayout = nullptr;
    Form* m_form = nullptr;
    std::vector<Input> m_inputs;
    QLabel* m_product = nullptr;
    QLabel* m_values = nullptr;
    QLabel* m_bytes = nullptr;
    LimitBar* m_valuesBar = nullptr;
    LimitBar* m_bytesBar = nullptr;
    QLabel* m_limits = nullptr;
    QLabel* m_formula = nullptr;
    QLabel* m_total = nullptr;
    Section* m_measuredSection = nullptr;
    QLabel* m_measured = nullptr;
    Section* m_adviceSection = nullptr;
    std::vector<QWidget*> m_advice;
};

}  // namespace querywright::gui
