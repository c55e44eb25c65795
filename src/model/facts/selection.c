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
	to->npart = 0;
	to->part = NULL;
	selection_copy_filters(to, from);
}

void
selection_copy(struct selection *to, const struct selection *from)
{
	*to = *from;
	selection_copy_filters(to, from);
	if (!from->npart)
		return;
	to->part = mem_array(room(from->npart), sizeof(*to->part));
	memcpy(to->part, from->part, from->npart * sizeof(*to->part));
}

bool
selection_eq(const struct selection *a, const struct selection *b)
{
	if (a->npart != b->npart || a->split != b->split
	    || a->physical != b->physical || a->recursion != b->recursion
	    || a->nfilter != b->nfilter)
		return false;
	for (size_t i = 0; i < a->nfilter; i++)	/* each is there once */
		if (!selection_has(b, &a->filter[i]))
			return false;
	for (size_t i = 0; i < a->npart; i++)
		if (!part_eq(a->part[i], b->part[i]))
			return false;
	return true;
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
find_part(const struct selection *s, part_id part)
{
	return FIRST_WHERE(i, 0, s->npart, s->part[i].i >= part.i);
}

void
selection_add_part(struct selection *s, part_id part)
{
	size_t at = find_part(s, part);

	if (at < s->npart && part_eq(s->part[at], part))
		return;
	if (!s->npart || s->npart == room(s->npart))
		s->part = mem_resize(s->part, room(s->npart + 1),
				     sizeof(*s->part));
	memmove(s->part + at + 1, s->part + at,
		(s->npart - at) * sizeof(*s->part));
	s->part[at] = part;
	s->npart++;
}

void
selection_no_parts(struct selection *s)
{
	free(s->part);
	s->part = NULL;
	s->npart = 0;
}

void
selection_filter_as(struct selection *to, const struct selection *from,
		    const struct selection *filters)
{
	selection_all_parts(to, filters);
	for (size_t i = 0; i < from->npart; i++)
		selection_add_part(to, from->part[i]);
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

static void
add_side(struct selection *to, const struct selection *from,
	 const struct prof *p, bool base)
{
	for (uint32_t i = 1; i < p->npart; i++)
		if (p->input[p->part[i].input.i].base == base
		    && selection_has_part(from, part_at(i)))
			selection_add_part(to, part_at(i));
}

void
selection_side(struct selection *to, const struct selection *from,
	       const struct prof *p, bool base)
{
	struct selection all = { 0 };

	selection_all_parts(to, from);
	add_side(to, from, p, base);
	if (!to->npart)
		add_side(to, &all, p, base);
}

/* Whether S has not all parts of a side. */
static bool
lacks(const struct selection *s, const struct prof *p, bool base)
{
	size_t all = 0;

	for (uint32_t i = 1; i < p->npart; i++)
		all += p->input[p->part[i].input.i].base == base;
	return s->npart && s->npart < all;
}

bool
selection_lacks_parts(const struct selection *s, const struct prof *p)
{
	return lacks(s, p, false);
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

part_id
selection_lost(const struct selection *from, const struct prof *old,
	       const struct prof *p)
{
	struct hash_u64 there = { 0 };
	size_t k, n = selection_chooses(from, old) ? from->npart : 0;
	bool fresh;

	for (uint32_t i = 1; n && i < p->npart; i++)
		*hash_u64_at(&there, part_hash(p, &p->part[i]), &fresh) = i;
	for (k = 0; k < n; k++) {
		const struct part *was = &old->part[from->part[k].i];
		uint32_t now = hash_u64_get(&there, part_hash(old, was));

		if (!now || !same_part(p, &p->part[now], old, was))
			break;
	}
	hash_u64_release(&there);
	return k < n ? from->part[k] : part_at(0);
}

bool
selection_follow(struct selection *to, const struct prof *p,
		 const struct selection *from, const struct selection *base,
		 const struct prof *old)
{
	bool chooses = selection_chooses(from, old);
	bool of_base = base && selection_chooses_of_base(base, old);
	bool lost;

	selection_all_parts(to, from);
	lost = chooses && !add_called(to, p, from, old);
	if (of_base && !chooses)
		add_called(to, p, from, old);
	/* what was compared with may be beside them now */
	if (base && (chooses || of_base) && !lost)
		add_called(to, p, base, old);
	if (p->has_base) {
		struct selection all = *to;

		selection_side(to, &all, p, false);
		selection_release(&all);
	}
	return !lost;
}

void
selection_follow_base(struct selection *to, const struct prof *p,
		      const struct selection *from,
		      const struct selection *base, const struct prof *old)
{
	struct selection all = { 0 }, side;

	if (selection_chooses(from, old))
		add_called(&all, p, from, old);
	if (base && selection_chooses_of_base(base, old))
		add_called(&all, p, base, old);
	selection_all_parts(&side, to);
	if (all.npart)
		add_side(&side, &all, p, true);
	selection_release(&all);
	if (side.npart) {
		selection_release(to);
		*to = side;
	} else {
		selection_release(&side);
	}
}

bool
selection_has_part(const struct selection *s, part_id part)
{
	size_t at;

	if (!s->npart)
		return true;
	at = find_part(s, part);
	return at < s->npart && part_eq(s->part[at], part);
}

const uint32_t *
selection_fold(const struct selection *s, const struct prof *p)
{
	return !s || s->split ? NULL : p->fold;
}
