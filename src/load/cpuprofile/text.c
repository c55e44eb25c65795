/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text around the slots of a CPU profile.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "load/cpuprofile/text.h"
#include "load/text/lines.h"

/* The line is WORD, or WORD and a blank and more. */
static bool
is_marker(struct span s, const char *word)
{
	size_t len = strlen(word);

	return span_begins(s, word) &&
		(s.n == len || s.s[len] == ' ' || s.s[len] == '\r' ||
		 s.s[len] == '\n');
}

bool
cpu_text_probe(const struct peek *peek)
{
	struct span s = { (const char *)peek->bytes, peek->n };

	return is_marker(s, "--- symbol") || is_marker(s, "--- profile") ||
		span_begins(s, "%warn");
}

/* A message about a line, or a piece of one. */
static void
warn_line(struct diag *diag, const struct input *in, enum diag_level level,
	  uint64_t at, const char *format, struct span s)
{
	char *copy;

	s.n = (size_t)(span_end(s.s, s.s + s.n) - s.s);
	copy = mem_strndup(s.s, s.n < 200 ? s.n : 200);
	diag_add(diag, level, input_path(in), LOCATION_OFFSET, at, format, copy);
	free(copy);
}

struct before {
	const struct input *in;
	struct diag *diag;
	struct cpu_names *names;
	struct cpu_preamble *p;
	bool open;		/* inside the section of names */
};

/* A line of text before the header; 0, or -1 and ERR. */
static int
line_before(struct before *s, const struct line_reader *l, struct error *err)
{
	struct span line = l->line;

	line.n = (size_t)(span_end(line.s, line.s + line.n) - line.s);
	if (line.n == 0 || is_marker(line, "--- profile"))
		return 0;
	if (span_begins(line, "%warn")) {
		warn_line(s->diag, s->in, DIAG_WARNING, l->offset,
			  N_("its writer warns:%s"),
			  (struct span){ line.s + 5, line.n - 5 });
		return 0;
	}
	if (is_marker(line, "--- symbol")) {
		s->open = s->p->symbols = true;
		return 0;
	}
	if (span_is(line, "---")) {
		s->open = false;
		return 0;
	}
	if (span_begins(line, "--- "))
		goto other;
	if (s->open && span_begins(line, "binary=") &&
	    !memchr(line.s, 0, line.n))
		s->p->binary = cpu_names_text(s->names, line.s + 7,
					      line.n - 7);
	else if (s->open && !cpu_names_line(s->names, line, false))
		warn_line(s->diag, s->in, DIAG_WARNING, l->offset,
			  N_("line not understood in the list of names: %s"),
			  line);
	else if (!s->open)
		goto other;
	return 0;
other:
	error_set(err, ERR_FORMAT,
		  N_("text where a CPU profile should begin: this is none"));
	error_at(err, input_path(s->in), LOCATION_OFFSET, l->offset);
	return -1;
}

int
cpu_text_before(struct input *in, struct diag *diag, struct cpu_names *names,
		struct cpu_preamble *p, struct error *err)
{
	struct before s = { in, diag, names, p, false };
	struct line_reader l;
	int got, found = 0;

	memset(p, 0, sizeof *p);
	line_reader_init(&l, in, 0);
	while ((got = line_reader_next(&l, err)) > 0) {
		if (l.line.n > 0 && l.line.s[0] == 0) {
			p->offset = l.offset;
			found = cpu_head_at(in, l.offset, &p->head, err);
			break;
		}
		if (line_before(&s, &l, err) < 0) {
			got = -1;
			break;
		}
	}
	line_reader_release(&l);
	if (got < 0 || found < 0)
		return -1;
	if (found)
		return 0;
	error_set(err, ERR_FORMAT,
		  p->symbols ? N_("there are names but no CPU profile after "
				  "them") :
		  N_("not a CPU profile, or its header is damaged"));
	error_at(err, input_path(in), LOCATION_OFFSET, p->offset);
	return -1;
}

struct after {
	struct input *in;
	struct diag *diag;
	struct maps *maps;
	struct cpu_names *names;
	bool java;
};

/* The range, flags, offset, device and inode. */
#define MAPS_WORDS 5

/* Whether a line says where something was mapped with all that belongs to it: one that is
 * cut behind its range reads like one with other flags, or without a file, which has an
 * inode all the same. */
static bool
is_mapped(enum maps_line kind, struct span line)
{
	struct span word = { 0 }, path;
	int n = 0;

	if (kind != MAPS_LINE_RANGE)
		return kind != MAPS_LINE_BACKWARDS && kind != MAPS_LINE_UNKNOWN;
	while (n < MAPS_WORDS && span_word(&line, &word))
		n++;
	return n == MAPS_WORDS
	       && (span_word(&line, &path) || (word.n == 1 && *word.s == '0'));
}

/* The line that L is at, or its beginning. */
static void
line_after(struct after *a, const struct line_reader *l, struct span line)
{
	uint64_t at = l->offset;
	enum maps_line kind;
	bool open;

	if (a->java && cpu_names_line(a->names, line, true))
		return;
	kind = maps_line(a->maps, line.s, line.n);
	open = !l->whole && !l->cut && line.n == l->line.n;
	if (open && !is_mapped(kind, line)) {
		diag_add(a->diag, DIAG_LOST, input_path(a->in), LOCATION_OFFSET, at,
			     N_("file cut short in the list of mapped "
				"objects"));
		return;
	}
	/* its path may be one that goes on */
	if (open && kind != MAPS_LINE_BLANK)
		diag_add(a->diag, DIAG_NOTE, input_path(a->in), LOCATION_OFFSET, at,
			 N_("the last line has no end: the file may have been "
			    "cut short"));
	switch (kind) {
	case MAPS_LINE_BACKWARDS:
		warn_line(a->diag, a->in, DIAG_WARNING, at,
			  N_("mapped object that ends before it starts: %s"),
			  line);
		break;
	case MAPS_LINE_UNKNOWN:
		warn_line(a->diag, a->in, DIAG_WARNING, at,
			  N_("line not understood in the list of mapped "
			     "objects: %s"), line);
		break;
	case MAPS_LINE_BLANK:
	case MAPS_LINE_RANGE:
	case MAPS_LINE_VARIABLE:
		break;
	}
}

/* Two profiles in one file: the second begins with zeros, maybe in the middle
 * of a line whose newline is missing. 1 and where that is, 0 if not, -1 and ERR. */
static int
second_profile(struct after *a, const struct line_reader *l, uint64_t *second,
	       struct error *err)
{
	const char *nul = memchr(l->line.s, 0, l->line.n);
	struct cpu_head head;
	uint64_t at;
	int found;

	if (!nul)
		return 0;
	at = l->offset + (uint64_t)(nul - l->line.s);
	found = cpu_head_at(a->in, at, &head, err);
	if (found <= 0)
		return found;
	if (nul > l->line.s)
		line_after(a, l, (struct span){ l->line.s,
					   (size_t)(nul - l->line.s) });
	*second = at;
	return 1;
}

int
cpu_text_after(struct input *in, uint64_t offset, bool java,
	       struct diag *diag, struct maps *maps, struct cpu_names *names,
	       struct job **job, uint64_t *second, struct error *err)
{
	struct after a = { in, diag, maps, names, java };
	struct line_reader l;
	int got, found = 0;

	*second = 0;
	line_reader_init(&l, in, offset);
	while ((got = line_reader_next(&l, err)) > 0) {
		if (job_cancelled(*job)) {
			diag_add(diag, DIAG_LOST, input_path(in),
				 LOCATION_OFFSET, l.offset,
				     N_("stopped: the rest of the list of "
					"mapped objects was not read"));
			*job = job_finishing(*job);
			break;
		}
		found = second_profile(&a, &l, second, err);
		if (found)
			break;
		line_after(&a, &l, l.line);
	}
	line_reader_release(&l);
	return got < 0 || found < 0 ? -1 : 0;
}
