/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One object under several paths, whatever kinds of files name it.
 *
 * Two objects are one when their base names are, their builds do not differ and
 * they have a function of one name in common whose source files may be one. An
 * input that itself has two objects of a base name means two, and so do several
 * builds, unless these are the same. Where the profile does not say the build of
 * what was mapped, the file does by which that will get names: else those of one
 * build would be looked up in another's. None of it asks which input came first.
 *
 * Of two profiles that are compared each says this for itself, of what its own
 * inputs name, so that its figures are those that it has alone. What only one has
 * is as that has it; where they say two things of an object, as of two builds that
 * both ran in one place, its functions are two (split.c).
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/facts/builder_private.h"

#define SEVERAL UINT32_MAX
#define NAMESAKES_MAX 64	/* more functions of one name say nothing */

/* --- What an input names --------------------------------------------------- */

/* The base name of each object, as a text; 0: it is no file. */
static void
find_base_names(struct builder *b)
{
	for (size_t i = b->object_base.n; i < b->object.n; i++) {
		const char *name = text_base_name(
			strtab_get(b->text, b->object.at[i].path));
		bool file = i > 0 && name[0] != '[' && name[0] != '?';

		VEC_PUSH(&b->object_base,
			 file ? builder_text(b, name, strlen(name)).i : 0);
	}
}

/* Object I is named by the current input: FIRST has what that has by base name. */
static void
note_object(struct builder *b, uint32_t i, struct hash_u64 *first)
{
	uint32_t base = b->object_base.at[i], *at;
	bool fresh;

	if (!base)
		return;
	at = hash_u64_at(first, base, &fresh);
	if (fresh)
		*at = i;
	else if (*at != i)
		*hash_u64_at(&b->two_objects[builder_current(b)->base], base,
			     &fresh) = 1;
}

static void
note_format(struct builder *b, uint32_t object)
{
	uint32_t format = builder_current(b)->format.i;
	uint32_t *of = &b->object_format.at[object];

	*of = !*of || *of == format ? format : SEVERAL_FORMATS;
}

/* Whether the current input writes parameters where there are any: it has a
 * function that has some. */
static bool
names_parameters(const struct builder *b)
{
	struct bare_name bare;

	const uint32_t *func = b->touched.at;

	for (size_t i = 0; i < b->touched.n; i++) {
		if (i + 2 * NAMES_AHEAD < b->touched.n)
			builder_fetch_names(b, func[i + NAMES_AHEAD],
					    func[i + 2 * NAMES_AHEAD]);
		if (builder_bare_name(b, func[i], &bare))
			return true;
	}
	return false;
}

void
builder_note_objects(struct builder *b)
{
	uint32_t input = (uint32_t)b->input.n;
	struct hash_u64 first = { 0 };
	unsigned note = NOTE_NAMED;
	bool any = false;

	find_base_names(b);
	VEC_EXTEND(&b->object_input, b->object.n - b->object_input.n);
	VEC_EXTEND(&b->object_format, b->object.n - b->object_format.n);
	VEC_EXTEND(&b->func_note, b->func.n - b->func_note.n);
	for (size_t i = 0; i < b->touched.n; i++) {
		uint32_t object = b->func.at[b->touched.at[i]].object.i;

		if (!object || b->object_input.at[object] == input)
			continue;
		any = true;
		b->object_input.at[object] = input;
		note_object(b, object, &first);
		note_format(b, object);
	}
	note |= any ? NOTE_OBJECTS : NOTE_NO_OBJECTS;
	if (names_parameters(b))
		note |= NOTE_PARAMETERS;
	for (size_t i = 0; i < b->touched.n; i++)
		builder_add_note(b, b->touched.at[i], note);
	hash_u64_release(&first);
}

/* --- Which objects may be one ---------------------------------------------- */

/* What the inputs of one side say. */
struct side {
	bool base;
	bool *has;		/* [object]: it is named or mapped there */
	bool *grouped;		/* [object]: another one has its base name */
	struct hash_u64 build;	/* of a base name: the build that is known, or
				   SEVERAL */
	uint32_t *root;		/* [object]: the one that it is, or nearer to it */
};

struct objects {
	struct builder *b;
	text_id *build_of;	/* [object]: its build, if it is known and asked for */
	struct side side[2];
	size_t nside;
	uint32_t *root[2];	/* [object]: what it is in the new one, and the base */
	struct name_chains by_name;
	size_t found;
};

static void
find_objects(const struct builder *b, struct side *s)
{
	for (uint32_t i = 1; i < b->func.n; i++)
		if (builder_note(b, i, s->base))
			s->has[b->func.at[i].object.i] = true;
	for (size_t i = 1; i < b->mapping.n; i++) {
		const struct mapping *m = &b->mapping.at[i];

		if (s->base ? input_some(m->base)
			    : !b->input.at[m->input.i].base)
			s->has[m->object.i] = true;
	}
}

/* Returns whether any two could be one. */
static bool
find_groups(const struct builder *b, struct side *s)
{
	const struct hash_u64 *two = &b->two_objects[s->base];
	struct hash_u64 first = { 0 };
	bool fresh, any = false;

	for (uint32_t i = 1; i < b->object.n; i++) {
		uint32_t base = b->object_base.at[i], *at;

		s->root[i] = i;
		if (!s->has[i] || !base || hash_u64_get(two, base))
			continue;
		at = hash_u64_at(&first, base, &fresh);
		if (fresh)
			*at = i;
		else
			any = s->grouped[*at] = s->grouped[i] = true;
	}
	hash_u64_release(&first);
	return any;
}

/* The build of the file by which addresses in object I get names. */
static text_id
build_of_file(struct builder *b, uint32_t i)
{
	text_clear(&b->scratch);
	if (!b->find_build
	    || !b->find_build(b->find_build_ctx,
			      strtab_get(b->text, b->object.at[i].path),
			      &b->scratch))
		return (text_id){ 0 };
	return builder_text(b, b->scratch.s, b->scratch.n);
}

static bool *
find_mapped(const struct builder *b)
{
	bool *mapped = mem_zarray(b->object.n + 1, sizeof(*mapped));

	for (size_t i = 1; i < b->mapping.n; i++)
		if (b->mapping.at[i].kind == MAPPING_FILE)
			mapped[b->mapping.at[i].object.i] = true;
	return mapped;
}

static bool
is_grouped(const struct objects *x, uint32_t i)
{
	return x->side[0].grouped[i] || x->side[1].grouped[i];
}

/* Files are opened: only those that may be another one's are looked at. */
static void
find_builds(struct objects *x)
{
	struct builder *b = x->b;
	bool *mapped = find_mapped(b), fresh;

	for (uint32_t i = 1; i < b->object.n && !job_cancelled(b->job); i++) {
		text_id build = b->object.at[i].build_id;

		if (!is_grouped(x, i))
			continue;
		if (!build.i && mapped[i])
			build = build_of_file(b, i);
		x->build_of[i] = build;
		for (size_t k = 0; k < 2 && build.i; k++) {
			struct side *s = &x->side[k];
			uint32_t *at;

			if (!s->grouped[i])
				continue;
			at = hash_u64_at(&s->build, b->object_base.at[i],
					 &fresh);
			*at = fresh || *at == build.i ? build.i : SEVERAL;
		}
	}
	free(mapped);
}

static bool
may_be_one(const struct objects *x, const struct side *s, uint32_t i,
	   uint32_t k)
{
	const struct builder *b = x->b;
	text_id build = x->build_of[i];

	if (!s->grouped[i] || !s->grouped[k]
	    || b->object_base.at[i] != b->object_base.at[k])
		return false;
	return hash_u64_get(&s->build, b->object_base.at[i]) != SEVERAL
	       || (build.i && build.i == x->build_of[k].i);
}

static uint32_t
root_of(uint32_t *root, uint32_t i)
{
	while (root[i] != i)
		i = root[i] = root[root[i]];
	return i;
}

static void
unite(uint32_t *root, uint32_t i, uint32_t k)
{
	uint32_t a = root_of(root, i), c = root_of(root, k);

	root[a > c ? a : c] = a < c ? a : c;
}

/* --- Functions of them ----------------------------------------------------- */

/* Looks for what function I has in common with those of its name before it. */
static void
look_for_common(struct objects *x, struct side *s, uint32_t i)
{
	const struct builder *b = x->b;
	const struct file_func *at = b->func.at;
	uint32_t object = at[i].object.i;

	for (uint32_t k = x->by_name.before[i]; k; k = x->by_name.before[k])
		if (at[k].object.i != object
		    && builder_note(b, k, s->base)
		    && may_be_one(x, s, object, at[k].object.i)
		    && builder_files_agree(b, at[i].file, at[k].file))
			unite(s->root, object, at[k].object.i);
}

static void
find_common(struct objects *x)
{
	const struct builder *b = x->b;

	name_chains_init(&x->by_name, b, NULL, 0);
	for (uint32_t i = 1; i < b->func.n && !builder_stopped(b, i); i++) {
		text_id name = b->func.at[i].name;

		if (!is_grouped(x, b->func.at[i].object.i)
		    || !x->by_name.before[i]
		    || x->by_name.many[x->by_name.last[name.i]] > NAMESAKES_MAX
		    || builder_names_nothing(b, name))
			continue;
		for (size_t k = 0; k < x->nside; k++)
			if (builder_note(b, i, x->side[k].base))
				look_for_common(x, &x->side[k], i);
	}
	name_chains_release(&x->by_name);
}

/* --- Of both sides --------------------------------------------------------- */

/* Whether what is one by both sides together is none of them's: a side has two
 * objects of it, or two builds are known. ROOT: by both; WRONG: of the ones that they
 * are. */
static void
find_wrong(struct objects *x, uint32_t *root, bool *wrong)
{
	const struct builder *b = x->b;
	uint32_t *first = mem_array(b->object.n + 1, sizeof(*first));

	for (size_t k = 0; k < 3; k++) {
		memset(first, 0, b->object.n * sizeof(*first));
		for (uint32_t i = 1; i < b->object.n; i++) {
			uint32_t at = root_of(root, i);
			uint32_t is = k == 2 ? x->build_of[i].i
				      : x->side[k].has[i]
				      ? root_of(x->side[k].root, i) : 0;

			if (!first[at])
				first[at] = is;
			else if (is && is != first[at])
				wrong[at] = true;
		}
	}
	free(first);
}

/* What object I is by side K alone; what that has not is what the other says. */
static uint32_t
root_of_side(const struct objects *x, size_t k, uint32_t i)
{
	const struct side *s = &x->side[x->side[k].has[i] ? k : !k];

	return root_of(s->root, i);
}

/* What one side says of objects that the other has not is right. */
static void
find_roots(struct objects *x)
{
	size_t n = x->b->object.n;
	bool *wrong = mem_zarray(n + 1, sizeof(*wrong));
	uint32_t *root = mem_array(n + 1, sizeof(*root));

	for (uint32_t i = 0; i < n; i++)
		root[i] = i;
	for (size_t k = 0; k < x->nside; k++)
		for (uint32_t i = 1; i < n; i++)
			unite(root, i, root_of(x->side[k].root, i));
	if (x->nside == 2)
		find_wrong(x, root, wrong);
	for (uint32_t i = 1; i < n; i++) {
		uint32_t both = root_of(root, i);

		for (size_t k = 0; k < 2; k++) {
			x->root[k][i] = wrong[both] ? root_of_side(x, k, i) : both;
			x->found += x->root[k][i] != i;
		}
	}
	free(root);
	free(wrong);
}

/* --- Functions of what is one ---------------------------------------------- */

/* What functions become: TO, and for rows of the base alone TWIN, 0: the same. */
struct moving { uint32_t *to, *twin; size_t ntwin; };

/* Function I is of OBJECT. */
static void
move_func(struct objects *x, struct moving *m, uint32_t i, uint32_t object)
{
	struct file_func key = x->b->func.at[i];

	if (object == key.object.i)
		return;
	key.object.i = object;
	m->to[i] = builder_become(x->b, i, &key);
}

/* In the base it is of OBJECT. Where that is another one in the new profile it has
 * functions of its own for the base. */
static void
move_of_base(struct objects *x, struct moving *m, uint32_t i, uint32_t object)
{
	struct file_func key = x->b->func.at[i];

	key.object.i = object;
	key.of_base |= x->root[0][object] != object;
	m->twin[i] = builder_part_base(x->b, i, builder_make_func(x->b, &key).i);
	m->ntwin += m->twin[i] > 0;
}

/* For every function the one that it is, once its object is the one that it is. */
static uint32_t *
move_all(struct objects *x)
{
	struct builder *b = x->b;
	size_t n = b->func.n;
	struct moving m = {
		.to = mem_array(n, sizeof(*m.to)),
		.twin = mem_zarray(n, sizeof(*m.twin)),
	};

	for (uint32_t i = 0; i < n; i++) {
		uint32_t object = b->func.at[i].object.i;
		uint32_t now = x->root[0][object], base = x->root[1][object];
		bool apart = builder_note(b, i, true)
			     && (now != base || x->root[0][base] != base);

		m.to[i] = i;
		if (apart)
			move_of_base(x, &m, i, base);
		if (!apart || builder_note(b, i, false))
			move_func(x, &m, i, now);
	}
	m.to = mem_resize(m.to, b->func.n, sizeof(*m.to));
	for (uint32_t i = (uint32_t)n; i < b->func.n; i++)
		m.to[i] = i;
	if (m.ntwin)
		builder_split_sides(b, m.twin, n);
	free(m.twin);
	return m.to;
}

/* --- All of it ------------------------------------------------------------- */

bool
builder_may_join(const struct builder *b)
{
	size_t n[2] = { 0 };

	for (size_t i = 1; i < b->input.n; i++)
		n[b->input.at[i].base]++;
	return n[0] > 1 || n[1] > 1;
}

static void
side_init(struct side *s, const struct builder *b, bool base)
{
	s->base = base;
	s->has = mem_zarray(b->object.n + 1, sizeof(*s->has));
	s->grouped = mem_zarray(b->object.n + 1, sizeof(*s->grouped));
	s->root = mem_zarray(b->object.n + 1, sizeof(*s->root));
}

static void
side_release(struct side *s)
{
	hash_u64_release(&s->build);
	free(s->has);
	free(s->grouped);
	free(s->root);
}

uint32_t *
builder_join_objects(struct builder *b)
{
	struct objects x = { .b = b, .nside = builder_has_base(b) ? 2 : 1 };
	uint32_t *to = NULL;
	bool any = false;

	if (!builder_may_join(b))
		return NULL;
	find_base_names(b);
	for (size_t k = 0; k < 2; k++)
		x.root[k] = mem_zarray(b->object.n + 1, sizeof(*x.root[k]));
	x.build_of = mem_zarray(b->object.n + 1, sizeof(*x.build_of));
	for (size_t k = 0; k < 2; k++) {
		side_init(&x.side[k], b, k);
		find_objects(b, &x.side[k]);
		any |= find_groups(b, &x.side[k]);
	}
	if (any) {
		find_builds(&x);
		find_common(&x);
		find_roots(&x);
	}
	if (x.found)
		to = move_all(&x);
	side_release(&x.side[0]);
	side_release(&x.side[1]);
	free(x.build_of);
	free(x.root[0]);
	free(x.root[1]);
	return to;
}
