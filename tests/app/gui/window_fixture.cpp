// SPDX-License-Identifier: Apache-2.0
#include "tests/app/gui/window_fixture.h"

#include "model/file/model_file.h"
#include "render/style/fonts.h"
#include "tests/support/source_dir.h"

#include <QTest>

#include <algorithm>

namespace querywright::test {
namespace {

constexpr std::uint64_t fewRows = 12;
constexpr std::uint64_t mostRows = 300;  // of what stands in many partitions
constexpr std::uint64_t fewPartners = 3;

}  // namespace

WindowFixture::WindowFixture()
{
    // The same for all tests of the program: sample data is made and filled once.
    static const QTemporaryDir cache;
    qputenv("XDG_CACHE_HOME", cache.path().toLocal8Bit());
    qputenv("XDG_STATE_HOME", path(QStringLiteral("state")).toLocal8Bit());
    render::loadFonts();
    m_settings = std::make_unique<QSettings>(path(QStringLiteral("settings.ini")), QSettings::IniFormat);
    m_appearance = std::make_unique<gui::Appearance>(gui::ThemeChoice::Light);
    reopen();
}

WindowFixture::~WindowFixture() = default;

void WindowFixture::reopen()
{
    if (m_window) {
        dialogs.unsavedAnswer = gui::UnsavedAnswer::Discard;
        m_window->close();
    }
    m_window.reset();
    m_session = std::make_unique<gui::Session>();
    m_window = std::make_unique<gui::MainWindow>(*m_session, *m_appearance, dialogs, *m_settings);
    m_window->resize(1440, 900);
    m_window->show();
    m_window->activateWindow();
    (void)QTest::qWaitForWindowExposed(m_window.get());
}

QString WindowFixture::smallHotel() const
{
    const QString target = path(QStringLiteral("hotel.qw"));
    ReadOutcome outcome = readModelFile(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw");
    for (EntityData& data : outcome.file->model.data.entities)
        data.count = std::min(data.count, data.count > 1000 ? mostRows : fewRows);
    for (RelationshipData& data : outcome.file->model.data.relationships) {
        data.partners.least = std::min(data.partners.least, fewPartners);
        data.partners.most = std::min(data.partners.most, fewPartners);
    }
    const Result<Done> saved = saveModelFile(*outcome.file, target.toStdString());
    Q_ASSERT(saved);
    return target;
}

bool WindowFixture::waitForCheck()
{
    const auto isDone = [this] {
        const auto& queries = m_window->live().queries();
        return !m_window->live().isChecking() && !m_window->live().isDesigning() && !queries.empty()
               && std::all_of(queries.begin(), queries.end(), [](const core::QueryState& state) {
                      return state.stage == core::QueryState::Stage::Done;
                  });
    };
    return QTest::qWaitFor(isDone, 180'000);
}

bool WindowFixture::openSmallHotel()
{
    return m_window->open(smallHotel()) && waitForCheck();
}

QueryId WindowFixture::query(const char* label)
{
    return m_window->document().model().workflow.findQuery(label)->id;
}

}  // namespace querywright::test
