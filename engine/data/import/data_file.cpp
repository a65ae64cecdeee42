// SPDX-License-Identifier: Apache-2.0
#include "engine/data/import/data_file.h"

#include "model/base/text.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace querywright::engine {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

std::uint32_t lineAt(std::string_view text, std::size_t offset)
{
    std::uint32_t line = 1;
    for (std::size_t i = 0; i < offset; ++i) {
        const bool isEnd =
            text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
        line += isEnd ? 1 : 0;
    }
    return line;
}

}  // namespace

Result<std::string> readFile(const std::string& path)
{
    std::error_code code;
    if (std::filesystem::is_directory(path, code))
        return failure(ErrorCode::Io, "the file cannot be read: it is a folder", {path, 0, 0, {}});
    errno = 0;
    std::ifstream stream(path, std::ios::binary);
    std::string contents;
    if (stream) {
        contents.assign(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
        if (!stream.bad())
            return contents;
    }
    const std::string reason = std::generic_category().message(errno == 0 ? EIO : errno);
    return failure(ErrorCode::Io, "the file cannot be read: " + reason, {path, 0, 0, {}});
}

Result<std::string_view> checkedText(std::string_view contents, const std::string& file)
{
    const std::size_t zero = contents.find('\0');
    const auto invalid = firstInvalidUtf8(contents);
    if (zero == std::string_view::npos && !invalid) {
        const bool isMarked = contents.starts_with(byteOrderMark);
        return contents.substr(isMarked ? byteOrderMark.size() : 0);
    }
    const std::size_t at = zero != std::string_view::npos ? zero : *invalid;
    const char* const why = zero != std::string_view::npos ? " of the file is zero, text was expected"
                                                           : " of the file is not UTF-8";
    return failure(ErrorCode::Syntax, "byte " + std::to_string(at + 1) + why,
                   {file, lineAt(contents, at), 0, {}});
}

Error aboutData(const std::string& owner, Error error)
{
    error.message = "the sample data of " + owner + ": " + error.message;
    return error;
}

std::string dataFilePath(const std::string& folder, const std::string& file)
{
    return (std::filesystem::path(folder) / file).string();
}

}  // namespace querywright::engine
