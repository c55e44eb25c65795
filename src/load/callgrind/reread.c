/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "load/callgrind/reread.h"

/* Most functions are short: little is read at first, more when more of the
 * same place is wanted. */
#define FIRST_STEP ((size_t)4 << 10)
#define LAST_STEP ((size_t)256 << 10)

void
cg_walk_init(struct cg_walk *w, const struct input *in,
	     const struct cg_state *state, size_t n)
{
	*w = (struct cg_walk){
		.in = in, .all = state, .nstate = n, .state = state,
		.step = FIRST_STEP,
	};
}

void
cg_walk_release(struct cg_walk *w)
{
	free(w->buf);
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
	const struct cg_state *s = state_at(w, offset);

	while (s > w->all && !s->starts_part)
		s--;
	return s->offset;
}

void
cg_walk_to(struct cg_walk *w, uint64_t offset)
{
	if (offset < w->base || offset >= w->base + w->n) {
		w->base = offset;
		w->n = 0;
		w->step = FIRST_STEP;
	}
	w->next = offset;
	w->state = state_at(w, offset);
}

/* Reads on behind the buffer, dropping what is before NEXT. 1, 0 at the end,
 * -1. */
static int
read_on(struct cg_walk *w, struct error *err)
{
	size_t used = (size_t)(w->next - w->base);
	ssize_t got;

	w->n -= used;
	if (used)
		memmove(w->buf, w->buf + used, w->n);
	w->base = w->next;
	if (w->n + w->step > w->cap) {
		w->cap = w->n + w->step;
		w->buf = mem_resize(w->buf, w->cap, 1);
	}
	got = input_read(w->in, w->base + w->n, w->buf + w->n, w->step, err);
	if (got < 0)
		return -1;
	w->n += (size_t)got;
	if (w->step < LAST_STEP)
		w->step *= 4;
	return got > 0;
}

/* The bytes of the next line with its newline, in *N. */
static int
raw_line(struct cg_walk *w, const char **p, size_t *n, struct error *err)
{
	size_t from = 0;
	int rc = 1;

	for (;;) {
		size_t used = (size_t)(w->next - w->base);
		const char *nl = NULL;

		if (w->n > used + from)
			nl = memchr(w->buf + used + from, '\n',
				    w->n - used - from);
		if (nl || rc == 0 || w->n - used > CG_LINE_MAX) {
			*p = w->buf + used;
			*n = nl ? (size_t)(nl + 1 - *p) : w->n - used;
			return *n > 0;
		}
		from = w->n - used;
		rc = read_on(w, err);
		if (rc < 0)
			return -1;
	}
}

void
cg_walk_skip_line(struct cg_walk *w, struct error *err)
{
	const char *p;
	size_t n;

	if (raw_line(w, &p, &n, err) > 0)
		w->next += n;
}

int
cg_walk_next(struct cg_walk *w, const char **p, const char **end,
	     struct error *err)
{
	const struct cg_state *last = w->all + w->nstate - 1;
	const char *s;
	size_t n;
	int rc = raw_line(w, &s, &n, err);

	if (rc <= 0)
		return rc;
	*end = s + n;
	if ((*end)[-1] == '\n')
		--*end;
	*p = cg_blanks(s, *end);
	*end = cg_trim(*p, *end);
	w->offset = w->next;
	w->next += n;
	w->new_part = false;
	while (w->state < last && w->state[1].offset < w->next) {
		w->state++;
		w->new_part |= w->state->starts_part;
	}
	return 1;
}

void
cg_walk_back(struct cg_walk *w)
{
	w->next = w->offset;
}

/* --- What texts mean ------------------------------------------------------ */

void
cg_meaning_init(struct cg_meaning *m, const struct prof *p,
		const struct block *block, func_id func)
{
	struct hash_u64 seen = { 0 };
	bool fresh;

	memset(m, 0, sizeof(*m));
	m->p = p;
	m->func = func;
	for (size_t i = 0; i < block->ncall; i++) {
		uint32_t callee = block->call_callee[i], *at;

		if (func_some(func) && block->call_caller[i] != func.i)
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
cg_meaning_release(struct cg_meaning *m)
{
	hash_u64_release(&m->file_of);
	hash_u64_release(&m->object_of);
	hash_u64_release(&m->func_of);
	hash_u64_release(&m->callee_of);
	VEC_RELEASE(&m->callee);
	text_release(&m->scratch);
}

static uint32_t
find_file(struct cg_meaning *m, uint32_t text)
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
cg_file(struct cg_meaning *m, uint32_t text)
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
cg_object(struct cg_meaning *m, uint32_t text)
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
fit(const struct named *f, file_id file, object_id object)
{
	return 1u + 2u * file_eq(f->file, file)
	       + object_eq(f->object, object);
}

func_id
cg_named(struct cg_meaning *m, uint32_t text)
{
	const struct named *own = &m->p->func[m->func.i];
	unsigned best = 0;
	bool fresh;
	uint32_t *at;

	if (!text)
		return func_at(0);
	at = hash_u64_at(&m->func_of, text, &fresh);
	for (size_t i = 1; fresh && i < m->p->nfunc; i++) {
		const struct named *f = &m->p->func[i];
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
cg_callee(struct cg_meaning *m, uint32_t name, file_id file, object_id object)
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
