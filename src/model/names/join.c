/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that a file named, and functions that addresses got names of: where
 * both are called the same in one object they are one, the file's, so that what
 * was counted of it by profiles of several kinds stands in one row.
 *
 * The object is the same when its path is, or its base name unless builds
 * differ; a file that names no objects means any, and one that itself names
 * functions at addresses of an object means that one, and a script none. Where
 * several are called the same there, the source file decides; where that does
 * not, they stay apart. What is known of symbols (names_store_symbol()) goes
 * before all that. Without such a name it is one that is called so without
 * parameters (join_bare.c).
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "model/names/private.h"

/* So many functions of one name are a writer's pseudo function. */
#define NAMESAKES_MAX 256

struct namesakes {
	struct hash_u64 first;		/* name -> the prof's function */
	uint32_t *next;			/* the next one called the same */
	bool *told;			/* [object]: files name functions at its
					   addresses, and so does nothing else */
};

struct joiner {
	const struct names_store *s;
	const struct prof *p;
	const uint32_t *live;		/* of the store's functions */
	const char **build;		/* [object]: "": not known */
	struct hash_u64 start;		/* name and object -> a function, + 1, if
					   there is one that starts somewhere;
					   or SEVERAL */
	struct bare_names bare;
	struct joined *out;
};

#define SEVERAL UINT32_MAX

/* --- Names ---------------------------------------------------------------- */

static void
add_namesake(struct namesakes *k, text_id name, uint32_t func)
{
	bool fresh;
	uint32_t *first = hash_u64_at(&k->first, name.i, &fresh);

	k->next[func] = *first;
	*first = func;
}

/* What people see, without the version of a symbol: f of f@@GLIBC_2.34, but not
 * of f@plt, which is a stub. */
static text_id
shown_name(struct names_store *s, uint32_t func)
{
	text_id name = s->shown && s->shown[func].i
		       ? s->shown[func] : s->prof->func[func].name;
	const char *text = strtab_get(s->text, name), *at = strchr(text, '@');

	return at && at > text && strcmp(at, "@plt") != 0
	       ? strtab_add(s->text, text, (size_t)(at - text)) : name;
}

static const struct file_func *
outer_func(const struct prof *p, uint32_t location)
{
	uint32_t row = p->location.frames[location];

	if (!row)
		return &p->func[p->location.func[location]];
	while (p->frame[row].more)
		row++;
	return &p->func[p->frame[row].func];
}

/* What a side of a comparison has in an object. */
enum { SIDE_TELLS = 1, SIDE_ASKS = 2, SIDE_BITS = 2 };

static unsigned
side_bits(const struct prof *p, uint32_t part, unsigned bits)
{
	return p->input[p->part[part].input.i].base ? bits << SIDE_BITS : bits;
}

/* For every location which sides have it, as both bits of each. */
static uint8_t *
find_sides(const struct prof *p)
{
	uint8_t *of = mem_zarray(p->location.n + 1, sizeof(*of));

	for (size_t i = 0; i < p->nblock; i++) {
		const struct block *k = &p->block[i];
		uint8_t *stack = mem_zarray(k->nstack + 1, sizeof(*stack));

		for (size_t s = 0; s < k->nself; s++)
			of[k->self_location[s]] |= (uint8_t)
				side_bits(p, k->self_part[s], 3);
		for (size_t s = 0; s < k->nsample; s++)
			stack[k->sample_stack[s]] |= (uint8_t)
				side_bits(p, k->sample_part[s], 3);
		block_mark_locations(k, stack, of);
		free(stack);
	}
	return of;
}

/* Which of two builds side by side an inlined function is of is known by where its
 * code is, also when only the other build has it as a function of its own. What one
 * side of a comparison tells is not so for addresses of the other. */
static bool *
find_told(const struct prof *p)
{
	enum { TELLS = SIDE_TELLS | SIDE_TELLS << SIDE_BITS,
	       ASKS = SIDE_ASKS | SIDE_ASKS << SIDE_BITS };
	bool *told = mem_zarray(p->nobject + 1, sizeof(*told));
	uint8_t *has = mem_zarray(p->nobject + 1, sizeof(*has));
	uint8_t *sides = p->has_base ? find_sides(p) : NULL;

	for (uint32_t i = 1; i < p->location.n; i++) {
		const struct file_func *f = outer_func(p, i);
		object_id object = p->mapping[p->location.mapping[i]].object;
		unsigned side = sides ? sides[i] : 3;

		if (f == p->func)
			has[object.i] |= (uint8_t)(side & ASKS);
		else if (!f->unknown && object_eq(object, f->object))
			has[object.i] |= (uint8_t)(side & TELLS);
	}
	for (size_t i = 1; i < p->nobject; i++) {
		unsigned asks = (has[i] & ASKS) / SIDE_ASKS;

		told[i] = has[i] & TELLS && !(asks & ~(unsigned)has[i]);
	}
	free(has);
	free(sides);
	return told;
}

/* A function in a context is no other's. */
struct namesakes *
namesakes_new(struct names_store *s)
{
	const struct prof *p = s->prof;
	struct namesakes *k = mem_zalloc(sizeof(*k));

	k->next = mem_zarray(p->nfunc, sizeof(*k->next));
	k->told = find_told(p);
	for (uint32_t i = 1; i < p->nfunc; i++) {
		if (p->func[i].nameless || p->func[i].gone
		    || (p->fold && p->fold[i] != i))
			continue;
		add_namesake(k, shown_name(s, i), i);
	}
	return k;
}

void
namesakes_free(struct namesakes *k)
{
	if (!k)
		return;
	hash_u64_release(&k->first);
	free(k->next);
	free(k->told);
	free(k);
}

uint32_t
names_namesake(const struct names_store *s, text_id name)
{
	return hash_u64_get(&s->namesakes->first, name.i);
}

/* --- Objects -------------------------------------------------------------- */

/* Whether X and Y are versions of one library, as libx.so.1 and libx.so.1.2. */
static bool
same_library(const char *x, const char *y)
{
	const char *so = strstr(x, ".so");
	size_t n = 0;

	if (!so || strncmp(x, y, (size_t)(so - x) + 3) != 0)
		return false;
	while (x[n] && x[n] == y[n])
		n++;
	return (!x[n] && y[n] == '.') || (!y[n] && x[n] == '.');
}

/* How well B, which a file names, is A: 0 is not. */
static unsigned
object_agrees(const struct joiner *j, object_id a, object_id b)
{
	const struct prof *p = j->p;
	const char *x = text_base_name(prof_object_path(p, a));
	const char *y = text_base_name(prof_object_path(p, b));
	const char *of_a = j->build[a.i], *of_b = j->build[b.i];

	if (object_eq(a, b))
		return 4;
	if (!object_some(b))
		return 1;
	if (j->s->namesakes->told[a.i])
		return 0;
	if (*of_a && *of_b && strcasecmp(of_a, of_b) != 0)
		return 0;
	if (strcmp(x, y) == 0)
		return 3;
	return same_library(x, y) ? 2 : 0;
}

/* What the profile says, else the file that is certainly what ran. */
static const char **
find_builds(const struct names_store *s)
{
	const struct prof *p = s->prof;
	const char **build = mem_array(p->nobject + 1, sizeof(*build));

	for (uint32_t i = 0; i < p->nobject; i++)
		build[i] = prof_object_build(p, object_at(i));
	for (uint32_t i = 1; i < p->nmapping; i++) {
		const char **of = &build[p->mapping[i].object.i];

		if (!**of)
			*of = strtab_get(s->text,
					 mapping_build(&s->status[i]));
	}
	return build;
}

/* --- Pairs ---------------------------------------------------------------- */

/* Those of the best object that may be FUNC. */
struct choice {
	unsigned best;
	size_t n, nsure;
	uint32_t one, sure;
};

static struct choice
choose(const struct joiner *j, const struct func *f, uint32_t namesake)
{
	struct choice c = { 0 };
	size_t n = 0;

	for (; namesake && n < NAMESAKES_MAX; n++) {
		const struct file_func *named = &j->p->func[namesake];
		unsigned agrees = object_agrees(j, f->object, named->object);
		bool sure;

		/* what is of a script is of no file of code */
		if (!object_some(named->object) && !file_some(f->file)
		    && text_path_is_script(prof_text(j->p, j->p->file[named->file.i])))
			agrees = 0;
		if (agrees > c.best)
			c = (struct choice){ .best = agrees };
		if (agrees && agrees == c.best
		    && names_files_agree(j->s, f->file, named->file, &sure)) {
			c.n++;
			c.one = namesake;
			c.nsure += sure;
			c.sure = sure ? namesake : c.sure;
		}
		namesake = j->s->namesakes->next[namesake];
	}
	return n < NAMESAKES_MAX ? c : (struct choice){ 0 };
}

/* Whether two of one name in one object may be a function and what is inlined of it,
 * which starts nowhere. */
static bool
may_be_one(const struct func *a, const struct func *b)
{
	return file_eq(a->file, b->file)
	       && (!a->start || !b->start || a->start == b->start);
}

/* Functions of one name in one object that are several. */
static void
count_starts(struct joiner *j)
{
	const struct func *func = j->s->func.at;

	for (uint32_t i = 0; i < j->s->func.n; i++) {
		uint32_t *at;
		bool fresh;

		if (!j->live[i])
			continue;
		at = hash_u64_at(&j->start, (uint64_t)func[i].name.i << 32
					    | func[i].object.i, &fresh);
		if (!fresh && *at != SEVERAL
		    && !may_be_one(&func[*at - 1], &func[i]))
			*at = SEVERAL;
		else if (fresh || (*at != SEVERAL && func[i].start))
			*at = i + 1;
	}
}

/* What is known of the symbol of F, or NULL. */
static const struct named_symbol *
symbol_of(const struct names_store *s, const struct func *f)
{
	uint32_t i = hash_u64_get(&s->symbol_of,
				  names_symbol_key(f->raw, f->object));

	return i ? &s->symbol.at[i - 1] : NULL;
}

/* Whether F may be what SYMBOL is of. What is inlined starts nowhere: then the source
 * file tells, as far as debug information has it. */
static bool
is_symbol_of(const struct names_store *s, const struct named_symbol *symbol,
	     const struct func *f)
{
	file_id home = { 0 };

	if (symbol->func == SYMBOL_SEVERAL)
		return false;
	if (f->start)
		return f->start == symbol->start;
	if (s->home)
		home = s->home[symbol->func];
	return !file_some(home) || !file_some(f->file)
	       || file_eq(home, f->file);
}

/* One whose file leaves parameters out, and names its object. */
static uint32_t
find_bare(const struct joiner *j, const struct func *f, bool several)
{
	text_id bare = bare_names_of(j->s, &j->bare, f);
	struct choice c;
	uint32_t one;

	/* then that one is called so */
	if (!bare.i || hash_u64_get(&j->start, names_symbol_key(bare, f->object)))
		return 0;
	c = choose(j, f, names_namesake(j->s, bare));
	one = c.nsure == 1 ? c.sure : c.n == 1 && !several ? c.one : 0;
	return object_some(j->p->func[one].object) ? one : 0;
}

/* A file that names functions with their source files knows more of them than a
 * symbol, which may be that of another one of the name. */
static uint32_t
find_pair(const struct joiner *j, const struct func *f)
{
	const struct hash_u64 *first = &j->s->namesakes->first;
	uint32_t namesake = hash_u64_get(first, f->name.i);
	bool several = hash_u64_get(&j->start, (uint64_t)f->name.i << 32
					       | f->object.i) == SEVERAL;
	const struct named_symbol *symbol = symbol_of(j->s, f);
	struct choice c = { 0 };

	if (!namesake)
		namesake = hash_u64_get(first, f->raw.i);
	if (namesake)
		c = choose(j, f, namesake);
	if (c.nsure == 1)
		return c.sure;
	if (symbol)
		return is_symbol_of(j->s, symbol, f) && (f->start || !several)
		       ? symbol->func : 0;
	if (!namesake)
		return find_bare(j, f, several);
	return c.n == 1 && !several ? c.one : 0;
}

/* --- What else is one, since functions are -------------------------------- */

static void
join_object(struct joiner *j, const struct func *f, uint32_t to)
{
	object_id named = j->p->func[to].object;

	if (object_some(f->object) && object_some(named)
	    && !j->out->object[f->object.i])
		j->out->object[f->object.i] = named.i;
}

#define NO_OBJECT (UINT32_MAX - 1)

/* For each of the prof's functions the object of all that would be it, or SEVERAL. */
static uint32_t *
find_objects(const struct joiner *j)
{
	uint32_t *of = mem_zarray(j->p->nfunc, sizeof(*of));

	for (uint32_t i = 0; i < j->s->func.n; i++) {
		uint32_t to = j->out->func[i], object;

		if (!to || object_some(j->p->func[to].object))
			continue;
		object = j->out->object[j->s->func.at[i].object.i];
		object = object ? object : NO_OBJECT;
		of[to] = !of[to] || of[to] == object ? object : SEVERAL;
	}
	return of;
}

/* A function whose file names no object is in that of the addresses that are it: these
 * would lose theirs else. Where they are in several objects nobody knows which one it
 * is, and none becomes it. */
static void
settle_objects(struct joiner *j)
{
	const struct prof *p = j->p;
	uint32_t *of = find_objects(j);
	object_id *in = mem_zarray(p->nfunc, sizeof(*in));
	bool any = false;

	for (uint32_t i = 0; i < j->s->func.n; i++)
		if (of[j->out->func[i]] == SEVERAL)
			j->out->func[i] = 0;
	for (uint32_t i = 1; i < p->nfunc; i++) {
		uint32_t object = of[p->fold ? p->fold[i] : i];

		if (!object || object >= NO_OBJECT
		    || object_some(p->func[i].object))
			continue;
		in[i] = object_at(object);
		any = true;
	}
	free(of);
	if (any)
		j->out->in_object = in;
	else
		free(in);
}

static void
join_others(struct joiner *j)
{
	const struct prof *p = j->p;

	for (uint32_t i = 0; i < j->s->func.n; i++)
		if (j->out->func[i])
			join_object(j, &j->s->func.at[i], j->out->func[i]);
	for (uint32_t i = 0; i < p->nobject; i++)
		if (!j->out->object[i])
			j->out->object[i] = i;
	settle_objects(j);
}

static void
join_funcs(struct joiner *j, struct names_store *s, const bool *doubtful)
{
	if (!s->namesakes)
		s->namesakes = namesakes_new(s);
	j->build = find_builds(s);
	count_starts(j);
	bare_names_find(s, j->live, &j->bare);
	for (uint32_t i = 0; i < s->func.n; i++) {
		const struct func *f = &s->func.at[i];

		if (!j->live[i] || f->flags & FUNC_UNNAMED
		    || doubtful[f->object.i])
			continue;
		j->out->func[i] = find_pair(j, f);
	}
	hash_u64_release(&j->start);
	bare_names_release(&j->bare);
	free(j->build);
}

bool
names_join(struct names_store *s, const bool *doubtful, const uint32_t *live,
	   struct joined *out)
{
	const struct prof *p = s->prof;
	struct joiner j = {
		.s = s, .p = p, .live = live, .out = out,
	};

	if (p->nfunc <= 1 || (!s->func.n && !s->file.n))
		return false;
	out->func = mem_zarray(s->func.n, sizeof(*out->func));
	out->object = mem_zarray(p->nobject, sizeof(*out->object));
	out->file = mem_zarray(p->nfile + s->file.n, sizeof(*out->file));
	if (s->func.n)
		join_funcs(&j, s, doubtful);
	join_others(&j);
	names_join_files(s, doubtful, out);
	names_join_twins(s, live, out);
	return true;
}

void
joined_release(struct joined *j)
{
	free(j->func);
	free(j->object);
	free(j->file);
	free(j->twin);
	free(j->in_object);
	free(j->longer);
}
