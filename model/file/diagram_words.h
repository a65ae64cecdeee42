// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/diagram_settings.h"
#include "model/file/words.h"

namespace querywright::file {

inline constexpr Words<Notation, 2> notationWords{{
    {Notation::Chen, "chen"},
    {Notation::CrowsFoot, "crowsfoot"},
}};

inline constexpr Words<AttributeDisplay, 4> attributeDisplayWords{{
    {AttributeDisplay::Inside, "inside"},
    {AttributeDisplay::Ovals, "ovals"},
    {AttributeDisplay::KeysOnly, "keys"},
    {AttributeDisplay::Hidden, "hidden"},
}};

inline constexpr Words<TypeDisplay, 3> typeDisplayWords{{
    {TypeDisplay::InPhysical, "physical"},
    {TypeDisplay::Shown, "shown"},
    {TypeDisplay::Hidden, "hidden"},
}};

inline constexpr Words<Paper, 9> paperWords{{
    {Paper::A5, "A5"},
    {Paper::A4, "A4"},
    {Paper::A3, "A3"},
    {Paper::A2, "A2"},
    {Paper::A1, "A1"},
    {Paper::A0, "A0"},
    {Paper::Letter, "Letter"},
    {Paper::Legal, "Legal"},
    {Paper::Tabloid, "Tabloid"},
}};

inline constexpr Words<Orientation, 2> orientationWords{{
    {Orientation::Landscape, "landscape"},
    {Orientation::Portrait, "portrait"},
}};

inline constexpr Words<PrintColors, 3> printColorsWords{{
    {PrintColors::Print, "print"},
    {PrintColors::Grey, "grey"},
    {PrintColors::BlackOnWhite, "black"},
}};

}  // namespace querywright::file
