/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The locations of a profile that have addresses, sorted by file and address
 * there: done once, by the first source of names that runs.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/i18n.h"
#include "symbol/resolve/mainprogram.h"
#include "symbol/resolve/symbolizer.h"

#define CHECK_EVERY 4096 /* locations between two looks at the job */

void
symbolizer_forget(struct symbolizer *s)
{
	size_t i;

	for (i = 0; i < s->written.n; i++) {
		hash_u64_release(&s->written.at[i].by_start);
		hash_u64_release(&s->written.at[i].by_name);
		hash_u64_release(&s->written.at[i].global);
		VEC_RELEASE(&s->written.at[i].pair);
	}
	s->written.n = 0;
	modules_release(&s->modules);
}

/* ----------------------------------------------------- the main program */

static void
find_main(struct symbolizer *s)
{
	const struct prof *p = s->prof;
	object_id *object;
	size_t i;

	object = mem_zarray(p->ninput + 1, sizeof *object);
	for (i = 1; i < p->ninput; i++)
		object[i] = main_program(p, &s->options,
					 input_at((uint32_t)i));
	for (i = 1; i < p->nmapping; i++)
		s->mapped[i].main =
			object_some(p->mapping[i].object) &&
			p->mapping[i].kind == MAPPING_FILE &&
			object_eq(p->mapping[i].object,
				  object[p->mapping[i].input.i]);
	free(object);
}

/* ---------------------------------------------------------------- files */

static const char *
exe_fault_text(enum image_fault fault)
{
	switch (fault) {
	case IMAGE_DENIED:
		return N_("no permission to read the program that --exe names");
	case IMAGE_IRREGULAR:
		return N_("the program that --exe names is not a regular file");
	default:
		return N_("the program that --exe names was not found or is "
			  "not an ELF file");
	}
}

static void
say_exe_missing(struct symbolizer *s, enum image_fault fault)
{
	diag_add(s->diag, DIAG_WARNING, s->options.exe, LOCATION_NONE, 0,
		 exe_fault_text(fault));
}

/* One program for two profiles: where no build-id tells, nothing may. */
static void
say_exe_both(struct symbolizer *s)
{
	const struct prof *p = s->prof;

	for (size_t i = 1; i < p->nmapping && s->options.exe; i++) {
		const struct mapping *m = &p->mapping[i];

		if (!s->mapped[i].main || !s->mapped[i].nlocation || !input_some(m->base)
		    || !s->mapped[i].route.module || s->mapped[i].route.exe_fault
		    || p->object[m->object.i].build_id.i)
			continue;
		diag_add(s->diag, DIAG_NOTE, s->options.exe, LOCATION_NONE, 0,
			 N_("names the program of the base, too: "
			    "--base-map=%s=FILE says which that is"),
			 prof_object_path(p, m->object));
		return;
	}
}

/* Opens the file of every mapping that has locations; mappings of one object
 * share the answer. */
static int
open_files(struct symbolizer *s, struct job *job)
{
	const struct prof *p = s->prof;
	struct hash_u64 seen = { 0 };
	const struct mapping *m;
	uint32_t *first, *pid = symbolizer_pids(p);
	struct mapped *to;
	uint64_t key;
	bool fresh;
	size_t i;

	for (i = 1; i < p->nmapping && !job_cancelled(job); i++) {
		m = &p->mapping[i];
		to = &s->mapped[i];
		to->route.fault = IMAGE_MISSING;
		if (to->nlocation > 0 && m->kind == MAPPING_SPECIAL)
			symbolizer_open_vdso(s->prof, m, &s->vdso,
					     &s->modules, &to->route);
		if (to->nlocation == 0 || m->kind != MAPPING_FILE)
			continue;
		key = (uint64_t)m->object.i << 1 | to->main;
		first = hash_u64_at(&seen, key, &fresh);
		if (fresh) {
			*first = (uint32_t)i;
			to->route = modules_open_seen(&s->modules, &s->options,
				prof_object_path(p, m->object), to->main,
				(struct seen){ pid[m->input.i], m->inode,
					       prof_object_build(p, m->object) });
			if (to->route.exe_fault)
				say_exe_missing(s, to->route.exe_fault);
		} else {
			to->route = s->mapped[*first].route;
		}
	}
	hash_u64_release(&seen);
	free(pid);
	if (job_cancelled(job))
		return -1;
	say_exe_both(s);
	return 0;
}

struct seen
symbolizer_seen(const struct prof *p, object_id object)
{
	struct seen by = { .build_id = prof_object_build(p, object) };
	uint32_t *pid, i = 1;

	while (i < p->nmapping
	       && (p->mapping[i].kind != MAPPING_FILE
		   || !object_eq(p->mapping[i].object, object)))
		i++;
	if (i == p->nmapping)
		return by;
	pid = symbolizer_pids(p);
	by.pid = pid[p->mapping[i].input.i];
	by.inode = p->mapping[i].inode;
	free(pid);
	return by;
}

/* --exe for a profile that does not say what was mapped: of use only when the
 * program is linked to where it ran. */
static struct module *
open_unlisted(struct symbolizer *s)
{
	struct file_route route;

	if (s->has_list || !s->options.exe)
		return NULL;
	route = modules_open(&s->modules, &s->options, s->options.exe, true);
	if (!route.module) {
		say_exe_missing(s, route.exe_fault);
		return NULL;
	}
	if (route.module->image.ehdr.e_type == ET_EXEC)
		return route.module;
	diag_add(s->diag, DIAG_WARNING, s->options.exe, LOCATION_NONE, 0,
		 N_("the profile does not say where this program was loaded, "
		    "and it can be loaded anywhere: its functions cannot be "
		    "named"));
	return NULL;
}

/* --------------------------------------------------------------- grouping */

static int64_t
weight_of(const struct symbolizer *s, size_t location)
{
	int64_t w = s->weight ? s->weight[location] : 1;

	return w < 0 ? 0 : w;
}

void
symbolizer_add_lookup(const struct symbolizer *s, struct module *m,
		      uint64_t vaddr, size_t location)
{
	struct address_entry lookup = {vaddr, (uint32_t)location};

	VEC_PUSH(&m->lookup, lookup);
	if (s->prof->location.len[location] > m->longest)
		m->longest = s->prof->location.len[location];
	if (__builtin_add_overflow(m->weight, weight_of(s, location),
				   &m->weight))
		m->weight = INT64_MAX;
}

/* Sends one location to its module, or to the unmapped ones. */
static void
sort_location(struct symbolizer *s, size_t i, struct module *unlisted)
{
	const struct prof *p = s->prof;
	uint64_t addr = prof_location_addr(p, location_at((uint32_t)i)), vaddr;
	const struct mapping *mapping = &p->mapping[p->location.mapping[i]];
	struct mapped *to = &s->mapped[p->location.mapping[i]];
	struct module *m = to->route.module;
	bool executable;

	if (unlisted && module_has_code(unlisted, addr)) {
		symbolizer_add_lookup(s, unlisted, addr, i);
		return;
	}
	if (!m) {
		VEC_PUSH(&s->unmapped, (uint32_t)i);
		return;
	}
	if (!module_location(m, p, (uint32_t)i, &vaddr, &executable)) {
		to->nlost++;
		return;
	}
	to->nodata += !executable;
	if (m->image.ehdr.e_type == ET_EXEC && vaddr != addr
	    && !mapping->from_code && !mapping->in_file)
		to->shifted = true;
	symbolizer_add_lookup(s, m, module_into_call(m, p, (uint32_t)i, vaddr),
			      i);
}

static int
heavier(const void *a, const void *b)
{
	const struct module *x = *(struct module *const *)a;
	const struct module *y = *(struct module *const *)b;

	if (x->weight != y->weight)
		return x->weight < y->weight ? 1 : -1;
	return strcmp(x->image.path, y->image.path);
}

static void
count_locations(struct symbolizer *s)
{
	const struct prof *p = s->prof;
	size_t i;

	for (i = 1; i < p->nmapping; i++)
		if (p->mapping[i].kind == MAPPING_FILE)
			s->has_list = true;
	for (i = 1; i < p->location.n; i++)
		if (prof_location_mapped(p, (uint32_t)i))
			s->mapped[p->location.mapping[i]].nlocation++;
}

int
symbolizer_group(struct symbolizer *s, struct job *job)
{
	const struct prof *p = s->prof;
	struct module *unlisted;
	size_t i;

	if (s->grouped)
		return 0;
	/* a run that was cancelled left half of it */
	symbolizer_forget(s);
	s->unmapped.n = 0;
	symbolizer_forget_lists(s);
	memset(s->mapped, 0, p->nmapping * sizeof *s->mapped);
	count_locations(s);
	find_main(s);
	if (open_files(s, job) != 0)
		return -1;
	unlisted = open_unlisted(s);
	for (i = 1; i < p->location.n; i++) {
		if (i % CHECK_EVERY == 0 && job_cancelled(job))
			return -1;
		if (!prof_location_named(p, (uint32_t)i))
			sort_location(s, i, unlisted);
		else if (s->options.perf_map && symbol_may_list(p, (uint32_t)i))
			VEC_PUSH(&s->unmapped, (uint32_t)i);
	}
	if (symbolizer_group_named(s, job) != 0)
		return -1;
	for (i = 0; i < s->modules.at.n; i++)
		address_index_sort(s->modules.at.at[i]->lookup.at,
			   s->modules.at.at[i]->lookup.n);
	if (s->modules.at.n > 1)
		qsort(s->modules.at.at, s->modules.at.n,
		      sizeof *s->modules.at.at, heavier);
	s->grouped = true;
	return 0;
}
