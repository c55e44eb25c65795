/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What Python's cProfile and profile dump (`python3 -m cProfile -o FILE',
 * Profile.dump_stats(), pstats.Stats.dump_stats()): a dictionary in Python's
 * marshal format, of Python 2.7 and all of Python 3.
 */
#ifndef LOAD_CPROFILE_CPROFILE_H
#define LOAD_CPROFILE_CPROFILE_H

#include "load/load.h"

extern const struct loader load_cprofile;

#endif
