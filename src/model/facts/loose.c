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
 * several could be meant, or an input itself has both, nothing is joined. All
 * spellings are one by now, so that these count as one.
 *
 * Of two profiles that are compared each says this for itself, so that its figures
 * are those that it has alone. Where they say two things of a function, as where
 * the programs lie in two places, it becomes two (split.c).
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
	const uint32_t *fold;	/* [function]; or NULL */
	struct name_chains by_name;	/* of those that are left */
	uint32_t *to;		/* [function]; the result */
	uint32_t *twin;		/* [function]: what it is in the base; 0: the same */
	bool *in_context;	/* [function]: so it has one, or is one in several */
	/* by name without parameters, and object, of a side: the function that has
	 * parameters, or SEVERAL */
	struct hash_u64 bare[2];
	uint64_t *start;	/* [function], N_START of them: where it begins; 0:
				   it is not known; or NULL */
	size_t nstart;
	struct hash_u64 first[2];	/* by that and object, of a side: the one of
					   its functions that the others are */
	size_t found, ntwin;
};

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

/* The last function that is called as F is; 0: there are too many. */
static uint32_t
namesakes(const struct loose *x, const struct file_func *f)
{
	uint32_t last = x->by_name.last[f->name.i];

	return x->by_name.many[last] > NAMESAKES_MAX ? 0 : last;
}

/* --- Without a source file ------------------------------------------------- */

static uint32_t
with_file(const struct loose *x, const struct file_func *f, bool base)
{
	const struct file_func *at = x->b->func.at;
	uint32_t one = 0;

	for (uint32_t i = namesakes(x, f); i; i = x->by_name.before[i])
		if (at[i].file.i && object_eq(at[i].object, f->object)
		    && builder_note(x->b, i, base))
			one = one ? SEVERAL : i;
	return one;
}

/* --- Without parameters ---------------------------------------------------- */

static uint64_t
bare_key(struct bare_name name, object_id object)
{
	return hash_mix(hash_bytes(name.s, name.n), object.i) | 1;
}

static struct bare_name
whole_name(const struct builder *b, const struct file_func *f)
{
	return (struct bare_name){ strtab_whole(b->text, f->name),
				   strtab_len(b->text, f->name) };
}

static uint64_t
whole_key(const struct builder *b, const struct file_func *f)
{
	return bare_key(whole_name(b, f), f->object);
}

static bool
is_left(const struct loose *x, uint32_t i)
{
	return x->to[i] == i && (i >= x->n || x->merged[i] == i);
}

/* Whether all inputs of some side leave parameters out. */
static bool
may_lack_parameters(const struct builder *b, uint32_t i)
{
	bool some = false;

	for (int base = 0; base < 2; base++) {
		unsigned note = builder_note(b, i, base);

		some |= note && !(note & NOTE_PARAMETERS);
	}
	return some && strtab_whole(b->text, b->func.at[i].name);
}

/* Of names that lack parameters, perhaps, functions that have them. */
static void
find_bare(struct loose *x, size_t noted)
{
	struct builder *b = x->b;
	struct hash_u64 wanted = { 0 };
	struct bare_name name;
	bool fresh;

	for (uint32_t i = 1; i < noted && !builder_stopped(b, i); i++)
		if (is_left(x, i) && may_lack_parameters(b, i))
			*hash_u64_at(&wanted, whole_key(b, &b->func.at[i]),
				     &fresh) = 1;
	for (uint32_t i = 1; wanted.used && i < b->func.n
			     && !builder_stopped(b, i); i++) {
		uint64_t key;

		if (!is_left(x, i) || (x->fold && x->fold[i] != i)
		    || !builder_bare_name(b, i, &name))
			continue;
		key = bare_key(name, b->func.at[i].object);
		if (!hash_u64_get(&wanted, key))
			continue;
		for (int base = 0; base < 2; base++) {
			uint32_t *at;

			if (!builder_note(b, i, base))
				continue;
			at = hash_u64_at(&x->bare[base], key, &fresh);
			*at = fresh ? i : SEVERAL;
		}
	}
	hash_u64_release(&wanted);
}

static uint32_t
with_parameters(const struct loose *x, const struct file_func *f, bool base)
{
	const struct builder *b = x->b;
	struct bare_name of_f = whole_name(b, f), name;
	uint32_t one = hash_u64_get(&x->bare[base], bare_key(of_f, f->object));

	if (!one || one == SEVERAL)
		return one;
	return builder_bare_name(b, one, &name) && name.n == of_f.n
	       && memcmp(name.s, of_f.s, name.n) == 0
	       && builder_files_agree(b, f->file, b->func.at[one].file)
	       ? one : 0;
}

/* --- By another name ------------------------------------------------------- */

static uint64_t
start_of(const struct loose *x, uint32_t i)
{
	return i < x->nstart ? x->start[i] : 0;
}

static uint64_t
start_key(const struct loose *x, uint32_t i)
{
	return hash_mix(start_of(x, i), x->b->func.at[i].object.i) | 1;
}

/* Whether I tells more than K: its source file, or comes first by its name, so that
 * the order of inputs does not matter. */
static bool
tells_more(const struct builder *b, uint32_t i, uint32_t k)
{
	const struct file_func *x = &b->func.at[i], *y = &b->func.at[k];

	if (!x->file.i != !y->file.i)
		return x->file.i;
	return strtab_compare(b->text, x->name, y->name) < 0;
}

static void
find_first(struct loose *x)
{
	struct builder *b = x->b;

	x->start = builder_find_starts(b);
	x->nstart = x->start ? b->func.n : 0;
	for (uint32_t i = 1; i < x->nstart; i++)
		for (int base = 0; base < 2; base++) {
			bool fresh;
			uint32_t *at;

			if (!x->start[i] || !is_left(x, i) || x->twin[i]
			    || !builder_note(b, i, base))
				continue;
			at = hash_u64_at(&x->first[base], start_key(x, i),
					 &fresh);
			if (fresh || tells_more(b, i, *at))
				*at = i;
		}
}

static uint32_t
with_name(const struct loose *x, uint32_t i, bool base)
{
	uint32_t one = hash_u64_get(&x->first[base], start_key(x, i));

	return one && start_of(x, one) == start_of(x, i)
	       && object_eq(x->b->func.at[one].object, x->b->func.at[i].object)
	       ? one : 0;
}

/* --- Without an object ----------------------------------------------------- */

/* What function I is in the base. */
static uint32_t
in_base(const struct loose *x, uint32_t i)
{
	return x->to[x->twin[i] ? x->twin[i] : i];
}

static uint32_t
one_more(uint32_t one, uint32_t other)
{
	return !one || one == other ? other : SEVERAL;
}

/* One of the name may be another function by now. */
static uint32_t
with_object(const struct loose *x, const struct file_func *f, bool base)
{
	const struct builder *b = x->b;
	const struct file_func *at = b->func.at;
	uint32_t maybe = 0, same = 0;

	for (uint32_t k = namesakes(x, f); k; k = x->by_name.before[k]) {
		uint32_t i = base ? in_base(x, k) : x->to[k];

		if (!at[i].object.i
		    || !(builder_note(b, k, base) & NOTE_OBJECTS)
		    || !builder_files_agree(b, f->file, at[i].file))
			continue;
		if (f->file.i && at[i].file.i)
			same = one_more(same, i);
		else
			maybe = one_more(maybe, i);
	}
	return same ? same : maybe;
}

/* --- All of it ------------------------------------------------------------- */

enum lack { LACKS_FILE, LACKS_PARAMETERS, LACKS_NAME, LACKS_OBJECT };

static bool
has_namesakes(const struct loose *x, text_id name)
{
	return x->by_name.before[x->by_name.last[name.i]];
}

static bool
may_lack(const struct loose *x, uint32_t i, enum lack lack)
{
	const struct file_func *f = &x->b->func.at[i];

	if (lack == LACKS_PARAMETERS)
		return may_lack_parameters(x->b, i);
	if (lack == LACKS_NAME)
		return start_of(x, i) && !f->file.i;
	return (lack == LACKS_FILE ? !f->file.i : !f->object.i)
	       && has_namesakes(x, f->name);
}

/* What the inputs of one side say that function I is, which is itself in doubt; 0:
 * nothing. */
static uint32_t
what_it_is(const struct loose *x, uint32_t i, enum lack lack, bool base)
{
	const struct file_func *f = &x->b->func.at[i];
	unsigned note = builder_note(x->b, i, base);
	uint32_t one;

	if (!note)
		return 0;
	if (lack == LACKS_FILE)
		one = note & NOTE_BESIDE ? i : with_file(x, f, base);
	else if (lack == LACKS_PARAMETERS)
		one = note & NOTE_PARAMETERS ? i : with_parameters(x, f, base);
	else if (lack == LACKS_NAME)
		one = with_name(x, i, base);
	else
		one = note & NOTE_OBJECTS ? i : with_object(x, f, base);
	return one == SEVERAL ? i : one;
}

/* Function I for the base alone; 0: it cannot be, as what has contexts. */
static uint32_t
make_twin(struct loose *x, uint32_t i)
{
	struct builder *b = x->b;
	struct file_func twin = b->func.at[i];
	uint32_t id;

	twin.of_base = true;
	if (x->in_context[i] || func_some(builder_find_func(b, &twin)))
		return 0;
	id = builder_make_func(b, &twin).i;
	x->to = mem_resize(x->to, b->func.n, sizeof(*x->to));
	x->to[id] = id;
	x->ntwin++;
	return id;
}

/* Function I is NOW in the new profile, BASE in the base. */
static void
join(struct loose *x, uint32_t i, uint32_t now, uint32_t base)
{
	if (!x->twin[i] && now != base) {
		x->twin[i] = make_twin(x, i);
		if (!x->twin[i])
			return;
	}
	if (x->twin[i] && base != i)
		x->to[x->twin[i]] = base;
	x->to[i] = now;
	x->found++;
}

/* NOTED of the functions were named by inputs, others made for contexts. */
static void
join_those(struct loose *x, enum lack lack, size_t noted)
{
	struct builder *b = x->b;

	for (uint32_t i = 1; i < noted && !builder_stopped(b, i); i++) {
		text_id name = b->func.at[i].name;
		uint32_t now, base;

		if (!is_left(x, i) || x->twin[i] || !may_lack(x, i, lack)
		    || builder_names_nothing(b, name))
			continue;
		now = what_it_is(x, i, lack, false);
		base = what_it_is(x, i, lack, true);
		if ((now && now != i) || (base && base != i))
			join(x, i, now ? now : base, base ? base : now);
	}
}

/* What is said of a function in contexts is said of it, and what of one that
 * another one is, of that. Returns how many had notes. */
static size_t
hand_on_notes(struct loose *x)
{
	enum { INTO_CONTEXT = NOTE_OBJECTS | NOTE_NAMED
			      | NOTE_PARAMETERS };
	struct builder *b = x->b;
	size_t n = b->func_note.n;
	uint16_t *note;

	VEC_EXTEND(&b->func_note, b->func.n - n);
	note = b->func_note.at;
	for (size_t i = 1; i < n; i++) {
		if (i < x->n && x->merged[i] != i)
			note[x->merged[i]] |= note[i];
		if (!x->fold || x->fold[i] == i)
			continue;
		x->in_context[i] = x->in_context[x->fold[i]] = true;
		if (x->fold[i] >= n)
			note[x->fold[i]] |= note[i]
					    & (INTO_CONTEXT
					       | INTO_CONTEXT << NOTE_BITS);
	}
	return n;
}

/* What lacked its file may lack its object, too. Of N functions. */
static void
follow(struct loose *x, size_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		uint32_t to = x->to[i], twin = x->twin[i];

		if (!twin)
			x->twin[i] = x->twin[to];
		else if (x->to[twin] != twin)
			x->to[twin] = in_base(x, x->to[twin]);
		x->to[i] = x->to[to];
	}
}

uint32_t *
builder_join_loose(struct builder *b, const uint32_t *merged, size_t n,
		   const uint32_t *fold)
{
	struct loose x = { .b = b, .merged = merged, .n = merged ? n : 0,
			   .fold = fold };
	size_t noted, nfunc = b->func.n;

	if (!builder_may_join(b))
		return NULL;
	x.in_context = mem_zarray(nfunc, sizeof(*x.in_context));
	noted = hand_on_notes(&x);
	name_chains_init(&x.by_name, b, merged, x.n);
	x.to = mem_array(nfunc, sizeof(*x.to));
	x.twin = mem_zarray(nfunc, sizeof(*x.twin));
	for (uint32_t i = 0; i < nfunc; i++)
		x.to[i] = i;
	join_those(&x, LACKS_FILE, noted);
	find_bare(&x, noted);
	join_those(&x, LACKS_PARAMETERS, noted);
	find_first(&x);
	join_those(&x, LACKS_NAME, noted);
	join_those(&x, LACKS_OBJECT, noted);
	follow(&x, nfunc);
	if (x.ntwin)
		builder_split_sides(b, x.twin, nfunc);
	name_chains_release(&x.by_name);
	free(x.twin);
	free(x.in_context);
	hash_u64_release(&x.bare[0]);
	hash_u64_release(&x.bare[1]);
	hash_u64_release(&x.first[0]);
	hash_u64_release(&x.first[1]);
	free(x.start);
	if (x.found) {
		builder_apply_joins(b, x.to);
		return x.to;
	}
	free(x.to);
	return NULL;
}
