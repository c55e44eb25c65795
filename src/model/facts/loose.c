/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of which a file says less than others do: no source file, as the text
 * of perf script, or no object, as Cachegrind.
 *
 * One without a source file is that of its name in its object which has one; one
 * of an input without any objects is that of its name and source file, or of its
 * name where either file is not known. Where several could be meant, or an input
 * itself has both, nothing is joined. All spellings are one by now, so that these
 * count as one.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/facts/builder_private.h"

#define SEVERAL UINT32_MAX
#define NAMESAKES_MAX 64	/* of more it is not asked */

struct loose {
	struct builder *b;
	const uint32_t *merged;	/* [function], N of them: spellings that are one;
				   or NULL */
	size_t n;
	struct name_chains by_name;	/* of those that are left */
	uint32_t *to;		/* [function]; the result */
	size_t found;
};

bool
builder_names_nothing(const struct builder *b, text_id name)
{
	static const char *const unknown[] = { "[unknown]", "???" };

	for (size_t i = 0; i < 2; i++)
		if (name.i == strtab_find(b->text, unknown[i],
					  strlen(unknown[i])).i)
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

/* The last function that is called as F is; 0: there are too many. */
static uint32_t
namesakes(const struct loose *x, const struct file_func *f)
{
	uint32_t last = x->by_name.last[f->name.i];

	return x->by_name.many[last] > NAMESAKES_MAX ? 0 : last;
}

static unsigned
note_of(const struct builder *b, uint32_t func)
{
	return func < b->func_note.n ? b->func_note.at[func] : 0;
}

/* --- Without a source file ------------------------------------------------- */

static uint32_t
with_file(const struct loose *x, const struct file_func *f)
{
	const struct file_func *at = x->b->func.at;
	uint32_t one = 0;

	for (uint32_t i = namesakes(x, f); i; i = x->by_name.before[i])
		if (at[i].file.i && object_eq(at[i].object, f->object))
			one = one ? SEVERAL : i;
	return one == SEVERAL ? 0 : one;
}

/* --- Without an object ----------------------------------------------------- */

static uint32_t
with_object(const struct loose *x, const struct file_func *f)
{
	const struct builder *b = x->b;
	const struct file_func *at = b->func.at;
	uint32_t maybe = 0, same = 0;

	for (uint32_t i = namesakes(x, f); i; i = x->by_name.before[i]) {
		if (!at[i].object.i || x->to[i] != i
		    || !(note_of(b, i) & NOTE_OBJECTS)
		    || !builder_files_agree(b, f->file, at[i].file))
			continue;
		if (f->file.i && at[i].file.i)
			same = same ? SEVERAL : i;
		else
			maybe = maybe ? SEVERAL : i;
	}
	if (!same)
		same = maybe;
	return same == SEVERAL ? 0 : same;
}

/* --- All of it ------------------------------------------------------------- */

enum lack { LACKS_FILE, LACKS_OBJECT };

static bool
lacks(const struct builder *b, uint32_t i, enum lack lack)
{
	const struct file_func *f = &b->func.at[i];
	unsigned note = b->func_note.at[i];

	if (lack == LACKS_FILE)
		return note && !f->file.i && !(note & NOTE_BESIDE);
	return note == NOTE_NO_OBJECTS && !f->object.i;
}

static bool
is_left(const struct loose *x, uint32_t i)
{
	return x->to[i] == i && (i >= x->n || x->merged[i] == i);
}

/* NOTED of the functions were named by inputs, others made for contexts. */
static void
join_those(struct loose *x, enum lack lack, size_t noted)
{
	struct builder *b = x->b;

	for (uint32_t i = 1; i < noted && !builder_stopped(b, i); i++) {
		const struct file_func *f = &b->func.at[i];
		uint32_t one;

		if (!lacks(b, i, lack) || !is_left(x, i)
		    || !x->by_name.before[x->by_name.last[f->name.i]]
		    || builder_names_nothing(b, f->name))
			continue;
		one = lack == LACKS_FILE ? with_file(x, f) : with_object(x, f);
		if (!one)
			continue;
		x->to[i] = one;
		x->found++;
	}
}

/* What is said of a function in contexts is said of it. Returns how many had
 * notes. */
static size_t
note_contexts(struct builder *b, const uint32_t *fold)
{
	size_t n = b->func_note.n;

	VEC_EXTEND(&b->func_note, b->func.n - n);
	for (size_t i = 1; fold && i < n; i++)
		if (fold[i] != i && fold[i] >= n)
			b->func_note.at[fold[i]] |= b->func_note.at[i]
						    & NOTE_OBJECTS;
	return n;
}

/* What lacked its file may lack its object, too. */
static void
follow(struct loose *x)
{
	for (size_t i = 0; i < x->b->func.n; i++)
		x->to[i] = x->to[x->to[i]];
}

uint32_t *
builder_join_loose(struct builder *b, const uint32_t *merged, size_t n,
		   const uint32_t *fold)
{
	struct loose x = { .b = b, .merged = merged, .n = merged ? n : 0 };
	size_t noted;

	if (!builder_may_join(b))
		return NULL;
	noted = note_contexts(b, fold);
	name_chains_init(&x.by_name, b, merged, x.n);
	x.to = mem_array(b->func.n, sizeof(*x.to));
	for (uint32_t i = 0; i < b->func.n; i++)
		x.to[i] = i;
	join_those(&x, LACKS_FILE, noted);
	join_those(&x, LACKS_OBJECT, noted);
	follow(&x);
	name_chains_release(&x.by_name);
	if (x.found) {
		builder_apply_joins(b, x.to);
		return x.to;
	}
	free(x.to);
	return NULL;
}
