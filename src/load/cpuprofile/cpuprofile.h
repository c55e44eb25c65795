/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * CPU profiles as gperftools' libprofiler writes them, and their relatives
 * (Go before 1.9, Java, symbolized ones).
 */
#ifndef LOAD_CPUPROFILE_CPUPROFILE_H
#define LOAD_CPUPROFILE_CPUPROFILE_H

#include "load/load.h"

extern const struct loader load_cpuprofile;

#endif
