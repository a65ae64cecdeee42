// SPDX-License-Identifier: Apache-2.0
#pragma once

// Sizes of the window's parts in device-independent pixels.
namespace querywright::gui::metrics {

inline constexpr int treeRow = 22;
inline constexpr int gridRow = 25;
inline constexpr int checkRow = 33;
inline constexpr int field = 27;
inline constexpr int dockTitle = 30;
inline constexpr int toolBar = 44;
inline constexpr int queryStrip = 36;
inline constexpr int statusBar = 26;
inline constexpr int bottomPanel = 176;
inline constexpr int script = 226;
inline constexpr int console = 300;
inline constexpr int treeIcon = 13;
inline constexpr int toolIcon = 16;
inline constexpr int dockPadding = 12;
inline constexpr int leastSidePanel = 180;

}  // namespace querywright::gui::metrics
