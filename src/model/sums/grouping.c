/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "base/vec.h"
#include "model/filter/filter.h"
#include "model/sums/grouping.h"
#include "model/names/qualifier.h"

struct grouping *
grouping_of_rows(enum sum_by by, const struct names *n, uint32_t *row_of,
		 size_t nrow)
{
	struct grouping *g = mem_zalloc(sizeof(*g));

	g->by = by;
	g->names = n;
	g->nfunc = n->nfunc;
	g->row_of = row_of;
	g->n = nrow;
	g->by_line = by == BY_FILE;
	g->no_rest = by == BY_CYCLE;
	return g;
}

static void
order_free(struct grouping_order *o)
{
	if (!o)
		return;
	free(o->rank);
	free(o->row);
	free(o);
}

void
grouping_free(struct grouping *g)
{
	if (!g)
		return;
	order_free(atomic_load(&g->order));
	free(g->row_of);
	free(g->name);
	strtab_free(g->text);
	free(g);
}

/* --- Objects and files ---------------------------------------------------- */

/* Of what the file named, too: its file or object may have been found. */
static struct grouping *
by_table(enum sum_by by, const struct names *n)
{
	const struct prof *p = n->prof;
	uint32_t *row = mem_zarray(n->nfunc + 1, sizeof(*row));
	bool as_read = by == BY_OBJECT ? !n->in_object
				       : !n->home && !n->group;
	uint32_t i = 1;

	for (; as_read && i < p->nfunc; i++)
		row[i] = by == BY_OBJECT ? p->func[i].object.i
					 : p->func[i].file.i;
	for (; i < n->nfunc; i++) {
		struct func f = names_func(n, func_at(i));

		row[i] = by == BY_OBJECT ? f.object.i : f.file.i;
	}
	return grouping_of_rows(by, n, row,
				by == BY_OBJECT ? p->nobject : n->nfile);
}

/* --- Classes and names ---------------------------------------------------- */

struct texts {
	struct grouping *g;
	VEC(uint32_t) row_of;		/* of each text: its row, or 0 */
	size_t cap;
};

static uint32_t
row_of_text(struct texts *t, text_id text)
{
	struct grouping *g = t->g;
	uint32_t *row;

	if (t->row_of.n <= text.i)
		VEC_EXTEND(&t->row_of, text.i + 1 - t->row_of.n);
	row = &t->row_of.at[text.i];
	if (*row)
		return *row;
	*row = (uint32_t)g->n;
	if (g->n == t->cap)
		g->name = vec_grow(g->name, &t->cap, g->n + 1,
				   sizeof(*g->name));
	g->name[g->n++] = text;
	return *row;
}

/* The text that a function is put in a row by; none: it is in row 0. */
typedef text_id text_of(const struct grouping *g, func_id id);

static text_id
class_of(const struct grouping *g, func_id id)
{
	struct func f = names_func(g->names, id);
	const char *s = names_text(g->names, f.name);
	size_t begin, len;

	if (filter_is_class(g->names, id))
		return strtab_add(g->text, s + 1, strlen(s) - 2);
	if (f.flags & FUNC_UNNAMED)
		return (text_id){ 0 };
	len = qualifier_of(s, strlen(s), &begin);
	return len ? strtab_add(g->text, s + begin, len) : (text_id){ 0 };
}

static text_id
name_of(const struct grouping *g, func_id id)
{
	struct func f = names_func(g->names, id);

	/* what is collapsed has its own name, whichever function stands for it */
	if (filter_is_group(g->names, id))
		return f.name;
	if (f.flags & FUNC_UNNAMED)
		return (text_id){ 0 };
	return f.level ? names_func(g->names, f.base).name : f.name;
}

static struct grouping *
by_text(enum sum_by by, const struct names *n, text_of *of, struct job *job)
{
	uint32_t *row_of = mem_zarray(n->nfunc + 1, sizeof(*row_of));
	struct texts t = {
		.g = grouping_of_rows(by, n, row_of, 1), .cap = 16,
	};

	t.g->text = by == BY_CLASS ? strtab_new_whole() : NULL;
	t.g->name = mem_zarray(t.cap, sizeof(*t.g->name));
	for (uint32_t i = 1; i < n->nfunc; i++) {
		text_id text;

		if (i % 4096 == 0) {
			job_progress(job, i, n->nfunc);
			if (job_cancelled(job))
				break;
		}
		text = of(t.g, func_at(i));
		if (text.i)
			row_of[i] = row_of_text(&t, text);
	}
	VEC_RELEASE(&t.row_of);
	if (!job_cancelled(job))
		return t.g;
	grouping_free(t.g);
	return NULL;
}

struct grouping *
grouping_new(enum sum_by by, const struct names *n, struct job *job)
{
	switch (by) {
	case BY_CLASS:
		return by_text(by, n, class_of, job);
	case BY_NAME:
		return by_text(by, n, name_of, job);
	default:
		return by_table(by, n);
	}
}

const char *
grouping_name(const struct grouping *g, uint32_t row)
{
	if (!row)
		return "";
	switch (g->by) {
	case BY_OBJECT:
		return prof_object_path(g->names->prof, object_at(row));
	case BY_FILE:
		return names_file_path(g->names, file_at(row));
	case BY_CLASS:
		return strtab_get(g->text, g->name[row]);
	case BY_NAME:
		return names_text(g->names, g->name[row]);
	default:
		return "";
	}
}

/* --- In the order of names ------------------------------------------------ */

/* Of functions of one name the first in the order stands for their row. */
static struct grouping_order *
order_of(const struct grouping *g, const uint32_t *func_rank)
{
	struct grouping_order *o = mem_zalloc(sizeof(*o));
	uint32_t *row_at = mem_zarray(g->nfunc + 1, sizeof(*row_at));

	o->rank = mem_array(g->n, sizeof(*o->rank));
	o->row = mem_array(g->n, sizeof(*o->row));
	memset(o->rank, 255, g->n * sizeof(*o->rank));
	for (size_t i = 1; i < g->nfunc; i++)
		row_at[func_rank[i]] = g->row_of[i];
	for (size_t i = 0; i < g->nfunc; i++) {
		uint32_t row = row_at[i];

		if (!row || o->rank[row] != UINT32_MAX)
			continue;
		o->row[o->n] = row;
		o->rank[row] = (uint32_t)o->n++;
	}
	free(row_at);
	return o;
}

const struct grouping_order *
grouping_order(const struct grouping *g)
{
	struct grouping *own = (struct grouping *)g;
	struct grouping_order *o = atomic_load(&own->order), *none = NULL;
	const uint32_t *rank = g->by == BY_NAME ? names_rank(g->names) : NULL;

	if (o || !rank)
		return o;
	o = order_of(g, rank);
	if (atomic_compare_exchange_strong(&own->order, &none, o))
		return o;
	order_free(o);
	return none;
}

size_t
grouping_order_before(const struct grouping *g, const struct grouping_order *o,
		      const char *name)
{
	return FIRST_WHERE(i, 0, o->n,
			   strcmp(grouping_name(g, o->row[i]), name) >= 0);
}
