// SPDX-License-Identifier: Apache-2.0
#include "app/gui/start/recent_list.h"

#include "app/core/git_revision.h"
#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"
#include "app/gui/verdict/verdict.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>

namespace querywright::gui {
namespace {

using render::Token;

enum Role { PathRole = Qt::UserRole, PlaceRole, SignRole, CheckRole, TimeRole, MissingRole };

constexpr int rowHeight = 48;
constexpr int rowPadding = 12;
constexpr int textLine = 19;
constexpr int timeWidth = 92;
constexpr int fileIcon = 18;
constexpr int signSide = 13;
constexpr int daysOfAWeek = 7;

// "~/src/booking/model · branch main".
QString placeText(const QString& path)
{
    const QString folder = QFileInfo(path).absolutePath();
    const QString home = QDir::homePath();
    const QString place = folder == home || folder.startsWith(home + QLatin1Char('/'))
                              ? QLatin1Char('~') + folder.mid(home.size())
                              : folder;
    const QString branch = core::gitBranchOf(folder);
    return branch.isEmpty() ? place : RecentList::tr("%1 \u00b7 branch %2").arg(place, branch);
}

class RowDelegate final : public QStyledItemDelegate {
public:
    RowDelegate(const Appearance& appearance, QObject* parent)
        : QStyledItemDelegate(parent), m_appearance(appearance)
    {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return {0, scaled(rowHeight)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRect row = option.rect.adjusted(6, 1, -6, -1);
        const bool isMissing = index.data(MissingRole).toBool();
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const bool isHot = option.state.testFlag(QStyle::State_MouseOver);
        if (isSelected || isHot) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(m_appearance.color(isSelected ? Token::AccentSelected : Token::AccentSoft));
            painter->drawRoundedRect(row, 5, 5);
        }
        m_appearance.icon("file-earmark-text", isMissing ? Token::Muted : Token::Text2)
            .paint(painter, row.left() + rowPadding, row.center().y() - fileIcon / 2, fileIcon, fileIcon);
        const int right = row.right() - rowPadding;
        const int room = paintResult(*painter, index, row, right);
        paintName(*painter, index, row, room);
        painter->restore();
    }

private:
    // Gives where the room for the name ends.
    int paintResult(QPainter& painter, const QModelIndex& index, const QRect& row, int right) const
    {
        painter.setFont(uiFont(12, QFont::Medium));
        if (index.data(MissingRole).toBool()) {
            const QString text = RecentList::tr("Locate\u2026");
            const int width = painter.fontMetrics().horizontalAdvance(text);
            painter.setPen(m_appearance.color(Token::Accent));
            painter.drawText(QRect(right - width, row.top(), width, row.height()), Qt::AlignVCenter, text);
            return right - width - rowPadding;
        }
        painter.setPen(m_appearance.color(Token::Muted));
        const QRect time(right - scaled(timeWidth), row.top(), scaled(timeWidth), row.height());
        painter.drawText(time, Qt::AlignVCenter | Qt::AlignRight, index.data(TimeRole).toString());
        const QString check = index.data(CheckRole).toString();
        if (check.isEmpty())
            return time.left() - rowPadding;
        const auto sign = static_cast<render::Sign>(index.data(SignRole).toInt());
        const int width = painter.fontMetrics().horizontalAdvance(check);
        const QRect text(time.left() - rowPadding - width, row.top(), width, row.height());
        painter.setPen(m_appearance.color(colorOf(sign)));
        painter.drawText(text, Qt::AlignVCenter, check);
        m_appearance.icon(iconOf(sign), colorOf(sign))
            .paint(&painter, text.left() - signSide - 6, row.center().y() - signSide / 2, signSide, signSide);
        return text.left() - signSide - 6 - rowPadding;
    }

    void paintName(QPainter& painter, const QModelIndex& index, const QRect& row, int end) const
    {
        const bool isMissing = index.data(MissingRole).toBool();
        const int left = row.left() + 2 * rowPadding + fileIcon;
        const int line = scaled(textLine);
        const QRect name(left, row.center().y() - line, std::max(0, end - left), line);
        painter.setFont(uiFont(13, QFont::DemiBold));
        painter.setPen(m_appearance.color(isMissing ? Token::Muted : Token::Text));
        painter.drawText(name, Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(index.data(Qt::DisplayRole).toString(),
                                                          Qt::ElideRight, name.width()));
        painter.setFont(uiFont(12));
        painter.setPen(m_appearance.color(Token::Muted));
        painter.drawText(name.translated(0, line), Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(index.data(PlaceRole).toString(), Qt::ElideMiddle,
                                                          name.width()));
    }

    const Appearance& m_appearance;
};

}  // namespace

RecentList::RecentList(const Appearance& appearance, QWidget* parent) : QListWidget(parent)
{
    setObjectName(QStringLiteral("recentList"));
    setAccessibleName(tr("Recent models"));
    setItemDelegate(new RowDelegate(appearance, this));
    setMouseTracking(true);
    setUniformItemSizes(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setViewportMargins(0, 4, 0, 4);
    connect(this, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) { activate(*item); });
    connect(this, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        if (hasFocus())
            activate(*item);
    });
}

void RecentList::activate(const QListWidgetItem& item)
{
    const QString path = item.data(PathRole).toString();
    if (item.data(MissingRole).toBool())
        Q_EMIT locateRequested(path);
    else
        Q_EMIT openRequested(path);
}

void RecentList::show(const std::vector<core::RecentFile>& files)
{
    clear();
    const QDateTime now = QDateTime::currentDateTime();
    for (const core::RecentFile& file : files) {
        const QFileInfo info(file.path);
        auto* item = new QListWidgetItem(info.fileName(), this);
        const std::optional<LastCheck> check = recallCheck(file.path);
        item->setData(PathRole, file.path);
        item->setData(PlaceRole, placeText(file.path));
        item->setData(MissingRole, file.isMissing);
        item->setData(TimeRole, file.isMissing ? QString() : dayText(info.lastModified(), now));
        item->setData(CheckRole, check ? check->text : QString());
        item->setData(SignRole, static_cast<int>(check ? check->sign : render::Sign::NotRun));
        item->setToolTip(file.path);
        item->setData(Qt::AccessibleTextRole,
                      QStringList{info.fileName(), placeText(file.path),
                                  file.isMissing ? tr("missing") : item->data(CheckRole).toString()}
                          .join(QStringLiteral(", ")));
    }
    updateGeometry();
}

void RecentList::setFilter(const QString& text)
{
    for (int i = 0; i < count(); ++i) {
        QListWidgetItem* row = item(i);
        const QString all = row->text() + QLatin1Char(' ') + row->data(PlaceRole).toString();
        row->setHidden(!all.contains(text.trimmed(), Qt::CaseInsensitive));
    }
    updateGeometry();
}

QSize RecentList::sizeHint() const
{
    int rows = 0;
    for (int i = 0; i < count(); ++i)
        rows += item(i)->isHidden() ? 0 : 1;
    return {400, std::max(rows, 1) * scaled(rowHeight) + 10};
}

QString dayText(const QDateTime& moment, const QDateTime& now)
{
    const QLocale english(QLocale::English);
    const qint64 days = moment.date().daysTo(now.date());
    if (days == 0)
        return RecentList::tr("today %1").arg(moment.toString(QStringLiteral("HH:mm")));
    if (days > 0 && days < daysOfAWeek)
        return english.toString(moment, QStringLiteral("ddd d MMM"));
    const bool isThisYear = moment.date().year() == now.date().year();
    return english.toString(moment, isThisYear ? QStringLiteral("d MMM") : QStringLiteral("d MMM yyyy"));
}

}  // namespace querywright::gui
