// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/files/dialogs.h"
#include "app/gui/print/preview_maker.h"

#include <QThreadPool>
#include <QWidget>

#include <atomic>
#include <memory>

class QLabel;
class QPushButton;
class QToolButton;

namespace querywright::gui {

class PageSetupPanel;
class PaperView;

// Shows a diagram as it will be printed, with its page setup at the right (ux, section 18). The setup is kept
// in the model: each change is a step of undo. Sheets are laid out, painted and written outside of the GUI
// thread.
class PreviewPage final : public QWidget {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    PreviewPage(const Context& context, Dialogs& dialogs, QWidget* parent);
    ~PreviewPage() override;

    // Shows a diagram of a stage; it bears its name of the model's layout.
    void open(render::Stage stage, const render::Diagram& diagram);
    // Lets people choose a printer, as soon as the sheet is there, and prints all pages.
    void print();
    bool isBusy() const { return m_maker->isBusy() || m_cancelled; }

Q_SIGNALS:
    // The preview is to be left: people closed it, or the model changed.
    void closed();
    void told(const QString& sentence);  // of what was written

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeBar();
    void connectParts();
    void request();
    void take(const std::shared_ptr<const Preview>& preview);
    void showWarning();
    void turn(int by);
    void apply(const PageSetup& setup);
    void followDocument(const core::Change& change);
    void printNow();
    void finishPrinting(bool answers);
    void beginWriting();
    void endWriting();
    void savePdf();
    void finishPdf(const QString& path, const std::optional<QByteArray>& bytes);
    const PageSetup& setup() const;
    QString fileProposal() const;

    Context m_context;
    Dialogs& m_dialogs;
    PreviewMaker* m_maker;
    PaperView* m_paper;
    PageSetupPanel* m_panel;
    QWidget* m_bar;
    QLabel* m_title;
    QToolButton* m_back;
    QToolButton* m_on;
    QLabel* m_number;
    QPushButton* m_save;
    QPushButton* m_print;
    QPushButton* m_cancel;
    QWidget* m_warning;
    QLabel* m_warningText;
    QPushButton* m_warningFix;
    render::Stage m_stage = render::Stage::Logical;
    QString m_name;  // of the diagram in the model's layout
    std::shared_ptr<const render::Diagram> m_diagram;
    std::shared_ptr<const Preview> m_preview;
    std::size_t m_page = 0;
    bool m_printsWhenMade = false;
    QThreadPool m_writing;
    std::shared_ptr<std::atomic<bool>> m_cancelled;  // null: nothing is written
};

}  // namespace querywright::gui
