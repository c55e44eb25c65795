/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as pprof's protocol buffers.
 */
#include <config.h>

#include "fuzz/fuzz_loader.h"
#include "load/pprof/pprof.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	fuzz_load(&load_pprof, data, n);
	return 0;
}
