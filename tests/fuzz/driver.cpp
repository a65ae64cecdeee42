// SPDX-License-Identifier: Apache-2.0
// Runs a fuzzer without libFuzzer: with each file of its corpus, and with texts made of them by a few
// changes, the same ones each time. Usage: fuzz_<what> CHANGED FILE-OR-FOLDER...     CHANGED: how many
// changed texts
#include "tests/fuzz/fuzz.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace {

constexpr std::size_t longestText = 8192;

std::array<char, 128> current{};  // what is run, for those who have to look for a failure

// Tells which input it was, then ends as the signal would.
void tellFailure(int signal)
{
    std::fputs(current.data(), stderr);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

std::vector<std::string> readCorpus(int count, char** paths)
{
    std::vector<std::filesystem::path> files;
    for (int i = 0; i < count; ++i) {
        if (!std::filesystem::is_directory(paths[i])) {
            files.emplace_back(paths[i]);
            continue;
        }
        for (const auto& entry : std::filesystem::recursive_directory_iterator(paths[i])) {
            if (entry.is_regular_file())
                files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    std::vector<std::string> texts;
    for (const std::filesystem::path& path : files) {
        std::ifstream file(path, std::ios::binary);
        texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return texts;
}

class Changes {
public:
    explicit Changes(const std::vector<std::string>& corpus) : m_corpus(corpus) {}

    std::string next()
    {
        std::string text = part(any());
        for (std::size_t changes = 1 + below(6); changes > 0; --changes)
            change(text);
        text.resize(std::min(text.size(), longestText));
        return text;
    }

private:
    std::size_t below(std::size_t end) { return m_random() % end; }
    const std::string& any() { return m_corpus[below(m_corpus.size())]; }

    // A part as long as texts may be.
    std::string part(const std::string& text)
    {
        const std::size_t begin = text.size() > longestText ? below(text.size() - longestText) : 0;
        return text.substr(begin, longestText);
    }

    void change(std::string& text)
    {
        const std::size_t place = below(text.size() + 1);
        const std::size_t length = below(below(4) == 0 ? 200 : 8);
        switch (below(6)) {
        case 0:
            text.insert(place, 1, static_cast<char>(m_random()));
            break;
        case 1:
            if (place < text.size())
                text[place] = static_cast<char>(m_random());
            break;
        case 2:
            text.erase(place, length);
            break;
        case 3:
            text.insert(place, text.substr(below(text.size() + 1), length));
            break;
        case 4: {
            const std::string& other = any();
            text.insert(place, other.substr(below(other.size() + 1), length));
            break;
        }
        default:
            if (place < text.size())
                text[place] = static_cast<char>(static_cast<unsigned char>(text[place]) ^ 1U << below(8));
        }
    }

    const std::vector<std::string>& m_corpus;
    std::mt19937 m_random;  // as it always begins
};

void run(const char* what, std::size_t number, const std::string& text)
{
    std::snprintf(current.data(), current.size(), "it was %s %zu\n", what, number);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace

int main(int argc, char** argv)
{
    const std::vector<std::string> corpus =
        argc > 2 ? readCorpus(argc - 2, argv + 2) : std::vector<std::string>();
    if (corpus.empty()) {
        std::fprintf(stderr, "usage: %s CHANGED FILE-OR-FOLDER...\n", argv[0]);
        return 2;
    }
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGILL})
        std::signal(signal, tellFailure);
    for (std::size_t i = 0; i < corpus.size(); ++i)
        run("file", i + 1, corpus[i]);
    Changes changes(corpus);
    const std::size_t count = std::strtoull(argv[1], nullptr, 10);
    for (std::size_t i = 0; i < count; ++i)
        run("changed text", i + 1, changes.next());
    std::printf("%zu files and %zu changed texts\n", corpus.size(), count);
    return 0;
}
