/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as folded stacks.
 */
#include <config.h>

#include "fuzz/fuzz_loader.h"
#include "load/folded/folded.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	fuzz_load(&load_folded, data, n);
	return 0;
}
