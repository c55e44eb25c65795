/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of one file that are called the same but for numbers of lines, as
 * lambdas and Python's methods: which of them are which over an edit.
 */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bits.h"
#include "base/strtab.h"
#include "model/compare/private.h"
#include "model/compare/shift.h"

/* A function of one side. */
struct entry {
	uint32_t file;		/* as the new profile has it */
	text_id key;		/* what it is called but for numbers */
	bool base;
	uint32_t line, func;
	text_id name;		/* without the line that it begins on */
	const char *text;	/* of the name */
	bool common;		/* a file may have several of that name */
};

struct finding {
	const struct comparison *c;
	object_key *object;
	const void *ctx;
	struct strtab *keys;
	VEC(struct entry) entry;	/* by file, key, side, line, name */
	VEC(struct spot) spot;		/* of one file, group by group */
	VEC(struct spots) spots;
	struct shifts shifts;
};

/* --- Functions -------------------------------------------------------------- */

static uint32_t
file_of(const struct finding *x, file_id file, bool base)
{
	const struct pairing *p = &x->c->by[BY_FILE];

	return base && file.i < p->nrow && p->row[file.i] != COMPARE_NONE
	       ? p->row[file.i] : file.i;
}

/* NAME, of which KEY is what is left without numbers: Python's "<lambda>" and
 * "__init__", and what has a number that tells it from others. */
static bool
is_common(const char *name, const char *key)
{
	size_t n = strlen(name), blanks = 0;

	for (size_t i = 0; i < n; i++)
		blanks += name[i] == ' ';
	return *name == '<' || n - blanks > strlen(key)
	       || (n > 4 && memcmp(name, "__", 2) == 0
		   && memcmp(name + n - 2, "__", 2) == 0);
}

static void
add_entry(struct finding *x, uint32_t i, bool base, struct text *key)
{
	const struct names *n = x->c->now->names;
	struct func f = names_func(n, func_at(i));
	const char *name = names_text(n, f.name);
	struct entry e = { .base = base, .line = f.line, .func = i,
			   .file = file_of(x, f.file, base) };
	size_t from;

	/* "run:7" is "run" where no other ran */
	e.name = strtab_add(x->keys, name, key_length(name, f.line));
	e.text = strtab_get(x->keys, e.name);
	text_clear(key);
	x->object(x->ctx, names_func_object(n, func_at(i)), key);
	from = key->n;
	key_of_clone(name, f.line, key);
	e.common = is_common(name, key->s + from);
	e.key = strtab_add(x->keys, key->s, key->n);
	VEC_PUSH(&x->entry, e);
}

/* What Python runs of a file is not moved by what is put into it. */
static bool
has_place(const struct names *n, uint32_t i)
{
	struct func f = names_func(n, func_at(i));

	return f.line && file_some(f.file) && !(f.flags & FUNC_UNNAMED)
	       && strcmp(names_text(n, f.name), "<module>") != 0;
}

/* What is collapsed is in its functions' files, which only files know; where both sides
 * have it it is one with itself, wherever it is. */
bool
places_want_files(const struct comparison *c)
{
	const struct names *n = c->now->names;
	uint64_t *files = bits_new(n->nfile);
	bool want = false;

	for (uint32_t i = 1; i < n->nfunc; i++)
		if (sums_seen(c->now, BY_FUNC, i) && !(n->group && n->group[i]))
			bits_add(files, names_func(n, func_at(i)).file.i);
	for (uint32_t i = 1; i < n->nfunc && !want; i++) {
		if (!sums_seen(c->base, BY_FUNC, i) || !has_place(n, i)
		    || (n->group && n->group[i] && sums_seen(c->now, BY_FUNC, i)))
			continue;
		want = !bits_has(files, names_func(n, func_at(i)).file.i);
	}
	free(files);
	return want;
}

#define STOP_ROWS 1024

static int
add_entries(struct finding *x, struct job *job)
{
	const struct comparison *c = x->c;
	struct text key = { 0 };
	bool stopped = false;

	for (uint32_t i = 1; i < c->now->names->nfunc && !stopped; i++) {
		bool now = sums_seen(c->now, BY_FUNC, i);
		bool base = sums_seen(c->base, BY_FUNC, i);

		stopped = i % STOP_ROWS == 0 && job_cancelled(job);
		if ((!now && !base) || !has_place(c->now->names, i))
			continue;
		if (now)
			add_entry(x, i, false, &key);
		if (base)
			add_entry(x, i, true, &key);
	}
	text_release(&key);
	return stopped ? -1 : 0;
}

static int
by_place(const void *x, const void *y)
{
	const struct entry *a = x, *b = y;
	int order;

	if (a->file != b->file)
		return a->file < b->file ? -1 : 1;
	if (a->key.i != b->key.i)
		return a->key.i < b->key.i ? -1 : 1;
	if (a->base != b->base)
		return a->base ? 1 : -1;
	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	/* columns are numbers, too */
	order = a->name.i == b->name.i ? 0 : strverscmp(a->text, b->text);
	return order ? order : (a->func > b->func) - (a->func < b->func);
}

/* --- Places ------------------------------------------------------------------ */

static bool
same_group(const struct entry *a, const struct entry *b)
{
	return a->file == b->file && a->key.i == b->key.i;
}

static bool
same_spot(const struct entry *a, const struct entry *b)
{
	return a->base == b->base && a->line == b->line
	       && a->name.i == b->name.i;
}

/* The group that begins with entry FROM; returns where the next one does. Spots
 * are pointed at when all of the file are there. */
static size_t
add_group(struct finding *x, size_t from)
{
	const struct entry *e = x->entry.at;
	struct spots group = { 0 };
	size_t i;

	for (i = from; i < x->entry.n && same_group(&e[i], &e[from]); i++) {
		if (i > from && same_spot(&e[i], &e[i - 1]))
			continue;
		VEC_PUSH(&x->spot, ((struct spot){ .line = e[i].line,
						   .name = e[i].name,
						   .func = e[i].func }));
		group.common |= e[i].common;
		group.nbase += e[i].base;
		group.nnow += !e[i].base;
	}
	VEC_PUSH(&x->spots, group);
	return i;
}

static void
point_at_spots(struct finding *x)
{
	struct spot *at = x->spot.at;

	for (size_t i = 0; i < x->spots.n; i++) {
		struct spots *group = &x->spots.at[i];

		group->now = at;
		group->base = at + group->nnow;
		at += group->nnow + group->nbase;
	}
}

/* Of what both sides have; the rest may be in another file. */
static size_t
tell_group(const struct finding *x, struct places *p, const struct spots *group,
	   size_t from, uint32_t number)
{
	const struct entry *e = x->entry.at;
	const struct spot *spot = group->now;
	size_t i;

	for (i = from; i < x->entry.n && same_group(&e[i], &e[from]); i++) {
		uint32_t is;

		spot += i > from && !same_spot(&e[i], &e[i - 1]);
		if (!group->nbase || !group->nnow)
			continue;
		is = e[i].base ? spot->is : (uint32_t)(spot - group->now);
		p->unsure += e[i].base && spot->unsure;
		p->at[e[i].func] = is == SPOT_NONE ? PLACE_NONE : number + is;
	}
	return i;
}

/* The file that begins with entry FROM; returns where the next one does. NUMBER is
 * that of its first place. */
static size_t
find_in_file(struct finding *x, struct places *p, size_t from, uint32_t *number)
{
	uint32_t file = x->entry.at[from].file;
	size_t end = from;

	x->spot.n = x->spots.n = 0;
	while (end < x->entry.n && x->entry.at[end].file == file)
		end = add_group(x, end);
	point_at_spots(x);
	shifts_find(&x->shifts, x->spots.at, x->spots.n);
	for (size_t i = 0; i < x->spots.n; i++) {
		struct spots *group = &x->spots.at[i];

		spots_pair(group, &x->shifts);
		from = tell_group(x, p, group, from, *number);
		*number += group->nnow;
	}
	return end;
}

int
places_find(struct places *p, const struct comparison *c, object_key *object,
	    const void *ctx, struct job *job)
{
	struct finding x = { .c = c, .object = object, .ctx = ctx,
			     .keys = strtab_new_whole() };
	int result = add_entries(&x, job);
	uint32_t number = 1;

	p->at = mem_zarray(c->now->names->nfunc + 1, sizeof(*p->at));
	if (result == 0 && x.entry.n)
		qsort(x.entry.at, x.entry.n, sizeof(*x.entry.at), by_place);
	for (size_t i = 0; result == 0 && i < x.entry.n;) {
		i = find_in_file(&x, p, i, &number);
		result = job_cancelled(job) ? -1 : 0;
	}
	VEC_RELEASE(&x.entry);
	VEC_RELEASE(&x.spot);
	VEC_RELEASE(&x.spots);
	shifts_release(&x.shifts);
	strtab_free(x.keys);
	return result;
}

void
places_release(struct places *p)
{
	free(p->at);
}
