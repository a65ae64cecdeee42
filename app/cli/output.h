// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace querywright::cli {

// Where a command writes. A test takes a StringOutput, so that it needs no process.
class Output {
public:
    virtual ~Output() = default;

    virtual void write(std::string_view text) = 0;
    // Whether a person watches on a terminal that can draw a line anew: progress is shown only then.
    virtual bool isTerminal() const { return false; }
    // The width of the terminal in characters.
    virtual int columns() const { return 80; }

    void line(std::string_view text)
    {
        write(text);
        write("\n");
    }
};

class StringOutput final : public Output {
public:
    void write(std::string_view text) override { m_text += text; }
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

// A file descriptor of the process. A write that fails (a closed pipe, a full disk) is remembered, and all
// later ones do nothing.
class DescriptorOutput final : public Output {
public:
    explicit DescriptorOutput(int descriptor) : m_descriptor(descriptor) {}

    void write(std::string_view text) override;
    bool isTerminal() const override;
    int columns() const override;

    // The reason of the first failure, in the system's words; empty if everything was written.
    const std::string& failure() const { return m_failure; }

private:
    int m_descriptor;
    std::string m_failure;
};

struct Streams {
    Output& out;  // results
    Output& err;  // complaints and progress
};

}  // namespace querywright::cli
