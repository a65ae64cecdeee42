// SPDX-License-Identifier: Apache-2.0
#include "app/cli/review_output.h"

#include <QByteArray>
#include <QString>
#include <QXmlStreamWriter>

#include <algorithm>
#include <set>

namespace querywright::cli {
namespace {

// What XML 1.0 has no way to write is left out.
QString xmlText(std::string_view text)
{
    QString all = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    all.removeIf([](QChar one) {
        const char16_t code = one.unicode();
        return (code < 0x20 && code != u'\n' && code != u'\t') || code == 0xFFFE || code == 0xFFFF;
    });
    return all;
}

class JunitWriter {
public:
    explicit JunitWriter(const ReviewOutput& output) : m_output(output), m_xml(&m_bytes)
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(2);
    }

    std::string write()
    {
        const auto& findings = m_output.review.findings;
        std::set<std::string_view> found;
        for (const ReviewFinding& finding : findings)
            found.insert(finding.rule);
        const std::size_t tests = findings.size() + reviewRules().size() - found.size();
        const auto failed =
            std::count_if(findings.begin(), findings.end(),
                          [&](const ReviewFinding& finding) { return fails(m_output, finding); });
        const auto skipped = std::count_if(findings.begin(), findings.end(),
                                           [](const ReviewFinding& one) { return one.suppressed; });
        m_xml.writeStartDocument();
        m_xml.writeStartElement(QStringLiteral("testsuites"));
        m_xml.writeStartElement(QStringLiteral("testsuite"));
        attribute("name", "qw review " + m_output.path);
        attribute("tests", std::to_string(tests));
        attribute("failures", std::to_string(failed));
        attribute("errors", "0");
        attribute("skipped", std::to_string(skipped));
        for (const Rule& rule : reviewRules()) {
            if (found.count(rule.id) == 0)
                writeCase(rule, std::string(rule.title));
            for (std::size_t i = 0; i < findings.size(); ++i) {
                if (findings[i].rule == rule.id)
                    writeFinding(rule, findings[i], m_output.places.at(i));
            }
        }
        m_xml.writeEndDocument();
        return m_bytes.toStdString();
    }

private:
    void attribute(const char* name, std::string_view value)
    {
        m_xml.writeAttribute(QString::fromLatin1(name), xmlText(value));
    }

    void beginCase(const Rule& rule, const std::string& name)
    {
        m_xml.writeStartElement(QStringLiteral("testcase"));
        attribute("classname", "review." + std::string(rule.id));
        attribute("name", name);
    }

    void writeCase(const Rule& rule, const std::string& name)
    {
        beginCase(rule, name);
        m_xml.writeEndElement();
    }

    void writeFinding(const Rule& rule, const ReviewFinding& finding, const Place& place)
    {
        beginCase(rule, finding.name + ": " + std::string(rule.title));
        if (finding.suppressed) {
            m_xml.writeStartElement(QStringLiteral("skipped"));
            attribute("message", *finding.suppressed);
            m_xml.writeEndElement();
        } else if (fails(m_output, finding)) {
            m_xml.writeStartElement(QStringLiteral("failure"));
            attribute("type", toText(finding.severity));
            attribute("message", finding.sentence);
            m_xml.writeCharacters(
                xmlText(describe({finding.severity, {}, finding.name, finding.sentence, place})));
            m_xml.writeEndElement();
        } else {
            m_xml.writeTextElement(
                QStringLiteral("system-out"),
                xmlText(describe({finding.severity, {}, finding.name, finding.sentence, place})));
        }
        m_xml.writeEndElement();
    }

    const ReviewOutput& m_output;
    QByteArray m_bytes;
    QXmlStreamWriter m_xml;
};

}  // namespace

std::string reviewJunit(const ReviewOutput& output)
{
    return JunitWriter(output).write();
}

}  // namespace querywright::cli
