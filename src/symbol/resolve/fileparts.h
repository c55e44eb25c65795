/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the text of a source file may be. DWARF gives three parts, and each
 * may be relative: the joined path, which all tools print, often exists on no
 * machine (reference on symbolizing, sections 2.4 and 6). So they are kept for
 * whoever looks for the file; names_file_path() is made of them.
 */
#ifndef SYMBOL_RESOLVE_FILEPARTS_H
#define SYMBOL_RESOLVE_FILEPARTS_H

#include "base/text.h"
#include "model/names/names.h"

struct symbolizer;

struct file_parts {
	text_id comp_dir;	/* where the compiler ran */
	text_id dir;		/* relative to it, absolute, or "" */
	text_id name;		/* as the compiler was told, or absolute */
};

/* The parts of a file that DWARF named; false for other files. The ids are of
 * the names' texts. Takes the lock of the names store. */
bool file_parts(struct symbolizer *s, file_id file,
		  struct file_parts *parts);

/* Appends the path that people see: absolute where the parts make one. With
 * all of them relative to some root (-ffile-prefix-map) the directory of
 * compilation is left out, so that a header has one path in all units. */
void file_parts_join(struct text *out, const char *comp_dir, const char *dir,
		 const char *name);

#endif
