/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * dwarfnames [-d DEBUG-DIR] [-j THREADS] [-t] [-n] FILE [ADDRESS-FILE]: what
 * the last generation says of addresses in FILE (in its own space,
 * hexadecimal, one a line; standard input by default), for comparison with
 * other tools. For each address a line with it, then one a frame, innermost
 * first, between tabs: linker's name, start of the function (0: inlined),
 * flags, line, column, path.
 *
 * -t prints to standard error how long each generation took; -n prints
 * nothing else.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "model/facts/builder.h"
#include "symbol/resolve/symbolizer.h"

#define BIAS UINT64_C(0x7f0000000000)
#define PAGE UINT64_C(0x1000)

struct options {
	const char *dir[2];
	unsigned threads;
	bool timed, quiet;
};

struct work {
	struct prof *prof;
	struct names_store *store;
	struct symbolizer *s;
	struct names *names;
	struct diag *diag;
	unsigned published;
	bool timed;
};

static double
now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void
publish(void *ctx)
{
	struct work *w = ctx;

	names_unref(names_store_publish(w->store, false));
	w->published++;
}

static void
run(struct job *job, void *arg)
{
	struct work *w = arg;
	unsigned last = symbolizer_generations(w->s), i;
	double start;

	for (i = 1; i <= last; i++) {
		start = now_ms();
		symbolizer_run(w->s, i, job, publish, w);
		if (w->timed)
			fprintf(stderr, "generation %u: %.1f ms, published "
				"%u times\n", i, now_ms() - start,
				w->published);
	}
	w->names = names_store_publish(w->store, true);
}

/* One mapping a segment, at the addresses of the file plus BIAS. */
static void
add_mappings(struct builder *b, const struct module *m, const char *path,
	     uint64_t bias, mapping_id *id)
{
	const struct segment *s;
	struct mapping mapping;
	size_t i;

	for (i = 0; i < m->segment.n; i++) {
		s = &m->segment.at[i];
		mapping = (struct mapping){
			.kind = MAPPING_FILE, .executable = s->executable,
			.start = bias + (s->vaddr & ~(PAGE - 1)),
			.offset = s->offset & ~(PAGE - 1),
			.end = bias + ((s->vaddr + s->filesz + PAGE - 1) &
				       ~(PAGE - 1)) };
		mapping.object = builder_object(
			b, builder_text(b, path, strlen(path)));
		id[i] = builder_mapping(b, &mapping);
	}
}

static mapping_id
mapping_of(const struct module *m, const mapping_id *id, uint64_t addr)
{
	const struct segment *s;
	size_t i;

	for (i = 0; i < m->segment.n; i++) {
		s = &m->segment.at[i];
		if (s->executable && addr >= s->vaddr &&
		    addr - s->vaddr < s->filesz)
			return id[i];
	}
	return mapping_at(0);
}

static struct prof *
make_prof(const char *path, FILE *in, struct diag *diag, uint64_t *bias)
{
	const struct metric_info samples = { .name = "samples" };
	struct symbol_options options = { 0 };
	struct modules modules = { 0 };
	struct builder *b = builder_new(diag);
	const int64_t one = 1;
	mapping_id *id;
	metric_id metric;
	struct module *m;
	char line[64];
	uint64_t addr;
	location_id location;

	builder_input(b, "", "test", BLOCK_STACKS);
	builder_capabilities(b, CAP_ADDRS | CAP_STACKS);
	metric = builder_metric(b, &samples);
	builder_columns(b, &metric, 1);
	m = modules_open(&modules, &options, path, false).module;
	if (!m) {
		fprintf(stderr, "dwarfnames: %s: cannot be read\n", path);
		exit(1);
	}
	*bias = m->image.ehdr.e_type == ET_DYN ? BIAS : 0;
	id = mem_zarray(m->segment.n + 1, sizeof *id);
	add_mappings(b, m, path, *bias, id);
	while (fgets(line, sizeof line, in)) {
		addr = strtoull(line, NULL, 16);
		location = builder_location_addr(b, mapping_of(m, id, addr),
						 *bias + addr, 0);
		builder_stack(b, &location, 1, part_at(0), &one);
	}
	free(id);
	modules_release(&modules);
	return builder_finish(b);
}

static void
print_location(const struct names *n, uint32_t i, uint64_t bias)
{
	const struct frame *f;
	struct frame one;
	struct func func;
	size_t count, k;

	f = names_frames(n, location_at(i), &count, &one);
	printf("%" PRIx64 "\n", prof_location_addr(n->prof, location_at(i)) - bias);
	for (k = 0; k < count; k++) {
		func = names_func(n, f[k].func);
		printf("\t%s\t%" PRIx64 "\t%s%s%s\t%u\t%u\t%s\n",
		       names_text(n, func.raw), func.start,
		       f[k].flags & FRAME_INLINED ? "i" : "-",
		       f[k].flags & FRAME_GUESSED ? "~" : "-",
		       func.flags & FUNC_UNNAMED ? "?" : "-", f[k].line,
		       f[k].column, names_file_path(n, f[k].file));
	}
}

static bool
parse(struct options *o, int argc, char **argv)
{
	int c;

	while ((c = getopt(argc, argv, "d:j:tn")) != -1) {
		switch (c) {
		case 'd':
			o->dir[0] = optarg;
			break;
		case 'j':
			o->threads = (unsigned)atoi(optarg);
			break;
		case 't':
			o->timed = true;
			break;
		case 'n':
			o->quiet = true;
			break;
		default:
			return false;
		}
	}
	return optind < argc && o->threads > 0;
}

int
main(int argc, char **argv)
{
	struct options o = { .threads = 2 };
	struct symbol_options options = { .max_generation = UINT32_MAX };
	struct work w = { .diag = diag_new() };
	struct pool_event event;
	struct pool *pool;
	FILE *in = stdin;
	uint64_t bias;
	uint32_t i;

	if (!parse(&o, argc, argv))
		return 2;
	if (optind + 1 < argc && !(in = fopen(argv[optind + 1], "r")))
		return 2;
	options.debug_dir = o.dir;
	w.timed = o.timed;
	w.prof = make_prof(argv[optind], in, w.diag, &bias);
	w.store = names_store_new(w.prof);
	w.s = symbolizer_new(w.prof, w.store, w.diag, &options, NULL);
	pool = pool_new(o.threads);
	pool_submit(pool, run, &w, 1);
	while (pool_wait(pool, &event) && !event.done)
		;
	pool_free(pool, NULL);
	for (i = 1; i < w.prof->location.n && !o.quiet; i++)
		print_location(w.names, i, bias);
	names_unref(w.names);
	symbolizer_free(w.s);
	names_store_free(w.store);
	prof_free(w.prof);
	diag_free(w.diag);
	return 0;
}
