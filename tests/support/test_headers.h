// SPDX-License-Identifier: Apache-2.0
// What most tests include, precompiled. A test still includes what it uses.
#pragma once

#include <QtTest/QtTest>
#ifdef QT_WIDGETS_LIB
#include <QtWidgets/QtWidgets>
#endif

#include <tl/expected.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>
