/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a PAPI histogram.
 */
#include <config.h>

#include "fuzz/fuzz_loader.h"
#include "load/papihist/papihist.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	fuzz_load(&load_papihist, data, n);
	return 0;
}
