/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What disassembles: the first row that can is used.
 */
#include <config.h>

#include "symbol/disasm/private.h"

const struct disassembler_row *const disasm_registry[] = {
	&disasm_capstone, &disasm_objdump, NULL,
};
