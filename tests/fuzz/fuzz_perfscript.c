/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as text of perf script.
 */
#include <config.h>

#include "fuzz/fuzz_loader.h"
#include "load/perfscript/perfscript.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	fuzz_load(&load_perfscript, data, n);
	return 0;
}
