/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The loader of gmon.out. Neither the width of addresses nor, in version 0, the
 * order of bytes is in the file: the layout in which all of it is records is
 * its own, else that in which most of it is.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "load/gmon/gmon.h"
#include "load/gmon/write.h"

static const char default_program[] = "a.out";	/* as gprof has it */

struct loading {
	struct input *in;
	struct builder *b;
	struct gmon_bytes s;
	struct gmon_facts facts;
};

/* --- The layout ----------------------------------------------------------- */

static int
compare_ends(const struct gmon_end *a, const struct gmon_end *b)
{
	if ((a->how == GMON_WHOLE) != (b->how == GMON_WHOLE))
		return a->how == GMON_WHOLE ? 1 : -1;
	return (a->at > b->at) - (a->at < b->at);
}

/* All that the version allows: BIG or not, and both where it is 0. */
static struct gmon_end
find_layout(struct loading *l, bool little, bool big)
{
	struct gmon_end best = { .how = GMON_BAD };
	struct gmon_layout layout = { .big = !little, .wide = true };

	for (unsigned i = 0; i < 8; i++) {
		struct gmon_layout one = {
			.wide = !(i & 1), .wide_blocks = i & 2, .big = i & 4,
		};
		struct gmon_end end;

		if (one.big ? !big : !little)
			continue;
		if (one.wide_blocks && !one.wide)
			continue;
		l->s.layout = one;
		end = gmon_survey(&l->facts, &l->s);
		if (end.how == GMON_FAILED || end.how == GMON_STOPPED)
			return end;
		if (compare_ends(&end, &best) <= 0)
			continue;
		best = end;
		layout = one;
		if (best.how == GMON_WHOLE && best.records)
			break;
	}
	l->s.layout = layout;
	return best;
}

static int
check_version(uint64_t version, struct error *err)
{
	char n[24];

	if (version <= GMON_VERSION)
		return 0;
	if (version == GMON_VERSION_SPROF)
		return error_set(err, ERR_FORMAT,
				 N_("a shared-object profile of LD_PROFILE; "
				    "sprof of glibc reads it"));
	snprintf(n, sizeof(n), "%llu", (unsigned long long)version);
	return error_set(err, ERR_FORMAT,
			 N_("gmon.out of version %s; only 0 and 1 are known"),
			 n);
}

/* Survey and layout: -1 and ERR when it is no such file. */
static int
look_at(struct loading *l, struct gmon_end *end, struct error *err)
{
	struct peek peek = input_peek(l->in);
	struct gmon_layout layout;
	uint64_t little, big;

	if (peek.n >= 8 && memcmp(peek.bytes, GMON_MAGIC, 4) == 0) {
		little = gmon_number_at(peek.bytes + 4, 4, false);
		big = gmon_number_at(peek.bytes + 4, 4, true);
		if (check_version(little < big ? little : big, err) < 0)
			return -1;
		*end = find_layout(l, little <= big, big <= little);
	} else if (gmon_is_bsd(peek.bytes, peek.n, &layout)) {
		l->s.layout = layout;
		*end = (struct gmon_end){ 0 };
	} else {
		return error_set(err, ERR_FORMAT, N_("not a gmon.out file"));
	}
	if (end->how == GMON_FAILED)
		return -1;
	*end = gmon_survey(&l->facts, &l->s);
	return end->how == GMON_FAILED ? -1 : 0;
}

/* --- What is said --------------------------------------------------------- */

static void
describe(struct loading *l)
{
	const struct gmon_layout *layout = &l->s.layout;
	char value[80];
	int n = snprintf(value, sizeof(value), "%s form, %u-bit %s-endian",
			 layout->bsd ? "BSD" : "GNU",
			 8 * gmon_width(layout),
			 layout->big ? "big" : "little");

	builder_header(l->b, "layout", value, (size_t)n);
}

static void
say_ending(struct loading *l, const struct gmon_end *end)
{
	struct builder *b = l->b;

	if (end->how == GMON_CUT)
		builder_warn(b, DIAG_LOST, LOCATION_OFFSET, end->at,
			     N_("file cut short: what came before was read"));
	if (end->how == GMON_BAD)
		builder_warn(b, DIAG_LOST, LOCATION_OFFSET, end->at,
			     N_("damaged: the rest was not read"));
	if (end->how == GMON_STOPPED)
		builder_warn(b, DIAG_LOST, LOCATION_OFFSET, end->at,
			     N_("stopped: the rest was not read"));
	if (input_cut(l->in))
		builder_warn(b, DIAG_LOST, LOCATION_NONE, 0,
			     N_("the compressed file is cut short or "
				"damaged"));
	if (end->how == GMON_WHOLE && !end->records)
		builder_warn(b, DIAG_WARNING, LOCATION_NONE, 0,
			     N_("there is nothing in it but its header"));
	if (end->how == GMON_WHOLE && gmon_is_unhit(&l->facts))
		builder_warn(b, DIAG_WARNING, LOCATION_NONE, 0,
			     l->facts.arcs ?
			     N_("no samples: the program's own code ran for "
				"less than a sampling period; numbers of calls "
				"are exact all the same") :
			     N_("no samples: the program's own code ran for "
				"less than a sampling period"));
}

/* --- Loading -------------------------------------------------------------- */

/* What ran is not in the file: gprof takes a.out, here the one beside it, unless
 * somebody says. */
static void
program_beside(const char *path, struct text *out)
{
	const char *base = text_base_name(path);

	text_add(out, path, (size_t)(base - path));
	text_adds(out, default_program);
}

static int
load_all(struct loading *l, struct error *err)
{
	const char *file = text_base_name(input_path(l->in));
	struct part part = { .name = builder_text(l->b, file, strlen(file)) };
	struct text program = { 0 };
	struct gmon_end end = { 0 }, again;

	if (look_at(l, &end, err) < 0)
		return -1;
	if (!end.records && (end.how == GMON_CUT || end.how == GMON_BAD)) {
		error_set(err, ERR_FORMAT,
			  N_("the gmon.out is damaged or cut short in its first "
			     "record"));
		error_at(err, input_path(l->in), LOCATION_OFFSET, end.at);
		return -1;
	}
	describe(l);
	l->facts.part = builder_part(l->b, &part);
	program_beside(input_path(l->in), &program);
	/* what was counted before a stop is kept */
	if (end.how == GMON_STOPPED)
		l->facts.job = job_finishing(l->facts.job);
	again = gmon_write(&l->facts, builder_program(l->b, program.s));
	if (end.how != GMON_STOPPED)
		end = again;
	text_release(&program);
	if (end.how == GMON_FAILED)
		return -1;
	say_ending(l, &end);
	return 0;
}

static int
gmon_load(struct input *in, struct builder *b, struct error *err)
{
	struct loading l = { .in = in, .b = b };
	int result;

	builder_input(b, input_path(in), load_gmon.name, BLOCK_BUCKETS);
	gmon_bytes_init(&l.s, in, err);
	l.facts.b = b;
	l.facts.job = input_job(in);
	result = load_all(&l, err);
	gmon_facts_release(&l.facts);
	gmon_bytes_release(&l.s);
	return result;
}

/* A profile of a shared object begins the same and is another format. */
static int
gmon_probe(const struct peek *peek)
{
	struct gmon_layout layout;
	const unsigned char *p = peek->bytes;

	if (peek->n >= 8 && memcmp(p, GMON_MAGIC, 4) == 0)
		return gmon_number_at(p + 4, 4, false) != GMON_VERSION_SPROF
		       && gmon_number_at(p + 4, 4, true) != GMON_VERSION_SPROF;
	return gmon_is_bsd(p, peek->n, &layout);
}

const struct loader load_gmon = {
	.name = "gmon",
	.title = N_("gmon.out of programs compiled with -pg (gprof)"),
	.probe = gmon_probe,
	.load = gmon_load,
};
