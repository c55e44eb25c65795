/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

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
	size_t low = 0, high = w->nstate;

	while (high - low > 1) {
		size_t mid = low + (high - low) / 2;

		if (w->all[mid].offset <= offset)
			low = mid;
		else
			high = mid;
	}
	return &w->all[low];
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

void
cg_resolver_init(struct cg_resolver *m, const struct prof *p,
		const struct block *block, func_id func, const uint32_t *fold)
{
	struct hash_u64 seen = { 0 };
	bool fresh;

	memset(m, 0, sizeof(*m));
	m->p = p;
	m->func = func;
	for (size_t i = 0; i < block->ncall; i++) {
		uint32_t callee = block->call_callee[i], *at;

		if (func_some(func)
		    && !counts_as(fold, block->call_caller[i], func))
			continue;
		hash_u64_at(&seen, callee, &fresh);
		if (!fresh)
			continue;
		at = hash_u64_at(&m->callee_of, p->func[callee].name.i,
				 &fresh);
		VEC_EXTEND(&m->callee, 1);
		m->callee.at[m->callee.n - 1].func = callee;
		m->callee.at[m->callee.n - 1].next = *at;
		*at = (uint32_t)m->callee.n;
	}
	hash_u64_release(&seen);
}

void
cg_resolver_release(struct cg_resolver *m)
{
	hash_u64_release(&m->file_of);
	hash_u64_release(&m->object_of);
	hash_u64_release(&m->func_of);
	hash_u64_release(&m->callee_of);
	VEC_RELEASE(&m->callee);
	text_release(&m->scratch);
}

static uint32_t
find_file(struct cg_resolver *m, uint32_t text)
{
	const struct prof *p = m->p;
	uint32_t own = p->func[m->func.i].file.i;
	text_id normal;

	text_clear(&m->scratch);
	text_normal_path(&m->scratch, strtab_get(p->text, (text_id){ text }),
			 strtab_len(p->text, (text_id){ text }));
	text_addc(&m->scratch, '\0');
	if (own && text_path_has_tail(strtab_get(p->text, p->file[own]),
				      m->scratch.s))
		return own;
	normal = strtab_find(p->text, m->scratch.s, m->scratch.n - 1);
	for (size_t i = 1; normal.i && i < p->nfile; i++)
		if (p->file[i].i == normal.i)
			return (uint32_t)i;
	return 0;
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
	bool fresh;
	uint32_t *at;

	if (!text)
		return object_at(0);
	at = hash_u64_at(&m->object_of, text, &fresh);
	for (size_t i = 1; fresh && i < m->p->nobject && !*at; i++)
		if (m->p->object[i].path.i == text)
			*at = (uint32_t)i;
	return object_at(*at);
}

/* How well a function fits a file and an object, by the rules of B.2. */
static unsigned
fit(const struct file_func *f, file_id file, object_id object)
{
	return 1u + 2u * file_eq(f->file, file)
	       + object_eq(f->object, object);
}

func_id
cg_named(struct cg_resolver *m, uint32_t text)
{
	const struct file_func *own = &m->p->func[m->func.i];
	unsigned best = 0;
	bool fresh;
	uint32_t *at;

	if (!text)
		return func_at(0);
	at = hash_u64_at(&m->func_of, text, &fresh);
	for (size_t i = 1; fresh && i < m->p->nfunc; i++) {
		const struct file_func *f = &m->p->func[i];
		unsigned how;

		if (f->name.i != text)
			continue;
		how = fit(f, own->file, own->object);
		if (how > best) {
			best = how;
			*at = (uint32_t)i;
		}
	}
	return func_at(*at);
}

func_id
cg_callee(struct cg_resolver *m, uint32_t name, file_id file, object_id object)
{
	uint32_t i = hash_u64_get(&m->callee_of, name), found = 0;
	unsigned best = 0;

	for (; i; i = m->callee.at[i - 1].next) {
		uint32_t func = m->callee.at[i - 1].func;
		unsigned how = fit(&m->p->func[func], file, object);

		if (how > best) {
			best = how;
			found = func;
		}
	}
	return func_at(found);
}
