// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/words.h"

namespace querywright::engine {

namespace {

// clang-format off
constexpr Word hotelPrefixList[] = {
    {"Grand", 4}, {"Royal", 3}, {"The", 3}, {"Old", 2}, {"Golden", 2}, {"Little", 1}, {"New", 1}, {"Silver", 1},
    {"Blue", 1}, {"White", 1}, {"Upper", 1}, {"Hidden", 1},
};

constexpr Word hotelWordList[] = {
    {"Plaza", 4}, {"Park", 4}, {"Palace", 3}, {"Harbor", 3}, {"Central", 3}, {"Garden", 3}, {"Crown", 3},
    {"Star", 2}, {"Lake", 2}, {"River", 2}, {"Mountain", 2}, {"Beach", 2}, {"Station", 2}, {"Bay", 2},
    {"Victoria", 2}, {"Continental", 2}, {"Metropol", 1}, {"Astoria", 1}, {"Savoy", 1}, {"Bristol", 1},
    {"Excelsior", 1}, {"Belvedere", 1}, {"Panorama", 1}, {"Riviera", 1}, {"Orchid", 1}, {"Magnolia", 1},
    {"Lion", 1}, {"Swan", 1}, {"Eagle", 1}, {"Anchor", 1}, {"Lighthouse", 1}, {"Desert", 1}, {"Canyon", 1},
    {"Meadow", 1}, {"Forest", 1}, {"Terrace", 1}, {"Bridge", 1}, {"Tower", 1}, {"Mirador", 1}, {"Sunset", 1},
};

constexpr Word hotelKindList[] = {
    {"Hotel", 8}, {"Inn", 4}, {"Resort", 2}, {"Suites", 2}, {"Lodge", 2}, {"House", 1}, {"Guesthouse", 1},
    {"Residence", 1},
};

constexpr Word landmarkWordList[] = {
    {"National", 3}, {"City", 3}, {"Royal", 2}, {"Old Town", 2}, {"Central", 2}, {"Harbor", 2}, {"Liberty", 1},
    {"Victory", 1}, {"Castle", 1}, {"Cathedral", 1}, {"Riverside", 1}, {"Northern", 1}, {"Southern", 1},
    {"Eastern", 1}, {"Western", 1}, {"Saint Mary", 1}, {"Saint Martin", 1}, {"Saint George", 1}, {"King", 1},
    {"Queen", 1}, {"Lion", 1}, {"Eagle", 1}, {"Rose", 1}, {"Thunder", 1}, {"Crystal", 1}, {"Red Rock", 1},
    {"Silver Lake", 1}, {"Golden Hill", 1}, {"Whispering", 1}, {"Union", 1}, {"Merchants", 1}, {"Pioneer", 1},
    {"Maritime", 1}, {"Railway", 1}, {"Botanical", 1}, {"Observatory", 1},
};

constexpr Word landmarkKindList[] = {
    {"Museum", 4}, {"Park", 4}, {"Tower", 3}, {"Bridge", 3}, {"Square", 3}, {"Garden", 2}, {"Gallery", 2},
    {"Theatre", 2}, {"Market", 2}, {"Zoo", 1}, {"Aquarium", 1}, {"Library", 1}, {"Stadium", 1}, {"Fountain", 1},
    {"Palace", 1}, {"Falls", 1}, {"Cave", 1}, {"Lookout", 1}, {"Monument", 1}, {"Opera", 1}, {"Pier", 1},
    {"Beach", 1}, {"Canyon", 1}, {"Lighthouse", 1},
};

constexpr Word companyWordList[] = {
    {"Global", 2}, {"United", 2}, {"First", 2}, {"Northern", 1}, {"Pacific", 2}, {"Atlantic", 1}, {"Summit", 1},
    {"Pioneer", 1}, {"Bright", 1}, {"Blue River", 1}, {"Red Oak", 1}, {"Evergreen", 1}, {"Silverline", 1},
    {"Cobalt", 1}, {"Vertex", 1}, {"Keystone", 1}, {"Lantern", 1}, {"Harvest", 1}, {"Meridian", 1}, {"Granite", 1},
    {"Falcon", 1}, {"Orbit", 1}, {"Anchor", 1}, {"Maple", 1}, {"Horizon", 1}, {"Quantum", 1}, {"Sterling", 1},
    {"Compass", 1}, {"Beacon", 1}, {"Cascade", 1},
};

constexpr Word companyKindList[] = {
    {"Industries", 2}, {"Systems", 3}, {"Logistics", 2}, {"Foods", 1}, {"Software", 3}, {"Partners", 2},
    {"Energy", 1}, {"Materials", 1}, {"Media", 1}, {"Insurance", 1}, {"Bank", 1}, {"Motors", 1}, {"Textiles", 1},
    {"Pharma", 1}, {"Instruments", 1}, {"Trading", 1}, {"Consulting", 2}, {"Robotics", 1}, {"Airlines", 1},
    {"Networks", 1},
};

constexpr Word plainWordList[] = {
    {"about"}, {"above"}, {"across"}, {"after"}, {"again"}, {"air"}, {"all"}, {"almost"}, {"along"}, {"always"},
    {"and", 8}, {"animal"}, {"answer"}, {"apple"}, {"area"}, {"around"}, {"away"}, {"back"}, {"ball"}, {"beautiful"},
    {"because"}, {"before"}, {"began"}, {"behind"}, {"below"}, {"best"}, {"better"}, {"between"}, {"big"}, {"bird"},
    {"black"}, {"blue"}, {"boat"}, {"book"}, {"both"}, {"bottom"}, {"box"}, {"bright"}, {"bring"}, {"build"},
    {"calm"}, {"can"}, {"car"}, {"carry"}, {"center"}, {"change"}, {"children"}, {"choose"}, {"clean"}, {"clear"},
    {"close"}, {"cold"}, {"color"}, {"come"}, {"corner"}, {"country"}, {"cover"}, {"dark"}, {"day", 2}, {"deep"},
    {"different"}, {"door"}, {"down"}, {"draw"}, {"dry"}, {"during"}, {"early"}, {"earth"}, {"easy"}, {"eight"},
    {"end"}, {"enough"}, {"evening"}, {"every"}, {"example"}, {"eye"}, {"face"}, {"fall"}, {"family"}, {"far"},
    {"fast"}, {"few"}, {"field"}, {"find"}, {"fine"}, {"fire"}, {"first"}, {"fish"}, {"five"}, {"floor"},
    {"flower"}, {"follow"}, {"food"}, {"for", 4}, {"forest"}, {"form"}, {"four"}, {"free"}, {"fresh"}, {"friend"},
    {"from", 3}, {"front"}, {"full"}, {"garden"}, {"give"}, {"glass"}, {"gold"}, {"good", 2}, {"grass"}, {"great"},
    {"green"}, {"ground"}, {"group"}, {"grow"}, {"half"}, {"hand"}, {"happy"}, {"hard"}, {"hear"}, {"heart"},
    {"heat"}, {"heavy"}, {"help"}, {"here"}, {"high"}, {"hill"}, {"home"}, {"horse"}, {"hot"}, {"hour"},
    {"house"}, {"idea"}, {"in", 6}, {"inside"}, {"island"}, {"its"}, {"keep"}, {"kind"}, {"king"}, {"know"},
    {"lake"}, {"land"}, {"large"}, {"last"}, {"late"}, {"learn"}, {"leave"}, {"left"}, {"letter"}, {"life"},
    {"light"}, {"line"}, {"listen"}, {"little"}, {"live"}, {"long"}, {"look"}, {"machine"}, {"main"}, {"many"},
    {"map"}, {"mark"}, {"measure"}, {"middle"}, {"might"}, {"mile"}, {"moon"}, {"more"}, {"morning"}, {"most"},
    {"mountain"}, {"move"}, {"much"}, {"music"}, {"name"}, {"near"}, {"never"}, {"new", 2}, {"next"}, {"night"},
    {"north"}, {"note"}, {"number"}, {"ocean"}, {"of", 6}, {"off"}, {"often"}, {"old"}, {"once"}, {"one"},
    {"open"}, {"order"}, {"other"}, {"out"}, {"over"}, {"page"}, {"paper"}, {"part"}, {"pass"}, {"pattern"},
    {"people"}, {"piece"}, {"place"}, {"plain"}, {"plan"}, {"plant"}, {"play"}, {"point"}, {"power"}, {"question"},
    {"quick"}, {"quiet"}, {"rain"}, {"reach"}, {"read"}, {"ready"}, {"red"}, {"rest"}, {"right"}, {"river"},
    {"road"}, {"rock"}, {"room"}, {"round"}, {"rule"}, {"run"}, {"sail"}, {"same"}, {"school"}, {"sea"},
    {"season"}, {"second"}, {"see"}, {"seven"}, {"shape"}, {"ship"}, {"shore"}, {"short"}, {"show"}, {"side"},
    {"silver"}, {"simple"}, {"sing"}, {"six"}, {"sky"}, {"sleep"}, {"slow"}, {"small"}, {"snow"}, {"soft"},
    {"some"}, {"song"}, {"sound"}, {"south"}, {"space"}, {"special"}, {"spring"}, {"stand"}, {"star"}, {"start"},
    {"stay"}, {"still"}, {"stone"}, {"story"}, {"street"}, {"strong"}, {"summer"}, {"sun"}, {"table"}, {"tail"},
    {"tall"}, {"ten"}, {"the", 14}, {"through"}, {"time"}, {"to", 5}, {"together"}, {"town"}, {"travel"}, {"tree"},
    {"true"}, {"turn"}, {"two"}, {"under"}, {"until"}, {"upon"}, {"valley"}, {"very"}, {"voice"}, {"walk"},
    {"wall"}, {"warm"}, {"watch"}, {"water"}, {"wave"}, {"way"}, {"weather"}, {"week"}, {"west"}, {"white"},
    {"wide"}, {"wild"}, {"wind"}, {"window"}, {"winter"}, {"with", 4}, {"wood"}, {"word"}, {"work"}, {"world"},
    {"write"}, {"year"}, {"yellow"}, {"young"},
};
// clang-format on

}  // namespace

std::span<const Word> hotelPrefixes()
{
    return hotelPrefixList;
}

std::span<const Word> hotelWords()
{
    return hotelWordList;
}

std::span<const Word> hotelKinds()
{
    return hotelKindList;
}

std::span<const Word> landmarkWords()
{
    return landmarkWordList;
}

std::span<const Word> landmarkKinds()
{
    return landmarkKindList;
}

std::span<const Word> companyWords()
{
    return companyWordList;
}

std::span<const Word> companyKinds()
{
    return companyKindList;
}

std::span<const Word> plainWords()
{
    return plainWordList;
}

}  // namespace querywright::engine
