// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/run.h"

#include <QCoreApplication>

int main(int argc, char **argv)
{
    const lectern::test::Isolation isolation;
    const QCoreApplication application(argc, argv);
    return lectern::test::run(argc, argv);
}
