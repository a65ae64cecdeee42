// SPDX-License-Identifier: Apache-2.0
#include "app/gui/find/replace_names.h"

#include "app/gui/inspector/subject_chip.h"
#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/edit/rename_subject.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

QRegularExpression patternOf(const NameSearch& search)
{
    QString pattern = QRegularExpression::escape(search.text);
    if (search.isWholeWord)
        pattern = QStringLiteral("(?<![\\p{L}\\p{N}])") + pattern + QStringLiteral("(?![\\p{L}\\p{N}])");
    QRegularExpression::PatternOptions options = QRegularExpression::UseUnicodePropertiesOption;
    if (!search.matchesCase)
        options |= QRegularExpression::CaseInsensitiveOption;
    return QRegularExpression(pattern, options);
}

bool isUpper(const QString& text)
{
    return text == text.toUpper() && text != text.toLower();
}

// The replacement with capitals where the replaced text has them: "Production" for "Play", "PRODUCTION" for
// "PLAY", "production" for "play".
QString inTheCaseOf(const QString& replaced, QString replacement)
{
    const auto letters =
        std::count_if(replaced.begin(), replaced.end(), [](QChar c) { return c.isLetter(); });
    if (isUpper(replaced) && letters > 1)
        return replacement.toUpper();
    if (replacement.isEmpty() || !replaced.at(0).isLetter())
        return replacement;
    if (replaced.at(0).isUpper()) {
        replacement[0] = replacement[0].toUpper();
        return replacement;
    }
    // Capitals within the replacement are meant, as in "roomType".
    if (isUpper(replacement))
        return replacement.toLower();
    replacement[0] = replacement[0].toLower();
    return replacement;
}

class RenamingCollector {
public:
    RenamingCollector(const ModelFile& file, const NameSearch& search, const QString& replacement)
        : m_file(file),
          m_pattern(patternOf(search)),
          m_keepsCase(!search.matchesCase),
          m_replacement(replacement)
    {}

    std::vector<Renaming> collect()
    {
        const Model& model = m_file.model;
        for (const EntityType& type : model.conceptual.entityTypes) {
            add(type.id, {}, type.name);
            addAttributes(type.attributes, toQString(type.name));
        }
        for (const RelationshipType& type : model.conceptual.relationshipTypes) {
            add(type.id, {}, type.name);
            addAttributes(type.attributes, toQString(type.name));
        }
        for (const Task& task : model.workflow.tasks)
            add(task.id, toQString(task.label), task.name);
        for (const AccessPattern& query : model.workflow.queries)
            add(query.id, toQString(query.label), query.name);
        for (const Update& update : model.workflow.updates)
            add(update.id, toQString(update.label), update.name);
        for (const Keyspace& keyspace : model.keyspaces)
            add(keyspace.id, {}, keyspace.name);
        return std::move(m_renamings);
    }

private:
    void addAttributes(const std::vector<Attribute>& attributes, const QString& owner)
    {
        for (const Attribute& attribute : attributes) {
            add(attribute.id, owner, attribute.name);
            addAttributes(attribute.parts, owner + QLatin1Char('.') + toQString(attribute.name));
        }
    }

    void add(const Subject& subject, const QString& owner, const std::string& name)
    {
        const QString from = toQString(name);
        const QString to = replaced(from);
        if (to == from)
            return;
        Renaming renaming{subject, kindOf(m_file.model, subject), owner, from, to, {}};
        if (const auto tried = edit::renameSubject(m_file, subject, toStdString(to)); !tried)
            renaming.refused = toSentence(toQString(tried.error().message));
        m_renamings.push_back(std::move(renaming));
    }

    QString replaced(const QString& name) const
    {
        QString result;
        qsizetype at = 0;
        auto found = m_pattern.globalMatch(name);
        while (found.hasNext()) {
            const QRegularExpressionMatch match = found.next();
            result += name.mid(at, match.capturedStart() - at);
            result += m_keepsCase ? inTheCaseOf(match.captured(), m_replacement) : m_replacement;
            at = match.capturedEnd();
        }
        return result + name.mid(at);
    }

    const ModelFile& m_file;
    QRegularExpression m_pattern;
    bool m_keepsCase;
    QString m_replacement;
    std::vector<Renaming> m_renamings;
};

}  // namespace

std::vector<Renaming> renamingsFor(const ModelFile& file, const NameSearch& search,
                                   const QString& replacement)
{
    if (search.text.isEmpty())
        return {};
    return RenamingCollector(file, search, replacement).collect();
}

Result<Edit> renameAll(const ModelFile& file, const std::vector<Renaming>& renamings,
                       const NameSearch& search, const QString& replacement)
{
    Edit all{"Replace " + toStdString(search.text) + " by " + toStdString(replacement) + " in "
                 + counted(renamings.size(), "name"),
             file,
             {}};
    for (const Renaming& renaming : renamings) {
        Result<Edit> one = edit::renameSubject(all.after, renaming.subject, toStdString(renaming.to));
        if (!one)
            return one;
        all.after = std::move(one->after);
        all.wentAlong.insert(all.wentAlong.end(), one->wentAlong.begin(), one->wentAlong.end());
    }
    return all;
}

}  // namespace querywright::gui
