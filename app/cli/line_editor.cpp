// SPDX-License-Identifier: Apache-2.0
#include "app/cli/line_editor.h"

#ifdef QUERYWRIGHT_LIBEDIT
#include <histedit.h>
#endif

#include <cstdio>
#include <iostream>

namespace querywright::cli {

#ifdef QUERYWRIGHT_LIBEDIT

struct LineEditor::Parts {
    EditLine* line = nullptr;
    History* history = nullptr;
    HistEvent event{};
    std::string path;
    std::string prompt;
};

namespace {

// libedit asks for the prompt by what it was given.
const char* promptOf(EditLine* line)
{
    void* prompt = nullptr;
    el_get(line, EL_CLIENTDATA, &prompt);
    return static_cast<std::string*>(prompt)->c_str();
}

constexpr int keptLines = 1000;

}  // namespace

LineEditor::LineEditor(const std::string& historyPath) : m_parts(std::make_unique<Parts>())
{
    m_parts->path = historyPath;
    m_parts->line = el_init("qw", stdin, stdout, stderr);
    m_parts->history = history_init();
    el_set(m_parts->line, EL_CLIENTDATA, &m_parts->prompt);
    el_set(m_parts->line, EL_PROMPT, promptOf);
    el_set(m_parts->line, EL_EDITOR, "emacs");
    el_set(m_parts->line, EL_SIGNAL, 1);
    history(m_parts->history, &m_parts->event, H_SETSIZE, keptLines);
    history(m_parts->history, &m_parts->event, H_SETUNIQUE, 1);
    el_set(m_parts->line, EL_HIST, history, m_parts->history);
    if (!m_parts->path.empty())
        history(m_parts->history, &m_parts->event, H_LOAD, m_parts->path.c_str());
}

LineEditor::~LineEditor()
{
    if (!m_parts->path.empty())
        history(m_parts->history, &m_parts->event, H_SAVE, m_parts->path.c_str());
    history_end(m_parts->history);
    el_end(m_parts->line);
}

std::optional<std::string> LineEditor::read(const std::string& prompt)
{
    m_parts->prompt = prompt;
    int length = 0;
    const char* text = el_gets(m_parts->line, &length);
    if (!text || length <= 0)
        return std::nullopt;
    std::string line(text, static_cast<std::size_t>(length));
    if (line.find_first_not_of(" \t\r\n") != std::string::npos)
        history(m_parts->history, &m_parts->event, H_ENTER, line.c_str());
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r'))
        line.pop_back();
    return line;
}

#else

struct LineEditor::Parts {};

LineEditor::LineEditor(const std::string&) {}

LineEditor::~LineEditor() = default;

std::optional<std::string> LineEditor::read(const std::string& prompt)
{
    std::cout << prompt << std::flush;
    std::string line;
    if (!std::getline(std::cin, line))
        return std::nullopt;
    return line;
}

#endif

}  // namespace querywright::cli
