/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The programs that mkdwarf.sh makes, what is asked of them, and the answers.
 */
#ifndef UNIT_DWARFTEST_H
#define UNIT_DWARFTEST_H

#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>

#include "unit/elf.h"
#include "unit/unit.h"

#include "model/facts/builder.h"
#include "symbol/resolve/symbolizer.h"

#define PATH_SIZE (PATH_MAX + 64)
#define LOCATIONS_MAX 8000
#define HEAVY_NAMES LOCATIONS_MAX
#define BIAS UINT64_C(0x7f0000000000)
#define PAGE UINT64_C(0x1000)

static char dir[PATH_MAX];

static inline void
make_programs(const char *name)
{
	const char *top = getenv("top_srcdir");
	char command[8192], real[PATH_MAX];

	snprintf(dir, sizeof dir, "%s/%s", unit_scratch(), name);
	snprintf(command, sizeof command,
		 "sh '%s/tests/unit/mkdwarf.sh' '%s' >&2", top ? top : ".",
		 dir);
	/* the real path, as the compiler saw it */
	if (system(command) != 0 || !realpath(dir, real)) {
		fprintf(stderr, "mkdwarf.sh failed\n");
		exit(99);
	}
	snprintf(dir, sizeof dir, "%s", real);
}

static inline bool
path_of(char path[PATH_SIZE], const char *name)
{
	struct stat st;

	snprintf(path, PATH_SIZE, "%s/%s", dir, name);
	if (stat(path, &st) == 0)
		return true;
	fprintf(stderr, "skipped: %s was not made here\n", name);
	return false;
}

static inline void
shell(const char *format, ...)
{
	char command[16384];
	va_list args;

	va_start(args, format);
	vsnprintf(command, sizeof command, format, args);
	va_end(args);
	ck_assert_int_eq(system(command), 0);
}

struct fixture {
	struct diag *diag;
	struct prof *p;
	struct names_store *store;
	struct symbolizer *s;
	struct names *names;
	struct builder *b;
	mapping_id mapping;
	uint64_t bias;
	location_id location[LOCATIONS_MAX];
	size_t n;
	char path[PATH_SIZE];
};

/* The whole file is one mapping: its segments stand where their offsets say
 * (no bias between them). */
static inline void
begin(struct fixture *f, const char *path)
{
	const struct metric_info samples = { .name = "samples" };
	struct symbol_options options = { 0 };
	struct modules modules = { 0 };
	struct mapping mapping = { .kind = MAPPING_FILE, .executable = true };
	const struct module *m;
	metric_id metric;

	memset(f, 0, sizeof *f);
	snprintf(f->path, sizeof f->path, "%s", path);
	m = modules_open(&modules, &options, path, false).module;
	ck_assert_ptr_nonnull(m);
	f->bias = m->image.ehdr.e_type == ET_DYN ? BIAS : 0;
	for (size_t i = 0; i < m->segment.n; i++) {
		const struct segment *s = &m->segment.at[i];

		if (!s->executable)
			continue;
		mapping.start = f->bias + (s->vaddr & ~(PAGE - 1));
		mapping.offset = s->offset & ~(PAGE - 1);
		mapping.end = f->bias +
			      ((s->vaddr + s->filesz + PAGE - 1) & ~(PAGE - 1));
	}
	modules_release(&modules);
	f->diag = diag_new();
	f->b = builder_new(f->diag);
	builder_input(f->b, "", "test", BLOCK_STACKS);
	builder_capabilities(f->b, CAP_ADDRS | CAP_STACKS);
	metric = builder_metric(f->b, &samples);
	builder_columns(f->b, &metric, 1);
	mapping.object = builder_object(f->b, builder_text(f->b, path,
							   strlen(path)));
	f->mapping = builder_mapping(f->b, &mapping);
}

/* Returns the number of the location. */
static inline size_t
add(struct fixture *f, uint64_t addr)
{
	const int64_t one = 1;

	ck_assert_uint_lt(f->n, LOCATIONS_MAX);
	f->location[f->n] =
		builder_location_addr(f->b, f->mapping, f->bias + addr, 0);
	builder_stack(f->b, &f->location[f->n], 1, part_at(0), &one);
	return f->n++;
}

static inline void
ignore(void *ctx)
{
	(void)ctx;
}

static inline void
finish_with(struct fixture *f, struct symbol_options options)
{
	options.max_generation = 2;
	f->p = builder_finish(f->b);
	f->store = names_store_new(f->p);
	f->s = symbolizer_new(f->p, f->store, f->diag, &options, NULL);
	ck_assert_uint_eq(symbolizer_generations(f->s), 2);
	for (unsigned i = 1; i <= 2; i++)
		ck_assert_int_eq(symbolizer_run(f->s, i, NULL, ignore, NULL),
				 0);
	f->names = names_store_publish(f->store, true);
}

static inline void
finish(struct fixture *f)
{
	finish_with(f, (struct symbol_options){ 0 });
}

static inline void
end(struct fixture *f)
{
	names_unref(f->names);
	symbolizer_free(f->s);
	names_store_free(f->store);
	prof_free(f->p);
	diag_free(f->diag);
}

static inline uint64_t
address_of(const char *program, const char *name)
{
	char path[8192];

	snprintf(path, sizeof path, "%s/%s", dir, program);
	return elf_address(path, name);
}

struct want { const char *name, *file; uint32_t line; };

/* The frames of location I; ENDED by a name of NULL. */
static inline void
check(const struct fixture *f, size_t i, const struct want *want)
{
	const char *path, *base = text_base_name(f->path);
	const struct frame *frame;
	struct frame one;
	size_t n, k;

	frame = names_frames(f->names, f->location[i], &n, &one);
	for (k = 0; want[k].name; k++) {
		ck_assert_msg(k < n, "%s: only %zu frames, no %s", base, n,
			      want[k].name);
		ck_assert_str_eq(names_func_name(f->names, frame[k].func),
				 want[k].name);
		path = names_file_path(f->names, frame[k].file);
		ck_assert_msg(strcmp(text_base_name(path),
				     want[k].file) == 0,
			      "%s: %s in %s", base, want[k].name, path);
		ck_assert_msg(frame[k].line == want[k].line,
			      "%s: %s at line %u", base, want[k].name,
			      frame[k].line);
		ck_assert_int_eq((frame[k].flags & FRAME_INLINED) != 0,
				 want[k + 1].name != NULL);
		ck_assert(!(frame[k].flags & FRAME_GUESSED));
	}
	ck_assert_msg(k == n, "%s: %zu frames, not %zu", base, n, k);
}

static const struct want want_innermost[] = {
	{ "innermost", "part.h", 6 }, { "middle", "prog.c", 6 },
	{ "outer", "prog.c", 16 }, { NULL, NULL, 0 } };
static const struct want want_middle[] = {
	{ "middle", "prog.c", 8 }, { "outer", "prog.c", 16 },
	{ NULL, NULL, 0 } };
static const struct want want_outer[] = {
	{ "outer", "prog.c", 15 }, { NULL, NULL, 0 } };
static const struct want want_first[] = {
	{ "twice", "prog.c", 23 }, { "main", "prog.c", 37 },
	{ NULL, NULL, 0 } };
static const struct want want_second[] = {
	{ "twice", "prog.c", 25 }, { "main", "prog.c", 38 },
	{ NULL, NULL, 0 } };

static const struct { const char *label; const struct want *want; } marks[] = {
	{ "at_innermost", want_innermost },
	{ "at_middle", want_middle },
	{ "at_outer", want_outer },
	{ "at_first", want_first },
	{ "at_second", want_second },
};

#define MARKS (sizeof marks / sizeof *marks)

/* PROGRAM has the answers for PATH, which may be a copy of it. */
static inline void
begin_marks(struct fixture *f, const char *path, const char *program)
{
	begin(f, path);
	for (size_t i = 0; i < MARKS; i++)
		add(f, address_of(program, marks[i].label));
}

static inline func_id
func_at_location(const struct fixture *f, size_t i, size_t k)
{
	struct frame one;
	size_t n;

	return names_frames(f->names, f->location[i], &n, &one)[k].func;
}

#endif
