// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/compare/metric.h"
#include "app/gui/style/appearance.h"

#include <QAbstractTableModel>
#include <QStyledItemDelegate>
#include <QTableView>

#include <vector>

namespace querywright::gui {

// What designs cost as a table: a column for what is counted, one for each design, one for which is better.
class MetricsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setMetrics(std::vector<Metric> metrics, std::vector<ShownDesign> designs);
    const Metric& metric(int row) const { return m_metrics.at(static_cast<std::size_t>(row)); }
    const std::vector<ShownDesign>& designs() const { return m_designs; }
    int betterColumn() const { return static_cast<int>(m_designs.size()) + 1; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<Metric> m_metrics;
    std::vector<ShownDesign> m_designs;
};

// Paints numbers with bars, the badges of the designs that are better.
class MetricsDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    // The model of the view is a MetricsModel. REQUIRES: `appearance` outlives the object.
    MetricsDelegate(const Appearance& appearance, QObject* parent);

    void setOld(bool isOld) { m_isOld = isOld; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    void paintName(QPainter& painter, const QRect& rect, const Metric& metric) const;
    void paintCell(QPainter& painter, const QRect& rect, const Metric& metric, std::size_t cell) const;
    int paintNote(QPainter& painter, const QRect& room, const Metric& metric, std::size_t cell) const;
    void paintBetter(QPainter& painter, const QRect& rect, const Metric& metric,
                     const std::vector<ShownDesign>& designs) const;

    const Appearance& m_appearance;
    bool m_isOld = false;
};

// The table, as high as all its lines are.
class MetricsTable final : public QTableView {
    Q_OBJECT

public:
    MetricsTable(const Appearance& appearance, QWidget* parent);

    // `isOld`: of an earlier revision.
    void show(std::vector<Metric> metrics, std::vector<ShownDesign> designs, bool isOld);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {240, sizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void fitColumns();

    MetricsModel* m_model;
    MetricsDelegate* m_delegate;
};

}  // namespace querywright::gui
