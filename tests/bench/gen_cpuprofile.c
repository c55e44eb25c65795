/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes a big CPU profile to standard output, for measuring:
 *
 *	gen_cpuprofile [RECORDS [DISTINCT-PERCENT [SEED [names]]]]
 *
 * The stacks are walks down a call graph of 8,000 functions with some 140,000
 * call sites and leaf addresses in six objects; nearly all are distinct. A
 * profile enlarged by repeating a small one has few of all these and flatters
 * every loader. DISTINCT-PERCENT under 100 repeats earlier records instead.
 * With `names' a section of names comes first: without it there are as many
 * functions as addresses, since none of the objects exists.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FUNCTIONS 8000
#define CALLS 10		/* call sites a function */
#define LEAVES 12		/* addresses a function is caught at */
#define DEPTH 48
#define KEPT 4096

struct function {
	uint64_t start;
	uint32_t callee[CALLS];
};

struct object {
	const char *name;
	uint64_t start, size;
};

static const struct object objects[] = {
	{ "/opt/bench/bin/server", 0x555555554000, 0x900000 },
	{ "/opt/bench/lib/libengine.so.3", 0x7ffff4000000,
	  0x700000 },
	{ "/opt/bench/lib/libquery.so.1", 0x7ffff5000000, 0x300000 },
	{ "/opt/bench/lib/libstdc++.so.6.0.30", 0x7ffff6000000,
	  0x200000 },
	{ "/opt/bench/lib/libcrypto.so.3", 0x7ffff6800000,
	  0x400000 },
	{ "/opt/bench/lib/libc.so.6", 0x7ffff7000000, 0x1c0000 },
};

#define OBJECTS (sizeof objects / sizeof *objects)

struct record { uint64_t slot[DEPTH + 2]; size_t n; };

static uint64_t
next(uint64_t *state)		/* splitmix64 */
{
	uint64_t z = *state += 0x9e3779b97f4a7c15;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

/* A number below N; low ones are likelier, as callees in a program are. */
static uint32_t
skewed(uint64_t *state, uint32_t n)
{
	uint64_t a = next(state) % n, b = next(state) % n;

	return (uint32_t)(a < b ? a : b);
}

static void
make_graph(struct function *f, uint64_t *state)
{
	uint32_t i, k;

	for (i = 0; i < FUNCTIONS; i++) {
		const struct object *o = &objects[i * OBJECTS / FUNCTIONS];
		uint64_t per = o->size / (FUNCTIONS / OBJECTS + 1);

		f[i].start = o->start + 0x1000 +
			i % (FUNCTIONS / OBJECTS) * (per & ~(uint64_t)15);
		for (k = 0; k < CALLS; k++) {
			/* Mostly deeper into the program, sometimes back up:
			 * recursion and callbacks. */
			uint32_t rest = FUNCTIONS - 1 - i;

			f[i].callee[k] = rest > 8 && next(state) % 16 ?
				i + 1 + skewed(state, rest < 900 ? rest : 900) :
				(uint32_t)(next(state) % FUNCTIONS);
		}
	}
}

static void
make_record(const struct function *f, uint64_t *state, struct record *r)
{
	uint64_t pc[DEPTH];
	size_t depth = 7 + next(state) % 18, i;
	uint32_t at = 0;

	for (i = 0; i + 1 < depth; i++) {
		uint32_t k = skewed(state, CALLS);

		pc[i] = f[at].start + 11 + 23 * k;	/* return address */
		at = f[at].callee[k];
	}
	pc[i] = f[at].start + 4 * skewed(state, LEAVES);
	r->slot[0] = 1 + (next(state) % 8 == 0);
	r->slot[1] = depth;
	for (i = 0; i < depth; i++)
		r->slot[2 + i] = pc[depth - 1 - i];
	r->n = 2 + depth;
}

static void
write_names(const struct function *f)
{
	unsigned i, k;

	printf("--- symbol\nbinary=%s\n", objects[0].name);
	for (i = 0; i < FUNCTIONS; i++) {
		for (k = 0; k < CALLS; k++)
			printf("0x%llx bench::function_%u(int)\n",
			       (unsigned long long)f[i].start + 11 + 23 * k, i);
		for (k = 0; k < LEAVES; k++)
			printf("0x%llx bench::function_%u(int)\n",
			       (unsigned long long)f[i].start + 4 * k, i);
	}
	printf("---\n--- profile\n");
}

int
main(int argc, char **argv)
{
	static const uint64_t header[] = { 0, 3, 0, 10000, 0 };
	static const uint64_t trailer[] = { 0, 1, 0 };
	static struct record kept[KEPT];
	uint64_t n = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000000;
	uint64_t distinct = argc > 2 ? strtoull(argv[2], NULL, 10) : 100;
	uint64_t state = argc > 3 ? strtoull(argv[3], NULL, 10) : 1, i;
	struct function *f = calloc(FUNCTIONS, sizeof *f);

	if (!f)
		return 1;
	make_graph(f, &state);
	if (argc > 4)
		write_names(f);
	fwrite(header, sizeof header, 1, stdout);
	for (i = 0; i < n; i++) {
		struct record *r = &kept[i % KEPT];

		if (i < KEPT || next(&state) % 100 < distinct)
			make_record(f, &state, r);
		fwrite(r->slot, sizeof *r->slot, r->n, stdout);
	}
	fwrite(trailer, sizeof trailer, 1, stdout);
	for (i = 0; i < OBJECTS; i++)
		printf("%08llx-%08llx r-xp 00000000 00:00 %-11llu %s\n",
		       (unsigned long long)objects[i].start,
		       (unsigned long long)(objects[i].start + objects[i].size),
		       (unsigned long long)(1000 + i), objects[i].name);
	free(f);
	return fflush(stdout) || ferror(stdout);
}
