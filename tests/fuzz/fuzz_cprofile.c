/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as dumps of cProfile.
 */
#include <config.h>

#include "fuzz/fuzz_loader.h"
#include "load/cprofile/cprofile.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	fuzz_load(&load_cprofile, data, n);
	return 0;
}
