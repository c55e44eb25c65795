/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that are inlined in one place and called in another: one function with
 * one name, whichever of its addresses a profile has.
 */
#include <config.h>

#include "unit/dwarftest.h"

/* In two files, with different code. In each at_N is inlined in its caller. */
#define SOURCE								\
	"namespace {"							\
	"  struct Apart { static inline __attribute__((always_inline)) int\n"\
	"    same(int a, int at) {"					\
	"      if (__builtin_constant_p(at))"				\
	"        __asm__ volatile(\".globl at_%%c0\\nat_%%c0: nop\" ::" \
	"                         \"i\"(at));"			\
	"      return a * 3 + at; } };"					\
	"}\n"								\
	"static inline __attribute__((always_inline)) int\n"		\
	"once(int a, int at) {"						\
	"  if (__builtin_constant_p(at))"				\
	"    __asm__ volatile(\".globl at_%%c0\\nat_%%c0: nop\" :: \"i\"(at));" \
	"  return a * 5 + at; }\n"					\
	"int (*volatile is_called_%s)(int, int) = Apart::same;\n"	\
	"int %s(int a) { return Apart::same(a, %d) + once(a, %d)"	\
	" + MORE; }\n"

/* One function of all units, which is in the other's code alone. */
#define SHARED								\
	"inline __attribute__((always_inline)) int\n"			\
	"shared(int a) {"						\
	"  __asm__ volatile(\"nop\");"					\
	"  return a * 9; }\n"						\
	"static inline __attribute__((always_inline)) int\n"		\
	"marked(int a) {"						\
	"  __asm__ volatile(\".globl at_shared\\nat_shared:\");"	\
	"  return shared(a); }\n"

#define SAME "_ZN12_GLOBAL__N_15Apart4sameEii"
#define SHOWN "(anonymous namespace)::Apart::same(int, int)"

static uint64_t
symbol_of(const char *program, const char *object)
{
	char list[PATH_SIZE + 32], line[64] = "";
	FILE *f;

	snprintf(list, sizeof list, "%s/list", dir);
	shell("cd '%s' && nm %s | sed -n 's/ t " SAME ".*//p' | sort |"
	      " sed -n %dp > list", dir, program, *object == 'a' ? 1 : 2);
	f = fopen(list, "r");
	ck_assert_ptr_nonnull(f);
	ck_assert_ptr_nonnull(fgets(line, sizeof line, f));
	fclose(f);
	return strtoull(line, NULL, 16);
}

static void
write_source(const char *name, int first, const char *more)
{
	char path[PATH_SIZE];
	FILE *f;

	snprintf(path, sizeof path, "%s/%s.cc", dir, name);
	f = fopen(path, "w");
	if (!f)
		exit(99);
	fprintf(f, SHARED "%s", more);
	fprintf(f, SOURCE, name, name, first, first + 1);
	fclose(f);
}

static void
make(void)
{
	char command[8192];

	if (system("${CXX-c++} --version >/dev/null 2>&1") != 0) {
		puts("1..0 # SKIP no compiler of C++");
		exit(77);
	}
	snprintf(dir, sizeof dir, "%s/called", unit_scratch());
	mkdir(dir, 0777);
	write_source("a", 1, "#define MORE marked(a)\n");
	write_source("b", 11, "#define MORE 0\n"
		     "int (*volatile shared_is_called)(int) = shared;\n");
	snprintf(command, sizeof command,
		 "cd '%s' && echo 'int a(int), b(int);"
		 " int main(int c, char **) { return a(c) + b(c); }' >m.cc &&"
		 " for i in a b m; do"
		 " ${CXX-c++} -O1 -g -c $i.cc || exit; done &&"
		 " ${CXX-c++} -o two a.o b.o m.o &&"
		 " ${CXX-c++} -o turned b.o a.o m.o &&"
		 " objcopy --redefine-sym " SAME "=" SAME ".constprop.0 a.o &&"
		 " ${CXX-c++} -o copied a.o b.o m.o", dir);
	if (system(command) != 0)
		exit(99);
}

static const char *
name_at(const struct fixture *f, size_t i)
{
	return names_func_name(f->names, func_at_location(f, i, 0));
}

START_TEST(what_is_inlined_is_what_is_called)
{
	char path[PATH_SIZE];
	struct fixture f;
	struct func func;

	ck_assert(path_of(path, "two"));
	begin(&f, path);
	/* the names of debug information come by in both orders */
	add(&f, _i ? address_of("two", "at_1") : symbol_of("two", "a"));
	add(&f, _i ? symbol_of("two", "a") : address_of("two", "at_1"));
	add(&f, address_of("two", "at_11"));
	add(&f, symbol_of("two", "b"));
	finish(&f);
	for (size_t i = 0; i < f.n; i++)
		ck_assert_str_eq(name_at(&f, i), SHOWN);
	ck_assert(func_eq(func_at_location(&f, 0, 0),
			  func_at_location(&f, 1, 0)));
	ck_assert(func_eq(func_at_location(&f, 2, 0),
			  func_at_location(&f, 3, 0)));
	/* one of another file */
	ck_assert(!func_eq(func_at_location(&f, 1, 0),
			   func_at_location(&f, 2, 0)));
	func = names_func(f.names, func_at_location(&f, 2, 0));
	ck_assert_uint_eq(func.start, symbol_of("two", "b"));
	ck_assert_str_eq(text_base_name(names_file_path(f.names, func.file)),
			 "b.cc");
	end(&f);
}
END_TEST

/* A profile may have no address of what is called. */
START_TEST(a_name_is_the_same_in_all_profiles)
{
	char path[PATH_SIZE];
	struct fixture f;
	struct func func;

	ck_assert(path_of(path, "two"));
	begin(&f, path);
	add(&f, address_of("two", "at_1"));
	add(&f, address_of("two", "at_2"));
	finish(&f);
	func = names_func(f.names, func_at_location(&f, 0, 0));
	ck_assert_str_eq(name_at(&f, 0), SHOWN);
	ck_assert_uint_eq(func.start, symbol_of("two", "a"));
	/* nothing calls it, so nothing tells what its parameters are */
	func = names_func(f.names, func_at_location(&f, 1, 0));
	ck_assert_str_eq(name_at(&f, 1), "once");
	ck_assert_uint_eq(func.start, 0);
	end(&f);
}
END_TEST

/* In a unit without its code, which another one has. */
START_TEST(units_share_functions)
{
	char path[PATH_SIZE];
	struct fixture f;
	struct func func;

	ck_assert(path_of(path, _i < 2 ? "two" : "turned"));
	begin(&f, path);
	add(&f, address_of(text_base_name(path), "at_shared"));
	if (_i % 2)
		add(&f, address_of(text_base_name(path), "_Z6sharedi"));
	finish(&f);
	ck_assert_str_eq(name_at(&f, 0), "shared(int)");
	func = names_func(f.names, func_at_location(&f, 0, 0));
	ck_assert(_i % 2 == 0 || func_eq(func_at_location(&f, 0, 0),
					 func_at_location(&f, 1, 0)));
	ck_assert_uint_eq(func.start, _i % 2 == 0 ? 0
			  : address_of(text_base_name(path), "_Z6sharedi"));
	end(&f);
}
END_TEST

/* A copy is another function, which tells the name. */
START_TEST(a_copy_is_no_code_of_its_own)
{
	char path[PATH_SIZE];
	struct fixture f;
	struct func func;

	ck_assert(path_of(path, "copied"));
	begin(&f, path);
	add(&f, address_of("copied", "at_1"));
	add(&f, symbol_of("copied", "a"));
	finish(&f);
	func = names_func(f.names, func_at_location(&f, 0, 0));
	ck_assert_str_eq(name_at(&f, 0), SHOWN);
	ck_assert_uint_eq(func.start, 0);
	ck_assert_str_eq(name_at(&f, 1), SHOWN " [clone .constprop.0]");
	end(&f);
}
END_TEST

static Suite *
called_suite(void)
{
	Suite *s = suite_create("called");

	make();
	unit_case_loop(s, what_is_inlined_is_what_is_called, 2);
	unit_case(s, a_name_is_the_same_in_all_profiles);
	unit_case_loop(s, units_share_functions, 4);
	unit_case(s, a_copy_is_no_code_of_its_own);
	return s;
}

UNIT_MAIN(called_suite)
