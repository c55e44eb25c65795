/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Units as files write them.
 */
#ifndef LOAD_TEXT_UNIT_H
#define LOAD_TEXT_UNIT_H

#include "load/text/span.h"

/* "ns", "milliseconds", "kB": *UNIT is what we call it (a unit of struct metric)
 * and one of the file's are *SCALE of it. False, and nothing is set, for any
 * other word. */
bool unit_find(struct span word, const char **unit, double *scale);

#endif
