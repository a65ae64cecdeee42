// SPDX-License-Identifier: Apache-2.0
#include "tests/endurance/killed_session.h"

#include "app/core/recovery/recovered_work.h"
#include "app/gui/window/main_window.h"
#include "render/style/fonts.h"
#include "tests/app/gui/fake_dialogs.h"
#include "tests/endurance/killed_work.h"
#include "tests/support/random_edit.h"
#include "tests/support/source_dir.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QTimer>

#include <chrono>
#include <csignal>
#include <thread>
#include <unistd.h>

namespace querywright::tests {
namespace {

constexpr std::chrono::milliseconds mayBeLost{2000};
constexpr std::uint64_t shortestLife = 100;  // milliseconds
constexpr std::uint64_t longestLife = 5000;
constexpr std::chrono::seconds longestSession{120};  // with starting, on a busy machine
constexpr std::size_t longestPause = 60;             // between two edits
constexpr std::size_t editsForOneUndo = 9;           // on average, as for one save
constexpr std::size_t editsForOneSave = 25;

const QString modelName = QStringLiteral("hotel.qw");

// The state of a model is written where a file keeps it.
std::uint64_t stateOf(const ModelFile& file)
{
    const std::string prefix = "state ";
    const std::string& text = file.model.description;
    return text.rfind(prefix, 0) == 0 ? std::stoull(text.substr(prefix.size())) : 0;
}

// Somebody at the window who never stops.
class Editor : public QObject {
public:
    Editor(gui::MainWindow& window, ToldStates& told, std::uint64_t seed)
        : m_window(window), m_told(told), m_edits(seed)
    {
        m_timer.setSingleShot(true);
        connect(&m_timer, &QTimer::timeout, this, &Editor::act);
        connect(&window.document(), &core::Document::saving, this,
                [this] { m_told.tellSaving(stateOf(m_window.document().file())); });
        connect(&window.document(), &core::Document::saved, this,
                [this] { m_told.tellSaved(stateOf(m_window.document().file())); });
        m_timer.start(0);
    }

private:
    void act()
    {
        core::Document& document = m_window.document();
        if (m_edits.below(editsForOneSave) == 0)
            m_window.findChild<QAction*>(QStringLiteral("save"))->trigger();
        else if (m_edits.below(editsForOneUndo) == 0)
            document.undoStack().undo();
        else if (auto edit = m_edits.next(document.file())) {
            edit->after.model.description = "state " + std::to_string(++m_number);
            if (!document.apply(std::move(edit)))
                std::abort();
        }
        m_told.tell(stateOf(document.file()));
        m_timer.start(static_cast<int>(m_edits.below(longestPause)));
    }

    gui::MainWindow& m_window;
    ToldStates& m_told;
    RandomEdits m_edits;
    QTimer m_timer;
    std::uint64_t m_number = 0;
};

// What a session is to be like.
struct Plan {
    QString path;
    bool isUntitled = false;
    bool isKilledAtStart = false;  // at any moment from its start on; else once it edits
    std::chrono::milliseconds life{};
    std::uint64_t seed = 0;
};

// The program, until it is killed.
void edit(const QString& folder, const Plan& plan, ToldStates& told)
{
    const auto killLater = [&plan] {
        std::thread([life = plan.life] {
            std::this_thread::sleep_for(life);
            kill(getpid(), SIGKILL);
        }).detach();
    };
    if (plan.isKilledAtStart)
        killLater();
    int count = 1;
    char name[] = "kill_session";
    char* arguments[] = {name, nullptr};
    QApplication application(count, arguments);
    render::loadFonts();
    QSettings settings(folder + QStringLiteral("/settings.ini"), QSettings::IniFormat);
    gui::Appearance appearance(gui::ThemeChoice::Light);
    test::FakeDialogs dialogs;
    dialogs.savePath = plan.path;
    gui::Session session;
    gui::MainWindow window(session, appearance, dialogs, settings);
    window.live().setAutomatic(false);  // what queries read is not what this is about
    window.show();
    if (!plan.isUntitled && !window.open(plan.path))
        std::abort();
    const Editor editor(window, told, plan.seed);
    if (!plan.isKilledAtStart)
        killLater();
    QApplication::exec();
}

}  // namespace

KilledSession::KilledSession(QString folder) : m_folder(std::move(folder)), m_told(ToldStates::make()) {}

KilledSession::~KilledSession()
{
    ToldStates::release(m_told);
}

std::string KilledSession::runOnce(std::mt19937_64& random)
{
    const QString path = QDir(m_folder).filePath(modelName);
    Plan plan;
    plan.path = path;
    plan.isUntitled = random() % 4 == 0;
    plan.isKilledAtStart = random() % 10 == 0;
    plan.life = std::chrono::milliseconds(shortestLife + random() % (longestLife - shortestLife));
    plan.seed = random();
    QFile::remove(path);
    if (!plan.isUntitled
        && !QFile::copy(QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw"), path))
        return "no model could be made";
    m_told->clear();
    const KilledWork work =
        runAndKill([&](std::atomic<std::uint64_t>&) { edit(m_folder, plan, *m_told); }, longestSession);
    const auto end = std::chrono::steady_clock::now();
    m_kills += work.wasKilled ? 1 : 0;
    m_edits += m_told->count();
    return check(path, end);
}

// What somebody finds who starts the program again.
std::string KilledSession::check(const QString& path, std::chrono::steady_clock::time_point end)
{
    std::uint64_t state = 0;
    if (QFile::exists(path)) {
        const ReadOutcome outcome = readModelFile(path.toStdString());
        if (!outcome.file)
            return "the saved file is damaged: " + describe(outcome.problems.front());
        state = stateOf(*outcome.file);
        if ((state != 0 || m_told->hasSaved()) && !m_told->isSaved(state))
            return "the file has state " + std::to_string(state) + ", which was not saved last";
    } else if (m_told->hasSaved())
        return "the saved file is gone";

    const std::vector<core::RecoveredWork> all = core::findRecoveredWork();
    if (all.size() > 1)
        return "more than one recovery copy was left";
    if (!all.empty()) {
        const Result<core::RecoveryCopy> copy = core::readRecoveryCopy(all.front().copy);
        if (!copy)
            return "the recovery copy is damaged: " + describe(copy.error());
        state = stateOf(copy->file);
        core::discard(all.front());
        ++m_recovered;
    }
    if (m_told->count() > 0 && !m_told->isCurrent(state, end, mayBeLost))
        return "state " + std::to_string(state) + " is all that is left, and it was changed more than "
               + std::to_string(mayBeLost.count()) + " ms before the end";
    return {};
}

}  // namespace querywright::tests
