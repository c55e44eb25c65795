/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Objects, files and classes that are one function each: the first of theirs
 * stands for all, and is called by what they are of. A file or a class that
 * several objects have, a header's, is one in each: what objects cost is known,
 * and is not moved from one to another.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bits.h"
#include "base/hash.h"
#include "base/text.h"
#include "model/filter/private.h"

/* A function is of an object, a file or a class, in this order. */
struct collapse {
	struct filters *f;
	const struct names *n;
	const uint32_t *fold;
	uint32_t *match[FILTER_CLASS + 1];	/* masks; NULL: none */
	uint32_t *object_rep;			/* the first of each, or 0 */
	struct hash_u64 file_rep;		/* by file and object */
	struct hash_u64 class_rep;		/* by a hash of class and object */
	text_id *called;
	uint32_t *rep;
};

/* What is in no object or file stays several functions, however PATTERN may match what
 * that is called. */
static struct matched
match_some(const struct collapse *c, enum filter_by by, const char *pattern,
	   uint32_t bit, struct job *job)
{
	struct filter_texts t = filter_texts(c->n, by);
	uint64_t *some = bits_new(t.n);
	struct matched how;

	for (size_t i = 1; i < t.n; i++)
		bits_add(some, i);
	t.only = some;
	how = match_texts(pattern, &t, bit, c->match[by], job);
	free(some);
	return how;
}

static void
find_matches(struct collapse *c, const struct selection *s, struct job *job)
{
	uint32_t bit = filters_bit(c->f, 1);

	for (size_t i = 0; i < s->nfilter; i++) {
		const char *rest;
		enum filter_by by = filter_about(s->filter[i].text, &rest);
		struct filter_texts t = filter_texts(c->n, by);

		if (s->filter[i].verb != FILTER_COLLAPSE)
			continue;
		if (!c->match[by])
			c->match[by] = mem_zarray(t.n + 1, sizeof(uint32_t));
		filters_note(c->f, i, by == FILTER_CLASS
			? match_classes(rest, c->n, c->fold, bit, c->match[by],
					job)
			: match_some(c, by, rest, bit, job));
		filters_note_sides(c->f, i, by, c->match[by]);
	}
}

/* Whether row I of what functions are of is collapsed. */
static bool
is_matched(const struct collapse *c, enum filter_by by, uint32_t i)
{
	return c->match[by] && c->match[by][i];
}

/* The name of a group: its own in brackets. */
static void
call(struct collapse *c, uint32_t func, const char *s, size_t n)
{
	struct text name = { 0 };

	text_addc(&name, '[');
	text_add(&name, s, n);
	text_addc(&name, ']');
	names_store_lock(c->n->store);
	c->called[func] = names_store_text(c->n->store, name.s, name.n);
	names_store_unlock(c->n->store);
	text_release(&name);
}

/* What function I, which counts as itself, counts as. */
static uint32_t
group_of(struct collapse *c, uint32_t i)
{
	struct func f = names_func(c->n, func_at(i));
	uint32_t *rep = NULL;
	uint8_t kind = GROUP_NONE;
	const char *name = NULL;
	size_t len = 0;
	bool fresh;

	if (object_some(f.object)
	    && is_matched(c, FILTER_OBJECT, f.object.i)) {
		rep = &c->object_rep[f.object.i];
		kind = GROUP_OF_OBJECT;
		name = text_base_name(prof_object_path(c->n->prof, f.object));
		len = strlen(name);
	} else if (file_some(f.file)
		   && is_matched(c, FILTER_FILE, f.file.i)) {
		rep = hash_u64_at(&c->file_rep, (uint64_t)f.file.i << 32
						| f.object.i, &fresh);
		kind = GROUP_OF_FILE;
		name = text_base_name(names_file_path(c->n, f.file));
		len = strlen(name);
	} else if (is_matched(c, FILTER_CLASS, i)) {
		name = filter_class(c->n, i, &len);
		kind = GROUP_OF_CLASS;
		if (name)
			rep = hash_u64_at(&c->class_rep,
					  hash_mix(hash_bytes(name, len),
						   f.object.i), &fresh);
	}
	if (!rep)
		return i;
	if (!*rep) {
		*rep = i;
		c->f->group[i] = kind;
		call(c, i, name, len);
	}
	return *rep;
}

uint32_t *
collapse_functions(struct filters *f, const struct selection *s,
		   text_id *called, struct job *job)
{
	const struct names *n = f->names;
	struct collapse c = {
		.f = f, .n = n, .called = called,
		.fold = selection_fold(s, n->prof),
		.rep = mem_array(n->nfunc + 1, sizeof(*c.rep)),
		.object_rep = mem_zarray(n->prof->nobject + 1,
					 sizeof(*c.object_rep)),
	};

	find_matches(&c, s, job);
	for (uint32_t i = 0; i < n->nfunc; i++)
		c.rep[i] = c.fold && i < n->prof->nfunc ? c.fold[i] : i;
	for (uint32_t i = 1; i < n->nfunc && !job_cancelled(job); i++)
		if (c.rep[i] == i)
			c.rep[i] = group_of(&c, i);
	for (uint32_t i = 1; c.fold && i < n->prof->nfunc; i++)
		if (c.fold[i] != i)
			c.rep[i] = c.rep[c.fold[i]];
	for (enum filter_by by = 0; by <= FILTER_CLASS; by++)
		free(c.match[by]);
	free(c.object_rep);
	hash_u64_release(&c.file_rep);
	hash_u64_release(&c.class_rep);
	if (!job_cancelled(job))
		return c.rep;
	free(c.rep);
	return NULL;
}
