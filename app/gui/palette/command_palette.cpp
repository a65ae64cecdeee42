// SPDX-License-Identifier: Apache-2.0
#include "app/gui/palette/command_palette.h"

#include "app/gui/palette/palette_delegate.h"
#include "app/gui/palette/palette_model.h"
#include "app/gui/style/text_size.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace querywright::gui {
namespace {

constexpr int paletteWidth = 560;
constexpr int shownRows = 12;
constexpr int fromTop = 84;  // below the tool bar

// What a prefix searches, where it found nothing.
QString nothingFound(QChar prefix)
{
    switch (prefix.unicode()) {
    case '>':
        return CommandPalette::tr("No command is called so.  Without > all is searched.");
    case '@':
        return CommandPalette::tr("Nothing of the model is called so.  Without @ all is searched.");
    case '#':
        return CommandPalette::tr("No query is called so.  @ searches all things of the model.");
    case '?':
        return CommandPalette::tr("No page of the help is called so.  F1 searches within them.");
    default:
        return CommandPalette::tr("Nothing is called so.  \u201centity Invoice\u201d makes an entity type.");
    }
}

}  // namespace

CommandPalette::CommandPalette(const Appearance& appearance, QSettings& settings, Source source,
                               QWidget* window)
    : QFrame(window, Qt::Popup | Qt::FramelessWindowHint),
      m_source(std::move(source)),
      m_history(settings),
      m_model(new PaletteModel(this)),
      m_field(new QLineEdit(this)),
      m_list(new QListView(this)),
      m_hint(new QLabel(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Search or run a command"));
    m_field->setObjectName(QStringLiteral("paletteField"));
    m_field->setPlaceholderText(tr("Search or run a command"));
    m_field->setAccessibleName(tr("Search or run a command"));
    m_field->addAction(appearance.icon("search", render::Token::Muted), QLineEdit::LeadingPosition);
    m_field->setTextMargins(-5, 0, 0, 0);  // Qt leaves more room beside the icon than looks right
    m_field->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(appearance, *m_model, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFixedHeight(shownRows * PaletteDelegate::rowHeight);
    m_hint->setObjectName(QStringLiteral("paletteHint"));
    m_hint->setProperty("role", QStringLiteral("muted"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 6);
    layout->setSpacing(6);
    layout->addWidget(m_field);
    layout->addWidget(m_list);
    layout->addWidget(m_hint);
    setFixedWidth(paletteWidth);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::refresh);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) { run(index.row()); });
}

void CommandPalette::open(const QString& text)
{
    m_model->setEntries(m_source.entries());
    m_field->setText(text);
    refresh();
    const QWidget* window = parentWidget();
    setFixedWidth(std::min(scaled(paletteWidth), window->width()));
    adjustSize();
    const QPoint corner((window->width() - width()) / 2,
                        std::min(scaled(fromTop), window->height() - height()));
    QFrame::move(window->mapToGlobal(corner));
    show();
    m_field->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::refresh()
{
    const QString text = m_field->text();
    const QString pattern = readPaletteInput(text).pattern;
    std::vector<PaletteHit> hits = findEntries(m_model->entries(), text, m_history.keys());
    // "query in full" is the panel, not a query to be made.
    const bool isCommand = std::any_of(hits.begin(), hits.end(), [&](const PaletteHit& hit) {
        const PaletteEntry& entry = m_model->entries()[hit.entry];
        return (entry.kind == PaletteKind::Command || entry.kind == PaletteKind::Setting)
               && entry.text.section(QStringLiteral(": "), -1).compare(pattern, Qt::CaseInsensitive) == 0;
    });
    m_model->setHits(isCommand ? std::vector<PaletteEntry>() : m_source.creations(pattern), std::move(hits));
    m_list->setCurrentIndex(m_model->index(0));
    m_list->scrollToTop();
    m_hint->setText(m_model->rowCount() == 0
                        ? nothingFound(readPaletteInput(text).prefix)
                        : tr("Ctrl+Enter shows it \u00b7 Alt+Enter explains it \u00b7 "
                             "> commands \u00b7 @ things \u00b7 # queries \u00b7 ? help"));
}

void CommandPalette::step(int by)
{
    const int count = m_model->rowCount();
    if (count == 0)
        return;
    const int row = m_list->currentIndex().row();
    // A step past an end goes to the other one, a page does not.
    const int next = std::abs(by) == 1 ? (row + by + count) % count : std::clamp(row + by, 0, count - 1);
    m_list->setCurrentIndex(m_model->index(next));
}

void CommandPalette::use(const PaletteEntry& entry, const std::function<void()>& act)
{
    if (!entry.key.isEmpty())
        m_history.add(entry.key);
    const auto copy = act;  // the entry may go with what it does
    close();
    copy();
}

void CommandPalette::run(int row)
{
    if (row < 0 || row >= m_model->rowCount())
        return;
    const PaletteEntry& entry = m_model->entry(row);
    if (!entry.whyOff.isEmpty())
        m_hint->setText(entry.whyOff);
    else
        use(entry, entry.run);
}

void CommandPalette::showOnCanvas(int row)
{
    if (row < 0 || row >= m_model->rowCount())
        return;
    const PaletteEntry& entry = m_model->entry(row);
    if (entry.show)
        use(entry, entry.show);
    else
        m_hint->setText(tr("It has no place on the canvas"));
}

void CommandPalette::openHelp(int row)
{
    if (row < 0 || row >= m_model->rowCount())
        return;
    const QString page = m_model->entry(row).help;
    close();
    m_source.openHelp(page);
}

bool CommandPalette::press(int key, Qt::KeyboardModifiers modifiers)
{
    const int row = m_list->currentIndex().row();
    switch (key) {
    case Qt::Key_Up:
        step(-1);
        return true;
    case Qt::Key_Down:
        step(1);
        return true;
    case Qt::Key_PageUp:
        step(-(shownRows - 1));
        return true;
    case Qt::Key_PageDown:
        step(shownRows - 1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (modifiers & Qt::AltModifier)
            openHelp(row);
        else if (modifiers & Qt::ControlModifier)
            showOnCanvas(row);
        else
            run(row);
        return true;
    default:
        return false;
    }
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (press(key->key(), key->modifiers()))
            return true;
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace querywright::gui
