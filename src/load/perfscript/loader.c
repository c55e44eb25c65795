/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Read twice: whether heads have times, whether a number is a period, whether
 * periods differ, and in which files functions are is only known at the end.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "load/perfscript/behind.h"
#include "load/perfscript/events.h"
#include "load/perfscript/extra.h"
#include "load/perfscript/header.h"
#include "load/perfscript/innermost.h"
#include "load/perfscript/layout.h"
#include "load/perfscript/parts.h"
#include "load/perfscript/perfscript.h"
#include "load/perfscript/probe.h"
#include "load/perfscript/stack.h"
#include "load/text/lines.h"

#define HEADS_A_LOOK 16u	/* some of which may be messages of perf, if one
				   behind them has a time */
#define FRAMES_A_LOOK 4096u	/* that tell whether frames have places */

struct perf_load {
	struct input *in;
	struct builder *b;
	struct two_readings both;	/* once stopped, no line from there on is
					   read */
	struct line_reader lines;
	uint64_t line;			/* the number of it */
	bool timed, late;		/* a head has a time; and is not the
					   first */
	bool fresh;			/* a sample may begin here */
	bool headless;			/* one began that nobody understands */
	bool dropped;			/* one whose head was damaged, or a
					   remnant */
	bool blank;			/* the last one has no time, no period */
	bool counts;			/* there are counts in place of samples */
	bool below, bare;		/* the sample has frames below its head;
					   has nothing behind its event */
	bool behind, tabs;		/* has one in the line of its head; has
					   some behind tabs, as perf writes them */
	bool flat;			/* one had its frame in the line of its head */
	bool deep, joined;		/* one had frames below; and the next
					   head right behind them */
	struct perf_layout layout;	/* of heads without a time */
	bool surveyed;			/* this is the second time */
	uint64_t nhead;
	uint32_t nlook;			/* frames that the survey read */
	bool places;			/* it saw places in the source */
	/* the sample at hand, if there is one */
	bool open;
	uint32_t column;
	int64_t value;
	uint64_t begun;			/* its first line */
	part_id part;
	struct perf_events events;
	struct perf_stack stack;
	struct perf_innermost innermost;
	VEC(int64_t) cost;		/* of a sample, and then of all */
	struct perf_parts parts;
};

static void
tell_at(struct perf_load *l, uint64_t line, enum diag_level level,
	const char *format)
{
	if (l->surveyed)
		builder_warn(l->b, level, LOCATION_LINE, line, format);
}

static void
tell(struct perf_load *l, enum diag_level level, const char *format)
{
	tell_at(l, l->line, level, format);
}

/* --- Samples -------------------------------------------------------------- */

static void
end_sample(struct perf_load *l)
{
	size_t n = l->events.metric.n;
	bool held = false;
	int64_t *sum;

	if (!l->open)
		return;
	l->open = false;
	if (!l->surveyed)
		perf_objects_end(&l->stack.objects);
	if (!l->surveyed || l->column == PERF_NO_COLUMN)
		return;
	sum = &l->cost.at[n + l->column];
	*sum = num_add_sat(*sum, l->value, &held);
	if (held)
		tell_at(l, l->begun, DIAG_LOST,
			N_("costs too large to add up were saturated"));
	l->cost.at[l->column] = l->value;
	perf_innermost_put(&l->innermost, &l->stack, l->nhead - 1);
	perf_stack_settle(&l->stack);
	builder_stack(l->b, l->stack.location.at, l->stack.location.n, l->part,
		      l->cost.at);
	perf_events_take(&l->events, l->column);
	l->cost.at[l->column] = 0;
}

/* Most lines are frames. The survey reads them where they have places in the
 * source, and first to see whether they have. */
static bool
wants_frames(const struct perf_load *l)
{
	return l->surveyed || l->places || l->nlook < FRAMES_A_LOOK;
}

static void
add_frame(struct perf_load *l, const struct perf_frame *f)
{
	if (!wants_frames(l))
		return;
	if (!l->surveyed) {
		l->nlook += !l->places;
		l->stack.frame.n = 0;	/* of interest is the last one */
	}
	if (!perf_stack_add(&l->stack, f, !l->behind))
		tell(l, DIAG_LOST,
		     N_("a stack too deep: its outermost frames were left "
			"out"));
	else if (l->surveyed && !l->behind && *l->lines.line.s == '\t')
		perf_stack_see(&l->stack, l->lines.line);
}

/* The survey reads addresses of all frames. */
static void
note_caller(struct perf_load *l, struct span line)
{
	struct span name;
	uint64_t addr;
	bool inlined;

	if (!l->open || l->surveyed || !perf_frame_addr(line, &addr, &name))
		return;
	inlined = perf_is_inlined(line);
	perf_callers_note(&l->stack.callers, line, addr, name, inlined);
	perf_objects_note(&l->stack.objects, line, addr, inlined);
}

static void
begin_sample(struct perf_load *l, const struct perf_head *h)
{
	const char *beyond;
	struct perf_frame f;

	end_sample(l);
	l->dropped = l->surveyed && perf_events_is_damaged(&l->events, h);
	l->open = !l->dropped;
	l->fresh = l->headless = l->below = l->bare = false;
	l->behind = l->tabs = false;
	l->begun = l->line;
	l->nhead++;
	perf_stack_begin(&l->stack, h, l->line);
	if (l->dropped) {
		tell(l, DIAG_LOST,
		     N_("a sample whose event or period is damaged, left out"));
		return;
	}
	if (!l->surveyed) {
		perf_callers_begin(&l->stack.callers);
		perf_events_note(&l->events, h);
	} else {
		l->column = perf_events_cost(&l->events, h, &l->value);
		l->part = perf_parts_of(&l->parts, h, &beyond);
		if (beyond)
			tell(l, DIAG_WARNING, beyond);
	}
	l->bare = h->event.n && !h->rest.n;
	/* the survey asks for the frame where it tells what a head is */
	if (wants_frames(l) || !l->timed)
		l->behind = perf_frame_behind(h, &f);
	l->flat |= l->behind;
	if (l->behind) {
		add_frame(l, &f);
		l->fresh = !l->timed;
	}
	if (l->surveyed && perf_has_branches(h))
		tell(l, DIAG_NOTE, N_("branch stacks are left out"));
}

/* --- Lines ---------------------------------------------------------------- */

/* Where a file ends inside of a sample perf reads zeros, takes what has no time for the
 * first of all, prints it, and fails at what is behind it. */
static bool
is_remnant(const struct perf_load *l, const struct perf_head *h)
{
	return h->at_zero && input_ending(l->in) == INPUT_UNPRINTED;
}

/* A head of any kind. */
static void
take_head(struct perf_load *l, const struct perf_head *h,
	  enum perf_head_kind kind)
{
	l->joined |= l->open && l->below && !l->fresh;
	if (kind == PERF_SAMPLE && !is_remnant(l, h)) {
		l->blank = h->at_zero && h->has_period && !h->period;
		begin_sample(l, h);
		return;
	}
	end_sample(l);
	l->dropped = kind == PERF_SAMPLE;
	if (!l->surveyed && kind == PERF_RECORD)
		perf_mmaps_note(&l->stack.mmaps, l->lines.line, l->line);
	if (kind == PERF_LOST)
		tell(l, DIAG_WARNING,
		     N_("perf says that samples were lost while it recorded"));
}

static void
take_place(struct perf_load *l, const struct perf_place_line *place)
{
	perf_stack_place(&l->stack, place);
	if (l->surveyed)
		return;
	l->places = true;
	perf_stack_note(&l->stack);
}

/* Where a stack stands below a head, what is in its line is an address of data. */
static void
add_below(struct perf_load *l, const struct perf_frame *f)
{
	if (l->behind) {
		l->stack.frame.n = 0;
		l->behind = l->fresh = false;
	}
	add_frame(l, f);
	l->below = l->deep = true;
}

/* A frame below a head. Where one stands in its line a number that nothing is behind is
 * none: names of threads may have ends of lines in them, and be "a". */
static bool
read_frame(const struct perf_load *l, struct span line, struct perf_frame *f)
{
	return perf_frame_read(line, f)
	       && (!l->behind || *line.s == '\t' || f->name.n || f->object.n);
}

/* Of the sample at hand, below its head. Any other line is lost: it may have been
 * the head of a sample. */
static void
take_inner(struct perf_load *l, struct span line)
{
	struct perf_place_line place;
	struct perf_frame f;
	struct perf_head h;
	bool frame = read_frame(l, line, &f);

	if (l->dropped || (frame && l->tabs && *line.s != '\t'))
		return;			/* below a stack, addresses of memory */
	if (l->open && frame && !l->headless) {
		l->tabs |= *line.s == '\t';
		add_below(l, &f);
	} else if (l->open && !l->headless
		 && perf_place_read(line, &place) == PERF_PLACE)
		take_place(l, &place);
	else if (perf_is_branches(line))
		tell(l, DIAG_NOTE, N_("branch stacks are left out"));
	else if (perf_target(line) == span_trim(line).s)
		tell(l, DIAG_NOTE, N_("what branches lead to is left out"));
	else if (frame)
		tell(l, DIAG_LOST, N_("a stack whose sample is not known, left "
				      "out"));
	else if (l->open && !l->headless && perf_is_extra(line))
		tell(l, DIAG_NOTE,
		     N_("registers, instructions, source texts and output of BPF "
			"below stacks are left out"));
	else if (*line.s == '\t' && l->timed
		 && perf_head_timed(line, &h) == PERF_SAMPLE)
		begin_sample(l, &h);
	else {
		l->headless = l->fresh;
		tell(l, perf_has_record(line) || !l->nhead ? DIAG_WARNING : DIAG_LOST,
		     N_("a line that is no part of a sample, left out"));
	}
}

/* One sample a line has no empty lines between them: that of a small address and a
 * name, too, is followed by the next one. */
static void
take_frame_behind(struct perf_load *l, const struct perf_head *h)
{
	struct span rest = h->rest;
	struct perf_frame f;

	if (!l->open || l->fresh || !perf_frame_in_cells(rest, h->blanks)
	    || !perf_frame_read((struct span){ rest.s - 1, rest.n + 1 }, &f))
		return;
	add_frame(l, &f);
	l->fresh = true;
}

/* Where heads have no time they stand behind an empty line, or a sample is a
 * line; a stack may also have none. */
static bool
take_untimed_head(struct perf_load *l, struct span line)
{
	struct perf_head h = PERF_HEAD_EMPTY;
	struct perf_place_line place;
	enum perf_head_kind kind;
	struct perf_frame f;

	if (!l->fresh
	    || (l->open && perf_place_read(line, &place) == PERF_PLACE))
		return false;
	if (*line.s == '\t' && l->open && l->behind)
		return false;
	if (*line.s == '\t' && perf_frame_read(line, &f)) {
		begin_sample(l, &h);
		note_caller(l, line);
		add_frame(l, &f);
		return true;
	}
	kind = perf_head_untimed(line, l->layout.rules, &h);
	if (kind == PERF_NO_HEAD)
		return false;
	if (kind != PERF_SAMPLE) {
		take_head(l, &h, kind);
		return true;
	}
	if (!l->surveyed)
		perf_layout_note(&l->layout, &h);
	begin_sample(l, &h);
	if (h.event.n)
		take_frame_behind(l, &h);
	return true;
}

static enum perf_head_kind
head_timed(const struct perf_load *l, struct span line, struct perf_head *h)
{
	enum perf_head_kind kind;

	if (*line.s == '\t' || (!l->timed && l->nhead >= HEADS_A_LOOK))
		return PERF_NO_HEAD;
	kind = perf_head_timed(line, h);
	if (!l->nhead && perf_is_header(line, h))
		return PERF_NO_HEAD;
	return l->timed || !l->nhead || h->tid.n ? kind : PERF_NO_HEAD;
}

static void
take_comment(struct perf_load *l, struct span line)
{
	if (l->surveyed)
		return;
	perf_header_take(line, l->b, &l->events, &l->stack);
	l->innermost.one_sided |= perf_says_one_sided(line);
}

/* The survey takes them all, behind the last sample. */
static bool
take_innermost(struct perf_load *l, struct span line)
{
	return l->fresh && span_begins(line, PERF_INNERMOST_PREFIX)
	       && (l->surveyed || perf_innermost_note(&l->innermost, &l->stack, line));
}

/* A frame like one before, of a sample that takes frames. */
static bool
take_seen(struct perf_load *l, struct span line)
{
	if (!l->surveyed || !l->open || l->headless || l->dropped || l->behind
	    || (l->fresh && !l->timed) || !perf_stack_add_seen(&l->stack, line))
		return false;
	l->tabs = l->below = l->deep = true;
	return true;
}

static void
take_line(struct perf_load *l, struct span line)
{
	enum perf_head_kind kind;
	struct perf_head h;

	if (*line.s == '\t' && take_seen(l, line))
		return;
	if (*line.s == '#' && take_innermost(l, line))
		return;
	note_caller(l, line);
	if (l->open && *line.s == '\t' && !wants_frames(l)) {
		l->deep = true;
		return;
	}
	if (!span_trim(line).n) {
		if (!l->timed)
			end_sample(l);
		l->fresh = true;
		l->dropped = false;
		return;
	}
	kind = head_timed(l, line, &h);
	if (kind != PERF_NO_HEAD) {
		l->late |= !l->timed && l->nhead;
		l->timed = true;
		take_head(l, &h, kind);
	} else if (*line.s == '#' && !l->open && perf_is_comment(line)) {
		take_comment(l, line);
	} else if (!l->nhead && perf_is_counts(line)) {
		l->counts = true;
	} else if (l->timed || !take_untimed_head(l, line)) {
		take_inner(l, line);
	}
}

/* Whether the line at hand is there as a whole. The last one of a file that was
 * cut has no newline, but neither has one of which somebody took it: that of a frame
 * ends with its object. */
static bool
is_whole_line(const struct perf_load *l)
{
	struct span s = l->lines.line;
	const char *end = l->lines.whole ? s.s : span_end(s.s, s.s + s.n);

	return l->lines.whole || (end > s.s && end[-1] == ')');
}

/* perf ends each stack with an empty line. Who took these has samples that begin
 * right behind frames. */
static bool
is_cut_in_stack(const struct perf_load *l)
{
	return l->open && !l->fresh && !l->joined
	       && (l->below || (l->deep && l->bare));
}

/* All lines: 0, or -1 and ERR. PASS of two: for the progress. */
static int
read_lines(struct perf_load *l, unsigned pass, struct error *err)
{
	bool whole = true, stopped = false;
	int got;

	line_reader_seek(&l->lines, 0);
	l->innermost.frame.n = l->surveyed ? l->innermost.frame.n : 0;
	l->line = l->nhead = 0;
	l->fresh = true;
	l->open = l->headless = l->dropped = l->deep = l->joined = false;
	while ((got = line_reader_next(&l->lines, err)) > 0) {
		l->line++;
		if (two_readings_end(&l->both, &l->lines, l->line, pass)) {
			tell(l, DIAG_LOST,
			     N_("stopped: the rest was not read"));
			stopped = true;
			break;
		}
		whole = is_whole_line(l);
		if (l->lines.cut)
			tell(l, DIAG_LOST, N_("a line too long, left out"));
		else if (!whole)
			break;
		else if (memchr(l->lines.line.s, 0, l->lines.line.n))
			tell(l, DIAG_LOST,
			     N_("a line with NUL bytes, left out"));
		else
			take_line(l, l->lines.line);
	}
	if (!stopped && !input_cut(l->in) && (!whole || is_cut_in_stack(l)))
		tell(l, DIAG_LOST, N_("file cut short: what came before was "
				      "read"));
	end_sample(l);
	return got < 0 ? -1 : 0;
}

static int
survey(struct perf_load *l, struct error *err)
{
	l->layout = (struct perf_layout)PERF_LAYOUT_BEGIN;
	if (read_lines(l, 0, err) < 0)
		return -1;
	if (l->timed ? !l->late : !perf_layout_settle(&l->layout))
		return 0;
	/* events, periods or messages were taken for something else */
	perf_events_release(&l->events);
	perf_events_init(&l->events);
	return read_lines(l, 0, err);
}

/* Which samples weigh more depends on it. */
static void
tell_unsure(const struct perf_load *l)
{
	if (l->timed || !l->layout.unsure)
		return;
	builder_warn(l->b, DIAG_NOTE, LOCATION_NONE, 0,
		     l->layout.rules & PERF_LAST_IS_PERIOD
		     ? N_("numbers before events are taken for periods, but may "
			  "be threads; perf script -F +time tells them apart")
		     : N_("numbers before events are taken for threads, but may "
			  "be periods; perf script -F +time tells them apart"));
}

/* perf writes no object of inlined functions, and takes some for inlined that are
 * not. */
static void
tell_homeless(const struct perf_load *l)
{
	char some[24], all[24];

	if (!l->stack.nhomeless)
		return;
	snprintf(some, sizeof some, "%" PRIu64, l->stack.nhomeless);
	snprintf(all, sizeof all, "%" PRIu64, l->nhead);
	builder_warn(l->b, DIAG_NOTE, LOCATION_NONE, 0,
		     /* TRANSLATORS: two numbers of samples; an object is a
		      * program or a library */
		     N_("%s of %s samples are in functions whose object perf did "
			"not write; perf script --no-inline writes it"),
		     some, all);
}

static int
load_all(struct perf_load *l, struct error *err)
{
	int result;

	if (survey(l, err) < 0)
		return -1;
	perf_innermost_settle(&l->innermost, l->nhead, l->b);
	if (l->counts)
		return error_set(err, ERR_FORMAT,
				 N_("counts of `perf stat record', no samples; "
				    "`perf stat report -i FILE' shows them"));
	/* where perf's text alone is there nobody says that perf failed */
	if (!l->nhead || (l->nhead == 1 && l->blank))
		return error_set(err, ERR_FORMAT,
				 N_("no samples of perf script in it"));
	perf_events_settle(&l->events, l->timed, l->deep || !l->flat, l->b);
	VEC_EXTEND(&l->cost, 2 * l->events.metric.n + 1);
	perf_objects_find(&l->stack.objects, input_job(l->in));
	perf_mmaps_settle(&l->stack.mmaps);
	l->surveyed = true;
	result = read_lines(l, 1, err);
	if (result == 0)
		perf_events_end(&l->events, l->b);
	tell_homeless(l);
	tell_unsure(l);
	builder_capabilities(l->b, l->stack.capabilities);
	builder_advice(l->b, perf_stack_lines_advice(&l->stack), l->stack.offsets ? NULL
		       : N_("perf script -F +symoff writes which ones did"));
	if (input_cut(l->in))
		tell(l, DIAG_LOST, N_("file cut short: what came before was "
				      "read"));
	return result;
}

static int
perfscript_load(struct input *in, struct builder *b, struct error *err)
{
	struct perf_load l = {
		.in = in, .b = b, .both = { input_job(in), UINT64_MAX },
	};
	int result;

	builder_input(b, input_path(in), load_perfscript.name, BLOCK_STACKS);
	line_reader_init(&l.lines, in, 0);
	perf_events_init(&l.events);
	perf_stack_init(&l.stack, b);
	l.stack.named_now = input_is_printed(in);
	perf_parts_init(&l.parts, b, text_base_name(input_path(in)));
	result = load_all(&l, err);
	line_reader_release(&l.lines);
	perf_events_release(&l.events);
	perf_stack_release(&l.stack);
	perf_innermost_release(&l.innermost);
	perf_parts_release(&l.parts);
	VEC_RELEASE(&l.cost);
	return result;
}

const struct loader load_perfscript = {
	.name = "perfscript",
	.title = N_("text of perf script (Linux perf)"),
	.lines = true,
	.probe = perf_probe,
	.load = perfscript_load,
};
