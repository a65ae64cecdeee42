// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sample/sample_editor.h"

#include "app/gui/inspector/parts/form.h"
#include "app/gui/sample/attribute_values.h"
#include "app/gui/sample/sample_actions.h"
#include "app/gui/sample/sample_source.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/separator.h"
#include "app/gui/text.h"
#include "model/data/data_files.h"

#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QSplitter>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace querywright::gui {
namespace {

QTableView* makeTable(const char* name, const QString& title, QAbstractItemModel* model, QWidget* parent)
{
    auto* table = new QTableView(parent);
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(title);
    table->setModel(model);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(metrics::gridRow);
    table->horizontalHeader()->setFixedHeight(metrics::gridRow);
    table->horizontalHeader()->setHighlightSections(false);
    return table;
}

}  // namespace

SampleEditor::SampleEditor(const Context& context, QWidget* parent) : QWidget(parent), m_context(context)
{
    setObjectName(QStringLiteral("sampleEditor"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_source = new SampleSourceBar(context, this);
    auto* parts = new QSplitter(this);
    parts->setObjectName(QStringLiteral("sampleParts"));
    parts->setChildrenCollapsible(false);
    parts->addWidget(makeValues());
    parts->addWidget(makePreview());
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_source);
    layout->addWidget(new Separator(this));
    layout->addWidget(parts, 1);

    constexpr std::chrono::milliseconds pause(150);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &SampleEditor::ask);
    connect(m_source, &SampleSourceBar::told, this, &SampleEditor::told);
    connect(m_values, &AttributeValuesModel::told, this, &SampleEditor::told);
    connect(m_source, &SampleSourceBar::importRequested, this, [this] {
        if (m_owner)
            Q_EMIT importRequested(*m_owner);
    });
    connect(&m_preview, &core::SamplePreview::ready, this, &SampleEditor::show);
    connect(&m_context.selection, &Selection::changed, this, &SampleEditor::followSelection);
    connect(&m_context.document, &core::Document::changed, this, &SampleEditor::refresh);
    connect(&m_context.document, &core::Document::replaced, this, [this] {
        m_owner.reset();
        refresh();
    });
    connect(&m_context.live, &core::LiveDesign::designChanged, this, [this] { m_pause.start(); });
    // Where nobody tells that files are others, a check was asked for because of that.
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, [this] {
        if (!dataFilesOf(m_context.document.model().data).empty())
            m_pause.start();
    });
}

QWidget* SampleEditor::makeValues()
{
    m_values = new AttributeValuesModel(m_context.document, this);
    m_valuesView = makeTable("sampleValues", tr("How values are made"), m_values, this);
    m_valuesView->setItemDelegate(new AttributeValuesDelegate(m_context.appearance, m_valuesView));
    m_valuesView->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
                                  | QAbstractItemView::AnyKeyPressed | QAbstractItemView::SelectedClicked);
    connect(m_valuesView, &QTableView::clicked, m_valuesView,
            [view = m_valuesView](const QModelIndex& index) {
                if (index.column() == AttributeValuesModel::KindColumn
                    && index.flags().testFlag(Qt::ItemIsEditable))
                    view->edit(index);
            });
    m_valuesView->setSelectionMode(QAbstractItemView::SingleSelection);
    m_valuesView->setMinimumWidth(240);
    m_valuesView->horizontalHeader()->setSectionResizeMode(AttributeValuesModel::HowColumn,
                                                           QHeaderView::Stretch);
    m_valuesView->setColumnWidth(AttributeValuesModel::NameColumn, 118);
    m_valuesView->setColumnWidth(AttributeValuesModel::KindColumn, 100);
    m_valuesView->setColumnWidth(AttributeValuesModel::ElementsColumn, 74);
    m_valuesView->setColumnWidth(AttributeValuesModel::NullColumn, 56);
    return m_valuesView;
}

QWidget* SampleEditor::makePreview()
{
    auto* side = new QWidget(this);
    side->setMinimumWidth(160);
    m_state = new QLabel(side);
    m_state->setObjectName(QStringLiteral("sampleState"));
    m_state->setProperty("role", QStringLiteral("muted"));
    m_state->setWordWrap(true);
    m_state->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_rows = new QStandardItemModel(this);
    m_rowsView = makeTable("sampleRows", tr("First rows"), m_rows, side);
    m_rowsView->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_rowsView->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_rowsView->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_rowsView->horizontalHeader()->setStretchLastSection(true);
    m_problems = new QListWidget(side);
    m_problems->setObjectName(QStringLiteral("sampleProblems"));
    m_problems->setAccessibleName(tr("What is wrong with the data"));
    m_problems->setWordWrap(true);
    m_problems->setSpacing(4);
    m_shown = new QStackedWidget(side);
    m_shown->addWidget(m_rowsView);
    m_shown->addWidget(m_problems);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(inMargins(m_state, {10, 4, 10, 4}));
    layout->addWidget(m_shown, 1);
    return side;
}

// What is selected that has no data of its own leaves what was shown.
void SampleEditor::followSelection()
{
    const auto owner = ownerOf(m_context.document.model().conceptual, m_context.selection.first());
    if (!owner || owner == m_owner)
        return;
    m_owner = owner;
    refresh();
    m_pause.start();
}

// What nobody sees is not worked out.
void SampleEditor::refresh()
{
    if (!isVisible())
        return;
    const ConceptualModel& model = m_context.document.model().conceptual;
    const bool isThere = m_owner && std::visit([&](auto id) { return model.find(id) != nullptr; }, *m_owner);
    if (!isThere) {
        m_owner.reset();
        if (!model.entityTypes.empty())
            m_owner = model.entityTypes.front().id;
    }
    m_source->setOwner(m_owner);
    m_values->setOwner(m_owner);
    bool isAnyMultivalued = false;
    for (int row = 0; row < m_values->rowCount(); ++row) {
        const QModelIndex each = m_values->index(row, AttributeValuesModel::ElementsColumn);
        isAnyMultivalued = isAnyMultivalued || m_values->flags(each).testFlag(Qt::ItemIsEditable);
    }
    m_valuesView->setColumnHidden(AttributeValuesModel::ElementsColumn, !isAnyMultivalued);
    m_valuesView->setVisible(m_values->rowCount() > 0 && !isFromFile());
    m_source->setVisible(m_owner.has_value());
    m_shown->setVisible(m_owner.has_value());
    if (m_owner)
        return;
    m_preview.forget();
    m_rows->clear();
    m_problems->clear();
    m_state->setText(tr("There is no entity type yet, so there are no data."));
}

// Then nothing is made.
bool SampleEditor::isFromFile() const
{
    const std::vector<DataFile> files = dataFilesOf(m_context.document.model().data);
    return m_owner && std::any_of(files.begin(), files.end(), [this](const DataFile& file) {
               return file.owner == *m_owner;
           });
}

void SampleEditor::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
    m_pause.start();
}

void SampleEditor::ask()
{
    if (!m_owner || !isVisible() || m_context.live.isDesigning())
        return;
    m_state->setText(tr("Making the first rows\u2026"));
    m_preview.ask(m_context.live.design(), toStdString(m_context.document.folder()), *m_owner);
}

void SampleEditor::show(const engine::PreviewedData& preview)
{
    m_rows->clear();
    m_problems->clear();
    if (!preview.errors.empty()) {
        for (const Error& error : preview.errors)
            m_problems->addItem(toSentence(toQString(describe(error))));
        m_state->setText(tr("No rows: %1.").arg(countedText(preview.errors.size(), "problem")));
        m_shown->setCurrentWidget(m_problems);
        m_shown->show();
        return;
    }
    m_shown->setVisible(!preview.columns.empty());
    if (preview.columns.empty()) {
        m_state->setText(tr("It has no attributes, so there is nothing in its rows."));
        return;
    }
    QStringList titles;
    for (const std::string& column : preview.columns)
        titles << toQString(column);
    m_rows->setHorizontalHeaderLabels(titles);
    for (const auto& row : preview.rows) {
        QList<QStandardItem*> items;
        for (const auto& value : row) {
            auto* item = new QStandardItem(value ? toQString(*value) : QStringLiteral("\u2013"));
            item->setToolTip(item->text());
            items << item;
        }
        m_rows->appendRow(items);
    }
    m_state->setText(preview.isScaled
                         ? tr("The first rows of %1, a smaller sample made for this view; Check makes all")
                               .arg(groupedText(preview.made))
                         : tr("The first rows of %1").arg(groupedText(preview.made)));
    m_shown->setCurrentWidget(m_rowsView);
    m_rowsView->resizeColumnsToContents();
    constexpr int widest = 190;
    for (int column = 0; column < m_rows->columnCount(); ++column)
        m_rowsView->setColumnWidth(column, std::min(widest, m_rowsView->columnWidth(column) + 12));
}

}  // namespace querywright::gui
