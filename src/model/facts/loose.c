/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of which a file says less than others do: no source file and no
 * parameters, as the text of perf script, or no object, as Cachegrind.
 *
 * One without a source file is that of its name in its object which has one. One
 * of inputs that write no parameters is that which has some in its object and is
 * called the same without them, and what its object's file has another name for is
 * what is called that (alias.c). One of an input without any objects is that of its
 * name and source file, or of its name where either file is not known. Where
 * several could be meant, an input itself has both, or those that would be one are
 * in different files, nothing is joined. What is joined has what was said of any: the
 * longest path, and what its inputs write. All spellings are one by now, so that
 * these count as one.
 *
 * Of two profiles that are compared each says this for itself and by its own inputs,
 * so that its figures are those that it has alone; of what one has nothing to say the
 * other's word is taken. Where they say two things of a function, as where the
 * programs lie in two places, it becomes two (split.c).
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "model/facts/loose.h"

void
builder_unknown_names(const struct builder *b, text_id name[UNKNOWN_NAMES])
{
	static const char *const unknown[UNKNOWN_NAMES] = {
		"[unknown]", "???", "[inlined]",
	};

	for (size_t i = 0; i < UNKNOWN_NAMES; i++)
		name[i] = strtab_find(b->text, unknown[i], strlen(unknown[i]));
}

bool
builder_names_nothing(const struct builder *b, text_id name)
{
	text_id unknown[UNKNOWN_NAMES];

	builder_unknown_names(b, unknown);
	for (size_t i = 0; i < UNKNOWN_NAMES; i++)
		if (name.i == unknown[i].i)
			return true;
	return !name.i || builder_is_address(b, name);
}

bool
builder_files_agree(const struct builder *b, file_id x, file_id y)
{
	const char *of_x = strtab_get(b->text, b->file.at[x.i]);
	const char *of_y = strtab_get(b->text, b->file.at[y.i]);

	return !x.i || !y.i || x.i == y.i || text_path_has_tail(of_x, of_y)
	       || text_path_has_tail(of_y, of_x);
}

/* --- Functions by name ----------------------------------------------------- */

void
name_chains_init(struct name_chains *c, const struct builder *b,
		 const uint32_t *to, size_t n)
{
	c->last = mem_zarray(strtab_count(b->text) + 1, sizeof(*c->last));
	c->before = mem_zarray(b->func.n + 1, sizeof(*c->before));
	c->many = mem_zarray(b->func.n + 1, sizeof(*c->many));
	for (uint32_t i = 1; i < b->func.n; i++) {
		uint32_t *last = &c->last[b->func.at[i].name.i];

		if (i < n && to[i] != i)
			continue;
		c->before[i] = *last;
		c->many[i] = c->many[*last] + 1;
		*last = i;
	}
}

void
name_chains_release(struct name_chains *c)
{
	free(c->last);
	free(c->before);
	free(c->many);
}

/* --- One side -------------------------------------------------------------- */

static void
side_init(struct loose_side *s, const struct loose *x, bool base)
{
	*s = (struct loose_side){
		.x = x,
		.note = mem_zarray(x->n, sizeof(*s->note)),
		.to = mem_array(x->n, sizeof(*s->to)),
		.by = mem_zarray(x->n, sizeof(*s->by)),
		.said = mem_zarray(x->n, sizeof(*s->said)),
		.file = mem_zarray(x->n, sizeof(*s->file)),
		.before = mem_zarray(x->n, sizeof(*s->before)),
	};
	for (uint32_t i = 0; i < x->n; i++) {
		s->note[i] = (uint8_t)builder_note(x->b, i, base);
		s->to[i] = i;
	}
}

static void
side_release(struct loose_side *s)
{
	lacking_release(s);
	free(s->note);
	free(s->to);
	free(s->by);
	free(s->said);
	free(s->file);
	free(s->before);
}

/* The path of both, or SEVERAL; 0: none is known. */
static uint32_t
longer_path(const struct builder *b, uint32_t one, uint32_t other)
{
	if (one == SEVERAL || !other)
		return one;
	if (!one)
		return other;
	if (!builder_files_agree(b, (file_id){ one }, (file_id){ other }))
		return SEVERAL;
	return strtab_len(b->text, b->file.at[one])
	       < strtab_len(b->text, b->file.at[other]) ? other : one;
}

/* What each function is for want of LACK, 0: nothing is said; and of what that makes of
 * them the path, or SEVERAL: they would be of several files, or are several functions
 * that somebody tells apart, else they were one by now. Only a symbol's names may be
 * many. */
static void
find_what(struct loose_side *s, enum lack lack, uint32_t *what, uint32_t *path)
{
	bool *claimed = mem_zarray(s->x->n, sizeof(*claimed));

	const struct builder *b = s->x->b;

	for (uint32_t i = 1; i < s->x->noted && !builder_stopped(b, i); i++) {
		uint32_t to;

		if (!loose_is_left(s, i) || !s->note[i]
		    || builder_names_nothing(b, b->func.at[i].name))
			continue;
		to = what[i] = lacking_what(s, i, lack);
		if (!to || to == i)
			continue;
		if (!claimed[to])
			path[to] = loose_file(s, to).i;
		path[to] = claimed[to] && lack != LACKS_NAME
			? SEVERAL
			: longer_path(b, path[to], loose_file(s, i).i);
		claimed[to] = true;
	}
	free(claimed);
}

static void
join_lacking(struct loose_side *s, enum lack lack)
{
	size_t n = s->x->n;
	uint32_t *what = mem_zarray(n, sizeof(*what));
	uint32_t *path = mem_zarray(n, sizeof(*path));

	lacking_begin(s, lack);
	find_what(s, lack, what, path);
	for (uint32_t i = 1; i < n; i++) {
		uint32_t to = what[i];

		if (!to)
			continue;
		s->said[i] |= (uint8_t)(1u << lack);
		if (to == i || path[to] == SEVERAL)
			continue;
		s->to[i] = to;
		s->by[i] = (uint8_t)lack;
		s->note[to] |= s->note[i];
		if (path[to] != s->x->b->func.at[to].file.i)
			s->file[to].i = path[to];
	}
	free(what);
	free(path);
}

/* --- Both of them ---------------------------------------------------------- */

struct joining {
	struct loose x;
	struct loose_side side[2];	/* the second one: the base's, if there is
					   one */
	bool *in_context;	/* [function]: so it has one, or is one in several */
	uint32_t *to, *twin;	/* [function]: what it is, but for the base; 0: the
				   same */
	file_id *file;		/* [function]: as in a side */
	size_t found, ntwin;
};

/* What function I is on one side: what that says, then what the other one says. */
static uint32_t
what_it_is(const struct joining *j, uint32_t i, bool base)
{
	const struct loose_side *own = &j->side[base], *other = &j->side[!base];

	for (;;) {
		if (own->to[i] != i)
			i = own->to[i];
		else if (other->to[i] != i
			 && !(own->said[i] >> other->by[i] & 1))
			i = other->to[i];
		else
			return i;
	}
}

/* Function I for the base alone; 0: it cannot be, as what has contexts. */
static uint32_t
make_twin(struct joining *j, uint32_t i)
{
	struct builder *b = j->x.b;
	struct file_func twin = b->func.at[i];
	uint32_t id;

	twin.of_base = true;
	if (j->in_context[i] || func_some(builder_find_func(b, &twin)))
		return 0;
	id = builder_make_func(b, &twin).i;
	j->to = mem_resize(j->to, b->func.n, sizeof(*j->to));
	j->file = mem_resize(j->file, b->func.n, sizeof(*j->file));
	j->to[id] = id;
	j->file[id] = j->side[1].file[i];
	j->ntwin++;
	return id;
}

/* Function I is NOW in the new profile, BASE in the base. */
static void
join(struct joining *j, uint32_t i, uint32_t now, uint32_t base)
{
	if (now != base) {
		j->twin[i] = make_twin(j, i);
		if (!j->twin[i])
			return;
		if (base != i)
			j->to[j->twin[i]] = base;
	}
	j->to[i] = now;
	j->found++;
}

static void
join_sides(struct joining *j)
{
	bool both = builder_has_base(j->x.b);

	for (uint32_t i = 1; i < j->x.n; i++) {
		uint32_t now, base;

		if (i < j->x.nmerged && j->x.merged[i] != i)
			continue;
		now = both ? what_it_is(j, i, false)
			   : loose_final(&j->side[0], i);
		base = both ? what_it_is(j, i, true) : now;
		if (now != i || base != i)
			join(j, i, now, base);
	}
}

/* What a function is that another one is in the end may be a twin. */
static void
follow(struct joining *j)
{
	for (uint32_t i = 1; i < j->x.n; i++) {
		uint32_t twin = j->twin[i], of_base;

		if (!twin || j->to[twin] == twin)
			continue;
		of_base = j->to[twin];
		if (j->twin[of_base])
			j->to[twin] = j->twin[of_base];
	}
}

/* --- All of it ------------------------------------------------------------- */

/* What is said of a function in contexts is said of it, and what of one that
 * another one is, of that. */
static void
hand_on_notes(struct joining *j)
{
	enum { INTO_CONTEXT = NOTE_OBJECTS | NOTE_NAMED
			      | NOTE_PARAMETERS };
	struct loose *x = &j->x;
	struct builder *b = x->b;
	uint16_t *note;

	x->noted = b->func_note.n;
	VEC_EXTEND(&b->func_note, b->func.n - x->noted);
	note = b->func_note.at;
	for (size_t i = 1; i < x->noted; i++) {
		if (i < x->nmerged && x->merged[i] != i)
			note[x->merged[i]] |= note[i];
		if (!x->fold || x->fold[i] == i)
			continue;
		j->in_context[i] = j->in_context[x->fold[i]] = true;
		if (x->fold[i] >= x->noted)
			note[x->fold[i]] |= note[i]
					    & (INTO_CONTEXT
					       | INTO_CONTEXT << NOTE_BITS);
	}
}

static void
joining_init(struct joining *j)
{
	struct loose *x = &j->x;

	j->in_context = mem_zarray(x->n, sizeof(*j->in_context));
	hand_on_notes(j);
	name_chains_init(&x->by_name, x->b, x->merged, x->nmerged);
	x->start = builder_find_starts(x->b);
	j->to = mem_array(x->n, sizeof(*j->to));
	j->twin = mem_zarray(x->n, sizeof(*j->twin));
	j->file = mem_zarray(x->n, sizeof(*j->file));
	for (uint32_t i = 0; i < x->n; i++)
		j->to[i] = i;
	for (int base = 0; base < 2; base++)
		side_init(&j->side[base], x, base);
}

static void
joining_release(struct joining *j)
{
	for (int base = 0; base < 2; base++)
		side_release(&j->side[base]);
	name_chains_release(&j->x.by_name);
	free(j->x.start);
	free(j->in_context);
	free(j->twin);
	free(j->file);
}

uint32_t *
builder_join_loose(struct builder *b, const uint32_t *merged, size_t n,
		   const uint32_t *fold)
{
	struct joining j = { .x = {
		.b = b, .merged = merged, .nmerged = merged ? n : 0,
		.fold = fold, .n = b->func.n,
	} };

	if (!builder_may_join(b))
		return NULL;
	joining_init(&j);
	for (int base = 0; base < 2; base++)
		for (enum lack lack = 0; lack < LACKS; lack++)
			join_lacking(&j.side[base], lack);
	join_sides(&j);
	follow(&j);
	for (size_t i = 0; i < j.x.n; i++)
		j.file[i] = j.side[0].file[i].i ? j.side[0].file[i]
						: j.side[1].file[i];
	if (j.ntwin)
		builder_split_sides(b, j.twin, j.x.n);
	if (j.found)
		j.to = builder_apply_joins(b, j.to, j.file);
	joining_release(&j);
	if (j.found)
		return j.to;
	free(j.to);
	return NULL;
}
