/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text `inlined' is of: code of inner() in work(). */
static inline __attribute__((always_inline)) void
inner(void)
{
	__asm__ volatile("nop\n\t.globl spot\nspot:\tnop\n\tnop");
}

__attribute__((noinline)) int
work(void)
{
	inner();
	return 1;
}

int
main(void)
{
	return work() - 1;
}
