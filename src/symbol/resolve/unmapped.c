/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Locations without a file: each gets the name of what it lies in, and of code
 * made at run time, and of the kernel's, what a list says (symbol/table). A
 * list of code made at run time is the one that the user gives, else what the
 * process left in /tmp, if the profile says which process that was and nobody
 * else can have put it there.
 */
#include <config.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/num.h"
#include "symbol/resolve/stretches.h"
#include "symbol/resolve/symbolizer.h"

#define LISTS_MAX 64		/* processes whose lists are read */
#define KERNEL_HALF (UINT64_C(0xffff) << 48)
#define BATCH 1024		/* locations written under one lock */

void
symbolizer_forget_lists(struct symbolizer *s)
{
	size_t i;

	for (i = 0; i < s->list.n; i++) {
		free(s->list.at[i]->path);
		free(s->list.at[i]);
	}
	s->list.n = 0;
}

static uint32_t
mapping_of(const struct symbolizer *s, uint32_t location)
{
	return s->prof->location.mapping[location];
}

static uint64_t
addr_of(const struct symbolizer *s, uint32_t location)
{
	return prof_location_addr(s->prof, location_at(location));
}

static int
by_value(const void *x, const void *y)
{
	uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;

	return (a > b) - (a < b);
}

/* ------------------------------------------------------- all of a mapping */

#define UNKNOWN "[unknown]"

/* One name for all of a mapping that is no file; NULL leaves its locations as
 * they are, each with its address. */
static const char *
unmapped_name(const struct symbolizer *s, uint32_t location)
{
	const struct mapping *m = &s->prof->mapping[mapping_of(s, location)];

	/* it has one, as little as that says */
	if (prof_location_named(s->prof, location))
		return NULL;
	if (mapping_of(s, location) == 0)
		return s->has_list ? UNKNOWN : NULL;
	switch (m->kind) {
	case MAPPING_FILE:
		return NULL;
	case MAPPING_ANON:
		return m->executable ? OBJECT_CODE : "[anon]";
	case MAPPING_KERNEL:
		return "[kernel]";
	case MAPPING_NONE:
		return UNKNOWN;
	case MAPPING_SPECIAL:
		break;
	}
	/* functions of another machine's: apart by their addresses */
	if (strncmp(prof_object_path(s->prof, m->object), "[vdso", 5) == 0)
		return NULL;
	return prof_object_path(s->prof, m->object);
}

/* What is called NAME, by where it is. */
struct unnamed {
	const char *name;
	struct stretches stretches;
};

/* The locations called U->name. They are apart only in the address space of one
 * process. */
static void
find_stretches(struct symbolizer *s, struct unnamed *u)
{
	VEC(uint64_t) addr = { 0 };
	const char *name;
	size_t i;

	if (s->prof->ninput > 2)
		return;
	for (i = 0; i < s->unmapped.n; i++) {
		name = unmapped_name(s, s->unmapped.at[i]);
		if (name && strcmp(name, u->name) == 0)
			VEC_PUSH(&addr, addr_of(s, s->unmapped.at[i]));
	}
	if (addr.n > 1)
		qsort(addr.at, addr.n, sizeof *addr.at, by_value);
	stretches_find(&u->stretches, addr.at, addr.n);
	VEC_RELEASE(&addr);
}

/* "[unknown 7f0000001000-7f0000003000]", as in the list of mappings, where there is
 * more than one of them. */
static const char *
name_of_stretch(const struct unnamed *u, uint64_t addr, struct text *out)
{
	const struct stretch *at;

	if (u->stretches.at.n < 2)
		return u->name;
	at = stretch_of(&u->stretches, addr);
	text_clear(out);
	text_add(out, u->name, strlen(u->name) - 1);
	text_printf(out, " %" PRIx64 "-%" PRIx64 "]", at->from, at->to);
	return out->s;
}

static void
name_by_mapping(struct symbolizer *s, uint32_t location,
		const struct unnamed *unnamed, size_t n, struct text *scratch)
{
	const struct prof *p = s->prof;
	struct func func = { .flags = FUNC_UNNAMED };
	const char *name = unmapped_name(s, location), *kind = name;
	struct frame frame = { 0 };
	size_t i;

	if (!name)
		return;
	for (i = 0; i < n; i++)
		if (strcmp(kind, unnamed[i].name) == 0)
			name = name_of_stretch(&unnamed[i],
					       addr_of(s, location), scratch);
	func.object = p->mapping[mapping_of(s, location)].object;
	func.name = func.raw = names_store_text(s->store, name, strlen(name));
	frame.func = names_store_func(s->store, &func);
	names_store_location(s->store, location_at(location),
			     prof_location_offset(p, location_at(location)),
			     &frame, 1);
}

static void
name_by_mappings(struct symbolizer *s)
{
	struct unnamed unnamed[] = { { .name = UNKNOWN },
				     { .name = OBJECT_CODE } };
	const size_t n = sizeof unnamed / sizeof *unnamed;
	struct text scratch = { 0 };
	size_t i;

	for (i = 0; i < n; i++)
		find_stretches(s, &unnamed[i]);
	names_store_lock(s->store);
	for (i = 0; i < s->unmapped.n; i++)
		name_by_mapping(s, s->unmapped.at[i], unnamed, n, &scratch);
	names_store_unlock(s->store);
	for (i = 0; i < n; i++)
		stretches_release(&unnamed[i].stretches);
	text_release(&scratch);
}

/* --------------------------------------------------------------- by lists */

/* The locations that one list is asked about. */
struct asking {
	struct symbolizer *s;
	struct name_list *list;
	struct table table;
	object_id object;		/* of what is in no mapping */
	VEC(uint32_t) location;
	VEC(uint64_t) wanted;		/* their addresses, each once */
};

static void
release(struct asking *a)
{
	table_release(&a->table);
	VEC_RELEASE(&a->location);
	VEC_RELEASE(&a->wanted);
}

static void
settle_wanted(struct asking *a)
{
	size_t i, n = 0;

	for (i = 0; i < a->location.n; i++)
		VEC_PUSH(&a->wanted, addr_of(a->s, a->location.at[i]));
	qsort(a->wanted.at, a->wanted.n, sizeof *a->wanted.at, by_value);
	for (i = 0; i < a->wanted.n; i++)
		if (i == 0 || a->wanted.at[i] != a->wanted.at[n - 1])
			a->wanted.at[n++] = a->wanted.at[i];
	a->wanted.n = n;
}

static object_id
object_called(const struct prof *p, const char *path)
{
	uint32_t i;

	for (i = 1; i < p->nobject; i++)
		if (strcmp(prof_object_path(p, object_at(i)), path) == 0)
			return object_at(i);
	return object_at(0);
}

/* Functions that are made again elsewhere are one by their name: where it
 * starts is no part of what such a function is. */
static bool
name_by_list(struct asking *a, uint32_t location)
{
	struct symbolizer *s = a->s;
	uint64_t addr = addr_of(s, location);
	uint32_t mapping = mapping_of(s, location);
	const uint64_t *at = bsearch(&addr, a->wanted.at, a->wanted.n,
				     sizeof addr, by_value);
	struct func func = { .object = s->prof->mapping[mapping].object };
	struct frame frame = { 0 };
	const char *raw, *name;
	size_t nraw, n;

	s->mapped[mapping].list = a->list;
	s->mapped[mapping].nasked++;
	raw = table_name(&a->table, (size_t)(at - a->wanted.at), &nraw);
	if (!raw)
		return false;
	s->mapped[mapping].nlisted++;
	if (!object_some(func.object))
		func.object = a->object;
	name = demangler_get(s->demangler, raw, nraw, &n);
	func.raw = names_store_text(s->store, raw, nraw);
	func.name = names_store_text(s->store, name, n);
	frame.func = names_store_func(s->store, &func);
	names_store_location(s->store, location_at(location), addr, &frame,
			     1);
	return true;
}

static void
say_faults(const struct asking *a)
{
	const struct table *t = &a->table;
	const char *path = a->list->path;
	char n[24];

	if (t->cut)
		diag_add(a->s->diag, DIAG_LOST, path, LOCATION_NONE, 0,
			 N_("too long: not all of its names were read"));
	if (t->nskipped == 0)
		return;
	snprintf(n, sizeof n, "%" PRIu64, t->nskipped);
	diag_add(a->s->diag, DIAG_WARNING, path, LOCATION_LINE,
		 t->first_skipped,
		 a->list->kernel
		 ? N_("lines that are not ADDRESS TYPE NAME, skipped: %s")
		 : N_("lines that are not START SIZE NAME, skipped: %s"), n);
}

static const char *
fault_text(enum table_fault fault)
{
	switch (fault) {
	case TABLE_MISSING:
		return N_("the list of names was not found");
	case TABLE_DENIED:
		return N_("no permission to read the list of names");
	case TABLE_IRREGULAR:
		return N_("the list of names is not a regular file");
	case TABLE_FOREIGN:
		return N_("the list of names could be written by another user "
			  "than you and root, so it is not used "
			  "(--perf-map=%s: use it)");
	case TABLE_READ:
	case TABLE_HIDDEN:
		break;
	}
	return NULL;
}

/* What nobody asked for may be missing. */
static void
say_unread(const struct asking *a)
{
	const struct name_list *list = a->list;
	const char *text = fault_text(list->fault);

	if (text && (list->given || list->fault == TABLE_FOREIGN))
		diag_add(a->s->diag, DIAG_WARNING, list->path, LOCATION_NONE,
			 0, text, list->path);
}

static void
ask(struct asking *a, struct job *job)
{
	struct name_list *list = a->list;
	bool any = false;
	size_t i;

	settle_wanted(a);
	list->fault = list->kernel
		? kallsyms_read(&a->table, list->path, a->wanted.at,
				a->wanted.n, job)
		: perfmap_read(&a->table, list->path, !list->given,
			       a->wanted.at, a->wanted.n, job);
	if (job_cancelled(job))
		return;
	if (list->fault != TABLE_READ) {
		say_unread(a);
		for (i = 0; i < a->location.n; i++)
			a->s->mapped[mapping_of(a->s, a->location.at[i])].list
				= list;
		return;
	}
	say_faults(a);
	for (i = 0; i < a->location.n; i++) {
		if (i % BATCH == 0)
			names_store_lock(a->s->store);
		any |= name_by_list(a, a->location.at[i]);
		if (i % BATCH == BATCH - 1 || i + 1 == a->location.n)
			names_store_unlock(a->s->store);
	}
	if (list->given && !list->kernel && !any)
		diag_add(a->s->diag, DIAG_WARNING, list->path, LOCATION_NONE, 0,
			 N_("the list names none of the code that ran without "
			    "a file: is it of this process?"));
}

static struct name_list *
add_list(struct symbolizer *s, struct name_list from)
{
	struct name_list *list = mem_alloc(sizeof *list);

	*list = from;
	VEC_PUSH(&s->list, list);
	return list;
}

/* ---------------------------------------------------- code made at run time */

static uint32_t
read_pid(const char *s)
{
	uint64_t value;

	if (num_read_u64(s, strlen(s), &value) != 0 || value > INT32_MAX ||
	    *s == '0')
		return 0;
	return (uint32_t)value;
}

uint32_t *
symbolizer_pids(const struct prof *p)
{
	uint32_t *pid = mem_zarray(p->ninput + 1, sizeof *pid);
	const char *s;
	size_t i;

	for (i = 1; i < p->npart; i++) {
		uint32_t *to = &pid[p->part[i].input.i], value;

		s = prof_text(p, p->part[i].pid);
		value = read_pid(s);
		if (*s && (!value || (*to && *to != value)))
			value = UINT32_MAX;
		*to = *s ? value : *to;
	}
	/* [0]: what all of them have, for what is in no mapping */
	for (i = 1; i < p->ninput; i++) {
		if (!pid[i])
			pid[i] = p->input[i].pid;
		if (pid[i] == UINT32_MAX)
			pid[i] = 0;
		pid[0] = i == 1 || pid[0] == pid[i] ? pid[i] : 0;
	}
	return pid;
}

bool
symbol_may_list(const struct prof *p, uint32_t location)
{
	uint32_t mapping = p->location.mapping[location];
	const struct mapping *m = &p->mapping[mapping];

	if (prof_location_named(p, location)
	    && !(p->location.flags[location] & LOCATION_NAMELESS))
		return false;
	if (prof_location_addr(p, location_at(location)) >= KERNEL_HALF)
		return false;
	if (mapping == 0)
		return true;
	switch (m->kind) {
	case MAPPING_ANON:
	case MAPPING_NONE:
		return true;
	case MAPPING_SPECIAL:	/* a heap that can be run, but nothing of
				   the kernel's */
		return m->executable &&
		       strncmp(prof_object_path(p, m->object), "[v", 2) != 0;
	case MAPPING_FILE:
	case MAPPING_KERNEL:
		break;
	}
	return false;
}

static uint32_t
pid_of(const struct symbolizer *s, uint32_t location, const uint32_t *pid)
{
	uint32_t mapping = mapping_of(s, location);
	const struct mapping *m = &s->prof->mapping[mapping];

	if (mapping && m->pid)
		return m->pid;
	return mapping ? pid[m->input.i] : pid[0];
}

static struct name_list *
list_of_pid(struct symbolizer *s, uint32_t pid)
{
	size_t i;

	for (i = 0; i < s->list.n; i++)
		if (s->list.at[i]->pid == pid)
			return s->list.at[i];
	if (s->list.n >= LISTS_MAX)
		return NULL;
	return add_list(s, (struct name_list){
		.path = mem_printf("/tmp/perf-%" PRIu32 ".map", pid),
		.pid = pid });
}

static void
ask_list(struct symbolizer *s, struct name_list *list, const uint32_t *pid,
	 struct job *job)
{
	struct asking a = { .s = s, .list = list };
	size_t i;

	a.object = object_called(s->prof, OBJECT_CODE);
	for (i = 0; i < s->unmapped.n; i++) {
		uint32_t location = s->unmapped.at[i];

		if (symbol_may_list(s->prof, location) &&
		    (list->given || pid_of(s, location, pid) == list->pid))
			VEC_PUSH(&a.location, location);
	}
	if (a.location.n > 0)
		ask(&a, job);
	release(&a);
}

static void
name_made(struct symbolizer *s, struct job *job)
{
	uint32_t *pid, mine;
	size_t i;

	if (s->options.perf_map) {
		ask_list(s, add_list(s, (struct name_list){
			.path = mem_strdup(s->options.perf_map),
			.given = true }), NULL, job);
		return;
	}
	pid = symbolizer_pids(s->prof);
	for (i = 0; i < s->unmapped.n; i++) {
		mine = pid_of(s, s->unmapped.at[i], pid);
		if (mine && symbol_may_list(s->prof, s->unmapped.at[i]))
			list_of_pid(s, mine);
	}
	for (i = 0; i < s->list.n && !job_cancelled(job); i++)
		ask_list(s, s->list.at[i], pid, job);
	free(pid);
}

void
symbolizer_name_unmapped(struct symbolizer *s, struct job *job)
{
	if (s->unmapped.n == 0)
		return;
	name_by_mappings(s);
	symbolizer_forget_lists(s);
	name_made(s, job);
}

/* ----------------------------------------------------------------- kernel */

/* Of a mapping that an input has; what is in none is so in all of them. */
static bool
is_kernel(const struct symbolizer *s, uint32_t location, const bool *local)
{
	uint32_t mapping = mapping_of(s, location);
	const struct mapping *m = &s->prof->mapping[mapping];

	if (addr_of(s, location) < KERNEL_HALF)
		return false;
	if (mapping == 0)
		return local[0];
	return m->kind == MAPPING_KERNEL && local[m->input.i];
}

/* Where the kernel says what its functions are called: below --symfs, if there is a
 * copy, which is GIVEN then, else this machine's. To be freed. */
static char *
kernel_list(const struct symbolizer *s, bool *given)
{
	static const char path[] = "/proc/kallsyms";
	char *below;

	*given = false;
	if (s->options.symfs) {
		below = mem_printf("%s%s", s->options.symfs, path);
		*given = access(below, F_OK) == 0;
		if (*given)
			return below;
		free(below);
	}
	return mem_strdup(s->options.kernel_list ? s->options.kernel_list
						 : path);
}

void
symbolizer_name_kernel(struct symbolizer *s, struct job *job)
{
	const struct prof *p = s->prof;
	struct asking a = { .s = s };
	bool *local, given;
	char *path;
	size_t i;

	if (s->unmapped.n == 0 || job_cancelled(job))
		return;
	path = kernel_list(s, &given);
	local = mem_zarray(p->ninput + 1, sizeof *local);
	local[0] = p->ninput > 1;
	for (i = 1; i < p->ninput; i++) {
		local[i] = given || symbolizer_is_local(s->prof,
							input_at((uint32_t)i));
		local[0] = local[0] && local[i];
	}
	for (i = 0; i < s->unmapped.n; i++)
		if (is_kernel(s, s->unmapped.at[i], local))
			VEC_PUSH(&a.location, s->unmapped.at[i]);
	free(local);
	if (a.location.n > 0) {
		a.list = add_list(s, (struct name_list){
			.path = path, .given = given, .kernel = true });
		path = NULL;
		a.object = object_called(p, "[kernel]");
		ask(&a, job);
	}
	free(path);
	release(&a);
}
