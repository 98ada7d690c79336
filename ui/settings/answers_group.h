// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/settings_group.h"
#include "ui/shared/services.h"

class QLabel;
class QPushButton;
class QRadioButton;

namespace lectern::ui {

/// 2 Answers: the built-in assistant, or a model with a key. The key goes to the key store and is never shown again.
class AnswersGroup final : public SettingsGroup
{
    Q_OBJECT

public:
    AnswersGroup(const Services &services, QWidget *parent);

private:
    void buildKey();
    void buildMore();
    void refresh();
    void refreshKey();
    void choose(const QString &provider);
    void forget();
    void showFor(const QString &provider);
    void tell(const QString &text, const char *tone);

    Services m_services;
    QRadioButton *m_builtin;
    QRadioButton *m_claude;
    QWidget *m_details = nullptr; ///< what a model needs
    SettingRow *m_keyRow = nullptr;
    QLineEdit *m_key = nullptr;
    QPushButton *m_use = nullptr;
    QPushButton *m_forget = nullptr;
    QLabel *m_place = nullptr;
    QPushButton *m_more = nullptr;
    QWidget *m_moreRows = nullptr;
    QLineEdit *m_baseUrl = nullptr;
    QLineEdit *m_model = nullptr;
    QLabel *m_result = nullptr;
};

} // namespace lectern::ui
