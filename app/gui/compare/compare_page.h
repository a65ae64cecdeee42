// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/live_comparison.h"
#include "app/gui/compare/compared_design.h"
#include "app/gui/context.h"

#include <QWidget>

#include <utility>
#include <vector>

class QComboBox;
class QLabel;
class QScrollArea;

namespace querywright::gui {

class CompareBar;
class DesignColumns;
class MetricsTable;

// The designs that could serve a query side by side, in the place of a stage (ux, picture 06): small diagrams
// with what each read costs, then all costs as a table. People choose the query, which of its values, and
// which designs; one of them can be made that of the model. A query that is selected elsewhere, as in the
// strip, is compared in the place of the one before.
class ComparePage final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    ComparePage(const Context& context, core::LiveComparison& comparison, QWidget* parent);

    // Compares the designs of the query.
    void open(QueryId query);

Q_SIGNALS:
    void closed();  // the page is to be left
    void told(const QString& sentence);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    using Kinds = std::vector<std::pair<AlternativeKind, bool>>;  // and whether it is that of the model

    QWidget* makeBar();
    QWidget* makeChoice();
    QWidget* makeBody();
    void fillQueries();
    void fillChips();
    void refresh();
    void showResult();
    void followSelection();
    std::vector<std::size_t> designsStillShown(const Kinds& kinds) const;
    std::vector<std::size_t> designsLikeThoseChosen(const core::ComparedQuery& compared) const;
    void toggle(std::size_t design, bool isShown);
    void use(std::size_t design);
    QString emptyText() const;
    QString footText() const;

    Context m_context;
    core::LiveComparison& m_comparison;
    QComboBox* m_queries = nullptr;
    QComboBox* m_case = nullptr;
    QLabel* m_hint = nullptr;
    QWidget* m_chips = nullptr;
    QLabel* m_alone = nullptr;  // why there is one chip only
    QScrollArea* m_scroll = nullptr;
    DesignColumns* m_columns = nullptr;
    MetricsTable* m_metrics = nullptr;
    QLabel* m_foot = nullptr;
    QLabel* m_empty = nullptr;
    std::vector<std::size_t> m_shown;  // positions of designs
    QueryId m_shownQuery{};            // that they are of
    Kinds m_kinds;                     // of all designs of it
    bool m_isChosen = false;           // by a person
    Kinds m_chosenKinds;               // by a person
};

}  // namespace querywright::gui
