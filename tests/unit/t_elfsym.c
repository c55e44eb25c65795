/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "unit/elfsymtest.h"

#include "symbol/elf/address_index.h"

static bool
is_named(const struct elfsym *sym, const char *name)
{
	const char *s;
	size_t n;

	if (!sym)
		return false;
	s = elfsym_name(sym, &n);
	return n == strlen(name) && memcmp(s, name, n) == 0;
}

static const struct elfsym *
by_name(const struct elfsym_table *t, const char *name)
{
	size_t i;

	for (i = 0; i < t->n; i++)
		if (is_named(&t->at[i], name))
			return &t->at[i];
	return NULL;
}

/* ---------------------------------------------------- against readelf */

/* "  Num: Value Size Type Bind Vis Ndx Name": a defined function that takes
 * up room. */
static bool
read_function(const char *line, uint64_t *addr, uint64_t *size, char *name)
{
	char number[32], type[32], bind[32], vis[32], ndx[32], digits[32];

	if (sscanf(line, " %31[0-9]: %" SCNx64 " %31s %31s %31s %31s %31s "
		   "%255s", number, addr, digits, type, bind, vis, ndx,
		   name) != 8)
		return false;
	*size = strtoull(digits, NULL, 0);
	return (strcmp(type, "FUNC") == 0 || strcmp(type, "IFUNC") == 0) &&
	       strcmp(ndx, "UND") != 0 && strcmp(ndx, "ABS") != 0;
}

static void
check_function(const struct elfsym_table *t, const char *file, uint64_t addr,
	       uint64_t size, const char *name)
{
	const struct elfsym *first = elfsym_find(t, addr), *last;

	ck_assert_msg(first != NULL, "%s: %s: no symbol", file, name);
	ck_assert_msg(first->start == addr, "%s: %s: starts at %" PRIx64
		      ", not %" PRIx64, file, name, first->start, addr);
	if (size == 0)
		return;
	last = elfsym_find(t, addr + size - 1);
	/* another may begin inside */
	ck_assert_msg(last && last->start >= addr,
		      "%s: %s: last byte is not its own", file, name);
}

static void
check_all_functions(const char *file)
{
	char command[8192], line[4096], name[256];
	struct elfsym_table t;
	struct image im;
	uint64_t addr, size;
	unsigned n = 0;
	FILE *f;

	/* ARM code may be Thumb, whose addresses are odd in the table */
	if (strcmp(file, "lib-arm") == 0)
		return;
	open_table(elf_path(file), &im, &t);
	snprintf(command, sizeof command, "readelf -sW '%s'", im.path);
	f = popen(command, "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f))
		if (read_function(line, &addr, &size, name)) {
			check_function(&t, file, addr, size, name);
			n++;
		}
	pclose(f);
	ck_assert_msg(n > 0, "%s: readelf lists no function", file);
	close_table(&im, &t);
}

START_TEST(every_function_of_every_link_style)
{
	ck_assert_uint_gt(elf_each("run-", check_all_functions), 0);
	elf_each("lib-", check_all_functions);
}
END_TEST

/* --------------------------------------------------- linkage tables */

/* "0000000000001030 <puts@plt>:" */
static void
check_stub(const struct elfsym_table *t, const char *file, const char *line)
{
	uint64_t addr;
	char name[256];

	if (sscanf(line, "%" SCNx64 " <%255[^>]>:", &addr, name) != 2 ||
	    !strstr(name, "@plt") || strchr(name, '+') || strchr(name, '-'))
		return;
	ck_assert_msg(is_named(elfsym_find(t, addr), name),
		      "%s: %" PRIx64 " is not %s", file, addr, name);
}

static void
check_stubs(const char *file)
{
	char command[8192], line[4096];
	struct elfsym_table t;
	struct image im;
	FILE *f;

	open_table(elf_path(file), &im, &t);
	snprintf(command, sizeof command,
		 "objdump -d -j .plt -j .plt.sec -j .plt.got '%s' 2>/dev/null",
		 im.path);
	f = popen(command, "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f))
		check_stub(&t, file, line);
	pclose(f);
	close_table(&im, &t);
}

START_TEST(stubs_are_named_as_objdump_does)
{
	ck_assert_uint_gt(elf_each("run-", check_stubs), 0);
	elf_each("stripped-", check_stubs);
	if (elf_exists("lib-i386"))
		check_stubs("lib-i386");
}
END_TEST

struct slot { uint64_t addr, resolver; };
struct slots { struct slot at[256]; size_t n; };

/* "00000000004a5000  0000000000000025 R_X86_64_IRELATIV  41f0a0" */
static void
read_slots(const char *path, struct slots *slots)
{
	char command[8192], line[4096];
	FILE *f;

	slots->n = 0;
	snprintf(command, sizeof command, "readelf -rW '%s'", path);
	f = popen(command, "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f)) {
		struct slot *s = &slots->at[slots->n];

		if (strstr(line, "IRELATIV") && slots->n < 256
		    && sscanf(line, "%" SCNx64 " %*x %*s %" SCNx64, &s->addr,
			      &s->resolver) == 2)
			slots->n++;
	}
	pclose(f);
}

/* A jump through SLOT is named by what that is filled by; the linker may call it so
 * itself. */
static void
check_jump(const struct elfsym_table *t, const struct slots *slots, const char *file,
	   uint64_t addr, uint64_t slot)
{
	const struct elfsym *stub = elfsym_find(t, addr), *resolver;
	char name[256];

	for (size_t i = 0; i < slots->n; i++) {
		if (slots->at[i].addr != slot)
			continue;
		resolver = elfsym_find(t, slots->at[i].resolver);
		ck_assert_ptr_nonnull(resolver);
		snprintf(name, sizeof name, "%s@plt", resolver->name);
		ck_assert_msg(stub && stub->start == addr
			      && (!stub->stub || is_named(stub, name)),
			      "%s: %" PRIx64 " is not %s", file, addr, name);
	}
}

/* objdump names no stubs of functions that are chosen at the start. */
static void
check_static_stubs(const char *file)
{
	char command[8192], line[4096];
	struct elfsym_table t;
	struct slots slots;
	struct image im;
	uint64_t addr, slot;
	unsigned stubs = 0;
	FILE *f;

	open_table(elf_path(file), &im, &t);
	read_slots(im.path, &slots);
	ck_assert_uint_gt(slots.n, 2);
	snprintf(command, sizeof command,
		 "objdump -d -j .plt -j .iplt '%s' 2>/dev/null", im.path);
	f = popen(command, "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f)) {
		const char *at = strstr(line, " # ");

		/* "  401018:	ff 25 e2 3f 0a 00	jmp    *0xa3fe2(%rip)	# 4a5000 <..>" */
		if (!at || !strstr(line, "ff 25 ")
		    || sscanf(line, "%" SCNx64 ":", &addr) != 1
		    || sscanf(at + 3, "%" SCNx64, &slot) != 1)
			continue;
		check_jump(&t, &slots, file, addr, slot);
		stubs++;
	}
	pclose(f);
	ck_assert_uint_gt(stubs, 2);
	close_table(&im, &t);
}

START_TEST(stubs_of_static_programs)
{
	if (elf_exists("run-static"))
		check_static_stubs("run-static");
	if (elf_exists("run-static-lld"))
		check_static_stubs("run-static-lld");
}
END_TEST

static void
check_foreign_stubs(const char *file)
{
	struct elfsym_table t;
	struct image im;
	size_t i, named = 0;

	open_table(elf_path(file), &im, &t);
	for (i = 0; i < t.nstub; i++)
		named += is_named(&t.stub[i], "outside_one@plt") ||
			 is_named(&t.stub[i], "outside_two@plt");
	ck_assert_msg(named == 2, "%s: %zu stubs", file, named);
	close_table(&im, &t);
}

START_TEST(stubs_of_foreign_machines)
{
	if (elf_exists("lib-i386"))
		check_foreign_stubs("lib-i386");
	if (elf_exists("lib-aarch64"))
		check_foreign_stubs("lib-aarch64");
}
END_TEST

/* -------------------------------------------------------- the rules */

START_TEST(sizes_and_labels)
{
	const struct elfsym *sym, *next;
	struct elfsym_table t;
	struct image im;

	open_table(elf_path("run-pie"), &im, &t);
	ck_assert_int_eq(t.origin, ELFSYM_FULL);
	sym = by_name(&t, "asm_sized");
	ck_assert_ptr_nonnull(sym);
	ck_assert_uint_eq(sym->end - sym->start, 5);
	ck_assert_ptr_null(by_name(&t, "inner_label"));
	ck_assert_ptr_eq(elfsym_find(&t, sym->start + 3), sym);
	/* one without a size goes up to the next */
	sym = by_name(&t, "asm_unsized");
	next = by_name(&t, "asm_notype");
	ck_assert_ptr_nonnull(sym);
	ck_assert_ptr_nonnull(next);
	ck_assert_uint_eq(sym->end, next->start);
	ck_assert_uint_lt(next->start, next->end);
	/* data and section marks are no functions */
	ck_assert_ptr_null(by_name(&t, "data_start"));
	ck_assert_ptr_null(by_name(&t, "_end"));
	ck_assert_ptr_null(by_name(&t, "_GLOBAL_OFFSET_TABLE_"));
	close_table(&im, &t);
}
END_TEST

struct seen_name { const char *name; uint64_t addr; };

static bool
see_name(void *ctx, const char *name, uint64_t addr)
{
	struct seen_name *x = ctx;

	if (elfsym_is_called(name, x->name, strlen(x->name)))
		x->addr = addr;
	return !x->addr;
}

START_TEST(the_best_alias_wins)
{
	struct seen_name two = { "alias_two", 0 }, none = { "alias", 0 };
	struct elfsym_table t;
	struct image im;

	open_table(elf_path("run-pie"), &im, &t);
	/* global before weak */
	ck_assert_ptr_nonnull(by_name(&t, "global_two"));
	ck_assert_ptr_null(by_name(&t, "alias_two"));
	ck_assert_ptr_nonnull(by_name(&t, "by_ifunc"));
	/* the other is found by those who know it */
	elfsym_each(&t, &im, NULL, see_name, &two, NULL);
	elfsym_each(&t, &im, NULL, see_name, &none, NULL);
	ck_assert_uint_eq(two.addr, by_name(&t, "global_two")->start);
	ck_assert_uint_eq(none.addr, 0);
	close_table(&im, &t);
}
END_TEST

START_TEST(a_stripped_file_keeps_its_dynamic_symbols)
{
	struct elfsym_table t;
	struct image im, debug;

	open_table(elf_path("stripped-plain"), &im, &t);
	ck_assert_int_ne(t.origin, ELFSYM_FULL);
	ck_assert_ptr_null(by_name(&t, "local_one"));
	ck_assert(!elfsym_complete(&im));
	elfsym_release(&t);
	image_close(&im);

	ck_assert_int_eq(image_open(&im, elf_path("stripped-build-id")),
			 IMAGE_OPENED);
	ck_assert_int_eq(image_open(&debug, elf_path("link-build-id.debug")),
			 IMAGE_OPENED);
	elfsym_read(&t, &im, &debug, NULL);
	ck_assert_int_eq(t.origin, ELFSYM_FULL);
	ck_assert_ptr_nonnull(by_name(&t, "local_one"));
	elfsym_release(&t);
	image_close(&debug);
	image_close(&im);
}
END_TEST

/* A copy of FILE without section headers. */
static const char *
without_headers(const char *file)
{
	static char path[4096];
	unsigned char head[EI_NIDENT + 48], zero[8] = { 0 };
	char command[9000];
	bool is_64;
	FILE *f;

	snprintf(path, sizeof path, "%s/headless-%s", unit_scratch(), file);
	snprintf(command, sizeof command, "cp '%s' '%s'", elf_path(file), path);
	ck_assert_int_eq(system(command), 0);
	f = fopen(path, "r+b");
	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fread(head, sizeof head, 1, f), 1);
	is_64 = head[EI_CLASS] == ELFCLASS64;
	/* where they are; how many; where their names are */
	fseek(f, is_64 ? 40 : 32, SEEK_SET);
	fwrite(zero, is_64 ? 8 : 4, 1, f);
	fseek(f, is_64 ? 60 : 48, SEEK_SET);
	fwrite(zero, 4, 1, f);
	ck_assert_int_eq(fclose(f), 0);
	return path;
}

/* Of what .dynsym names, bounds of functions too. */
static void
check_headless(const char *file)
{
	struct elfsym_table t, whole;
	struct image im, all;
	struct bounds b = { 0 }, bare = { 0 };
	Elf_Scn *scn = NULL;
	GElf_Shdr shdr;
	GElf_Sym sym;
	Elf_Data *data = NULL;
	unsigned n = 0;

	open_table(elf_path(file), &all, &whole);
	open_table(without_headers(file), &im, &t);
	ck_assert_int_eq(t.origin, t.n ? ELFSYM_DYNAMIC : ELFSYM_NONE);
	while (!data && (scn = elf_nextscn(all.elf, scn)) != NULL)
		if (gelf_getshdr(scn, &shdr) && shdr.sh_type == SHT_DYNSYM)
			data = elf_getdata(scn, NULL);
	for (int i = 0; data && gelf_getsym(data, i, &sym); i++) {
		const struct elfsym *found;

		if (GELF_ST_TYPE(sym.st_info) != STT_FUNC ||
		    sym.st_shndx == SHN_UNDEF || !sym.st_size ||
		    all.ehdr.e_machine == EM_ARM)
			continue;
		found = elfsym_find(&t, sym.st_value);
		ck_assert_msg(found && found->start == sym.st_value,
			      "%s: %s is not there", file,
			      elf_strptr(all.elf, shdr.sh_link, sym.st_name));
		n++;
	}
	bounds_read(&b, &all, NULL);
	bounds_read(&bare, &im, NULL);
	ck_assert_msg(b.at.n == bare.at.n, "%s: %zu bounds, %zu without "
		      "headers", file, b.at.n, bare.at.n);
	for (size_t i = 0; i < b.at.n; i++)
		ck_assert_msg(b.at.at[i].start == bare.at.at[i].start &&
			      b.at.at[i].end == bare.at.at[i].end,
			      "%s: bounds %zu", file, i);
	bounds_release(&b);
	bounds_release(&bare);
	ck_assert_msg(n > 0 || strncmp(file, "lib-", 4) != 0 ||
		      all.ehdr.e_machine == EM_ARM, "%s: no symbol", file);
	close_table(&all, &whole);
	close_table(&im, &t);
}

START_TEST(files_without_section_headers)
{
	ck_assert_uint_gt(elf_each("run-pie", check_headless), 0);
	elf_each("run-gold", check_headless);
	elf_each("label.so", check_headless);
	elf_each("lib-", check_headless);
}
END_TEST

START_TEST(symbols_of_minidebuginfo)
{
#ifdef HAVE_LIBLZMA
	struct elfsym_table t;
	struct image im;

	if (!elf_exists("stripped-mini"))
		return;
	open_table(elf_path("stripped-mini"), &im, &t);
	ck_assert_int_eq(t.origin, ELFSYM_MINI);
	ck_assert_ptr_nonnull(by_name(&t, "local_one"));
	close_table(&im, &t);
#endif
}
END_TEST

START_TEST(mapping_symbols_are_dropped)
{
	struct elfsym_table t;
	struct image im;
	size_t i;

	if (!elf_exists("lib-aarch64"))
		return;
	open_table(elf_path("lib-aarch64"), &im, &t);
	ck_assert_ptr_nonnull(by_name(&t, "exported"));
	ck_assert_ptr_nonnull(by_name(&t, "inner"));
	for (i = 0; i < t.n; i++)
		ck_assert_int_ne(t.at[i].name[0], '$');
	close_table(&im, &t);
}
END_TEST

START_TEST(versions_are_cut_off)
{
	struct elfsym sym = { .name = "memcpy@@GLIBC_2.14" };
	size_t n;

	elfsym_name(&sym, &n);
	ck_assert_uint_eq(n, 6);
	sym.name = "memcpy@plt";
	sym.stub = true;
	elfsym_name(&sym, &n);
	ck_assert_uint_eq(n, 10);
}
END_TEST

START_TEST(sorting_keeps_equal_keys_in_order)
{
	struct address_entry *at = mem_array(5000, sizeof *at);
	uint64_t x = 88172645463325252u;
	size_t i;

	for (i = 0; i < 5000; i++) {
		x ^= x << 13;
		x ^= x >> 7;
		x ^= x << 17;
		at[i] = (struct address_entry){ i % 3 ? x % 700 : x, (uint32_t)i };
	}
	address_index_sort(at, 5000);
	for (i = 1; i < 5000; i++) {
		ck_assert_uint_le(at[i - 1].key, at[i].key);
		if (at[i - 1].key == at[i].key)
			ck_assert_uint_lt(at[i - 1].val, at[i].val);
	}
	address_index_sort(at, 0);
	free(at);
}
END_TEST

/* ------------------------------------------------ bounds of functions */

START_TEST(functions_that_no_symbol_names)
{
	struct elfsym_table full, t;
	struct image whole, im;
	const struct elfsym *want, *got;
	const char *const name[] = { "local_one", "global_two", "main" };
	size_t i;

	open_table(elf_path("run-pie"), &whole, &full);
	open_table(elf_path("stripped-plain"), &im, &t);
	ck_assert(elfsym_wants_bounds(&t, NULL));
	complete(&im, &t);
	ck_assert(!elfsym_wants_bounds(&t, NULL));
	for (i = 0; i < 3; i++) {
		want = by_name(&full, name[i]);
		ck_assert_ptr_null(elfsym_find(&t, want->start));
		got = elfsym_function(&t, want->start);
		ck_assert_ptr_nonnull(got);
		ck_assert_ptr_null(got->name);
		ck_assert_uint_eq(got->start, want->start);
		ck_assert_uint_eq(got->end, want->end);
		ck_assert_ptr_eq(elfsym_function(&t, want->end - 1), got);
		ck_assert_ptr_eq(elfsym_extent(&t, want->start + 1,
					       UINT64_MAX).sym, got);
	}
	close_table(&im, &t);
	/* nothing is added to what symbols say */
	i = full.n;
	complete(&whole, &full);
	ck_assert_uint_eq(full.n, i);
	want = by_name(&full, "local_one");
	ck_assert_ptr_eq(elfsym_function(&full, want->start), want);
	close_table(&whole, &full);
}
END_TEST

START_TEST(a_symbol_without_size_ends_where_a_function_begins)
{
	struct elfsym_table full, t;
	struct image whole, im;
	const struct elfsym *label, *one, *got;

	if (!elf_exists("stripped-label.so"))
		return;
	open_table(elf_path("label.so"), &whole, &full);
	open_table(elf_path("stripped-label.so"), &im, &t);
	one = by_name(&full, "hidden_one");
	label = by_name(&t, "early_label");
	ck_assert_ptr_nonnull(one);
	ck_assert_ptr_nonnull(label);
	ck_assert(label->sizeless);
	/* by the symbols alone it would have all that follows */
	ck_assert_ptr_eq(elfsym_find(&t, one->start), label);
	ck_assert(elfsym_wants_bounds(&t, label));
	complete(&im, &t);
	ck_assert_uint_eq(label->end, one->start);
	ck_assert_ptr_eq(elfsym_function(&t, label->start + 2), label);
	got = elfsym_function(&t, one->start + 1);
	ck_assert_ptr_nonnull(got);
	ck_assert_ptr_null(got->name);
	ck_assert_uint_eq(got->start, one->start);
	got = elfsym_function(&t, by_name(&full, "hidden_two")->start);
	ck_assert_uint_eq(got->start, by_name(&full, "hidden_two")->start);
	close_table(&im, &t);
	close_table(&whole, &full);
}
END_TEST

static Suite *
elfsym_suite(void)
{
	Suite *s = suite_create("elfsym");

	elf_dir("elfsym");
	unit_case(s, every_function_of_every_link_style);
	unit_case(s, stubs_are_named_as_objdump_does);
	unit_case(s, stubs_of_static_programs);
	unit_case(s, stubs_of_foreign_machines);
	unit_case(s, sizes_and_labels);
	unit_case(s, the_best_alias_wins);
	unit_case(s, a_stripped_file_keeps_its_dynamic_symbols);
	unit_case(s, files_without_section_headers);
	unit_case(s, symbols_of_minidebuginfo);
	unit_case(s, mapping_symbols_are_dropped);
	unit_case(s, versions_are_cut_off);
	unit_case(s, sorting_keeps_equal_keys_in_order);
	unit_case(s, functions_that_no_symbol_names);
	unit_case(s, a_symbol_without_size_ends_where_a_function_begins);
	return s;
}

UNIT_MAIN(elfsym_suite)
