/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "symbol/resolve/symbolizer.h"

/* By generation. */
const struct symbol_source *const symbol_registry[] = {
	&symbol_symtab,
	&symbol_dwarf,
	&symbol_debuginfod,
	NULL,
};
