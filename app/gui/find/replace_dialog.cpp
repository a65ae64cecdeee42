// SPDX-License-Identifier: Apache-2.0
#include "app/gui/find/replace_dialog.h"

#include "app/gui/inspector/subject_chip.h"
#include "app/gui/style/fit_column.h"
#include "app/gui/style/metrics.h"
#include "app/gui/text.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace querywright::gui {

ReplaceDialog::ReplaceDialog(const Context& context, QWidget* parent)
    : QDialog(parent),
      m_context(context),
      m_find(new QLineEdit(this)),
      m_by(new QLineEdit(this)),
      m_case(new QCheckBox(tr("Match &case"), this)),
      m_word(new QCheckBox(tr("&Whole words"), this)),
      m_list(new QTreeWidget(this)),
      m_problem(new QLabel(this))
{
    setObjectName(QStringLiteral("replaceDialog"));
    setWindowTitle(tr("Replace in Names"));
    m_find->setObjectName(QStringLiteral("replaceFind"));
    m_by->setObjectName(QStringLiteral("replaceBy"));
    m_case->setObjectName(QStringLiteral("replaceCase"));
    m_word->setObjectName(QStringLiteral("replaceWord"));
    m_list->setObjectName(QStringLiteral("replaceList"));
    m_list->setAccessibleName(tr("Names that become others"));
    m_list->setHeaderLabels({tr("Name"), tr("Becomes"), tr("What it is")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setIconSize({metrics::treeIcon, metrics::treeIcon});
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_list->header()->setFixedHeight(metrics::gridRow);
    m_problem->setObjectName(QStringLiteral("replaceProblem"));
    m_problem->setWordWrap(true);
    auto* form = new QFormLayout;
    form->addRow(tr("&Find"), m_find);
    form->addRow(tr("&Replace by"), m_by);
    auto* options = new QHBoxLayout;
    options->addWidget(m_case);
    options->addWidget(m_word);
    options->addStretch();
    form->addRow(QString(), options);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_replace = buttons->addButton(tr("Replace"), QDialogButtonBox::AcceptRole);
    m_replace->setObjectName(QStringLiteral("replaceButton"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &ReplaceDialog::replace);
    for (QLineEdit* field : {m_find, m_by})
        connect(field, &QLineEdit::textChanged, this, &ReplaceDialog::preview);
    for (QCheckBox* option : {m_case, m_word})
        connect(option, &QCheckBox::toggled, this, &ReplaceDialog::preview);
    connect(m_list, &QTreeWidget::itemChanged, this, &ReplaceDialog::count);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 12);
    layout->setSpacing(8);
    layout->addLayout(form);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    resize(760, 460);
    preview();
}

NameSearch ReplaceDialog::search() const
{
    return {m_find->text(), m_case->isChecked(), m_word->isChecked()};
}

void ReplaceDialog::preview()
{
    m_renamings = renamingsFor(m_context.document.file(), search(), m_by->text());
    m_list->blockSignals(true);
    m_list->clear();
    for (const Renaming& renaming : m_renamings) {
        const QString name = renaming.owner.isEmpty()
                                 ? renaming.from
                                 : QStringLiteral("%1  (%2)").arg(renaming.from, renaming.owner);
        auto* item = new QTreeWidgetItem({name, renaming.to, renaming.kind});
        item->setIcon(0, m_context.appearance.icon(iconOf(m_context.document.model(), renaming.subject)));
        const bool isOff = !renaming.refused.isEmpty();
        item->setCheckState(0, isOff ? Qt::Unchecked : Qt::Checked);
        if (isOff) {
            item->setFlags(item->flags() & ~Qt::ItemIsUserCheckable & ~Qt::ItemIsEnabled);
            item->setText(1, renaming.refused);
            for (int column = 0; column < m_list->columnCount(); ++column)
                item->setForeground(column, m_context.appearance.color(render::Token::Muted));
        }
        for (int column = 0; column < m_list->columnCount(); ++column)
            item->setToolTip(column, item->text(column));
        m_list->addTopLevelItem(item);
    }
    if (m_find->text().isEmpty()) {
        auto* none = new QTreeWidgetItem({tr("Type what to find: the names that hold it are listed here.")});
        none->setFlags(Qt::NoItemFlags);
        none->setForeground(0, m_context.appearance.color(render::Token::Muted));
        m_list->addTopLevelItem(none);
        none->setFirstColumnSpanned(true);
    }
    m_list->blockSignals(false);
    constexpr int leastName = 240;
    constexpr int mostName = 380;
    fitColumn(*m_list, 0, leastName, mostName);
    count();
}

std::vector<Renaming> ReplaceDialog::chosen() const
{
    std::vector<Renaming> chosen;
    for (std::size_t i = 0; i < m_renamings.size(); ++i) {
        if (m_list->topLevelItem(static_cast<int>(i))->checkState(0) == Qt::Checked)
            chosen.push_back(m_renamings[i]);
    }
    return chosen;
}

void ReplaceDialog::count()
{
    const std::size_t number = chosen().size();
    m_replace->setEnabled(number > 0);
    m_replace->setText(number == 0 ? tr("Replace") : tr("Replace in %1").arg(countedText(number, "Name")));
    m_problem->setProperty("role", QStringLiteral("muted"));
    m_problem->setText(m_find->text().isEmpty() ? tr("Tables and columns follow the names they are made of.")
                       : m_renamings.empty()    ? tr("No name holds \u201c%1\u201d.").arg(m_find->text())
                                                : QString());
}

void ReplaceDialog::replace()
{
    const auto done =
        m_context.document.apply(renameAll(m_context.document.file(), chosen(), search(), m_by->text()));
    if (done)
        accept();
    else
        m_problem->setText(toSentence(toQString(done.error().message)));
}

}  // namespace querywright::gui
