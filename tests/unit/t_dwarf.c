/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The second generation: facts in, frames, files and lines out, from debug
 * information of every kind that mkdwarf.sh can make; and damaged copies of
 * it.
 */
#include <config.h>

#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "unit/unit.h"

#include "model/facts/builder.h"
#include "symbol/resolve/fileparts.h"
#include "symbol/resolve/symbolizer.h"

#define PATH_SIZE (PATH_MAX + 64)
#define LOCATIONS_MAX 8000
#define HEAVY_NAMES LOCATIONS_MAX
#define BIAS UINT64_C(0x7f0000000000)
#define PAGE UINT64_C(0x1000)

static char dir[PATH_MAX];

static void
make_programs(void)
{
	const char *top = getenv("top_srcdir");
	char command[8192], real[PATH_MAX];

	snprintf(dir, sizeof dir, "%s/dwarf", unit_scratch());
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

static bool
path_of(char path[PATH_SIZE], const char *name)
{
	struct stat st;

	snprintf(path, PATH_SIZE, "%s/%s", dir, name);
	return stat(path, &st) == 0;
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
static void
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
static size_t
add(struct fixture *f, uint64_t addr)
{
	const int64_t one = 1;

	ck_assert_uint_lt(f->n, LOCATIONS_MAX);
	f->location[f->n] =
		builder_location_addr(f->b, f->mapping, f->bias + addr, 0);
	builder_stack(f->b, &f->location[f->n], 1, part_at(0), &one);
	return f->n++;
}

static void
ignore(void *ctx)
{
	(void)ctx;
}

static void
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

static void
finish(struct fixture *f)
{
	finish_with(f, (struct symbol_options){ 0 });
}

static void
end(struct fixture *f)
{
	names_unref(f->names);
	symbolizer_free(f->s);
	names_store_free(f->store);
	prof_free(f->p);
	diag_free(f->diag);
}

static uint64_t
address_of(const char *program, const char *name)
{
	char command[8192], line[4096], symbol[256];
	uint64_t addr, found = 0;
	FILE *f;

	snprintf(command, sizeof command, "nm '%s/%s'", dir, program);
	f = popen(command, "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f))
		if (sscanf(line, "%" SCNx64 " %*c %255s", &addr, symbol) == 2
		    && strcmp(symbol, name) == 0)
			found = addr;
	pclose(f);
	ck_assert_msg(found != 0, "%s has no %s", program, name);
	return found;
}

struct want { const char *name, *file; uint32_t line; };

/* The frames of location I; ENDED by a name of NULL. */
static void
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
static void
begin_marks(struct fixture *f, const char *path, const char *program)
{
	begin(f, path);
	for (size_t i = 0; i < MARKS; i++)
		add(f, address_of(program, marks[i].label));
}

static func_id
func_at_location(const struct fixture *f, size_t i, size_t k)
{
	struct frame one;
	size_t n;

	return names_frames(f->names, f->location[i], &n, &one)[k].func;
}

static void
check_program(const char *name)
{
	bool stripped = strcmp(name, "dw-stripped") == 0 ||
			strcmp(name, "dw-strip-g") == 0;
	struct fixture f;
	char path[PATH_SIZE];
	struct func func;

	ck_assert(path_of(path, name));
	begin_marks(&f, path, stripped ? "dw-build-id" : name);
	finish(&f);
	for (size_t i = 0; i < MARKS; i++)
		check(&f, i, marks[i].want);
	/* inlined twice, one function */
	ck_assert(func_eq(func_at_location(&f, 3, 0),
			  func_at_location(&f, 4, 0)));
	func = names_func(f.names, func_at_location(&f, 3, 0));
	ck_assert_uint_eq(func.line, 20);
	ck_assert_uint_eq(func.start, 0);
	/* out of line: one with the symbol's start, and where it is declared */
	func = names_func(f.names, func_at_location(&f, 1, 1));
	ck_assert(func.start != 0 && func.line == 13);
	ck_assert_str_eq(text_base_name(names_file_path(f.names, func.file)),
			 "prog.c");
	if (stripped)
		ck_assert(*names_text(f.names,
				      f.names->status[f.mapping.i].debug));
	end(&f);
}

static const char *const kinds[] = {
	"dw-default", "dw-3", "dw-4", "dw-5", "dw-64", "dw-no-pie",
	"dw-static", "dw-zlib", "dw-zlib-gnu", "dw-zstd", "dw-split-4",
	"dw-split-5", "dw-types-4", "dw-types-5", "dw-sections", "dw-lto",
	"dw-build-id", "dw-stripped", "dw-strip-g", "dw-dwz", "dw-clang-4",
	"dw-clang-5", "dw-clang-split-5", "dw-clang-lld", "dw-long",
	"dw-dwz-5", "kept-dwz", "kept-dwz-5", "kept-blocks" };

START_TEST(frames_of_every_kind)
{
	char path[PATH_SIZE];

	if (_i == 0 || path_of(path, kinds[_i]))
		check_program(kinds[_i]);
}
END_TEST

/* Without DW_AT_call_line a caller's line is unknown, not wrong. */
START_TEST(calls_without_lines)
{
	struct fixture f;
	char path[PATH_SIZE];
	const struct want want[] = {
		{ "innermost", "part.h", 6 }, { "middle", "", 0 },
		{ "outer", "", 0 }, { NULL, NULL, 0 } };

	if (!path_of(path, "dw-2"))
		return;
	begin(&f, path);
	add(&f, address_of("dw-2", "at_innermost"));
	finish(&f);
	check(&f, 0, want);
	end(&f);
}
END_TEST

/* DWARF 2 has no ranges for a unit in several sections. */
START_TEST(strict_dwarf_2_in_two_sections)
{
	const struct frame *frame;
	struct frame one;
	struct fixture f;
	char path[PATH_SIZE];
	size_t n;

	if (!path_of(path, "dw-2-startup"))
		return;
	begin(&f, path);
	add(&f, address_of("dw-2-startup", "main"));
	add(&f, address_of("dw-2-startup", "at_outer"));
	finish(&f);
	frame = names_frames(f.names, f.location[0], &n, &one);
	ck_assert_uint_ge(frame[0].line, 35);
	check(&f, 1, want_outer);
	end(&f);
}
END_TEST

START_TEST(a_hundred_sections_of_code)
{
	const struct want first[] = { { "f00", "many.c", 40 },
				      { NULL, NULL, 0 } };
	const struct want last[] = { { "f79", "many.c", 119 },
				     { NULL, NULL, 0 } };
	struct fixture f;
	char path[PATH_SIZE];

	if (!path_of(path, "dw-many"))
		return;
	begin(&f, path);
	add(&f, address_of("dw-many", "f00"));
	add(&f, address_of("dw-many", "f79"));
	finish(&f);
	check(&f, 0, first);
	check(&f, 1, last);
	end(&f);
}
END_TEST

/* The unit with the code is the second .debug_info.dwo. */
START_TEST(types_apart_in_a_dwo_file)
{
	const struct want want[] = { { "Held::get(int)", "member.cc", 5 },
				     { NULL, NULL, 0 } };
	struct fixture f;
	struct func func;
	char path[PATH_SIZE];

	if (!path_of(path, "dw-member"))
		return;
	begin(&f, path);
	add(&f, address_of("dw-member", "at_member"));
	finish(&f);
	check(&f, 0, want);
	func = names_func(f.names, func_at_location(&f, 0, 0));
	ck_assert_uint_eq(func.line, 3);	/* only the .dwo file knows */
	end(&f);
}
END_TEST

START_TEST(an_inlined_function_without_a_range)
{
	const struct want want[] = {
		{ "innermost", "prog.c", 2 }, { "middle", "prog.c", 6 },
		{ "outer", "prog.c", 12 }, { NULL, NULL, 0 } };
	struct fixture f;
	char path[PATH_SIZE];

	ck_assert(path_of(path, "kept-seldom"));
	begin(&f, path);
	add(&f, address_of("kept-seldom", "at_innermost"));
	finish(&f);
	check(&f, 0, want);
	end(&f);
}
END_TEST

/* Its line is that of the code before, and says so. */
START_TEST(code_without_a_line)
{
	const struct frame *frame;
	struct frame one;
	struct fixture f;
	char path[PATH_SIZE];
	size_t n;

	ck_assert(path_of(path, "kept-seldom"));
	begin(&f, path);
	add(&f, address_of("kept-seldom", "main"));
	add(&f, address_of("kept-seldom", "at_zero"));
	finish(&f);
	frame = names_frames(f.names, f.location[0], &n, &one);
	ck_assert_uint_eq(frame[0].line, 16);
	ck_assert_uint_eq(frame[0].flags, 0);
	frame = names_frames(f.names, f.location[1], &n, &one);
	ck_assert_uint_eq(frame[0].line, 16);
	ck_assert_uint_eq(frame[0].flags, FRAME_GUESSED);
	end(&f);
}
END_TEST

/* ------------------------------------------------ files that several share */

static void
shell(const char *format, ...)
{
	char command[16384];
	va_list args;

	va_start(args, format);
	vsnprintf(command, sizeof command, format, args);
	va_end(args);
	ck_assert_int_eq(system(command), 0);
}

static const struct {
	const char *common;		/* where it is, below the test's */
	const char *debug_dir, *symfs;	/* likewise, or NULL */
	bool found;
} shared[] = {
	{ "program/kept-dwz-common", NULL, NULL, true },
	{ "elsewhere/kept-dwz-common", NULL, NULL, false },
	{ "debug/kept-dwz-common", "debug", NULL, true },
	{ "root/usr/lib/debug/kept-dwz-common", NULL, "root", true },
	{ "root/usr/lib/debug/kept-dwz-common", NULL, NULL, false },
};

START_TEST(a_shared_file_is_found)
{
	const char *dirs[2] = { NULL, NULL };
	struct symbol_options options = { .debug_dir = dirs };
	char top[PATH_SIZE], path[2 * PATH_SIZE], sub[2][2 * PATH_SIZE];
	struct fixture f;

	path_of(top, "shared");
	shell("cd '%s' && rm -rf shared && mkdir -p shared/program "
	      "shared/elsewhere shared/debug shared/link "
	      "shared/root/usr/lib/debug && cp kept-dwz shared/program && "
	      "cp kept-dwz-common shared/%s && "
	      "ln -s ../program/kept-dwz shared/link", dir,
	      shared[_i].common);
	/* the name is relative to what the link leads to */
	snprintf(path, sizeof path, "%s/link/kept-dwz", top);
	if (shared[_i].debug_dir) {
		snprintf(sub[0], sizeof sub[0], "%s/%s", top,
			 shared[_i].debug_dir);
		dirs[0] = sub[0];
	}
	begin(&f, path);
	if (shared[_i].symfs) {
		snprintf(sub[1], sizeof sub[1], "%s/%s", top,
			 shared[_i].symfs);
		options.symfs = sub[1];
		shell("mkdir -p '%s%s/link' && cp '%s' '%s%s'", sub[1], top,
		      path, sub[1], path);
	}
	add(&f, address_of("kept-dwz", "at_innermost"));
	finish_with(&f, options);
	if (shared[_i].found) {
		check(&f, 0, want_innermost);
		ck_assert_ptr_null(f.names->status[f.mapping.i].note[0].text);
	} else {
		ck_assert_ptr_nonnull(strstr(
			f.names->status[f.mapping.i].note[0].text, "dwz"));
	}
	end(&f);
}
END_TEST

START_TEST(what_dwarf_does_not_know_keeps_its_name)
{
	struct fixture f;
	struct func func;
	char path[PATH_SIZE];

	ck_assert(path_of(path, "dw-default"));
	begin(&f, path);
	add(&f, address_of("dw-default", "asm_function") + 1);
	add(&f, address_of("dw-default", "_start"));
	add(&f, 0x20);
	finish(&f);
	ck_assert_str_eq(names_func_name(f.names, func_at_location(&f, 0, 0)),
			 "asm_function");
	ck_assert_str_eq(names_func_name(f.names, func_at_location(&f, 1, 0)),
			 "_start");
	func = names_func(f.names, func_at_location(&f, 2, 0));
	ck_assert(func.flags & FUNC_UNNAMED);
	end(&f);
}
END_TEST

#define BUCKET 48

/* The pieces of a bucket are what its bytes are, one by one. */
START_TEST(buckets_are_cut_by_line)
{
	struct fixture f;
	char path[PATH_SIZE];
	struct frame one, other;
	const struct frame *frame;
	struct piece piece;
	uint64_t start;
	location_id bucket;
	size_t i, k, n, bytes = 0;
	const int64_t cost = 1;

	ck_assert(path_of(path, "dw-default"));
	begin(&f, path);
	start = address_of("dw-default", "at_outer");
	for (i = 0; i < BUCKET; i++)
		add(&f, start + i);
	bucket =
		builder_location_bucket(f.b, f.mapping, f.bias + start, BUCKET);
	builder_stack(f.b, &bucket, 1, part_at(0), &cost);
	finish(&f);
	n = names_pieces(f.names, bucket);
	ck_assert_uint_gt(n, 3);
	for (i = 0; i < n; i++) {
		piece = names_piece(f.names, bucket, i, &one);
		ck_assert_uint_ge(piece.skip, bytes);
		ck_assert_uint_le(piece.skip + piece.bytes, BUCKET);
		for (bytes = piece.skip; bytes < piece.skip + piece.bytes;
		     bytes++) {
			frame = names_frames(f.names, f.location[bytes], &k,
					     &other);
			ck_assert_uint_eq(k, piece.n);
			ck_assert_int_eq(memcmp(frame, piece.frame,
						k * sizeof *frame), 0);
		}
	}
	end(&f);
}
END_TEST

static const struct { const char *comp_dir, *dir, *name, *path; } joins[] = {
	{ "/c", "d", "n.c", "/c/d/n.c" },
	{ "/c", "", "n.c", "/c/n.c" },
	{ "/c", "/d", "n.c", "/d/n.c" },
	{ "/c", "d", "/n.c", "/n.c" },
	{ "/c/x", "../d/.", "./n.c", "/c/d/n.c" },
	{ "", "", "n.c", "n.c" },
	{ ".", "d", "n.c", "d/n.c" },
	/* -ffile-prefix-map=/build=.: both begin at the same root */
	{ "./obj/src", "./src/common", "n.c", "src/common/n.c" },
	{ "./obj/src", "", "./src/n.c", "src/n.c" },
	{ "./obj", "d", "n.c", "obj/d/n.c" },
};

START_TEST(paths_are_joined)
{
	struct text out = { 0 };

	file_parts_join(&out, joins[_i].comp_dir, joins[_i].dir, joins[_i].name);
	ck_assert_str_eq(out.s, joins[_i].path);
	text_release(&out);
}
END_TEST

START_TEST(a_program_without_dwarf_says_so)
{
	struct fixture f;
	char path[PATH_SIZE];

	ck_assert(path_of(path, "none"));
	begin_marks(&f, path, "none");
	finish(&f);
	ck_assert_str_eq(names_func_name(f.names, func_at_location(&f, 3, 0)),
			 "main");
	ck_assert_ptr_nonnull(f.names->status[f.mapping.i].note[0].text);
	ck_assert_ptr_nonnull(
		strstr(f.names->status[f.mapping.i].note[0].text, "no DWARF"));
	ck_assert_ptr_nonnull(f.names->status[f.mapping.i].fix[0].text);
	end(&f);
}
END_TEST

/* A .dwo file that is gone: functions and lines of the skeleton stay. */
START_TEST(a_missing_dwo_file_is_said)
{
	char path[PATH_SIZE], dwo[PATH_SIZE], away[PATH_SIZE + 8];
	struct fixture f;

	if (!path_of(path, "dw-split-5") ||
	    !path_of(dwo, "dw-split-5-prog.dwo"))
		return;
	snprintf(away, sizeof away, "%s.away", dwo);
	ck_assert_int_eq(rename(dwo, away), 0);
	begin_marks(&f, path, "dw-split-5");
	finish(&f);
	ck_assert_int_eq(rename(away, dwo), 0);
	ck_assert_str_eq(names_func_name(f.names, func_at_location(&f, 3, 0)),
			 "main");
	ck_assert_ptr_nonnull(
		strstr(f.names->status[f.mapping.i].note[0].text, ".dwo"));
	end(&f);
}
END_TEST

/* They may have been put into one file. */
START_TEST(a_dwp_file_is_said)
{
	char path[PATH_SIZE];
	struct fixture f;

	if (!path_of(path, "dw-split-5"))
		return;
	shell("cd '%s' && mkdir -p dwp && cp dw-split-5 dwp && "
	      "touch dwp/dw-split-5.dwp && mv dw-split-5-prog.dwo dwp", dir);
	path_of(path, "dwp/dw-split-5");
	begin_marks(&f, path, "dw-split-5");
	finish(&f);
	shell("cd '%s' && mv dwp/dw-split-5-prog.dwo .", dir);
	ck_assert_ptr_nonnull(
		strstr(f.names->status[f.mapping.i].note[0].text, ".dwp"));
	ck_assert_ptr_null(f.names->status[f.mapping.i].fix[0].text);
	end(&f);
}
END_TEST

static const char *const heavy[] = { "heavy-abbrevs", "heavy-ranges",
				     "heavy-names" };

/* A megabyte that asks for minutes, or for gigabytes of names. */
START_TEST(work_has_a_budget)
{
	bool names = strcmp(heavy[_i], "heavy-names") == 0;
	struct fixture f;
	uint64_t main;
	char path[PATH_SIZE];
	clock_t start;

	ck_assert(path_of(path, heavy[_i]));
	begin(&f, path);
	main = address_of(heavy[_i], "main");
	do
		add(&f, main + f.n);
	while (names && f.n < HEAVY_NAMES);
	start = clock();
	finish(&f);
	ck_assert_msg((clock() - start) / CLOCKS_PER_SEC < 6, "%s: %ld s",
		      heavy[_i], (clock() - start) / CLOCKS_PER_SEC);
	ck_assert_str_eq(names_func_name(f.names, func_at_location(&f, 0, 0)),
			 "main");
	ck_assert_ptr_nonnull(
		strstr(f.names->status[f.mapping.i].note[0].text, "its size allows"));
	end(&f);
}
END_TEST

struct stopped { struct fixture *f; int result; };

static void
run_stopped(struct job *job, void *arg)
{
	struct stopped *s = arg;

	while (!job_cancelled(job))
		;
	s->result = symbolizer_run(s->f->s, 2, job, ignore, NULL);
}

START_TEST(a_run_that_was_stopped_can_be_repeated)
{
	const struct symbol_options options = { .max_generation = 2 };
	struct pool *pool = pool_new(2);
	struct pool_event event;
	struct fixture f;
	struct stopped s = { &f, 0 };
	char path[PATH_SIZE];
	uint64_t job;

	ck_assert(path_of(path, "dw-default"));
	begin_marks(&f, path, "dw-default");
	f.p = builder_finish(f.b);
	f.store = names_store_new(f.p);
	f.s = symbolizer_new(f.p, f.store, f.diag, &options, NULL);
	ck_assert_int_eq(symbolizer_run(f.s, 1, NULL, ignore, NULL), 0);
	job = pool_submit(pool, run_stopped, &s, 1);
	while (!pool_progress(pool, job, &(uint64_t){ 0 }, &(uint64_t){ 0 }))
		;
	pool_cancel(pool, job);
	ck_assert(pool_wait(pool, &event) && event.done);
	ck_assert_int_eq(s.result, -1);
	pool_free(pool, NULL);
	ck_assert_int_eq(symbolizer_run(f.s, 2, NULL, ignore, NULL), 0);
	f.names = names_store_publish(f.store, true);
	for (size_t i = 0; i < MARKS; i++)
		check(&f, i, marks[i].want);
	end(&f);
}
END_TEST

/* ---------------------------------------------------------------- damage */

struct file { unsigned char *at; size_t n; };

static struct file
slurp(const char *path)
{
	struct file file;
	FILE *f = fopen(path, "rb");

	ck_assert_ptr_nonnull(f);
	fseek(f, 0, SEEK_END);
	file.n = (size_t)ftell(f);
	rewind(f);
	file.at = malloc(file.n);
	ck_assert_uint_eq(fread(file.at, 1, file.n, f), file.n);
	fclose(f);
	return file;
}

static void
spill(const char *path, const unsigned char *at, size_t n)
{
	FILE *f = fopen(path, "wb");

	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(at, 1, n, f), n);
	fclose(f);
}

/* Addresses all over the program, so that every unit is walked. */
static void
run_damaged(const char *path, const uint64_t *addr)
{
	const struct symbol_options options = { .max_generation = 2 };
	struct modules modules = { 0 };
	struct fixture f;

	if (modules_open(&modules, &options, path, false).module) {
		begin(&f, path);
		for (size_t i = 0; i < MARKS; i++)
			add(&f, addr[i]);
		finish(&f);
		end(&f);
	}
	modules_release(&modules);
}

static const char *const damaged[] = { "dw-4", "dw-5", "dw-clang-5",
				       "dw-types-4", "dw-64", "dw-lto",
				       "dw-split-5", "dw-zlib" };

/* Where a section's bytes are in the file. */
static bool
find_section(const char *path, const char *name, size_t *at, size_t *n)
{
	struct image im;
	GElf_Shdr shdr;
	bool found;

	if (image_open(&im, path) != IMAGE_OPENED)
		return false;
	found = image_section(&im, name, &shdr) != NULL;
	*at = shdr.sh_offset;
	*n = shdr.sh_size;
	image_close(&im);
	return found;
}

static const char *const sections[] = {
	".debug_info", ".debug_abbrev", ".debug_line", ".debug_str",
	".debug_ranges", ".debug_rnglists", ".debug_addr",
	".debug_str_offsets", ".debug_line_str", ".debug_types" };

#define SECTIONS (sizeof sections / sizeof *sections)

static uint32_t
next_random(uint32_t *x)
{
	*x = *x * 1664525u + 1013904223u;
	return *x >> 8;
}

START_TEST(damage_does_no_harm)
{
	unsigned rounds = getenv("PV_SANITIZED") &&
			  strcmp(getenv("PV_SANITIZED"), "yes") == 0 ?
			  6 : 20;
	char path[PATH_SIZE], copy[PATH_SIZE];
	uint64_t addr[MARKS];
	uint32_t seed = 20240229u + (uint32_t)_i;
	struct file file;
	size_t at, n, k;

	if (!path_of(path, damaged[_i]))
		return;
	for (k = 0; k < MARKS; k++)
		addr[k] = address_of(damaged[_i], marks[k].label);
	file = slurp(path);
	snprintf(copy, sizeof copy, "%s/damaged-%s", dir, damaged[_i]);
	for (k = 0; k < SECTIONS; k++) {
		if (!find_section(path, sections[k], &at, &n) || n == 0)
			continue;
		for (unsigned round = 0; round < rounds; round++) {
			unsigned char *bad = malloc(file.n);

			memcpy(bad, file.at, file.n);
			for (unsigned i = 0; i < 1 + round % 8; i++)
				bad[at + next_random(&seed) % n] =
					(unsigned char)next_random(&seed);
			spill(copy, bad, file.n);
			free(bad);
			run_damaged(copy, addr);
		}
	}
	remove(copy);
	free(file.at);
}
END_TEST

START_TEST(cut_files_do_no_harm)
{
	char path[PATH_SIZE], copy[PATH_SIZE];
	uint64_t addr[MARKS];
	struct file file;
	size_t n;

	ck_assert(path_of(path, "dw-5"));
	for (size_t k = 0; k < MARKS; k++)
		addr[k] = address_of("dw-5", marks[k].label);
	file = slurp(path);
	snprintf(copy, sizeof copy, "%s/cut", dir);
	for (n = 0; n < file.n; n += file.n / 61 + 1) {
		spill(copy, file.at, n);
		run_damaged(copy, addr);
	}
	remove(copy);
	free(file.at);
}
END_TEST

static Suite *
dwarf_suite(void)
{
	Suite *s = suite_create("dwarf");

	make_programs();
	unit_case_loop(s, frames_of_every_kind,
		       (int)(sizeof kinds / sizeof *kinds));
	unit_case(s, calls_without_lines);
	unit_case(s, strict_dwarf_2_in_two_sections);
	unit_case(s, a_hundred_sections_of_code);
	unit_case(s, types_apart_in_a_dwo_file);
	unit_case(s, an_inlined_function_without_a_range);
	unit_case(s, code_without_a_line);
	unit_case_loop(s, a_shared_file_is_found,
		       (int)(sizeof shared / sizeof *shared));
	unit_case(s, what_dwarf_does_not_know_keeps_its_name);
	unit_case_loop(s, paths_are_joined,
		       (int)(sizeof joins / sizeof *joins));
	unit_case(s, buckets_are_cut_by_line);
	unit_case(s, a_program_without_dwarf_says_so);
	unit_case(s, a_missing_dwo_file_is_said);
	unit_case(s, a_dwp_file_is_said);
	unit_case_loop(s, work_has_a_budget,
		       (int)(sizeof heavy / sizeof *heavy));
	unit_case(s, a_run_that_was_stopped_can_be_repeated);
	unit_case_loop(s, damage_does_no_harm,
		       (int)(sizeof damaged / sizeof *damaged));
	unit_case(s, cut_files_do_no_harm);
	return s;
}

UNIT_MAIN(dwarf_suite)
