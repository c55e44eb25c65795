/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LOAD_CALLGRIND_PROBE_H
#define LOAD_CALLGRIND_PROBE_H

#include "base/input.h"
#include "load/callgrind/line.h"

enum cg_format { CG_NO_PROFILE, CG_CALLGRIND, CG_CACHEGRIND };

/* What the file is, from what is at its beginning; a text that only tells of
 * the format is no profile. SHAPE: how lines are to be read behind that. */
enum cg_format cg_classify(const struct peek *peek, struct cg_shape *shape);

#endif
