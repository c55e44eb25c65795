// SPDX-License-Identifier: GPL-3.0-or-later
// Lambdas and a type without a name, which gcc does not name in DWARF.
static volatile int sink;

template <class F> static inline __attribute__((always_inline)) void
twice(F f)
{
	sink = f(sink);
}

extern "C" int
main()
{
	struct {
		int add(int a) const { asm volatile("at_type: nop"); return a + 1; }
	} counter;

	twice([](int a) { asm volatile("at_first: nop"); return a * 3; });
	twice([&](int a) {
		asm volatile("at_second: nop");
		twice([](int b) { asm volatile("at_inner: nop"); return b * 7; });
		return counter.add(a);
	});
	return sink;
}
