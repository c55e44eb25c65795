/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The main() of a fuzz target that is not fuzzed but replayed: every file of
 * its corpus, and each of them cut at some places. By hand, files may be named
 * as arguments: `tests/fuzz/fuzz_NAME FILE...' repeats a crash.
 *
 * Prints TAP. The corpus is tests/fuzz/corpus/NAME below $top_srcdir (or the
 * current directory), NAME being what follows "fuzz_" in the program's name.
 */
#include <config.h>

#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/* More than this no corpus file should have. */
#define SIZE_MAX_BYTES ((size_t)1 << 20)
#define CUTS 16

/* The bytes in a block of their own size, so that a sanitizer sees a read
 * behind them. */
static void
run(const unsigned char *s, size_t n)
{
	unsigned char *copy = malloc(n ? n : 1);

	if (!copy)
		abort();
	memcpy(copy, s, n);
	LLVMFuzzerTestOneInput(copy, n);
	free(copy);
}

static int
replay(const char *path)
{
	unsigned char *s = malloc(SIZE_MAX_BYTES);
	FILE *f = fopen(path, "rb");
	size_t n, i;

	if (!s || !f) {
		free(s);
		return -1;
	}
	n = fread(s, 1, SIZE_MAX_BYTES, f);
	fclose(f);
	run(s, n);
	for (i = 0; i < CUTS; i++)
		run(s, n * i / CUTS);
	free(s);
	return 0;
}

static int
by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

static int
visible(const struct dirent *d)
{
	return d->d_name[0] != '.';
}

/* libtool calls the program lt-fuzz_NAME. */
static const char *
name_of(const char *program)
{
	const char *base = strrchr(program, '/');
	const char *name = strstr(base ? base : program, "fuzz_");

	return name ? name + 5 : "";
}

int
main(int argc, char **argv)
{
	const char *top = getenv("top_srcdir");
	struct dirent **entry;
	char dir[3000], path[4000];
	int n, i, bad = 0;

	for (i = 1; i < argc; i++)
		bad |= replay(argv[i]);
	if (argc > 1)
		return bad != 0;
	snprintf(dir, sizeof dir, "%s/tests/fuzz/corpus/%s", top ? top : ".",
		 name_of(argv[0]));
	n = scandir(dir, &entry, visible, by_name);
	if (n <= 0) {
		printf("1..0 # SKIP no corpus in %s\n", dir);
		return 0;
	}
	printf("1..%d\n", n);
	for (i = 0; i < n; i++) {
		snprintf(path, sizeof path, "%s/%.255s", dir, entry[i]->d_name);
		printf("%sok %d %s\n", replay(path) ? "not " : "", i + 1,
		       entry[i]->d_name);
		fflush(stdout);
		free(entry[i]);
	}
	free(entry);
	return 0;
}
