// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/key_trials.h"
#include "app/gui/context.h"
#include "app/gui/why/key_alternatives.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;

namespace querywright::gui {

class AlternativeRow;
class ElidedLabel;
class IconLabel;
class Section;

// What could be instead of a column of a primary key, each with what it would mean for the queries, and two
// rows of the sample data that the column tells apart. To choose a row is a decision and one step of undo.
class AlternativesView final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: what the context refers to outlives the widget.
    AlternativesView(const Context& context, QWidget* parent);

    // Hidden where the column is in no key, or nothing else can be and nothing is lost without it.
    void show(const ColumnSubject& column);
    // There is no column; what is being worked out is dropped.
    void leave();

private:
    void makeParts();
    void ask(const std::shared_ptr<const core::Design>& design);
    void update();
    void showRows();
    void showState();
    void showLoss();
    void showProgress(const QString& what, quint64 done, quint64 total);
    void choose(std::size_t row);
    QString titleOf(bool isAnyMeasured) const;
    const core::KeyAnswer* answerOf(std::size_t row) const;

    Context m_context;
    core::KeyTrials* m_trials;
    std::optional<ColumnSubject> m_column;
    std::optional<ColumnSubject> m_chosen;         // to be shown once the tables are derived anew
    std::shared_ptr<const core::Design> m_design;  // that the rows are of
    QString m_mark;                                // of the column
    QString m_name;
    std::vector<KeyAlternative> m_alternatives;
    bool m_hasWithout = false;  // the last trial leaves the column out of the key
    Section* m_section;
    std::vector<AlternativeRow*> m_rows;
    QLabel* m_said = nullptr;  // why there is nothing measured, why a choice was refused
    QWidget* m_running = nullptr;
    ElidedLabel* m_what = nullptr;
    QProgressBar* m_bar = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_measure = nullptr;
    QWidget* m_loss = nullptr;
    IconLabel* m_lossSign = nullptr;
    QLabel* m_lossWords = nullptr;
    QString m_refused;
    core::KeyTrials::State m_shownState = core::KeyTrials::State::Nothing;
};

}  // namespace querywright::gui
