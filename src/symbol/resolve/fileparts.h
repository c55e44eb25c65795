/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The path of a source file, of the three parts that DWARF gives: the
 * directory of compilation, a directory and a name. Each may be relative
 * (reference on symbolizing, section 2.4).
 */
#ifndef SYMBOL_RESOLVE_FILEPARTS_H
#define SYMBOL_RESOLVE_FILEPARTS_H

#include "base/hash.h"
#include "base/text.h"

/* Appends the path that people see: absolute where the parts make one. With
 * all of them relative to some root (-ffile-prefix-map) the directory of
 * compilation is left out, so that a header has one path in all units. PLAIN as
 * path_normal() has it. */
void file_parts_join(struct text *out, const char *comp_dir, const char *dir,
		     const char *name, struct hash_u64 *plain);

#endif
