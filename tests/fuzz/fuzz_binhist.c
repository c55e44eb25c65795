/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a histogram of hpcrun, and as one of vprof.
 */
#include <config.h>

#include "fuzz/fuzz_loader.h"
#include "load/binhist/binhist.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	fuzz_load(&load_hpcrun, data, n);
	fuzz_load(&load_vmon, data, n);
	return 0;
}
