// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lectern::ui {

class Theme;

/// What the next message is about, as chips with a cross each.
class ChipRow final : public QWidget
{
    Q_OBJECT

public:
    ChipRow(const Theme &theme, QWidget *parent);

    struct Chip
    {
        QString id; ///< given back by removed()
        QString label;
        QString icon;
        QString tip;
    };
    void setChips(const QList<Chip> &chips);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    void removed(const QString &id);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Puts the chips into lines of that width; gives the height.
    int arrange(int width, bool move) const;

    const Theme &m_theme;
    QList<QWidget *> m_chips;
};

} // namespace lectern::ui
