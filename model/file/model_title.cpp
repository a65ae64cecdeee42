// SPDX-License-Identifier: Apache-2.0
#include "model/file/model_title.h"

namespace querywright {

std::string modelTitle(const std::string& name, const std::string& file)
{
    if (!name.empty())
        return name;
    return file.empty() ? "Model" : file.substr(0, file.rfind('.'));
}

}  // namespace querywright
