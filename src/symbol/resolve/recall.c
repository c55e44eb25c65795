/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "symbol/resolve/recall.h"
#include "symbol/resolve/symbolizer.h"

/* -------------------------------------------------------------------- key */

/* What makes a file the same: its build-id, else where it is and when it was
 * written. */
static void
add_identity(struct text *key, const char *what, const struct image *im)
{
	text_printf(key, "%s %" PRIu64, what, im->size);
	if (im->nbuild_id > 0) {
		text_adds(key, " build-id ");
		image_hex(im, key);
	} else {
		text_printf(key, " %jx:%ju %" PRId64 " %" PRId64 " %s",
			    (uintmax_t)im->dev, (uintmax_t)im->ino, im->mtime,
			    im->ctime, im->path);
	}
	text_addc(key, '\n');
}

static void
make_key(struct text *key, const struct module *m)
{
	text_printf(key, "%s %d\n", PACKAGE_VERSION, CACHE_VERSION);
	add_identity(key, "program", &m->image);
	text_printf(key, "symbols %d %zu\n", (int)m->sym.origin, m->sym.n);
	add_identity(key, "debug", &m->dwarf_image);
}

void
recall_open(struct recall *r, struct module *m, bool on)
{
	memset(r, 0, sizeof *r);
	r->on = on;
	if (!on)
		return;
	make_key(&r->key, m);
	if (m->known.bytes && m->known_key.n == r->key.n &&
	    memcmp(m->known_key.s, r->key.s, r->key.n) == 0) {
		r->known = m->known;
		memset(&m->known, 0, sizeof m->known);
	} else {
		cache_read(&r->known, &r->key);
	}
	r->text = strtab_new(NULL);
}

void
recall_release(struct recall *r)
{
	text_release(&r->key);
	cache_release(&r->known);
	VEC_RELEASE(&r->addr);
	VEC_RELEASE(&r->group);
	VEC_RELEASE(&r->func);
	VEC_RELEASE(&r->file);
	VEC_RELEASE(&r->frame);
	VEC_RELEASE(&r->func_row);
	VEC_RELEASE(&r->file_row);
	strtab_free(r->text);
	memset(r, 0, sizeof *r);
}

/* --------------------------------------------------------------- recalling */

void
recall_begin(struct recall *r, const struct batch *b)
{
	size_t i;

	if (!r->on)
		return;
	if (b->addr.n > CACHE_ADDRS_MAX) {
		r->on = false;
		return;
	}
	VEC_EXTEND(&r->addr, b->addr.n);
	r->knows_all = r->known.bytes != NULL;
	for (i = 0; i < b->addr.n; i++) {
		r->addr.at[i].addr = b->addr.at[i].addr;
		if (r->knows_all &&
		    !cache_find(&r->known.data, b->addr.at[i].addr))
			r->knows_all = false;
	}
}

void
recall_assign(const struct recall *r, struct batch *b, unsigned round)
{
	uint32_t *to = mem_array(b->addr.n + 1, sizeof *to);
	const struct cached_addr *a;
	size_t i;

	for (i = 0; i < b->addr.n; i++) {
		to[i] = BATCH_NONE;
		if (!b->addr.at[i].open)
			continue;
		a = cache_find(&r->known.data, b->addr.at[i].addr);
		if (a && round < a->ntried)
			to[i] = a->unit[round];
	}
	batch_give(b, to);
	free(to);
}

static const char *
text_of(const struct cache_data *d, uint32_t at)
{
	return at ? d->text + at - 1 : NULL;
}

/* Puts the functions and files of GROUP behind those that C has. */
static const struct recall_part *
use_group(const struct cache_data *d, uint32_t group, struct cu *c,
	  struct recall_scratch *scratch)
{
	const struct cached_group *g = &d->group[group];
	struct recall_part part = { group, (uint32_t)c->func.n,
				    (uint32_t)c->file.n };
	uint32_t i;

	for (i = 0; i < scratch->at.n; i++)
		if (scratch->at.at[i].group == group)
			return &scratch->at.at[i];
	for (i = g->func; i < g->func + g->nfunc; i++) {
		const struct cached_func *f = &d->func[i];
		struct cu_func to = {
			.linkage = text_of(d, f->linkage),
			.at_name = text_of(d, f->at_name),
			.name = text_of(d, f->name), .start = f->start,
			.file = f->file ? part.file + f->file - 1 : CU_NONE,
			.line = f->line, .inlined = f->inlined,
			.ada = f->ada, .global = f->global,
		};

		VEC_PUSH(&c->func, to);
	}
	for (i = g->file; i < g->file + g->nfile; i++) {
		const struct cached_file *f = &d->file[i];
		struct dwarf_file to = { .comp_dir = text_of(d, f->comp_dir),
					 .dir = text_of(d, f->dir),
					 .name = text_of(d, f->name),
					 .md5 = f->has_md5 ? f->md5 : NULL };

		VEC_PUSH(&c->file, to);
	}
	VEC_PUSH(&scratch->at, part);
	return &scratch->at.at[scratch->at.n - 1];
}

static void
fill_addr(const struct cache_data *d, const struct cached_addr *a,
	  struct cu *c, struct recall_scratch *scratch)
{
	const struct recall_part *part = use_group(d, a->group, c, scratch);
	struct cu_addr *to = &c->addr.at[c->addr.n - 1];
	uint32_t i;

	c->from = (uint8_t)d->group[a->group].from;
	to->node = 0;
	to->first = c->frame.n;
	to->n = a->nframe;
	for (i = a->frame; i < a->frame + a->nframe; i++) {
		const struct cached_frame *f = &d->frame[i];
		struct cu_frame frame = {
			.func = f->func ? part->func + f->func - 1 : CU_NONE,
			.file = f->file ? part->file + f->file - 1 : CU_NONE,
			.line = f->line, .column = f->column,
			.inlined = f->inlined, .estimated = f->estimated,
		};

		VEC_PUSH(&c->frame, frame);
	}
}

bool
recall_fill(const struct recall *r, const struct batch *b,
	    const struct batch_chunk *chunk, unsigned round, struct cu *c,
	    struct recall_scratch *scratch)
{
	const struct cache_data *d = &r->known.data;
	const struct cached_addr *a;
	size_t i;

	if (!r->on || !r->known.bytes)
		return false;
	scratch->at.n = 0;
	for (i = 0; i < chunk->n; i++) {
		uint64_t addr =
			b->addr.at[b->index.at[chunk->first + i]].addr;

		a = cache_find(d, addr);
		if (!a || round >= a->ntried || a->unit[round] != chunk->unit)
			return false;
		cu_add(c, addr);
		if (a->answered && a->ntried == round + 1)
			fill_addr(d, a, c, scratch);
	}
	return true;
}

/* ----------------------------------------------------------- taking down */

_Static_assert(CACHE_TRIES == BATCH_ROUNDS, "all units that are asked are kept");
_Static_assert(CACHE_FROM_MAX + 1 == CU_NOWHERE, "all places of units are kept");

/* The number of a text and 1; texts are put one behind the other later. */
static uint32_t
keep_text(struct recall *r, const char *s)
{
	return s ? strtab_add(r->text, s, strlen(s)).i + 1 : 0;
}

static uint32_t
keep_file(struct recall *r, struct cached_group *g, const struct cu *c,
	  uint32_t row)
{
	const struct dwarf_file *f;
	struct cached_file to;

	if (row == CU_NONE)
		return 0;
	if (r->file_row.at[row])
		return r->file_row.at[row];
	f = &c->file.at[row];
	to = (struct cached_file){ keep_text(r, f->comp_dir),
				   keep_text(r, f->dir),
				   keep_text(r, f->name), f->md5 != NULL,
				   { 0 } };
	if (f->md5)
		memcpy(to.md5, f->md5, sizeof to.md5);
	VEC_PUSH(&r->file, to);
	return r->file_row.at[row] = ++g->nfile;
}

static uint32_t
keep_func(struct recall *r, struct cached_group *g, const struct cu *c,
	  uint32_t row)
{
	const struct cu_func *f;
	struct cached_func to;

	if (row == CU_NONE)
		return 0;
	if (r->func_row.at[row])
		return r->func_row.at[row];
	f = &c->func.at[row];
	to = (struct cached_func){
		.start = f->start, .linkage = keep_text(r, f->linkage),
		.at_name = keep_text(r, f->at_name),
		.name = keep_text(r, f->name),
		.file = keep_file(r, g, c, f->file), .line = f->line,
		.inlined = f->inlined, .ada = f->ada, .global = f->global,
	};
	VEC_PUSH(&r->func, to);
	return r->func_row.at[row] = ++g->nfunc;
}

static void
keep_addr(struct recall *r, struct cached_group *g, const struct cu *c,
	  const struct cu_addr *a, struct cached_addr *to)
{
	size_t i;

	if (a->n == 0 || (a->node == CU_NONE && !a->has_row))
		return;
	to->answered = 1;
	to->group = (uint32_t)r->group.n;
	to->frame = (uint32_t)r->frame.n;
	to->nframe = (uint32_t)a->n;
	for (i = 0; i < a->n; i++) {
		const struct cu_frame *f = &c->frame.at[a->first + i];
		struct cached_frame frame = {
			.func = keep_func(r, g, c, f->func),
			.file = keep_file(r, g, c, f->file),
			.line = f->line, .column = f->column,
			.inlined = f->inlined, .estimated = f->estimated,
		};

		VEC_PUSH(&r->frame, frame);
	}
}

void
recall_take(struct recall *r, const struct batch *b,
	    const struct batch_chunk *chunk, const struct cu *c)
{
	struct cached_group g = { .unit = chunk->unit, .from = c->from,
				  .func = (uint32_t)r->func.n,
				  .file = (uint32_t)r->file.n };
	struct cached_addr *to;
	size_t i;

	if (!r->on || r->knows_all)
		return;
	r->func_row.n = r->file_row.n = 0;
	VEC_EXTEND(&r->func_row, c->func.n);
	VEC_EXTEND(&r->file_row, c->file.n);
	for (i = 0; i < chunk->n; i++) {
		to = &r->addr.at[b->index.at[chunk->first + i]];
		assert(to->ntried < CACHE_TRIES);
		to->unit[to->ntried++] = chunk->unit;
		keep_addr(r, &g, c, &c->addr.at[i], to);
	}
	VEC_PUSH(&r->group, g);
}

/* ---------------------------------------------------------------- keeping */

/* The numbers of texts become offsets in TEXT, and 1. */
static uint32_t
place_text(struct recall *r, struct text *text, uint32_t *at, uint32_t id)
{
	text_id t = { id - 1 };

	if (!id)
		return 0;
	if (!at[t.i]) {
		at[t.i] = (uint32_t)text->n + 1;
		text_add(text, strtab_get(r->text, t), strtab_len(r->text, t));
		text_addc(text, '\0');
	}
	return at[t.i];
}

static void
place_texts(struct recall *r, struct text *text)
{
	uint32_t *at = mem_zarray(strtab_count(r->text) + 1, sizeof *at);
	size_t i;

	text_addc(text, '\0');
	for (i = 0; i < r->func.n; i++) {
		struct cached_func *f = &r->func.at[i];

		f->linkage = place_text(r, text, at, f->linkage);
		f->at_name = place_text(r, text, at, f->at_name);
		f->name = place_text(r, text, at, f->name);
		f->shown = place_text(r, text, at, f->shown);
		f->symbol = place_text(r, text, at, f->symbol);
		f->symbol_shown = place_text(r, text, at, f->symbol_shown);
	}
	for (i = 0; i < r->file.n; i++) {
		struct cached_file *f = &r->file.at[i];

		f->comp_dir = place_text(r, text, at, f->comp_dir);
		f->dir = place_text(r, text, at, f->dir);
		f->name = place_text(r, text, at, f->name);
	}
	free(at);
}

/* Takes over group G of what was known; TO has the new row of each, and 1. */
static uint32_t
copy_group(struct recall *r, uint32_t group, uint32_t *to)
{
	const struct cache_data *d = &r->known.data;
	const struct cached_group *g = &d->group[group];
	struct cached_group fresh = *g;
	uint32_t i;

	if (to[group])
		return to[group] - 1;
	fresh.func = (uint32_t)r->func.n;
	fresh.file = (uint32_t)r->file.n;
	for (i = g->func; i < g->func + g->nfunc; i++) {
		struct cached_func f = d->func[i];

		f.linkage = keep_text(r, text_of(d, f.linkage));
		f.at_name = keep_text(r, text_of(d, f.at_name));
		f.name = keep_text(r, text_of(d, f.name));
		f.shown = keep_text(r, text_of(d, f.shown));
		f.symbol = keep_text(r, text_of(d, f.symbol));
		f.symbol_shown = keep_text(r, text_of(d, f.symbol_shown));
		VEC_PUSH(&r->func, f);
	}
	for (i = g->file; i < g->file + g->nfile; i++) {
		struct cached_file f = d->file[i];

		f.comp_dir = keep_text(r, text_of(d, f.comp_dir));
		f.dir = keep_text(r, text_of(d, f.dir));
		f.name = keep_text(r, text_of(d, f.name));
		VEC_PUSH(&r->file, f);
	}
	VEC_PUSH(&r->group, fresh);
	to[group] = (uint32_t)r->group.n;
	return to[group] - 1;
}

/* What people see of the N bytes of RAW; 0: those. */
static uint32_t
keep_shown(struct recall *r, struct demangler *d, const char *raw, size_t n)
{
	size_t nshown;
	const char *shown = demangler_get(d, raw, n, &nshown);

	return shown == raw ? 0 : strtab_add(r->text, shown, nshown).i + 1;
}

/* Demangling takes more time than all the rest that is left to do. */
static void
keep_names(struct recall *r, const struct module *m, struct demangler *d)
{
	const struct elfsym *sym;
	struct cached_func *f;
	const char *raw;
	text_id id;
	size_t i, n;

	for (i = 0; i < r->func.n; i++) {
		f = &r->func.at[i];
		id = (text_id){ f->linkage - 1 };
		if (f->linkage)
			f->shown = keep_shown(r, d, strtab_get(r->text, id),
					      strtab_len(r->text, id));
		sym = f->inlined ? NULL : elfsym_find(&m->sym, f->start);
		if (!sym || sym->start != f->start || !sym->name)
			continue;
		raw = elfsym_name(sym, &n);
		f->symbol_shown = keep_shown(r, d, raw, n);
		if (f->symbol_shown)
			f->symbol = strtab_add(r->text, raw, n).i + 1;
	}
}

static void
teach(const struct recall *r, struct demangler *d)
{
	const struct cache_data *k = &r->known.data;
	const struct cached_func *f;
	uint32_t i;

	for (i = 0; i < k->nfunc; i++) {
		f = &k->func[i];
		if (f->linkage && f->shown)
			demangler_teach(d, text_of(k, f->linkage),
					text_of(k, f->shown));
		if (f->symbol && f->symbol_shown)
			demangler_teach(d, text_of(k, f->symbol),
					text_of(k, f->symbol_shown));
	}
}

void
symbolizer_recall_names(struct symbolizer *s, struct module *m, struct job *job)
{
	struct recall r;

	if (!s->options.cache || m->lookup.n == 0)
		return;
	if (module_find_dwarf(m, &s->options, job)) {
		recall_open(&r, m, true);
		if (s->options.demangle == DEMANGLE_FULL)
			teach(&r, s->demangler);
		cache_release(&m->known);
		m->known = r.known;
		memset(&r.known, 0, sizeof r.known);
		text_clear(&m->known_key);
		text_add(&m->known_key, r.key.s, r.key.n);
		recall_release(&r);
	}
	module_close_dwarf(m);
	m->dwarf_tried = false;		/* nothing is to be said of it yet */
}

static int
by_addr(const void *x, const void *y)
{
	const struct cached_addr *a = x, *b = y;

	return (a->addr > b->addr) - (a->addr < b->addr);
}

/* Adds the addresses that only earlier profiles had. */
static void
add_known(struct recall *r)
{
	const struct cache_data *d = &r->known.data;
	uint32_t *to = mem_zarray((size_t)d->ngroup + 1, sizeof *to), i, k;
	size_t n = r->addr.n;
	struct cached_addr a;

	for (i = 0; i < d->naddr && r->addr.n < CACHE_ADDRS_MAX; i++) {
		a = d->addr[i];
		if (bsearch(&a, r->addr.at, n, sizeof a, by_addr))
			continue;
		if (a.answered) {
			a.group = copy_group(r, a.group, to);
			a.frame = (uint32_t)r->frame.n;
			for (k = 0; k < a.nframe; k++)
				VEC_PUSH(&r->frame,
					 d->frame[d->addr[i].frame + k]);
		}
		VEC_PUSH(&r->addr, a);
	}
	if (r->addr.n > 1)
		qsort(r->addr.at, r->addr.n, sizeof *r->addr.at, by_addr);
	free(to);
}

bool
recall_save(struct recall *r, const struct module *m, struct demangler *d)
{
	struct text text = { 0 }, hex = { 0 };
	struct cache_about about = { .path = m->image.path };
	struct cache_data all;
	bool done;
	int errnum;

	if (!r->on || r->addr.n == 0)
		return true;
	if (r->knows_all) {
		cache_touch(&r->key);
		return true;
	}
	if (d)
		keep_names(r, m, d);
	if (r->known.bytes)
		add_known(r);
	place_texts(r, &text);
	if (text.n > CACHE_FILE_MAX) {
		text_release(&text);
		return true;
	}
	image_hex(&m->image, &hex);
	about.build_id = hex.s ? hex.s : "";
	all = (struct cache_data){
		.addr = r->addr.at, .naddr = (uint32_t)r->addr.n,
		.group = r->group.at, .ngroup = (uint32_t)r->group.n,
		.func = r->func.at, .nfunc = (uint32_t)r->func.n,
		.file = r->file.at, .nfile = (uint32_t)r->file.n,
		.frame = r->frame.at, .nframe = (uint32_t)r->frame.n,
		.text = text.s, .ntext = (uint32_t)text.n,
	};
	done = cache_write(&all, &r->key, &about, &errnum);
	text_release(&text);
	text_release(&hex);
	return done || (errnum != ENOSPC && errnum != EDQUOT);
}
