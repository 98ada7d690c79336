// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;

namespace lectern::ui {

class WebPane;

/// Finds text in the transcript.
class FindBar final : public QFrame
{
    Q_OBJECT

public:
    FindBar(WebPane &page, QWidget *parent);
    void open();
    void close_();

Q_SIGNALS:
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void find(bool backwards);

    WebPane &m_page;
    QLineEdit *m_text;
    QLabel *m_result;
};

} // namespace lectern::ui
