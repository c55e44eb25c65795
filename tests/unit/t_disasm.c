/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Instructions: what a disassembler may print; files with odd names; which bytes are a
 * function's. What they do: t_insn_kinds.c.
 */
#include <config.h>

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit/containertest.h"
#include "unit/model.h"

#include "symbol/disasm/private.h"

/* Instructions of one byte each. */
static struct code *
code_of(const struct insn *insn, uint32_t n)
{
	struct code *c = code_new();
	struct code_extent extent = { .start = 0, .end = n, .first = 1, .n = n };

	for (uint32_t i = 0; i < n; i++) {
		VEC_PUSH(&c->insn, insn[i]);
		c->insn.at[i].addr = i;
		c->insn.at[i].len = 1;
	}
	VEC_PUSH(&c->extent, extent);
	return c;
}

START_TEST(what_ran_before_took_the_time)
{
	static const struct insn insn[] = {
		{ .kind = INSN_OTHER }, { .kind = INSN_BRANCH },
		{ .kind = INSN_CALL }, { .kind = INSN_JUMP },
		{ .kind = INSN_OTHER }, { .kind = INSN_RETURN },
		{ .kind = INSN_OTHER, .idle = true },
		{ .kind = INSN_OTHER, .idle = true }, { .kind = INSN_OTHER },
	};
	/* of what nothing runs into, and what is behind padding, itself */
	static const uint32_t took[] = { 1, 1, 2, 3, 5, 5, 7, 8, 9 };
	uint32_t n = sizeof(took) / sizeof(*took);
	struct code *c = code_of(insn, n);

	for (uint32_t i = 1; i <= n; i++)
		ck_assert_uint_eq(code_before(c, i), took[i - 1]);
	code_free(c);
}
END_TEST

/* --- Programs ------------------------------------------------------------- */

struct made {
	struct prof *p;
	struct diag *diag;
	struct disasm *d;
	object_id object;
};

static void
open_prof(struct made *m, struct builder *b)
{
	static const struct symbol_options options = {
		.max_generation = 2, .disassembler = "objdump",
	};

	m->p = builder_finish(b);
	m->d = disasm_new(m->p, &options);
}

static void
begin(struct made *m, const char *path)
{
	struct builder *b;

	m->diag = diag_new();
	b = builder_new(m->diag);
	builder_input(b, "x.callgrind", "test", BLOCK_COUNTERS);
	m->object = make_object(b, path);
	open_prof(m, b);
}

static void
end(struct made *m)
{
	disasm_free(m->d);
	prof_free(m->p);
	diag_free(m->diag);
}

/* A disassembler that prints this comes before all others. */
static void
pretend(const char *what, int status)
{
	char dir[4096], file[4200], path[8192];
	FILE *f;

	snprintf(dir, sizeof(dir), "%s/disasm.%d", unit_scratch(),
		 (int)getpid());
	mkdir(dir, 0777);
	snprintf(file, sizeof(file), "%s/objdump", dir);
	f = fopen(file, "w");
	ck_assert_ptr_nonnull(f);
	fprintf(f, "#!/bin/sh\ncat <<'END'\n%s\nEND\n"
		"echo 'objdump: so it is' >&2\nexit %d\n", what, status);
	fclose(f);
	chmod(file, 0777);
	snprintf(path, sizeof(path), "%s:%s", dir, getenv("PATH"));
	setenv("PATH", path, 1);
}

static void
forget(void)
{
	char file[4200];

	snprintf(file, sizeof(file), "%s/disasm.%d/objdump", unit_scratch(),
		 (int)getpid());
	unlink(file);
	snprintf(file, sizeof(file), "%s/disasm.%d", unit_scratch(),
		 (int)getpid());
	rmdir(file);
}

static const struct code_wanted work = { .name = "work" };

static struct code *
ask(struct made *m, struct error *err)
{
	struct code_wanted want = work;

	want.object = m->object;
	error_init(err);
	return disasm_code(m->d, &want, NULL, err);
}

START_TEST(a_function_is_found_by_its_name)
{
	struct made m;
	struct error err;
	struct code *c;

	begin(&m, unit_data("asm/code.elf"));
	c = ask(&m, &err);
	ck_assert_ptr_nonnull(c);
	ck_assert_uint_eq(c->insn.n, 19);
	ck_assert_uint_eq(c->extent.n, 1);
	ck_assert_str_eq(code_get_text(c, c->insn.at[0].text), "push   %rbx");
	ck_assert_int_eq(c->insn.at[4].kind, INSN_BRANCH);
	ck_assert_uint_eq(code_find(c, c->insn.at[3].addr + 1), 4);
	ck_assert_uint_eq(code_find(c, c->extent.at[0].end), 0);
	ck_assert_uint_eq(code_from(c, 0), 1);
	ck_assert_uint_eq(code_from(c, UINT64_MAX), 20);
	ck_assert_uint_eq(code_before(c, 1), 1);
	ck_assert_uint_eq(code_before(c, 7), 6);
	/* behind a jump */
	ck_assert_uint_eq(code_before(c, 8), 8);
	/* the debug information of code.s */
	ck_assert_uint_eq(c->insn.at[0].line, 20);
	code_free(c);
	end(&m);
}
END_TEST

static enum code_doubt
doubt_where(struct made *m, uint64_t from, uint64_t step)
{
	uint64_t insn[8];
	struct code_wanted want = work;
	struct error err;
	struct code *c;
	enum code_doubt doubt;

	for (size_t i = 0; i < 8; i++)
		insn[i] = from + i * step;
	want.object = m->object;
	want.addr = want.insn = insn;
	want.naddr = want.ninsn = 8;
	error_init(&err);
	c = disasm_code(m->d, &want, NULL, &err);
	ck_assert_ptr_nonnull(c);
	doubt = c->doubt;
	code_free(c);
	return doubt;
}

/* A file that counts instructions says where they begin. */
START_TEST(code_of_another_build_is_doubted)
{
	struct made m;
	struct error err;
	struct code *c;
	uint64_t first, end_of;

	begin(&m, unit_data("asm/code.elf"));
	c = ask(&m, &err);
	ck_assert_ptr_nonnull(c);
	first = c->extent.at[0].start;
	end_of = c->extent.at[0].end;
	code_free(c);
	ck_assert_int_eq(doubt_where(&m, first, 0), CODE_LIKELY);
	ck_assert_int_eq(doubt_where(&m, first, 1), CODE_ASKEW);
	ck_assert_int_eq(doubt_where(&m, end_of, 0), CODE_NAMED_ELSEWHERE);
	end(&m);
}
END_TEST

/* Whose files name their objects and have no mappings. */
START_TEST(the_program_that_was_kept_stands_for_the_first)
{
	const struct symbol_options options = {
		.max_generation = 2, .disassembler = "objdump",
		.exe = unit_data("asm/code.elf"),
	};
	struct made m = { .diag = diag_new() };
	struct builder *b = builder_new(m.diag);
	object_id library, other;
	struct error err;
	struct code *c;

	builder_input(b, "x.callgrind", "test", BLOCK_COUNTERS);
	library = make_object(b, "/gone/lib.so.1");
	m.object = make_object(b, "/gone/prog");
	other = make_object(b, "/gone/another");
	m.p = builder_finish(b);
	m.d = disasm_new(m.p, &options);
	c = ask(&m, &err);
	ck_assert_ptr_nonnull(c);
	ck_assert_str_eq(c->path, options.exe);
	code_free(c);
	m.object = library;
	ck_assert_ptr_null(ask(&m, &err));
	error_release(&err);
	m.object = other;
	ck_assert_ptr_null(ask(&m, &err));
	error_release(&err);
	end(&m);
}
END_TEST

/* perf leaves parameters out, and says how far in the function. */
static const char *const ways[] = {
	"_ZNK3app3Box5weighEi", "app::Box::weigh(int) const", "app::Box::weigh",
};

START_TEST(a_function_is_called_in_more_than_one_way)
{
	static const uint64_t skip[] = { 0, 7, 0x1000, 7, 8 };
	static const uint64_t start[] = { 0x126, 0x126, 0x126, 0x13c, 0x126 };
	struct code_wanted want = { .name = ways[_i] };
	uint32_t place[5];
	struct made m;
	struct error err;
	struct builder *b;
	struct code *c;

	m.diag = diag_new();
	b = builder_new(m.diag);
	builder_input(b, "x.perfscript", "test", BLOCK_STACKS);
	want.object = m.object = make_object(b,
					     unit_data("dwarf/kept-lambda"));
	for (size_t i = 0; i < 5; i++) {
		struct file_frame f = {
			.func = builder_func(b, make_text(b, ways[_i]), m.object,
					     file_at(0)).i,
		};

		place[i] = builder_location_framed(b, &(struct named_place){
			.frame = &f, .n = 1, .flags = LOCATION_IN_FUNC,
			.addr = location_in_func(skip[i], start[i]) }).i;
	}
	open_prof(&m, b);
	want.place = place;
	want.nplace = 4;
	error_init(&err);
	c = disasm_code(m.d, &want, NULL, &err);
	ck_assert_ptr_nonnull(c);
	ck_assert_uint_eq(c->extent.n, 1);
	ck_assert_uint_eq(c->extent.at[0].start, 0x400126);
	ck_assert_uint_eq(code_place_addr(c, place[0]), 0x400126);
	ck_assert_uint_eq(code_place_addr(c, place[1]), 0x40012d);
	/* behind its end, and of another function of that name */
	ck_assert_uint_eq(code_place_addr(c, place[2]), 0);
	ck_assert_uint_eq(code_place_addr(c, place[3]), 0);
	ck_assert_int_eq(c->doubt, CODE_LIKELY);
	code_free(c);
	/* no instruction begins there */
	want.place = place + 4;
	want.nplace = 1;
	c = disasm_code(m.d, &want, NULL, &err);
	ck_assert_ptr_nonnull(c);
	ck_assert_int_eq(c->doubt, CODE_ASKEW);
	code_free(c);
	end(&m);
}
END_TEST

/* Neither a program nor an option is started by it. */
START_TEST(a_file_may_begin_with_a_dash)
{
	char here[4096], copy[8300];
	struct made m;
	struct error err;
	struct code *c;

	ck_assert_ptr_nonnull(getcwd(here, sizeof(here)));
	snprintf(copy, sizeof(copy), "cp '%s' '%s/-h;x'",
		 unit_data("asm/code.elf"), unit_scratch());
	ck_assert_int_eq(system(copy), 0);
	ck_assert_int_eq(chdir(unit_scratch()), 0);
	begin(&m, "-h;x");
	c = ask(&m, &err);
	ck_assert_ptr_nonnull(c);
	ck_assert_uint_eq(c->insn.n, 19);
	code_free(c);
	end(&m);
	unlink("-h;x");
	ck_assert_int_eq(chdir(here), 0);
}
END_TEST

/* The code of what only a process in another root sees. */
START_TEST(a_file_of_a_container)
{
	struct mapping mapping = { .kind = MAPPING_FILE, .executable = true,
				   .end = 0x1000 };
	struct part part = { .input = input_at(1) };
	char dir[4096], command[12400], pid[32];
	struct made m = { .diag = diag_new() };
	struct builder *b = builder_new(m.diag);
	struct error err;
	struct code *c;
	pid_t child;

	snprintf(dir, sizeof(dir), "%s/container.%d", unit_scratch(),
		 (int)getpid());
	snprintf(command, sizeof(command), "mkdir '%s' && cp '%s' '%s/code'",
		 dir, unit_data("asm/code.elf"), dir);
	ck_assert_int_eq(system(command), 0);
	child = container_begin(dir);
	if (child >= 0) {		/* it takes root */
		builder_input(b, "x.prof", "test", BLOCK_COUNTERS);
		m.object = mapping.object = make_object(b, "/code");
		builder_mapping(b, &mapping);
		snprintf(pid, sizeof(pid), "%d", (int)child);
		part.name = part.pid = builder_text(b, pid, strlen(pid));
		builder_part(b, &part);
		open_prof(&m, b);
		c = ask(&m, &err);
		ck_assert_ptr_nonnull(c);
		ck_assert_uint_eq(c->insn.n, 19);
		code_free(c);
		end(&m);
		container_end(child);
	}
	snprintf(command, sizeof(command), "rm -r '%s'", dir);
	ck_assert_int_eq(system(command), 0);
}
END_TEST

static const struct {
	const char *says;
	int status;
	size_t n;			/* instructions; 0: an error */
} printed[] = {
	{ "  400106:\t53                   \tpush   %rbx", 0, 1 },
	/* a long one, without bytes, without words */
	{ "  400106:\t48 b8 15 7c 4a 7f b9 79 37 9e 00 00 00 00 00 00 00 00 00 "
	  "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 \tx", 0, 1 },
	{ "  400106:\t53\n  400107:\t\tpush\n  400108:", 0, 1 },
	/* behind the function, before it, backwards, twice */
	{ "  400106:\t53 \tx\n  400105:\t53 \tx\n  400106:\t53 \tx\n"
	  "  500000:\t53 \tx\n  ffffffffffffffff:\t53 \tx", 0, 1 },
	/* no addresses */
	{ "  11112222333344445:\t53 \tx\n  :\t53\tx\n  400106 :\t53\tx\n"
	  "Disassembly of section .text:", 0, 0 },
	{ "  400106:\t53 \tjmp    ffffffffffffffff <x>\n"
	  "  400107:\t53 \tjmp    0 <x", 0, 2 },
	{ "", 0, 0 },
	{ "", 1, 0 },
	{ "  400106:\t53                   \tpush   %rbx", 1, 0 },
};

START_TEST(what_is_printed_is_not_trusted)
{
	struct made m;
	struct error err;
	struct code *c;

	pretend(printed[_i].says, printed[_i].status);
	begin(&m, unit_data("asm/code.elf"));
	c = ask(&m, &err);
	ck_assert_msg((c ? c->insn.n : 0) == printed[_i].n, "%s: %zu",
		      printed[_i].says, c ? c->insn.n : 0);
	ck_assert_msg(c || strstr(err.format, "%s"), "%s",
		      printed[_i].says);
	if (c)
		ck_assert_uint_le(c->insn.at[0].len, 32);
	error_release(&err);
	code_free(c);
	end(&m);
	forget();
}
END_TEST

START_TEST(what_is_missing_is_said)
{
	static const char *const paths[] = { "/nowhere/at-all", "[vdso]",
					     "/dev/null" };
	struct made m;
	struct error err;

	for (size_t i = 0; i < sizeof(paths) / sizeof(*paths); i++) {
		begin(&m, paths[i]);
		ck_assert_ptr_null(ask(&m, &err));
		ck_assert_str_eq(err.arg[0], paths[i]);
		error_release(&err);
		end(&m);
	}
	begin(&m, unit_data("asm/code.elf"));
	setenv("PATH", "/nowhere", 1);
	ck_assert_ptr_null(ask(&m, &err));
	ck_assert_str_eq(err.arg[0], "binutils");
	error_release(&err);
	end(&m);
}
END_TEST

/* A program of the only directory that there is. */
static void
write_tool(const char *dir, const char *name, const char *says)
{
	char file[8300];
	FILE *f;

	snprintf(file, sizeof(file), "%s/%s", dir, name);
	f = fopen(file, "w");
	ck_assert_ptr_nonnull(f);
	fprintf(f, "#!/bin/sh\n%s\n", says);
	fclose(f);
	chmod(file, 0777);
}

START_TEST(another_machine_has_a_tool_of_its_own)
{
	char dir[4096], all[8300];
	struct made m;
	struct error err;
	struct code *c;

	snprintf(dir, sizeof(dir), "%s/foreign.%d", unit_scratch(),
		 (int)getpid());
	mkdir(dir, 0777);
	write_tool(dir, "objdump", "echo \"objdump: can't disassemble for "
		   "architecture UNKNOWN!\" >&2\nexit 1");
	begin(&m, unit_data("asm/code.elf"));
	setenv("PATH", dir, 1);
	ck_assert_ptr_null(ask(&m, &err));
	ck_assert_str_eq(err.arg[1], "binutils-x86-64-linux-gnu");
	error_release(&err);
	write_tool(dir, "x86_64-linux-gnu-objdump",
		   "printf '  400106:\\t53 \\tpush   %%rbx\\n'");
	c = ask(&m, &err);
	ck_assert_ptr_nonnull(c);
	ck_assert_uint_eq(c->insn.n, 1);
	code_free(c);
	error_release(&err);
	end(&m);
	snprintf(all, sizeof(all), "/bin/rm -r '%s'", dir);
	ck_assert_int_eq(system(all), 0);
}
END_TEST

static Suite *
disasm_suite(void)
{
	Suite *s = suite_create("disasm");

	unit_case(s, what_ran_before_took_the_time);
	unit_case(s, a_function_is_found_by_its_name);
	unit_case(s, code_of_another_build_is_doubted);
	unit_case(s, the_program_that_was_kept_stands_for_the_first);
	unit_case_loop(s, a_function_is_called_in_more_than_one_way, 3);
	unit_case(s, a_file_may_begin_with_a_dash);
	unit_case(s, a_file_of_a_container);
	unit_case_loop(s, what_is_printed_is_not_trusted,
		       sizeof(printed) / sizeof(*printed));
	unit_case(s, what_is_missing_is_said);
	unit_case(s, another_machine_has_a_tool_of_its_own);
	return s;
}

UNIT_MAIN(disasm_suite)
