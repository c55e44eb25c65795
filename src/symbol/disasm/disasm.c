/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which bytes are a function's, what its calls and jumps lead to; what
 * instructions they are says a row of registry.c.
 */
#include <config.h>

#include <stdlib.h>
#include <strings.h>

#include "base/bound.h"
#include "base/i18n.h"
#include "symbol/demangle/demangle.h"
#include "symbol/disasm/lines.h"
#include "symbol/disasm/private.h"
#include "symbol/elf/plt.h"
#include "symbol/resolve/mainprogram.h"
#include "symbol/resolve/symbolizer.h"

/* Of code that no symbol holds: so much from where it was seen. */
/* As Valgrind writes it. */
#define UNKNOWN_OBJECT "???"
#define NAMELESS_BYTES 256

struct disasm {
	const struct prof *prof;
	struct symbol_options options;
	struct demangler *demangler;
	struct vdso vdso;	/* one of these, once it was asked for */
	struct modules modules;	/* their files stay open: to open one again
				   would forget the names in it */
};

struct disasm *
disasm_new(const struct prof *p, const struct symbol_options *options)
{
	struct disasm *d = mem_zalloc(sizeof(*d));

	d->prof = p;
	d->options = *options;
	d->vdso.fd = -1;
	d->demangler = demangler_new(options->demangle);
	return d;
}

void
disasm_free(struct disasm *d)
{
	if (!d)
		return;
	modules_release(&d->modules);
	vdso_close(&d->vdso);
	demangler_free(d->demangler);
	free(d);
}

/* --- The file ------------------------------------------------------------- */

/* What is in no file can be had of the kernel's library alone, and only where it
 * is the one that ran. */
static struct module *
open_fileless(struct disasm *d, object_id object, const char *path,
	      struct error *err)
{
	struct file_route route;

	for (size_t i = 1; i < d->prof->nmapping; i++)
		if (object_eq(d->prof->mapping[i].object, object) &&
		    symbolizer_open_vdso(d->prof, &d->prof->mapping[i],
					 &d->vdso, &d->modules, &route))
			return route.module;
	error_set(err, ERR_SYSTEM, strncmp(path, "[vdso", 5) != 0
		  ? N_("%s is no file: its code cannot be read")
		  : N_("%s is part of the kernel, and this machine may run "
		       "another: its code can only be read where the profile "
		       "was recorded, until that machine is restarted"), path);
	return NULL;
}

static struct module *
find_module(struct disasm *d, const struct code_wanted *want,
	    struct file_route *route, struct error *err)
{
	const char *path = prof_object_path(d->prof, want->object);

	if (!object_some(want->object)) {
		error_set(err, ERR_SYSTEM,
			  N_("the file of this function's code is not known"));
		return NULL;
	}
	if (!strcmp(path, UNKNOWN_OBJECT)) {
		error_set(err, ERR_SYSTEM,
			  N_("which object this function is in is not known"));
		return NULL;
	}
	if (*path == '[')
		return open_fileless(d, want->object, path, err);
	*route = modules_open_seen(&d->modules, &d->options, path,
				   is_main_object(d->prof, &d->options,
						  want->object),
				   symbolizer_seen(d->prof, want->object));
	if (!route->module) {
		error_set(err, ERR_SYSTEM,
			  route->fault != IMAGE_MISSING
			  ? N_("%s cannot be read as a program")
			  : want->of_base
			  ? N_("%s is not there: --base-map=FROM=TO says where "
			       "it is")
			  : !d->options.exe
			    && may_be_program(d->prof, &d->options,
					      want->object)
			  ? N_("%s is not there: --exe=PATH (on screen M) says "
			       "where it is")
			  : N_("%s is not there: --symfs=DIR or --map=FROM=TO "
			       "(on screen M) says where it is"), path);
		return NULL;
	}
	return route->module;
}

static struct module *
open_module(struct disasm *d, const struct code_wanted *want,
	    struct file_route *route, struct job *job, struct error *err)
{
	struct module *m = find_module(d, want, route, err);

	if (!m)
		return NULL;
	module_read_symbols(m, &d->options, job);
	if (job_cancelled(job)) {
		module_forget_symbols(m);
		return NULL;
	}
	return m;
}

/* --- Which bytes ---------------------------------------------------------- */

static void
add_extent(struct code *c, uint64_t start, uint64_t end)
{
	struct code_extent x = { .start = start, .end = end };
	uint64_t all = 0;
	size_t i;

	for (i = 0; i < c->extent.n; i++)
		all += c->extent.at[i].end - c->extent.at[i].start;
	if (c->extent.n == DISASM_EXTENTS_MAX || all == DISASM_BYTES_MAX) {
		c->cut = true;
		return;
	}
	if (end - start > DISASM_BYTES_MAX - all) {
		x.end = start + (DISASM_BYTES_MAX - all);
		c->cut = true;
	}
	VEC_PUSH(&c->extent, x);
	for (i = c->extent.n - 1; i > 0 && c->extent.at[i - 1].start > start;
	     i--) {
		c->extent.at[i] = c->extent.at[i - 1];
		c->extent.at[i - 1] = x;
	}
}

/* Stubs are read when something is in one, or leads to one. */
static void
want_stubs(struct module *m, uint64_t addr, struct job *job)
{
	const struct elfsym_section *in = elfsym_section(&m->sym, addr);

	if (in && in->stubs && !m->sym.stubs_read && m->image.fd >= 0)
		plt_read(&m->sym, &m->image, job);
}

/* What holds ADDR. Symbols may lie one in another: not twice what is there. */
static void
add_around(struct module *m, struct code *c, uint64_t addr, struct job *job)
{
	const struct elfsym *sym;
	struct elfsym_extent x;
	uint64_t start, end;

	want_stubs(m, addr, job);
	sym = elfsym_function(&m->sym, addr);
	if (elfsym_wants_bounds(&m->sym, sym)) {
		module_read_bounds(m, job);
		sym = elfsym_function(&m->sym, addr);
	}
	if (sym) {
		start = sym->start;
		end = sym->end;
	} else {
		x = elfsym_extent(&m->sym, addr, addr + NAMELESS_BYTES);
		start = addr;
		end = x.end;
	}
	for (size_t i = 0; i < c->extent.n; i++) {
		const struct code_extent *was = &c->extent.at[i];

		if (start < was->start && end > was->start)
			end = was->start;
		if (start >= was->start && start < was->end)
			start = was->end;
	}
	if (start < end && module_has_code(m, start))
		add_extent(c, start, end);
}

static void
add_place(struct module *m, struct code *c, uint32_t location, uint64_t addr,
	  struct job *job)
{
	struct code_place place = { location, addr };

	VEC_PUSH(&c->place, place);
	if (!code_extent(c, addr))
		add_around(m, c, addr, job);
}

/* Whether the profile and the file both say which build they are. */
static bool
have_builds(const struct prof *p, const struct module *m, object_id object)
{
	return *prof_object_build(p, object) && !m->vdso
	       && m->image.nbuild_id;
}

static bool
is_other_build(const struct prof *p, const struct module *m, object_id object)
{
	const char *ran = prof_object_build(p, object);
	struct text here = { 0 };
	bool other;

	if (!have_builds(p, m, object))
		return false;
	image_hex(&m->image, &here);
	other = strcasecmp(ran, here.s) != 0;
	text_release(&here);
	return other;
}

/* When what may be another build was written. A file that the user pointed to was
 * copied from somewhere: when says nothing. */
static int64_t
written(const struct prof *p, const struct file_route *route,
	object_id object)
{
	if (!route->recorded || p->object[object.i].pointed
	    || route->module->vdso || have_builds(p, route->module, object))
		return 0;
	return route->module->image.mtime;
}

/* Whether what FOUND are has none of the instructions that ran. */
static bool
lies_elsewhere(const struct code_wanted *want,
	       const struct found_symbols *found)
{
	for (size_t i = 0; i < found->n; i++) {
		const struct elfsym *x = found->at[i];
		size_t at = FIRST_WHERE(k, 0, want->ninsn,
					want->insn[k] >= x->start);

		if (at < want->ninsn && want->insn[at] < x->end)
			return false;
	}
	return found->n && want->ninsn;
}

static enum code_doubt
doubt_of(const struct prof *p, const struct module *m,
	 const struct code_wanted *want, const struct code *c,
	 const struct found_symbols *found)
{
	if (lies_elsewhere(want, found))
		return CODE_NAMED_ELSEWHERE;
	if (!want->nplace || c->place.n)
		return CODE_LIKELY;
	return is_other_build(p, m, want->object) ? CODE_OTHER_BUILD
						  : CODE_MOVED;
}

/* Where a location is in M, which FOUND are symbols of; false: nobody knows. */
static bool
locate(const struct disasm *d, const struct module *m, object_id object,
       const struct found_symbols *found, uint32_t location,
       uint64_t *addr)
{
	const struct prof *p = d->prof;
	const struct mapping *mapping =
		&p->mapping[p->location.mapping[location]];
	const struct elfsym *symbol;
	bool code;

	if (!(p->location.flags[location] & LOCATION_IN_FUNC)) {
		if (is_other_build(p, m, object)
		    || !object_eq(mapping->object, object)
		    || !module_location(m, p, location, addr, &code) || !code)
			return false;
		*addr = module_into_call(m, p, location, *addr);
		return true;
	}
	symbol = named_holding(m, found, p->location.offset[location]);
	if (symbol)
		*addr = symbol->start
			+ location_skip(p->location.offset[location]);
	return symbol;
}

static void
add_symbols(struct code *c, const struct found_symbols *found)
{
	for (size_t i = 0; i < found->n; i++)
		if (!code_extent(c, found->at[i]->start))
			add_extent(c, found->at[i]->start, found->at[i]->end);
}

static bool
has_in_func(const struct prof *p, const struct code_wanted *want)
{
	for (size_t i = 0; i < want->nplace; i++)
		if (p->location.flags[want->place[i]] & LOCATION_IN_FUNC)
			return true;
	return false;
}

/* Of a function that a file named: where it says that it was seen, else all that
 * is called so. */
static void
add_named(struct disasm *d, struct module *m, const struct code_wanted *want,
	  struct code *c, struct job *job)
{
	struct found_symbols found = { 0 };
	bool search = *want->name
		      && (has_in_func(d->prof, want) || want->ninsn);
	uint64_t addr;

	if (search)
		named_find(d->demangler, m, want->name, job, &found);
	for (size_t i = 0; i < want->nplace && !job_cancelled(job); i++)
		if (locate(d, m, want->object, &found, want->place[i], &addr))
			add_place(m, c, want->place[i], addr, job);
	if (*want->name && !search && !c->extent.n)
		named_find(d->demangler, m, want->name, job, &found);
	if (!c->extent.n)
		add_symbols(c, &found);
	c->doubt = doubt_of(d->prof, m, want, c, &found);
	VEC_RELEASE(&found);
}

static int
find_extents(struct disasm *d, struct module *m,
	     const struct code_wanted *want, struct code *c, struct job *job,
	     struct error *err)
{
	if (want->start)
		add_around(m, c, want->start, job);
	for (size_t i = 0; i < want->naddr; i++)
		if (!code_extent(c, want->addr[i]))
			add_around(m, c, want->addr[i], job);
	add_named(d, m, want, c, job);
	if (!c->extent.n && want->unnamed)
		return error_set(err, ERR_SYSTEM,
				 N_("nothing says where in %s code without a name "
				    "ran: its symbols are missing"), m->image.path);
	if (!c->extent.n)
		return error_set(err, ERR_SYSTEM,
				 N_("%s has no code of a function called %s"),
				 m->image.path, want->name);
	return 0;
}

/* --- Where it leads ------------------------------------------------------- */

static void
name_target(struct disasm *d, struct module *m, struct code *c,
	    struct insn *x, struct job *job)
{
	const struct elfsym *sym;
	const char *name;
	struct text all = { 0 };
	size_t n;

	want_stubs(m, x->target, job);
	sym = elfsym_find(&m->sym, x->target);
	if (!sym || !sym->name)
		return;
	name = elfsym_name(sym, &n);
	name = demangler_get(d->demangler, name, n, &n);
	text_add(&all, name, n);
	if (x->target != sym->start)
		text_printf(&all, "+0x%llx", (unsigned long long)
			    (x->target - sym->start));
	x->start = sym->start;
	x->name = code_add_text(c, all.s, all.n);
	text_release(&all);
}

static void
name_targets(struct disasm *d, struct module *m, struct code *c,
	     struct job *job)
{
	for (size_t i = 0; i < c->insn.n && !job_cancelled(job); i++) {
		struct insn *x = &c->insn.at[i];

		if (x->has_target)
			name_target(d, m, c, x, job);
	}
}

/* --- Whether it ran --------------------------------------------------------- */

static bool
begins_insn(const struct code *c, uint64_t addr)
{
	uint32_t insn = code_find(c, addr);

	return insn && code_insn(c, insn)->addr == addr;
}

/* What ran is where an instruction begins, else the code is of another build: of
 * so many places one may be wrong. */
#define ASKEW_OF 8

static void
doubt_places(const struct prof *p, const struct code_wanted *want,
	     struct code *c)
{
	size_t n = want->ninsn, askew = 0;

	for (size_t i = 0; i < want->ninsn; i++)
		askew += !begins_insn(c, want->insn[i]);

	for (size_t i = 0; i < c->place.n; i++) {
		const struct code_place *x = &c->place.at[i];

		/* callers' and others' are inside of one */
		if ((p->location.flags[x->location] & ~LOCATION_NO_FILE)
		    != LOCATION_IN_FUNC)
			continue;
		n++;
		askew += !begins_insn(c, x->addr);
	}
	if (askew > n / ASKEW_OF)
		c->doubt = CODE_ASKEW;
}

/* --- All of it ------------------------------------------------------------ */

/* By the first that can, or that is wanted. */
static int
read_extent(const struct disasm_extent *x, const char *wanted, struct code *c,
	    struct error *err)
{
	int result = DISASM_CANNOT;

	for (size_t i = 0; disasm_registry[i] && result == DISASM_CANNOT; i++) {
		if (wanted && strcmp(wanted, disasm_registry[i]->name) != 0)
			continue;
		c->maker = disasm_registry[i]->name;
		result = disasm_registry[i]->run(x, c, err);
	}
	return result != DISASM_CANNOT ? result
	       : error_set(err, ERR_SYSTEM,
			   N_("%s is not installed, or cannot read the "
			      "instructions of %s"),
			   c->maker, x->image->path);
}

static int
read_extents(struct module *m, struct code *c, const char *wanted, bool intel,
	     struct job *job, struct error *err)
{
	c->x86 = insn_machine_x86(m->image.ehdr.e_machine);
	for (size_t i = 0; i < c->extent.n; i++) {
		struct code_extent *e = &c->extent.at[i];
		struct disasm_extent x = { &m->image, e->start, e->end, intel,
					   job };

		e->first = (uint32_t)c->insn.n + 1;
		if (read_extent(&x, wanted, c, err) < 0)
			return -1;
		e->n = (uint32_t)c->insn.n + 1 - e->first;
	}
	return 0;
}

/* Code that was made at run time is in no file, but a profile may say what each of its
 * instructions cost: by their addresses alone. */
static struct code *
code_of_addresses(const struct code_wanted *want)
{
	struct code *c = code_new();
	struct code_extent all = {
		want->insn[0], want->insn[want->ninsn - 1] + 1, 1, 0,
	};

	for (size_t i = 0; i < want->ninsn && i < DISASM_BYTES_MAX; i++)
		if (!i || want->insn[i] != want->insn[i - 1])
			VEC_PUSH(&c->insn, ((struct insn){
				.addr = want->insn[i], .len = 1 }));
	c->cut = want->ninsn > DISASM_BYTES_MAX;
	all.n = (uint32_t)c->insn.n;
	VEC_PUSH(&c->extent, all);
	c->path = mem_strdup("");
	error_set(&c->unread, ERR_SYSTEM,
		  N_("which object this code is in is not known: its instructions "
		     "cannot be read"));
	return c;
}

static bool
is_nowhere(const struct prof *p, const struct code_wanted *want)
{
	return want->ninsn && object_some(want->object)
	       && !strcmp(prof_object_path(p, want->object), UNKNOWN_OBJECT);
}

struct code *
disasm_code(struct disasm *d, const struct code_wanted *want,
	    struct job *job, struct error *err)
{
	struct file_route route = { 0 };
	struct module *m;
	struct code *c;
	int result;

	if (is_nowhere(d->prof, want))
		return code_of_addresses(want);
	m = open_module(d, want, &route, job, err);
	if (!m)
		return NULL;
	c = code_new();
	c->path = mem_strdup(m->vdso ? prof_object_path(d->prof, want->object)
				     : m->image.path);
	if (route.module)	/* else it is in no file */
		c->written = written(d->prof, &route, want->object);
	result = find_extents(d, m, want, c, job, err);
	if (result == 0)
		result = read_extents(m, c, d->options.disassembler,
				      want->style.intel, job, err);
	if (result == 0) {
		doubt_places(d->prof, want, c);
		name_targets(d, m, c, job);
		disasm_lines(m, &d->options, d->demangler, c, job);
	}
	if (result == 0 && !job_cancelled(job))
		return c;
	code_free(c);
	return NULL;
}
