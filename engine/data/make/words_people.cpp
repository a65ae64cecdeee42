// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/words.h"

namespace querywright::engine {

namespace {

// clang-format off
constexpr Word firstNameList[] = {
    {"James", 1590}, {"Mary", 1510}, {"Robert", 1440}, {"John", 1430}, {"Michael", 1420}, {"David", 1360},
    {"William", 1240}, {"Patricia", 990}, {"Richard", 980}, {"Jennifer", 960}, {"Linda", 940}, {"Joseph", 890},
    {"Elizabeth", 880}, {"Thomas", 850}, {"Charles", 820}, {"Christopher", 800}, {"Barbara", 780}, {"Daniel", 770},
    {"Susan", 730}, {"Jessica", 720}, {"Matthew", 690}, {"Karen", 670}, {"Sarah", 660}, {"Anthony", 620},
    {"Mark", 600}, {"Nancy", 570}, {"Lisa", 560}, {"Donald", 560}, {"Steven", 540}, {"Andrew", 530},
    {"Paul", 520}, {"Margaret", 510}, {"Joshua", 500}, {"Sandra", 490}, {"Kenneth", 480}, {"Kevin", 470},
    {"Ashley", 460}, {"Brian", 450}, {"Kimberly", 440}, {"Emily", 430}, {"Donna", 420}, {"Michelle", 410},
    {"Timothy", 400}, {"Carol", 390}, {"Amanda", 390}, {"Ronald", 380}, {"Melissa", 370}, {"Deborah", 360},
    {"George", 360}, {"Jason", 350}, {"Stephanie", 340}, {"Edward", 340}, {"Rebecca", 330}, {"Jeffrey", 330},
    {"Ryan", 320}, {"Laura", 310}, {"Sharon", 300}, {"Cynthia", 290}, {"Jacob", 290}, {"Amy", 280},
    {"Nicholas", 270}, {"Kathleen", 270}, {"Gary", 260}, {"Angela", 260}, {"Eric", 250}, {"Shirley", 240},
    {"Jonathan", 240}, {"Brenda", 230}, {"Emma", 230}, {"Stephen", 220}, {"Anna", 220}, {"Larry", 210},
    {"Pamela", 210}, {"Nicole", 200}, {"Samantha", 200}, {"Justin", 190}, {"Katherine", 190}, {"Scott", 180},
    {"Christine", 180}, {"Helen", 170}, {"Brandon", 170}, {"Benjamin", 170}, {"Debra", 160}, {"Rachel", 160},
    {"Samuel", 150}, {"Carolyn", 150}, {"Janet", 140}, {"Maria", 140}, {"Gregory", 140}, {"Olivia", 130},
    {"Frank", 130}, {"Heather", 120}, {"Diane", 120}, {"Raymond", 120}, {"Alexander", 110}, {"Julie", 110},
    {"Patrick", 110}, {"Joyce", 100}, {"Victoria", 100}, {"Jack", 100}, {"Ruth", 90}, {"Dennis", 90},
    {"Virginia", 90}, {"Jerry", 80}, {"Lauren", 80}, {"Tyler", 80}, {"Kelly", 70}, {"Aaron", 70},
    {"Christina", 70}, {"Jose", 60}, {"Joan", 60}, {"Adam", 60}, {"Evelyn", 50}, {"Nathan", 50},
    {"Judith", 50}, {"Henry", 40}, {"Andrea", 40}, {"Zachary", 40}, {"Hannah", 40}, {"Walter", 30},
    {"Megan", 30}, {"Kyle", 30}, {"Cheryl", 20}, {"Ethan", 20}, {"Jacqueline", 20}, {"Priya", 10},
    {"Mei", 10}, {"Fatima", 10}, {"Yuki", 10}, {"Ahmed", 10}, {"Sofia", 10}, {"Lars", 10},
};

constexpr Word lastNameList[] = {
    {"Smith", 828}, {"Johnson", 655}, {"Williams", 551}, {"Brown", 487}, {"Jones", 483}, {"Garcia", 395},
    {"Miller", 394}, {"Davis", 378}, {"Rodriguez", 371}, {"Martinez", 359}, {"Hernandez", 354}, {"Lopez", 297},
    {"Gonzalez", 285}, {"Wilson", 272}, {"Anderson", 266}, {"Thomas", 256}, {"Taylor", 255}, {"Moore", 246},
    {"Jackson", 240}, {"Martin", 239}, {"Lee", 235}, {"Perez", 231}, {"Thompson", 225}, {"White", 224},
    {"Harris", 212}, {"Sanchez", 207}, {"Clark", 191}, {"Ramirez", 189}, {"Lewis", 180}, {"Robinson", 179},
    {"Walker", 177}, {"Young", 164}, {"Allen", 163}, {"King", 158}, {"Wright", 156}, {"Scott", 149},
    {"Torres", 148}, {"Nguyen", 148}, {"Hill", 147}, {"Flores", 147}, {"Green", 146}, {"Adams", 145},
    {"Nelson", 144}, {"Baker", 142}, {"Hall", 138}, {"Rivera", 132}, {"Campbell", 131}, {"Mitchell", 130},
    {"Carter", 128}, {"Roberts", 127}, {"Gomez", 123}, {"Phillips", 122}, {"Evans", 121}, {"Turner", 118},
    {"Diaz", 117}, {"Parker", 115}, {"Cruz", 112}, {"Edwards", 111}, {"Collins", 110}, {"Reyes", 109},
    {"Stewart", 107}, {"Morris", 106}, {"Morales", 105}, {"Murphy", 104}, {"Cook", 103}, {"Rogers", 102},
    {"Gutierrez", 101}, {"Ortiz", 100}, {"Morgan", 99}, {"Cooper", 97}, {"Peterson", 96}, {"Bailey", 95},
    {"Reed", 95}, {"Kelly", 94}, {"Howard", 93}, {"Ramos", 92}, {"Kim", 91}, {"Cox", 90},
    {"Ward", 89}, {"Richardson", 88}, {"Watson", 87}, {"Brooks", 86}, {"Chavez", 85}, {"Wood", 84},
    {"Bennett", 83}, {"Gray", 83}, {"Mendoza", 82}, {"Ruiz", 81}, {"Hughes", 80}, {"Price", 80},
    {"Alvarez", 79}, {"Castillo", 79}, {"Sanders", 78}, {"Patel", 78}, {"Myers", 77}, {"Long", 77},
    {"Ross", 76}, {"Foster", 75}, {"Jimenez", 74}, {"Powell", 73}, {"Jenkins", 72}, {"Perry", 71},
    {"Russell", 71}, {"Sullivan", 70}, {"Bell", 69}, {"Coleman", 69}, {"Butler", 68}, {"Henderson", 68},
    {"Barnes", 67}, {"Gonzales", 66}, {"Fisher", 65}, {"Vasquez", 64}, {"Simmons", 63}, {"Romero", 62},
    {"Jordan", 61}, {"Patterson", 60}, {"Alexander", 60}, {"Hamilton", 59}, {"Graham", 58}, {"Reynolds", 58},
    {"Griffin", 57}, {"Wallace", 57}, {"Moreno", 56}, {"West", 56}, {"Cole", 55}, {"Hayes", 55},
    {"Bryant", 54}, {"Herrera", 53}, {"Gibson", 52}, {"Ellis", 51}, {"Tran", 50}, {"Medina", 49},
    {"Aguilar", 48}, {"Stevens", 47}, {"Murray", 46}, {"Ford", 45}, {"Castro", 44}, {"Marshall", 43},
    {"Owens", 42}, {"Harrison", 41}, {"Fernandez", 40}, {"McDonald", 39}, {"Woods", 38}, {"Washington", 37},
    {"Kennedy", 36}, {"Wells", 35}, {"Vargas", 34}, {"Henry", 33}, {"Chen", 32}, {"Freeman", 31},
    {"Webb", 30}, {"Tucker", 29}, {"Schmidt", 12}, {"Ivanov", 6}, {"Tanaka", 6}, {"Kowalski", 6},
    {"Rossi", 6}, {"Novak", 6}, {"Jensen", 6}, {"Okafor", 6}, {"Haddad", 6}, {"Lindqvist", 3},
};

constexpr Word mailDomainList[] = {
    {"example.com", 6}, {"example.org", 2}, {"example.net", 2}, {"mail.example", 3}, {"post.example", 2},
    {"inbox.example", 1},
};
// clang-format on

}  // namespace

std::span<const Word> firstNames()
{
    return firstNameList;
}

std::span<const Word> lastNames()
{
    return lastNameList;
}

std::span<const Word> mailDomains()
{
    return mailDomainList;
}

}  // namespace querywright::engine
