// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery.h"

#include "ui/shared/reference.h"
#include "ui/style/row_delegate.h"
#include "ui/style/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QToolButton>

using namespace lectern::ui;

namespace lectern::test {
namespace {

QLabel *label(const QString &text, const char *role, const char *tone = nullptr)
{
    auto *label = new QLabel(text);
    label->setProperty("role", QLatin1String(role));
    if (tone)
        label->setProperty("tone", QLatin1String(tone));
    return label;
}

QFrame *frame(const char *kind, const char *tone, const QString &text)
{
    auto *frame = new QFrame;
    frame->setProperty("kind", QLatin1String(kind));
    if (tone)
        frame->setProperty("tone", QLatin1String(tone));
    auto *row = new QHBoxLayout(frame);
    row->addWidget(new QLabel(text), 1);
    return frame;
}

QPushButton *button(const QString &text, const char *kind)
{
    auto *button = new QPushButton(text);
    button->setProperty("kind", QLatin1String(kind));
    button->setObjectName(QLatin1String(kind));
    return button;
}

} // namespace

Gallery::Gallery(const Theme &theme)
    : m_theme(theme)
    , m_rows(new QListView)
{
    auto *all = new QHBoxLayout(this);
    all->setContentsMargins(0, 0, 24, 0);
    all->setSpacing(24);
    all->addWidget(railLike());
    auto *left = new QVBoxLayout;
    left->setContentsMargins(0, 24, 0, 24);
    left->setSpacing(12);
    left->addWidget(labels());
    left->addWidget(buttons());
    left->addWidget(fields());
    left->addWidget(frames());
    left->addStretch();
    all->addLayout(left, 1);
    auto *right = new QVBoxLayout;
    right->setContentsMargins(0, 24, 0, 24);
    auto *tabs = new QTabBar;
    for (const char *name : {"Work", "Pages", "Modules", "Files"})
        tabs->addTab(QLatin1String(name));
    tabs->setCurrentIndex(1);
    tabs->setExpanding(false);
    right->addWidget(tabs);
    m_rows->setModel(&m_model);
    m_rows->setItemDelegate(new RowDelegate(theme, m_rows));
    right->addWidget(m_rows, 1);
    all->addLayout(right, 1);
    fillRows();
    resize(1240, 900);
}

QWidget *Gallery::labels()
{
    auto *box = new QWidget;
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(label(QStringLiteral("Today"), "title"));
    column->addWidget(label(QStringLiteral("Derivatives and what they are for"), "heading"));
    column->addWidget(label(QStringLiteral("Strong: problem set 6"), "strong"));
    column->addWidget(new QLabel(QStringLiteral("Body with a <a href='x'>link</a> in it.")));
    column->addWidget(label(QStringLiteral("Secondary, with what is less important"), "secondary"));
    auto *row = new QHBoxLayout;
    row->addWidget(label(QStringLiteral("Caption"), "caption"));
    row->addWidget(label(QStringLiteral("late 1 day"), "caption", "danger"));
    row->addWidget(label(QStringLiteral("stale"), "caption", "warning"));
    row->addWidget(label(QStringLiteral("handed in"), "caption", "ok"));
    row->addWidget(label(QStringLiteral("moved"), "caption", "info"));
    row->addWidget(label(QStringLiteral("new"), "caption", "accent"));
    row->addWidget(label(QStringLiteral("study-habits.md"), "mono"));
    row->addStretch();
    column->addLayout(row);
    return box;
}

QWidget *Gallery::buttons()
{
    auto *box = new QWidget;
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(button(QStringLiteral("Start"), "primary"));
    QPushButton *plain = button(QStringLiteral("&Edit"), "plain");
    plain->setIcon(m_theme.icon(QStringLiteral("pencil")));
    row->addWidget(plain);
    row->addWidget(button(QStringLiteral("Remove"), "danger"));
    row->addWidget(button(QStringLiteral("Undo"), "quiet"));
    QPushButton *off = button(QStringLiteral("Off"), "off");
    off->setEnabled(false);
    row->addWidget(off);
    auto *tool = new QToolButton;
    tool->setIcon(m_theme.icon(QStringLiteral("ellipsis")));
    tool->setProperty("kind", QStringLiteral("quiet"));
    row->addWidget(tool);
    auto *checked = new QToolButton;
    checked->setIcon(m_theme.icon(QStringLiteral("star")));
    checked->setCheckable(true);
    checked->setChecked(true);
    row->addWidget(checked);
    row->addStretch();
    return box;
}

QWidget *Gallery::fields()
{
    auto *box = new QWidget;
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    auto *line = new QLineEdit;
    line->setObjectName(QStringLiteral("line"));
    line->setPlaceholderText(QStringLiteral("Add a todo: lab report thu evening"));
    column->addWidget(line);
    auto *row = new QHBoxLayout;
    auto *combo = new QComboBox;
    combo->addItems({QStringLiteral("Calculus I"), QStringLiteral("Biology 101")});
    row->addWidget(combo);
    auto *spin = new QSpinBox;
    spin->setValue(20);
    row->addWidget(spin);
    auto *wrong = new QLineEdit(QStringLiteral("canvas.uni"));
    wrong->setProperty("tone", QStringLiteral("danger"));
    row->addWidget(wrong);
    column->addLayout(row);
    auto *checks = new QHBoxLayout;
    auto *check = new QCheckBox(QStringLiteral("Remind me"));
    check->setChecked(true);
    checks->addWidget(check);
    checks->addWidget(new QCheckBox(QStringLiteral("Weekly")));
    auto *radio = new QRadioButton(QStringLiteral("Built-in"));
    radio->setChecked(true);
    checks->addWidget(radio);
    checks->addWidget(new QRadioButton(QStringLiteral("Claude")));
    auto *disabled = new QCheckBox(QStringLiteral("Off"));
    disabled->setEnabled(false);
    checks->addWidget(disabled);
    checks->addStretch();
    column->addLayout(checks);
    auto *slider = new QSlider(Qt::Horizontal);
    slider->setValue(40);
    column->addWidget(slider);
    auto *bar = new QProgressBar;
    bar->setValue(62);
    column->addWidget(bar);
    auto *text = new QPlainTextEdit(QStringLiteral("A longer text that is written here,\nover two lines."));
    text->setFixedHeight(64);
    column->addWidget(text);
    return box;
}

QWidget *Gallery::frames()
{
    auto *box = new QWidget;
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(frame("banner", "warning", QStringLiteral("No internet. You are seeing Canvas as of today 08:12.")));
    column->addWidget(frame("banner", "danger", QStringLiteral("Your school did not accept this token.")));
    auto *row = new QHBoxLayout;
    row->addWidget(frame("card", nullptr, QStringLiteral("card")));
    row->addWidget(frame("raised", nullptr, QStringLiteral("raised")));
    row->addWidget(frame("sunken", nullptr, QStringLiteral("sunken")));
    row->addWidget(frame("banner", "ok", QStringLiteral("ok")));
    column->addLayout(row);
    return box;
}

QWidget *Gallery::railLike()
{
    auto *rail = new QFrame;
    rail->setProperty("kind", QStringLiteral("rail"));
    rail->setFixedWidth(184);
    auto *column = new QVBoxLayout(rail);
    column->setContentsMargins(8, 12, 8, 8);
    column->setSpacing(2);
    const struct { const char *text; const char *icon; const char *badge; bool checked; } rows[] = {
        {"Chat", "message-square", "", false}, {"Today", "calendar-check", "6", true}, {"Study", "layers", "34", false}, {"Courses", "book-open", "", false}};
    for (const auto &entry : rows) {
        auto *item = new QToolButton;
        item->setText(QLatin1String(entry.text));
        item->setIcon(m_theme.icon(QLatin1String(entry.icon)));
        item->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        item->setProperty("kind", QStringLiteral("rail"));
        item->setProperty("badge", QLatin1String(entry.badge));
        item->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        item->setCheckable(true);
        item->setChecked(entry.checked);
        column->addWidget(item);
    }
    column->addStretch();
    return rail;
}

void Gallery::fillRows()
{
    const auto add = [this](const QString &title) {
        auto *item = new QStandardItem(title);
        item->setEditable(false);
        m_model.appendRow(item);
        return item;
    };
    const auto section = [&](const QString &title, const QString &mark = {}) {
        QStandardItem *item = add(title);
        item->setData(int(RowKind::Section), RowRole::Kind);
        item->setData(mark, RowRole::Mark);
        item->setFlags(Qt::ItemIsEnabled);
    };
    const auto todo = [&](const QString &title, const QString &subtitle, const QString &mark, Tone tone, qint64 course) {
        QStandardItem *item = add(title);
        item->setData(int(RowCheck::Open), RowRole::Check);
        item->setData(subtitle, RowRole::Subtitle);
        item->setData(mark, RowRole::Mark);
        item->setData(int(tone), RowRole::MarkTone);
        if (course)
            item->setData(m_theme.courseColor(course), RowRole::Dot);
        return item;
    };
    section(QStringLiteral("Now"), QStringLiteral("95 of 140 min"));
    Reference reference;
    reference.kind = Reference::Kind::Assignment;
    reference.id = QStringLiteral("12");
    reference.title = QStringLiteral("Lab 3 report");
    todo(QStringLiteral("Lab 3 report"), QStringLiteral("Biology 101 · no record in Canvas, see Gradescope"), QStringLiteral("late 1 day"), Tone::Danger, 2)->setData(QVariant::fromValue(reference), RowRole::Ref);
    todo(QStringLiteral("Problem set 6"), QStringLiteral("Calculus I"), QStringLiteral("due tomorrow 23:59"), Tone::Warning, 1);
    QStandardItem *cards = add(QStringLiteral("34 cards · 18 min"));
    cards->setData(QStringLiteral("layers"), RowRole::Icon);
    cards->setData(QStringLiteral("midterm in 8 days"), RowRole::Mark);
    cards->setData(int(Tone::Info), RowRole::MarkTone);
    section(QStringLiteral("Today"));
    todo(QStringLiteral("Read chapter 5"), {}, {}, Tone::Quiet, 4)->setData(QStringLiteral("carried over 2 days"), RowRole::Chip);
    todo(QStringLiteral("A very long title that goes on and on about the fourth draft of an essay on the revision of long titles in lists"), QStringLiteral("Writing Seminar"), QStringLiteral("due Fri 17:00"), Tone::Quiet, 3);
    todo(QStringLiteral("أصوات بالعربية: قراءة الفصل"), QStringLiteral("Writing Seminar · صفحة"), QStringLiteral("Fri"), Tone::Quiet, 3);
    QStandardItem *sub = todo(QStringLiteral("A step of it"), {}, {}, Tone::Quiet, 0);
    sub->setData(1, RowRole::Indent);
    section(QStringLiteral("Done"));
    QStandardItem *done = todo(QStringLiteral("Email Prof. Lin"), {}, QStringLiteral("09:12"), Tone::Quiet, 0);
    done->setData(int(RowCheck::Done), RowRole::Check);
    done->setData(true, RowRole::Struck);
    QStandardItem *page = add(QStringLiteral("Derivatives"));
    page->setData(QStringLiteral("file-text"), RowRole::Icon);
    page->setData(QStringLiteral("Page · 2 h ago"), RowRole::Subtitle);
    page->setData(QStringLiteral("handed in"), RowRole::Mark);
    page->setData(int(Tone::Ok), RowRole::MarkTone);
}

} // namespace lectern::test
