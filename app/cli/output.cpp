// SPDX-License-Identifier: Apache-2.0
#include "app/cli/output.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace querywright::cli {

void DescriptorOutput::write(std::string_view text)
{
    while (!text.empty() && m_failure.empty()) {
        const ssize_t written = ::write(m_descriptor, text.data(), text.size());
        if (written > 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (written < 0 && errno != EINTR)
            m_failure = std::strerror(errno);
    }
}

bool DescriptorOutput::isTerminal() const
{
    const char* kind = std::getenv("TERM");
    const bool isDumb = kind == nullptr || std::string_view(kind).empty() || std::string_view(kind) == "dumb";
    return !isDumb && ::isatty(m_descriptor) == 1;
}

int DescriptorOutput::columns() const
{
    winsize size{};
    const bool isKnown = ::ioctl(m_descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return isKnown ? size.ws_col : Output::columns();
}

}  // namespace querywright::cli
