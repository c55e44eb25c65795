/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as gmon.out.
 */
#include <config.h>

#include "fuzz/fuzz_loader.h"
#include "load/gmon/gmon.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	fuzz_load(&load_gmon, data, n);
	return 0;
}
