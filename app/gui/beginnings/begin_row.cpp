// SPDX-License-Identifier: Apache-2.0
#include "app/gui/beginnings/begin_row.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QPushButton>

#include <array>

namespace querywright::gui {
namespace {

struct BeginningText {
    const char* key;
    const char* title;
    const char* tip;
};

// In the order of Beginning.
constexpr std::array<BeginningText, 8> beginningTexts = {{
    {"entityType", QT_TRANSLATE_NOOP("Beginning", "Add an Entity Type"),
     QT_TRANSLATE_NOOP("Beginning",
                       "Asks for its name. E and a click put the next one where it shall stand")},
    {"text", QT_TRANSLATE_NOOP("Beginning", "Paste a List\u2026"),
     QT_TRANSLATE_NOOP("Beginning", "A line for each entity type: Hotel: id*, name, phone[]")},
    {"task", QT_TRANSLATE_NOOP("Beginning", "Add a Task"),
     QT_TRANSLATE_NOOP("Beginning",
                       "Asks for its name. T and a click put the next one where it shall stand")},
    {"query", QT_TRANSLATE_NOOP("Beginning", "Add a Query"),
     QT_TRANSLATE_NOOP("Beginning",
                       "Takes the tool into the hand (Q): pull an arrow from one task to the next")},
    {"workflow", QT_TRANSLATE_NOOP("Beginning", "Go to Workflow"),
     QT_TRANSLATE_NOOP("Beginning", "Where queries are drawn (Ctrl+2)")},
    {"tables", QT_TRANSLATE_NOOP("Beginning", "Show All Tables"),
     QT_TRANSLATE_NOOP("Beginning", "The diagram of all tables, Logical (Ctrl+3)")},
    {"problems", QT_TRANSLATE_NOOP("Beginning", "Show Problems"),
     QT_TRANSLATE_NOOP("Beginning", "What has to be put right first (Alt+4)")},
    {"runAll", QT_TRANSLATE_NOOP("Beginning", "Run All"),
     QT_TRANSLATE_NOOP("Beginning", "Fills the tables with sample data and runs all queries (F5)")},
}};

const BeginningText& textOf(Beginning beginning)
{
    return beginningTexts[static_cast<std::size_t>(beginning)];
}

}  // namespace

QString keyOf(Beginning beginning)
{
    return QLatin1String(textOf(beginning).key);
}

QString titleOf(Beginning beginning)
{
    return QCoreApplication::translate("Beginning", textOf(beginning).title);
}

BeginRow::BeginRow(Qt::Alignment alignment, QWidget* parent) : QWidget(parent), m_alignment(alignment)
{
    hide();
}

void BeginRow::offer(const std::vector<Beginning>& beginnings)
{
    if (beginnings == m_offered && !m_buttons.empty())
        return;
    m_offered = beginnings;
    for (QPushButton* button : m_buttons) {
        button->setObjectName({});
        button->deleteLater();  // it may be the one that was clicked
    }
    m_buttons.clear();
    delete layout();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    if (m_alignment & Qt::AlignHCenter)
        row->addStretch(1);
    for (const Beginning beginning : beginnings) {
        auto* button = new QPushButton(titleOf(beginning), this);
        button->setObjectName(QStringLiteral("begin-") + keyOf(beginning));
        if (m_buttons.empty())
            button->setProperty("role", QStringLiteral("primary"));
        button->setToolTip(QCoreApplication::translate("Beginning", textOf(beginning).tip));
        connect(button, &QPushButton::clicked, this, [this, beginning] { Q_EMIT chosen(beginning); });
        row->addWidget(button);
        button->show();
        m_buttons.push_back(button);
    }
    row->addStretch(1);
    setVisible(!beginnings.empty());
    adjustSize();
}

}  // namespace querywright::gui
