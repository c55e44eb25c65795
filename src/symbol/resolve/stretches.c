/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/bound.h"
#include "symbol/resolve/stretches.h"

#define NEAR ((uint64_t)64 << 10)
#define PAGE ((uint64_t)4096)

static void
divide(struct stretches *s, const uint64_t *addr, size_t n, uint64_t near)
{
	struct stretch one;
	size_t i;

	s->at.n = 0;
	for (i = 0; i < n; i++) {
		one.from = addr[i] / PAGE * PAGE;
		one.to = one.from | (PAGE - 1);
		if (i == 0 || addr[i] - addr[i - 1] >= near)
			VEC_PUSH(&s->at, one);
		else
			s->at.at[s->at.n - 1].to = one.to;
	}
	/* the last page ends with the last address there is */
	for (i = 0; i < s->at.n; i++)
		s->at.at[i].to += s->at.at[i].to < UINT64_MAX;
}

void
stretches_find(struct stretches *s, const uint64_t *addr, size_t n)
{
	uint64_t near = NEAR;

	divide(s, addr, n, near);
	while (s->at.n > STRETCHES_MAX && near < UINT64_MAX / 2) {
		near *= 2;
		divide(s, addr, n, near);
	}
}

const struct stretch *
stretch_of(const struct stretches *s, uint64_t addr)
{
	size_t behind = FIRST_WHERE(i, 0, s->at.n, s->at.at[i].from > addr);

	return behind > 0 ? &s->at.at[behind - 1] : NULL;
}

void
stretches_release(struct stretches *s)
{
	VEC_RELEASE(&s->at);
}
