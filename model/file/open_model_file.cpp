// SPDX-License-Identifier: Apache-2.0
#include "model/file/file_io.h"
#include "model/file/limits.h"
#include "model/file/model_file.h"

namespace querywright {

ReadOutcome readModelFile(const std::string& path)
{
    const Result<std::string> text = file::readBytes(path, file::maxFileSize);
    if (text)
        return readModelText(*text, path);
    ReadOutcome outcome;
    outcome.problems.push_back(text.error());
    return outcome;
}

Result<Done> saveModelFile(const ModelFile& file, const std::string& path)
{
    const std::string text = writeModelText(file);
    const ReadOutcome readBack = readModelText(text, path);
    if (!readBack.file) {
        Error problem = readBack.problems.front();
        problem.message = "the model cannot be saved, for it could not be read back: " + problem.message;
        problem.place.line = problem.place.column = 0;  // of a text that nobody sees
        return failure(std::move(problem));
    }
    return file::replaceFile(path, text);
}

}  // namespace querywright
