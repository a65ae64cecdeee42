// SPDX-License-Identifier: Apache-2.0
#include "tests/model/problem_rows.h"

#include <QTest>

using namespace querywright;
using namespace querywright::tests;

class TestModelFileSyntax : public QObject {
    Q_OBJECT

private slots:
    void tellsWhereTextIsNoJson_data();
    void tellsWhereTextIsNoJson();
    void tellsWhatIsNoModelFile_data();
    void tellsWhatIsNoModelFile();
};

void TestModelFileSyntax::tellsWhereTextIsNoJson_data()
{
    addColumns();
    add("nothing", "", R"x(1:1: the file is empty)x");
    add("only blanks", " \n ", R"x(1:1: the file is empty)x");
    add("no JSON", "hotel", R"x(1:1: expected {; if hotel is a text, it needs double quotes)x");
    add("a number", "12", R"x(1:1: a model file must be an object in { }, not a number)x");
    add("a list", "[]", R"x(1:1: a model file must be an object in { }, not a list)x");
    add("the end after the first bracket", "{",
        R"x(1:2: expected a property name in double quotes or }, but the file ends here)x");
    add("the end after a name", R"({"format")",
        R"x(1:10: expected : after the property name, but the file ends here (at /format))x");
    add("no colon", R"({"format" "querywright"})",
        R"x(1:11: expected : after the property name, but found " (at /format))x");
    add("no value", R"({"format": })", R"x(1:12: expected a value, but found } (at /format))x");
    add("no comma", "{\"format\": \"querywright\"\n \"version\": \"1.0\"}",
        R"x(2:2: a comma is missing before this)x");
    add("a comma before the end of an object", R"({"format": "querywright",})",
        R"x(1:25: a comma must not stand before })x");
    add("a comma before the end of a list", R"({"a": [1, 2,]})",
        R"x(1:12: a comma must not stand before ] (at /a/2))x");
    add("the end in a list", R"({"a": [1, 2)",
        R"x(1:12: expected , or ], but the file ends here (at /a/2))x");
    add("another bracket", R"({"a": [1}})", R"x(1:9: expected , or ], but found } (at /a/1))x");
    add("single quotes", R"({'format': 1})",
        R"x(1:2: expected a property name in double quotes or }, but found ')x");
    add("a name without quotes", R"({format: 1})",
        R"x(1:2: expected a property name in double quotes or }, but found format)x");
    add("a text without quotes", R"({"format": querywright})",
        R"x(1:12: expected a value; if querywright is a text, it needs double quotes (at /format))x");
    add("a word", R"({"a": tru})",
        R"x(1:7: expected a value; if tru is a text, it needs double quotes (at /a))x");
    add("a comment", "{\n  // hotels\n  \"format\": 1}",
        R"x(2:3: JSON has no comments; a "description" can say it)x");
    add("a text that goes on in the next line", "{\"format\": \"querywright\n}",
        R"x(1:12: the text that begins here has no closing quote on its line (at /format))x");
    add("the end in a text", R"({"format": "query)",
        R"x(1:12: the text that begins here has no closing quote (at /format))x");
    add("a backslash", R"({"a": "C:\data"})", R"x(1:10: a \ in a text must be written \\ (at /a))x");
    add("three hexadecimal digits", R"({"a": "\u12"})",
        R"x(1:8: \u in a text needs four hexadecimal digits (at /a))x");
    add("half a character", R"({"a": "\uD800 "})",
        R"x(1:7: a character beyond \uFFFF in a text must be written as two escapes that belong together (at /a))x");
    add("a tabulator in a text", "{\"a\": \"\t\"}",
        R"x(1:8: a control character in a text must be written as \u and four hexadecimal digits (at /a))x");
    add("a zero byte", std::string("{\"a\": 1}\0", 9), R"x(1:9: found a control character)x");
    add("more after the end", R"({"a": 1} x)", R"x(1:10: expected nothing after the last }, but found x)x");
    add("two objects", R"({"a": 1}{})", R"x(1:9: expected nothing after the last }, but found {)x");
    add("a number with nothing behind its point", R"({"a": 1.})",
        R"x(1:7: 1. is not a complete number (at /a))x");
    add("a number that begins with 0", R"({"a": 01})", R"x(1:8: expected , or }, but found 1)x");
    add("a lone minus", R"({"a": -})", R"x(1:7: - is not a complete number (at /a))x");
    add("a plus", R"({"a": +1})", R"x(1:7: expected a value, but found +1 (at /a))x");
    add("a number beyond all bounds", R"({"a": 1e999})", R"x(1:7: the number 1e999 is too large (at /a))x");
    add("columns count characters", "{\"\u00e4\u00f6\": \"\u20ac\", \"b\" 1}",
        R"x(1:17: expected : after the property name, but found 1 (at /b))x");
    add("broken UTF-8", "{\n\"a\": \"\xff\"}", R"x(2:7: this is not UTF-8 text)x");
    add("a name twice", "{\"format\": \"querywright\", \"version\": \"1.0\",\n \"format\": 2}",
        R"x(2:2: the property "format" stands twice in the same object (at /format))x");
    add("lists in lists in lists", std::string(70, '['),
        R"x(1:65: the file is nested deeper than 64 levels (at /0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0))x");
}

void TestModelFileSyntax::tellsWhereTextIsNoJson()
{
    compareProblems();
}

void TestModelFileSyntax::tellsWhatIsNoModelFile_data()
{
    addColumns();
    add("no format", "{}",
        R"x(1:1: a model file needs the property "format"
1:1: a model file needs the property "version")x");
    add("another format", R"({"format": "uml", "version": "1.0"})",
        R"x(1:12: the "format" of a model file is "querywright", not "uml" (at /format))x");
    add("no version number", R"({"format": "querywright", "version": "one"})",
        R"x(1:38: "version" must be two numbers as in "1.0", not "one" (at /version))x");
    add("a number as version", R"({"format": "querywright", "version": 1.0})",
        R"x(1:38: "version" must be a text in double quotes, not a number (at /version))x");
    add("a newer major version", R"({"format": "querywright", "version": "2.0", "name": 3})",
        R"x(1:38: the file was written by a newer version of Querywright (form 2.0); this one reads forms up to 1.x, so a newer one is needed to open it (at /version))x");
    add("a list as name", R"({"format": "querywright", "version": "1.0", "name": ["a"]})",
        R"x(1:53: "name" must be a text in double quotes, not a list (at /name))x");
}

void TestModelFileSyntax::tellsWhatIsNoModelFile()
{
    compareProblems();
}

QTEST_GUILESS_MAIN(TestModelFileSyntax)
#include "tst_model_file_syntax.moc"
