// SPDX-License-Identifier: Apache-2.0
#include "app/gui/start/start_page.h"

#include "app/gui/start/example_card.h"
#include "app/gui/start/recent_list.h"
#include "app/gui/start/recovered_cards.h"
#include "app/gui/start/start_button.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/text.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int leftColumn = 330;
constexpr int columnGap = 44;
constexpr int pageMargin = 48;
constexpr int contentWidth = 1240;
constexpr int widthForThree = 800;  // of the column with the examples
constexpr int logoSide = 42;

QLabel* labelled(const QString& text, const char* role, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setProperty("role", QLatin1String(role));
    return label;
}

}  // namespace

StartPage::StartPage(const Appearance& appearance, Actions& actions, FileActions& files,
                     RecoveredList& recovered, QWidget* parent)
    : QScrollArea(parent), m_appearance(appearance), m_files(files), m_examples(examples())
{
    setObjectName(QStringLiteral("startPage"));
    setAccessibleName(tr("Start page"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    auto* page = new QWidget(this);
    page->setObjectName(QStringLiteral("startContents"));
    auto* columns = new QHBoxLayout;
    columns->setSpacing(columnGap);
    QWidget* left = makeLeft(actions, recovered);
    left->setFixedWidth(leftColumn);
    columns->addWidget(left, 0, Qt::AlignTop);
    columns->addWidget(makeRight(), 1, Qt::AlignTop);
    auto* contents = new QWidget(page);
    contents->setLayout(columns);
    contents->setMaximumWidth(contentWidth);
    columns->setContentsMargins(0, 0, 0, 0);
    auto* middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(contents, 100);
    middle->addStretch(1);
    auto* all = new QVBoxLayout(page);
    all->setContentsMargins(pageMargin, 36, pageMargin, 12);
    all->addLayout(middle);
    all->addStretch(1);
    all->addWidget(makeFoot(actions));
    setWidget(page);
    connect(&files, &FileActions::recentFilesChanged, this, [this] {
        if (isVisible())
            refresh();
    });
}

QWidget* StartPage::makeHead()
{
    auto* head = new QWidget(this);
    auto* logo = new IconLabel(m_appearance, "logo", Token::Accent, head, logoSide);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(labelled(tr("Querywright"), "startTitle", head));
    texts->addWidget(labelled(tr("Query-first models for Cassandra, checked"), "muted", head));
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 12);
    layout->setSpacing(14);
    layout->addWidget(logo);
    layout->addLayout(texts, 1);
    return head;
}

QWidget* StartPage::makeLeft(Actions& actions, RecoveredList& recovered)
{
    auto* left = new QWidget(this);
    auto* newModel =
        new StartButton(m_appearance, "file-earmark-plus", tr("New model"),
                        tr("Start with the ERD or with the queries"), *actions.newModel, true, left);
    newModel->setObjectName(QStringLiteral("startNew"));
    auto* open = new StartButton(m_appearance, "folder2-open", tr("Open model\u2026"), tr("A .qw file"),
                                 *actions.open, false, left);
    open->setObjectName(QStringLiteral("startOpen"));
    auto* tour = new StartButton(m_appearance, "mortarboard", tr("Ten-minute tour"),
                                 tr("Model a hotel, break a key, see it"), *actions.tour, false, left);
    tour->setObjectName(QStringLiteral("startTour"));
    m_drop = new QFrame(left);
    m_drop->setObjectName(QStringLiteral("dropArea"));
    m_drop->setFixedHeight(72);
    auto* drop = new QVBoxLayout(m_drop);
    drop->setSpacing(4);
    drop->addWidget(new IconLabel(m_appearance, "download", Token::Muted, m_drop, 18), 0, Qt::AlignHCenter);
    drop->addWidget(labelled(tr("Drop a .qw file here"), "muted", m_drop), 0, Qt::AlignHCenter);
    auto* layout = new QVBoxLayout(left);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(makeHead());
    layout->addWidget(newModel);
    layout->addWidget(open);
    layout->addWidget(tour);
    layout->addSpacing(8);
    layout->addWidget(m_drop);
    layout->addSpacing(8);
    layout->addWidget(new RecoveredCards(m_appearance, recovered, m_files, left));
    return left;
}

QWidget* StartPage::makeRight()
{
    auto* right = new QWidget(this);
    m_recentPart = new QWidget(right);
    auto* filter = new QLineEdit(m_recentPart);
    filter->setObjectName(QStringLiteral("recentFilter"));
    filter->setPlaceholderText(tr("Filter recent models"));
    filter->setAccessibleName(filter->placeholderText());
    filter->addAction(m_appearance.icon("search", Token::Muted), QLineEdit::LeadingPosition);
    filter->setClearButtonEnabled(true);
    filter->setFixedWidth(220);
    m_recent = new RecentList(m_appearance, m_recentPart);
    connect(filter, &QLineEdit::textChanged, m_recent, &RecentList::setFilter);
    connect(m_recent, &RecentList::openRequested, &m_files, &FileActions::openPath, Qt::QueuedConnection);
    connect(m_recent, &RecentList::locateRequested, this, &StartPage::locate, Qt::QueuedConnection);
    auto* recent = new QGridLayout(m_recentPart);
    recent->setContentsMargins(0, 0, 0, 12);
    recent->addWidget(labelled(tr("Recent"), "startSection", m_recentPart), 0, 0);
    recent->addWidget(filter, 0, 1, Qt::AlignRight);
    recent->addWidget(m_recent, 1, 0, 1, 2);

    auto* examplesHead = new QHBoxLayout;
    examplesHead->setSpacing(10);
    examplesHead->addWidget(labelled(tr("Examples"), "startSection", right));
    examplesHead->addWidget(labelled(tr("open as an untitled copy, with sample data"), "muted", right), 1);
    m_grid = new QGridLayout;
    m_grid->setSpacing(16);
    for (const Example& example : m_examples) {
        auto* card = new ExampleCard(m_appearance, example, right);
        connect(card, &QAbstractButton::clicked, this,
                [this, path = example.path] { m_files.openExample(path); });
        m_cards.push_back(card);
    }
    auto* layout = new QVBoxLayout(right);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_recentPart);
    if (!m_examples.empty())
        layout->addLayout(examplesHead);
    layout->addLayout(m_grid);
    arrangeExamples();
    return right;
}

QWidget* StartPage::makeFoot(Actions& actions)
{
    auto* foot = new QWidget(this);
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(7);
    layout->addWidget(
        labelled(tr("Version %1 \u00b7 Apache-2.0").arg(QStringLiteral(QUERYWRIGHT_VERSION)), "muted", foot));
    layout->addSpacing(8);
    layout->addWidget(new IconLabel(m_appearance, "shield-check", Token::Muted, foot, 14));
    layout->addWidget(labelled(tr("Works offline; nothing leaves this machine"), "muted", foot));
    layout->addStretch(1);
    auto* theme = new QToolButton(foot);
    theme->setObjectName(QStringLiteral("startTheme"));
    theme->setIcon(m_appearance.icon("brightness-high"));
    theme->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    theme->setPopupMode(QToolButton::InstantPopup);
    auto* themes = new QMenu(theme);
    for (QAction* action : actions.themes)
        themes->addAction(action);
    theme->setMenu(themes);
    const auto showTheme = [this, theme] {
        const QStringList names{tr("follow the system"), tr("light"), tr("dark")};
        theme->setText(besideIcon(tr("Theme: %1").arg(names.at(static_cast<int>(m_appearance.choice())))));
    };
    for (QAction* action : actions.themes)
        connect(action, &QAction::triggered, theme, showTheme, Qt::QueuedConnection);
    showTheme();
    layout->addWidget(theme);
    return foot;
}

void StartPage::refresh()
{
    const std::vector<core::RecentFile> files = m_files.recentFiles().files();
    m_recent->show(files);
    m_recentPart->setVisible(!files.empty());
    if (m_maker || m_examples.empty())
        return;
    m_maker = new ExampleMaker(this);
    connect(m_maker, &ExampleMaker::made, this,
            [this](std::size_t position, const ExampleView& view) { m_cards[position]->show(view); });
    m_maker->make(m_examples);
}

// Where the file is now; the place where it was is forgotten.
void StartPage::locate(const QString& path)
{
    if (m_files.open()) {
        m_files.recentFiles().remove(path);
        Q_EMIT m_files.recentFilesChanged();
    }
}

void StartPage::setDropTarget(bool isTarget)
{
    m_drop->setProperty("isTarget", isTarget);
    m_drop->style()->unpolish(m_drop);
    m_drop->style()->polish(m_drop);
}

void StartPage::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    arrangeExamples();
}

void StartPage::arrangeExamples()
{
    const int room = std::min(width() - 2 * pageMargin, contentWidth) - leftColumn - columnGap;
    const int columns = room >= widthForThree ? 3 : 2;
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_grid->addWidget(m_cards[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
    for (int column = 0; column < 3; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

}  // namespace querywright::gui
