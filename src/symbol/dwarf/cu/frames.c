/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The frames of a unit's addresses: lines by its line program, read once from the
 * front, and what is inlined around them.
 */
#include <config.h>

#include "symbol/dwarf/cu/cu.h"
#include "symbol/dwarf/linerun.h"

#define ROWS_EVERY 16384	/* rows between two looks at the job */
#define FRAMES_MAX 1024		/* inlined ones around one address */
#define FRAMES_MANY (1u << 20)	/* in one unit: then fewer for the rest */
#define FRAMES_FEW 64

/* ------------------------------------------------------------------- rows */

struct rows {
	struct cu *c;
	size_t next;			/* the first address not passed, */
	uint64_t until;			/* itself; UINT64_MAX: none is left */
	struct lineprog_row last, line;	/* LINE: the last that has one */
	bool open, dead, has_line;
	unsigned n;
};

static void
look_from(struct rows *r, size_t next)
{
	r->next = next;
	r->until = next < r->c->addr.n ? r->c->addr.at[next].addr
				       : UINT64_MAX;
}

/* Gives the last row to the addresses that lie before TO. False when too many
 * were looked at: rows that jump back come to the same ones again. */
static bool
give(struct rows *r, uint64_t to)
{
	struct cu *c = r->c;
	struct cu_addr *a;
	size_t first = r->next;

	for (; r->next < c->addr.n && c->addr.at[r->next].addr < to;
	     r->next++) {
		a = &c->addr.at[r->next];
		if (a->has_row || a->addr < r->last.addr)
			continue;
		a->has_row = true;
		a->row = r->last;
		if (r->last.line == 0 && r->has_line) {
			a->has_estimate = true;
			a->estimate = r->line;
		}
	}
	look_from(r, r->next);
	return dwarf_spend(c->reader, c->dwarf, r->next - first);
}

/* The first row of a sequence. What the linker threw away starts at 0 or the
 * like. */
static void
open_rows(struct rows *r, const struct lineprog_row *row)
{
	r->open = true;
	r->has_line = false;
	r->dead = !dwarf_has_code(r->c->dwarf, row->addr);
	look_from(r, r->dead ? r->c->addr.n : cu_lower(r->c, row->addr));
}

static inline __attribute__((always_inline)) bool
take_row(void *ctx, const struct lineprog_row *row)
{
	struct rows *r = ctx;

	if (++r->n % ROWS_EVERY == 0 && job_cancelled(r->c->reader->job))
		return false;
	if (!r->open) {
		open_rows(r, row);
	} else {
		/* kept only when it is not the last one any more */
		if (row->line == 0 && r->last.line != 0) {
			r->line = r->last;
			r->has_line = true;
		}
		if (row->addr < r->last.addr && !r->dead)	/* out of order */
			look_from(r, cu_lower(r->c, row->addr));
		else if (row->addr > r->until && !give(r, row->addr))
			return false;
	}
	r->last = *row;
	r->open = !row->end;
	return true;
}

bool
cu_lines(struct cu *c)
{
	const struct lineprog *lp = dwarf_lines(c->reader, c->unit);
	struct rows rows = { .c = c };
	struct bytes program;

	if (lp && dwarf_line_program(c->reader, c->unit, lp, &program))
		lineprog_each(lp, program, take_row, &rows);
	return !job_cancelled(c->reader->job);
}

/* ----------------------------------------------------------------- frames */

/* Whether the code before A that has a line is of the same function: not of what
 * this one is inlined in, nor of what was inlined in this one and ended since. */
static bool
is_same_code(const struct cu_addr *a)
{
	return a->estimate.addr >= a->left &&
	       (a->node == CU_NONE || a->estimate.addr >= a->lo);
}

/* The line of the innermost frame. Code without a line shows that of the code
 * before it, as long as that is of the same function. */
static void
set_row(struct cu *c, const struct cu_addr *a, struct cu_frame *f)
{
	const struct lineprog_row *row = &a->row;

	if (!a->has_row)
		return;
	if (row->line == 0) {
		if (!a->has_estimate || !is_same_code(a))
			return;
		row = &a->estimate;
		f->estimated = true;
	}
	f->file = cu_file_of(c, c->unit, row->file);
	f->line = row->line;
	f->column = row->column > UINT16_MAX ? 0 : (uint16_t)row->column;
}

static void
set_call(struct cu *c, const struct cu_node *n, struct cu_frame *f)
{
	f->file = cu_file_of(c, c->info, n->call_file);
	f->line = n->call_line;
	f->column = n->call_column > UINT16_MAX ?
		    0 : (uint16_t)n->call_column;
}

static void
add_frames(struct cu *c, struct cu_addr *a)
{
	struct cu_frame f = { .func = CU_NONE, .file = CU_NONE };
	const struct cu_node *inner = NULL;
	uint32_t node = a->node;
	size_t most = c->frame.n < FRAMES_MANY ? FRAMES_MAX : FRAMES_FEW;

	a->first = c->frame.n;
	set_row(c, a, &f);
	while (node != CU_NONE && c->frame.n - a->first < most) {
		f.func = cu_func_of(c, node);
		inner = &c->node.at[node];
		f.inlined = inner->inlined;
		VEC_PUSH(&c->frame, f);
		if (!inner->inlined)
			break;
		f = (struct cu_frame){ .func = CU_NONE, .file = CU_NONE };
		set_call(c, inner, &f);
		node = inner->parent;
	}
	/* without a function around it the symbol table must say whose it
	 * is */
	if (!inner || inner->inlined) {
		f.inlined = false;
		VEC_PUSH(&c->frame, f);
	}
	a->n = c->frame.n - a->first;
}

/* What ended before an address ended before all that follow, too. */
static void
pass_ends_on(struct cu *c)
{
	size_t i;

	for (i = 1; i < c->addr.n; i++)
		if (c->addr.at[i].left < c->addr.at[i - 1].left)
			c->addr.at[i].left = c->addr.at[i - 1].left;
}

static bool
all_found(const struct cu *c)
{
	size_t i;

	for (i = 0; i < c->addr.n; i++)
		if (c->addr.at[i].node == CU_NONE)
			return false;
	return true;
}

static bool
run(struct cu *c)
{
	size_t i;

	/* packages are opened when all units came by */
	if (c->dwarf->streaming && c->unit->split_name) {
		c->too_early = true;
		return true;
	}
	cu_open_split(c);
	dwarf_buffer_unit(c->reader, c->info);
	if (!cu_walk(c, false))
		return false;
	if (c->too_early)
		return true;
	if (!all_found(c)) {
		for (i = 0; i < c->addr.n; i++)
			c->addr.at[i].done = c->addr.at[i].node != CU_NONE;
		if (!cu_walk(c, true))
			return false;
	}
	if (!cu_lines(c))
		return false;
	pass_ends_on(c);
	cu_find_called(c);
	for (i = 0; i < c->addr.n; i++) {
		if (i % 1024 == 0 && job_cancelled(c->reader->job))
			return false;
		add_frames(c, &c->addr.at[i]);
	}
	return cu_scopes(c) && !job_cancelled(c->reader->job);
}

bool
cu_reference(struct cu *c, const struct dwarf_unit *u,
	     const struct dwarf_value *v, const struct dwarf_unit **to,
	     uint64_t *die)
{
	if (c->dwarf->streaming && u->dwarf == c->dwarf &&
	    dwarf_leads_out(u, v)) {
		c->too_early = true;
		return false;
	}
	return dwarf_reference(u, v, to, die);
}

/* The reader may be another's from here on. */
bool
cu_run(struct cu *c)
{
	bool done = run(c);

	if (c->split)
		dwarf_reader_forget(c->reader, c->split);
	dwarf_reader_forget_unit(c->reader, &c->packed);
	c->reader = NULL;
	return done;
}

/* ------------------------------------------------------------------- life */

void
cu_begin(struct cu *c, const struct dwarf *d, const struct dwarf_unit *u,
	 struct dwarf_reader *r)
{
	cu_close_split(c);
	c->dwarf = d;
	c->unit = c->info = u;
	c->reader = r;
	c->addr.n = c->func.n = c->file.n = c->frame.n = c->node.n = 0;
	c->scope.n = c->instance.n = c->called.n = 0;
	c->from = CU_WHOLE;
	c->too_early = false;
	hash_u64_release(&c->func_of);
	hash_u64_release(&c->file_of);
	hash_u64_release(&c->called_of);
	arena_release(&c->arena);
}

void
cu_add(struct cu *c, uint64_t addr)
{
	struct cu_addr a = { .addr = addr, .node = CU_NONE };

	VEC_PUSH(&c->addr, a);
}

void
cu_release(struct cu *c)
{
	cu_close_split(c);
	VEC_RELEASE(&c->addr);
	VEC_RELEASE(&c->func);
	VEC_RELEASE(&c->file);
	VEC_RELEASE(&c->frame);
	VEC_RELEASE(&c->node);
	VEC_RELEASE(&c->scope);
	VEC_RELEASE(&c->instance);
	VEC_RELEASE(&c->called);
	hash_u64_release(&c->func_of);
	hash_u64_release(&c->file_of);
	hash_u64_release(&c->called_of);
	arena_release(&c->arena);
}
