/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several CPU profiles in one file. Processes that were forked share its
 * descriptor, and each that ends by exit() writes a whole profile behind what is
 * there. The samples of before the fork are in each; a forked process itself has
 * no timer, so that mostly the parent's, which ends last, has the most.
 */
#ifndef LOAD_CPUPROFILE_SEVERAL_H
#define LOAD_CPUPROFILE_SEVERAL_H

#include "base/diag.h"
#include "load/load.h"

/* Appends the profiles from the header at OFFSET on; what was found when the
 * input's job is cancelled, and before -1 and ERR. */
int cpu_profiles_from(struct input *in, uint64_t offset,
		      struct load_profiles *to, struct error *err);
/* A loader.profiles. */
int cpu_profiles(struct input *in, struct load_profiles *to,
		 struct error *err);
/* Says of IN, from which the first was read, what the others have. */
void cpu_profiles_say(struct diag *diag, const struct input *in,
		      const struct load_profiles *p);

#endif
