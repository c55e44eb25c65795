/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Facts about one of mkelf.sh's programs, for tests of what the symbolizer makes
 * of them.
 */
#ifndef UNIT_SYMTEST_H
#define UNIT_SYMTEST_H

#include <fcntl.h>
#include <unistd.h>

#include "unit/elf.h"

#include "model/facts/builder.h"
#include "symbol/symbol.h"

#define LOCATIONS_MAX 4096

struct fixture {
	struct diag *diag;
	struct builder *b;
	struct prof *p;
	struct names_store *store;
	struct symbolizer *s;
	struct names *names;
	mapping_id mapping;		/* the program's code */
	location_id location[LOCATIONS_MAX];
	const char *want[LOCATIONS_MAX];
	size_t n;
	char profile[4096];
	text_id build_id;		/* of the program, as recorded */
};

static inline bool
has_remark(const struct remark *r, const char *what)
{
	for (size_t i = 0; i < STATUS_REMARKS && r[i].text; i++)
		if (strstr(r[i].text, what))
			return true;
	return false;
}

static inline void
write_profile(struct fixture *f, time_t when)
{
	struct timespec times[2] = { { .tv_sec = when }, { .tv_sec = when } };
	FILE *file;

	snprintf(f->profile, sizeof f->profile, "%s", elf_path("profile"));
	file = fopen(f->profile, "w");
	ck_assert_ptr_nonnull(file);
	fclose(file);
	ck_assert_int_eq(utimensat(AT_FDCWD, f->profile, times, 0), 0);
}

/* WHEN the profile claims to have been written. */
static inline void
begin(struct fixture *f, time_t when)
{
	const struct metric_info samples = { .name = "samples" };
	metric_id metric;

	memset(f, 0, sizeof *f);
	write_profile(f, when);
	f->diag = diag_new();
	f->b = builder_new(f->diag);
	builder_input(f->b, f->profile, "test", BLOCK_STACKS);
	builder_capabilities(f->b, CAP_ADDRS | CAP_STACKS);
	metric = builder_metric(f->b, &samples);
	builder_columns(f->b, &metric, 1);
}

static inline mapping_id
add_mapping(struct fixture *f, const char *path, enum mapping_kind kind,
	    struct mapping m)
{
	m.object = builder_object(f->b, builder_text(f->b, path,
						     strlen(path)));
	m.kind = kind;
	m.executable = true;
	return builder_mapping(f->b, &m);
}

/* One location with one sample, to be called WANT (NULL: not compared). */
static inline void
add_location(struct fixture *f, mapping_id mapping, uint64_t addr,
	     unsigned flags, const char *want)
{
	const int64_t one = 1;
	location_id location =
		builder_location_addr(f->b, mapping, addr, flags);

	ck_assert_uint_lt(f->n, LOCATIONS_MAX);
	builder_stack(f->b, &location, 1, (part_id){0}, &one);
	f->location[f->n] = location;
	f->want[f->n++] = want;
}

static inline void
count_call(void *ctx)
{
	++*(unsigned *)ctx;
}

static inline void
finish(struct fixture *f, const struct symbol_options *options)
{
	int64_t *weight;
	unsigned published = 0;

	f->p = builder_finish(f->b);
	if (f->build_id.i)
		f->p->object[f->p->mapping[f->mapping.i].object.i].build_id =
			f->build_id;
	f->store = names_store_new(f->p);
	weight = prof_location_weights(f->p);
	f->s = symbolizer_new(f->p, f->store, f->diag, options, weight);
	ck_assert_uint_eq(symbolizer_generations(f->s), 1);
	ck_assert_int_eq(symbolizer_run(f->s, 1, NULL, count_call,
					&published), 0);
	free(weight);
	f->names = names_store_publish(f->store, true);
}

static const char *
name_of(const struct fixture *f, size_t i, struct func *func)
{
	const struct frame *frame;
	struct frame one;
	size_t n;

	frame = names_frames(f->names, f->location[i], &n, &one);
	ck_assert_uint_eq(n, 1);
	*func = names_func(f->names, frame->func);
	return names_func_name(f->names, frame->func);
}

static inline void
check_names(const struct fixture *f)
{
	struct func func;
	const char *got;
	size_t i;

	for (i = 0; i < f->n; i++) {
		got = name_of(f, i, &func);
		if (f->want[i])
			ck_assert_str_eq(got, f->want[i]);
	}
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

/* The text-segment rules are t_module's; here a program without an offset
 * between addresses and file offsets, as it was linked. */
static inline uint64_t
address_of(const char *file, const char *name)
{
	return elf_address(elf_path(file), name);
}

#define LOAD UINT64_C(0x7f1200000000)

static inline void
map_program(struct fixture *f, const char *path, struct mapping m)
{
	m.start += LOAD;
	m.end = m.end ? m.end + LOAD : LOAD + 0x10000;
	f->mapping = add_mapping(f, path, MAPPING_FILE, m);
}

static inline const struct mapping_status *
status(const struct fixture *f)
{
	return &f->names->status[f->mapping.i];
}

/* No names of this machine's kernel. */
static const struct symbol_options defaults = {
	.max_generation = 1, .kernel_list = "/nowhere",
};

#define LATER ((time_t)4000000000)

/* Whether one of a status's notes, or of what would help, has WHAT. */
static inline bool
says(const struct remark *at, const char *what)
{
	size_t i;

	for (i = 0; i < STATUS_REMARKS && at[i].text; i++)
		if (strstr(at[i].text, what))
			return true;
	return false;
}

#endif
