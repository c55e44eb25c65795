#include "scale.h"

int shared(int *at, int n);
int outside(int a);

static __attribute__((noinline)) int kept(int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum += step(i) * outside(i & 7);
	return sum;
}
int start(int argc)
{
	int at[4] = { argc, step(argc), 3, 4 };

	return kept(argc) + shared(at, 4) > 9;
}
