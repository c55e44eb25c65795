/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mapped objects: from address to mapping. The ranges, which may overlap in
 * any way, are flattened once into disjoint segments in ascending order, each
 * with the range that wins there.
 */
#include <config.h>

#include <stdlib.h>

#include "base/bound.h"
#include "base/heap.h"
#include "load/maps/maps.h"

/* True when B continues the file that A maps: equal distances in memory and
 * in the file. */
static bool
continues(const struct map_range *a, const struct map_range *b)
{
	return a->kind == MAPPING_FILE && b->kind == MAPPING_FILE &&
		b->start - a->start == b->offset - a->offset &&
		b->offset >= a->offset && strcmp(a->path, b->path) == 0;
}

static bool
is_huge(const struct map_range *r)
{
	return r->kind == MAPPING_ANON &&
		strncmp(r->path, "/anon_hugepage", 14) == 0;
}

static int
by_start(const void *x, const void *y)
{
	const struct map_range *a = x, *b = y;

	if (a->start != b->start)
		return a->start < b->start ? -1 : 1;
	if (a->end != b->end)
		return a->end < b->end ? -1 : 1;
	return a->order < b->order ? -1 : 1;
}

static void
become(struct map_range *hole, const struct map_range *of)
{
	hole->path = of->path;
	hole->inode = of->inode;
	hole->deleted = of->deleted;
	hole->kind = MAPPING_FILE;
	hole->offset = of->offset + (hole->start - of->start);
}

/*
 * Programs that copy their text to huge pages leave anonymous code in the
 * place of a part of the file: between two mappings of one file whose offsets
 * say that it lay here, or, when it bears the name of huge pages, beside one.
 * Ranges I to J - 1 are a run of adjacent anonymous ranges.
 */
static void
fill_hole(struct maps *m, size_t i, size_t j)
{
	struct map_range *r = m->range.at;
	struct map_range *below = NULL, *above = NULL, *of = NULL;
	size_t k;

	if (i > 0 && r[i - 1].end == r[i].start &&
	    r[i - 1].kind == MAPPING_FILE)
		below = &r[i - 1];
	if (j < m->range.n && r[j].start == r[j - 1].end &&
	    r[j].kind == MAPPING_FILE)
		above = &r[j];
	if (below && above && continues(below, above))
		of = below;
	for (k = i; k < j; k++) {
		const struct map_range *by = of;

		if (!by && is_huge(&r[k])) {
			if (above && above->executable &&
			    above->offset >= above->start - r[k].start)
				by = above;
			else if (below && below->executable)
				by = below;
		}
		if (by && r[k].executable)
			become(&r[k], by);
	}
}

static void
fill_holes(struct maps *m)
{
	const struct map_range *r = m->range.at;
	size_t i, j;

	for (i = 0; i < m->range.n; i = j) {
		j = i + 1;
		if (r[i].kind != MAPPING_ANON || !r[i].executable)
			continue;
		while (j < m->range.n && r[j].kind == MAPPING_ANON &&
		       r[j].executable && r[j].start == r[j - 1].end)
			j++;
		fill_hole(m, i, j);
	}
}

/* --------------------------------------------------------------- flattening */

/* Of ranges that hold an address. */
static bool
wins(const void *ctx, uint32_t x, uint32_t y)
{
	const struct map_range *range = ctx, *p = &range[x], *q = &range[y];

	if (p->executable != q->executable)
		return p->executable;
	if (p->end - p->start != q->end - q->start)
		return p->end - p->start < q->end - q->start;
	return x < y;
}

static void
add_segment(struct maps *m, uint64_t start, uint64_t end, uint32_t range)
{
	struct map_segment *last = m->segment.n ?
		&m->segment.at[m->segment.n - 1] : NULL;
	struct map_segment s = { start, end, range, false };

	if (start >= end)
		return;
	if (last && last->end == start && last->range == range)
		last->end = end;
	else
		VEC_PUSH(&m->segment, s);
}

/* Ranges are in the order of their starts. Those that have ended are dropped when
 * they come up. */
static void
flatten(struct maps *m)
{
	struct number_heap h = { .before = wins, .ctx = m->range.at };
	uint64_t at = 0;
	size_t next = 0;

	while (next < m->range.n || h.at.n) {
		const struct map_range *top;
		uint64_t stop;

		if (!h.at.n)
			at = m->range.at[next].start;
		while (next < m->range.n && m->range.at[next].start <= at)
			heap_push(&h, (uint32_t)next++);
		while (h.at.n && m->range.at[h.at.at[0]].end <= at)
			heap_pop(&h);
		if (!h.at.n)
			continue;
		top = &m->range.at[h.at.at[0]];
		stop = top->end;
		if (next < m->range.n && m->range.at[next].start < stop)
			stop = m->range.at[next].start;
		add_segment(m, at, stop, h.at.at[0]);
		at = stop;
	}
	heap_release(&h);
}

/*
 * Below a mapping of a file at an offset other than 0, addresses that the list
 * does not mention may be the earlier part of that file.
 */
static void
add_guesses(struct maps *m)
{
	struct maps out = { 0 };
	uint64_t floor = 0;
	size_t i;

	for (i = 0; i < m->segment.n; i++) {
		const struct map_segment *s = &m->segment.at[i];
		const struct map_range *r = &m->range.at[s->range];
		struct map_segment guess = { 0, s->start, s->range, true };

		if (r->kind == MAPPING_FILE && r->executable &&
		    s->start == r->start && r->offset) {
			guess.start = r->offset < r->start ?
				r->start - r->offset : 0;
			if (guess.start < floor)
				guess.start = floor;
			if (guess.start < guess.end)
				VEC_PUSH(&out.segment, guess);
		}
		VEC_PUSH(&out.segment, *s);
		floor = s->end;
	}
	VEC_RELEASE(&m->segment);
	m->segment.at = out.segment.at;
	m->segment.n = out.segment.n;
	m->segment.cap = out.segment.cap;
}

void
maps_finish(struct maps *m)
{
	if (m->range.n)
		qsort(m->range.at, m->range.n, sizeof *m->range.at, by_start);
	fill_holes(m);
	flatten(m);
	add_guesses(m);
}

/* ------------------------------------------------------------------- lookup */

/* Where no list says anything: a row for the kernel's half. Its offset is its
 * address, so that locations there show their address. */
static uint32_t
find_high(struct maps *m, uint64_t addr)
{
	struct map_range r = {
		.start = UINT64_C(1) << 63, .end = UINT64_MAX,
		.offset = UINT64_C(1) << 63, .path = "[kernel]",
		.build_id = "", .kind = MAPPING_KERNEL, .executable = true,
	};
	const uint64_t vsyscall = UINT64_C(0xffffffffff600000);
	size_t i;

	if (m->slot_bits < 64 || addr < r.start || addr == UINT64_MAX)
		return MAPS_NONE;
	if (addr - vsyscall < 4096) {
		r.start = vsyscall;
		r.end = vsyscall + 4096;
		r.offset = 0;
		r.path = "[vsyscall]";
		r.kind = MAPPING_SPECIAL;
	}
	/* They stand behind the listed ones; at most two. */
	for (i = m->range.n; i-- > 0 && m->range.n - i <= 2; )
		if (m->range.at[i].start == r.start &&
		    m->range.at[i].end == r.end && m->range.at[i].used)
			return (uint32_t)i;
	if (m->range.n >= MAPS_NONE)
		return MAPS_NONE;
	VEC_PUSH(&m->range, r);
	return (uint32_t)(m->range.n - 1);
}

static bool
holds(const struct map_segment *s, uint64_t addr)
{
	return s->start <= addr && addr < s->end;
}

uint32_t
maps_find(struct maps *m, uint64_t addr)
{
	const struct map_segment *s = m->segment.at;
	size_t behind;
	uint32_t found = MAPS_NONE;
	struct map_range *r;

	/* Neighbouring calls stay in one library more often than not. */
	if (m->last < m->segment.n && holds(&s[m->last], addr))
		behind = m->last + 1;
	else
		behind = FIRST_WHERE(i, 0, m->segment.n, s[i].start > addr);
	if (behind > 0 && holds(&s[behind - 1], addr)) {
		m->last = behind - 1;
		found = s[behind - 1].range;
	}
	if (found == MAPS_NONE)
		found = find_high(m, addr);
	if (found == MAPS_NONE)
		return MAPS_NONE;
	r = &m->range.at[found];
	r->used = true;
	if (addr < r->start) {		/* only a guess starts below */
		r->offset -= r->start - s[behind - 1].start;
		r->start = s[behind - 1].start;
	}
	return found;
}

/* True when the part A of something suits better than B. */
static bool
suits(const struct maps *m, const struct map_span *a, const struct map_span *b)
{
	bool x, y;

	if (b->range == MAPS_NONE)
		return true;
	x = m->range.at[a->range].executable;
	y = m->range.at[b->range].executable;
	if (x != y)
		return x;
	return a->end - a->start > b->end - b->start;
}

struct map_span
maps_find_span(struct maps *m, uint64_t addr, uint32_t len, bool *several)
{
	struct map_span best = { 0, 0, MAPS_NONE }, part;
	uint64_t end = len < UINT64_MAX - addr ? addr + len : UINT64_MAX;
	size_t at = FIRST_WHERE(i, 0, m->segment.n,
				m->segment.at[i].end > addr);
	const char *code = NULL;

	*several = false;
	for (; at < m->segment.n && m->segment.at[at].start < end; at++) {
		const struct map_segment *s = &m->segment.at[at];

		part.start = s->start > addr ? s->start : addr;
		part.end = s->end < end ? s->end : end;
		part.range = s->range;
		/* nobody knows of a guess whether code ever was there */
		if (s->guess && part.start > addr)
			continue;
		if (m->range.at[s->range].executable) {
			const char *path = m->range.at[s->range].path;

			*several |= code && strcmp(code, path) != 0;
			code = path;
		}
		if (suits(m, &part, &best))
			best = part;
	}
	if (best.range != MAPS_NONE) {
		maps_find(m, best.start);
		return best;
	}
	best.range = maps_find(m, addr);	/* the kernel's half */
	best.start = addr;
	best.end = end;
	return best;
}
