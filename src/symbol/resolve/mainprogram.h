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
/* Whether OBJECT is the program that ran, of some input. */
bool is_some_program(const struct prof *p, const struct symbol_options *o,
		     object_id object);
/* Whether --exe stands for OBJECT, or would, whatever it is called. Files that name their
 * functions have no list of what was mapped: of these it is the first that is called like
 * no library. */
bool may_be_program(const struct prof *p, const struct symbol_options *o,
		    object_id object);
/* Whether --exe stands for OBJECT: by that, or by its name alone. */
bool is_main_object(const struct prof *p, const struct symbol_options *o,
		    object_id object);

#endif
