/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Locations of which a file says in which function they are and how far in it, but
 * no line: perf's text as it is by default. They are found in the object's file by
 * the function's symbol, if that begins as far in a page as it did in the program
 * that ran.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "symbol/resolve/named.h"
#include "symbol/resolve/symbolizer.h"

/* A location, by what was mapped there, its function and where that begins in a
 * page. The function's object is another one where two files, of which one may be
 * missing, are the same program. */
struct row {
	uint32_t object, func;
	unsigned page_start;
	uint32_t location;
	uint64_t start;			/* in the file, 0 when not known */
};

typedef VEC(struct row) row_vec;

object_id
symbolizer_object(const struct prof *p, uint32_t location)
{
	uint32_t outer = prof_location_lineless(p, location);

	return outer ? p->func[p->frame[outer].func].object
		     : p->mapping[p->location.mapping[location]].object;
}

static void
collect(const struct prof *p, row_vec *to)
{
	for (uint32_t i = 1; i < p->location.n; i++) {
		uint32_t outer = prof_location_lineless(p, i), func;
		struct row row;

		if (!outer)
			continue;
		func = p->frame[outer].func;
		row = (struct row){
			p->mapping[p->location.mapping[i]].object.i, func,
			location_page_start(p->location.offset[i]), i,
			location_start(p->location.offset[i]),
		};
		if (row.object && object_some(p->func[func].object)
		    && !p->func[func].unknown)
			VEC_PUSH(to, row);
	}
}

static bool
same_function(const struct row *a, const struct row *b)
{
	return a->func == b->func && a->page_start == b->page_start
	       && a->start == b->start;
}

static int
by_function(const void *x, const void *y)
{
	const struct row *a = x, *b = y;

	if (a->object != b->object)
		return a->object < b->object ? -1 : 1;
	if (a->func != b->func)
		return a->func < b->func ? -1 : 1;
	if (a->page_start != b->page_start)
		return a->page_start < b->page_start ? -1 : 1;
	if (a->start != b->start)
		return a->start < b->start ? -1 : 1;
	return (a->location > b->location) - (a->location < b->location);
}

/* --- One file ------------------------------------------------------------- */

/* The functions of N rows, each once. */
static struct named_wanted *
wanted_of(const struct prof *p, const struct row *row, size_t n, size_t *count)
{
	struct named_wanted *wanted = mem_array(n + 1, sizeof(*wanted));

	*count = 0;
	for (size_t i = 0; i < n; i++)
		if (!i || !same_function(&row[i - 1], &row[i]))
			wanted[(*count)++] = (struct named_wanted){
				prof_text(p, p->func[row[i].func].name),
				row[i].page_start, NULL, false, row[i].start,
				false, false, false,
			};
	return wanted;
}

/* In a file of another build one in some hundred functions begins as far in a page
 * by chance; on the other hand a stripped one has no symbols of many. */
#define FOUND_OF 4
/* So many that stand where they did, with none elsewhere, are the build's. */
#define UNMOVED_MIN 3

enum build { BUILD_THAT, BUILD_OTHER, BUILD_UNKNOWN };

/* By those that are not renamed. */
static enum build
build_of(const struct named_wanted *wanted, size_t n, bool *unmoved)
{
	size_t found = 0, elsewhere = 0, renamed = 0;

	for (size_t i = 0; i < n; i++) {
		found += wanted[i].symbol != NULL;
		elsewhere += wanted[i].elsewhere;
		renamed += wanted[i].renamed;
	}
	*unmoved = !elsewhere && !renamed && found >= UNMOVED_MIN;
	if (elsewhere > found)
		return BUILD_OTHER;
	return found && found * FOUND_OF >= n - renamed ? BUILD_THAT : BUILD_UNKNOWN;
}

/* Whether two that are wanted by one name are two functions, or may be. */
static bool
are_two(const struct named_wanted *a, const struct named_wanted *b)
{
	return a->several || b->several
	       || a->symbol->start != b->symbol->start;
}

/* Functions of the file whose name several have: they are called so, as static ones of
 * C or what perf writes without parameters, and ran. */
static void
note_shared(struct symbolizer *s, const struct row *row, size_t n,
	    const struct named_wanted *wanted)
{
	const struct named_wanted *one = NULL;

	for (size_t i = 0; i < n; i++) {
		if (i && same_function(&row[i - 1], &row[i]))
			continue;
		if (i && row[i - 1].func != row[i].func)
			one = NULL;
		if (wanted->symbol && !one)
			one = wanted;
		else if (wanted->symbol && are_two(one, wanted))
			s->shared[row[i].func] = true;
		wanted++;
	}
}

bool
symbolizer_shares(const struct symbolizer *s, uint32_t location)
{
	uint32_t outer = prof_location_lineless(s->prof, location);

	return outer && s->shared[s->prof->frame[outer].func];
}

/* Which functions of the file are whose symbols: perf leaves parameters out, so
 * debug information calls them otherwise where they are inlined. */
static void
note_symbols(const struct symbolizer *s, const struct row *row, size_t n,
	     const struct named_wanted *wanted)
{
	const char *raw, *full;
	size_t len, nfull;

	names_store_lock(s->store);
	for (size_t i = 0; i < n; i++) {
		bool known;

		if (i && same_function(&row[i - 1], &row[i]))
			continue;
		known = !wanted->several && !s->shared[row[i].func];
		if (wanted->symbol) {
			raw = elfsym_name(wanted->symbol, &len);
			names_store_symbol(s->store, func_at(row[i].func),
					   names_store_text(s->store, raw, len),
					   known ? wanted->symbol->start : 0);
			full = demangler_get(s->demangler, raw, len, &nfull);
			if (known)
				names_store_full(s->store, func_at(row[i].func),
						 names_store_text(s->store, full, nfull));
		}
		wanted++;
	}
	names_store_unlock(s->store);
}

/* --- By the user's word ---------------------------------------------------- */

/* Whether the user says that M's file is OBJECT, of which another build ran if the profile
 * knows better. */
static bool
is_users_word(const struct symbolizer *s, const struct module *m,
	      const struct file_route *route, object_id object)
{
	const char *id = prof_object_build(s->prof, object);

	return (!route->recorded || s->prof->object[object.i].pointed)
	       && (!*id || module_is_build(m, id));
}

/* Whether M has a function where ROW is, and where that is. */
static bool
has_other(const struct symbolizer *s, const struct module *m, const struct row *row,
	  uint64_t *vaddr)
{
	const struct prof *p = s->prof;
	const struct elfsym *symbol;
	bool code;

	if (!row->start || !p->mapping[p->location.mapping[row->location]].in_file
	    || !module_vaddr(m, row->start + location_skip(p->location.offset[row->location]),
			     vaddr, &code) || !code)
		return false;
	symbol = elfsym_function(&m->sym, *vaddr);
	return symbol && symbol->name;
}

static void
rename_row(const struct symbolizer *s, struct module *m, const struct row *row, uint64_t vaddr)
{
	names_store_lock(s->store);
	names_store_renamed(s->store, location_at(row->location));
	names_store_unlock(s->store);
	symbolizer_add_lookup(s, m, vaddr, row->location);
}

/* perf names what ran by the file that it finds, which may have been built anew since. Where
 * the user says which file ran, and that has another function there, it is that one; what it
 * is called by the other build is wanted no more. */
static void
rename_rows(const struct symbolizer *s, struct module *m, const struct row *row, size_t n,
	    struct named_wanted *wanted)
{
	uint64_t vaddr;

	for (size_t i = 0; i < n; i++) {
		wanted += i && !same_function(&row[i - 1], &row[i]);
		if (wanted->exact || !has_other(s, m, &row[i], &vaddr))
			continue;
		rename_row(s, m, &row[i], vaddr);
		wanted->renamed = true;
		wanted->symbol = NULL;
		wanted->elsewhere = wanted->several = false;
	}
}

/* perf named them by the file that is there now, and the one that ran, as the user says, has
 * no symbols there. */
static void
note_foreign(struct symbolizer *s, object_id object, const struct named_wanted *wanted,
	     size_t n)
{
	bool foreign = false;

	for (size_t i = 0; i < n; i++)
		foreign |= !wanted[i].exact && !wanted[i].renamed;
	for (size_t i = 1; i < s->prof->nmapping; i++)
		if (object_eq(s->prof->mapping[i].object, object))
			s->mapped[i].foreign = foreign && s->prof->mapping[i].named_now;
}

bool
symbolizer_named(const struct symbolizer *s, uint32_t location)
{
	return prof_location_named(s->prof, location)
	       && !names_store_is_renamed(s->store, location_at(location));
}

/* --- All rows -------------------------------------------------------------- */

static void
add_rows(const struct symbolizer *s, struct module *m, const struct row *row,
	 size_t n, const struct named_wanted *wanted)
{
	for (size_t i = 0; i < n; i++) {
		const struct elfsym *symbol;
		uint64_t skip;

		wanted += i && !same_function(&row[i - 1], &row[i]);
		symbol = wanted->symbol;
		skip = location_skip(s->prof->location.offset[row[i].location]);
		if (symbol && !wanted->several
		    && skip < symbol->end - symbol->start)
			symbolizer_add_lookup(s, m, symbol->start + skip,
					      row[i].location);
	}
}

static void
note_place(struct symbolizer *s, object_id object, bool moved, bool unmoved)
{
	for (size_t i = 1; i < s->prof->nmapping; i++) {
		if (!object_eq(s->prof->mapping[i].object, object))
			continue;
		s->mapped[i].moved = moved;
		s->mapped[i].unmoved = unmoved;
	}
}

/* Samples of these have no lines, which is said. */
static void
note_several(struct symbolizer *s, object_id object,
	     const struct named_wanted *wanted, size_t n)
{
	bool several = false;

	for (size_t i = 0; i < n; i++)
		several |= wanted[i].several;
	for (size_t i = 1; i < s->prof->nmapping; i++)
		if (object_eq(s->prof->mapping[i].object, object))
			s->mapped[i].several = several;
}

/* The N rows of one object, whose file stays open for its symbols if there are not
 * many. */
static void
group_object(struct symbolizer *s, const struct row *row, size_t n,
	     struct job *job)
{
	uint32_t mapping = s->prof->location.mapping[row->location];
	struct module *m = s->mapped[mapping].route.module;
	struct named_wanted *wanted;
	enum build build;
	bool unmoved;
	size_t count;

	if (!m)
		return;
	module_read_symbols(m, &s->options, job);
	if (job_cancelled(job)) {
		module_forget_symbols(m);
		return;
	}
	wanted = wanted_of(s->prof, row, n, &count);
	named_find_all(s->demangler, m, wanted, count, job);
	if (is_users_word(s, m, &s->mapped[mapping].route, object_at(row->object))) {
		rename_rows(s, m, row, n, wanted);
		if (!*prof_object_build(s->prof, object_at(row->object)))
			note_foreign(s, object_at(row->object), wanted, count);
	}
	build = build_of(wanted, count, &unmoved);
	note_place(s, object_at(row->object), build == BUILD_OTHER, unmoved);
	if (build == BUILD_THAT) {
		note_several(s, object_at(row->object), wanted, count);
		note_shared(s, row, n, wanted);
		note_symbols(s, row, n, wanted);
		add_rows(s, m, row, n, wanted);
	}
	free(wanted);
	modules_close_surplus(&s->modules, m);
}

static void
find_in(struct module *m, const struct symbol_options *options,
	struct sought_func *wanted, size_t n, struct job *job)
{
	struct demangler *demangler = demangler_new(options->demangle);
	struct named_wanted *named = mem_array(n + 1, sizeof(*named));

	for (size_t i = 0; i < n; i++)
		named[i] = (struct named_wanted){
			wanted[i].name, wanted[i].page_start, NULL, false, 0,
			false, false, false,
		};
	module_read_symbols(m, options, job);
	if (!job_cancelled(job))
		named_find_all(demangler, m, named, n, job);
	for (size_t i = 0; i < n; i++)
		wanted[i].found = named[i].symbol != NULL;
	free(named);
	demangler_free(demangler);
}

void
symbol_seek_funcs(const struct symbol_options *options, const char *path,
		  struct sought_func *wanted, size_t n, struct job *job)
{
	struct modules all = { 0 };
	struct module *m = modules_open_path(&all, options, path);

	if (m)
		find_in(m, options, wanted, n, job);
	modules_release(&all);
}

int
symbolizer_group_named(struct symbolizer *s, struct job *job)
{
	row_vec row = { 0 };
	size_t n;

	memset(s->shared, 0, s->prof->nfunc * sizeof(*s->shared));
	collect(s->prof, &row);
	if (row.n > 1)
		qsort(row.at, row.n, sizeof(*row.at), by_function);
	for (size_t i = 0; i < row.n && !job_cancelled(job); i += n) {
		for (n = 1; i + n < row.n
		     && row.at[i + n].object == row.at[i].object; n++)
			;
		group_object(s, &row.at[i], n, job);
	}
	VEC_RELEASE(&row);
	return job_cancelled(job) ? -1 : 0;
}
