/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which object of a profile is the program that ran, for which --exe stands.
 */
#ifndef SYMBOL_RESOLVE_MAINPROGRAM_H
#define SYMBOL_RESOLVE_MAINPROGRAM_H

#include "symbol/symbol.h"

/* Of INPUT: what has the same name as --exe, else the first that was mapped and
 * is not called like a library; none. */
object_id main_program(const struct prof *p, const struct symbol_options *o,
		       input_id input);

#endif
