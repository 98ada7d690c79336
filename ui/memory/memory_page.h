// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/safe_dir.h"
#include "ui/shared/page.h"
#include "ui/shared/services.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace lectern::ui {

class MemoryFileView;
class MemoryTree;

/// What the assistant keeps about the student: the files, to be read, written, renamed and deleted. Follows at once what the
/// assistant writes.
class MemoryPage final : public Page
{
    Q_OBJECT

public:
    MemoryPage(const Services &services, QWidget *parent);

    void open(const Place &place) override;
    QWidget *firstFocus() override;
    std::optional<Reference> subject() const override;
    bool find() override;

protected:
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *buildList();
    QWidget *buildEmpty();
    void addCommands();
    void reload();
    void show(const Result<QList<SafeDir::Entry>> &entries);
    void chosen(const QString &path);
    void newFile();
    void newFolder();
    void create(const QString &path, const QString &renameFirst);
    void rename(const QString &path, const QString &name);
    void remove();
    void search();
    QString folderForNew() const;

    Services m_services;
    QSplitter *m_splitter;
    QStackedWidget *m_stack;
    QLabel *m_message;
    QPushButton *m_again;
    QPushButton *m_firstFile;
    QLineEdit *m_search;
    QLabel *m_found;
    MemoryTree *m_tree;
    MemoryFileView *m_file;
    QStringList m_files;       ///< paths of all files
    QString m_wanted;          ///< to be chosen when the list is there
    QString m_toRename;        ///< to be given a name when the list is there
    bool m_reloadLater = false; ///< a name is being typed, which a new list would end
    int m_searchNumber = 0;    ///< answers to an earlier search are void
};

} // namespace lectern::ui
