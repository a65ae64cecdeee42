// SPDX-License-Identifier: Apache-2.0
#include "app/gui/find/find_panel.h"

#include "app/gui/inspector/subject_chip.h"
#include "app/gui/style/metrics.h"
#include "app/gui/text.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

constexpr int fieldWidth = 280;
enum FindColumn { NameColumn, KindColumn, PlaceColumn, TypeColumn };

}  // namespace

FindPanel::FindPanel(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_field(new QLineEdit(this)),
      m_count(new QLabel(this)),
      m_list(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("findPanel"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    setMinimumHeight(1);  // nothing but its tab is left of a panel that is pulled down
    m_field->setObjectName(QStringLiteral("findField"));
    m_field->setPlaceholderText(tr("Name or CQL type"));
    m_field->setAccessibleName(tr("Find in the model"));
    m_field->setClearButtonEnabled(true);
    m_field->addAction(context.appearance.icon("search", render::Token::Muted), QLineEdit::LeadingPosition);
    m_field->setTextMargins(-5, 0, 0, 0);  // Qt leaves more room beside the icon than looks right
    m_field->setFixedWidth(fieldWidth);
    m_field->installEventFilter(this);
    m_count->setObjectName(QStringLiteral("findCount"));
    m_count->setProperty("role", QStringLiteral("muted"));
    m_list->setObjectName(QStringLiteral("findList"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setHeaderLabels({tr("Name"), tr("What it is"), tr("In"), tr("Type")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setIconSize({metrics::treeIcon, metrics::treeIcon});
    m_list->setColumnWidth(NameColumn, 360);
    m_list->setColumnWidth(KindColumn, 130);
    m_list->setColumnWidth(PlaceColumn, 240);
    m_list->header()->setFixedHeight(metrics::gridRow);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 6, 8, 6);
    bar->setSpacing(10);
    bar->addWidget(m_field);
    bar->addWidget(m_count, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_list, 1);

    connect(m_field, &QLineEdit::textEdited, this, [this] {
        m_usesOf = {};
        refresh();
    });
    connect(m_field, &QLineEdit::returnPressed, this, &FindPanel::goAndStay);
    connect(m_list, &QTreeWidget::itemClicked, this, &FindPanel::go);
    connect(m_list, &QTreeWidget::itemActivated, this, &FindPanel::goAndStay);
    connect(&m_context.document, &core::Document::changed, this, &FindPanel::refresh);
    connect(&m_context.live, &core::LiveDesign::designChanged, this, &FindPanel::refresh);
    connect(&m_context.document, &core::Document::replaced, this, [this] {
        m_usesOf = {};
        refresh();
    });
    refresh();
}

void FindPanel::ask()
{
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void FindPanel::showUses(const Subject& subject)
{
    m_usesOf = subject;
    m_field->clear();
    refresh();
    m_list->setFocus(Qt::ShortcutFocusReason);
}

void FindPanel::refresh()
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    const SubjectScope scope{m_context.document.model(), *design, &m_context.document.file().layout};
    if (m_usesOf != Subject{} && isThere(scope, m_usesOf)) {
        const auto hits = whereUsed(scope, m_usesOf);
        const QString name = nameOf(scope, m_usesOf);
        m_count->setText(hits.empty() ? tr("%1 is used nowhere").arg(name)
                                      : tr("%1 is used in %2").arg(name, countedText(hits.size(), "place")));
        show(hits);
        return;
    }
    const QString text = m_field->text();
    const auto hits = findInModel(scope, text);
    m_count->setText(text.trimmed().isEmpty()
                         ? tr("Entity types, attributes, queries, tables, columns \u2026")
                     : hits.empty() ? tr("Nothing has \u201c%1\u201d in its name or type").arg(text)
                                    : tr("%1 found").arg(groupedText(hits.size())));
    show(hits);
}

void FindPanel::show(const std::vector<FindHit>& hits)
{
    const int current = m_list->currentIndex().row();
    m_hits = hits;
    m_list->clear();
    QList<QTreeWidgetItem*> items;
    for (const FindHit& hit : m_hits) {
        auto* item = new QTreeWidgetItem({hit.name, hit.kind, hit.place, hit.type});
        item->setIcon(NameColumn, m_context.appearance.icon(iconOf(m_context.document.model(), hit.subject)));
        for (int column = NameColumn; column <= TypeColumn; ++column)
            item->setToolTip(column, item->text(column));
        items << item;
    }
    m_list->addTopLevelItems(items);
    if (!items.isEmpty())
        m_list->setCurrentItem(m_list->topLevelItem(std::clamp(current, 0, int(items.size()) - 1)));
}

void FindPanel::go()
{
    const int row = m_list->currentIndex().row();
    if (row >= 0 && static_cast<std::size_t>(row) < m_hits.size())
        m_context.selection.reveal(m_hits[static_cast<std::size_t>(row)].subject);
}

void FindPanel::goAndStay()
{
    if (m_list->currentItem() == nullptr)
        return;
    go();
    Q_EMIT left();
}

// The arrows walk the list while the field has the keyboard.
bool FindPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const int by = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
    const int count = m_list->topLevelItemCount();
    if (by == 0 || count == 0)
        return QWidget::eventFilter(watched, event);
    m_list->setCurrentItem(m_list->topLevelItem(std::clamp(m_list->currentIndex().row() + by, 0, count - 1)));
    return true;
}

}  // namespace querywright::gui
