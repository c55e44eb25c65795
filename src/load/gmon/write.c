/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/text.h"
#include "load/gmon/write.h"
#include "model/facts/cost.h"

/* From here on a count of 16 bits may well have wrapped: they do so silently. */
#define NEAR_WRAP 65000u

static bool
is_stopped(void *ctx)
{
	struct gmon_facts *f = ctx;

	job_progress(f->job, gmon_offset(f->s), input_size(f->s->in));
	return job_cancelled(f->job);
}

/* --- The first reading ---------------------------------------------------- */

struct survey {
	struct gmon_facts *f;
	uint64_t low, high;	/* of calls and blocks */
};

/* Whether its bins are extents of addresses. */
static bool
has_extents(const struct gmon_hist *h)
{
	uint64_t size = h->high - h->low;

	return h->low < h->high && h->bins && size / h->bins < UINT32_MAX;
}

static void
note_hist(void *ctx, const struct gmon_hist *h)
{
	struct gmon_facts *f = ((struct survey *)ctx)->f;
	uint64_t end;

	VEC_PUSH(&f->hist, *h);
	if (!has_extents(h))
		return;
	if (h->low < f->low)
		f->low = h->low;
	if (h->high > f->high)
		f->high = h->high;
	/* the last bins of those whose number was rounded up */
	end = gmon_bin_start(h, h->bins);
	if (end > f->high)
		f->high = end;
}

static void
note_address(struct survey *x, uint64_t addr)
{
	if (addr < x->low)
		x->low = addr;
	if (addr > x->high)
		x->high = addr;
}

static void
note_arc(void *ctx, uint64_t from, uint64_t to, uint64_t count)
{
	struct survey *x = ctx;

	(void)count;
	note_address(x, from);
	note_address(x, to);
	x->f->arcs++;
}

static void
note_block(void *ctx, uint64_t addr, uint64_t count)
{
	struct survey *x = ctx;

	(void)count;
	note_address(x, addr);
	x->f->blocks++;
}

static bool
survey_stopped(void *ctx)
{
	return is_stopped(((struct survey *)ctx)->f);
}

struct gmon_end
gmon_survey(struct gmon_facts *f, struct gmon_bytes *s)
{
	struct survey x = { .f = f, .low = UINT64_MAX };
	const struct gmon_sink sink = {
		.ctx = &x, .hist = note_hist, .arc = note_arc,
		.block = note_block, .stopped = survey_stopped,
	};
	struct gmon_end end;

	f->s = s;
	f->low = UINT64_MAX;
	f->high = f->arcs = f->blocks = f->hist.n = 0;
	end = gmon_read(s, &sink);
	if (f->low >= f->high && x.low <= x.high) {
		f->low = x.low - (x.low == UINT64_MAX);
		f->high = x.high + (x.high < UINT64_MAX);
	}
	return end;
}

/* --- Metrics -------------------------------------------------------------- */

/* Two that would be called the same are two all the same. */
static metric_id
add_metric(struct builder *b, const struct gmon_hist *h, unsigned nth)
{
	bool time = strcmp(h->dimen, "seconds") == 0;
	struct metric_info info = { .name = time ? "samples" : h->dimen };
	struct text name = { 0 };
	metric_id id;

	if (h->rate) {
		info.scale = 1.0 / h->rate;
		info.unit = time ? "s" : NULL;
		info.nominal = time;
	}
	if (nth > 1) {
		text_printf(&name, "%s#%u", info.name, nth);
		info.name = name.s;
	}
	id = builder_metric(b, &info);
	text_release(&name);
	return id;
}

/* The column of what a histogram counts. */
static uint32_t
column_of(struct gmon_facts *f, const struct gmon_hist *h,
	  struct hash_u64 *seen, struct hash_u64 *named)
{
	text_id dimen = builder_text(f->b, h->dimen, strlen(h->dimen));
	bool fresh, fresh_name;
	uint32_t *column = hash_u64_at(seen, (uint64_t)dimen.i << 32 | h->rate,
				       &fresh);

	if (fresh) {
		uint32_t *n = hash_u64_at(named, dimen.i, &fresh_name);

		/* more than there can be go to a column that is left out */
		if (f->ncolumn <= BUILDER_METRICS)
			f->metric[f->ncolumn++] = add_metric(f->b, h, ++*n);
		*column = (uint32_t)f->ncolumn - 1;
	}
	return *column;
}

static void
make_metrics(struct gmon_facts *f)
{
	struct hash_u64 seen = { 0 }, named = { 0 };
	static const struct gmon_hist none = { .dimen = "seconds" };
	const struct metric_info blocks = {
		.name = "basic_blocks", .title = "basic blocks that ran",
		.self_only = true,
	};

	f->metric = mem_zarray(BUILDER_METRICS + 2, sizeof(*f->metric));
	f->column = mem_zarray(f->hist.n + 1, sizeof(*f->column));
	for (size_t i = 0; i < f->hist.n; i++)
		f->column[i] = column_of(f, &f->hist.at[i], &seen, &named);
	/* calls alone are shown beside something, too */
	if (!f->hist.n && !f->blocks)
		f->metric[f->ncolumn++] = add_metric(f->b, &none, 1);
	if (f->blocks)
		f->metric[f->ncolumn++] = builder_metric(f->b, &blocks);
	builder_columns(f->b, f->metric, (unsigned)f->ncolumn);
	f->cost = mem_zarray(f->ncolumn + 1, sizeof(*f->cost));
	hash_u64_release(&seen);
	hash_u64_release(&named);
}

/* --- The second reading --------------------------------------------------- */

static bool
is_inside(const struct gmon_facts *f, uint64_t addr)
{
	return addr >= f->low && addr < f->high;
}

/* What is outside of the program is known by its address only. */
static mapping_id
mapping_of(const struct gmon_facts *f, uint64_t addr)
{
	return is_inside(f, addr) ? f->program : mapping_at(0);
}

static location_id
address_of(struct gmon_facts *f, uint64_t addr)
{
	return builder_location_addr(f->b, mapping_of(f, addr), addr, 0);
}

static void
note_outside(struct gmon_facts *f, uint64_t addr)
{
	if (is_inside(f, addr) || f->outside)
		return;
	f->outside = true;
	builder_warn(f->b, DIAG_NOTE, LOCATION_OFFSET, gmon_offset(f->s),
		     N_("calls from or to places outside of the program's "
			"code"));
}

static void
write_arcs(struct gmon_facts *f)
{
	for (size_t i = 0; i < f->narc; i++) {
		const struct gmon_arc *a = &f->arc[i];
		location_id callee = address_of(f, a->to);

		builder_call_places(f->b, address_of(f, a->from), callee,
				    f->part, a->count);
	}
	f->narc = 0;
}

static void
begin_hist(void *ctx, const struct gmon_hist *h)
{
	struct gmon_facts *f = ctx;

	write_arcs(f);
	f->at++;
	if (h->bins && !has_extents(h))
		builder_warn(f->b, DIAG_LOST, LOCATION_OFFSET,
			     gmon_offset(f->s),
			     N_("a histogram of no extent of addresses, left "
				"out"));
}

static void
write_bin(void *ctx, uint64_t i, unsigned count)
{
	struct gmon_facts *f = ctx;
	const struct gmon_hist *h = &f->hist.at[f->at - 1];
	uint32_t column = f->column[f->at - 1];
	uint64_t start;
	location_id at;

	if (!has_extents(h))
		return;
	f->hit = true;
	if (count >= NEAR_WRAP && !f->near_wrap) {
		f->near_wrap = true;
		builder_warn(f->b, DIAG_NOTE, LOCATION_OFFSET,
			     gmon_offset(f->s) - 2,
			     N_("a 16-bit count near its maximum: it may have "
				"wrapped around and lost multiples of 65536"));
	}
	start = gmon_bin_start(h, i);
	at = builder_location_bucket(f->b, f->program, start,
				     (uint32_t)(gmon_bin_start(h, i + 1)
						- start));
	f->cost[column] = count;
	builder_self(f->b, at, f->part, f->cost);
	f->cost[column] = 0;
}

static void
write_arc(void *ctx, uint64_t from, uint64_t to, uint64_t count)
{
	struct gmon_facts *f = ctx;

	if (!count)
		return;
	note_outside(f, from);
	note_outside(f, to);
	builder_location_soon(f->b, mapping_of(f, from), from, 0);
	builder_location_soon(f->b, mapping_of(f, to), to, 0);
	f->arc[f->narc++] = (struct gmon_arc){ from, to, count };
	if (f->narc == GMON_ARCS_AHEAD)
		write_arcs(f);
}

static void
write_block(void *ctx, uint64_t addr, uint64_t count)
{
	struct gmon_facts *f = ctx;

	write_arcs(f);
	f->cost[f->ncolumn - 1] = count > INT64_MAX ? INT64_MAX
						    : (int64_t)count;
	if (count > INT64_MAX)
		builder_warn(f->b, DIAG_LOST, LOCATION_OFFSET,
			     gmon_offset(f->s), N_("a count was saturated"));
	if (count) {
		note_outside(f, addr);
		builder_self(f->b, address_of(f, addr), f->part, f->cost);
	}
	f->cost[f->ncolumn - 1] = 0;
}

static void
write_program(struct gmon_facts *f, const char *program)
{
	text_id path = builder_text(f->b, program, strlen(program));
	const struct mapping m = {
		.object = builder_object(f->b, path),
		.start = f->low, .end = f->high, .offset = f->low,
		.kind = MAPPING_FILE, .executable = true, .linked = true,
	};

	if (f->low < f->high)
		f->program = builder_mapping(f->b, &m);
}

struct gmon_end
gmon_write(struct gmon_facts *f, const char *program)
{
	const struct gmon_sink sink = {
		.ctx = f, .hist = begin_hist, .bin = write_bin,
		.arc = write_arc, .block = write_block,
		.stopped = is_stopped,
	};
	unsigned capabilities = CAP_SAMPLED | CAP_ADDRS;
	struct gmon_end end;

	if (f->arcs)
		capabilities |= CAP_INCL | CAP_CALLS;
	builder_capabilities(f->b, capabilities);
	make_metrics(f);
	write_program(f, program);
	builder_expect_places(f->b, f->arcs);
	f->at = 0;
	end = gmon_read(f->s, &sink);
	write_arcs(f);
	return end;
}

bool
gmon_is_unhit(const struct gmon_facts *f)
{
	bool could = false;

	for (size_t i = 0; i < f->hist.n; i++)
		could |= has_extents(&f->hist.at[i]);
	return could && !f->hit;
}

void
gmon_facts_release(struct gmon_facts *f)
{
	VEC_RELEASE(&f->hist);
	free(f->metric);
	free(f->column);
	free(f->cost);
}
