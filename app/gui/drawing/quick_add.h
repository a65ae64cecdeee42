// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QString>

#include <functional>
#include <vector>

class QGraphicsView;
class QLabel;
class QLineEdit;
class QListWidget;

namespace querywright::gui {

// A field over the canvas with a list: what shall stand where a line was pulled to. A name is typed, then a
// kind of new thing is chosen, or one that is there. Enter takes what is chosen, Esc or going elsewhere
// leaves everything as it was.
class QuickAdd final : public QFrame {
    Q_OBJECT

public:
    // A new thing that can be made, called as is typed.
    struct Kind {
        QString text;  // "Entity type"
        // Why the name cannot be taken; empty if it can.
        std::function<QString(const QString& name)> problem;
        std::function<void(const QString& name)> take;
        bool isWhole = false;  // the text is all that its line says, else "New", the text and the name
    };
    // One that is there.
    struct Existing {
        QString name;
        QString text;  // what it is: "entity type"
        std::function<void()> take;
    };
    struct Question {
        QPointF at;  // in the scene
        QString hint;
        std::vector<Kind> kinds;
        std::vector<Existing> existing;
        std::function<void()> leave;  // nothing was taken; may be null
    };

    explicit QuickAdd(QGraphicsView& view);

    void ask(Question question);
    void close();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void place();
    void showProblem();
    void take();
    void leave();
    Question hideAway();
    bool handleKey(int key);

    QGraphicsView& m_view;
    QLineEdit* m_field = nullptr;
    QListWidget* m_list = nullptr;
    QLabel* m_problem = nullptr;
    Question m_question;
    bool m_isClosing = false;
};

}  // namespace querywright::gui
