// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/qt_dialogs.h"
#include "app/gui/style/appearance.h"
#include "app/gui/window/main_window.h"
#include "render/style/fonts.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>

#include <cstdio>
#include <exception>

namespace {

using namespace querywright;

int run(QApplication& application)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Query-first data modeling for Apache Cassandra: the desktop program."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("MODEL"), QStringLiteral("The model file (.qw) to open."),
                                 QStringLiteral("[MODEL]"));
    parser.process(application);

    render::loadFonts();
    QSettings settings;
    const int theme = settings.value(QStringLiteral("window/theme")).toInt();
    gui::Appearance appearance(theme >= 0 && theme <= 2 ? gui::ThemeChoice(theme) : gui::ThemeChoice::System);
    gui::QtDialogs dialogs;
    gui::Session session;
    gui::MainWindow window(session, appearance, dialogs, settings);
    if (parser.positionalArguments().isEmpty())
        window.showFirst();
    window.show();
    if (!parser.positionalArguments().isEmpty())
        window.open(parser.positionalArguments().constFirst());
    return QApplication::exec();
}

}  // namespace

int main(int argc, char* argv[])
{
    try {
        QApplication application(argc, argv);
        QApplication::setApplicationName(QStringLiteral("querywright"));
        QApplication::setOrganizationName(QStringLiteral("querywright"));
        QApplication::setApplicationDisplayName(QStringLiteral("Querywright"));
        QApplication::setApplicationVersion(QStringLiteral(QUERYWRIGHT_VERSION));
        return run(application);
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "querywright: stopped: %s\n", exception.what());
        return 2;
    }
}
