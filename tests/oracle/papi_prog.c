/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program that has itself counted and writes what came of it through
 * papihist_write(): papi_prog HOW FILE, where HOW is an event of PAPI
 * (compiled with WITH_PAPI), or ushort or uint for glibc's sprofil() with
 * buckets of that type, or plain to be counted by others. Prints the sum of the buffers and of what lies in
 * the program; exits with 77 and a reason where nothing can be counted.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/profil.h>
#include <sys/time.h>
#include <time.h>

#include "papihist/papihist.h"

#ifdef WITH_PAPI
#include <papi.h>
#endif

/* --- What is measured: three parts of four are hot ------------------------ */

__attribute__((noinline)) unsigned
hot(unsigned x, unsigned n)
{
	/* on one line: three.test compares the hottest */
	for (; n > 0; n--) { x = x * 1664525u + (x >> 7) + 1013904223u; }
	return x;
}

__attribute__((noinline)) unsigned
cool(unsigned x, unsigned n)
{
	while (n-- > 0)
		x = x * 22695477u + (x >> 5) + 1u;
	return x;
}

static double
cpu_seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void
work(double seconds)
{
	double end = cpu_seconds() + seconds;
	volatile unsigned sink = 1;

	while (cpu_seconds() < end) {
		sink = hot(sink, 300000);
		sink = cool(sink, 100000);
	}
}

/* --- Where ---------------------------------------------------------------- */

struct range { uintptr_t start, end; };

/* The executable mapping that ADDR is in. */
static struct range
range_of(uintptr_t addr)
{
	FILE *f = fopen("/proc/self/maps", "r");
	struct range r = { 0, 0 };
	char line[4096], perm[8];
	unsigned long start, end;

	while (f && fgets(line, sizeof line, f))
		if (sscanf(line, "%lx-%lx %7s", &start, &end, perm) == 3 &&
		    perm[2] == 'x' && start <= addr && addr < end)
			r = (struct range){ start, end };
	if (f)
		fclose(f);
	return r;
}

static void
skip(const char *why, const char *what)
{
	printf("skipped: %s: %s\n", why, what);
	exit(77);
}

static uint64_t
sum_of(const void *buffer, size_t size, unsigned width)
{
	uint64_t sum = 0;

	for (size_t i = 0; i < size / width; i++)
		sum += width == 2 ? ((const uint16_t *)buffer)[i]
				  : ((const uint32_t *)buffer)[i];
	return sum;
}

static int
write_file(const char *path, const struct papihist *h, unsigned width)
{
	uint64_t all = 0, own;

	for (size_t i = 0; i < h->nregion; i++)
		all += sum_of(h->region[i].buffer, h->region[i].size, width);
	own = sum_of(h->region[0].buffer, h->region[0].size, width);
	if (all < 20)
		skip("hardly anything was counted", h->event->name);
	if (papihist_write(path, h) < 0) {
		perror(path);
		return 1;
	}
	printf("%llu %llu\n", (unsigned long long)all,
	       (unsigned long long)own);
	return 0;
}

/* --- glibc ---------------------------------------------------------------- */

/* At scale 65536 an unsigned int stands for as many bytes as it has, four;
 * in PAPI's terms that is scale 32768. */
static int
run_sprofil(const char *how, const char *path)
{
	unsigned width = strcmp(how, "uint") == 0 ? 4 : 2;
	struct range text = range_of((uintptr_t)hot);
	size_t size = text.end - text.start;
	void *buffer = calloc(1, size);
	struct prof prof = { .pr_base = buffer, .pr_size = size,
			     .pr_off = text.start, .pr_scale = 65536 };
	const struct papihist_event event = { .name = "sprofil" };
	const struct papihist_region region = {
		.buffer = buffer, .size = size, .offset = text.start,
		.scale = width == 4 ? 32768 : 65536, .width = width,
		.name = "program",
	};
	const struct papihist h = { .event = &event, .nevent = 1,
				    .region = &region, .nregion = 1 };
	struct timeval tick;

	if (sprofil(&prof, 1, &tick, width == 4 ? PROF_UINT
						: PROF_USHORT) < 0)
		skip("sprofil", "not here");
	work(1.0);
	sprofil(NULL, 0, NULL, 0);
	return write_file(path, &h, width);
}

/* --- PAPI ----------------------------------------------------------------- */

#ifdef WITH_PAPI

#define THRESHOLD 1000000

static void
must(int result, const char *what)
{
	if (result != PAPI_OK)
		skip(what, PAPI_strerror(result));
}

/* The program, the C library, and what the documentation calls the rest. */
static void
set_regions(PAPI_sprofil_t *prof, struct papihist_region *region)
{
	static const char *const name[] = { "program", "libc", "outside" };
	struct range r[3] = { range_of((uintptr_t)hot),
			      range_of((uintptr_t)qsort), { 0, 65536 } };

	for (int i = 0; i < 3; i++) {
		size_t size = i == 2 ? 4 : 2 * (r[i].end - r[i].start);
		unsigned scale = i == 2 ? 2 : 65536;

		prof[i].pr_base = calloc(1, size);
		prof[i].pr_size = (unsigned)size;
		prof[i].pr_off = (void *)r[i].start;
		prof[i].pr_scale = scale;
		region[i] = (struct papihist_region){
			.buffer = prof[i].pr_base, .size = size,
			.offset = r[i].start, .scale = scale, .name = name[i],
		};
	}
}

static int
run_papi(const char *how, const char *path)
{
	int set = PAPI_NULL, code = 0, version;
	PAPI_sprofil_t prof[3];
	struct papihist_region region[3];
	struct papihist_event event = { .name = how, .threshold = THRESHOLD,
					.flags = PAPI_PROFIL_BUCKET_32 };
	const struct papihist h = { .event = &event, .nevent = 1,
				    .region = region, .nregion = 3 };

	version = PAPI_library_init(PAPI_VER_CURRENT);
	if (version != PAPI_VER_CURRENT)
		skip("PAPI_library_init", PAPI_strerror(version));
	must(PAPI_event_name_to_code(how, &code), how);
	must(PAPI_create_eventset(&set), "PAPI_create_eventset");
	must(PAPI_add_event(set, code), how);
	event.code = (uint32_t)code;
	set_regions(prof, region);
	must(PAPI_sprofil(prof, 3, set, code, THRESHOLD,
			  PAPI_PROFIL_BUCKET_32), "PAPI_sprofil");
	must(PAPI_start(set), "PAPI_start");
	work(1.0);
	must(PAPI_stop(set, NULL), "PAPI_stop");
	return write_file(path, &h, 4);
}

#endif

int
main(int argc, char **argv)
{
	if (argc != 3)
		return 2;
	if (strcmp(argv[1], "plain") == 0) {	/* others count */
		work(1);
		return 0;
	}
	if (strcmp(argv[1], "ushort") == 0 || strcmp(argv[1], "uint") == 0)
		return run_sprofil(argv[1], argv[2]);
#ifdef WITH_PAPI
	return run_papi(argv[1], argv[2]);
#else
	skip("PAPI", "not compiled in");
	return 77;
#endif
}
