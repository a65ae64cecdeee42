// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/styled_frame.h"

#include <QString>

#include <string>
#include <vector>

class QLabel;
class QPushButton;

namespace querywright::gui {

// The title, with the words that were not understood, if any.
QString proposalTitle(const QString& title, const std::vector<std::string>& notUnderstood);

// Something that the program proposes, with a button that takes it and one that leads to others. Its parts
// are called by its name: "walkProposalTitle", "walkProposalText", "walkProposalTake", "walkProposalOthers".
class ProposalCard : public StyledFrame {
    Q_OBJECT

protected:
    // `take`: what the button says.
    ProposalCard(const QString& name, const QString& take, QWidget* parent);

    // `others`: what the other button says; empty: there is none.
    void showProposal(const QString& title, const QString& text, const QString& others = {});
    void showNothing(const QString& why);  // a sentence
    QPushButton* others() const { return m_others; }

Q_SIGNALS:
    void taken();
    void othersWanted();

private:
    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_take;
    QPushButton* m_others;
};

}  // namespace querywright::gui
