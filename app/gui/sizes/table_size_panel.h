// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_review.h"
#include "app/gui/inspector/subject_panel.h"
#include "model/sizes/sizes.h"

#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace querywright::gui {

class Form;
class LimitBar;
class ProblemActions;
class Section;
class TextField;

// The size of the selected table by the statistics of the model, which are edited here: rows of its largest
// partition, limits, formula, what the sample data says, and what would make it smaller.
class TableSizePanel final : public SubjectPanel {
    Q_OBJECT

public:
    // REQUIRES: `review` and `actions` outlive the panel.
    TableSizePanel(const Context& context, const core::LiveReview& review, ProblemActions& actions,
                   QWidget* parent);

private:
    // A number that people may state, with the field it is stated in.
    struct Input {
        Statistic statistic;
        TextField* field = nullptr;
    };
    // Numbers with their fields, one below the other, each of which stays where it is.
    struct Inputs {
        QString name;  // of the fields, before their number
        QVBoxLayout* layout = nullptr;
        Form* form = nullptr;
        std::vector<Input> all;
    };

    void makeSections();
    bool fill() override;
    Subject firstSubject() const override;
    std::optional<std::size_t> table(const core::Design& design) const;
    void showInputs(const core::Design& design, std::size_t table, const TableSizes& sizes);
    void showInputs(Inputs& inputs, const ConceptualModel& model, const TableSizes& sizes,
                    const std::vector<Statistic>& wanted, bool isOther);
    void addInput(Inputs& inputs, const ConceptualModel& model, const Statistic& statistic);
    void showLimits(const TableSizes& sizes);
    void showAdvice(const core::Design& design, std::size_t table);
    QString apply(const Statistic& statistic, const QString& text, TextField& field);

    const core::LiveReview& m_review;
    ProblemActions& m_actions;
    QLabel* m_partition = nullptr;
    Inputs m_ofLargest;                      // what its largest partition needs
    Inputs m_ofTable;                        // what only the table as a whole needs
    std::optional<TableSubject> m_inputsOf;  // the table whose inputs they are
    // What was asked for of a table: what was stated is put right there, too, until the table is another one
    // or another model comes.
    struct Asked {
        LogicalTable table;
        std::vector<Statistic> ofLargest;
        std::vector<Statistic> ofTable;

        void add(const ConceptualModel& model, const TableSizes& sizes);
    };
    std::map<QueryId, Asked> m_asked;
    QLabel* m_product = nullptr;
    QLabel* m_values = nullptr;
    QLabel* m_bytes = nullptr;
    LimitBar* m_valuesBar = nullptr;
    LimitBar* m_bytesBar = nullptr;
    QLabel* m_limits = nullptr;
    QLabel* m_formula = nullptr;
    QLabel* m_total = nullptr;
    Section* m_tableSection = nullptr;
    Section* m_measuredSection = nullptr;
    QLabel* m_measured = nullptr;
    Section* m_adviceSection = nullptr;
    std::vector<QWidget*> m_advice;
};

}  // namespace querywright::gui
