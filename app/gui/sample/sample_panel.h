// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/sample/sample_text.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>
#include <QWidget>

#include <vector>

class QLabel;
class QListView;
class QSpinBox;

namespace querywright::gui {

class BeginRow;
class SampleActions;

// The sources of the sample data as a list.
class SampleModel final : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    // areCountsOld: those of rows that were counted are of the model before the last edit.
    void setSources(std::vector<SampleSource> sources, bool areCountsOld);
    const SampleSource& source(int row) const { return m_sources.at(static_cast<std::size_t>(row)); }
    bool isCountOld(int row) const { return m_areCountsOld && source(row).isCounted && source(row).rows; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<SampleSource> m_sources;
    bool m_areCountsOld = false;
};

// Paints a source in two lines: name and rows, and below where they come from.
class SampleDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    // The model of the view is a SampleModel. REQUIRES: `appearance` outlives the object.
    SampleDelegate(const Appearance& appearance, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Appearance& m_appearance;
};

// What the queries are checked on: the sample data with what is said of all of it, and the simulated cluster
// below.
class SamplePanel final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: the actions outlive the panel.
    SamplePanel(const Context& context, SampleActions& actions, QWidget* parent);

Q_SIGNALS:
    void rowsRequested();  // by a double click or Enter: of the type that is selected

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeNoTypes();
    QWidget* makeTools(SampleActions& actions);
    void select();
    void refresh();
    void followSelection();

    Context m_context;
    SampleModel* m_model = nullptr;
    QListView* m_list = nullptr;
    QWidget* m_empty = nullptr;  // while the model does not say all
    QLabel* m_saysNothing = nullptr;
    QWidget* m_noTypes = nullptr;  // where there is nothing to have rows
    BeginRow* m_begin = nullptr;
    QSpinBox* m_seed = nullptr;
    bool m_isFollowing = false;
};

}  // namespace querywright::gui
