/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names that a CPU profile brings along.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "load/cpuprofile/symbols.h"
#include "load/text/span.h"

void
cpu_names_release(struct cpu_names *m)
{
	strtab_free(m->text);
	hash_u64_release(&m->of);
	VEC_RELEASE(&m->first);
	VEC_RELEASE(&m->frame);
	memset(m, 0, sizeof *m);
}

text_id
cpu_names_text(struct cpu_names *m, const char *s, size_t n)
{
	if (!m->text)
		m->text = strtab_new_whole();
	return strtab_add(m->text, s, n);
}

/* True for "File.java": the file alone, where the line is not known. No
 * parameter list of C++ ends so. */
static bool
is_source_file(struct span s)
{
	static const char *const endings[] = {
		".java", ".kt", ".scala", ".groovy", ".clj",
	};

	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
		size_t len = strlen(endings[i]);

		if (s.n > len && memcmp(s.s + s.n - len, endings[i], len) == 0)
			return !memchr(s.s, ' ', s.n)
			       && !memchr(s.s, ',', s.n);
	}
	return false;
}

/* Cuts "(File.java:12)", "(File.java)", "(Native Method)" or, with JAVA,
 * " (path)" off the end of a name. Parameter lists of C++ stay. */
static size_t
take_location(struct cpu_names *m, const char *s, size_t n, bool java,
	      struct cpu_frame *f)
{
	size_t open = n, colon, end = n - 1;
	struct span place;
	uint64_t line;

	if (n < 3 || s[n - 1] != ')')
		return n;
	while (open > 0 && s[open - 1] != '(')
		open--;
	if (open < 2)
		return n;
	place = (struct span){ s + open, end - open };
	for (colon = end; colon > open && s[colon] != ':'; colon--)
		;
	if (colon > open && num_read_u64(s + colon + 1, end - colon - 1,
					 &line) == 0) {
		f->file = cpu_names_text(m, s + open, colon - open);
		f->line = line <= INT32_MAX ? (uint32_t)line : 0;
		m->lines = true;
	} else if (is_source_file(place) ||
		   (java && is_blank(s[open - 2]))) {
		f->file = cpu_names_text(m, s + open, end - open);
	} else if (!span_is(place, "Unknown Source") &&
		   !span_is(place, "Native Method")) {
		return n;
	}
	n = open - 1;
	while (n > 0 && is_blank(s[n - 1]))
		n--;
	return n;
}

static void
add_frame(struct cpu_names *m, const char *s, size_t n, bool java)
{
	struct cpu_frame f = { 0 };

	n = take_location(m, s, n, java, &f);
	f.name = cpu_names_text(m, s, n);
	VEC_PUSH(&m->frame, f);
}

/* Where "--" parts two frames, or N. That of "operator--" does not. */
static size_t
next_part(const char *s, size_t n)
{
	size_t i;

	for (i = 0; i + 2 <= n; i++) {
		if (s[i] != '-' || s[i + 1] != '-')
			continue;
		if (i >= 8 && memcmp(s + i - 8, "operator", 8) == 0)
			i++;
		else
			return i;
	}
	return n;
}

bool
cpu_names_line(struct cpu_names *m, struct span line, bool java)
{
	struct span rest = span_trim(line), word;
	uint32_t *row;
	uint64_t pc;
	bool fresh;

	/* No name has a NUL in it; paths with one would seem empty. */
	if (memchr(line.s, 0, line.n))
		return false;
	if (!span_word(&rest, &word) || word.n < 3 || word.s[0] != '0' ||
	    (word.s[1] | 32) != 'x' || !span_number(word, &pc))
		return false;
	rest = span_trim(rest);
	if (!rest.n)
		return false;
	if (!m->first.n)	/* row 0 is none, row 1 starts at 0 */
		VEC_EXTEND(&m->first, 2);
	row = hash_u64_at(&m->of, pc, &fresh);
	if (!fresh || m->first.n >= UINT32_MAX || m->frame.n >= INT32_MAX)
		return true;
	*row = (uint32_t)m->first.n - 1;
	while (rest.n > 0) {
		size_t part = java ? rest.n : next_part(rest.s, rest.n);

		if (part > 0)
			add_frame(m, rest.s, part, java);
		part = part < rest.n ? part + 2 : rest.n;
		rest.s += part;
		rest.n -= part;
	}
	VEC_PUSH(&m->first, (uint32_t)m->frame.n);
	return true;
}

const struct cpu_frame *
cpu_names_get(const struct cpu_names *m, uint64_t pc, size_t *n)
{
	uint32_t row = hash_u64_get(&m->of, pc);

	if (!row || m->first.at[row] == m->first.at[row + 1])
		return NULL;
	*n = m->first.at[row + 1] - m->first.at[row];
	return m->frame.at + m->first.at[row];
}
