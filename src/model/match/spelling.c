/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What to type for one of several functions that are called alike. It is tried
 * before it is told, so that no list of candidates leads in a circle.
 */
#include <config.h>

#include <inttypes.h>
#include <string.h>

#include "model/match/private.h"

/* Whether FN means F and nothing else. */
static bool
means_only(struct matcher *m, const char *fn, func_id f)
{
	struct sought p = { .how = HOW_FULL, .name = { fn, strlen(fn) } };

	if (match_find(m, &p) < 0)
		return false;
	p.located = true;
	if (!m->found.n && match_find(m, &p) < 0)
		return false;
	match_unite(m);
	return m->found.n == 1 && func_eq(m->found.at[0], f);
}

struct place { const char *object, *base, *file; uint64_t start; };

/* Shortest first; addresses are of one build, so these only where nothing else
 * helps. */
enum { SPELL_OBJECT, SPELL_FILE, SPELL_UNKNOWN, SPELL_BOTH, SPELL_PATHS,
       SPELL_ADDRESS, SPELL_OBJECT_ADDRESS, SPELL_PATH_ADDRESS, SPELLINGS };

static void
put_address(const struct place *at, const char *object, struct text *out)
{
	if (object)
		text_printf(out, "%s@", object);
	if (at->start)
		text_printf(out, "0x%" PRIx64, at->start);
	else
		text_adds(out, NO_ADDRESS);
}

/* WHERE as spelling HOW has it; empty when there is none. */
static void
put_place(const struct place *at, unsigned how, struct text *out)
{
	const char *file = *at->file ? at->file : FILE_UNKNOWN;

	text_clear(out);
	if (how == SPELL_OBJECT)
		text_adds(out, at->base);
	else if (how == SPELL_FILE)
		text_adds(out, at->file);
	else if (how == SPELL_UNKNOWN)
		text_adds(out, *at->base && *at->file ? "" : FILE_UNKNOWN);
	else if (how == SPELL_BOTH)
		text_printf(out, "%s@%s", *at->base ? at->base : at->object,
			    file);
	else if (how == SPELL_PATHS)
		text_printf(out, "%s@%s", at->object, file);
	else
		put_address(at, how == SPELL_ADDRESS ? NULL
				: how == SPELL_OBJECT_ADDRESS && *at->base
				? at->base : at->object, out);
}

static struct place
place_of(const struct snapshot *s, func_id f)
{
	const struct func func = names_func(s->names, f);

	return (struct place){
		.object = prof_object_path(s->prof, func.object),
		.base = names_func_object(s->names, f),
		.file = names_func_file(s->names, f),
		.start = func.start,
	};
}

/* Whether another function of F's name is in its object and file: no place but the
 * address tells these apart. */
static bool
has_homonym(struct matcher *m, func_id f, const char *name)
{
	struct sought p = { .how = HOW_FULL, .name = { name, strlen(name) } };
	struct func own = names_func(m->names, f);
	bool found = false;

	if (match_find(m, &p) < 0)
		return false;
	for (size_t i = 0; i < m->found.n && !found; i++) {
		struct func other = names_func(m->names, m->found.at[i]);

		found = !func_eq(m->found.at[i], f)
			&& object_eq(other.object, own.object)
			&& other.file.i == own.file.i
			&& other.start != own.start;
	}
	return found;
}

void
match_spelling(const struct snapshot *s, func_id f, metric_id m,
	       struct text *out)
{
	struct matcher x = { .snap = s, .names = s->names, .metric = m };
	const struct place at = place_of(s, f);
	const char *name = names_func_name(s->names, f);
	const char *raw = names_text(s->names, names_func(s->names, f).raw);
	unsigned first = has_homonym(&x, f, name) ? SPELL_ADDRESS : 0, how;
	struct text where = { 0 };

	for (how = first; how < SPELLINGS; how++) {
		put_place(&at, how, &where);
		if (!where.n)
			continue;
		text_clear(out);
		text_printf(out, "%s@%s", name, where.s);
		if (means_only(&x, out->s, f))
			break;
	}
	/* what is inlined has no address, but in C++ a linker's name */
	if (how == SPELLINGS && means_only(&x, raw, f)) {
		text_clear(out);
		text_adds(out, raw);
	}
	text_release(&where);
	VEC_RELEASE(&x.found);
	VEC_RELEASE(&x.each);
}

void
match_name(const struct snapshot *s, func_id f, metric_id m, struct text *out)
{
	struct matcher x = { .snap = s, .names = s->names, .metric = m };
	const char *name = names_func_name(s->names, f);

	if (means_only(&x, name, f))
		text_adds(out, name);
	else
		match_spelling(s, f, m, out);
	VEC_RELEASE(&x.found);
	VEC_RELEASE(&x.each);
}

/* --- Among those of one name ------------------------------------------------- */

void
match_namesakes(const struct snapshot *s, func_id f, struct func_list *all)
{
	const struct names *n = s->names;
	text_id name = names_func(n, f).name;
	uint32_t i = names_next_called(n, name, 1);

	for (; i < n->nfunc; i = names_next_called(n, name, i + 1))
		VEC_PUSH(all, func_at(i));
}

size_t
match_count_namesakes(const struct snapshot *s, func_id f)
{
	text_id name = names_func(s->names, f).name;
	size_t n = 0;

	EACH_ID(i, s->sums->rows)
		n += i && sums_seen(s->sums, BY_FUNC, i)
		     && names_func(s->names, func_at(i)).name.i == name.i;
	return n;
}

/* Whether WHERE fits F better than any other. */
static bool
fits_best(const struct names *n, func_id f, const struct func_list *among,
	  struct words where)
{
	struct func own = names_func(n, f);
	unsigned best = place_fits(n, &own, where);

	for (size_t i = 0; i < among->n && best; i++) {
		struct func other = names_func(n, among->at[i]);

		if (!func_eq(among->at[i], f)
		    && place_fits(n, &other, where) >= best)
			return false;
	}
	return best;
}

/* As few of the last components of PATH, which fits F best, as do so, too. */
static const char *
shortest_tail(const struct names *n, func_id f, const struct func_list *among,
	      const char *path)
{
	const char *tail = text_base_name(path);

	while (tail > path && !fits_best(n, f, among, (struct words){
			tail, strlen(tail) }))
		for (tail--; tail > path && tail[-1] != '/'; tail--)
			;
	return tail;
}

bool
match_place(const struct snapshot *s, func_id f, const struct func_list *among,
	    struct text *where)
{
	struct place at = place_of(s, f);

	for (unsigned how = 0; how < SPELLINGS; how++) {
		put_place(&at, how, where);
		if (!where->n || !fits_best(s->names, f, among, (struct words){
				where->s, where->n }))
			continue;
		if (how == SPELL_FILE) {
			at.file = shortest_tail(s->names, f, among, at.file);
			put_place(&at, how, where);
		}
		return true;
	}
	return false;
}
