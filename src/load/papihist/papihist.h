/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * PAPI histograms: "PAPIHIST 1" text files (papihist(5), and section C.5 of the
 * formats reference), as libpapihist writes them.
 */
#ifndef LOAD_PAPIHIST_PAPIHIST_H
#define LOAD_PAPIHIST_PAPIHIST_H

#include "load/load.h"

extern const struct loader load_papihist;

#endif
