static inline int scale(int a, int b) { return a * b + (a >> 3); }
static inline int step(int a)
{
	int b = scale(a, 3);

	if (b & 1)
		b += scale(b, a);
	return b ^ a;
}
