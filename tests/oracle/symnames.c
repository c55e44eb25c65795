/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * symnames [-d DEBUG-DIR] FILE [ADDRESS-FILE]: what generation 1 says of
 * addresses in FILE (in its own space, hexadecimal, one a line; standard input
 * by default), for comparison with other tools:
 *
 *	ADDRESS START NAME	sorted; START is the symbol's, "- ?" none
 *
 * -t prints to standard error how long reading the symbols and looking
 * everything up took, -n does nothing else, -l lists all symbols and stubs. -b
 * has functions without a name, too: called "fn@", -l says where they end.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "symbol/elf/plt.h"
#include "symbol/resolve/module.h"

static double
now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void
print(uint64_t addr, const struct elfsym *sym)
{
	const char *name;
	size_t n;

	if (!sym) {
		printf("%" PRIx64 " - ?\n", addr);
		return;
	}
	if (!sym->name) {
		printf("%" PRIx64 " %" PRIx64 " fn@\n", addr, sym->start);
		return;
	}
	name = elfsym_name(sym, &n);
	printf("%" PRIx64 " %" PRIx64 " %.*s\n", addr, sym->start, (int)n,
	       name);
}

static void
list(const struct elfsym *at, size_t n)
{
	const char *name;
	size_t i, len;

	for (i = 0; i < n; i++) {
		name = "fn@";
		len = strlen(name);
		if (at[i].name)
			name = elfsym_name(&at[i], &len);
		printf("%" PRIx64 " %" PRIx64 " %.*s\n", at[i].start,
		       at[i].end, (int)len, name);
	}
}

static bool
in_stubs(const struct module *m, uint64_t addr)
{
	const struct elfsym_section *section = elfsym_section(&m->sym, addr);

	return section && section->stubs;
}

int
main(int argc, char **argv)
{
	const char *dirs[2] = { NULL, NULL };
	struct symbol_options options = { .debug_dir = dirs };
	bool timed = false, quiet = false, listed = false, bounded = false;
	VEC(struct address_entry) addr = { 0 };
	struct address_entry item = { 0, 0 };
	struct modules modules = { 0 };
	double start, opened, read, done;
	struct module *m;
	char line[64];
	size_t i, hits = 0;
	FILE *in = stdin;
	int c;

	while ((c = getopt(argc, argv, "d:tnlb")) != -1) {
		if (c == 'd')
			dirs[0] = optarg;
		timed = timed || c == 't';
		quiet = quiet || c == 'n';
		listed = listed || c == 'l';
		bounded = bounded || c == 'b';
	}
	if (optind >= argc)
		return 2;
	if (optind + 1 < argc && !(in = fopen(argv[optind + 1], "r")))
		return 2;
	while (!listed && fgets(line, sizeof line, in)) {
		item.key = strtoull(line, NULL, 16);
		VEC_PUSH(&addr, item);
	}

	start = now_ms();
	m = modules_open(&modules, &options, argv[optind], false).module;
	if (!m) {
		fprintf(stderr, "symnames: %s: cannot be read\n",
			argv[optind]);
		return 1;
	}
	opened = now_ms();
	module_read_symbols(m, &options, NULL);
	read = now_ms();
	address_index_sort(addr.at, addr.n);
	if (bounded)
		module_read_bounds(m, NULL);
	for (i = 0; i < addr.n; i++)
		if (!m->sym.stubs_read && in_stubs(m, addr.at[i].key))
			plt_read(&m->sym, &m->image, NULL);
	for (i = 0; i < addr.n; i++)
		hits += elfsym_function(&m->sym, addr.at[i].key) != NULL;
	done = now_ms();
	if (timed)
		fprintf(stderr, "open %.2f ms, read %zu symbols %.2f ms, "
			"%zu lookups (%zu named) %.2f ms, total %.2f ms\n",
			opened - start, m->sym.n, read - opened, addr.n, hits,
			done - read, done - start);
	for (i = 0; i < addr.n && !quiet; i++)
		print(addr.at[i].key,
		      elfsym_function(&m->sym, addr.at[i].key));
	if (listed) {
		plt_read(&m->sym, &m->image, NULL);
		list(m->sym.at, m->sym.n);
		list(m->sym.stub, m->sym.nstub);
		list(m->sym.nameless.at, m->sym.nameless.n);
	}
	VEC_RELEASE(&addr);
	modules_release(&modules);
	return 0;
}
