// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/check_state.h"
#include "app/core/recovery/autosave.h"
#include "app/core/serving/model_server.h"
#include "app/gui/context.h"
#include "app/gui/problems/problem.h"
#include "app/gui/stage.h"

#include <QDateTime>
#include <QObject>

class QStatusBar;
class QToolButton;

namespace querywright::gui {

// What stands in the status bar. Each part is a button that leads to what it speaks of.
class StatusItems final : public QObject {
    Q_OBJECT

public:
    StatusItems(const Context& context, QStatusBar& bar);

    void setStage(Stage stage);
    void setProblems(const std::vector<Problem>& problems);
    // From now on it is told when what is not saved was kept last. REQUIRES: it outlives the object.
    void follow(const core::Autosave& autosave);
    void showServing(const core::ModelServer& server);

Q_SIGNALS:
    void checkClicked();
    void countsClicked();
    void problemsClicked();
    void selectionClicked();
    void savedClicked();
    void serveClicked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();
    QToolButton* make(const char* name, const char* icon, const QString& tip, bool isPermanent);
    void showCheck();
    void sayOfCheck(const QString& text);
    void showProgress(const QString& what, quint64 done, quint64 total, double secondsLeft);
    void showCounts();
    void showProblems();
    void showSelection();
    void showSaved();
    QString unsavedText() const;
    void showBranch();
    void noteSaved();

    Context m_context;
    QStatusBar& m_bar;
    QWidget* m_left = nullptr;  // what makes room for a message
    Stage m_stage = Stage::Conceptual;
    std::vector<Problem> m_problems;
    const core::Autosave* m_autosave = nullptr;
    QDateTime m_savedAt;   // not valid: never
    core::CheckEnd m_end;  // of the last check
    QString m_checkText;   // with what is cut where there is no room
    QToolButton* m_check = nullptr;
    QToolButton* m_counts = nullptr;
    QToolButton* m_findings = nullptr;
    QToolButton* m_selected = nullptr;
    QToolButton* m_saved = nullptr;
    QToolButton* m_branch = nullptr;
    QToolButton* m_serve = nullptr;  // hidden unless clients can come
};

// "9 tables · 48 columns": what the stage is made of.
QString countsOf(Stage stage, const Model& model, const core::Design& design,
                 const engine::CheckReport* report);

}  // namespace querywright::gui
