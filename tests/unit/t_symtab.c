/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first generation from end to end: facts in, names and mapping statuses
 * out.
 */
#include <config.h>

#include <fcntl.h>
#include <unistd.h>

#include "unit/elf.h"

#include "model/facts/builder.h"
#include "symbol/elf/file.h"
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

static void
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
static void
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

static mapping_id
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
static void
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

static void
count_call(void *ctx)
{
	++*(unsigned *)ctx;
}

static void
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

static void
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

static void
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
static uint64_t
address_of(const char *file, const char *name)
{
	char command[8192], line[4096], symbol[256];
	uint64_t addr, found = 0;
	FILE *f;

	snprintf(command, sizeof command, "nm '%s'", elf_path(file));
	f = popen(command, "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f))
		if (sscanf(line, "%" SCNx64 " %*c %255s", &addr, symbol) == 2
		    && strcmp(symbol, name) == 0)
			found = addr;
	pclose(f);
	ck_assert_msg(found != 0, "%s has no %s", file, name);
	return found;
}

#define LOAD UINT64_C(0x7f1200000000)

static void
map_program(struct fixture *f, const char *path, struct mapping m)
{
	m.start += LOAD;
	m.end = m.end ? m.end + LOAD : LOAD + 0x10000;
	f->mapping = add_mapping(f, path, MAPPING_FILE, m);
}

static const struct mapping_status *
status(const struct fixture *f)
{
	return &f->names->status[f->mapping.i];
}

static const struct symbol_options defaults = { .max_generation = 1 };

#define LATER ((time_t)4000000000)

START_TEST(functions_of_a_program)
{
	uint64_t one = address_of("run-pie", "local_one");
	uint64_t sized = address_of("run-pie", "asm_sized");
	struct fixture f;
	struct func func;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	add_location(&f, f.mapping, LOAD + one, 0, "local_one");
	add_location(&f, f.mapping, LOAD + one + 1, LOCATION_CALL, "local_one");
	add_location(&f, f.mapping, LOAD + sized + 2, 0, "asm_sized");
	add_location(&f, f.mapping, LOAD + 0x10, 0, NULL);
	finish(&f, &defaults);
	check_names(&f);
	name_of(&f, 0, &func);
	ck_assert_uint_eq(func.start, one);
	ck_assert_uint_eq(func.flags, 0);
	ck_assert_uint_eq(names_location_addr(f.names, f.location[1]), one + 1);
	ck_assert_str_eq(name_of(&f, 3, &func), "run-pie+0x10");
	ck_assert_uint_eq(func.flags, FUNC_UNNAMED);
	ck_assert_int_eq(status(&f)->match, MATCH_PATH);
	ck_assert_str_eq(names_text(f.names, status(&f)->used),
			 elf_path("run-pie"));
	ck_assert_ptr_null(status(&f)->note[0].text);
	end(&f);
}
END_TEST

/* A bucket, to be called WANT if it is to be one function. */
static void
add_bucket(struct fixture *f, mapping_id mapping, uint64_t addr, uint32_t len,
	   const char *want)
{
	const int64_t one = 1;

	f->location[f->n] = builder_location_bucket(f->b, mapping, addr, len);
	builder_stack(f->b, &f->location[f->n], 1, (part_id){0}, &one);
	f->want[f->n++] = want;
}

static void
check_piece(const struct fixture *f, size_t location, size_t i, uint32_t skip,
	    uint32_t bytes, const char *want)
{
	struct frame one;
	struct piece p = names_piece(f->names, f->location[location], i, &one);

	ck_assert_uint_eq(p.skip, skip);
	ck_assert_uint_eq(p.bytes, bytes);
	ck_assert_str_eq(names_func_name(f->names, p.frame->func), want);
}

START_TEST(buckets_are_cut_where_functions_begin)
{
	/* they follow each other without a gap */
	uint64_t sized = address_of("run-pie", "asm_sized");
	uint64_t unsized = address_of("run-pie", "asm_unsized");
	uint64_t notype = address_of("run-pie", "asm_notype");
	uint32_t nsized = (uint32_t)(unsized - sized);
	uint32_t nunsized = (uint32_t)(notype - unsized);
	struct fixture f;
	struct func func;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	add_bucket(&f, f.mapping, LOAD + unsized - 1, nunsized + 2, NULL);
	add_bucket(&f, f.mapping, LOAD + sized, nsized, "asm_sized");
	add_bucket(&f, f.mapping, LOAD + sized, 1, "asm_sized");
	add_location(&f, f.mapping, LOAD + sized, 0, "asm_sized");
	add_bucket(&f, f.mapping, LOAD + sized, nsized + 1, NULL);
	add_bucket(&f, f.mapping, LOAD + 0x10, 16, "run-pie+0x10");
	finish(&f, &defaults);
	ck_assert_uint_eq(names_pieces(f.names, f.location[0]), 3);
	check_piece(&f, 0, 0, 0, 1, "asm_sized");
	check_piece(&f, 0, 1, 1, nunsized, "asm_unsized");
	check_piece(&f, 0, 2, nunsized + 1, 1, "asm_notype");
	ck_assert_uint_eq(names_location_addr(f.names, f.location[0]),
			  unsized - 1);
	ck_assert_uint_eq(names_pieces(f.names, f.location[1]), 1);
	ck_assert_uint_eq(names_pieces(f.names, f.location[4]), 2);
	check_piece(&f, 4, 0, 0, nsized, "asm_sized");
	check_piece(&f, 4, 1, nsized, 1, "asm_unsized");
	for (size_t i = 0; i < f.n; i++)
		if (f.want[i])
			ck_assert_str_eq(name_of(&f, i, &func), f.want[i]);
	end(&f);
}
END_TEST

/* The whole program in buckets of one size: all functions are found, and no
 * piece is outside of its bucket. */
START_TEST(buckets_over_a_whole_program)
{
	static const uint32_t size[] = { 1, 2, 3, 16, 100, 4096, 65536 };
	uint32_t len = size[_i];
	struct fixture f;
	struct frame one;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	for (uint64_t at = 0x1000; at < 0x1800 || at == 0x1000; at += len)
		add_bucket(&f, f.mapping, LOAD + at, len, NULL);
	finish(&f, &defaults);
	for (size_t i = 0; i < f.n; i++) {
		size_t n = names_pieces(f.names, f.location[i]);
		uint64_t at = 0;

		for (size_t k = 0; k < n; k++) {
			struct piece p =
				names_piece(f.names, f.location[i], k, &one);

			ck_assert_uint_ge(p.skip, at);
			at = p.skip + p.bytes;
		}
		ck_assert_uint_le(at, len);
	}
	ck_assert_ptr_nonnull(names_text(f.names, status(&f)->used));
	end(&f);
}
END_TEST

/* Buckets at addresses of the file itself, as importers have them. */
START_TEST(a_file_at_the_addresses_it_was_linked_to)
{
	uint64_t one = address_of("run-pie", "local_one");
	struct fixture f;
	struct func func;

	begin(&f, LATER);
	f.mapping = add_mapping(&f, elf_path("run-pie"), MAPPING_FILE,
				(struct mapping){ .start = one - 16,
						  .end = one + 16,
						  .offset = one - 16,
						  .linked = true });
	add_bucket(&f, f.mapping, one, 2, "local_one");
	finish(&f, &defaults);
	ck_assert_str_eq(name_of(&f, 0, &func), "local_one");
	ck_assert_uint_eq(func.start, one);
	ck_assert_int_eq(status(&f)->match, MATCH_PATH);
	end(&f);
}
END_TEST

START_TEST(locations_without_a_file)
{
	struct fixture f;
	mapping_id m;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	m = add_mapping(&f, "[vdso]", MAPPING_SPECIAL,
			(struct mapping){ .start = 0x1000, .end = 0x3000 });
	add_location(&f, m, 0x1234, 0, "[vdso]");
	m = add_mapping(&f, "[jit]", MAPPING_ANON,
			(struct mapping){ .start = 0x5000, .end = 0x6000,
					  .offset = 0x5000 });
	add_location(&f, m, 0x5010, 0, "[jit]");
	add_location(&f, m, 0x5020, 0, "[jit]");
	m = add_mapping(&f, "[kernel]", MAPPING_KERNEL, (struct mapping){
		.start = UINT64_C(1) << 63, .end = UINT64_MAX,
		.offset = UINT64_C(1) << 63 });
	add_location(&f, m, UINT64_C(0xffffffff81000000), 0, "[kernel]");
	add_location(&f, (mapping_id){0}, 0x77, 0, "[unknown]");
	m = add_mapping(&f, "/nowhere/lib.so", MAPPING_FILE, (struct mapping){
		.start = 0x9000, .end = 0xa000, .offset = 0x4000 });
	add_location(&f, m, 0x9001, 0, "lib.so+0x4001");
	finish(&f, &defaults);
	check_names(&f);
	ck_assert_int_eq(f.names->status[m.i].match, MATCH_NONE);
	ck_assert_str_eq(f.names->status[m.i].note[0].text,
			 "file not found");
	ck_assert_str_eq(names_text(f.names, f.names->status[m.i].fix[0].arg),
			 "/nowhere/lib.so");
	end(&f);
}
END_TEST

START_TEST(a_program_without_a_mapping_list)
{
	char exe[4096];
	struct symbol_options options = { .max_generation = 1, .exe = exe };
	struct fixture f;

	if (!elf_exists("run-no-pie"))
		return;
	snprintf(exe, sizeof exe, "%s", elf_path("run-no-pie"));
	begin(&f, LATER);
	add_location(&f, (mapping_id){0}, address_of("run-no-pie", "main"), 0,
		     "main");
	add_location(&f, (mapping_id){0}, 0x77, 0, "0x77");
	finish(&f, &options);
	check_names(&f);
	ck_assert_uint_eq(diag_count(f.diag), 0);
	end(&f);

	/* one that can be anywhere cannot be used so, and that is said */
	snprintf(exe, sizeof exe, "%s", elf_path("run-pie"));
	begin(&f, LATER);
	add_location(&f, (mapping_id){0}, 0x401000, 0, "0x401000");
	finish(&f, &options);
	check_names(&f);
	ck_assert_uint_eq(diag_count(f.diag), 1);
	end(&f);
}
END_TEST

START_TEST(another_program_in_location_of_the_main_one)
{
	uint64_t one = address_of("run-pie", "local_one");
	char exe[4096];
	struct symbol_options options = { .max_generation = 1, .exe = exe };
	struct fixture f;
	mapping_id lib;

	snprintf(exe, sizeof exe, "%s", elf_path("run-pie"));
	begin(&f, LATER);
	lib = add_mapping(&f, "/gone/libx.so.1", MAPPING_FILE,
			  (struct mapping){ .start = 0x1000, .end = 0x2000 });
	add_location(&f, lib, 0x1000, 0, "libx.so.1+0x0");
	map_program(&f, "/gone/program", (struct mapping){ 0 });
	add_location(&f, f.mapping, LOAD + one, 0, "local_one");
	finish(&f, &options);
	check_names(&f);
	ck_assert_int_eq(status(&f)->match, MATCH_PATH);
	end(&f);
}
END_TEST

START_TEST(a_debug_file_in_place_of_the_program)
{
	char exe[4096], program[8192], dir[4096], command[16384];
	struct symbol_options options = { .max_generation = 1, .exe = exe };
	struct fixture f;
	int round;

	if (!elf_exists("stripped-build-id"))
		return;
	/* where no debug file is found by itself */
	snprintf(dir, sizeof dir, "%s", elf_path("alone"));
	snprintf(command, sizeof command, "mkdir -p '%s' && cp '%s' '%s/prog'",
		 dir, elf_path("stripped-build-id"), dir);
	ck_assert_int_eq(system(command), 0);
	snprintf(program, sizeof program, "%s/prog", dir);
	snprintf(exe, sizeof exe, "%s", elf_path("link-build-id.debug"));
	for (round = 0; round < 2; round++) {
		begin(&f, LATER);
		map_program(&f, round ? "/gone/prog" : program,
			    (struct mapping){ 0 });
		add_location(&f, f.mapping,
			     LOAD + address_of("run-build-id", "local_one"), 0,
			     round ? NULL : "local_one");
		finish(&f, &options);
		check_names(&f);
		if (round) {
			ck_assert(strstr(status(&f)->note[0].text,
					 "debug file") != NULL);
		} else {
			ck_assert_int_eq(status(&f)->match, MATCH_PATH);
			ck_assert_str_eq(names_text(f.names,
						    status(&f)->debug), exe);
		}
		end(&f);
	}
}
END_TEST

START_TEST(a_stripped_program_says_what_would_help)
{
	uint64_t one = address_of("run-pie", "local_one");
	struct fixture f;

	begin(&f, LATER);
	map_program(&f, elf_path("stripped-plain"), (struct mapping){ 0 });
	add_location(&f, f.mapping, LOAD + one, 0, NULL);
	finish(&f, &defaults);
	ck_assert_int_eq(status(&f)->match, MATCH_PATH);
	ck_assert_ptr_nonnull(status(&f)->note[0].text);
	ck_assert_ptr_nonnull(strstr(status(&f)->fix[0].text, "%s"));
	ck_assert_str_eq(names_text(f.names, status(&f)->fix[0].arg),
			 "stripped-plain");
	end(&f);
}
END_TEST

START_TEST(functions_of_a_stripped_program_are_one_row_each)
{
	uint64_t one = address_of("run-pie", "local_one");
	uint64_t two = address_of("run-pie", "global_two");
	struct func first, again, other;
	struct fixture f;
	char want[2][64];

	snprintf(want[0], sizeof want[0], "fn@0x%" PRIx64, one);
	snprintf(want[1], sizeof want[1], "fn@0x%" PRIx64, two);
	begin(&f, LATER);
	map_program(&f, elf_path("stripped-plain"), (struct mapping){ 0 });
	add_location(&f, f.mapping, LOAD + one, 0, want[0]);
	add_location(&f, f.mapping, LOAD + one + 2, LOCATION_CALL, want[0]);
	add_location(&f, f.mapping, LOAD + two + 1, 0, want[1]);
	add_location(&f, f.mapping, LOAD + 0x10, 0, "stripped-plain+0x10");
	finish(&f, &defaults);
	check_names(&f);
	name_of(&f, 0, &first);
	name_of(&f, 1, &again);
	name_of(&f, 2, &other);
	ck_assert_uint_eq(first.base.i, again.base.i);
	ck_assert_uint_ne(first.base.i, other.base.i);
	ck_assert_uint_eq(first.start, one);
	ck_assert_uint_eq(first.flags, FUNC_UNNAMED | FUNC_WHOLE);
	end(&f);
}
END_TEST

START_TEST(a_debug_file_gives_the_names)
{
	struct fixture f;

	if (!elf_exists("stripped-build-id"))
		return;
	begin(&f, LATER);
	map_program(&f, elf_path("stripped-build-id"), (struct mapping){ 0 });
	add_location(&f, f.mapping,
		     LOAD + address_of("run-build-id", "local_one"), 0,
		     "local_one");
	finish(&f, &defaults);
	check_names(&f);
	ck_assert_str_eq(text_base_name(names_text(f.names, status(&f)->debug)),
			 "link-build-id.debug");
	ck_assert_uint_eq(strlen(names_text(f.names, status(&f)->build_id)),
			  40);
	end(&f);
}
END_TEST

/* --------------------------------------------------------- other builds */

static enum match
match_of(struct mapping m, time_t when)
{
	uint64_t one = address_of("run-pie", "local_one");
	enum match match;
	struct fixture f;

	begin(&f, when);
	map_program(&f, elf_path("run-pie"), m);
	add_location(&f, f.mapping, LOAD + m.start + one - m.offset, 0, NULL);
	finish(&f, &defaults);
	match = status(&f)->match;
	ck_assert(match == MATCH_PATH || status(&f)->note[0].text);
	end(&f);
	return match;
}

START_TEST(files_that_were_changed)
{
	struct stat st;

	ck_assert_int_eq(stat(elf_path("run-pie"), &st), 0);
	ck_assert_int_eq(match_of((struct mapping){ 0 }, LATER), MATCH_PATH);
	ck_assert_int_eq(match_of((struct mapping){ .inode = st.st_ino },
				  LATER), MATCH_PATH);
	ck_assert_int_eq(match_of((struct mapping){ .inode = st.st_ino + 1 },
				  LATER), MATCH_CHANGED);
	ck_assert_int_eq(match_of((struct mapping){ 0 }, 1000000000),
			 MATCH_CHANGED);
	/* more was mapped than there is */
	ck_assert_int_eq(match_of((struct mapping){ .end = 0x10000000 },
				  LATER), MATCH_WRONG);
}
END_TEST

/* The addresses behind all calls of PROGRAM, mapped from FILE. */
static enum match
match_of_calls(const char *program, const char *file)
{
	char command[8192], line[4096], *text;
	bool after_call = false;
	enum match match;
	struct fixture f;
	uint64_t addr;
	FILE *in;

	begin(&f, LATER);
	map_program(&f, elf_path(file), (struct mapping){ 0 });
	snprintf(command, sizeof command,
		 "objdump -d --no-show-raw-insn -j .text '%s'",
		 elf_path(program));
	in = popen(command, "r");
	ck_assert_ptr_nonnull(in);
	while (fgets(line, sizeof line, in)) {
		text = strchr(line, '\t');
		if (!text || sscanf(line, " %" SCNx64 ":", &addr) != 1)
			continue;
		if (after_call && f.n < LOCATIONS_MAX)
			add_location(&f, f.mapping, LOAD + addr - 1,
				     LOCATION_CALL, NULL);
		after_call = strncmp(text, "\tcall", 5) == 0 ||
			     strncmp(text, "\tbl\t", 4) == 0 ||
			     strncmp(text, "\tblr\t", 5) == 0;
	}
	pclose(in);
	finish(&f, &defaults);
	match = status(&f)->match;
	ck_assert_uint_eq(diag_count(f.diag), match == MATCH_WRONG);
	end(&f);
	return match;
}

START_TEST(another_build_is_noticed)
{
	if (!elf_exists("other-build"))
		return;
	ck_assert_int_eq(match_of_calls("run-build-id", "run-build-id"),
			 MATCH_PATH);
	ck_assert_int_eq(match_of_calls("other-build", "other-build"),
			 MATCH_PATH);
	ck_assert_int_eq(match_of_calls("run-build-id", "other-build"),
			 MATCH_WRONG);
}
END_TEST

static bool
says(const struct remark *at, const char *what)
{
	size_t i;

	for (i = 0; i < STATUS_REMARKS && at[i].text; i++)
		if (strstr(at[i].text, what))
			return true;
	return false;
}

/* The executable segment of PROGRAM. */
static struct mapping
code_of(const char *program)
{
	struct mapping m = { 0 };
	struct image im;
	GElf_Phdr ph;
	size_t n, i;

	ck_assert_int_eq(image_open(&im, elf_path(program)), IMAGE_OPENED);
	ck_assert_int_eq(elf_getphdrnum(im.elf, &n), 0);
	for (i = 0; i < n; i++)
		if (gelf_getphdr(im.elf, (int)i, &ph) &&
		    ph.p_type == PT_LOAD && ph.p_flags & PF_X)
			m = (struct mapping){ .start = ph.p_offset & ~4095ul,
				.end = (ph.p_offset + ph.p_filesz + 4095) &
				       ~4095ul,
				.offset = ph.p_offset & ~4095ul };
	image_close(&im);
	return m;
}

/* One address, by default in local_one; what became of its mapping. */
static struct mapping_status
status_of(struct mapping m, uint64_t addr, unsigned flags, bool *warned,
	  unsigned *kind)
{
	struct mapping_status got;
	struct fixture f;
	struct func func;
	const struct frame *frame;
	struct frame one;
	size_t n;

	begin(&f, LATER);
	map_program(&f, elf_path("run-separate"), m);
	add_location(&f, f.mapping, LOAD + addr, flags, NULL);
	finish(&f, &defaults);
	got = *status(&f);
	*warned = diag_count(f.diag) > 0;
	frame = names_frames(f.names, f.location[0], &n, &one);
	name_of(&f, 0, &func);
	*kind = names_func_doubtful(f.names, frame->func);
	end(&f);
	return got;
}

START_TEST(a_mapping_that_no_segment_makes)
{
	struct mapping code;
	struct mapping_status got;
	uint64_t one;
	bool warned;
	unsigned doubtful;

	if (!elf_exists("run-separate"))
		return;
	code = code_of("run-separate");
	one = address_of("run-separate", "local_one");
	ck_assert_uint_gt(code.offset, 0);
	got = status_of(code, one, 0, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_PATH);
	ck_assert(!warned && !doubtful);
	/* further on in the file, as of a library of another release */
	code.offset += 0x4000;
	got = status_of(code, one, 0, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_WRONG);
	ck_assert(got.doubtful && warned && doubtful);
	ck_assert(says(got.note, "at another place"));
	/* longer than the code, whatever the size of a page */
	code.offset -= 0x4000;
	code.end += 0x10000;
	got = status_of(code, one, 0, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_WRONG);
}
END_TEST

START_TEST(one_contradiction_is_enough_when_the_file_was_exchanged)
{
	struct mapping code;
	struct mapping_status got;
	struct stat st;
	uint64_t one;
	bool warned;
	unsigned doubtful;

	if (!elf_exists("run-separate"))
		return;
	ck_assert_int_eq(stat(elf_path("run-separate"), &st), 0);
	code = code_of("run-separate");
	one = address_of("run-separate", "local_one");
	/* hand-written code alone may be entered without a call */
	code.inode = st.st_ino;
	got = status_of(code, one, LOCATION_CALL, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_PATH);
	ck_assert(!warned && !doubtful);
	code.inode = st.st_ino + 1;
	got = status_of(code, one, LOCATION_CALL, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_WRONG);
	ck_assert(warned && doubtful);
	ck_assert(says(got.note, "another inode"));
	ck_assert(says(got.note, "does not follow a call"));
	/* exchanged, and nothing that speaks for or against it */
	got = status_of(code, one, 0, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_CHANGED);
	ck_assert(warned && doubtful);
	/* mapped for less than the file has now */
	code.inode = 0;
	code.end = code.start + (one & 4095) + 16;
	got = status_of(code, one, LOCATION_CALL, &warned, &doubtful);
	ck_assert_int_eq(got.match, MATCH_WRONG);
}
END_TEST

START_TEST(a_build_id_decides)
{
	static const char *const want[] = { "0123456789abcdef", NULL };
	struct text hex = { 0 };
	struct image im;
	size_t i;

	if (!elf_exists("run-build-id"))
		return;
	ck_assert_int_eq(image_open(&im, elf_path("run-build-id")),
			 IMAGE_OPENED);
	image_hex(&im, &hex);
	image_close(&im);
	for (i = 0; i < 2; i++) {
		const char *id = want[i] ? want[i] : hex.s;
		struct fixture f;
		struct func func;

		begin(&f, LATER);
		map_program(&f, elf_path("run-build-id"),
			    (struct mapping){ .inode = 1 });
		f.build_id = builder_text(f.b, id, strlen(id));
		add_location(&f, f.mapping,
			     LOAD + address_of("run-build-id", "local_one"), 0,
			     "local_one");
		finish(&f, &defaults);
		check_names(&f);
		name_of(&f, 0, &func);
		ck_assert_int_eq(status(&f)->match,
				 want[i] ? MATCH_WRONG : MATCH_BUILD_ID);
		ck_assert_uint_eq(status(&f)->doubtful, want[i] != NULL);
		if (want[i])
			ck_assert_str_eq(names_text(f.names, status(&f)->
						    note[0].arg), want[i]);
		end(&f);
	}
	text_release(&hex);
}
END_TEST

/* What is said of one address in a file that is not there. */
static struct mapping_status
status_of_missing(const char *path, struct mapping m, char arg[256])
{
	struct mapping_status got;
	struct fixture f;

	begin(&f, LATER);
	map_program(&f, path, m);
	add_location(&f, f.mapping, LOAD + m.start + 16, 0, NULL);
	finish(&f, &defaults);
	got = *status(&f);
	snprintf(arg, 256, "%s", names_text(f.names, got.fix[0].arg));
	end(&f);
	return got;
}

START_TEST(what_would_help_depends_on_the_file)
{
	const struct mapping lib = { .offset = 0x1000 };
	char arg[256];
	struct mapping_status got;

	got = status_of_missing("/gone/libx.so.1", lib, arg);
	ck_assert(says(got.fix, "--map=%s=PATH"));
	ck_assert_str_eq(arg, "/gone/libx.so.1");
	/* the program itself */
	got = status_of_missing("/gone/prog",
				(struct mapping){ .deleted = true }, arg);
	ck_assert(says(got.note, "deleted"));
	ck_assert(says(got.fix, "--exe=PATH"));
	/* only ELF files are read */
	got = status_of_missing("/usr/lib/libSystem.B.dylib", lib, arg);
	ck_assert(says(got.note, "macOS"));
	ck_assert(!says(got.fix, "--map") && !says(got.fix, "--symfs"));
	/* a library whose name was lost */
	got = status_of_missing("/", lib, arg);
	ck_assert(!says(got.fix, "--map") && !says(got.fix, "--symfs"));
	ck_assert_ptr_nonnull(got.fix[0].text);
}
END_TEST

START_TEST(addresses_in_no_mapping_are_explained)
{
	const struct mapping_status *got;
	struct fixture f;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	add_location(&f, f.mapping,
		     LOAD + address_of("run-pie", "local_one"), 0, "local_one");
	add_location(&f, (mapping_id){ 0 }, 0x77, 0, "[unknown]");
	finish(&f, &defaults);
	check_names(&f);
	got = &f.names->status[0];
	ck_assert(says(got->note, "plug-in"));
	ck_assert(says(got->fix, "dlclose"));
	end(&f);
}
END_TEST

START_TEST(all_that_is_odd_is_said)
{
	struct fixture f;

	begin(&f, LATER);
	map_program(&f, elf_path("stripped-plain"),
		    (struct mapping){ .inode = 1 });
	add_location(&f, f.mapping,
		     LOAD + address_of("run-pie", "local_one"), 0, NULL);
	finish(&f, &defaults);
	ck_assert(says(status(&f)->note, "another inode"));
	ck_assert(says(status(&f)->note, "stripped"));
	ck_assert(says(status(&f)->fix, "profile again"));
	ck_assert(says(status(&f)->fix, "debug symbols"));
	end(&f);
}
END_TEST

START_TEST(nothing_is_done_when_told_so)
{
	static const struct symbol_options none;
	struct symbolizer *s;
	struct fixture f;

	begin(&f, LATER);
	map_program(&f, elf_path("run-pie"), (struct mapping){ 0 });
	add_location(&f, f.mapping, LOAD + 0x1234, 0, "run-pie+0x1234");
	f.p = builder_finish(f.b);
	f.store = names_store_new(f.p);
	s = symbolizer_new(f.p, f.store, f.diag, &none, NULL);
	ck_assert_uint_eq(symbolizer_generations(s), 0);
	ck_assert_int_eq(symbolizer_run(s, 1, NULL, NULL, NULL), 0);
	f.s = s;
	f.names = names_store_publish(f.store, true);
	check_names(&f);
	end(&f);
}
END_TEST

static Suite *
symtab_suite(void)
{
	Suite *s = suite_create("symtab");

	elf_dir("symtab");
	unit_case(s, functions_of_a_program);
	unit_case(s, buckets_are_cut_where_functions_begin);
	unit_case_loop(s, buckets_over_a_whole_program, 7);
	unit_case(s, a_file_at_the_addresses_it_was_linked_to);
	unit_case(s, locations_without_a_file);
	unit_case(s, a_program_without_a_mapping_list);
	unit_case(s, another_program_in_location_of_the_main_one);
	unit_case(s, a_debug_file_in_place_of_the_program);
	unit_case(s, a_stripped_program_says_what_would_help);
	unit_case(s, functions_of_a_stripped_program_are_one_row_each);
	unit_case(s, a_debug_file_gives_the_names);
	unit_case(s, files_that_were_changed);
	unit_case(s, another_build_is_noticed);
	unit_case(s, a_mapping_that_no_segment_makes);
	unit_case(s, one_contradiction_is_enough_when_the_file_was_exchanged);
	unit_case(s, a_build_id_decides);
	unit_case(s, what_would_help_depends_on_the_file);
	unit_case(s, addresses_in_no_mapping_are_explained);
	unit_case(s, all_that_is_odd_is_said);
	unit_case(s, nothing_is_done_when_told_so);
	return s;
}

UNIT_MAIN(symtab_suite)
