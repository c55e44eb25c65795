/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "unit/unit.h"

#include "model/facts/builder.h"
#include "symbol/demangle/demangle.h"

#define D_RAW \
	"_D3std8typecons__T5TupleTAyaTQeTQhZQr6__ctorMFNaNbNcNiNfQBfQBiQBlZ" \
	"SQCnQCm__TQCgTQCdTQChTQClZQCw"
#define D_NAME \
	"std.typecons.Tuple!(immutable(char)[], immutable(char)[], immutabl" \
	"e(char)[]).Tuple.this(immutable(char)[], immutable(char)[], immuta" \
	"ble(char)[])"

#define D_SHORT \
	"std.typecons.Tuple!(immutable(char)[], immutable(char)[], immutabl" \
	"e(char)[]).Tuple.this"

static const struct {
	const char *raw, *full, *noparams, *notemplates;
} names[] = {
	{ "_ZN3foo3barEi", "foo::bar(int)", "foo::bar", "foo::bar" },
	{ "_ZSt4copyIPKiPiET0_T_S4_S3_",
	  "int* std::copy<int const*, int*>(int const*, int const*, int*)",
	  "std::copy<int const*, int*>", "std::copy" },
	{ "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc",
	  "std::basic_ostream<char, std::char_traits<char> >& "
	  "std::operator<< <std::char_traits<char> >(std::basic_ostream<char, "
	  "std::char_traits<char> >&, char const*)",
	  "std::operator<< <std::char_traits<char> >", "std::operator<<" },
	{ "_ZN12_GLOBAL__N_16hiddenIiEEvT_",
	  "void (anonymous namespace)::hidden<int>(int)",
	  "(anonymous namespace)::hidden<int>",
	  "(anonymous namespace)::hidden" },
	{ "_ZZ4mainENKUlvE_clEv", "main::{lambda()#1}::operator()() const",
	  "main::{lambda()#1}::operator()",
	  "main::{lambda()#1}::operator()" },
	{ "_Znwm@plt", "operator new(unsigned long)@plt", "operator new@plt",
	  "operator new@plt" },
	{ "_ZN3foo3barEi@@V_2", "foo::bar(int)@@V_2", "foo::bar@@V_2",
	  "foo::bar@@V_2" },
	{ "_ZN3foo3barEi.cold", "foo::bar(int) [clone .cold]",
	  "foo::bar", "foo::bar" },
	/* Rust: the old scheme and the new one */
	{ "_ZN4core3ptr13drop_in_place17h0123456789abcdefE",
	  "core::ptr::drop_in_place", "core::ptr::drop_in_place",
	  "core::ptr::drop_in_place" },
	{ "_RNvCs1234_7mycrate3foo", "mycrate::foo", "mycrate::foo",
	  "mycrate::foo" },
	/* D, referring to parts of itself eighteen times */
	{ D_RAW, D_NAME, D_SHORT, "std.typecons.Tuple.Tuple.this" },
	/* clones of gdc */
	{ "_D4main4sortFAdZv.constprop.0", "main.sort(double[]) [clone .constprop.0]",
	  "main.sort", "main.sort" },
	{ "_D4main4sortFAdZv.part.0.isra.1",
	  "main.sort(double[]) [clone .part.0] [clone .isra.1]", "main.sort",
	  "main.sort" },
	{ "_D4main4sortFAdZv.cold@plt",
	  "main.sort(double[]) [clone .cold]@plt", "main.sort@plt",
	  "main.sort@plt" },
	{ "_Dmain.cold", "D main [clone .cold]", "D main", "D main" },
	{ "_D4main4sortFAdZv.", "_D4main4sortFAdZv.", "_D4main4sortFAdZv.",
	  "_D4main4sortFAdZv." },
	{ "_D4mainx.part.0", "_D4mainx.part.0", "_D4mainx.part.0",
	  "_D4mainx.part.0" },
	/* Fortran's modules, of gfortran */
	{ "__geom_MOD_fill", "geom::fill", "geom::fill", "geom::fill" },
	{ "__my_mod_MOD_a_b2", "my_mod::a_b2", "my_mod::a_b2",
	  "my_mod::a_b2" },
	{ "__geom_MOD___copy_geom_Shape", "geom::__copy_geom_Shape",
	  "geom::__copy_geom_Shape", "geom::__copy_geom_Shape" },
	{ "__geom_MOD_fill.constprop.0.cold",
	  "geom::fill [clone .constprop.0] [clone .cold]", "geom::fill",
	  "geom::fill" },
	{ "__geom_MOD_fill@plt", "geom::fill@plt", "geom::fill@plt",
	  "geom::fill@plt" },
	{ "__geom_MOD_", "__geom_MOD_", "__geom_MOD_", "__geom_MOD_" },
	{ "__MOD_x", "__MOD_x", "__MOD_x", "__MOD_x" },
	{ "__geom_MOD_Fill", "__geom_MOD_Fill", "__geom_MOD_Fill",
	  "__geom_MOD_Fill" },
	{ "___MOD_x", "___MOD_x", "___MOD_x", "___MOD_x" },
	{ "__Geom_MOD_x", "__Geom_MOD_x", "__Geom_MOD_x", "__Geom_MOD_x" },
	{ "__geom_MOD_x y", "__geom_MOD_x y", "__geom_MOD_x y",
	  "__geom_MOD_x y" },
	{ "geom_MOD_x", "geom_MOD_x", "geom_MOD_x", "geom_MOD_x" },
	/* a type of a function that is a template argument is whole */
	{ "_ZNSt6vectorIPFviESaIS1_EE3fooEv",
	  "std::vector<void (*)(int), std::allocator<void (*)(int)> >::foo()",
	  "std::vector<void (*)(int), std::allocator<void (*)(int)> >::foo",
	  "std::vector::foo" },
	{ "_ZNSt17_Function_handlerIFvvEZ4mainEUlvE_E9_M_invokeERKSt9_Any_data",
	  "std::_Function_handler<void (), main::{lambda()#1}>::_M_invoke("
	  "std::_Any_data const&)",
	  "std::_Function_handler<void (), main::{lambda()#1}>::_M_invoke",
	  "std::_Function_handler::_M_invoke" },
	/* what is no mangled name stays */
	{ "main", "main", "main", "main" },
	{ "_start", "_start", "_start", "_start" },
	{ "_Z", "_Z", "_Z", "_Z" },
	{ "_Dmain", "D main", "D main", "D main" },
	{ "_Dmodule", "_Dmodule", "_Dmodule", "_Dmodule" },
	{ "__libc_start_main", "__libc_start_main", "__libc_start_main",
	  "__libc_start_main" },
};

static void
check(enum demangle level, const char *raw, const char *want)
{
	struct demangler *d = demangler_new(level);
	const char *got;
	size_t n;
	int round;

	for (round = 0; round < 2; round++) {
		got = demangler_get(d, raw, strlen(raw), &n);
		ck_assert_str_eq(got, want);
		ck_assert_uint_eq(n, strlen(want));
	}
	demangler_free(d);
}

/* So that who asked sees that there is nothing to write. */
START_TEST(what_is_not_mangled_stays_where_it_is)
{
	static const char *const raw[] = { "main", "_start", "_ZN9x", "_Z", "" };
	struct demangler *d = demangler_new(DEMANGLE_FULL);
	const char *s;
	size_t i, n;

	for (i = 0; i < 2 * sizeof raw / sizeof *raw; i++) {
		s = raw[i / 2];
		ck_assert_ptr_eq(demangler_get(d, s, strlen(s), &n), s);
		ck_assert_uint_eq(n, strlen(s));
	}
	demangler_free(d);
}
END_TEST

START_TEST(names_at_every_level)
{
	check(DEMANGLE_FULL, names[_i].raw, names[_i].full);
	check(DEMANGLE_NOPARAMS, names[_i].raw, names[_i].noparams);
	check(DEMANGLE_NOTEMPLATES, names[_i].raw, names[_i].notemplates);
	check(DEMANGLE_NONE, names[_i].raw, names[_i].raw);
}
END_TEST

static const struct { const char *name, *want; } stripped[] = {
	{ "plain", "plain" },
	{ "a<b<c> >::d<e>", "a::d" },
	{ "std::map<int, std::vector<char> >::operator[]",
	  "std::map::operator[]" },
	{ "operator<", "operator<" },
	{ "operator<<", "operator<<" },
	{ "operator<=>", "operator<=>" },
	{ "A::operator->", "A::operator->" },
	{ "A<x>::operator->*", "A::operator->*" },
	{ "operator<=> <int>", "operator<=>" },
	{ "f<(a)>(b)>", "f<(a)>(b)>" },	/* cannot tell: kept */
	{ "f<((a)>(b))>", "f" },
	{ "f<((a)<(b))>::g", "f::g" },
	{ "f<void (*)(int)>", "f" },
	{ "f<decltype(a->b)>::g", "f::g" },
	{ "A<int>::operator std::vector<int>", "A::operator std::vector" },
	{ "A::operator()<int>", "A::operator()" },
	{ "S::operator=<int>", "S::operator=" },
	{ "operator-<A<B> >", "operator-" },
	{ "operator--<int>", "operator--" },
	{ "operator-=<int>", "operator-=" },
	{ "operator+<int>", "operator+" },
	{ "operator++<int>", "operator++" },
	{ "operator+=<int>", "operator+=" },
	{ "operator*<int>", "operator*" },
	{ "operator*=<int>", "operator*=" },
	{ "operator/<int>", "operator/" },
	{ "operator/=<int>", "operator/=" },
	{ "operator%<int>", "operator%" },
	{ "operator%=<int>", "operator%=" },
	{ "operator^<int>", "operator^" },
	{ "operator^=<int>", "operator^=" },
	{ "operator&<int>", "operator&" },
	{ "operator&&<int>", "operator&&" },
	{ "operator&=<int>", "operator&=" },
	{ "operator|<int>", "operator|" },
	{ "operator||<int>", "operator||" },
	{ "operator|=<int>", "operator|=" },
	{ "operator==<int>", "operator==" },
	{ "operator!<int>", "operator!" },
	{ "operator!=<int>", "operator!=" },
	{ "operator~<int>", "operator~" },
	{ "operator,<int>", "operator," },
	{ "operator-> <int>", "operator->" },
	{ "operator[]<int>", "operator[]" },
	{ "operator\"\" _km<int>", "operator\"\" _km" },
	{ "f<&(A<int>::operator+)>::g", "f::g" },
	{ "my_operator<int>", "my_operator" },
	{ "operators<int>", "operators" },
	{ "m::{lambda(std::vector<int>)#1}::operator()<char>",
	  "m::{lambda(std::vector)#1}::operator()" },
	/* Rust */
	{ "<T as core::Trait<U>>::f", "<T as core::Trait>::f" },
	{ "<alloc::vec::Vec<T> as core::ops::Drop>::drop",
	  "<alloc::vec::Vec as core::ops::Drop>::drop" },
	{ "core::ptr::drop_in_place::<[u8]>", "core::ptr::drop_in_place" },
	{ "core::ops::function::FnOnce::call_once{{vtable.shim}}",
	  "core::ops::function::FnOnce::call_once{{vtable.shim}}" },
	{ "<fn(u8) -> u8 as Tr<X>>::f", "<fn(u8) -> u8 as Tr>::f" },
	/* what does not match stays whole */
	{ "a<b", "a<b" },
	{ "a>b", "a>b" },
	{ "a<(b>)", "a<(b>)" },
	{ "a)b<c>", "a)b<c>" },
	{ "", "" },
};

START_TEST(template_arguments_are_left_out)
{
	struct text out = { 0 };

	text_adds(&out, ">");	/* what stands before is not looked at */
	demangle_strip(&out, stripped[_i].name, strlen(stripped[_i].name));
	ck_assert_msg(strcmp(out.s + 1, stripped[_i].want) == 0,
		      "%s: %s, not %s", stripped[_i].name, out.s + 1,
		      stripped[_i].want);
	text_release(&out);
}
END_TEST

#define SORT "std::__sort<It<double*, std::vector<double> >, "
#define BY "main(int)::<lambda(double, double)> >"

/* As gcc calls in debug information what has no linker's name. */
#define HASH "::h0123456789abcdef"

START_TEST(names_for_people_are_shortened)
{
	static const struct { enum demangle level; const char *name, *want; } t[] = {
		{ DEMANGLE_FULL, SORT BY, SORT BY },
		{ DEMANGLE_NONE, SORT BY, SORT BY },
		{ DEMANGLE_NOTEMPLATES, SORT BY, "std::__sort" },
		{ DEMANGLE_NOTEMPLATES, "A<" BY "::operator()<int, A<B> >",
		  "A::operator()" },
		{ DEMANGLE_NOTEMPLATES, "(anonymous namespace)::f<A<B> >",
		  "(anonymous namespace)::f" },
		{ DEMANGLE_NOTEMPLATES, "plain", "plain" },
		{ DEMANGLE_NOPARAMS, "f<int>(int)", "f<int>" },
		{ DEMANGLE_NOPARAMS, "main.(*T).Do", "main.(*T).Do" },
		{ DEMANGLE_FULL, "foo::bar" HASH, "foo::bar" },
		{ DEMANGLE_FULL, "<Vec<T> as Drop>::drop" HASH,
		  "<Vec<T> as Drop>::drop" },
		{ DEMANGLE_NOTEMPLATES, "foo::bar<Vec<T>>" HASH, "foo::bar" },
		{ DEMANGLE_NONE, "foo::bar" HASH, "foo::bar" HASH },
		{ DEMANGLE_FULL, "foo::h0123456789abcdeg", "foo::h0123456789abcdeg" },
		{ DEMANGLE_FULL, "foo" HASH "f", "foo" HASH "f" },
	};
	struct demangler *d;
	const char *s;
	size_t n;

	for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
		d = demangler_new(t[i].level);
		s = demangler_shorten(d, t[i].name, strlen(t[i].name), &n);
		ck_assert_str_eq(s, t[i].want);
		ck_assert_uint_eq(n, strlen(t[i].want));
		demangler_free(d);
	}
}
END_TEST

/* f<A<T,T>, A<A<T,T>,...>>: each level doubles the text by a substitution. */
static char *
bomb(unsigned levels)
{
	struct text t = { 0 };
	unsigned i;

	text_adds(&t, "_Z1fI1AIiiE");
	for (i = 0; i < levels; i++) {
		/* S_, S0_, ... are the template's name and its instances */
		if (i + 1 < 10)
			text_printf(&t, "S_IS%u_S%u_E", i, i);
		else if (i + 1 < 37)
			text_printf(&t, "S_IS%c_S%c_E", 'A' + (int)i - 10,
				    'A' + (int)i - 10);
	}
	text_adds(&t, "Evv");
	return t.s;
}

/* Functions as Callgrind's files and others call them, and what is shown. */
static const struct { const char *raw, *full, *bare; } given[] = {
	{ "_Z3foov", "foo()", "foo" },
	{ "_ZN2ns1fIiEEvT_'2", "void ns::f<int>(int)'2", "ns::f<int>'2" },
	{ "main'_Z3bari'_Z3foov", "main'bar(int)'foo()", "main'bar'foo" },
	{ "_ZN4core3fmt5write17h0123456789abcdefE.llvm.123",
	  "core::fmt::write", "core::fmt::write" },
	{ "_RNvNtC7mycrate3foo3bar", "mycrate::foo::bar",
	  "mycrate::foo::bar" },
	{ "main", NULL, NULL }, { "_start", NULL, NULL },
	{ "foo()", NULL, "foo" },
	{ "int a<b>::c<int>(x)", NULL, "a<b>::c<int>" }, { "_Znot mangled", NULL, NULL },
	{ "operator'()", NULL, NULL },
};

#define NGIVEN (sizeof given / sizeof *given)

static struct prof *
make_given(func_id *id)
{
	struct builder *b = builder_new(NULL);
	size_t i;

	builder_input(b, "x", "test", BLOCK_COUNTERS);
	for (i = 0; i < NGIVEN; i++)
		id[i] = builder_func(b, builder_text(b, given[i].raw,
						     strlen(given[i].raw)),
				     object_at(0), file_at(0));
	return builder_finish(b);
}

START_TEST(names_that_files_give)
{
	static const enum demangle level[] = { DEMANGLE_FULL,
		DEMANGLE_NOPARAMS, DEMANGLE_NONE };
	func_id id[NGIVEN];
	struct prof *p = make_given(id);
	struct names_store *store = names_store_new(p);
	struct names *n;
	const char *want;
	size_t i;

	symbol_demangle_files(p, store, level[_i], NULL);
	n = names_store_publish(store, true);
	for (i = 0; i < NGIVEN; i++) {
		want = _i == 0 ? given[i].full : _i == 1 ? given[i].bare : NULL;
		ck_assert_str_eq(names_func_name(n, id[i]),
				 want ? want : given[i].raw);
		/* it is found by what the file has, too */
		ck_assert_str_eq(names_text(n, names_func(n, id[i]).raw),
				 given[i].raw);
	}
	names_unref(n);
	names_store_free(store);
	prof_free(p);
}
END_TEST

START_TEST(a_name_that_explodes_stays_as_it_is)
{
	char *raw = bomb(34);
	struct text out = { 0 };

	ck_assert(!demangle_append(&out, raw, DEMANGLE_FULL));
	ck_assert(out.n == 0);
	check(DEMANGLE_FULL, raw, raw);
	text_release(&out);
	free(raw);

	raw = bomb(3);
	ck_assert(demangle_append(&out, raw, DEMANGLE_FULL));
	text_release(&out);
	free(raw);
}
END_TEST

/* Its argument is a pack of A<A<A<int, int>, A<int, int>>, ...>, N deep: nothing is
 * printed while the pack is looked for. */
static char *
pack_bomb(unsigned n)
{
	struct text t = { 0 };

	text_adds(&t, "_Z1fDp1AI");
	for (unsigned i = 0; i < n; i++)
		text_adds(&t, "S_I");
	text_adds(&t, "iiE");
	for (unsigned i = 0; i < n; i++)
		text_printf(&t, "S%c_E", i < 10 ? (int)('0' + i) : (int)('A' + i - 10));
	return t.s;
}

START_TEST(a_pack_that_explodes_is_not_looked_for)
{
	char *raw = pack_bomb(35);
	struct text out = { 0 };

	ck_assert(!demangle_append(&out, raw, DEMANGLE_FULL));
	check(DEMANGLE_FULL, raw, raw);
	text_release(&out);
	free(raw);
	check(DEMANGLE_FULL, "_Z1fIJiiEEvDpT_", "void f<int, int>(int, int)");
}
END_TEST

START_TEST(a_name_that_is_too_long_stays_as_it_is)
{
	struct text raw = { 0 };
	unsigned i;

	text_adds(&raw, "_ZN");
	for (i = 0; i < 5000; i++)
		text_adds(&raw, "3abc");
	text_adds(&raw, "Ev");
	check(DEMANGLE_FULL, raw.s, raw.s);
	text_release(&raw);
}
END_TEST

START_TEST(names_of_ada)
{
	static const struct { const char *raw, *want; } ada[] = {
		{ "weights__inner__deep", "weights.inner.deep" },
		{ "weights__weigh__2", "weights.weigh" },
		{ "weights__Oadd", "weights.\"+\"" },
		{ "weights__weigh__nested.0", "weights.weigh.nested" },
		{ "_ada_main", "main" },
		{ "weights__scaleTB", "weights.scale" },
		{ "weights__scaleTB.4", "weights.scale" },
		{ "weights__scale__itemN.14", "weights.scale.item" },
		{ "weights__scale__wait_B8b.3", "weights.scale.wait" },
		{ "weights__scale__wait_E17b", "weights.scale.wait" },
		{ "weights__b", "weights.b" },
		{ "weights__weigh.x2", "weights__weigh.x2" },
		{ "TB", "TB" },
		{ "_B1b", "_B1b" },
		{ "Start", "Start" },
		{ "", "" },
	};
	struct demangler *d = demangler_new(DEMANGLE_FULL);
	struct demangler *none = demangler_new(DEMANGLE_NONE);
	const char *s;
	size_t i, n;

	for (i = 0; i < 2 * sizeof ada / sizeof *ada; i++) {
		s = ada[i / 2].raw;
		ck_assert_str_eq(demangler_get_ada(d, s, strlen(s), &n),
				 ada[i / 2].want);
		ck_assert_uint_eq(n, strlen(ada[i / 2].want));
		ck_assert_ptr_eq(demangler_get_ada(none, s, strlen(s), &n), s);
		ck_assert_uint_eq(n, strlen(s));
	}
	/* of another language it is no mangled name */
	s = "Weights__inner";
	ck_assert_ptr_eq(demangler_get(d, s, strlen(s), &n), s);
	demangler_free(d);
	demangler_free(none);
}
END_TEST

/* The demangler writes behind its memory: "SO" becomes "'Output". */
START_TEST(a_name_of_ada_that_grows_stays_as_it_is)
{
	struct demangler *d = demangler_new(DEMANGLE_FULL);
	struct text raw = { 0 };
	size_t i, n;

	text_adds(&raw, "a");
	for (i = 0; i < 100; i++)
		text_adds(&raw, "SO__a");
	ck_assert_ptr_eq(demangler_get_ada(d, raw.s, raw.n, &n), raw.s);
	ck_assert_uint_eq(n, raw.n);
	text_clear(&raw);
	text_adds(&raw, "aSO__bDF");
	ck_assert_ptr_eq(demangler_get_ada(d, raw.s, raw.n, &n), raw.s);
	ck_assert_str_eq(demangler_get_ada(d, "box__itemSO", 11, &n),
			 "box.item'Output");
	ck_assert_str_eq(demangler_get_ada(d, "box__itemDF", 11, &n),
			 "box.item.Finalize");
	ck_assert_str_eq(demangler_get_ada(d, "box___elabs", 11, &n),
			 "box'Elab_Spec");
	text_release(&raw);
	demangler_free(d);
}
END_TEST

/* A symbol table says nothing of a language, and is asked first. */
START_TEST(a_name_is_ada_for_who_says_so)
{
	struct demangler *d = demangler_new(DEMANGLE_FULL);
	const char *s = "_ada_weigh", *c = "_ZN3foo3barEi";
	size_t n;

	ck_assert_ptr_eq(demangler_get(d, s, strlen(s), &n), s);
	ck_assert_str_eq(demangler_get_ada(d, s, strlen(s), &n), "weigh");
	ck_assert_ptr_eq(demangler_get(d, s, strlen(s), &n), s);
	ck_assert_ptr_eq(demangler_get_ada(d, c, strlen(c), &n), c);
	ck_assert_str_eq(demangler_get(d, c, strlen(c), &n), "foo::bar(int)");
	demangler_free(d);
}
END_TEST

/* Types that hold each other twice, and a long identifier many times. */
START_TEST(a_name_of_d_that_explodes_stays_as_it_is)
{
	struct text raw = { 0 };
	unsigned i;

	text_adds(&raw, "_D1aFAAAAi");
	for (i = 0; i < 16; i++)
		text_adds(&raw, "HQgQi");
	text_adds(&raw, "Zv");
	check(DEMANGLE_FULL, raw.s, raw.s);
	text_clear(&raw);
	text_adds(&raw, "_D4000");
	text_fill(&raw, 'a', 4000);
	for (i = 0; i < 100; i++) {
		size_t back = raw.n - strlen("_D");

		text_printf(&raw, "Q%c%c%c", (char)('A' + back / 676),
			    (char)('A' + back / 26 % 26),
			    (char)('a' + back % 26));
	}
	text_addc(&raw, 'i');
	check(DEMANGLE_FULL, raw.s, raw.s);
	text_release(&raw);
}
END_TEST

START_TEST(random_names_do_no_harm)
{
	static const char alphabet[] =
		"_ZNKSIELR0123456789abcdefghijQTXJCDPvst.$u";
	struct text out = { 0 };
	uint64_t x = 0x853c49e6748fea9bu;
	char raw[200];
	unsigned i, k, n;

	for (i = 0; i < 20000; i++) {
		x ^= x << 13;
		x ^= x >> 7;
		x ^= x << 17;
		n = 4 + (unsigned)(x >> 20) % 180;
		memcpy(raw, i % 3 == 0 ? "_R" : i % 3 == 1 ? "_Z" : "_D", 2);
		for (k = 2; k < n; k++) {
			x = x * 6364136223846793005u + 1442695040888963407u;
			raw[k] = alphabet[(x >> 33) % (sizeof alphabet - 1)];
		}
		raw[n] = '\0';
		text_clear(&out);
		demangle_append(&out, raw, (enum demangle)(i % 3));
		ck_assert_uint_le(out.n, DEMANGLE_MAX_OUT);
	}
	text_release(&out);
}
END_TEST

static Suite *
demangle_suite(void)
{
	Suite *s = suite_create("demangle");

	unit_case(s, what_is_not_mangled_stays_where_it_is);
	unit_case_loop(s, names_at_every_level,
		       (int)(sizeof names / sizeof *names));
	unit_case_loop(s, template_arguments_are_left_out,
		       (int)(sizeof stripped / sizeof *stripped));
	unit_case(s, names_for_people_are_shortened);
	unit_case_loop(s, names_that_files_give, 3);
	unit_case(s, a_name_that_explodes_stays_as_it_is);
	unit_case(s, a_pack_that_explodes_is_not_looked_for);
	unit_case(s, a_name_that_is_too_long_stays_as_it_is);
	unit_case(s, names_of_ada);
	unit_case(s, a_name_of_ada_that_grows_stays_as_it_is);
	unit_case(s, a_name_is_ada_for_who_says_so);
	unit_case(s, a_name_of_d_that_explodes_stays_as_it_is);
	unit_case(s, random_names_do_no_harm);
	return s;
}

UNIT_MAIN(demangle_suite)
