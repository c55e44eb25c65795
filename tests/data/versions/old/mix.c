#include <stdio.h>
#include <stdlib.h>

static unsigned __attribute__((noinline))
work(unsigned n)
{
	unsigned x = 1;

	for (unsigned i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		if (x & 1)
			x ^= x >> 7;
		x = x % 1000003u;
	}
	return x;
}

int
main(void)
{
	unsigned r = work(200000);

	return printf("%u\n", r) < 0;
}
