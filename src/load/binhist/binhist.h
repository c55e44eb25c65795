/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Histograms of HPCToolkit's hpcrun and of vprof (reference on formats, C.4).
 */
#ifndef LOAD_BINHIST_BINHIST_H
#define LOAD_BINHIST_BINHIST_H

#include "load/load.h"

extern const struct loader load_hpcrun, load_vmon;

#endif
