// SPDX-License-Identifier: Apache-2.0
// Where figures stay that people placed when they, or others, come to be larger.
#include "model/edit/edit_attribute.h"
#include "render/kept_tops.h"
#include "tests/render/drawn.h"
#include "tests/support/hotel.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;
using render::Stage;

namespace {

QRectF rectOf(const Model& model, const Layout& layout, const char* name)
{
    const render::Diagram diagram = Drawn(model, layout).diagram(Stage::Conceptual);
    const auto found =
        std::find_if(diagram.figures.begin(), diagram.figures.end(),
                     [name](const render::Figure& figure) { return figure.name == QLatin1String(name); });
    return found->rect();
}

// The hotel, with a room right below it, and the amenity right below that.
Hotel piled()
{
    Hotel hotel;
    auto& places = hotel.file.layout.diagrams["conceptual"];
    Position place{0, 0};
    for (const char* name : {"Hotel", "Room", "Amenity"}) {
        places[name] = place;
        const QRectF rect = rectOf(hotel.file.model, hotel.file.layout, name);
        place.y += rect.height() / 2 - (rect.center().y() - place.y) + 20;
        const char* next = std::string(name) == "Hotel" ? "Room" : "Amenity";
        place.y += rectOf(hotel.file.model, hotel.file.layout, next).height() / 2;
    }
    return hotel;
}

}  // namespace

class TestKeptTops : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(render::loadFonts()); }

    void titlesStayWhereTheyAreWhenFiguresGrow()
    {
        Hotel hotel;
        auto& diagrams = hotel.file.layout.diagrams;
        diagrams["conceptual by hand"]["Guest"] = diagrams["conceptual"].at("Guest");
        const Hotel before = hotel;
        hotel.apply(edit::addAttribute(hotel.file, hotel.entity("Guest"), "loyalty"));
        hotel.apply(edit::addAttribute(hotel.file, hotel.entity("Guest"), "title"));
        hotel.apply(edit::addAttribute(hotel.file, hotel.entity("Hotel"), "stars"));
        const Position moved{70, 50};
        hotel.file.layout.diagrams["conceptual"]["Hotel"] = moved;
        const Layout kept = render::withTopsKept(before.file, hotel.file);
        const auto topOf = [](const Model& model, const Layout& layout) {
            return rectOf(model, layout, "Guest").top();
        };
        QCOMPARE(topOf(hotel.file.model, kept), topOf(before.file.model, before.file.layout));
        QVERIFY(kept.diagrams.at("conceptual by hand").at("Guest")
                == kept.diagrams.at("conceptual").at("Guest"));
        QVERIFY(kept.diagrams.at("conceptual").at("Hotel") == moved);  // the edit put it there
        // The way back brings back every place.
        hotel.file.layout = kept;
        hotel.file.layout.diagrams["conceptual"]["Hotel"] =
            before.file.layout.diagrams.at("conceptual").at("Hotel");
        ModelFile undone = hotel.file;
        undone.model = before.file.model;
        Layout back = render::withTopsKept(hotel.file, undone);
        back.diagrams["conceptual"]["Hotel"] = before.file.layout.diagrams.at("conceptual").at("Hotel");
        QVERIFY(back == before.file.layout);
    }

    void anotherWayToLookMovesNothing()
    {
        const Hotel hotel;
        ModelFile after = hotel.file;
        after.layout.settings["conceptual"].content.attributes = AttributeDisplay::KeysOnly;
        QVERIFY(render::withTopsKept(hotel.file, after) == after.layout);
    }

    void whatAFigureGrowsIntoMovesDown()
    {
        Hotel hotel = piled();
        const Hotel before = hotel;
        const auto now = [&](const char* name) {
            return rectOf(hotel.file.model, render::withTopsKept(before.file, hotel.file), name);
        };
        const QRectF room = rectOf(before.file.model, before.file.layout, "Room");
        for (const char* attribute : {"stars", "owner", "opened"})
            hotel.apply(edit::addAttribute(hotel.file, hotel.entity("Hotel"), attribute));
        QVERIFY(rectOf(hotel.file.model, hotel.file.layout, "Hotel").bottom() > room.top());  // without it

        QVERIFY(now("Room").top() > now("Hotel").bottom());
        QVERIFY(now("Amenity").top() > now("Room").bottom());
        QCOMPARE(now("Room").center().x(), room.center().x());
        // What stands elsewhere stays.
        QCOMPARE(now("Guest"), rectOf(before.file.model, before.file.layout, "Guest"));
    }

    void severalThatGrowAtOnceStayInTheirOrder()
    {
        Hotel hotel = piled();
        const Hotel before = hotel;
        for (const char* entity : {"Amenity", "Room", "Hotel"}) {
            for (const char* attribute : {"first", "second", "third", "fourth", "fifth", "sixth"})
                hotel.apply(edit::addAttribute(hotel.file, hotel.entity(entity), attribute));
        }
        const Layout kept = render::withTopsKept(before.file, hotel.file);
        const auto now = [&](const char* name) { return rectOf(hotel.file.model, kept, name); };
        QCOMPARE(now("Hotel").top(), rectOf(before.file.model, before.file.layout, "Hotel").top());
        QVERIFY(now("Room").top() > now("Hotel").bottom());
        QVERIFY(now("Amenity").top() > now("Room").bottom());
    }

    void whatIsLockedStaysAllTheSame()
    {
        Hotel hotel = piled();
        auto& diagrams = hotel.file.layout.diagrams;
        diagrams["conceptual locked"]["Room"] = diagrams["conceptual"].at("Room");
        const Hotel before = hotel;
        for (const char* attribute : {"stars", "owner", "opened"})
            hotel.apply(edit::addAttribute(hotel.file, hotel.entity("Hotel"), attribute));

        const Layout kept = render::withTopsKept(before.file, hotel.file);

        QVERIFY(kept.diagrams.at("conceptual").at("Room") == diagrams["conceptual"].at("Room"));
    }
};

QTEST_MAIN(TestKeptTops)
#include "tst_kept_tops.moc"
