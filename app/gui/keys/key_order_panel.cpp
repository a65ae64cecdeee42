// SPDX-License-Identifier: Apache-2.0
#include "app/gui/keys/key_order_panel.h"

#include "app/gui/actions/move_preview.h"
#include "app/gui/check/checked_table.h"
#include "app/gui/inspector/keys/key_editor.h"
#include "app/gui/inspector/parts/heading.h"
#include "app/gui/keys/key_consequences.h"
#include "app/gui/style/metrics.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"

#include <QVBoxLayout>

namespace querywright::gui {

KeyOrderPanel::KeyOrderPanel(const Context& context, const core::LiveReview& review, QWidget* parent)
    : SubjectPanel(
        context,
        {QStringLiteral("keyOrder"), tr("Key order"),
         tr("Select a table, a column of one or a query: columns are dragged between partition key, "
            "clustering key and the rest here, and what queries read then is told beside them."),
         tr("The keys of tables are changed here. Tables are derived from queries, and there is no "
            "table yet.")},
        parent),
      m_editor(new KeyEditor(
          context, [this](Result<Edit> edit) { return apply(std::move(edit)); }, parts())),
      m_consequences(new KeyConsequences(context, review, parts()))
{
    m_editor->leaveTellingToOthers();
    auto* padded = new QVBoxLayout;
    padded->setContentsMargins(metrics::dockPadding, 4, metrics::dockPadding, 8);
    padded->addWidget(m_editor);
    layoutOfParts().addLayout(padded);
    layoutOfParts().addWidget(m_consequences);
    follow(m_editor->moves());
    connect(m_editor, &KeyEditor::columnChosen, this,
            [this](const ColumnSubject& column) { this->context().selection.set(column); });
    connect(&context.live, &core::LiveDesign::designChanged, this, &KeyOrderPanel::refresh);
    connect(&context.live, &core::LiveDesign::queryStatesChanged, this, &KeyOrderPanel::refresh);
    connect(&review, &core::LiveReview::reviewed, this, &KeyOrderPanel::refresh);
}

void KeyOrderPanel::follow(const MovePreview& moves)
{
    connect(&moves, &MovePreview::changed, this, [this, moves = &moves] {
        m_held = moves;
        const auto shown = table();
        if (isVisible() && shown)
            m_consequences->show(*shown, m_held);
    });
}

std::optional<TableSubject> KeyOrderPanel::table() const
{
    const auto query = queryOf(context().selection);
    const std::shared_ptr<const core::Design> design = context().live.design();
    const auto position = query ? tableOf(*design, *query) : std::nullopt;
    return position ? std::optional(subjectOfTable(*design, *position)) : std::nullopt;
}

Subject KeyOrderPanel::firstSubject() const
{
    const auto design = context().live.design();
    return design->derivation.tables.empty() ? Subject{} : Subject(subjectOfTable(*design, 0));
}

bool KeyOrderPanel::fill()
{
    const auto shown = table();
    if (!shown)
        return false;
    const std::shared_ptr<const core::Design> design = context().live.design();
    const Subject selected = context().selection.first();
    heading().showIcon("table-figure");
    heading().setName(toQString(design->derivation.tables[*tableOf(*design, *shown)].name));
    m_editor->show(*shown);
    if (const auto* column = std::get_if<ColumnSubject>(&selected))
        m_editor->choose(column->source);
    m_consequences->show(*shown, m_held);
    return true;
}

QString KeyOrderPanel::apply(Result<Edit> edit)
{
    const QString name = edit ? toQString(edit->name) : QString();
    if (edit && edit->after.model == context().document.model())
        return {};
    const auto done = context().document.apply(std::move(edit));
    if (!done)
        return toSentence(toQString(done.error().message));
    Q_EMIT told(tr("%1. Undo takes it back.").arg(name));
    return {};
}

}  // namespace querywright::gui
