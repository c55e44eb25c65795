/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One source file under several spellings of its path. Two paths are spellings
 * of one when one is the tail of the other, component by component, and some
 * function of one name and object has both, in different inputs. An input that
 * itself has a function of one name under both means two files.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/facts/builder_private.h"

/* What a base named by itself is no spelling of another's. */
static bool
same_owner(const struct file_func *a, const struct file_func *b)
{
	return object_eq(a->object, b->object) && a->of_base == b->of_base;
}

static int
by_object_file(const void *x, const void *y, void *ctx)
{
	const struct file_func *func = ctx;
	const struct file_func *a = &func[*(const uint32_t *)x];
	const struct file_func *b = &func[*(const uint32_t *)y];

	if (a->object.i != b->object.i)
		return a->object.i < b->object.i ? -1 : 1;
	if (a->of_base != b->of_base)
		return a->of_base ? 1 : -1;
	return (a->file.i > b->file.i) - (a->file.i < b->file.i);
}

static uint64_t
pair_of(uint32_t x, uint32_t y)
{
	return x < y ? (uint64_t)x << 32 | y : (uint64_t)y << 32 | x;
}

static const char *
func_path(const struct builder *b, uint32_t func)
{
	return strtab_get(b->text, b->file.at[b->func.at[func].file.i]);
}

static bool
is_tail(const struct builder *b, uint32_t func, uint32_t tail)
{
	uint32_t its = b->func.at[func].file.i, mine = b->func.at[tail].file.i;

	return its && mine && its != mine
	       && text_path_has_tail(func_path(b, func), func_path(b, tail))
	       && !hash_u64_get(&b->apart, pair_of(its, mine));
}

/* The one of N functions whose path ends in ME's; 0 when there is none, or
 * several that are not spellings of one path themselves. */
static uint32_t
longest_spelling(const struct builder *b, const uint32_t *func, size_t n,
		 uint32_t me)
{
	uint32_t longest = 0;

	for (size_t i = 0; i < n; i++)
		if (is_tail(b, func[i], me)
		    && (!longest || is_tail(b, func[i], longest)))
			longest = func[i];
	for (size_t i = 0; longest && i < n; i++)
		if (func[i] != longest && is_tail(b, func[i], me)
		    && !is_tail(b, longest, func[i]))
			return 0;
	return longest;
}

/* A group this big is a writer's pseudo function, not a spelling. */
#define MERGE_GROUP_MAX 64

/* FUNC: N functions of one name. Returns how many of them are merged. */
static size_t
merge_name(const struct builder *b, uint32_t *func, size_t n, uint32_t *merged)
{
	size_t found = 0;

	qsort_r(func, n, sizeof(*func), by_object_file, b->func.at);
	for (size_t i = 0, end; i < n; i = end) {
		for (end = i + 1; end < n; end++)
			if (!same_owner(&b->func.at[func[i]],
					&b->func.at[func[end]]))
				break;
		if (end - i < 2 || end - i > MERGE_GROUP_MAX)
			continue;
		for (size_t k = i; k < end; k++) {
			uint32_t to = longest_spelling(b, func + i, end - i,
						       func[k]);

			if (to) {
				merged[func[k]] = to;
				found++;
			}
		}
	}
	return found;
}

/* For every function the one that it is, or NULL when all are themselves. */
static uint32_t *
find_spellings(const struct builder *b)
{
	size_t n = b->func.n, nname = strtab_count(b->text), found = 0;
	uint32_t *first = mem_zarray(nname + 2, sizeof(*first));
	uint32_t *order = mem_array(n, sizeof(*order));
	uint32_t *merged = mem_array(n, sizeof(*merged));

	/* by name: a counting sort, since most names stand alone */
	for (size_t i = 1; i < n; i++)
		first[b->func.at[i].name.i + 2]++;
	for (size_t i = 1; i < nname + 2; i++)
		first[i] += first[i - 1];
	merged[0] = 0;
	for (uint32_t i = 1; i < n; i++) {
		order[first[b->func.at[i].name.i + 1]++] = i;
		merged[i] = i;
	}
	for (size_t i = 0; i < nname && !builder_stopped(b, i); i++)
		if (first[i + 1] - first[i] > 1)
			found += merge_name(b, order + first[i],
					    first[i + 1] - first[i], merged);
	free(first);
	free(order);
	if (found)
		return merged;
	free(merged);
	return NULL;
}

/* --- Inputs that know both ------------------------------------------------ */

struct link { uint32_t func, before; };

/* The functions of a name and object that the current input named, a chain. */
struct chain {
	struct hash_u64 last;		/* hash of name and object -> link */
	VEC(struct link) link;
};

static void
keep_apart(struct builder *b, const struct chain *c, uint32_t link,
	   uint32_t func)
{
	bool fresh;

	for (; link; link = c->link.at[link].before) {
		uint32_t other = c->link.at[link].func;
		uint32_t x = b->func.at[func].file.i;
		uint32_t y = b->func.at[other].file.i;

		if (b->func.at[func].name.i != b->func.at[other].name.i)
			continue;
		if (!x || !y)
			builder_add_note(b, x ? other : func, NOTE_BESIDE);
		else if (is_tail(b, func, other) || is_tail(b, other, func))
			*hash_u64_at(&b->apart, pair_of(x, y), &fresh) = 1;
	}
}

static void
touch_records(struct builder *b)
{
	const struct build_block *k = &b->now;
	uint32_t last = 0;

	b->touched.n = 0;
	for (size_t i = 0; i < k->self_location.n && !builder_stopped(b, i); i++) {
		uint32_t func = b->location_func.at[k->self_location.at[i]];

		if (func != last)
			VEC_PUSH(&b->touched, func);
		last = func;
	}
}

/* True when FUNC is in the chain, or that is too long. */
static bool
is_chained(const struct chain *c, uint32_t link, uint32_t func)
{
	unsigned depth = 0;

	for (; link; link = c->link.at[link].before)
		if (c->link.at[link].func == func
		    || ++depth == MERGE_GROUP_MAX)
			return true;
	return false;
}

void
builder_note_spellings(struct builder *b)
{
	struct chain c = { 0 };
	bool fresh;

	/* a callee may only be spelled in another way: records have cost */
	if (b->now.kind == BLOCK_COUNTERS)
		touch_records(b);
	VEC_EXTEND(&c.link, 1);
	for (size_t i = 0; i < b->touched.n && !builder_stopped(b, i); i++) {
		uint32_t func = b->touched.at[i];
		const struct file_func *f = &b->func.at[func];
		uint32_t *last;

		if (!builder_has_namesakes(b, f->name))
			continue;
		last = hash_u64_at(&c.last, hash_mix(f->name.i, f->object.i),
				   &fresh);
		if (is_chained(&c, *last, func))
			continue;
		keep_apart(b, &c, *last, func);
		VEC_EXTEND(&c.link, 1);
		c.link.at[c.link.n - 1].func = func;
		c.link.at[c.link.n - 1].before = *last;
		*last = (uint32_t)c.link.n - 1;
	}
	hash_u64_release(&c.last);
	VEC_RELEASE(&c.link);
	b->touched.n = 0;
}

/* --- Files ---------------------------------------------------------------- */

#define SEVERAL UINT32_MAX	/* it could be either */

static uint64_t
file_key(object_id object, uint32_t file)
{
	return (uint64_t)object.i << 32 | file;
}

static bool
path_has_tail(const struct builder *b, uint32_t file, uint32_t tail)
{
	return text_path_has_tail(strtab_get(b->text, b->file.at[file]),
				  strtab_get(b->text, b->file.at[tail]));
}

/* The path of function I where FILE, or NULL, has others than its own. */
static uint32_t
path_of(const struct builder *b, uint32_t i, const file_id *file)
{
	return file && file[i].i ? file[i].i : b->func.at[i].file.i;
}

/* What functions that are one say of their files: what is joined for one
 * function is joined for all of that object. */
static struct hash_u64
join_files(const struct builder *b, const uint32_t *to, const file_id *file)
{
	struct hash_u64 file_of = { 0 };
	bool fresh;

	for (size_t i = 1; i < b->func.n; i++) {
		uint32_t old = b->func.at[i].file.i;
		uint32_t new = path_of(b, to[i], file), *at;

		if (new == old || !old || !path_has_tail(b, new, old))
			continue;
		at = hash_u64_at(&file_of, file_key(b->func.at[i].object, old),
				 &fresh);
		if (fresh || (*at != SEVERAL && path_has_tail(b, new, *at)))
			*at = new;
		else if (*at != SEVERAL && *at != new &&
			 !path_has_tail(b, *at, new))
			*at = SEVERAL;
	}
	return file_of;
}

static uint32_t
joined_file(const struct hash_u64 *file_of, object_id object, uint32_t file)
{
	/* a path becomes longer with every step */
	for (;;) {
		uint32_t next = hash_u64_get(file_of, file_key(object, file));

		if (!next || next == SEVERAL)
			return file;
		file = next;
	}
}

/* Paths that would make one of two functions that are not: somebody has a function of
 * one name in both. */
static void
part_files(struct builder *b, struct hash_u64 *file_of, const uint32_t *to)
{
	bool fresh;

	for (size_t i = 1; i < b->func.n; i++) {
		struct file_func key = b->func.at[i];
		uint32_t old = key.file.i;
		func_id there;

		if (to[i] != i || !old || builder_names_nothing(b, key.name))
			continue;
		key.file.i = joined_file(file_of, key.object, old);
		if (key.file.i == old)
			continue;
		there = builder_find_func(b, &key);
		if (func_some(there) && to[there.i] == there.i)
			*hash_u64_at(file_of, file_key(key.object, old),
				     &fresh) = SEVERAL;
	}
}

/* Functions that nobody named under the other spelling. */
static void
move_functions(struct builder *b, const struct hash_u64 *file_of, uint32_t *to)
{
	for (size_t i = 1; i < b->func.n; i++) {
		struct file_func key = b->func.at[i];
		func_id there;

		if (to[i] != i || !key.file.i)
			continue;
		key.file.i = joined_file(file_of, key.object, key.file.i);
		if (key.file.i == b->func.at[i].file.i)
			continue;
		there = builder_find_func(b, &key);
		if (func_some(there))
			to[i] = there.i;
		else
			builder_move_func(b, func_at((uint32_t)i), key.object,
					  key.file);
	}
}

/* --- Rows ----------------------------------------------------------------- */

static void
remap(uint32_t *at, size_t n, const uint32_t *to)
{
	for (size_t i = 0; i < n; i++)
		at[i] = to[at[i]];
}

/* Whether what is in FILE, and was of function OLD, is in no file that is known, though
 * the function that it is of now has one. */
static bool
lacks_file(const struct builder *b, uint32_t old, uint32_t file, const uint32_t *to,
	   const file_id *gets)
{
	return !file && !b->func.at[old].file.i && path_of(b, to[old], gets);
}

/* What is joined with a function of some file is on no line of that: code that is
 * inlined there is of other files. */
static void
mark_no_file(struct builder *b, const uint32_t *to, const file_id *gets)
{
	size_t n = b->location_func.n;

	for (size_t i = 1; i < n; i++) {
		if (!lacks_file(b, b->location_func.at[i],
				b->location_file.at[i], to, gets))
			continue;
		VEC_EXTEND(&b->location_flags, n - b->location_flags.n);
		b->location_flags.at[i] |= LOCATION_NO_FILE;
	}
	for (size_t i = 1; i < b->frame.n; i++) {
		struct file_frame *f = &b->frame.at[i];

		f->no_file |= lacks_file(b, f->func, f->file, to, gets);
	}
}

/* Functions that had none get the file of what was joined with them. */
static void
give_files(struct builder *b, uint32_t *to, const file_id *file)
{
	for (uint32_t i = 1; i < b->func.n; i++) {
		struct file_func key = b->func.at[i];
		func_id there;

		if (to[i] != i || key.file.i || !file[i].i)
			continue;
		key.file = file[i];
		there = builder_find_func(b, &key);
		if (func_some(there) && to[there.i] == there.i)
			to[i] = there.i;
		else
			builder_move_func(b, func_at(i), key.object, key.file);
	}
	for (size_t i = 1; i < b->func.n; i++)
		to[i] = to[to[i]];
}

static void
remap_rows(struct builder *b, const struct hash_u64 *file_of,
	   const uint32_t *to)
{
	for (size_t i = 1; i < b->location_func.n; i++) {
		uint32_t *func = &b->location_func.at[i];
		uint32_t *file = &b->location_file.at[i];

		if (!*func)
			continue;
		*file = joined_file(file_of, b->func.at[*func].object, *file);
		*func = to[*func];
	}
	for (size_t i = 1; i < b->frame.n; i++) {
		struct file_frame *f = &b->frame.at[i];

		f->file = joined_file(file_of, b->func.at[f->func].object,
				      f->file);
		f->func = to[f->func];
	}
	for (size_t i = 0; i < b->block.n; i++) {
		struct build_block *k = &b->block.at[i];

		remap(k->call_caller.at, k->call_caller.n, to);
		remap(k->call_callee.at, k->call_callee.n, to);
		remap(k->foreign_callee.at, k->foreign_callee.n, to);
		remap(k->given_func.at, k->given_func.n, to);
		remap(k->node_func.at, k->node_func.n, to);
		remap(k->extent_func.at, k->extent_func.n, to);
	}
}

void
builder_apply_joins(struct builder *b, uint32_t *to, const file_id *file)
{
	struct hash_u64 file_of = join_files(b, to, file);

	part_files(b, &file_of, to);
	move_functions(b, &file_of, to);
	mark_no_file(b, to, file);
	if (file)
		give_files(b, to, file);
	remap_rows(b, &file_of, to);
	hash_u64_release(&file_of);
}

/* What is TO by objects, by spellings, which may be NULL, then: in TO. */
static uint32_t *
join_both(uint32_t *to, uint32_t *spelled, size_t n)
{
	if (!to)
		return spelled;
	for (size_t i = 0; spelled && i < n; i++)
		to[i] = spelled[to[i]];
	free(spelled);
	return to;
}

uint32_t *
builder_join_spellings(struct builder *b)
{
	uint32_t *to = builder_join_objects(b);

	to = join_both(to, find_spellings(b), b->func.n);
	if (!to)
		return NULL;
	builder_apply_joins(b, to, NULL);
	return to;
}
