// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/words.h"

namespace querywright::engine {

namespace {

// clang-format off
constexpr Word cityList[] = {  // 100,000 inhabitants
    {"Tokyo", 140}, {"Delhi", 168}, {"Shanghai", 249}, {"Sao Paulo", 115}, {"Mexico City", 92}, {"Cairo", 100},
    {"Mumbai", 125}, {"Beijing", 219}, {"Dhaka", 103}, {"Osaka", 28}, {"New York", 83}, {"Karachi", 203},
    {"Buenos Aires", 31}, {"Istanbul", 156}, {"Kolkata", 45}, {"Lagos", 154}, {"Manila", 18}, {"Rio de Janeiro", 62},
    {"Kinshasa", 170}, {"Los Angeles", 38}, {"Moscow", 130}, {"Paris", 21}, {"Bogota", 79}, {"Jakarta", 106},
    {"Chennai", 71}, {"Lima", 101}, {"Bangkok", 91}, {"Seoul", 94}, {"Hyderabad", 69}, {"London", 89},
    {"Tehran", 90}, {"Chicago", 27}, {"Nairobi", 44}, {"Ho Chi Minh City", 90}, {"Hong Kong", 75}, {"Baghdad", 77},
    {"Kuala Lumpur", 20}, {"Santiago", 62}, {"Riyadh", 70}, {"Singapore", 57}, {"Madrid", 33}, {"Toronto", 28},
    {"Houston", 23}, {"Johannesburg", 48}, {"Barcelona", 16}, {"Saint Petersburg", 56}, {"Sydney", 53},
    {"Melbourne", 50}, {"Berlin", 37}, {"Ankara", 57}, {"Cape Town", 47}, {"Rome", 28}, {"Phoenix", 16},
    {"Montreal", 18}, {"Philadelphia", 16}, {"Kyiv", 29}, {"Casablanca", 34}, {"San Antonio", 15}, {"San Diego", 14},
    {"Hamburg", 19}, {"Vienna", 20}, {"Budapest", 17}, {"Warsaw", 18}, {"Dallas", 13}, {"Bucharest", 17},
    {"Accra", 18}, {"Munich", 15}, {"Milan", 14}, {"Brisbane", 25}, {"Auckland", 15}, {"Prague", 13},
    {"Sofia", 12}, {"Austin", 10}, {"Stockholm", 10}, {"Calgary", 13}, {"Brussels", 12}, {"Birmingham", 11},
    {"Cologne", 11}, {"Naples", 9}, {"Amsterdam", 9}, {"Turin", 8}, {"Marseille", 9}, {"Copenhagen", 7},
    {"San Francisco", 8}, {"Seattle", 7}, {"Denver", 7}, {"Boston", 7}, {"Washington", 7}, {"Nashville", 7},
    {"Valencia", 8}, {"Frankfurt", 8}, {"Oslo", 7}, {"Helsinki", 7}, {"Athens", 6}, {"Rotterdam", 7},
    {"Vancouver", 7}, {"Dublin", 6}, {"Lisbon", 5}, {"Glasgow", 6}, {"Leipzig", 6}, {"Lyon", 5},
    {"Portland", 6}, {"Las Vegas", 6}, {"Antwerp", 5}, {"Gothenburg", 6}, {"Zurich", 4}, {"Edinburgh", 5},
    {"Manchester", 6}, {"Bordeaux", 3}, {"Scottsdale", 2}, {"Flagstaff", 1}, {"Santa Fe", 1}, {"Salzburg", 2},
    {"Reykjavik", 1}, {"Bruges", 1}, {"Heidelberg", 2}, {"Kyoto", 14}, {"Tucson", 5}, {"Geneva", 2},
};

constexpr Word countryList[] = {  // million inhabitants
    {"India", 1417}, {"China", 1412}, {"United States", 333}, {"Indonesia", 276}, {"Pakistan", 236},
    {"Nigeria", 219}, {"Brazil", 215}, {"Bangladesh", 171}, {"Mexico", 128}, {"Japan", 125}, {"Ethiopia", 123},
    {"Philippines", 116}, {"Egypt", 111}, {"Vietnam", 98}, {"Turkey", 85}, {"Germany", 84}, {"Thailand", 72},
    {"France", 68}, {"United Kingdom", 67}, {"Tanzania", 65}, {"South Africa", 60}, {"Italy", 59}, {"Kenya", 54},
    {"Colombia", 52}, {"South Korea", 52}, {"Spain", 48}, {"Argentina", 46}, {"Algeria", 45}, {"Canada", 39},
    {"Poland", 37}, {"Morocco", 37}, {"Saudi Arabia", 36}, {"Peru", 34}, {"Malaysia", 34}, {"Ghana", 33},
    {"Australia", 26}, {"Sri Lanka", 22}, {"Chile", 20}, {"Romania", 19}, {"Netherlands", 18}, {"Guatemala", 17},
    {"Belgium", 12}, {"Tunisia", 12}, {"Jordan", 11}, {"Czechia", 11}, {"Sweden", 10}, {"Portugal", 10},
    {"Greece", 10}, {"Hungary", 10}, {"Austria", 9}, {"Switzerland", 9}, {"Israel", 10}, {"Bulgaria", 6},
    {"Denmark", 6}, {"Finland", 6}, {"Norway", 5}, {"Ireland", 5}, {"New Zealand", 5}, {"Croatia", 4},
    {"Uruguay", 3}, {"Slovenia", 2}, {"Estonia", 1}, {"Iceland", 1}, {"Luxembourg", 1},
};

constexpr Word stateList[] = {  // 100,000 inhabitants
    {"CA", 390}, {"TX", 300}, {"FL", 222}, {"NY", 197}, {"PA", 130}, {"IL", 126}, {"OH", 118}, {"GA", 109},
    {"NC", 107}, {"MI", 100}, {"NJ", 93}, {"VA", 87}, {"WA", 78}, {"AZ", 74}, {"TN", 71}, {"MA", 70}, {"IN", 68},
    {"MO", 62}, {"MD", 62}, {"WI", 59}, {"CO", 58}, {"MN", 57}, {"SC", 53}, {"AL", 51}, {"LA", 46}, {"KY", 45},
    {"OR", 42}, {"OK", 40}, {"CT", 36}, {"UT", 34}, {"IA", 32}, {"NV", 32}, {"AR", 30}, {"KS", 29}, {"MS", 29},
    {"NM", 21}, {"NE", 20}, {"ID", 19}, {"WV", 18}, {"HI", 14}, {"NH", 14}, {"ME", 14}, {"MT", 11}, {"RI", 11},
    {"DE", 10}, {"SD", 9}, {"ND", 8}, {"AK", 7}, {"VT", 6}, {"WY", 6},
};

constexpr Word streetList[] = {
    {"Main", 10}, {"Second", 10}, {"Third", 10}, {"First", 10}, {"Fourth", 9}, {"Park", 9}, {"Fifth", 9},
    {"Oak", 8}, {"Sixth", 7}, {"Maple", 7}, {"Pine", 7}, {"Cedar", 6}, {"Elm", 6}, {"Washington", 6},
    {"View", 6}, {"Lake", 5}, {"Hill", 5}, {"Walnut", 5}, {"Spring", 4}, {"North", 4}, {"Ridge", 4},
    {"Lincoln", 4}, {"Church", 4}, {"Willow", 4}, {"Mill", 4}, {"Sunset", 3}, {"Railroad", 3}, {"Jackson", 3},
    {"Cherry", 3}, {"West", 3}, {"South", 3}, {"Center", 3}, {"Highland", 3}, {"Forest", 3}, {"Jefferson", 3},
    {"River", 3}, {"Meadow", 3}, {"East", 3}, {"Chestnut", 3}, {"Dogwood", 2}, {"Hickory", 2}, {"Locust", 2},
    {"Franklin", 2}, {"Adams", 2}, {"Madison", 2}, {"Spruce", 2}, {"Broad", 2}, {"Canyon", 1}, {"Station", 2},
    {"Market", 2}, {"Garden", 2}, {"Castle", 1}, {"Harbor", 1}, {"Orchard", 2}, {"Poplar", 2}, {"Quarry", 1},
    {"Birch", 2}, {"Bridge", 1}, {"College", 2}, {"Union", 2},
};

constexpr Word streetKindList[] = {
    {"Street", 10}, {"Avenue", 7}, {"Road", 6}, {"Lane", 4}, {"Drive", 6}, {"Court", 2}, {"Boulevard", 2},
    {"Place", 2}, {"Way", 2}, {"Square", 1},
};
// clang-format on

}  // namespace

std::span<const Word> cities()
{
    return cityList;
}

std::span<const Word> countries()
{
    return countryList;
}

std::span<const Word> states()
{
    return stateList;
}

std::span<const Word> streets()
{
    return streetList;
}

std::span<const Word> streetKinds()
{
    return streetKindList;
}

}  // namespace querywright::engine
