/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes CPU profiles of many runs of one program, for measuring:
 *
 *	gen_many DIRECTORY N ELF OFFSET SIZE [RECORDS [NEW-PERCENT]]
 *
 * N files, each of RECORDS stacks (960: some 100 kB) drawn from 20,000 that the
 * program has, some of them often and most of them seldom; NEW-PERCENT (5) of a
 * file's stacks no other file has. Every run lay elsewhere in memory. The
 * program's code is SIZE bytes at OFFSET of the file ELF.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define STACKS 20000
#define PLACES 2000
#define DEEP 24

static uint64_t
next(uint64_t *state)		/* splitmix64 */
{
	uint64_t z = *state += 0x9e3779b97f4a7c15;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

struct stack { uint32_t n, place[DEEP]; };

static void
make_stack(struct stack *s, uint64_t *state)
{
	s->n = 3 + next(state) % (DEEP - 3);
	for (uint32_t i = 0; i < s->n; i++)
		s->place[i] = (uint32_t)(next(state) % PLACES);
}

int
main(int argc, char **argv)
{
	static const uint64_t header[] = { 0, 3, 0, 10000, 0 };
	static const uint64_t trailer[] = { 0, 1, 0 };
	static struct stack stack[STACKS];
	static uint64_t place[PLACES];
	uint64_t state = 1, n, records, fresh, offset, size;

	if (argc < 6)
		return 1;
	n = strtoull(argv[2], NULL, 10);
	offset = strtoull(argv[4], NULL, 0);
	size = strtoull(argv[5], NULL, 0);
	records = argc > 6 ? strtoull(argv[6], NULL, 10) : 960;
	fresh = argc > 7 ? strtoull(argv[7], NULL, 10) : 5;
	for (size_t i = 0; i < PLACES; i++)
		place[i] = 16 + next(&state) % (size - 32);
	for (size_t i = 0; i < STACKS; i++)
		make_stack(&stack[i], &state);
	for (uint64_t i = 0; i < n; i++) {
		uint64_t base = 0x550000000000 + (next(&state) % (1 << 20) << 12);
		char path[4096];
		FILE *f;

		snprintf(path, sizeof path, "%s/%05llu.prof", argv[1],
			 (unsigned long long)i);
		f = fopen(path, "wb");
		if (!f)
			return 1;
		fwrite(header, sizeof header, 1, f);
		for (uint64_t k = 0; k < records; k++) {
			uint64_t a = next(&state) % STACKS,
				 b = next(&state) % STACKS, slot[DEEP + 2];
			struct stack own, *s = &stack[a * b / STACKS];

			if (next(&state) % 100 < fresh)
				make_stack(s = &own, &state);
			slot[0] = 1 + next(&state) % 4;
			slot[1] = s->n;
			for (uint32_t d = 0; d < s->n; d++)
				slot[2 + d] = base + place[s->place[d]];
			fwrite(slot, sizeof *slot, s->n + 2, f);
		}
		fwrite(trailer, sizeof trailer, 1, f);
		fprintf(f, "%llx-%llx r-xp %08llx 00:00 0 %s\n",
			(unsigned long long)base,
			(unsigned long long)(base + size),
			(unsigned long long)offset, argv[3]);
		if (fclose(f))
			return 1;
	}
	return 0;
}
