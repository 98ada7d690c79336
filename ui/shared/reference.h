// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>
#include <QUrl>

#include <optional>

namespace lectern::ui {

/// What one can point at. Everywhere in the window it is drawn as the same chip with the same verbs.
struct Reference
{
    enum class Kind { Assignment, Page, Announcement, Discussion, Quiz, Syllabus, Module, Course, Todo, StudySet, Card, MemoryFile, Conversation };

    Kind kind = Kind::Page;
    QString id;         ///< Canvas's number, an id of ours, or the path of a memory file ("courses/biology.md")
    qint64 classId = 0; ///< of things of a course; 0: none
    QString title;      ///< as it was when the reference was made
    QString quote;      ///< a passage to show there; may be empty

    /// `lectern:assignment/12?class=3&title=...`: for links in pages and on the clipboard.
    QUrl url() const;
    /// Nothing when the address is not one of ours, or says something that cannot be.
    static std::optional<Reference> fromUrl(const QUrl &url);
    /// Things that Canvas keeps.
    bool isOfCanvas() const;

    bool operator==(const Reference &) const = default;
};

/// The word in addresses and in the tools' JSON: "assignment".
QString nameOf(Reference::Kind kind);
std::optional<Reference::Kind> referenceKindNamed(const QString &name);
/// The word for people: "Assignment".
QString labelOf(Reference::Kind kind);
/// Name of the icon that stands for it.
QString iconOf(Reference::Kind kind);

} // namespace lectern::ui

Q_DECLARE_METATYPE(lectern::ui::Reference)
