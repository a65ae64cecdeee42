// SPDX-License-Identifier: Apache-2.0
// The review follows document and check in the background; nothing that is found is told twice.
#include "app/core/design_findings.h"
#include "app/core/live_review.h"
#include "model/edit/edit_key.h"
#include "model/edit/edit_review.h"
#include "tests/app/small_hotel.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;

namespace {

constexpr int patience = 30'000;  // milliseconds

// A document with live design and review of the small hotel.
struct ReviewedHotel {
    Hotel hotel = smallHotel();
    Document document;
    std::unique_ptr<LiveDesign> live;
    std::unique_ptr<LiveReview> review;

    ReviewedHotel()
    {
        document.reset(hotel.file);
        live = std::make_unique<LiveDesign>(document);
        review = std::make_unique<LiveReview>(document, *live);
    }

    bool isDone() const
    {
        return review->review() && review->isUpToDate() && !live->isDesigning() && !live->isChecking()
               && live->report();
    }

    std::vector<ReviewFinding> found(const std::string& rule) const
    {
        std::vector<ReviewFinding> findings;
        const auto& all = review->review()->findings;
        std::copy_if(all.begin(), all.end(), std::back_inserter(findings),
                     [&](const ReviewFinding& finding) { return finding.rule == rule; });
        return findings;
    }

    // Moves the hotel into the partition key of the guests' reservations, which Q7 is not given.
    void makeQ7Worse()
    {
        QVERIFY(document.apply(edit::moveToPartitionKey(document.file(), live->design()->derivation,
                                                        hotel.query("Q7"), hotel.use("Q7", "Hotel.id"))));
    }
};

bool isAbout(const ReviewFinding& finding, const char* rule, const char* name)
{
    return finding.rule == rule && finding.name == name;
}

bool isAbout(const Finding& finding, const char* code, const char* name)
{
    return finding.code == code && finding.subject == name;
}

template <typename Found>
bool has(const std::vector<Found>& findings, const char* rule, const char* name)
{
    return std::any_of(findings.begin(), findings.end(),
                       [&](const Found& finding) { return isAbout(finding, rule, name); });
}

}  // namespace

class TestLiveReview : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reviewsTheDesignThatThereIs();
    void reviewsAgainWhatAnEditChanged();
    void reviewsAgainForAnotherDeployment();
    void acceptedFindingsSayWhereTheyAreAccepted();
    void forgetsTheReviewOfAnotherModel();
    void hasNoneOfAModelWithErrors();
    void whatTheCheckMeasuredIsNotToldByTheReviewToo();
    void withoutAReviewTheFindingsOfTheDesignAreTold();
    void aPartitionThatIsTooLargeIsToldOnce();
};

void TestLiveReview::reviewsTheDesignThatThereIs()
{
    const ReviewedHotel session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    QVERIFY(session.review->design() == session.live->design());
    QCOMPARE(session.found("R66").size(), std::size_t(2));  // SimpleStrategy in both keyspaces
    QCOMPARE(session.found("R66").front().fixes.size(), std::size_t(1));
}

void TestLiveReview::reviewsAgainWhatAnEditChanged()
{
    ReviewedHotel session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    const ReviewFinding finding = session.found("R66").front();
    QVERIFY(session.document.apply(edit::applyFix(session.document.file(), finding.fixes.front())));
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone() && session.found("R66").size() == 1, patience);
    session.document.undoStack().undo();
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone() && session.found("R66").size() == 2, patience);
}

void TestLiveReview::reviewsAgainForAnotherDeployment()
{
    ReviewedHotel session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    const auto design = session.live->design();
    QVERIFY(session.document.apply(
        edit::setDeploymentProfile(session.document.file(), DeploymentProfile::Keyspaces)));
    QTRY_VERIFY_WITH_TIMEOUT(session.review->review()->profile == DeploymentProfile::Keyspaces, patience);
    QVERIFY(session.live->design() == design);  // nothing is derived from it
}

void TestLiveReview::acceptedFindingsSayWhereTheyAreAccepted()
{
    ReviewedHotel session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    for (const ReviewFinding& finding : session.found("R66")) {
        const auto subject = edit::suppressedSubject(session.live->design()->derivation, finding.subject);
        QVERIFY(session.document.apply(
            edit::suppressFinding(session.document.file(), "R66", subject, "for " + finding.name)));
    }
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone() && session.found("R66").back().suppressed, patience);
    const auto& suppressions = session.document.file().review.suppressions;
    for (const ReviewFinding& finding : session.found("R66")) {
        QVERIFY(finding.suppressedBy.has_value());
        QCOMPARE(suppressions.at(*finding.suppressedBy).reason, "for " + finding.name);
        QCOMPARE(*finding.suppressed, "for " + finding.name);
    }
}

void TestLiveReview::forgetsTheReviewOfAnotherModel()
{
    ReviewedHotel session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    session.document.reset();
    QVERIFY(!session.review->review());
    QVERIFY(!session.review->design());
    QTRY_VERIFY_WITH_TIMEOUT(session.review->review() != nullptr, patience);
    QVERIFY(session.found("R66").empty());
}

void TestLiveReview::hasNoneOfAModelWithErrors()
{
    ReviewedHotel session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    ModelFile broken = session.document.file();
    broken.model.conceptual.relationshipTypes.front().participants.pop_back();
    session.document.reset(std::move(broken));
    QTRY_VERIFY_WITH_TIMEOUT(!session.live->isDesigning(), patience);
    QVERIFY(session.live->design()->isStale);
    QVERIFY(session.review->isUpToDate());
    QVERIFY(!session.review->review());
    const DesignFindings found = findingsOf(*session.live->design(), nullptr, nullptr);
    QVERIFY(!found.model.empty());
    QVERIFY(found.reviewed.empty());
}

void TestLiveReview::whatTheCheckMeasuredIsNotToldByTheReviewToo()
{
    ReviewedHotel session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    session.makeQ7Worse();
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone() && has(session.live->report()->findings, "asks-for-each", "Q7"),
                             patience);
    const auto& reviewed = session.review->review()->findings;
    QVERIFY(has(reviewed, "R9", "Q7"));
    const DesignFindings unchecked = findingsOf(*session.live->design(), &reviewed, nullptr);
    QVERIFY(has(unchecked.reviewed, "R9", "Q7"));
    const DesignFindings checked =
        findingsOf(*session.live->design(), &reviewed, session.live->report().get());
    QVERIFY(has(checked.checked, "asks-for-each", "Q7"));
    QVERIFY(!has(checked.reviewed, "R9", "Q7"));
    QVERIFY(!has(checked.model, "asks-for-each", "Q7"));
}

void TestLiveReview::withoutAReviewTheFindingsOfTheDesignAreTold()
{
    ReviewedHotel session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    session.makeQ7Worse();
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone() && has(session.live->report()->findings, "asks-for-each", "Q7"),
                             patience);
    QVERIFY(has(findingsOf(*session.live->design(), nullptr, nullptr).model, "asks-for-each", "Q7"));
    QVERIFY(
        !has(findingsOf(*session.live->design(), nullptr, session.live->report().get()).model, "scan", "Q7"));
}

void TestLiveReview::aPartitionThatIsTooLargeIsToldOnce()
{
    const ReviewedHotel session;
    QTRY_VERIFY_WITH_TIMEOUT(session.isDone(), patience);
    engine::CheckReport report = *session.live->report();
    report.findings = {{Severity::Warning, "large-partition", "hotels", "Large.", {}},
                       {Severity::Warning, "large-partition", "guests", "Large, too.", {}}};
    ReviewFinding large;
    large.rule = "R1";
    large.name = "hotels";
    const std::vector<ReviewFinding> reviewed{large};
    const DesignFindings found = findingsOf(*session.live->design(), &reviewed, &report);
    QCOMPARE(found.reviewed.size(), std::size_t(1));
    QCOMPARE(found.checked.size(), std::size_t(1));
    QVERIFY(isAbout(found.checked.front(), "large-partition", "guests"));
}

QTEST_GUILESS_MAIN(TestLiveReview)
#include "tst_live_review.moc"
