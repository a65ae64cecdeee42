// SPDX-License-Identifier: Apache-2.0
#include "app/gui/actions/move_preview.h"

#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/preview_text.h"

namespace querywright::gui {

MovePreview::MovePreview(const Context& context, QObject* parent)
    : QObject(parent), m_context(context), m_preview(new core::ReadPreview(this))
{
    connect(m_preview, &core::ReadPreview::ready, this,
            [this](const std::vector<core::PreviewedRead>& reads) {
                m_reads = reads;
                m_readsText = reads.empty()
                                  ? tr("The model has errors then.")
                                  : previewText(m_context.live, m_context.document.model().workflow, reads);
                Q_EMIT changed();
            });
    connect(m_preview, &core::ReadPreview::reviewed, this, [this](const core::PreviewedReview& findings) {
        m_findings = findings;
        Q_EMIT changed();
    });
}

void MovePreview::hold(const TableSubject& table, const Result<Edit>& move)
{
    m_preview->forget();
    m_table = table;
    m_readsText.clear();
    m_reads.clear();
    m_findings.reset();
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    const auto position = tableOf(*design, table);
    if (!move || !position) {
        m_state = State::Refused;
        m_words = move ? tr("The table is not there any more.") : toSentence(toQString(move.error().message));
    } else if (move->after.model == m_context.document.model()) {
        m_state = State::Same;
        m_words = tr("It stays where it is.");
    } else {
        m_state = State::Asked;
        m_words = toQString(move->name);
        m_preview->ask(move->after, design, design->derivation.tables[*position].queries);
    }
    Q_EMIT changed();
}

void MovePreview::letGo()
{
    m_preview->forget();
    if (m_state == State::Nothing)
        return;
    m_state = State::Nothing;
    Q_EMIT changed();
}

}  // namespace querywright::gui
