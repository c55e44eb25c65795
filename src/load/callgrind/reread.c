/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/bound.h"
#include "base/path.h"
#include "load/callgrind/reread.h"
#include "model/facts/selection.h"

void
cg_walk_init(struct cg_walk *w, const struct input *in,
	     const struct cg_state *state, size_t n)
{
	*w = (struct cg_walk){ .all = state, .nstate = n, .state = state };
	line_reader_init(&w->lines, in, 0);
	w->lines.max = CG_LINE_MAX + 1;
}

void
cg_walk_release(struct cg_walk *w)
{
	line_reader_release(&w->lines);
}

/* The last state at or before OFFSET; the first one begins with the file. */
static const struct cg_state *
state_at(const struct cg_walk *w, uint64_t offset)
{
	return &w->all[FIRST_WHERE(i, 1, w->nstate,
				   w->all[i].offset > offset) - 1];
}

uint64_t
cg_part_start(const struct cg_walk *w, uint64_t offset)
{
	return w->all[state_at(w, offset)->part_state].offset;
}

void
cg_walk_to(struct cg_walk *w, uint64_t offset)
{
	line_reader_seek(&w->lines, offset);
	w->state = state_at(w, offset);
}

void
cg_walk_skip_line(struct cg_walk *w, struct error *err)
{
	line_reader_next(&w->lines, err);
}

int
cg_walk_next(struct cg_walk *w, const char **p, const char **end,
	     struct error *err)
{
	const struct cg_state *last = w->all + w->nstate - 1;
	struct span line;
	uint64_t next;
	int rc;

	do
		rc = line_reader_next(&w->lines, err);
	while (rc > 0 && w->lines.line.n > CG_LINE_MAX);
	if (rc <= 0)
		return rc;
	line = span_trim(w->lines.line);
	*p = line.s;
	*end = line.s + line.n;
	next = cg_walk_tell(w);
	w->new_part = false;
	while (w->state < last && w->state[1].offset < next) {
		w->state++;
		w->new_part |= w->state->starts_part;
	}
	return 1;
}

void
cg_walk_back(struct cg_walk *w)
{
	line_reader_seek(&w->lines, w->lines.offset);
}

/* --- What texts mean ------------------------------------------------------ */

/* There may be a million rows to look at before the first line is read. */
#define ROWS_A_LOOK 4096

static inline bool
is_stopped(struct job *job, size_t i)
{
	return i % ROWS_A_LOOK == 0 && job_cancelled(job);
}

/* Rows whose slots are brought into the cache before they are needed. */
#define AHEAD 16

/* Links the rows, which have their functions: of each name the last is found
 * first. */
static void
link_by_name(struct cg_by_name *b, const struct prof *p, struct job *job)
{
	bool fresh;

	hash_u64_reserve(&b->first, b->row.n);
	for (size_t i = 0; i < b->row.n && !is_stopped(job, i); i++) {
		struct cg_namesake *row = &b->row.at[i];
		uint32_t *at;

		if (i + AHEAD < b->row.n)
			hash_u64_prefetch(&b->first,
					  p->func[row[AHEAD].func].name.i);
		at = hash_u64_at(&b->first, p->func[row->func].name.i, &fresh);
		row->next = *at;
		*at = (uint32_t)i + 1;
	}
}

/* Of rows that have one text the first is found. */
static void
add_row(struct hash_u64 *rows, text_id text, size_t i)
{
	bool fresh;
	uint32_t *at = hash_u64_at(rows, text.i, &fresh);

	if (fresh)
		*at = (uint32_t)i;
}

void
cg_callees_init(struct cg_by_name *callees, const struct prof *p,
		const struct block *block, func_id func, const uint32_t *fold,
		struct job *job)
{
	bool *seen = mem_zarray(p->nfunc, sizeof(*seen));

	*callees = (struct cg_by_name){ 0 };
	for (size_t i = 0; i < block->ncall && !is_stopped(job, i); i++) {
		uint32_t callee = block->call_callee[i];

		if (seen[callee]
		    || (func_some(func)
			&& !counts_as(fold, block->call_caller[i], func)))
			continue;
		seen[callee] = true;
		VEC_PUSH(&callees->row, ((struct cg_namesake){ callee, 0 }));
	}
	free(seen);
	link_by_name(callees, p, job);
}

void
cg_by_name_release(struct cg_by_name *b)
{
	hash_u64_release(&b->first);
	VEC_RELEASE(&b->row);
}

void
cg_resolver_init(struct cg_resolver *m, const struct prof *p,
		 const struct cg_by_name *callees, func_id func,
		 struct job *job)
{
	*m = (struct cg_resolver){
		.p = p, .func = func, .job = job, .callees.all = callees,
	};
	m->any.all = &m->by_name;
}

static void
namesakes_release(struct cg_namesakes *n)
{
	hash_u64_release(&n->found);
	hash_u64_release(&n->in_file);
	hash_u64_release(&n->in_object);
	hash_u64_release(&n->in_both);
	VEC_RELEASE(&n->file_row);
}

void
cg_resolver_release(struct cg_resolver *m)
{
	hash_u64_release(&m->file_of);
	hash_u64_release(&m->file_row);
	hash_u64_release(&m->object_row);
	cg_by_name_release(&m->by_name);
	namesakes_release(&m->any);
	namesakes_release(&m->callees);
	text_release(&m->scratch);
}

static uint32_t
find_file(struct cg_resolver *m, uint32_t text)
{
	const struct prof *p = m->p;
	uint32_t own = p->func[m->func.i].file.i;
	text_id normal;

	text_clear(&m->scratch);
	path_normal(&m->scratch, strtab_get(p->text, (text_id){ text }),
		    strtab_len(p->text, (text_id){ text }), NULL);
	text_addc(&m->scratch, '\0');
	if (own && text_path_has_tail(strtab_get(p->text, p->file[own]),
				      m->scratch.s))
		return own;
	for (size_t i = 1; !m->has_files && i < p->nfile
			   && !is_stopped(m->job, i); i++)
		add_row(&m->file_row, p->file[i], i);
	m->has_files = true;
	normal = strtab_find(p->text, m->scratch.s, m->scratch.n - 1);
	return normal.i ? hash_u64_get(&m->file_row, normal.i) : 0;
}

file_id
cg_file(struct cg_resolver *m, uint32_t text)
{
	bool fresh;
	uint32_t *at;

	if (!text)
		return file_at(0);
	at = hash_u64_at(&m->file_of, text, &fresh);
	if (fresh
	    && !cg_is_no_file(strtab_get(m->p->text, (text_id){ text }),
			      strtab_len(m->p->text, (text_id){ text })))
		*at = find_file(m, text);
	return file_at(*at);
}

object_id
cg_object(struct cg_resolver *m, uint32_t text)
{
	if (!text)
		return object_at(0);
	for (size_t i = 1; !m->has_objects && i < m->p->nobject; i++)
		add_row(&m->object_row, m->p->object[i].path, i);
	m->has_objects = true;
	return object_at(hash_u64_get(&m->object_row, text));
}

/* Namesakes that are looked at one by one. */
#define FEW 8

static uint64_t
pair(uint32_t x, uint32_t y)
{
	return (uint64_t)x << 32 | y;
}

/* Of equal ones the first stays. */
static void
add_first(struct hash_u64 *h, uint64_t key, uint32_t func)
{
	bool fresh;
	uint32_t *at = hash_u64_at(h, key, &fresh);

	if (fresh)
		*at = func;
}

/* Puts all of one name where they are found by file and object. */
static void
index_many(const struct cg_resolver *m, struct cg_namesakes *n, uint32_t name)
{
	const struct cg_namesake *row = n->all->row.at;
	uint32_t i = hash_u64_get(&n->all->first, name);
	bool fresh;

	*hash_u64_at(&n->found, name, &fresh) = 1;
	if (!fresh)
		return;
	for (; i; i = row[i - 1].next) {
		uint32_t func = row[i - 1].func;
		const struct file_func *f = &m->p->func[func];
		uint32_t *at = hash_u64_at(&n->in_file, pair(name, f->file.i),
					   &fresh);

		if (fresh) {
			VEC_PUSH(&n->file_row, func);
			*at = (uint32_t)n->file_row.n;
		}
		add_first(&n->in_both, pair(*at, f->object.i), func);
		add_first(&n->in_object, pair(name, f->object.i), func);
		n->looked_at++;
	}
}

static uint32_t
best_of_many(const struct cg_namesakes *n, uint32_t name, file_id file,
	     object_id object)
{
	uint32_t row = hash_u64_get(&n->in_file, pair(name, file.i)), func = 0;

	if (row) {
		func = hash_u64_get(&n->in_both, pair(row, object.i));
		return func ? func : n->file_row.at[row - 1];
	}
	func = hash_u64_get(&n->in_object, pair(name, object.i));
	return func ? func
		    : n->all->row.at[hash_u64_get(&n->all->first, name) - 1]
			      .func;
}

/* How well a function fits a file and an object, by the rules of B.2. */
static unsigned
fit(const struct file_func *f, file_id file, object_id object)
{
	return 1u + 2u * file_eq(f->file, file)
	       + object_eq(f->object, object);
}

static func_id
best_of(const struct cg_resolver *m, struct cg_namesakes *n, uint32_t name,
	file_id file, object_id object)
{
	const struct cg_namesake *row = n->all->row.at;
	uint32_t i = hash_u64_get(&n->all->first, name), found = 0;
	unsigned best = 0, few = FEW;

	for (; i && few; i = row[i - 1].next, few--) {
		uint32_t func = row[i - 1].func;
		unsigned how = fit(&m->p->func[func], file, object);

		if (how > best) {
			best = how;
			found = func;
		}
		n->looked_at++;
	}
	if (i) {
		index_many(m, n, name);
		found = best_of_many(n, name, file, object);
	}
	return func_at(found);
}

/* The first of a name is to be found first, too. */
static void
name_all(struct cg_resolver *m)
{
	size_t n = m->p->nfunc;

	for (size_t i = n; i-- > 1 && !is_stopped(m->job, i);)
		VEC_PUSH(&m->by_name.row,
			 ((struct cg_namesake){ (uint32_t)i, 0 }));
	link_by_name(&m->by_name, m->p, m->job);
	m->has_all = true;
}

func_id
cg_named(struct cg_resolver *m, uint32_t name, file_id file, object_id object)
{
	if (!name)
		return func_at(0);
	if (!m->has_all)
		name_all(m);
	return best_of(m, &m->any, name, file, object);
}

func_id
cg_callee(struct cg_resolver *m, uint32_t name, file_id file, object_id object)
{
	return best_of(m, &m->callees, name, file, object);
}
