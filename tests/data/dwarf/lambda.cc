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

// In a method that is defined outside of its class, in a class as well, and in a
// function that is inlined: what defines them has their names.
namespace app {
struct Box {
	struct Inner;
	int n;
	int weigh(int k) const;
};
struct Box::Inner {
	int add(int k) const;
};
int Box::weigh(int k) const
{
	struct Local {
		int grow(int a) { asm volatile("at_local: nop"); return a * 5; }
	} local;

	twice([&](int a) { asm volatile("at_method: nop"); return a * n; });
	return local.grow(k);
}
int Box::Inner::add(int k) const
{
	twice([=](int a) { asm volatile("at_class: nop"); return a * k; });
	return k;
}
}

namespace {
inline __attribute__((always_inline)) int
hidden(int k)
{
	twice([=](auto a) { asm volatile("at_hidden: nop"); return a + k; });
	return k;
}
}

int
outside(int k)
{
	return hidden(k);
}
