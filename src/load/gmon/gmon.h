/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * gmon.out, what programs compiled with -pg write: the form of GNU and of the
 * BSDs and MinGW, of 32 and 64 bits and both byte orders.
 */
#ifndef LOAD_GMON_GMON_H
#define LOAD_GMON_GMON_H

#include "load/load.h"

extern const struct loader load_gmon;

#endif
