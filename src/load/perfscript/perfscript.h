/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of `perf script': one sample after the other, with its stack.
 */
#ifndef LOAD_PERFSCRIPT_PERFSCRIPT_H
#define LOAD_PERFSCRIPT_PERFSCRIPT_H

#include "load/load.h"

extern const struct loader load_perfscript;

#endif
