/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "model/compare/lines.h"
#include "model/compare/private.h"

/* A line in terms of the new profile. */
struct translation {
	const struct comparison *c;
	const struct names *names;
	const struct line_versions *text;
	size_t ntext;
	struct hash_u64 places;		/* of the new one: functions and files */
};

static uint64_t
place_key(func_id func, file_id file)
{
	return (uint64_t)func.i << 32 | file.i;
}

static uint32_t
row_of(const struct translation *t, enum sum_by by, uint32_t i)
{
	const struct pairing *p = comparison_pairing(t->c, by);

	return i < p->nrow && p->row[i] != COMPARE_NONE ? p->row[i] : i;
}

static const struct line_versions *
versions_of(const struct translation *t, const struct line *line)
{
	for (size_t i = 0; line->line && i < t->ntext; i++)
		if (file_eq(line->file, t->text[i].base))
			return line->line <= t->text[i].nbase ? &t->text[i] : NULL;
	return NULL;
}

/* As the texts say it; false: they are not of that line. */
static bool
by_text(const struct translation *t, struct gone_line *gone)
{
	struct line *line = &gone->line;
	const struct line_versions *x = versions_of(t, line);
	uint32_t number = line->line;

	if (!x)
		return false;
	line->file = x->now;
	gone->of_base = !x->same[number];
	if (x->same[number])
		line->line = x->same[number];
	else if (x->shown)
		gone->before = x->before[number];
	return true;
}

/* Line number I of the base's, as it would be in the new profile. Its number may still be
 * one of another file: COUNTED_IN. */
static struct gone_line
translated(const struct translation *t, const struct lines *base, uint32_t i,
	   file_id *counted_in)
{
	const struct line *was = &base->row.at[i];
	struct gone_line gone = { .line = *was, .base = i };
	struct line *line = &gone.line;
	struct func from = names_func(t->names, was->func), to;

	line->func = func_at(row_of(t, BY_FUNC, was->func.i));
	line->callee = func_at(row_of(t, BY_FUNC, was->callee.i));
	if (by_text(t, &gone)) {
		*counted_in = line->file;
		return gone;
	}
	line->file = *counted_in = file_at(row_of(t, BY_FILE, was->file.i));
	to = names_func(t->names, line->func);
	if (!file_eq(was->file, from.file) || !file_some(to.file))
		return gone;
	/* both have it in that file, which is another of its own */
	if (!file_eq(was->file, to.file)
	    && hash_u64_get(&t->places, place_key(line->func, was->file)))
		return gone;
	/* the function may have moved, with its lines */
	line->file = to.file;
	if (file_eq(to.file, from.file))
		*counted_in = to.file;
	if (line->line && from.line && to.line
	    && line->line + to.line > from.line) {
		line->line = line->line + to.line - from.line;
		*counted_in = to.file;
	}
	return gone;
}

static uint64_t
hash_of(const struct line *line)
{
	uint64_t hash = hash_mix(line->kind, line->line);

	hash = hash_mix(hash, line->func.i);
	hash = hash_mix(hash, line->file.i);
	return hash_mix(hash, line->callee.i);
}

static bool
is_same(const struct line *a, const struct line *b)
{
	return a->kind == b->kind && a->line == b->line
	       && func_eq(a->func, b->func) && file_eq(a->file, b->file)
	       && func_eq(a->callee, b->callee);
}

struct both { const struct lines_pairing *p; const struct lines *now; };

static const struct line *
line_at(const struct both *x, uint32_t i)
{
	size_t n = x->now->row.n;

	return i < n ? &x->now->row.at[i] : &x->p->gone.at[i - n].line;
}

/* The line of the new text that it is, or stands before. */
static uint32_t
place_of(const struct both *x, uint32_t i)
{
	const struct line *line = line_at(x, i);
	size_t n = x->now->row.n;

	return i < n || !x->p->gone.at[i - n].before
	       ? line->line : x->p->gone.at[i - n].before;
}

/* Only the base's text has it. */
static bool
is_before(const struct both *x, uint32_t i)
{
	size_t n = x->now->row.n;

	return i >= n && x->p->gone.at[i - n].of_base;
}

static int
by_place(const void *x, const void *y, void *ctx)
{
	uint32_t i = *(const uint32_t *)x, j = *(const uint32_t *)y;
	const struct line *a = line_at(ctx, i), *b = line_at(ctx, j);
	uint32_t at = place_of(ctx, i), bt = place_of(ctx, j);

	if (!func_eq(a->func, b->func))
		return a->func.i < b->func.i ? -1 : 1;
	if (!file_eq(a->file, b->file))
		return a->file.i < b->file.i ? -1 : 1;
	if (at != bt)
		return at < bt ? -1 : 1;
	if (is_before(ctx, i) != is_before(ctx, j))
		return is_before(ctx, i) ? -1 : 1;
	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	return (i > j) - (i < j);
}

static void
put_in_order(struct lines_pairing *p, const struct lines *now)
{
	struct both x = { p, now };

	VEC_EXTEND(&p->order, now->row.n + p->gone.n);
	for (uint32_t i = 0; i < p->order.n; i++)
		p->order.at[i] = i;
	if (p->order.n)
		qsort_r(p->order.at, p->order.n, sizeof(*p->order.at),
			by_place, &x);
}

void
lines_pair(struct lines_pairing *p, const struct comparison *c,
	   const struct lines *now, const struct lines *base,
	   const struct line_versions *text, size_t ntext)
{
	struct translation t = { .c = c, .names = c->now->names,
				 .text = text, .ntext = ntext };
	struct hash_u64 row = { 0 };
	bool fresh;

	p->base = mem_array(now->row.n + 1, sizeof(*p->base));
	for (uint32_t i = 0; i < now->row.n; i++) {
		const struct line *line = &now->row.at[i];

		p->base[i] = COMPARE_NONE;
		*hash_u64_at(&row, hash_of(line), &fresh) = i + 1;
		*hash_u64_at(&t.places, place_key(line->func, line->file), &fresh) = 1;
	}
	for (uint32_t i = 0; i < base->row.n; i++) {
		file_id counted_in;
		struct gone_line gone = translated(&t, base, i, &counted_in);
		uint32_t found = gone.of_base ? 0
				 : hash_u64_get(&row, hash_of(&gone.line));

		if (found && p->base[found - 1] == COMPARE_NONE
		    && is_same(&now->row.at[found - 1], &gone.line)) {
			p->base[found - 1] = i;
			continue;
		}
		gone.line.file = counted_in;
		VEC_PUSH(&p->gone, gone);
	}
	hash_u64_release(&row);
	hash_u64_release(&t.places);
	put_in_order(p, now);
}

void
lines_pairing_release(struct lines_pairing *p)
{
	free(p->base);
	VEC_RELEASE(&p->gone);
	VEC_RELEASE(&p->order);
}
