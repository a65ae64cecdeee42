// SPDX-License-Identifier: Apache-2.0
#include "app/gui/preferences/preferences_dialog.h"

#include "app/gui/preferences/preferences.h"
#include "app/gui/style/choice_box.h"

#include <QAction>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QVBoxLayout>

namespace querywright::gui {

PreferencesDialog::PreferencesDialog(const Appearance& appearance, QSettings& settings,
                                     core::LiveDesign& live, const QList<QAction*>& themes,
                                     const QList<QAction*>& textSizes, QWidget* parent)
    : QDialog(parent), m_appearance(appearance)
{
    setObjectName(QStringLiteral("preferences"));
    setWindowTitle(tr("Preferences"));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    addChoice(*form, "preferredTheme", tr("Theme"), themes);
    addChoice(*form, "preferredTextSize", tr("Text size"), textSizes);

    auto* reopen = new QCheckBox(tr("Open the model of last time"), this);
    reopen->setObjectName(QStringLiteral("reopenLast"));
    reopen->setToolTip(tr("Otherwise the start page is shown, unless a model is named on the command line"));
    reopen->setChecked(preferences::reopensLast(settings));
    connect(reopen, &QCheckBox::toggled, this,
            [&settings](bool isOn) { preferences::setReopensLast(settings, isOn); });
    form->addRow(tr("At the start"), reopen);

    auto* automatic = new QCheckBox(tr("Run the queries"), this);
    automatic->setObjectName(QStringLiteral("checkAutomatically"));
    automatic->setToolTip(
        tr("Otherwise they are run by F5 only; tables are derived after each edit in any case"));
    automatic->setChecked(preferences::checksByItself(settings));
    connect(automatic, &QCheckBox::toggled, this, [&settings, &live](bool isOn) {
        preferences::setChecksByItself(settings, isOn);
        live.setAutomatic(isOn);
    });
    form->addRow(tr("After each edit"), automatic);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 12);
    layout->setSpacing(16);
    layout->addLayout(form);
    layout->addStretch();
    layout->addWidget(buttons);
    layout->setSizeConstraint(QLayout::SetFixedSize);
}

void PreferencesDialog::addChoice(QFormLayout& form, const char* name, const QString& label,
                                  const QList<QAction*>& commands)
{
    auto* box = new ChoiceBox(m_appearance, this);
    box->setObjectName(QLatin1String(name));
    for (const QAction* command : commands) {
        box->addItem(QString(command->text()).remove(QLatin1Char('&')));
        if (command->isChecked())
            box->setCurrentIndex(box->count() - 1);
    }
    connect(box, &QComboBox::activated, this, [commands](int position) { commands.at(position)->trigger(); });
    form.addRow(label, box);
}

}  // namespace querywright::gui
