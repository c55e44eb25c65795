/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text around the slots of a CPU profile.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "load/cpuprofile/text.h"
#include "load/text/lines.h"

static bool
begins(const char *s, size_t n, const char *with)
{
	size_t len = strlen(with);

	return n >= len && memcmp(s, with, len) == 0;
}

/* The line is WORD, or WORD and a blank and more. */
static bool
is_marker(const char *s, size_t n, const char *word)
{
	size_t len = strlen(word);

	return begins(s, n, word) &&
		(n == len || s[len] == ' ' || s[len] == '\r' || s[len] == '\n');
}

bool
cpu_text_probe(const struct peek *peek)
{
	const char *s = (const char *)peek->bytes;

	return is_marker(s, peek->n, "--- symbol") ||
		is_marker(s, peek->n, "--- profile") ||
		begins(s, peek->n, "%warn");
}

/* A header at OFFSET. 1 found, 0 not, -1 and ERR. */
static int
head_at(struct input *in, uint64_t offset, struct cpu_head *head,
	struct error *err)
{
	unsigned char bytes[CPU_HEAD_BYTES];
	ssize_t n = input_read(in, offset, bytes, sizeof bytes, err);

	if (n < 0)
		return -1;
	return cpu_head_read(head, bytes, (size_t)n);
}

/* The message of an argument that is a piece of a line. */
static void
warn_line(struct builder *b, enum diag_level level, uint64_t at,
	  const char *format, const char *s, size_t n)
{
	char *copy;

	while (n > 0 && (s[n - 1] == '\r' || s[n - 1] == ' '))
		n--;
	copy = mem_strndup(s, n < 200 ? n : 200);
	builder_warn(b, level, LOCATION_OFFSET, at, format, copy);
	free(copy);
}

struct before {
	struct builder *b;
	struct cpu_names *names;
	struct cpu_preamble *p;
	bool open;		/* inside the section of names */
};

/* A line of text before the header; 0, or -1 and ERR. */
static int
line_before(struct before *s, const struct cpu_lines *l, struct error *err)
{
	size_t n = l->len;

	while (n > 0 && (l->s[n - 1] == '\r' || l->s[n - 1] == ' '))
		n--;
	if (n == 0 || is_marker(l->s, n, "--- profile"))
		return 0;
	if (begins(l->s, n, "%warn")) {
		warn_line(s->b, DIAG_WARNING, l->offset,
			  N_("its writer warns:%s"), l->s + 5, n - 5);
		return 0;
	}
	if (is_marker(l->s, n, "--- symbol")) {
		s->open = s->p->symbols = true;
		return 0;
	}
	if (n == 3 && begins(l->s, n, "---")) {
		s->open = false;
		return 0;
	}
	if (begins(l->s, n, "--- "))
		goto other;
	if (s->open && begins(l->s, n, "binary=") && !memchr(l->s, 0, n))
		s->p->binary = builder_text(s->b, l->s + 7, n - 7);
	else if (s->open && !cpu_names_line(s->names, l->s, n, false))
		warn_line(s->b, DIAG_WARNING, l->offset,
			  N_("not understood in the list of names: %s"),
			  l->s, n);
	else if (!s->open)
		goto other;
	return 0;
other:
	error_set(err, ERR_FORMAT,
		  N_("text where a CPU profile should begin; if it is another "
		     "kind of profile, it is not supported"));
	error_at(err, builder_path(s->b), LOCATION_OFFSET, l->offset);
	return -1;
}

int
cpu_text_before(struct input *in, struct builder *b, struct cpu_names *names,
		struct cpu_preamble *p, struct error *err)
{
	struct before s = { b, names, p, false };
	struct cpu_lines l;
	int got, found = 0;

	memset(p, 0, sizeof *p);
	cpu_lines_init(&l, in, 0);
	while ((got = cpu_lines_next(&l, err)) > 0) {
		if (l.len > 0 && l.s[0] == 0) {
			p->offset = l.offset;
			found = head_at(in, l.offset, &p->head, err);
			break;
		}
		if (line_before(&s, &l, err) < 0) {
			got = -1;
			break;
		}
	}
	cpu_lines_release(&l);
	if (got < 0 || found < 0)
		return -1;
	if (found)
		return 0;
	error_set(err, ERR_FORMAT,
		  p->symbols ? N_("there are names but no CPU profile behind "
				  "them") :
		  N_("not a CPU profile, or its header is damaged"));
	error_at(err, builder_path(b), LOCATION_OFFSET, p->offset);
	return -1;
}

struct after {
	struct input *in;
	struct builder *b;
	struct maps *maps;
	struct cpu_names *names;
	bool java;
};

/* N bytes of the line that L is at. */
static void
line_after(struct after *a, const struct cpu_lines *l, size_t n)
{
	const char *s = l->s;
	uint64_t at = l->offset;
	enum maps_line kind;

	if (a->java && cpu_names_line(a->names, s, n, true))
		return;
	kind = maps_line(a->maps, s, n);
	if ((kind == MAPS_LINE_BACKWARDS || kind == MAPS_LINE_UNKNOWN) &&
	    !l->whole && !l->cut && n == l->len) {
		builder_warn(a->b, DIAG_LOST, LOCATION_OFFSET, at,
			     N_("file cut short in the list of mapped "
				"objects"));
		return;
	}
	switch (kind) {
	case MAPS_LINE_BACKWARDS:
		warn_line(a->b, DIAG_WARNING, at,
			  N_("mapped object that ends before it starts: %s"),
			  s, n);
		break;
	case MAPS_LINE_UNKNOWN:
		warn_line(a->b, DIAG_WARNING, at,
			  N_("not understood in the list of mapped "
			     "objects: %s"), s, n);
		break;
	case MAPS_LINE_BLANK:
	case MAPS_LINE_RANGE:
	case MAPS_LINE_VARIABLE:
		break;
	}
}

/* Two profiles in one file: the second begins with zeros, maybe in the middle
 * of a line whose newline is missing. 1 if it is so, 0 if not, -1 and ERR. */
static int
second_profile(struct after *a, const struct cpu_lines *l, struct error *err)
{
	const char *nul = memchr(l->s, 0, l->len);
	struct cpu_head head;
	uint64_t at;
	int found;

	if (!nul)
		return 0;
	at = l->offset + (uint64_t)(nul - l->s);
	found = head_at(a->in, at, &head, err);
	if (found <= 0)
		return found;
	if (nul > l->s)
		line_after(a, l, (size_t)(nul - l->s));
	builder_warn(a->b, DIAG_LOST, LOCATION_OFFSET, at,
		     N_("data after the mapping list: a second profile, which "
			"is not read (forked children share the file, unless "
			"each has its CPUPROFILE)"));
	return 1;
}

int
cpu_text_after(struct input *in, uint64_t offset, bool java,
	       struct builder *b, struct maps *maps, struct cpu_names *names,
	       struct error *err)
{
	struct after a = { in, b, maps, names, java };
	struct cpu_lines l;
	int got, second = 0;

	cpu_lines_init(&l, in, offset);
	while ((got = cpu_lines_next(&l, err)) > 0) {
		second = second_profile(&a, &l, err);
		if (second)
			break;
		line_after(&a, &l, l.len);
		if (job_cancelled(input_job(in)))
			break;
	}
	cpu_lines_release(&l);
	return got < 0 || second < 0 ? -1 : 0;
}
