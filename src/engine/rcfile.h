/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * profviewrc: what a person has set for all runs. A line is "set OPTION VALUE",
 * with the options of the command line, or one for the screen (set columns, set colour,
 * bind, unbind), which the screen reads itself; # begins a comment, behind a line
 * only between blanks.
 */
#ifndef ENGINE_RCFILE_H
#define ENGINE_RCFILE_H

#include "base/error.h"
#include "base/vec.h"
#include "engine/settings.h"

struct rc_line {
	char *text;		/* without a comment, and blanks at its ends;
				   never empty */
	size_t number;		/* from 1 */
};

struct rcfile {
	char *path;		/* NULL: there is no place for one */
	VEC(struct rc_line) line;	/* all but comments and empty ones */
	VEC(struct error) error;	/* of lines, with their place */
};

/* Takes off a comment that is behind a LINE. */
void rcfile_cut_comment(char *line);
/* What is there; nothing is an empty file. */
void rcfile_read(struct rcfile *f);
/* The same of another file of such lines, at PATH, which is moved; NULL: nowhere. */
void rcfile_read_at(struct rcfile *f, char *path);
void rcfile_release(struct rcfile *f);
/* Gives the settings that nobody gave the values that lines say. */
void rcfile_settings(struct rcfile *f, struct settings *s);
/* Keeps ERR as that of a line, in their order; it is moved. */
void rcfile_complain(struct rcfile *f, const struct rc_line *line,
		     struct error *err);
/* Whether the line is for the screen. */
bool rcfile_for_screen(const struct rc_line *line);
/* Whether a line of the file begins with WORDS, however a person set them apart. */
bool rcfile_has_words(const char *line, const char *words);
/* Takes out lines that are ABOUT one of WHAT, whose last is NULL, and puts N
 * others at the end, where no line before them counts more; the rest stays as it
 * is. -1 and ERR. */
int rcfile_write(const struct rcfile *f, const char *const *what,
		 bool (*about)(const char *line, const char *what),
		 char *const *line, size_t n, struct error *err);

#endif
