#include "scale.h"

#ifdef __arm__
__attribute__((target("arm")))
#endif
int outside(int a) { return step(a) - 7; }
static int pick(int a)
{
	switch (a & 7) {
	case 1: return step(a);
	case 2: return scale(a, a);
	case 5: return -a;
	default: return a + 2;
	}
}
int shared(int *at, int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum += pick(at[i]);
	return sum;
}
#if defined(__powerpc64__) && defined(__BIG_ENDIAN__)
/* code is called so where an older compiler made it */
__asm__(".text\n.type .dotted, @function\n"
	".dotted: nop\n blr\n.size .dotted, .-.dotted\n");
#endif
