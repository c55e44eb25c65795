/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes a big Callgrind file to standard output, for measuring:
 *
 *	gen_callgrind [MEGABYTES [EVENTS [SEED [xdebug]]]]
 *
 * The proportions are those of a run of a compiler's under Callgrind with
 * --dump-instr=yes --separate-callers=8: some 48 cost lines and one and a half
 * calls a function, names of 390 bytes that are stacks of callers, positions
 * relative where they are near. With `xdebug' it is a file as PHP's profiler
 * writes: a record for every invocation of a few thousand functions, when it
 * ends, with the calls that it made; the first function calls until the file is
 * as big as it should be.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PARTS	   12000 /* names that stacks are made of */
#define CHAIN 8
#define FILES 900
#define MAX_EVENTS 32

struct gen {
	uint64_t state, written;
	unsigned events;
	uint64_t total[MAX_EVENTS];
	unsigned char *known;		/* functions that have been named */
	size_t nknown;
	uint64_t addr;
	uint32_t file, own;		/* current, the function's */
};

static uint32_t
below(struct gen *g, uint32_t n)
{
	uint64_t z = g->state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return (uint32_t)(((z ^ z >> 31) >> 32) * n >> 32);
}

static void
part_name(struct gen *g, uint32_t i)
{
	static const char *const words[] = {
		"tree", "insert_", "gimple", "_stmt", "Allocator", "vector",
		"ssa", "rewrite", "_info", "cp_parser_", "expression",
		"template", "lookup", "walk_", "hash", "_table",
	};
	uint64_t z = i * UINT64_C(0x9e3779b97f4a7c15);

	g->written += (uint64_t)printf("_ZN%u", i);
	for (unsigned k = 0; k < 3 + i % 5; k++) {
		g->written += (uint64_t)printf("%s", words[z >> 60]);
		z = z << 4 ^ z >> 7;
	}
}

/* "(12) name", or "(12)" when it is known. */
static void
function(struct gen *g, const char *key, uint32_t id)
{
	uint64_t z = id * UINT64_C(0xbf58476d1ce4e5b9);

	g->written += (uint64_t)printf("%s=(%" PRIu32 ")", key, id);
	if (id >= g->nknown) {
		size_t n = g->nknown ? g->nknown * 2 : 1 << 16;

		while (n <= id)
			n *= 2;
		g->known = realloc(g->known, n);
		memset(g->known + g->nknown, 0, n - g->nknown);
		g->nknown = n;
	}
	if (!g->known[id]) {
		g->known[id] = 1;
		putchar(' ');
		for (unsigned k = 0; k < CHAIN; k++) {
			if (k)
				putchar('\'');
			part_name(g, (uint32_t)(z % PARTS));
			z = (z >> 9 ^ z << 23) * 31 + 7;
		}
		g->written += CHAIN;
	}
	putchar('\n');
	g->written++;
}

/* Some functions in a row are of one file. */
static uint32_t
file_of(uint32_t id)
{
	return id / 3 * 7 % FILES;
}

static void
location(struct gen *g, const char *key, uint32_t file)
{
	g->written += (uint64_t)printf("%s=(%" PRIu32 ") /build/src-%" PRIu32
				       "\n", key, file + 1, file);
}

static void
position(struct gen *g)
{
	uint32_t step = below(g, 60) ? 2 + below(g, 6) : 200;
	uint32_t lines = below(g, 4);

	g->addr += step;
	if (step < 100)
		g->written += (uint64_t)printf("+%" PRIu32 " ", step);
	else
		g->written += (uint64_t)printf("0x%" PRIx64 " ", g->addr);
	if (lines > 1)
		g->written += (uint64_t)printf("* ");
	else
		g->written += (uint64_t)printf("+%" PRIu32 " ", lines + 1);
}

/* Costs of a line; trailing zeros are left out, as Callgrind does. */
static void
costs(struct gen *g, uint64_t scale, int is_self)
{
	unsigned used = 1 + (g->events > 1 ? below(g, g->events) : 0);

	for (unsigned k = 0; k < used; k++) {
		uint64_t v = (1 + below(g, 200)) * scale / (k + 1);

		if (is_self)
			g->total[k] += v;
		g->written += (uint64_t)printf("%s%" PRIu64, k ? " " : "", v);
	}
	putchar('\n');
	g->written++;
}

static void
record(struct gen *g, uint32_t id)
{
	uint32_t lines = 4 + below(g, 90), i;

	if (id == 1 || file_of(id) != g->own)
		location(g, "fl", file_of(id));
	g->own = g->file = file_of(id);
	function(g, "fn", id);
	g->addr = 0x400000 + (uint64_t)id * 640;
	g->written += (uint64_t)printf("0x%" PRIx64 " %u ", g->addr,
				       1 + id % 2000);
	costs(g, 1, 1);
	for (i = 0; i < lines; i++) {
		if (!below(g, 32)) {
			uint32_t near = below(g, 4000);

			/* mostly one that follows or has been */
			uint32_t to = id > near && below(g, 3)
				      ? id - near : id + near % 300;

			if (file_of(to) != g->file)
				location(g, "cfi", file_of(to));
			function(g, "cfn", to);
			g->written += (uint64_t)printf("calls=%" PRIu32
				" 0x%" PRIx64 " %" PRIu32 "\n",
				1 + below(g, 9), g->addr + 4096,
				1 + below(g, 999));
			g->written += 4;
			fputs("* * ", stdout);
			costs(g, 50, 0);
		}
		if (g->file != g->own) {
			location(g, "fe", g->own);
			g->file = g->own;
		} else if (!below(g, 80)) {
			g->file = below(g, FILES);
			location(g, "fi", g->file);
		}
		position(g);
		costs(g, 1, 1);
	}
	if (g->file != g->own)
		location(g, "fe", g->own);
	putchar('\n');
}

#define FUNCTIONS 4000
#define DEPTH 14
#define CALLS 8

/* What ended, and what it cost with all that it called. */
struct ended {
	uint32_t id;
	uint64_t cost[MAX_EVENTS];
};

static void
whole_costs(struct gen *g, uint32_t line, const uint64_t *cost)
{
	g->written += (uint64_t)printf("%" PRIu32, line);
	for (unsigned k = 0; k < g->events; k++)
		g->written += (uint64_t)printf(" %" PRIu64, cost[k]);
	putchar('\n');
	g->written++;
}

static void
put_record(struct gen *g, struct ended *e, const struct ended *called,
	   size_t n)
{
	g->written += (uint64_t)printf("fl=(%" PRIu32 ")\nfn=(%" PRIu32 ")\n",
				       1 + e->id / 20, 1 + e->id);
	for (unsigned k = 0; k < g->events; k++)
		g->total[k] += e->cost[k] = below(g, 400) / (k + 1);
	whole_costs(g, 1 + e->id % 500, e->cost);
	for (size_t i = 0; i < n; i++) {
		g->written += (uint64_t)printf("cfl=(%" PRIu32 ")\ncfn=(%" PRIu32
			")\ncalls=1 0 0\n", 1 + called[i].id / 20,
			1 + called[i].id);
		whole_costs(g, 1 + (uint32_t)i * 3, called[i].cost);
		for (unsigned k = 0; k < g->events; k++)
			e->cost[k] += called[i].cost[k];
	}
	putchar('\n');
	g->written++;
}

/* A function has some places that call, each always the same function; a few
 * call themselves, most call small ones that call nothing. */
static void
invocation(struct gen *g, struct ended *e, unsigned depth)
{
	uint32_t id = e->id, places = id % 3 ? 0 : 1 + id / 3 % CALLS;
	struct ended called[CALLS];
	size_t n = 0;

	for (uint32_t k = 0; depth < DEPTH && k < places; k++) {
		uint32_t to = (id * 37 + k * 613) % FUNCTIONS;

		if (!below(g, 3))
			continue;
		called[n].id = id % 96 == 0 && !k ? id : to;
		invocation(g, &called[n++], depth + 1);
	}
	put_record(g, e, called, n);
}

static void
invocations(struct gen *g, uint64_t size)
{
	struct ended main = { 0 }, *called = NULL;
	size_t n = 0, room = 0;

	while (g->written < size) {
		if (n == room) {
			room = room ? 2 * room : 1024;
			called = realloc(called, room * sizeof(*called));
		}
		called[n].id = 1 + below(g, 60);
		invocation(g, &called[n++], 1);
	}
	put_record(g, &main, called, n);
	free(called);
}

static void
head(const struct gen *g, int xdebug)
{
	printf("# callgrind format\nversion: 1\ncreator: %s\ncmd: bench\n"
	       "part: 1\npositions: %s\nevents:",
	       xdebug ? "xdebug 3.2.0" : "callgrind-3.19.0",
	       xdebug ? "line" : "instr line");
	for (unsigned k = 0; k < g->events; k++)
		printf(" E%u", k);
	printf("\n\n");
}

int
main(int argc, char **argv)
{
	uint64_t size = (argc > 1 ? strtoull(argv[1], NULL, 10) : 300) << 20;
	struct gen g = { .state = argc > 3 ? strtoull(argv[3], NULL, 10) : 1 };
	int xdebug = argc > 4 && strcmp(argv[4], "xdebug") == 0;

	g.events = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 1;
	if (g.events < 1 || g.events > MAX_EVENTS) {
		fprintf(stderr, "1 to %d events\n", MAX_EVENTS);
		return 1;
	}
	head(&g, xdebug);
	for (unsigned i = 0; xdebug && i < FUNCTIONS; i++) {
		if (i % 20 == 0)
			printf("fl=(%u) /srv/www/app/module%u.php\n",
			       1 + i / 20, i / 20);
		printf("fn=(%u) App\\Model%u->method%u\n", 1 + i, i / 20, i);
	}
	if (xdebug)
		invocations(&g, size);
	for (uint32_t id = 1; g.written < size; id++)
		record(&g, id);
	printf("\ntotals:");
	for (unsigned k = 0; k < g.events; k++)
		printf(" %" PRIu64, g.total[k]);
	printf("\n");
	free(g.known);
	return 0;
}
