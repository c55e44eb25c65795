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

/* Leaves FILE of "FILE:LINE:COLUMN", as V8 writes places, "FILE:LINE" or FILE; whether
 * there was a line. */
static bool
take_line(struct span *place, uint32_t *line)
{
	uint32_t number;

	*line = 0;
	if (!take_number(place, &number))
		return false;
	if (!take_number(place, line))
		*line = number;
	return true;
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

/* A parameter list is no file: that has a line, or a suffix and no blank. */
static bool
take_place(struct folded_frame *f, struct span name, struct span place)
{
	uint32_t line;
	size_t n;

	take_line(&place, &line);
	n = place.n;
	if (name.n == 0 || n == 0)
		return false;
	if (!line && (!memchr(place.s, '.', n) || memchr(place.s, ' ', n)
		      || memchr(place.s, ',', n) || memchr(place.s, '(', n)))
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

/* "name - file:line" */
static bool
take_dash(struct folded_frame *f)
{
	const char *end = f->name.s + f->name.n;
	const char *dash = memmem(f->name.s, f->name.n, " - ", 3);
	struct span place, file;
	uint32_t line;

	if (!dash)
		return false;
	file = place = (struct span){ dash + 3, (size_t)(end - (dash + 3)) };
	if (!take_line(&file, &line))
		return false;
	return take_place(f,
			  (struct span){ f->name.s,
					 (size_t)(dash - f->name.s) },
			  place);
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
