// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/permission_card.h"

#include "ui/chat/permission_words.h"
#include "ui/style/theme.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace lectern::ui {
namespace {

constexpr int mostArgumentLines = 8;
constexpr int fewestArgumentLines = 1;
constexpr int wantsLength = 600; // the whole of it stands among the arguments

QLabel *plainLabel(const char *name, const char *role, QWidget *parent)
{
    auto *made = new QLabel(parent);
    made->setObjectName(QLatin1String(name));
    if (role)
        made->setProperty("role", QLatin1String(role));
    // What stands here comes from a model: never as markup.
    made->setTextFormat(Qt::PlainText);
    made->setWordWrap(true);
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return made;
}

} // namespace

PermissionCard::PermissionCard(const Theme &theme, QWidget *parent)
    : QFrame(parent)
    , m_theme(theme)
    , m_icon(new QLabel(this))
    , m_title(plainLabel("permissionTitle", "strong", this))
    , m_count(plainLabel("permissionCount", "caption", this))
    , m_wants(plainLabel("permissionWants", nullptr, this))
    , m_why(plainLabel("permissionWhy", "secondary", this))
    , m_arguments(new QPlainTextEdit(this))
    , m_comment(new QLineEdit(this))
    , m_deny(new QPushButton(tr("Don't allow   Esc"), this))
    , m_once(new QPushButton(tr("Allow once   Alt+O"), this))
    , m_always(new QPushButton(tr("Always   Alt+W"), this))
{
    setObjectName(QStringLiteral("permissionCard"));
    setProperty("kind", QStringLiteral("banner"));
    setProperty("tone", QStringLiteral("warning"));
    m_count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);

    m_arguments->setObjectName(QStringLiteral("permissionArguments"));
    m_arguments->setAccessibleName(tr("All arguments, as plain text"));
    m_arguments->setReadOnly(true);
    m_arguments->setTabChangesFocus(true);
    m_arguments->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_arguments->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_arguments->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_arguments->setWordWrapMode(QTextOption::WrapAnywhere);

    m_comment->setObjectName(QStringLiteral("permissionComment"));
    m_comment->setPlaceholderText(tr("Tell it something"));
    m_comment->setAccessibleName(tr("Tell the assistant something with your answer"));

    m_deny->setObjectName(QStringLiteral("permissionDeny"));
    m_deny->setAccessibleName(tr("Don't allow"));
    m_once->setAccessibleName(tr("Allow once"));
    m_always->setAccessibleName(tr("Allow always"));
    m_deny->setToolTip(tr("Don't allow (Esc)"));
    m_once->setObjectName(QStringLiteral("permissionOnce"));
    m_once->setToolTip(tr("Allow this one call (Alt+O)"));
    m_always->setObjectName(QStringLiteral("permissionAlways"));
    m_always->setToolTip(tr("Allow this tool from now on (Alt+W)"));
    for (QPushButton *button : {m_deny, m_once, m_always})
        button->setAutoDefault(false);
    connect(m_deny, &QPushButton::clicked, this, &PermissionCard::deny);
    connect(m_once, &QPushButton::clicked, this, &PermissionCard::allowOnce);
    connect(m_always, &QPushButton::clicked, this, &PermissionCard::allowAlways);

    auto *head = new QHBoxLayout;
    head->addWidget(m_icon);
    head->addWidget(m_title, 1);
    head->addWidget(m_count);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_deny);
    buttons->addStretch();
    buttons->addWidget(m_once);
    buttons->addWidget(m_always);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(m_wants);
    column->addWidget(m_arguments);
    column->addWidget(m_why);
    column->addWidget(m_comment);
    column->addLayout(buttons);
    connect(&theme, &Theme::changed, this, &PermissionCard::restyle);
    restyle();
    hide();
}

void PermissionCard::restyle()
{
    m_icon->setPixmap(m_theme.icon(QStringLiteral("shield-alert"), Token::Warning).pixmap(20, 20));
}

void PermissionCard::present(const agent::PermissionRequest &request, int number, int count)
{
    m_count->setText(count > 1 ? tr("%1 of %2").arg(number).arg(count) : QString());
    if (request.id == m_id)
        return setVisible(true);
    m_id = request.id;
    m_request = request;
    const PermissionText text = permissionText(request);
    m_title->setText(text.title);
    m_wants->setText(text.wants.left(wantsLength));
    m_why->setText(text.why);
    m_arguments->setPlainText(text.arguments.trimmed());
    m_comment->clear();
    m_always->setVisible(request.offersAlways);
    const int line = m_arguments->fontMetrics().lineSpacing();
    const int lines = qBound(fewestArgumentLines, int(text.arguments.trimmed().count(u'\n')) + 1, mostArgumentLines);
    m_arguments->setFixedHeight(line * lines + 24);
    setAccessibleName(tr("Question of permission: %1").arg(text.title));
    setAccessibleDescription(text.wants);
    setVisible(true);
}

void PermissionCard::setName(const QString &question, const QString &name)
{
    if (question != m_id || name.isEmpty())
        return;
    const PermissionText text = permissionText(m_request, name);
    m_wants->setText(text.wants.left(wantsLength));
    setAccessibleDescription(text.wants);
}

bool PermissionCard::offersAlways() const
{
    return !m_id.isEmpty() && !m_always->isHidden();
}

void PermissionCard::clear()
{
    m_id.clear();
    setVisible(false);
}

void PermissionCard::give(agent::PermissionAnswer::Kind kind)
{
    if (m_id.isEmpty() || (kind == agent::PermissionAnswer::Kind::Always && !offersAlways()))
        return;
    const QString id = std::exchange(m_id, QString());
    Q_EMIT answered(id, {kind, m_comment->text().trimmed()});
}

} // namespace lectern::ui
