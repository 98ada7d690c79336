// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chat/item_changes.h"

#include <QTimer>
#include <QWidget>

#include <functional>

namespace lectern::ui {

class Theme;
class WebPane;

/// The page that shows the conversation. What it is to show is said as a whole; only what changed goes to the page, at most 30
/// times a second, and everything again whenever the page is new.
class TranscriptView final : public QWidget
{
    Q_OBJECT

public:
    TranscriptView(const Theme &theme, QWidget *parent);

    /// Shown while there are no items.
    void setWelcome(const json &welcome);
    void setItems(std::vector<json> items, bool more);
    /// Under the last answer; empty: none.
    void setSuggestions(const QStringList &suggestions);
    /// "Working"; empty: nothing runs.
    void setBusy(const QString &text);
    void toEnd();
    void focusMessage(int step);
    void scroll(int key);
    /// What a screen reader would say of the message, as the page shows it; empty when it has no formulas or the page cannot say.
    void readWords(const QString &item, std::function<void(const QString &)> done);
    const std::vector<json> &items() const { return m_wanted; }
    WebPane *page() const { return m_page; }

Q_SIGNALS:
    void linkFollowed(const QUrl &url);
    void verbUsed(const QString &name, const lectern::json &argument);

private:
    void sayAll();
    void sayChanges();

    WebPane *m_page;
    QTimer m_pace;
    std::vector<json> m_wanted;
    std::vector<json> m_shown; ///< what the page was told
    json m_welcome = json::object();
    QStringList m_suggestions;
    QString m_busy;
    bool m_more = false;
};

} // namespace lectern::ui
