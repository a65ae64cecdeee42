// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/differences_view.h"

#include "app/gui/style/fonts.h"
#include "app/gui/text.h"

#include <QHeaderView>

namespace querywright::gui {
namespace {

enum Column { ThingColumn, PropertyColumn, MineColumn, TheirsColumn, columns };

constexpr int thingWidth = 260;
constexpr int propertyWidth = 110;
constexpr int valueWidth = 230;
constexpr int longest = 400;  // characters of a value

QString shortened(const std::string& text)
{
    const QString all = toQString(text);
    return all.size() <= longest ? all : all.left(longest) + QStringLiteral(" \u2026");
}

// "Entity type", "Query": the kind as a head.
QString headOf(const std::string& kind)
{
    QString head = toQString(kind);
    head[0] = head[0].toUpper();
    return head;
}

}  // namespace

DifferencesView::DifferencesView(const Appearance& appearance, const QString& mine, const QString& theirs,
                                 QWidget* parent)
    : QTreeWidget(parent), m_appearance(appearance)
{
    setObjectName(QStringLiteral("differences"));
    setAccessibleName(tr("Differences"));
    setColumnCount(columns);
    setHeaderLabels({tr("Thing"), tr("Property"), mine, theirs});
    setSelectionMode(QAbstractItemView::SingleSelection);
    setUniformRowHeights(true);
    setTextElideMode(Qt::ElideRight);
    header()->setSectionsMovable(false);
    header()->resizeSection(ThingColumn, thingWidth);
    header()->resizeSection(PropertyColumn, propertyWidth);
    header()->resizeSection(MineColumn, valueWidth);
    header()->setStretchLastSection(true);
}

void DifferencesView::show(const std::vector<Difference>& differences)
{
    clear();
    QTreeWidgetItem* head = nullptr;
    for (const Difference& difference : differences) {
        const QString kind = headOf(difference.kind);
        if (!head || head->text(ThingColumn) != kind) {
            const QList<QTreeWidgetItem*> before = findItems(kind, Qt::MatchExactly, ThingColumn);
            head = before.isEmpty() ? new QTreeWidgetItem(this, {kind}) : before.constFirst();
            head->setFont(ThingColumn, uiFont(12, QFont::DemiBold));
            head->setExpanded(true);
        }
        const bool isWhole = difference.property.empty();
        const bool isMine = !isWhole || !difference.mine.empty();
        const bool isTheirs = !isWhole || !difference.theirs.empty();
        auto* row = new QTreeWidgetItem(
            head, {difference.name.empty() ? tr("(of the model)") : toQString(difference.name),
                   toQString(difference.property), isMine ? shortened(difference.mine) : tr("not there"),
                   isTheirs ? shortened(difference.theirs) : tr("not there")});
        for (const auto& [column, isThere] :
             {std::pair(MineColumn, isMine), std::pair(TheirsColumn, isTheirs)}) {
            if (!isThere)
                row->setForeground(column, m_appearance.color(render::Token::Muted));
            row->setToolTip(column, row->text(column));
        }
        row->setToolTip(ThingColumn, row->text(ThingColumn));
    }
}

}  // namespace querywright::gui
