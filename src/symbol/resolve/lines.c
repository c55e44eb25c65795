/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "symbol/resolve/batch.h"
#include "symbol/resolve/store.h"
#include "symbol/resolve/lines.h"

#define LINES_MAX (1u << 22)
#define ROWS_EVERY 16384	/* rows between two looks at the job */

struct reading {
	struct symbolizer *s;
	struct module *m;
	struct job *job;
	uint64_t start;
	struct cu cu;
	struct dwarf_reader reader;
	struct dwarf_writer writer;
	struct symbol_lines *out;
	uint32_t outer;			/* the function's node */
};

static struct module *
module_of(const struct symbolizer *s, object_id object)
{
	const struct prof *p = s->prof;
	size_t i;

	for (i = 1; i < p->nmapping; i++)
		if (object_eq(p->mapping[i].object, object) &&
		    s->mapped[i].route.module)
			return s->mapped[i].route.module;
	return NULL;
}

/* The DWARF of one module stays open for the next question. */
static bool
open_module(struct symbolizer *s, struct module *m, struct job *job)
{
	if (s->reading && s->reading != m)
		module_close_dwarf(s->reading);
	s->reading = m;
	return module_open_dwarf(m, &s->options, job_helpers(job), job);
}

/* ----------------------------------------------------------- the function */

/* Walks the unit for the DIE of the function at the start; false when it has
 * none. */
static bool
find_in_unit(struct reading *r, const struct dwarf_unit *u)
{
	struct cu *c = &r->cu;
	uint64_t die;
	uint32_t node;
	bool all = false;

	cu_begin(c, r->m->dwarf, u, &r->reader);
	cu_add(c, r->start);
	cu_open(c);
	if (!cu_walk(c, false))
		return false;
	if (c->addr.at[0].node == CU_NONE) {
		all = true;
		if (!cu_walk(c, true))
			return false;
	}
	for (node = c->addr.at[0].node; node != CU_NONE &&
	     c->node.at[node].inlined; )
		node = c->node.at[node].parent;
	if (node == CU_NONE || c->node.at[node].entry != r->start)
		return false;
	die = c->node.at[node].die;
	c->node.n = 0;
	c->keep_ranges = true;
	c->only = die;
	/* everything in it now; the first node is the function */
	return cu_walk(c, all) && c->node.n > 0;
}

static bool
find_function(struct reading *r)
{
	struct batch batch = { 0 };
	struct batch_addr a = { .addr = r->start, .unit = BATCH_NONE,
				.open = true };
	bool found = false;

	VEC_PUSH(&batch.addr, a);
	while (!found && batch_assign(&batch, r->m->dwarf, r->job) &&
	       batch.piece.n > 0)
		found = find_in_unit(r, &r->m->dwarf->unit[
						batch.piece.at[0].unit]);
	batch_release(&batch);
	return found && !job_cancelled(r->job);
}

/* ------------------------------------------------------------------ lines */

struct rows {
	struct reading *r;
	struct lineprog_row last;
	bool open, dead, stopped;
	unsigned n;
};

static void
add_line(struct rows *rows, uint64_t lo, uint64_t hi)
{
	struct reading *r = rows->r;
	const struct lineprog_row *row = &rows->last;
	struct symbol_line line = {
		.lo = lo, .hi = hi, .line = row->line,
		.column = row->column > UINT16_MAX ?
			  0 : (uint16_t)row->column,
		.is_stmt = row->is_stmt };
	struct symbol_line *last;

	/* a number of the unit's until the names are written */
	line.file.i = cu_file_of(&r->cu, r->cu.unit, row->file);
	if (r->out->line.n > 0) {
		last = &r->out->line.at[r->out->line.n - 1];
		if (last->hi == lo && last->line == line.line &&
		    last->column == line.column &&
		    last->file.i == line.file.i &&
		    last->is_stmt == line.is_stmt) {
			last->hi = hi;
			return;
		}
	}
	if (r->out->line.n < LINES_MAX)
		VEC_PUSH(&r->out->line, line);
}

static bool
take_row(void *ctx, const struct lineprog_row *row)
{
	struct rows *rows = ctx;
	const struct symbol_lines *out = rows->r->out;
	uint64_t lo, hi;
	size_t i;

	if (++rows->n % ROWS_EVERY == 0 && job_cancelled(rows->r->job)) {
		rows->stopped = true;
		return false;
	}
	if (!rows->open)
		rows->dead = !dwarf_has_code(rows->r->m->dwarf, row->addr);
	else if (!rows->dead && row->addr > rows->last.addr)
		for (i = 0; i < out->range.n; i++) {
			lo = out->range.at[i].lo > rows->last.addr ?
			     out->range.at[i].lo : rows->last.addr;
			hi = out->range.at[i].hi < row->addr ?
			     out->range.at[i].hi : row->addr;
			if (lo < hi)
				add_line(rows, lo, hi);
		}
	rows->last = *row;
	rows->open = !row->end;
	return true;
}

static int
compare_lines(const void *a, const void *b)
{
	const struct symbol_line *x = a, *y = b;

	return x->lo < y->lo ? -1 : x->lo > y->lo;
}

static bool
read_lines(struct reading *r)
{
	const struct lineprog *lp = dwarf_lines(&r->reader, r->cu.unit);
	struct rows rows = { .r = r };

	if (lp)
		lineprog_run(lp, take_row, &rows);
	if (r->out->line.n > 1)
		qsort(r->out->line.at, r->out->line.n,
		      sizeof *r->out->line.at, compare_lines);
	return !rows.stopped;
}

/* ---------------------------------------------------------------- inlined */

static int
compare_ranges(const void *a, const void *b)
{
	const struct symbol_range *x = a, *y = b;

	return x->lo < y->lo ? -1 : x->lo > y->lo;
}

static int
compare_inlined(const void *a, const void *b)
{
	const struct symbol_inlined *x = a, *y = b;

	if (x->lo != y->lo)
		return x->lo < y->lo ? -1 : 1;
	return x->depth < y->depth ? -1 : x->depth > y->depth;
}

/* Nodes come parents first, so that a parent's depth is known. */
static void
sort_ranges(struct reading *r)
{
	const struct cu *c = &r->cu;
	uint32_t *depth = mem_zarray(c->node.n, sizeof *depth);
	const struct cu_node *node;
	struct symbol_inlined in;
	struct symbol_range range;
	size_t i;

	for (i = 1; i < c->node.n; i++)
		depth[i] = depth[c->node.at[i].parent] + 1;
	for (i = 0; i < c->range.n; i++) {
		range = (struct symbol_range){ c->range.at[i].lo,
					       c->range.at[i].hi };
		if (c->range.at[i].node == 0) {
			VEC_PUSH(&r->out->range, range);
			continue;
		}
		node = &c->node.at[c->range.at[i].node];
		in = (struct symbol_inlined){
			.lo = range.lo, .hi = range.hi,
			.instance = c->range.at[i].node,
			.parent = node->parent,
			.depth = depth[c->range.at[i].node],
			.call_line = node->call_line,
			.call_column = node->call_column > UINT16_MAX ?
				       0 : (uint16_t)node->call_column };
		VEC_PUSH(&r->out->inlined, in);
	}
	free(depth);
	if (r->out->range.n > 1)
		qsort(r->out->range.at, r->out->range.n,
		      sizeof *r->out->range.at, compare_ranges);
	if (r->out->inlined.n > 1)
		qsort(r->out->inlined.at, r->out->inlined.n,
		      sizeof *r->out->inlined.at, compare_inlined);
}

/* ------------------------------------------------------------------ names */

/* What the unit calls functions and files becomes what the store does. */
static bool
write_names(struct reading *r, object_id object)
{
	struct symbol_lines *out = r->out;
	struct cu *c = &r->cu;
	uint32_t *func = mem_zarray(c->node.n, sizeof *func);
	uint32_t *file = mem_zarray(c->node.n, sizeof *file);
	struct dwarf_writer *w = &r->writer;
	size_t i;

	for (i = 0; i < c->node.n; i++) {
		func[i] = cu_func_of(c, (uint32_t)i);
		file[i] = cu_file_of(c, c->info, c->node.at[i].call_file);
	}
	if (!cu_scopes(c)) {
		free(func);
		free(file);
		return false;
	}
	dwarf_writer_init(w, r->s, r->m);
	VEC_EXTEND(&w->file, c->file.n);
	names_store_lock(r->s->store);
	out->func = dwarf_write_func(w, c, func[0], object);
	for (i = 0; i < out->inlined.n; i++) {
		struct symbol_inlined *in = &out->inlined.at[i];

		in->func = dwarf_write_func(w, c, func[in->instance],
					    object);
		in->call_file = dwarf_write_file(w, c, file[in->instance]);
	}
	for (i = 0; i < out->line.n; i++)
		out->line.at[i].file = dwarf_write_file(
			w, c, out->line.at[i].file.i);
	names_store_unlock(r->s->store);
	dwarf_writer_release(w);
	free(func);
	free(file);
	return true;
}

int
symbol_lines(struct symbolizer *s, object_id object, uint64_t start,
	     struct job *job, struct symbol_lines *out)
{
	struct reading r = { .s = s, .job = job, .start = start, .out = out };
	bool good;

	out->func = func_at(0);
	out->range.n = out->line.n = out->inlined.n = 0;
	r.m = module_of(s, object);
	if (!r.m || !open_module(s, r.m, job))
		return -1;
	dwarf_reader_init(&r.reader, job);
	good = find_function(&r);
	if (good)
		sort_ranges(&r);
	good = good && read_lines(&r) && write_names(&r, object);
	cu_release(&r.cu);
	dwarf_reader_release(&r.reader);
	return good ? 0 : -1;
}

void
symbol_lines_release(struct symbol_lines *l)
{
	VEC_RELEASE(&l->range);
	VEC_RELEASE(&l->line);
	VEC_RELEASE(&l->inlined);
}
