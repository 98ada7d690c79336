// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/colors.h"

#include <algorithm>
#include <cmath>

namespace lectern::ui {
namespace {

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

} // namespace

QColor blend(const QColor &ground, const QColor &over, double share)
{
    const auto mix = [share](int a, int b) { return int(std::lround(a + (b - a) * share)); };
    return {mix(ground.red(), over.red()), mix(ground.green(), over.green()), mix(ground.blue(), over.blue())};
}

double contrast(const QColor &one, const QColor &other)
{
    const auto [dark, light] = std::minmax(luminance(one), luminance(other));
    return (light + 0.05) / (dark + 0.05);
}

} // namespace lectern::ui
