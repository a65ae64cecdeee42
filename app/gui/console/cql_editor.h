// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/console/completion.h"
#include "app/gui/cql/numbered_text.h"

class QListView;
class QStandardItemModel;

namespace querywright::gui {

// Where statements are written: coloured, with line numbers, completed while they are typed and by
// Ctrl+Space, as high as the text within limits.
class CqlEditor final : public NumberedText {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    CqlEditor(const Appearance& appearance, QWidget* parent);

    void setNames(CompletionNames names, const QString& keyspaceInUse);

    // Replaces the text so that Ctrl+Z brings the one before back; the cursor is at its end.
    void replaceText(const QString& text);

    // Underlines what is wrong until the text changes, and says why when it is pointed at. `length` 0: the
    // character before.
    void markError(int begin, int length, const QString& why);
    void clearError();
    // Where the error is marked, in pixels from the left; negative if none is.
    int errorX() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void runRequested();
    void historyRequested(int by);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;  // Tab takes a candidate first
    void focusOutEvent(QFocusEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    bool handlePopupKey(QKeyEvent& event);
    void complete(bool isAsked);
    void showPopup(const Completion& completion);
    void accept(const QModelIndex& index);
    void markErrorAgain();

    CompletionNames m_names;
    QString m_keyspace;
    QListView* m_popup;
    QStandardItemModel* m_candidates;
    int m_wordBegin = 0;
    int m_errorBegin = -1;
    int m_errorLength = 0;
    QString m_errorText;
};

}  // namespace querywright::gui
