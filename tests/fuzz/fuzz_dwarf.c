/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as an ELF file: sections, symbols, linkage tables, minidebug,
 * units of DWARF, line programs, and the frames of many addresses. Files that
 * it names are not looked for; but it is tried as its own package, and as the
 * file that it shares with others, if it names one.
 *
 * Bytes 12 to 15 of the file, which ELF leaves free, choose more: "from" runs
 * the symbol sources on it as well, with addresses and buckets of a profile.
 * That takes ten times as long and is done for one in 16 of them; the first
 * one that a process gets is.
 *
 * See tests/fuzz/local.mk.
 */
#include <config.h>

#include "fuzz/fuzz_elf.h"
#include "symbol/dwarf/cu/cu.h"
#include "symbol/dwarf/private.h"
#include "symbol/elf/plt.h"
#include "symbol/resolve/batch.h"
#include "symbol/resolve/symbolizer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

#define ADDRS_MAX 512
#define SPANS_MAX 48
#define BUCKET 256
#define MARKED_EVERY 16

/* ---------------------------------------------------------------- symbols */

static void
try_symbols(const struct elfsym_table *t)
{
	struct elfsym_extent e;
	const struct elfsym *s;
	size_t i, n;
	uint64_t at;

	for (i = 0; i < t->n; i++) {
		demand(t->at[i].start < t->at[i].end, "an empty symbol");
		demand(i == 0 || t->at[i - 1].start <= t->at[i].start,
		       "symbols out of order");
		elfsym_name(&t->at[i], &n);
		s = elfsym_find(t, t->at[i].end - 1);
		demand(!s || (s->start < t->at[i].end &&
			      s->end >= t->at[i].end), "not around it");
	}
	for (i = 0; i < t->section.n && i < 8; i++) {
		at = t->section.at[i].lo;
		for (n = 0; n < 64 && at < t->section.at[i].hi; n++) {
			e = elfsym_extent(t, at, t->section.at[i].hi);
			demand(e.end > at && e.end <= t->section.at[i].hi,
			       "an extent that does not go on");
			at = e.end;
		}
	}
}

/* ----------------------------------------------------------------- frames */

static void
add_addr(struct batch *b, uint64_t addr)
{
	struct batch_addr a = { .addr = addr, .weight = 1,
				.unit = BATCH_NONE, .open = true };

	if (b->addr.n < ADDRS_MAX)
		VEC_PUSH(&b->addr, a);
}

static int
by_addr(const void *a, const void *b)
{
	const struct batch_addr *x = a, *y = b;

	return x->addr < y->addr ? -1 : x->addr > y->addr;
}

/* Addresses in what the units say that they cover, each once. */
static void
choose_addrs(struct batch *b, const struct dwarf *d)
{
	uint64_t lo, hi, step;
	size_t i, k = 0;

	for (i = 0; i < d->span.n && i < SPANS_MAX; i++) {
		lo = d->span.at[i].lo;
		hi = d->span.at[i].hi;
		step = (hi - lo) / 8 + 1;
		for (k = 0; k < 8 && k * step < hi - lo; k++)
			add_addr(b, lo + k * step);
		add_addr(b, hi - 1);
	}
	if (b->addr.n == 0)
		return;
	qsort(b->addr.at, b->addr.n, sizeof *b->addr.at, by_addr);
	for (i = k = 1; i < b->addr.n; i++)
		if (b->addr.at[i].addr != b->addr.at[k - 1].addr)
			b->addr.at[k++] = b->addr.at[i];
	b->addr.n = k;
}

static void
check_text(const char *s)
{
	demand(!s || strlen(s) < (size_t)1 << 20, "an endless text");
}

static void
check_cu(const struct cu *c)
{
	const struct cu_addr *a;
	const struct cu_frame *f;
	size_t i, k;

	for (i = 0; i < c->addr.n; i++) {
		a = &c->addr.at[i];
		demand(a->n > 0 && a->first + a->n <= c->frame.n, "no frame");
		for (k = 0; k < a->n; k++) {
			f = &c->frame.at[a->first + k];
			demand(f->func == CU_NONE || f->func < c->func.n,
			       "no such function");
			demand(f->file == CU_NONE || f->file < c->file.n,
			       "no such file");
			demand(f->inlined == (k + 1 < a->n),
			       "inlined into nothing");
		}
	}
	for (i = 0; i < c->func.n; i++) {
		check_text(c->func.at[i].linkage);
		check_text(c->func.at[i].at_name);
		check_text(c->func.at[i].name);
	}
	for (i = 0; i < c->file.n; i++) {
		check_text(c->file.at[i].comp_dir);
		check_text(c->file.at[i].dir);
		check_text(c->file.at[i].name);
	}
}

static void
try_round(struct batch *b, struct cu *c, const struct dwarf *d,
	  struct dwarf_reader *r)
{
	const struct batch_chunk *chunk;
	struct batch_addr *a;
	size_t i, k;

	for (i = 0; i < b->chunk.n; i++) {
		chunk = &b->chunk.at[i];
		cu_begin(c, d, &d->unit[chunk->unit], r);
		for (k = 0; k < chunk->n; k++)
			cu_add(c, b->addr.at[b->index.at[chunk->first + k]]
				       .addr);
		demand(cu_run(c), "nobody stopped it");
		check_cu(c);
		for (k = 0; k < chunk->n; k++) {
			a = &b->addr.at[b->index.at[chunk->first + k]];
			a->open = c->addr.at[k].node == CU_NONE;
		}
	}
}

typedef struct dwarf *(*opener)(struct image *im, const struct dwarf *d,
				struct job *job);

/* What is in other files is looked for in the same one. */
static struct dwarf *
open_again(const struct dwarf *d, const char *path, opener open)
{
	struct image *im = calloc(1, sizeof *im);
	struct dwarf *other;

	demand(im != NULL, "no memory");
	if (image_open(im, path) == IMAGE_OPENED) {
		other = open(im, d, NULL);
		if (other)
			return other;
		image_close(im);
	}
	free(im);
	return NULL;
}

static void
try_dwarf(struct image *im)
{
	struct dwarf_reader r;
	struct batch b = { 0 };
	struct cu c = { 0 };
	enum dwarf_fault fault;
	struct dwarf *d;
	unsigned round;

	dwarf_has_info(im);
	d = dwarf_open(im, NULL, 0, NULL, &fault);
	if (!d)
		return;
	d->package = open_again(d, im->path, dwarf_open_package);
	if (d->supplementary_missing)
		d->supplementary = open_again(d, im->path,
					      dwarf_open_supplementary);
	dwarf_reader_init(&r, NULL);
	choose_addrs(&b, d);
	for (round = 0; round < 3; round++) {
		demand(batch_assign(&b, d, NULL), "nobody stopped it");
		if (b.chunk.n == 0)
			break;
		try_round(&b, &c, d, &r);
	}
	cu_release(&c);
	dwarf_reader_release(&r);
	batch_release(&b);
	dwarf_close(d);
}

/* -------------------------------------------------------- symbol sources */

static void
ignore(void *ctx)
{
	(void)ctx;
}

/* A profile of the file at PATH, with addresses and buckets all over it. */
static struct prof *
make_profile(const char *path, struct diag *diag)
{
	const struct mapping mapping = { .start = 0x10000, .end = 0x20000 };
	const int64_t one = 1;
	location_id location;
	mapping_id id;
	struct builder *b = begin_profile(path, mapping, diag, &id);
	uint64_t at;

	for (at = 0x10000; at < 0x11000; at += BUCKET) {
		location = builder_location_addr(b, id, at + BUCKET / 2, 0);
		builder_stack(b, &location, 1, part_at(0), &one);
		location = builder_location_bucket(b, id, at, BUCKET);
		builder_stack(b, &location, 1, part_at(0), &one);
	}
	return builder_finish(b);
}

static void
try_sources(const char *path)
{
	const struct symbol_options options = { .max_generation = 2 };
	static struct prof *p;
	struct diag *diag = diag_new();
	struct names_store *store;
	struct symbolizer *s;
	unsigned i;

	if (!p)
		p = make_profile(path, diag);
	store = names_store_new(p);
	s = symbolizer_new(p, store, diag, &options, NULL);
	for (i = 1; i <= 2; i++)
		symbolizer_run(s, i, NULL, ignore, NULL);
	names_unref(names_store_publish(store, true));
	symbolizer_free(s);
	names_store_free(store);
	diag_free(diag);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static unsigned marked;
	struct elfsym_table t = { 0 };
	struct bounds bounds = { 0 };
	struct image im;
	const char *path;

	if (n < 52)
		return 0;
	path = put_file(data, n);
	if (image_open(&im, path) != IMAGE_OPENED)
		return 0;
	elfsym_read(&t, &im, NULL, NULL);
	plt_read(&t, &im, NULL);
	try_symbols(&t);
	bounds_read(&bounds, &im, NULL);
	elfsym_set_bounds(&t, &bounds, NULL);
	bounds_release(&bounds);
	try_symbols(&t);
	try_dwarf(&im);
	elfsym_release(&t);
	image_close(&im);
	if (memcmp(data + 12, "from", 4) == 0 && marked++ % MARKED_EVERY == 0)
		try_sources(path);
	return 0;
}
