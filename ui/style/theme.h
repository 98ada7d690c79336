// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "design/tokens.h"
#include "ui/webapi/page_view.h"

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QObject>
#include <QPalette>

#include <memory>

namespace lectern::ui {

class DesktopLook;
struct IconLook;

/// What texts are set in; sizes are relative to the student's own font size.
enum class TextRole { Caption, Body, Strong, Heading, Title, CardFace };

/// The look as it is now: colours, fonts, icons. Follows the desktop between light and dark unless the student chose one.
class Theme final : public QObject
{
    Q_OBJECT

public:
    enum class Choice { System, Light, Dark };
    enum class Density { Compact, Normal, Roomy };

    explicit Theme(QObject *parent = nullptr);
    ~Theme() override;

    bool isDark() const { return m_dark; }
    QColor color(Token token) const;
    /// What lies over any ground under the mouse and under a pressed button; translucent.
    QColor hover() const;
    QColor pressed() const;
    /// One of our own colours for courses, the same for the same course. Only for dots and bars, never for text.
    QColor courseColor(qint64 courseId) const;
    QFont font(TextRole role) const;
    QPalette palette() const;
    /// An icon of resources/icons or Lucide by its name ("calendar"), drawn in the palette's text colour, or in `token`. Without
    /// a token the style draws it in the colour of the text beside it.
    QIcon icon(const QString &name) const;
    QIcon icon(const QString &name, Token token) const;
    /// Heights of controls and rows, in pixels; they grow with the font.
    int controlHeight() const;
    int rowHeight(int lines) const;
    /// The mark of the program, for windows and first pages.
    static QIcon logo();
    bool reducedMotion() const;
    Density density() const { return m_density; }
    webapi::Appearance webAppearance() const;

    void setChoice(Choice choice);
    void setDensity(Density density);
    /// Points; 0: the desktop's.
    void setFontSize(double points);
    void setReducedMotion(bool reduced);
    /// Every choice at once, with one changed().
    void setAll(Choice choice, Density density, double points, bool reducedMotion);

Q_SIGNALS:
    /// Colours, fonts or sizes are others now.
    void changed();

private:
    void follow();
    double bodySize() const; ///< points

    DesktopLook *m_desktop;
    std::shared_ptr<IconLook> m_iconLook;
    QFont m_systemFont;
    Choice m_choice = Choice::System;
    Density m_density = Density::Normal;
    double m_fontSize = 0;
    bool m_dark = false;
    bool m_reducedMotion = false;
};

} // namespace lectern::ui
