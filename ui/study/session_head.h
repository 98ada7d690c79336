// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/study_set.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace lectern::ui {

/// The line above the card: which set, how far, in which mode.
class SessionHead final : public QFrame
{
    Q_OBJECT

public:
    explicit SessionHead(QWidget *parent);

    void setTitle(const QString &title);
    void setProgress(int done, int total);
    void setMode(study::DisplayMode mode);
    void allow(study::DisplayMode mode, bool allowed);

Q_SIGNALS:
    void leaveWanted();
    void modeWanted(lectern::study::DisplayMode mode);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QPushButton *m_leave;
    QLabel *m_title;
    QLabel *m_progress;
    QProgressBar *m_bar;
    QComboBox *m_mode;
    QString m_wholeTitle;
};

} // namespace lectern::ui
