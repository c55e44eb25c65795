/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "base/hash.h"
#include "model/compare/private.h"
#include "model/facts/cost.h"

/* --- What functions and groups are found by -------------------------------- */

/* Objects that both sides have, by the hash of their keys. */
struct keys {
	const struct sums *now, *base;
	const struct grouping *group;	/* NULL: functions */
	struct builds build;
	struct hash_u64 objects;	/* 1: one side, 2: the base, 3: both */
	struct places places;
};

static uint64_t
hash_from(const struct text *t, size_t from)
{
	return hash_bytes(t->s + from, t->n - from);
}

static void
note_objects(struct keys *k, const struct sums *s, uint32_t side)
{
	struct text key = { 0 };
	object_id last = object_at(0);

	for (uint32_t i = 1; i < s->names->nfunc; i++) {
		object_id object = names_func(s->names, func_at(i)).object;
		bool fresh;

		if (!sums_seen(s, BY_FUNC, i) || (key.s && object.i == last.i))
			continue;
		last = object;
		text_clear(&key);
		text_add(&key, "", 0);
		key_of_object(names_func_object(s->names, func_at(i)), &key);
		*hash_u64_at(&k->objects, hash_from(&key, 0), &fresh) |= side;
	}
	text_release(&key);
}

/* The object's key, unless it was renamed. */
static void
add_object(const void *ctx, const char *object, struct text *out)
{
	const struct keys *k = ctx;
	size_t from = out->n;

	key_of_object(object, out);
	text_add(out, "", 0);
	if (hash_u64_get(&k->objects, hash_from(out, from)) != 3)
		out->n = from;
	text_addc(out, '\n');
}

/* Levels: as they are in another file of that name; in any file; the same of
 * the name as other builds have it. Exact names first where both are inlined, or
 * both not. */
enum { EXACT_FILE_CODE, EXACT_FILE, EXACT_CODE, EXACT, ALIKE_DIR, ALIKE_FILE,
       ALIKE, FUNC_LEVELS };

/* The last COMPONENTS of a path. */
static const char *
path_tail(const char *path, unsigned components)
{
	size_t i = strlen(path);

	while (i > 0 && (path[i - 1] != '/' || --components))
		i--;
	return path + i;
}

/* An address means the same in one build only. */
static bool
address_key(const struct keys *k, const struct func *f, struct text *out)
{
	const char *build = k->build.of[f->object.i];
	const char *name = names_text(k->now->names, f->name), *last = NULL;
	size_t own = strcspn(name, "'");

	if (!*build)
		return false;
	/* addresses behind it are of who called it */
	for (const char *at = name; (at = strstr(at, "0x")); at++)
		if (!last || (size_t)(at - name) < own)
			last = at;
	if (!last)
		last = name;
	/* with what stands before it: what the address is counted from */
	text_printf(out, "%s\n%s", build, last - (last > name));
	return true;
}

/* A function's own code and its inlined code may be two functions of one
 * name. */
static void
add_code(const struct keys *k, uint32_t row, struct text *out)
{
	unsigned flags = sums_flags(k->now, func_at(row))
			 | sums_flags(k->base, func_at(row));

	text_adds(out, flags & SUM_NOT_INLINED ? "\nown" : "\ninlined");
}

/* Of several that are called the same but for numbers the place decides. */
static bool
place_key(const struct keys *k, uint32_t row, unsigned level, struct text *out)
{
	if (k->places.at[row] == PLACE_NONE)
		return false;
	/* at the last level those are counted that are several */
	if (level != EXACT_FILE_CODE && level != EXACT_FILE
	    && level != FUNC_LEVELS - 1)
		return false;
	text_printf(out, "%" PRIu32, k->places.at[row]);
	if (level == EXACT_FILE_CODE)
		add_code(k, row, out);
	return true;
}

static bool
func_key(const void *ctx, uint32_t row, unsigned level, struct text *out)
{
	const struct keys *k = ctx;
	const struct names *n = k->now->names;
	struct func f = names_func(n, func_at(row));
	const char *file = names_func_file(n, func_at(row));

	if (!row)
		return false;
	if (f.flags & FUNC_UNNAMED)
		/* at the last level those are counted that are several */
		return (level == EXACT_FILE || level == FUNC_LEVELS - 1)
		       && address_key(k, &f, out);
	if (k->places.at[row])
		return place_key(k, row, level, out);
	add_object(k, names_func_object(n, func_at(row)), out);
	if (level <= EXACT)
		text_adds(out, names_func_full(n, func_at(row)));
	else
		key_of_func(names_func_full(n, func_at(row)), f.line, out);
	text_addc(out, '\n');
	if (level <= EXACT_FILE || level == ALIKE_FILE)
		text_adds(out, path_tail(file, 1));
	else if (level == ALIKE_DIR)
		text_adds(out, path_tail(file, 2));
	if (level == EXACT_FILE_CODE || level == EXACT_CODE)
		add_code(k, row, out);
	return true;
}

enum { GROUP_TAIL, GROUP_BASE, GROUP_KEY, GROUP_LEVELS };

static bool
group_key(const void *ctx, uint32_t row, unsigned level, struct text *out)
{
	const struct keys *k = ctx;
	const char *name = grouping_name(k->group, row);

	if (!row)
		return false;
	if (k->group->by != BY_OBJECT && k->group->by != BY_FILE)
		key_of_name(name, out);
	else if (k->group->by == BY_OBJECT && level == GROUP_KEY)
		key_of_object(path_tail(name, 1), out);
	else
		text_adds(out, path_tail(name, level == GROUP_TAIL ? 2 : 1));
	return true;
}

/* --- Pairs ----------------------------------------------------------------- */

static void
find_candidates(const struct comparison *c, enum sum_by by, size_t n,
		struct candidates *to)
{
	for (uint32_t i = 0; i < n; i++) {
		bool now = sums_seen(c->now, by, i);
		bool base = sums_seen(c->base, by, i);

		if (now != base)
			VEC_PUSH(&to->at, ((struct candidate){ .row = i,
							       .base = base }));
	}
}

/* Functions of the base that are addresses, of builds that nothing shows to be
 * the new profile's. */
static void
count_nameless(const struct keys *k, const struct candidates *x,
	       struct pairing *p)
{
	const struct names *n = k->now->names;
	struct hash_u64 builds = { 0 };
	bool fresh;

	for (size_t pass = 0; pass < 2; pass++)
		for (size_t i = 0; i < x->at.n; i++) {
			const struct candidate *one = &x->at.at[i];
			struct func f = names_func(n, func_at(one->row));
			const char *build = k->build.of[f.object.i];
			uint64_t hash = hash_bytes(build, strlen(build));

			if (!(f.flags & FUNC_UNNAMED) || !one->row)
				continue;
			if (!pass && !one->base && *build)
				*hash_u64_at(&builds, hash, &fresh) = 1;
			else if (pass && one->base && !one->done)
				p->nameless += !hash_u64_get(&builds, hash);
		}
	hash_u64_release(&builds);
}

/* Whether a function of the base is called otherwise than what it is compared
 * with: functions without a name are other rows there, and may be called the
 * same. */
static bool
is_renamed(const struct names *n, func_id now, func_id base)
{
	struct func a = names_func(n, now), b = names_func(n, base);

	return a.name.i != b.name.i || !object_eq(a.object, b.object)
	       || !file_eq(a.file, b.file);
}

static void
count_renamed(const struct names *n, struct pairing *p)
{
	for (uint32_t i = 1; i < p->n; i++)
		if (p->base[i] != COMPARE_NONE && p->base[i] != i)
			p->renamed += is_renamed(n, func_at(i),
						 func_at(p->base[i]));
}

static int
find_keys(struct keys *k, const struct comparison *c, struct job *job)
{
	note_objects(k, c->now, 1);
	note_objects(k, c->base, 2);
	builds_find(&k->build, c->now, c->base);
	return places_find(&k->places, c, add_object, k, job);
}

static int
pair_table(const struct comparison *c, enum sum_by by, struct job *job)
{
	struct keys k = { .now = c->now, .base = c->base };
	struct candidates x = { .ctx = &k };
	struct pairing *p = &c->by[by];
	int result = 0;

	if (by == BY_FUNC) {
		result = find_keys(&k, c, job);
		x.key = func_key;
		x.levels = FUNC_LEVELS;
		pairing_init(p, c->now->names->nfunc);
	} else {
		/* files of what is collapsed are summed for it, in both */
		if (sums_want_rows(c->now, by, job) < 0
		    || sums_want_rows(c->base, by, job) < 0)
			return -1;
		k.group = sums_grouping(c->now, by);
		x.key = group_key;
		x.levels = GROUP_LEVELS;
		pairing_init(p, k.group->n);
	}
	find_candidates(c, by, p->n, &x);
	if (result == 0)
		result = pair_candidates(&x, p, job);
	if (result == 0 && by == BY_FUNC)
		result = pair_bare(c, &x, add_object, &k, p, job);
	if (by == BY_FUNC) {
		p->unsure += k.places.unsure;
		count_nameless(&k, &x, p);
		count_renamed(k.now->names, p);
	}
	builds_release(&k.build);
	places_release(&k.places);
	VEC_RELEASE(&x.at);
	hash_u64_release(&k.objects);
	return result;
}

/* Files of what is collapsed are summed once more. So they are paired when somebody asks,
 * unless it is places of functions that do. */
static bool
files_can_wait(const struct comparison *c)
{
	return c->now->names->fold && !places_want_files(c);
}

static int
pair_all(struct comparison *c, struct job *job)
{
	/* places of functions are places in files */
	static const enum sum_by table[] = { BY_OBJECT, BY_FILE, BY_FUNC,
					     BY_CLASS, BY_NAME };
	bool later = files_can_wait(c);

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
		if (!(later && table[i] == BY_FILE)
		    && pair_table(c, table[i], job) < 0)
			return -1;
	pair_by_members(c, BY_OBJECT);
	if (!later)
		pair_by_members(c, BY_FILE);
	atomic_store(&c->later->files, later);
	pair_cycles(c);
	return pair_parts(c, job);
}

int
comparison_want(const struct comparison *c, enum sum_by by, struct job *job)
{
	int result = 0;

	if (by != BY_FILE
	    || !atomic_load_explicit(&c->later->files, memory_order_acquire))
		return 0;
	pthread_mutex_lock(&c->later->lock);
	if (atomic_load(&c->later->files)) {
		result = pair_table(c, BY_FILE, job);
		if (result == 0) {
			pair_by_members(c, BY_FILE);
			atomic_store(&c->later->files, false);
		} else {
			pairing_release(&c->by[BY_FILE]);
		}
	}
	pthread_mutex_unlock(&c->later->lock);
	return result;
}

const struct pairing *
comparison_pairing(const struct comparison *c, enum sum_by by)
{
	comparison_want(c, by, NULL);
	return &c->by[by];
}

/* --- What sides know --------------------------------------------------------- */

#define COUNTED (1u << 31)

/* A ratio is known where both of its sums are. TERM has room for a block. */
static bool
is_counted(const struct prof *p, const struct block *k, metric_id m,
	   struct column_term *term)
{
	const struct metric *x = prof_metric(p, m);

	if (x->kind == METRIC_RATIO)
		return prof_block_terms(p, k, x->over, term) >= 0
		       && prof_block_terms(p, k, x->under, term) >= 0;
	return prof_block_terms(p, k, m, term) >= 0;
}

static void
note_input(struct comparison *c, const struct prof *p,
	   const struct input_file *in)
{
	const struct block *k = &p->block[in->block];
	struct column_term *term = mem_array(k->nmetric + 1, sizeof(*term));

	for (uint32_t m = 1; m < p->nmetric; m++)
		if (is_counted(p, k, metric_at(m), term))
			c->known[in->base][m]
				|= COUNTED | capabilities_in(in->capabilities, k->kind);
	free(term);
}

static void
note_known(struct comparison *c, const struct prof *p)
{
	for (int side = 0; side < 2; side++)
		c->known[side] = mem_zarray(p->nmetric + 1,
					    sizeof(*c->known[side]));
	for (size_t i = 1; i < p->ninput; i++)
		note_input(c, p, &p->input[i]);
}

/* --- How much is matched --------------------------------------------------- */

/* Of shares of metrics: not found yet, and nothing to have a share of. */
#define UNMEASURED -2.0
#define NO_SHARE -1.0

/* Functions between two looks at whether to stop. */
#define STOP_FUNCTIONS 65536

int
comparison_measure(const struct comparison *c, metric_id m, struct job *job)
{
	const struct pairing *p = &c->by[BY_FUNC];
	double both = 0, all = 0, scale;

	m = prof_metric_weight(c->now->prof, m);
	scale = comparison_scale(c, m);
	for (uint32_t i = 1; i < p->n; i++) {
		uint32_t base = p->base[i];
		bool is_now = sums_seen(c->now, BY_FUNC, i);
		bool is_base = base != COMPARE_NONE
			       && sums_seen(c->base, BY_FUNC, base);
		double cost = 0;

		if (i % STOP_FUNCTIONS == 0 && job_cancelled(job))
			return -1;
		if (is_now)
			cost += (double)cost_size(sums_self(c->now, func_at(i), m));
		if (is_base)
			cost += scale * (double)cost_size(sums_self(c->base,
							  func_at(base), m));
		all += cost;
		both += is_now && is_base ? cost : 0;
	}
	c->matched[m.i] = all > 0 ? both / all : NO_SHARE;
	return 0;
}

double
comparison_matched(const struct comparison *c, metric_id m)
{
	return c->matched[prof_metric_weight(c->now->prof, m).i];
}

bool
comparison_measured(const struct comparison *c, metric_id m)
{
	m = prof_metric_weight(c->now->prof, m);
	return !metric_some(m) || c->matched[m.i] > UNMEASURED;
}

struct comparison *
comparison_new(const struct sums *now, struct sums *base, struct job *job)
{
	struct comparison *c = mem_zalloc(sizeof(*c));

	c->now = now;
	c->base = base;
	c->by = mem_zarray(SUM_TABLES, sizeof(*c->by));
	c->later = mem_zalloc(sizeof(*c->later));
	pthread_mutex_init(&c->later->lock, NULL);
	note_known(c, now->prof);
	c->matched = mem_array(now->prof->nmetric + 1, sizeof(*c->matched));
	for (uint32_t i = 0; i <= now->prof->nmetric; i++)
		c->matched[i] = UNMEASURED;
	if (pair_all(c, job) == 0)
		return c;
	comparison_free(c);
	return NULL;
}

void
comparison_free(struct comparison *c)
{
	if (!c)
		return;
	for (size_t i = 0; i < SUM_TABLES; i++)
		pairing_release(&c->by[i]);
	free(c->by);
	pthread_mutex_destroy(&c->later->lock);
	free(c->later);
	free(c->known[0]);
	free(c->known[1]);
	free(c->matched);
	sums_free(c->base);
	free(c);
}

/* --- Asking ---------------------------------------------------------------- */

uint32_t
comparison_base(const struct comparison *c, enum sum_by by, uint32_t row)
{
	const struct pairing *p = comparison_pairing(c, by);

	return row < p->n ? p->base[row] : COMPARE_NONE;
}

uint32_t
comparison_shown(const struct comparison *c, enum sum_by by, uint32_t row)
{
	const struct pairing *p = comparison_pairing(c, by);

	if (row >= p->n || p->base[row] != COMPARE_NONE
	    || p->row[row] == COMPARE_NONE)
		return row;
	return p->row[row];
}

bool
comparison_seen(const struct comparison *c, enum sum_by by, uint32_t row)
{
	uint32_t base = comparison_base(c, by, row);

	return sums_seen(c->now, by, row)
	       || (base != COMPARE_NONE && sums_seen(c->base, by, base));
}

bool
comparison_has_part(const struct comparison *c, bool base, uint32_t part)
{
	const struct prof *p = c->now->prof;

	return !part || p->input[p->part[part].input.i].base == base;
}

/* The edge from A to B; a graph has them by caller, then callee. */
static uint32_t
find_edge(const struct sums *s, uint32_t a, uint32_t b)
{
	edge_id first;
	size_t at, n;

	if (a == COMPARE_NONE || b == COMPARE_NONE)
		return COMPARE_NONE;
	n = sums_callees(s, func_at(a), &first);
	at = FIRST_WHERE(i, first.i, first.i + n, s->edge_callee[i] >= b);
	return at < first.i + n && s->edge_callee[at] == b ? (uint32_t)at
							   : COMPARE_NONE;
}

uint32_t
comparison_base_edge(const struct comparison *c, edge_id edge)
{
	return find_edge(c->base,
			 comparison_base(c, BY_FUNC,
					 c->now->edge_caller[edge.i]),
			 comparison_base(c, BY_FUNC,
					 c->now->edge_callee[edge.i]));
}

uint32_t
comparison_edge(const struct comparison *c, edge_id base)
{
	const struct pairing *p = &c->by[BY_FUNC];

	return find_edge(c->now, p->row[c->base->edge_caller[base.i]],
			 p->row[c->base->edge_callee[base.i]]);
}

bool
comparison_knows(const struct comparison *c, bool base, metric_id m,
		 unsigned what)
{
	unsigned known = c->known[base][m.i];

	return metric_some(m) && known & COUNTED && (known & what) == what;
}

metric_id
comparison_namesake(const struct comparison *c, metric_id m)
{
	const struct prof *p = c->now->prof;
	const struct metric *x = &p->metric[m.i];

	for (uint32_t i = 1; i < p->nown; i++) {
		const struct metric *y = &p->metric[i];

		if (y->name.i == x->name.i && y->unit.i == x->unit.i
		    && (y->scale != x->scale || y->kind != METRIC_COUNTED
			|| x->kind != METRIC_COUNTED)
		    && comparison_knows(c, true, metric_at(i), 0))
			return metric_at(i);
	}
	return metric_at(0);
}

bool
comparison_counted(const struct comparison *c, metric_id m, int64_t *now,
		   int64_t *base)
{
	if (!(c->now->prof->metric[m.i].capabilities & CAP_NOISE))
		return false;
	*now = sums_counted(c->now, false, m);
	*base = sums_counted(c->base, true, m);
	return *now > 0 && *base > 0;
}

double
comparison_scale(const struct comparison *c, metric_id m)
{
	int64_t now, base;

	return comparison_counted(c, m, &now, &base)
	       ? (double)now / (double)base : 1;
}
