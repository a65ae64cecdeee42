// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QRectF>
#include <QString>

#include <functional>

class QGraphicsView;
class QLabel;
class QLineEdit;

namespace querywright::gui {

// A field over the canvas, where a name is typed where it is seen. What is wrong with it stands below while
// it is typed; Enter takes it, Esc leaves everything as it was, going elsewhere takes it if it can be taken.
class InPlaceEditor final : public QFrame {
    Q_OBJECT

public:
    // What becomes of a text.
    struct Question {
        QRectF rect;  // in the scene: what the field covers
        QString text;
        QString hint;
        // Why the text cannot be taken; empty if it can. Not asked about an empty text.
        std::function<QString(const QString&)> problem;
        // `goesOn`: Enter, rather than Ctrl+Enter or going elsewhere.
        std::function<void(const QString&, bool goesOn)> take;
        std::function<void()> leave;  // nothing was taken; may be null
        // The text is a proposal: going elsewhere takes it unchanged, too.
        bool isProposal = false;
    };

    explicit InPlaceEditor(QGraphicsView& view);

    void ask(Question question);
    // Goes on behind what is there, as if it was typed.
    void type(const QString& text);
    // What is asked stands elsewhere by now.
    void moveTo(const QRectF& rect);
    void close();
    // Also while the canvas is out of sight.
    bool isOpen() const { return !isHidden(); }

Q_SIGNALS:
    void openChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
    void check();
    void finish(bool takes, bool goesOn);

    QGraphicsView& m_view;
    QLineEdit* m_field = nullptr;
    QLabel* m_problem = nullptr;
    Question m_question;
    bool m_isFinishing = false;
};

}  // namespace querywright::gui
