// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/keys/key_editor.h"

#include "app/gui/actions/column_moves.h"
#include "app/gui/actions/move_preview.h"
#include "app/gui/inspector/keys/key_list.h"
#include "app/gui/inspector/parts/flow_layout.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/edit/edit_key.h"

#include <QCoreApplication>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace querywright::gui {
namespace {

struct Button {
    const char* move;
    const char* icon;  // or words
    const char* text;
};

constexpr std::array<Button, 6> buttons = {{
    {"moveToPartitionKey", nullptr, QT_TRANSLATE_NOOP("KeyEditor", "Partition")},
    {"moveToClusteringKey", nullptr, QT_TRANSLATE_NOOP("KeyEditor", "Clustering")},
    {"moveToRest", nullptr, QT_TRANSLATE_NOOP("KeyEditor", "Rest")},
    {"reverseOrder", "arrow-left-right", nullptr},
    {"moveColumnUp", "arrow-up", nullptr},
    {"moveColumnDown", "arrow-down", nullptr},
}};

}  // namespace

KeyEditor::KeyEditor(const Context& context, Apply apply, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_apply(std::move(apply)),
      m_refusal(makeWrapped(QStringLiteral("keyRefusal"), QStringLiteral("refusal"), this)),
      m_preview(makeWrapped(QStringLiteral("keyPreview"), QStringLiteral("message"), this)),
      m_moves(new MovePreview(context, this))
{
    setObjectName(QStringLiteral("keyEditor"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    m_lists = {addList(QStringLiteral("partitionKeyList"), tr("Partition key")),
               addList(QStringLiteral("clusteringKeyList"), tr("Clustering key")),
               addList(QStringLiteral("otherColumnsList"), tr("Other columns"))};
    addButtons();
    layout->addWidget(m_refusal);
    layout->addWidget(m_preview);
    m_refusal->hide();
    m_preview->hide();
    connect(m_moves, &MovePreview::changed, this, &KeyEditor::showPreview);
}

KeyList* KeyEditor::addList(const QString& name, const QString& title)
{
    auto* label = new QLabel(title, this);
    label->setProperty("role", QStringLiteral("small"));
    auto* list = new KeyList(m_context.appearance, name, title, this);
    label->setBuddy(list);
    layout()->addWidget(label);
    layout()->addWidget(list);
    const std::size_t part = name.startsWith(QLatin1String("partition"))    ? 0
                             : name.startsWith(QLatin1String("clustering")) ? 1
                                                                            : 2;
    connect(list, &KeyList::dropped, this,
            [this, part](std::size_t column, std::size_t position) { drop(part, column, position); });
    connect(list, &KeyList::draggedTo, this,
            [this, part](std::size_t column, std::size_t position) { preview(part, column, position); });
    connect(list, &KeyList::dragLeft, m_moves, &MovePreview::letGo);
    connect(list, &KeyList::markClicked, this, [this] { change(QStringLiteral("reverseOrder")); });
    connect(list, &KeyList::moved, this, [this](int by) {
        change(by < 0 ? QStringLiteral("moveColumnUp") : QStringLiteral("moveColumnDown"));
    });
    connect(list, &KeyList::keyPressed, this, &KeyEditor::press);
    connect(list, &QListWidget::itemSelectionChanged, this, [this, part] { noteCurrent(part); });
    return list;
}

void KeyEditor::addButtons()
{
    // Words and signs each in a row of their own: side by side they have no room.
    auto* words = new QWidget(this);
    auto* signs = new QWidget(this);
    auto* wordFlow = new FlowLayout(words);
    auto* signFlow = new FlowLayout(signs);
    const std::vector<ColumnMove> moves = allMoves({});
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const bool isSign = buttons[i].icon != nullptr;
        auto* button = new QToolButton(isSign ? signs : words);
        const QString name = QLatin1String(buttons[i].move);
        button->setObjectName(QStringLiteral("key_") + name);
        button->setProperty("role", QStringLiteral("moveButton"));
        button->setAccessibleName(moves[i].title);
        button->setToolTip(moves[i].keys.isEmpty()
                               ? moves[i].title
                               : QStringLiteral("%1 (%2)").arg(moves[i].title, moves[i].keys));
        if (isSign)
            button->setIcon(m_context.appearance.icon(buttons[i].icon));
        else
            button->setText(QStringLiteral("\u2192 ")
                            + QCoreApplication::translate("KeyEditor", buttons[i].text));
        button->setIconSize({13, 13});
        connect(button, &QToolButton::clicked, this, [this, name] { change(name); });
        (isSign ? signFlow : wordFlow)->addWidget(button);
        m_buttons.push_back(button);
    }
    layout()->addWidget(words);
    layout()->addWidget(signs);
}

const LogicalTable* KeyEditor::table() const
{
    const core::Design& design = *m_context.live.design();
    const auto position = tableOf(design, m_table);
    return position ? &design.derivation.tables[*position] : nullptr;
}

void KeyEditor::show(const TableSubject& shown)
{
    if (shown != m_table) {
        m_table = shown;
        m_current.reset();
        tell({});
    }
    fill();
}

void KeyEditor::choose(const ColumnSource& column)
{
    if (m_current == column)
        return;
    m_current = column;
    fill();
}

void KeyEditor::fill()
{
    const LogicalTable* derived = table();
    if (!derived)
        return;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < derived->columns.size(); ++i) {
        if (!derived->columns[i].isPrimaryKey())
            others.push_back(i);
    }
    m_isFilling = true;
    m_lists[0]->setColumns(*derived, derived->partitionKey());
    m_lists[1]->setColumns(*derived, derived->clusteringKey());
    m_lists[2]->setColumns(*derived, others);
    const auto column = m_current ? findColumn(*derived, *m_current) : std::nullopt;
    for (KeyList* list : m_lists) {
        list->clearSelection();
        if (column)
            list->setCurrentColumn(*column);
    }
    m_isFilling = false;
    updateButtons();
}

// One column is chosen in all three lists together.
void KeyEditor::noteCurrent(std::size_t part)
{
    if (m_isFilling)
        return;
    const LogicalTable* derived = table();
    const auto column = m_lists[part]->currentColumn();
    if (derived && column && *column < derived->columns.size()) {
        m_current = derived->columns[*column].source;
        m_isFilling = true;
        for (std::size_t i = 0; i < m_lists.size(); ++i) {
            if (i != part)
                m_lists[i]->clearSelection();
        }
        m_isFilling = false;
        tell({});
        Q_EMIT columnChosen({m_table, *m_current});
    }
    updateButtons();
}

std::optional<ColumnSubject> KeyEditor::current() const
{
    if (!m_current)
        return std::nullopt;
    return ColumnSubject{m_table, *m_current};
}

void KeyEditor::updateButtons()
{
    const auto column = current();
    const std::vector<ColumnMove> moves =
        column ? movesOf(*m_context.live.design(), *column) : std::vector<ColumnMove>{};
    for (QToolButton* button : m_buttons) {
        button->setEnabled(std::any_of(moves.begin(), moves.end(), [&](const ColumnMove& move) {
            return button->objectName() == QStringLiteral("key_") + move.name;
        }));
    }
}

void KeyEditor::tell(const QString& refusal)
{
    m_refusal->setText(toSentence(refusal));
    m_refusal->setVisible(!refusal.isEmpty());
}

void KeyEditor::change(const QString& move)
{
    const auto column = current();
    if (!column)
        return;
    for (const ColumnMove& each : movesOf(*m_context.live.design(), *column)) {
        if (each.name != move)
            continue;
        const std::shared_ptr<const core::Design> design = m_context.live.design();
        tell(m_apply(each.edit(m_context.document.file(), design->derivation)));
        return;
    }
}

void KeyEditor::press(const QString& letter)
{
    const auto column = current();
    for (const ColumnMove& each :
         column ? movesOf(*m_context.live.design(), *column) : std::vector<ColumnMove>{}) {
        if (each.keys == letter) {
            change(each.name);
            return;
        }
    }
}

// Nothing where the column stays where it is.
std::optional<Result<Edit>> KeyEditor::moveTo(std::size_t part, std::size_t column,
                                              std::size_t position) const
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    const LogicalTable* derived = table();
    if (!derived || column >= derived->columns.size())
        return std::nullopt;
    const ColumnSource& source = derived->columns[column].source;
    const ModelFile& file = m_context.document.file();
    if (part == 0)
        return edit::moveToPartitionKey(file, design->derivation, m_table.query, source, position);
    if (part == 1)
        return edit::moveToClusteringKey(file, design->derivation, m_table.query, source, position);
    if (!derived->columns[column].isPrimaryKey())
        return std::nullopt;
    return edit::moveToRest(file, design->derivation, m_table.query, source);
}

void KeyEditor::drop(std::size_t part, std::size_t column, std::size_t position)
{
    m_moves->letGo();
    const LogicalTable* derived = table();
    auto made = moveTo(part, column, position);
    if (!made)
        return;
    m_current = derived->columns[column].source;
    tell(m_apply(*std::move(made)));
}

// While it is held there: what a drop would do to the queries of the table, as soon as that is known.
void KeyEditor::preview(std::size_t part, std::size_t column, std::size_t position)
{
    if (const auto made = moveTo(part, column, position))
        m_moves->hold(m_table, *made);
    else
        m_moves->letGo();
}

void KeyEditor::showPreview()
{
    m_preview->setVisible(m_moves->isHeld() && m_isTelling);
    if (!m_moves->isAsked())
        m_preview->setText(m_moves->words());
    else if (m_moves->readsText().isEmpty())
        m_preview->setText(m_moves->words() + QStringLiteral(" \u2026"));
    else
        m_preview->setText(m_moves->readsText());
}

}  // namespace querywright::gui
