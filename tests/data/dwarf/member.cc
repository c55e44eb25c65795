// SPDX-License-Identifier: GPL-3.0-or-later
// Lambdas in methods that are visible outside: gcc gives their functions a
// linker's name, and says no more of where they are than of others.
static volatile int sink;

template <class F> static inline __attribute__((always_inline)) void
twice(F f)
{
	sink = f(sink);
}

struct Box {
	int n;
	__attribute__((noinline)) void plain()
	{
		twice([this](int a) {
			asm volatile("at_plain: nop");
			return a * n;
		});
	}
	__attribute__((noinline)) void operator()()
	{
		twice([](int a) { asm volatile("at_call: nop"); return a * 3; });
	}
	template <class T> __attribute__((noinline)) void of(T k)
	{
		auto apart = [=](T a) __attribute__((noinline)) {
			asm volatile("at_apart: nop");
			return a * k;
		};

		sink = apart(sink);
	}
};

extern "C" int
main()
{
	Box box = { sink };

	box.plain();
	box();
	box.of(box.n);
	return sink;
}
