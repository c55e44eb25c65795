/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a file of speedscope.
 */
#include <config.h>

#include "fuzz/fuzz_loader.h"
#include "load/speedscope/speedscope.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	fuzz_load(&load_speedscope, data, n);
	return 0;
}
