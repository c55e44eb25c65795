/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The loader of CPU profiles: header, records, trailer, mapped objects. What
 * is taken and what is refused follows the policy of the formats reference
 * (sections A.6 and E.1): a damaged file gives what is readable.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/i18n.h"
#include "base/num.h"
#include "base/text.h"
#include "base/vec.h"
#include "load/cpuprofile/stacks.h"
#include "load/cpuprofile/header.h"
#include "load/cpuprofile/several.h"
#include "load/cpuprofile/symbols.h"
#include "load/cpuprofile/facts.h"
#include "load/cpuprofile/words.h"
#include "load/cpuprofile/text.h"
#include "load/cpuprofile/cpuprofile.h"
#include "load/maps/maps.h"

/* How far before the end of a damaged file the list of mapped objects may
 * start. */
#define SALVAGE_BYTES ((uint64_t)4 << 20)
#define NO_OFFSET UINT64_MAX

enum version { VERSION_NATIVE = 0, VERSION_JAVA = 1 };

/* A file while it is read, for which no builder is needed, and what was read
 * then. Tables stay for the next file. */
struct reader {
	struct input *in;
	struct diag *diag;	/* what there is to say; NULL: nothing yet */
	struct error err;	/* why it failed, if it did */
	bool failed;
	struct cpu_preamble pre;
	struct cpu_piece piece;
	struct cpu_stacks stacks;
	struct maps maps;
	struct cpu_names names;
	struct job *job;	/* what is left to do once it was stopped:
				   job_finishing() */
	bool stopped;
	/* Records deeper than written that hold others, and the first. */
	uint64_t swallowed, swallowed_at;
	uint64_t no_frames;	/* records */
	uint64_t first;		/* offset of the first record */
	uint64_t end;		/* and behind the last */
	uint64_t depth;		/* of the damaged one there */
	uint64_t text;		/* of the text behind the trailer */
	enum cpu_ending ending;	/* of the records */
	uint64_t second;	/* profile in the file; 0: there is none */
};

#define warn(l, level, location, at, ...)				\
	diag_add(message_list(l), level, input_path((l)->in), location, at,	\
		 __VA_ARGS__)

static struct diag *
message_list(struct reader *l)
{
	if (!l->diag)
		l->diag = diag_new();
	return l->diag;
}

/* ------------------------------------------------------------------ records */

/* The records of a piece among the stacks. */
static void
take_piece(struct reader *l, const struct cpu_source *source,
	   const struct cpu_piece *p)
{
	cpu_stacks_add(&l->stacks, p->record.at, p->record.n, p->slots.at);
	l->no_frames += p->no_frames;
	if (p->swallowed && !l->swallowed)
		l->swallowed_at = cpu_source_offset(source, p->swallowed_at);
	l->swallowed += p->swallowed;
	l->end = cpu_source_offset(source, p->end);
	l->depth = p->depth;
	job_progress(l->job, l->end, input_size(l->in));
}

/* Reads records to their end; *END says why it is. */
static int
read_pieces(struct reader *l, struct cpu_reading *r, enum cpu_ending *end,
	    struct error *err)
{
	struct cpu_piece *p;
	int rc = 0;

	*end = CPU_MORE;
	cpu_reading_begin(r, &l->piece, l->job);
	while (*end == CPU_MORE && !rc && (p = cpu_reading_next(r))) {
		if (p->failed) {
			error_move(err, &p->err);
			rc = -1;
			break;
		}
		take_piece(l, &r->source, p);
		*end = p->ending;
		if (*end == CPU_MORE && job_cancelled(l->job))
			*end = CPU_STOPPED;
	}
	cpu_reading_end(r);
	return rc;
}

/* Text where a record should be: a trailer is missing and the list of mapped
 * objects begins here. 1, 0, or -1 and ERR. */
static int
is_maps_text(struct reader *l, struct error *err)
{
	char line[MAPS_LINE_LOOK];
	ssize_t n = input_read(l->in, l->end, line, sizeof line, err);

	if (n < 0)
		return -1;
	return maps_is_line(line, (size_t)n);
}

static int
read_records(struct reader *l, enum cpu_ending *end, struct error *err)
{
	const struct cpu_head *h = &l->pre.head;
	struct cpu_reading r = {
		.source = { .in = l->in, .head = *h, .offset = l->first },
		.rules = {
			.none = UINT64_MAX >> (64 - 8 * h->width),
			.drop_twice = l->stacks.apart && !l->pre.symbols,
		},
	};
	int text;

	for (unsigned i = 0; i < 6; i++)
		r.rules.key[i] = hash_mix(5, i);
	if (read_pieces(l, &r, end, err) < 0)
		return -1;
	if (*end == CPU_DAMAGED || *end == CPU_CUT) {
		text = is_maps_text(l, err);
		if (text < 0)
			return -1;
		if (text)
			*end = CPU_MAPS;
	}
	return 0;
}

/*
 * In a damaged file: the first trailer that text follows, looked for near the
 * end, at whole slots from the first record. Sets l->text when there is one. A
 * later one would be that of a second profile.
 */
static int
salvage_text(struct reader *l, struct error *err)
{
	unsigned width = l->pre.head.width;
	uint64_t size = input_size(l->in), start = l->end;
	unsigned char *buf;
	ssize_t got;
	size_t i, n;

	if (size > SALVAGE_BYTES && start < size - SALVAGE_BYTES)
		start = size - SALVAGE_BYTES;
	start += (width - (start - l->first) % width) % width;
	if (start >= size)
		return 0;
	n = (size_t)(size - start);
	buf = mem_alloc(n);
	got = input_read(l->in, start, buf, n, err);
	n = got < 0 ? 0 : (size_t)got;
	for (i = 0; i + 3 * width < n; i += width) {
		const char *text = (const char *)buf + i + 3 * width;

		if (cpu_slot(&l->pre.head, buf + i) == 0 &&
		    cpu_slot(&l->pre.head, buf + i + width) == 1 &&
		    cpu_slot(&l->pre.head, buf + i + 2 * width) == 0 &&
		    maps_is_line(text, n - i - 3 * width)) {
			l->text = start + i + 3 * width;
			break;
		}
	}
	free(buf);
	return got < 0 ? -1 : 0;
}

/* ----------------------------------------------------------------- messages */

static const char *
decimal(char buf[24], uint64_t v)
{
	snprintf(buf, 24, "%" PRIu64, v);
	return buf;
}

/* What is said of a profile that is whole but empty. */
static void
say_no_samples(struct reader *l)
{
	if (l->ending == CPU_TRAILER && input_is_part(l->in))
		warn(l, DIAG_WARNING, LOCATION_NONE, 0,
			     N_("no samples: of several profiles in a file most "
				"are of forked processes, which are not sampled "
				"themselves and have what was sampled before"));
	else if (l->ending == CPU_TRAILER)
		warn(l, DIAG_WARNING, LOCATION_NONE, 0,
			     N_("no samples: the program used hardly any CPU "
				"time while the profiler ran, or its threads "
				"were not registered with it"));
	else
		warn(l, DIAG_WARNING, LOCATION_NONE, 0,
			     N_("no samples: the program ended without calling "
				"exit handlers (killed or exec'd), so nothing "
				"was written but the header"));
}

/* The profiles behind the one that was read. Whether one of them has samples; of whole
 * ones without any nothing is lost. */
static bool
say_others(struct reader *l)
{
	struct load_profiles all = { 0 };
	struct error err;
	bool have, whole;

	error_init(&err);
	VEC_PUSH(&all, ((struct load_profile){
		.samples = (uint64_t)l->stacks.total,
		.period = l->pre.head.period }));
	/* as far as they can be read: this one was */
	whole = cpu_profiles_from(l->in, l->second, &all, &err) == 0;
	have = all.at[load_profiles_most(&all)].samples > 0;
	if (have || !whole)
		cpu_profiles_say(message_list(l), l->in, &all);
	error_release(&err);
	VEC_RELEASE(&all);
	return have;
}

/* What can be told only when the whole file is known. */
static void
say_whole(struct reader *l)
{
	bool others = l->second && say_others(l);

	if (!cpu_stacks_n(&l->stacks) && !others
	    && (l->ending == CPU_TRAILER || l->ending == CPU_END))
		say_no_samples(l);
}

static void
say_ending(struct reader *l, enum cpu_ending end)
{
	uint64_t at = l->end;
	char samples[24], depth[24];

	decimal(samples, (uint64_t)l->stacks.total);
	switch (end) {
	case CPU_MORE:
	case CPU_TRAILER:
		break;
	case CPU_END:
		if (!cpu_stacks_n(&l->stacks))
			break;
		warn(l, DIAG_WARNING, LOCATION_OFFSET, at,
			     N_("no trailer: the program did not stop the "
				"profiler (killed or exec'd); the last samples "
				"and the list of mapped objects are missing"));
		break;
	case CPU_CUT:
		warn(l, DIAG_LOST, LOCATION_OFFSET, at,
			     N_("file cut short: %s samples read, the last "
				"record dropped"),
			     samples);
		break;
	case CPU_MAPS:
		warn(l, DIAG_WARNING, LOCATION_OFFSET, at,
			     N_("no trailer before the list of mapped "
				"objects"));
		break;
	case CPU_DAMAGED:
		decimal(depth, l->depth);
		warn(l, DIAG_LOST, LOCATION_OFFSET, at,
			     N_("damaged record (%s frames): %s samples read, "
				"the records from here on dropped"),
			     depth, samples);
		break;
	case CPU_STOPPED:
		warn(l, DIAG_LOST, LOCATION_OFFSET, at,
			     N_("stopped: %s samples read, the rest was not"),
			     samples);
		/* what was read is to be seen, with its names */
		l->job = job_finishing(l->job);
		break;
	}
}

static void
say_oddities(struct reader *l)
{
	const struct cpu_stacks *c = &l->stacks;
	char n[24];

	if (l->swallowed)
		warn(l, DIAG_LOST, LOCATION_OFFSET, l->swallowed_at,
			     N_("damaged records, which took others behind "
				"them for their frames: %s"),
			     decimal(n, l->swallowed));
	if (c->held)
		warn(l, DIAG_LOST, LOCATION_NONE, 0,
			     N_("counts too large to add up were "
				"saturated, records: %s"),
			     decimal(n, c->held));
	if (c->overfull)
		warn(l, DIAG_LOST, LOCATION_NONE, 0,
			     N_("too many different addresses; frames left "
				"unknown: %s"),
			     decimal(n, c->overfull));
	if (l->no_frames)
		warn(l, DIAG_WARNING, LOCATION_NONE, 0,
			     N_("records without any address (their samples "
				"are under [unknown]): %s"),
			     decimal(n, l->no_frames));
	if (c->no_count)
		warn(l, DIAG_NOTE, LOCATION_NONE, 0,
			     N_("records with a count of 0: %s"),
			     decimal(n, c->no_count));
}

static void
say_period(struct reader *l)
{
	const struct cpu_head *h = &l->pre.head;

	if (h->period == 1) {
		warn(l, DIAG_NOTE, LOCATION_NONE, 0,
		     N_("the period is 1 us, which stands for an unknown one: "
			"samples are counted, not timed"));
	} else if (!h->period) {
		warn(l, DIAG_NOTE, LOCATION_NONE, 0,
		     N_("the period is 0: how much time a sample stands for is "
			"not known"));
	}
}

/* -------------------------------------------------------------------- facts */

static void
write_headers(struct reader *l, struct builder *b)
{
	const struct cpu_head *h = &l->pre.head;
	char value[64];
	int n;

	if (h->period) {
		n = snprintf(value, sizeof value, "%" PRIu64 " us", h->period);
		builder_header(b, "period", value, (size_t)n);
	}
	n = snprintf(value, sizeof value, "%u-bit %s-endian, version %" PRIu64,
		     h->width * 8, h->big ? "big" : "little", h->version);
	builder_header(b, "layout", value, (size_t)n);
	if (l->pre.binary.i) {
		const struct strtab *t = l->names.text;

		builder_header(b, "cmd", strtab_get(t, l->pre.binary),
			       strtab_len(t, l->pre.binary));
	}
}

static void
write_facts(struct reader *l, struct builder *b)
{
	const struct cpu_head *h = &l->pre.head;
	struct metric_info info = { .name = "samples" };
	struct job *job = input_job(l->in);
	struct cpu_facts facts = {
		.stacks = &l->stacks,
		.maps = &l->maps,
		.names = &l->names,
		.adjust = h->version == VERSION_NATIVE && !l->pre.symbols,
		.binary = l->pre.binary,
		.job = l->stopped ? job_finishing(job) : job,
	};
	const char *file = text_base_name(input_path(l->in));
	struct part part = { .name = builder_text(b, file, strlen(file)) };
	metric_id metric;

	/* no timer ticks a million times a second: writers that convert other
	 * profiles put 1 for want of a period */
	if (h->period > 1) {
		info.unit = "s";
		info.scale = (double)h->period * 1e-6;
		info.nominal = true;
	}
	builder_capabilities(b, CAP_INCL | CAP_STACKS | CAP_SAMPLED);
	metric = builder_metric(b, &info);
	builder_columns(b, &metric, 1);
	cpu_locations_write(&facts, b, builder_part(b, &part));
}

/* ------------------------------------------------------------------ loading */

static int
check_version(struct reader *l, struct error *err)
{
	uint64_t version = l->pre.head.version;
	char n[24];

	if (version == VERSION_NATIVE || version == VERSION_JAVA)
		return 0;
	error_set(err, ERR_FORMAT,
		  N_("CPU profile of version %s; only 0 and 1 are known"),
		  decimal(n, version));
	error_at(err, input_path(l->in), LOCATION_OFFSET, l->pre.offset);
	return -1;
}

static int
read_all_records(struct reader *l, struct error *err)
{
	const struct cpu_head *h = &l->pre.head;
	enum cpu_ending end;

	l->first = l->pre.offset + cpu_head_bytes(h);
	l->text = NO_OFFSET;
	if (l->first > input_size(l->in)) {
		error_set(err, ERR_FORMAT,
			  N_("the header of the CPU profile is cut short"));
		error_at(err, input_path(l->in), LOCATION_OFFSET,
			 l->pre.offset);
		return -1;
	}
	l->stacks.apart = h->version != VERSION_JAVA;
	if (read_records(l, &end, err) < 0)
		return -1;
	if (end == CPU_TRAILER || end == CPU_MAPS)
		l->text = l->end;
	else if ((end == CPU_DAMAGED || end == CPU_STOPPED) &&
		 salvage_text(l, err) < 0)
		return -1;
	say_ending(l, end);
	l->ending = end;
	if (input_cut(l->in))
		warn(l, DIAG_LOST, LOCATION_NONE, 0,
		     N_("the compressed file is cut short or damaged"));
	say_oddities(l);
	return 0;
}

static int
read_all(struct reader *l, struct error *err)
{
	const struct cpu_head *h = &l->pre.head;

	if (cpu_text_before(l->in, message_list(l), &l->names, &l->pre,
			    err) < 0 || check_version(l, err) < 0)
		return -1;
	cpu_stacks_begin(&l->stacks, input_size(l->in) / h->width);
	maps_init(&l->maps, 8 * h->width);
	say_period(l);
	if (read_all_records(l, err) < 0)
		return -1;
	if (l->text != NO_OFFSET &&
	    cpu_text_after(l->in, l->text, h->version == VERSION_JAVA,
			   message_list(l), &l->maps, &l->names, &l->job,
			   &l->second, err) < 0)
		return -1;
	say_whole(l);
	if (l->text != NO_OFFSET && !l->maps.range.n && !l->names.frame.n)
		warn(l, DIAG_NOTE, LOCATION_OFFSET, l->text,
		     N_("there is no list of mapped objects, so it is not known "
			"which addresses belong to which file"));
	maps_finish(&l->maps);
	return 0;
}

/* What is of one file, without the tables. */
static void
forget(struct reader *l)
{
	diag_free(l->diag);
	l->diag = NULL;
	error_release(&l->err);
	cpu_names_release(&l->names);
	maps_release(&l->maps);
	memset(&l->maps, 0, sizeof l->maps);
	l->swallowed = l->no_frames = l->second = 0;
}

static void *
cpuprofile_new(void)
{
	return mem_zalloc(sizeof(struct reader));
}

static void
cpuprofile_free(void *reader)
{
	struct reader *l = reader;

	if (!l)
		return;
	forget(l);
	cpu_piece_release(&l->piece);
	cpu_stacks_release(&l->stacks);
	free(l);
}

static void
cpuprofile_read(void *reader, struct input *in)
{
	struct reader *l = reader;

	forget(l);
	l->in = in;
	l->job = input_job(in);
	l->failed = read_all(l, &l->err) < 0;
	l->stopped = l->job != input_job(in);
}

/* Children of the program write to NAME_PID. */
static uint32_t
pid_in_name(const char *path)
{
	const char *last = strrchr(path, '_');
	uint64_t pid;

	if (!last || last[1] == '0' ||
	    num_read_u64(last + 1, strlen(last + 1), &pid) != 0 ||
	    pid > INT32_MAX)
		return 0;
	return (uint32_t)pid;
}

static int
cpuprofile_write(void *reader, struct builder *b, struct error *err)
{
	struct reader *l = reader;

	builder_input(b, input_path(l->in), load_cpuprofile.name,
		      BLOCK_STACKS);
	builder_pid(b, pid_in_name(input_path(l->in)));
	diag_copy(builder_diag(b), l->diag);
	if (l->failed) {
		error_move(err, &l->err);
		return -1;
	}
	write_headers(l, b);
	write_facts(l, b);
	return 0;
}

static int
cpuprofile_probe(const struct peek *peek)
{
	struct cpu_head head;

	return cpu_head_read(&head, peek->bytes, peek->n) ||
		cpu_text_probe(peek);
}

static const struct loader_steps steps = {
	cpuprofile_new, cpuprofile_read, cpuprofile_write, cpuprofile_free,
};

const struct loader load_cpuprofile = {
	.name = "cpuprofile",
	.title = N_("CPU profile of gperftools (libprofiler)"),
	.by_process = true,
	.probe = cpuprofile_probe,
	.profiles = cpu_profiles,
	.steps = &steps,
};
