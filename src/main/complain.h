/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What faces without a screen say on standard error, and what they refuse.
 */
#ifndef MAIN_COMPLAIN_H
#define MAIN_COMPLAIN_H

#include "engine/engine.h"
#include "view/view.h"

void complain(const struct error *err);
/* 0, or 2 when what was printed on standard output did not get there, which is
 * said. */
int complain_of_output(void);
/* What is wrong inside the files, from level LEAST up: said of the first of
 * many files. The messages view has all of it. */
void complain_of_contents(const struct diag *d, enum diag_level least);
/* The same of the files, and why some could not be opened. */
void complain_of_files(const struct engine *e);
/* 0, or 3 when figures are not those of all that filters match, which is said. */
int complain_of_filters(const struct engine *e, const struct settings *given);
/* That --rows left none of V. */
void complain_of_rows(const struct view *v, const struct settings *s);
/* That V leaves out what files name; a table without rows says so itself. */
void complain_of_named(const struct view *v, bool table);
/* Whether something was asked for that is not there. */
bool has_usage_error(const struct engine *e);
/* Whether a file that an option names, and that is looked into, cannot be read. */
bool named_file_unread(const struct settings *s);
/* Where --output says; NULL: to standard output, which "-" is, too. */
const char *output_path(const struct settings *s);
/* 0, or -1 and ERR when PATH, which may be NULL, is the file INPUT ("-": standard
 * input): written, it would be lost. */
int refuse_overwriting(const char *path, const char *input,
		       struct error *err);
/* The same for a program or a text that is READ; "": none. */
int refuse_overwriting_read(const char *path, const char *read, struct error *err);
/* The same for files that other options name. */
int refuse_overwriting_named(const struct settings *s, struct error *err);
/* The same for all that P was read from. */
int refuse_overwriting_inputs(const char *path, const struct prof *p,
			      struct error *err);

#endif
