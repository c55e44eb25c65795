/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The unit of an event, as far as its name tells: "Time_(10ns)", "cpu(ms)",
 * "Memory_(bytes)", "ns"; or its title: "sysTime (elapsed ns)", as Valgrind has it.
 * Everything else is plain counts.
 */
#ifndef LOAD_CALLGRIND_UNIT_H
#define LOAD_CALLGRIND_UNIT_H

#include "load/callgrind/state.h"

/* Sets unit and scale of M from its name and title. XDEBUG2: such a file's "Time" is in
 * microseconds and its "Memory" in bytes, though it does not say so. */
void cg_unit(struct metric_info *m, bool xdebug2);
/* Whether a column counts seconds or parts of them. */
bool cg_is_time(const struct cg_load *l, uint32_t column);

#endif
