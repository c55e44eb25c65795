#include <stdio.h>
#include <stdlib.h>

/* Mixes; made quicker. */
static unsigned
mix(unsigned x)
{
	return x * 1664525u + 1013904223u;
}

static unsigned __attribute__((noinline))
work(unsigned n)
{
	unsigned x = 1;

	for (unsigned i = 0; i < n; i++) {
		x = mix(x);
		if (x & 1)
			x ^= x >> 7;
		/* no division any more */
		x &= 0xfffff;
	}
	return x;
}

int
main(void)
{
	unsigned r = work(200000);

	return printf("%u\n", r) < 0;
}
