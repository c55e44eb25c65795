/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/stat.h>

#include "base/i18n.h"
#include "base/nth.h"
#include "base/text.h"
#include "engine/fileset.h"
#include "engine/from_settings.h"
#include "engine/missing_dirs.h"
#include "engine/wrappers.h"
#include "model/filter/filter.h"

struct fileset *
fileset_ref(struct fileset *f)
{
	atomic_fetch_add(&f->refs, 1);
	return f;
}

static void
release_maps(struct path_maps *m)
{
	for (size_t i = 0; i < m->n; i++)
		free((char *)m->at[i].from);	/* TO lies behind it */
	VEC_RELEASE(m);
}

void
fileset_unref(struct fileset *f)
{
	if (!f || atomic_fetch_sub(&f->refs, 1) != 1)
		return;
	lister_release(&f->lister);
	symbolizer_free(f->symbolizer);
	names_store_free(f->store);
	prof_free(f->prof);
	free(f->weight);
	for (size_t i = 0; i < f->input.n; i++)
		input_close(f->input.at[i]);
	VEC_RELEASE(&f->input);
	kept_release(&f->kept);		/* which inputs may read */
	release_maps(&f->map);
	release_maps(&f->base_map);
	diag_free(f->diag);
	free(f->exe);
	free(f);
}

struct fileset_task *
fileset_task_new(const struct settings *s, const char *exe,
		 const char *const *path, size_t n, size_t nbase)
{
	struct fileset_task *t = mem_zalloc(sizeof(*t));

	t->settings = s;
	t->fetches = settings_flag(s, "debuginfod");
	t->npath = n;
	t->nbase = nbase;
	t->path = mem_zarray(n + 1, sizeof(*t->path));
	for (size_t i = 0; i < n; i++)
		t->path[i] = mem_strdup(path[i]);
	t->files = mem_zalloc(sizeof(*t->files));
	atomic_init(&t->files->refs, 1);
	t->files->diag = diag_new();
	t->files->exe = exe ? mem_strdup(exe) : NULL;
	return t;
}

void
fileset_task_define(struct fileset_task *t, const char *const *text, size_t n)
{
	t->defined = mem_zarray(n + 1, sizeof(*t->defined));
	for (size_t i = 0; i < n; i++)
		t->defined[i] = mem_strdup(text[i]);
}

void
fileset_task_map(struct fileset_task *t, struct path_map map)
{
	size_t n = strlen(map.from) + 1;
	char *from = mem_alloc(n + strlen(map.to) + 1);

	memcpy(from, map.from, n);
	memcpy(from + n, map.to, strlen(map.to) + 1);
	VEC_PUSH(&t->files->map, ((struct path_map){ from, from + n }));
}

void
fileset_task_free(struct fileset_task *t)
{
	if (!t)
		return;
	for (char **text = t->defined; text && *text; text++)
		free(*text);
	free(t->defined);
	for (size_t i = 0; i < t->npath; i++)
		free(t->path[i]);
	free(t->path);
	comparison_free(t->comparison);
	sums_free(t->sums);
	names_unref(t->names);
	fileset_unref(t->files);
	fileset_unref(t->before);
	selection_release(&t->selection);
	for (size_t i = 0; i < t->error.n; i++)
		error_release(&t->error.at[i]);
	VEC_RELEASE(&t->error);
	free(t);
}

static enum demangle
demangle_of(const struct settings *s)
{
	const char *how = settings_text(s, "demangle");

	if (strcmp(how, "noparams") == 0)
		return DEMANGLE_NOPARAMS;
	if (strcmp(how, "notemplates") == 0)
		return DEMANGLE_NOTEMPLATES;
	if (strcmp(how, "none") == 0)
		return DEMANGLE_NONE;
	return DEMANGLE_FULL;
}

/* --map=FROM=TO, as the settings have checked. */
static void
read_maps(const struct settings *s, const char *option, struct path_maps *to)
{
	for (const char *const *map = settings_list(s, option); *map; map++) {
		char *from = mem_strdup(*map);
		char *behind = strchr(from, '=');

		*behind++ = '\0';
		VEC_PUSH(to, ((struct path_map){ from, behind }));
	}
	VEC_PUSH(to, ((struct path_map){ NULL, NULL }));
}

static bool
is_rebuilt(const struct prof *p, const struct mapping *m)
{
	struct stat file, profile;
	const char *path = prof_text(p, p->input[m->base.i].path);

	if (!input_some(m->base) || m->kind != MAPPING_FILE || !m->executable
	    || p->object[m->object.i].pointed || p->object[m->object.i].build_id.i
	    || stat(prof_object_path(p, m->object), &file) != 0
	    || nth_stat(path, &profile) != 0)
		return false;
	return file.st_mtime > profile.st_mtime;
}

/* What was rebuilt since a base was recorded gives its addresses the names of
 * other code, unless it is found by its build-id, or is not. */
static void
warn_rebuilt(struct fileset *f)
{
	const struct prof *p = f->prof;
	object_id last = object_at(0);

	for (uint32_t i = 1; p->has_base && i < p->nmapping; i++) {
		const struct mapping *m = &p->mapping[i];
		const char *path = prof_object_path(p, m->object);

		if (object_eq(m->object, last) || !is_rebuilt(p, m))
			continue;
		last = m->object;
		diag_add(f->diag, DIAG_WARNING, path, LOCATION_NONE, 0,
			 N_("changed since %s was recorded, which may be named "
			    "wrongly: keep the old one, and give "
			    "--base-map=%s=FILE"),
			 prof_text(p, p->input[m->base.i].path), path);
	}
}

/* An object_finder. */
static bool
find_build(const void *options, const char *path, struct text *out)
{
	return symbol_build(options, path, out);
}

/* A func_finder. */
static void
seek_funcs(const void *options, const char *path, struct sought_func *wanted,
	   size_t n, struct job *job)
{
	symbol_seek_funcs(options, path, wanted, n, job);
}

/* A func_placer. */
static void
place_funcs(const void *options, const char *path, struct placed_func *func,
	    size_t n, struct job *job)
{
	symbol_place_funcs(options, path, func, n, job);
}

static struct symbol_options
symbol_options_of(const struct fileset_task *t)
{
	const struct settings *s = t->settings;
	struct symbol_options options = {
		.exe = t->files->exe,
		.symfs = settings_text(s, "symfs"),
		.debug_dir = settings_list(s, "debug-dir"),
		.perf_map = settings_text(s, "perf-map"),
		.demangle = demangle_of(s),
		.cache = !settings_flag(s, "no-cache"),
		.max_generation = t->fetches
					? SYMBOLS_FROM_SERVERS : SYMBOLS_DWARF,
	};

	if (strcmp(settings_text(s, "symbols"), "none") == 0)
		options.max_generation = SYMBOLS_NONE;
	else if (strcmp(settings_text(s, "symbols"), "symtab") == 0)
		options.max_generation = SYMBOLS_TABLES;
	if (settings_given(s, "disassembler")
	    && strcmp(settings_text(s, "disassembler"), "auto") != 0)
		options.disassembler = settings_text(s, "disassembler");
	options.map = t->files->map.at;
	return options;
}

static void
make_symbolizer(struct fileset_task *t, const struct symbol_options *options)
{
	struct fileset *f = t->files;

	f->lister.disasm = disasm_new(f->prof, options);
	if (!prof_has_addresses(f->prof))
		return;
	f->weight = prof_location_weights(f->prof);
	f->symbolizer = symbolizer_new(f->prof, f->store, f->diag, options,
				       f->weight);
}

static struct sums *
sum_of(const struct fileset *f, const struct names *names,
       const struct selection *sel, struct known_sums known,
       struct known_sums known_base, struct job *job,
       struct comparison **comparison)
{
	struct sums *sums = sums_new_from(known, names, sel, job), *base;
	struct selection side;

	*comparison = NULL;
	if (!sums || !f->prof->has_base)
		return sums;
	selection_of_base(&side, sel, f->prof);
	base = sums_new_from(known_base, names, &side, job);
	selection_release(&side);
	if (base)
		*comparison = comparison_new(sums, base, job);
	if (*comparison)
		return sums;
	sums_free(sums);
	return NULL;
}

/* Which functions are one is what they are without filters. */
uint32_t *
fileset_equals(void *lister, const struct names *names, const struct selection *sel,
	       struct job *job)
{
	const struct fileset *f = ((const struct lister_own *)lister)->files;
	const struct known_sums none = { NULL, 0 };
	struct comparison *c;
	struct selection all;
	struct sums *sums;
	uint32_t *equal = NULL;

	selection_unfiltered(&all, sel);
	sums = sum_of(f, names, &all, none, none, job, &c);
	selection_release(&all);
	if (c) {
		equal = mem_array(names->nfunc + 1, sizeof(*equal));
		for (uint32_t i = 0; i < names->nfunc; i++)
			equal[i] = comparison_base(c, BY_FUNC, i);
	}
	comparison_free(c);
	sums_free(sums);
	return equal;
}

struct sums *
fileset_sum(const struct fileset *f, const struct names *names,
	    const struct selection *sel, struct known_sums known,
	    struct known_sums known_base, struct job *job,
	    struct comparison **comparison)
{
	struct names *own = filter_names(names, sel, &f->lister.seen, job);
	struct sums *sums;

	*comparison = NULL;
	if (!own)
		return NULL;
	sums = sum_of(f, own, sel, known, known_base, job, comparison);
	names_unref(own);
	return sums;
}

const char *
fileset_task_file(const struct fileset_task *t)
{
	return t->path[atomic_load(&t->at)];
}

bool
fileset_task_at_first(const struct fileset_task *t)
{
	return atomic_load(&t->at) == 0;
}

/* Steps of a file in a bar of several. */
#define STEPS 1000

void
fileset_task_share(const struct fileset_task *t, uint64_t *done,
		   uint64_t *total)
{
	size_t file = atomic_load(&t->file), n = atomic_load(&t->nfile);
	uint64_t steps = 0;

	if (n < 2)
		return;
	if (*total)
		steps = *done < *total ? *done * STEPS / *total : STEPS;
	*done = file * STEPS + steps;
	*total = n * STEPS;
}

bool
fileset_task_at_last(const struct fileset_task *t)
{
	return atomic_load(&t->left) == 0;
}

/* One that is not there names nothing. */
static void
set_program(struct builder *b, const char *exe)
{
	if (exe && access(exe, R_OK) == 0)
		builder_set_program(b, exe);
}

void
fileset_task_run(struct job *job, void *task)
{
	const struct known_sums none = { NULL, 0 };
	struct fileset_task *t = task;
	struct fileset *f = t->files;
	struct builder *b = builder_new(f->diag);
	struct symbol_options options;

	watch_look(t->path, t->npath, &t->look);
	f->others = t->others;
	read_maps(t->settings, "map", &f->map);
	read_maps(t->settings, "base-map", &f->base_map);
	set_program(b, f->exe);
	options = symbol_options_of(t);
	if (options.max_generation != SYMBOLS_NONE) {
		builder_builds(b, find_build, &options);
		builder_funcs_by(b, seek_funcs, &options);
		builder_places_by(b, place_funcs, &options);
	}
	fileset_read(t, b, job);
	if (t->before && !t->lost)
		watch_hold(&t->look, &t->before->look);
	f->look = t->look;
	if (t->lost) {
		builder_free(b);
		fileset_unref(f);
		t->files = NULL;
		return;
	}
	for (const char *const *m = settings_list(t->settings, "metric"); *m;
	     m++)
		builder_define(b, *m);
	for (char **text = t->defined; text && *text; text++)
		builder_define(b, *text);
	builder_stop_by(b, job_finishing(job));
	f->prof = builder_finish(b);
	if (!f->prof) {
		fileset_unref(f);
		t->files = NULL;
		return;
	}
	check_metrics(t, f->prof);
	f->store = names_store_make(f->prof, job_finishing(job));
	if (!f->store) {
		fileset_unref(f);
		t->files = NULL;
		return;
	}
	symbol_demangle_files(f->prof, f->store, demangle_of(t->settings),
			      job_finishing(job));
	select_from_settings(t, f->prof);
	warn_rebuilt(f);
	wrappers_warn(t, job);
	lister_init(&f->lister, f, t->settings);
	make_symbolizer(t, &options);
	warn_of_missing(t->settings, f->prof, t->files->diag);
	t->names = names_store_publish(f->store, !f->symbolizer
				       || !symbolizer_generations(
						f->symbolizer));
	/* what was read before Esc is to be seen. Where better names will come,
	 * the engine sums while they are made. */
	if (t->names->final && !t->again)
		t->sums = fileset_sum(f, t->names, &t->selection, none, none,
				      job_finishing(job), &t->comparison);
}
