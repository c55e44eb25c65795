/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "base/hash.h"
#include "model/facts/selection.h"
#include "model/facts/selection_private.h"

void
selection_init(struct selection *s)
{
	*s = (struct selection){ 0 };
}

void
selection_release(struct selection *s)
{
	free(s->part);
	free(s->base);
	for (size_t i = 0; i < s->nfilter; i++)
		free(s->filter[i].text);
	free(s->filter);
	selection_init(s);
}

/* Items that there is room for: the power of two that N fits in. */
static size_t
room(size_t n)
{
	size_t size = 1;

	while (size < n)
		size *= 2;
	return size;
}

void
selection_all_parts(struct selection *to, const struct selection *from)
{
	*to = *from;
	to->npart = to->nbase = 0;
	to->part = to->base = NULL;
	selection_copy_filters(to, from);
}

static part_id *
copy_parts(const part_id *part, size_t n)
{
	part_id *copy = NULL;

	if (n) {
		copy = mem_array(room(n), sizeof(*copy));
		memcpy(copy, part, n * sizeof(*copy));
	}
	return copy;
}

void
selection_copy(struct selection *to, const struct selection *from)
{
	*to = *from;
	selection_copy_filters(to, from);
	to->part = copy_parts(from->part, from->npart);
	to->base = copy_parts(from->base, from->nbase);
}

void
selection_unfiltered(struct selection *to, const struct selection *from)
{
	selection_copy(to, from);
	while (to->nfilter)
		selection_remove_filter(to, to->nfilter - 1);
	to->recursion = false;
}

static bool
same_parts(const part_id *a, size_t na, const part_id *b, size_t nb)
{
	for (size_t i = 0; na == nb && i < na; i++)
		if (!part_eq(a[i], b[i]))
			return false;
	return na == nb;
}

bool
selection_parts_eq(const struct selection *a, const struct selection *b)
{
	return same_parts(a->part, a->npart, b->part, b->npart)
	       && same_parts(a->base, a->nbase, b->base, b->nbase);
}

bool
selection_eq(const struct selection *a, const struct selection *b)
{
	if (a->split != b->split || a->physical != b->physical || a->recursion != b->recursion
	    || a->nfilter != b->nfilter)
		return false;
	for (size_t i = 0; i < a->nfilter; i++)	/* each is there once */
		if (!selection_has(b, &a->filter[i]))
			return false;
	return selection_parts_eq(a, b);
}

static bool
changes_frames(const struct filter *f)
{
	return f->verb == FILTER_ROOT || f->verb == FILTER_HIDE
	       || f->verb == FILTER_COLLAPSE;
}

/* Whether B has all of A's filters that change frames. */
static bool
has_frames_of(const struct selection *b, const struct selection *a)
{
	for (size_t i = 0; i < a->nfilter; i++)
		if (changes_frames(&a->filter[i])
		    && !selection_has(b, &a->filter[i]))
			return false;
	return true;
}

bool
selection_frames_eq(const struct selection *a, const struct selection *b)
{
	return a->physical == b->physical && a->recursion == b->recursion
	       && has_frames_of(a, b) && has_frames_of(b, a);
}

/* Where PART is or would be. */
static size_t
find_part(const part_id *part, size_t n, part_id one)
{
	return FIRST_WHERE(i, 0, n, part[i].i >= one.i);
}

static void
add_part(part_id **part, size_t *n, part_id one)
{
	size_t at = find_part(*part, *n, one);

	if (at < *n && part_eq((*part)[at], one))
		return;
	if (!*n || *n == room(*n))
		*part = mem_resize(*part, room(*n + 1), sizeof(**part));
	memmove(*part + at + 1, *part + at, (*n - at) * sizeof(**part));
	(*part)[at] = one;
	++*n;
}

void
selection_add_part(struct selection *s, part_id part)
{
	add_part(&s->part, &s->npart, part);
}

void
selection_add_base(struct selection *s, part_id part)
{
	add_part(&s->base, &s->nbase, part);
}

void
selection_no_parts(struct selection *s)
{
	free(s->part);
	free(s->base);
	s->part = s->base = NULL;
	s->npart = s->nbase = 0;
}

void
selection_parts_of(struct selection *s, const struct selection *from)
{
	selection_no_parts(s);
	s->part = copy_parts(from->part, s->npart = from->npart);
	s->base = copy_parts(from->base, s->nbase = from->nbase);
}

static bool
same_part(const struct prof *p, const struct part *a, const struct prof *old,
	  const struct part *b)
{
	const char *path = prof_text(p, p->input[a->input.i].path);

	return strcmp(path, prof_text(old, old->input[b->input.i].path)) == 0
	       && strcmp(prof_text(p, a->name), prof_text(old, b->name)) == 0
	       && strcmp(prof_text(p, a->number),
			 prof_text(old, b->number)) == 0
	       && strcmp(prof_text(p, a->thread),
			 prof_text(old, b->thread)) == 0;
}

static bool
is_of_base(const struct prof *p, part_id part)
{
	return p->input[p->part[part.i].input.i].base;
}

/* The parts of a side that FROM has. */
static void
add_side(struct selection *to, const struct selection *from,
	 const struct prof *p, bool base)
{
	for (uint32_t i = 1; i < p->npart; i++)
		if (is_of_base(p, part_at(i)) == base
		    && selection_has_part(from, part_at(i)))
			add_part(base ? &to->base : &to->part,
				 base ? &to->nbase : &to->npart, part_at(i));
}

void
selection_sides(struct selection *s, const struct prof *p)
{
	static const struct selection all;
	struct selection sides;

	if (!p->has_base)
		return;
	selection_copy(&sides, s);
	free(sides.part);
	sides.part = NULL;
	sides.npart = 0;
	for (int base = 0; base < 2 && s->npart; base++)
		add_side(&sides, s, p, base);
	if (s->npart && selection_has_part(s, part_at(0)))
		selection_add_part(&sides, part_at(0));
	if (!sides.npart)
		add_side(&sides, &all, p, false);
	if (!sides.nbase)
		add_side(&sides, &all, p, true);
	selection_release(s);
	*s = sides;
}

void
selection_of_base(struct selection *to, const struct selection *from,
		  const struct prof *p)
{
	struct selection sides;

	selection_copy(&sides, from);
	selection_sides(&sides, p);
	free(sides.part);
	*to = sides;
	to->part = sides.base;
	to->npart = sides.nbase;
	to->base = NULL;
	to->nbase = 0;
}

/* Whether S has not all parts of a side. */
static bool
lacks(const struct selection *s, const struct prof *p, bool base)
{
	size_t all = base ? p->nbase_part : p->npart - 1 - p->nbase_part;

	return s->npart && s->npart < all;
}

bool
selection_lacks_parts(const struct selection *s, const struct prof *p)
{
	return lacks(s, p, false);
}

bool
selection_lacks_any(const struct selection *s, const struct prof *p)
{
	const struct selection base = { .npart = s->nbase, .part = s->base };

	return lacks(s, p, false) || lacks(&base, p, true);
}

/* Without a base all can be chosen, too: files that come later are not. */
static bool
leaves_out(const struct selection *s, const struct prof *p, bool base)
{
	return s->npart && (!p->has_base || lacks(s, p, base));
}

bool
selection_chooses(const struct selection *s, const struct prof *p)
{
	return leaves_out(s, p, false);
}

bool
selection_chooses_of_base(const struct selection *s, const struct prof *p)
{
	return leaves_out(s, p, true);
}

static uint64_t
part_hash(const struct prof *p, const struct part *part)
{
	const text_id text[] = { p->input[part->input.i].path, part->name,
				 part->number, part->thread };
	uint64_t hash = 0;

	for (size_t i = 0; i < sizeof(text) / sizeof(*text); i++) {
		const char *s = prof_text(p, text[i]);

		hash = hash_mix(hash, hash_bytes(s, strlen(s)));
	}
	return hash;
}

/* The parts that are called as FROM's; how many there are. */
static size_t
add_called(struct selection *to, const struct prof *p,
	   const struct selection *from, const struct prof *old)
{
	struct hash_u64 called = { 0 };
	bool fresh;

	for (size_t k = 0; k < from->npart; k++) {
		const struct part *was = &old->part[from->part[k].i];

		*hash_u64_at(&called, part_hash(old, was), &fresh)
			= from->part[k].i;
	}
	for (uint32_t i = 1; i < p->npart; i++) {
		uint32_t was = hash_u64_get(&called, part_hash(p, &p->part[i]));

		if (was && same_part(p, &p->part[i], old, &old->part[was]))
			selection_add_part(to, part_at(i));
	}
	hash_u64_release(&called);
	return to->npart;
}

/* The first of N PARTS that P has not. */
static part_id
first_lost(const part_id *part, size_t n, const struct prof *old, const struct prof *p)
{
	struct hash_u64 there = { 0 };
	size_t k;
	bool fresh;

	for (uint32_t i = 1; n && i < p->npart; i++)
		*hash_u64_at(&there, part_hash(p, &p->part[i]), &fresh) = i;
	for (k = 0; k < n; k++) {
		const struct part *was = &old->part[part[k].i];
		uint32_t now = hash_u64_get(&there, part_hash(old, was));

		if (!now || !same_part(p, &p->part[now], old, was))
			break;
	}
	hash_u64_release(&there);
	return k < n ? part[k] : part_at(0);
}

part_id
selection_lost(const struct selection *from, const struct prof *old,
	       const struct prof *p)
{
	return first_lost(from->part, selection_chooses(from, old) ? from->npart : 0,
			  old, p);
}

bool
selection_names_base(const struct selection *s, const struct prof *p)
{
	const struct selection base = { .npart = s->nbase, .part = s->base };

	return p->has_base && lacks(&base, p, true);
}

part_id
selection_lost_of_base(const struct selection *from, const struct prof *old,
		       const struct prof *p)
{
	bool chose = p->has_base && selection_names_base(from, old);

	return first_lost(from->base, chose ? from->nbase : 0, old, p);
}

part_id
selection_part_of(const struct prof *p, const struct prof *old, part_id was)
{
	part_id found = part_at(0);

	if (!was.i || was.i >= old->npart)
		return found;
	for (uint32_t i = 1; i < p->npart; i++) {
		if (!same_part(p, &p->part[i], old, &old->part[was.i]))
			continue;
		if (is_of_base(p, part_at(i)) == is_of_base(old, was))
			return part_at(i);
		found = part_at(i);
	}
	return found;
}

/* The base's parts of FROM, borrowed. */
static struct selection
base_of(const struct selection *from)
{
	return (struct selection){ .npart = from->nbase, .part = from->base };
}

/* What is chosen of the base, in TO: whatever was chosen of any side and is there
 * now. A base of which nothing was stays whole if it is the same as before. */
static void
follow_base(struct selection *to, const struct prof *p,
	    const struct selection *from, const struct prof *old,
	    const struct selection *begun)
{
	struct selection base = base_of(from), chosen = { 0 }, same = { 0 };
	size_t i = 0;

	if (selection_chooses(from, old))
		add_called(&chosen, p, from, old);
	if (selection_chooses_of_base(&base, old))
		add_called(&chosen, p, &base, old);
	if (chosen.npart)
		add_side(to, &chosen, p, true);
	if (!to->nbase && begun) {
		add_called(&same, p, &base, old);
		while (i < same.npart && !is_of_base(p, same.part[i]))
			i++;
		for (size_t k = 0; i == same.npart && k < begun->nbase; k++)
			selection_add_base(to, begun->base[k]);
	}
	selection_release(&chosen);
	selection_release(&same);
}

bool
selection_follow(struct selection *to, const struct prof *p,
		 const struct selection *from, const struct prof *old,
		 const struct selection *begun)
{
	struct selection base = base_of(from), chosen = { 0 };
	bool chooses = selection_chooses(from, old);
	bool lost = chooses && !add_called(&chosen, p, from, old);

	selection_all_parts(to, from);
	/* what was compared with may be beside them now */
	if (!lost && (chooses || selection_chooses_of_base(&base, old)))
		add_called(&chosen, p, &base, old);
	for (size_t i = 0; i < chosen.npart; i++)
		if (!is_of_base(p, chosen.part[i]))
			selection_add_part(to, chosen.part[i]);
	selection_release(&chosen);
	if (p->has_base)
		follow_base(to, p, from, old, begun);
	selection_sides(to, p);
	return !lost;
}

bool
selection_has_part(const struct selection *s, part_id part)
{
	size_t at;

	if (!s->npart)
		return true;
	at = find_part(s->part, s->npart, part);
	return at < s->npart && part_eq(s->part[at], part);
}

const uint32_t *
selection_fold(const struct selection *s, const struct prof *p)
{
	return !s || s->split ? NULL : p->fold;
}
