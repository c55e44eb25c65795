/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/folded/frame.h"
#include "model/facts/prof.h"

/* Objects of names that no file has, as perf calls them. */
static const struct {
	char mark;
	const char *object;
	bool inlined;
} marks[] = {
	{ 'k', "[kernel]", false },
	{ 'j', OBJECT_CODE, false },
	{ 'i', "", true },
	/* a method is one function, however far it was compiled */
	{ '0', OBJECT_CODE, false },
	{ '1', OBJECT_CODE, false },
};

/* "name_[k]" */
static void
take_mark(struct folded_frame *f)
{
	const char *end = f->name.s + f->name.n;

	if (f->name.n < 5 || end[-1] != ']' || end[-3] != '['
	    || end[-4] != '_')
		return;
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
		if (marks[i].mark != end[-2])
			continue;
		f->object = marks[i].object;
		f->inlined = marks[i].inlined;
		f->name.n -= 4;
		return;
	}
}

/* Takes ":NUMBER" off the end of PLACE when something is before it. */
static bool
take_number(struct span *place, uint32_t *number)
{
	const char *colon = memrchr(place->s, ':', place->n);
	struct span digits;
	uint64_t n;

	if (!colon || colon == place->s)
		return false;
	digits.s = colon + 1;
	digits.n = (size_t)(place->s + place->n - digits.s);
	if (digits.n == 0 || !is_digit(*digits.s)
	    || !span_number(digits, &n) || n > INT32_MAX)
		return false;
	*number = (uint32_t)n;
	place->n = (size_t)(colon - place->s);
	return true;
}

/* Leaves FILE of "FILE:LINE:COLUMN", as V8 writes places, "FILE:LINE" or FILE. */
static void
take_line(struct span *place, uint32_t *line)
{
	uint32_t number;

	*line = 0;
	if (take_number(place, &number) && !take_number(place, line))
		*line = number;
}

/* "file:///app/srv.js" is the name of a module in Node. */
static struct span
without_scheme(struct span file)
{
	static const char scheme[] = "file://";
	size_t n = sizeof(scheme) - 1;

	if (file.n <= n || !span_begins(file, scheme))
		return file;
	return (struct span){ file.s + n, file.n - n };
}

/* Whether PLACE, which has no line, looks like a file: a parameter list is none. */
static bool
is_file(struct span place)
{
	static const char others[] = " ,()<>;";

	if (!memchr(place.s, '.', place.n))
		return false;
	for (size_t i = 0; others[i]; i++)
		if (memchr(place.s, others[i], place.n))
			return false;
	return true;
}

static bool
take_place(struct folded_frame *f, struct span name, struct span place)
{
	uint32_t line;

	take_line(&place, &line);
	if (name.n == 0 || place.n == 0)
		return false;
	/* of C functions rbspy knows none, and says so */
	if (span_is(place, "(unknown)")) {
		f->name = name;
		return true;
	}
	if (!line && !is_file(place))
		return false;
	f->name = name;
	f->file = without_scheme(place);
	f->line = line;
	return true;
}

/* "name (file:line)", "name (file:line:column)" */
static bool
take_parentheses(struct folded_frame *f)
{
	const char *end = f->name.s + f->name.n;
	const char *open = memrchr(f->name.s, '(', f->name.n);

	if (!open || open - f->name.s < 2 || open[-1] != ' ' || end[-1] != ')')
		return false;
	return take_place(f,
			  (struct span){ f->name.s,
					 (size_t)(open - 1 - f->name.s) },
			  (struct span){ open + 1,
					 (size_t)(end - 1 - (open + 1)) });
}

/* "name - file:line", "name - file" */
static bool
take_dash(struct folded_frame *f)
{
	const char *end = f->name.s + f->name.n;
	const char *dash = memmem(f->name.s, f->name.n, " - ", 3);

	if (!dash)
		return false;
	return take_place(f,
			  (struct span){ f->name.s,
					 (size_t)(dash - f->name.s) },
			  (struct span){ dash + 3,
					 (size_t)(end - (dash + 3)) });
}

bool
folded_frame_inlined(struct span text)
{
	struct folded_frame f = { .name = text };

	take_mark(&f);
	return f.inlined;
}

bool
folded_frame_is_code(struct span text)
{
	struct folded_frame f = { .name = text, .object = "" };

	take_mark(&f);
	return strcmp(f.object, OBJECT_CODE) == 0;
}

struct folded_frame
folded_frame_read(struct span text)
{
	struct folded_frame f = { .name = text, .file = { "", 0 },
				  .object = "" };

	take_mark(&f);
	if (!take_parentheses(&f))
		take_dash(&f);
	return f;
}
