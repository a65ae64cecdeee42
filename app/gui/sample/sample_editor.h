// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/sample_preview.h"
#include "app/gui/context.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QListWidget;
class QStackedWidget;
class QStandardItemModel;
class QTableView;

namespace querywright::gui {

class AttributeValuesModel;
class SampleSourceBar;

// The sample data of the type that is selected: where they come from, how the values of each attribute are
// made, unless they are read from a file, and beside it the first rows, or what is wrong with a file, by
// line. The rows follow each edit, and the file.
class SampleEditor final : public QWidget {
    Q_OBJECT

public:
    SampleEditor(const Context& context, QWidget* parent);

Q_SIGNALS:
    void importRequested(const querywright::AttributeOwner& owner);
    void told(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeValues();
    QWidget* makePreview();
    void followSelection();
    void refresh();
    bool isFromFile() const;
    void ask();
    void show(const engine::PreviewedData& preview);

    Context m_context;
    core::SamplePreview m_preview;
    std::optional<AttributeOwner> m_owner;
    SampleSourceBar* m_source = nullptr;
    AttributeValuesModel* m_values = nullptr;
    QTableView* m_valuesView = nullptr;
    QLabel* m_state = nullptr;
    QStandardItemModel* m_rows = nullptr;
    QTableView* m_rowsView = nullptr;
    QListWidget* m_problems = nullptr;
    QStackedWidget* m_shown = nullptr;
    QTimer m_pause;  // until what is typed is previewed
};

}  // namespace querywright::gui
