/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * libdw [FILE]...: what src/symbol/dwarf says of many addresses against a plain
 * walk with libdw: every DIE of every unit, its ranges, the rows of its unit's
 * line table. Without arguments this program itself and what mkdwarf.sh makes.
 * Needs no other program. Prints TAP.
 *
 * What differs by design is left out of the comparison, for these reasons:
 * - Code that the linker threw away is described as if it stood at 0 or -1;
 *   both sides leave out ranges that begin in no section of code.
 * - Several units may describe one copy of a function: the first one counts.
 * - A row with line 0 has no line; ours has that of the code before then.
 * - A row where its sequence ends covers nothing. libdw puts it behind the end,
 *   where it looks like the first of another sequence.
 * - libdw 0.188 does not inflate zstd, does not know .debug_sup, and does not
 *   find a unit in the second of several .debug_info.dwo.
 */
#include <config.h>

#include <dirent.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <dwarf.h>
#include <elfutils/libdw.h>

#include "base/alloc.h"
#include "symbol/dwarf/cu/cu.h"
#include "symbol/resolve/batch.h"
#include "symbol/resolve/fileparts.h"

#define ADDRS_MAX 40000
#define A_RANGE 48		/* addresses of one range, at the most */
#define SHOWN_MAX 10		/* differences of one file */
#define NONE UINT32_MAX

/* A function, out of line or inlined, as libdw has it. */
struct node {
	Dwarf_Die die;
	uint32_t unit, parent;
	bool inlined;
};

struct addr { uint64_t addr; uint32_t node; };

struct walk {
	Dwarf *dw;
	const struct dwarf *d;		/* ours, for its sections of code */
	VEC(Dwarf_Die) unit;
	VEC(struct node) node;
	VEC(struct addr) addr;
	bool stamping;			/* else addresses are collected */
	size_t compared, wrong;
	struct text path[2];
};

/* ------------------------------------------------------------------- libdw */

static size_t
lower(const struct walk *w, uint64_t addr)
{
	size_t lo = 0, hi = w->addr.n, mid;

	while (lo < hi) {
		mid = lo + (hi - lo) / 2;
		if (w->addr.at[mid].addr < addr)
			lo = mid + 1;
		else
			hi = mid;
	}
	return lo;
}

static void
collect(struct walk *w, uint64_t lo, uint64_t hi)
{
	uint64_t step = (hi - lo) / A_RANGE + 1, at;
	struct addr a = { 0, NONE };

	for (at = lo; at < hi && w->addr.n < ADDRS_MAX; at += step) {
		a.addr = at;
		VEC_PUSH(&w->addr, a);
	}
}

/* The first unit that has a function for an address keeps it; inside a unit
 * the deepest one does. */
static void
stamp(struct walk *w, uint64_t lo, uint64_t hi, uint32_t node)
{
	size_t i;

	for (i = lower(w, lo); i < w->addr.n && w->addr.at[i].addr < hi; i++) {
		struct addr *a = &w->addr.at[i];

		if (a->node == NONE || w->node.at[a->node].unit ==
					       w->node.at[node].unit)
			a->node = node;
	}
}

static void
walk_ranges(struct walk *w, Dwarf_Die *die, uint32_t node)
{
	Dwarf_Addr base, lo, hi;
	ptrdiff_t offset = 0;

	while ((offset = dwarf_ranges(die, offset, &base, &lo, &hi)) > 0) {
		if (lo >= hi || !dwarf_has_code(w->d, lo))
			continue;
		if (w->stamping)
			stamp(w, lo, hi, node);
		else
			collect(w, lo, hi);
	}
}

static void
walk_die(struct walk *w, Dwarf_Die *die, uint32_t parent)
{
	int tag = dwarf_tag(die);
	struct node node = { *die, (uint32_t)w->unit.n - 1, parent,
			     tag == DW_TAG_inlined_subroutine };
	Dwarf_Die child;

	if (tag == DW_TAG_subprogram || node.inlined) {
		if (!node.inlined)
			node.parent = NONE;
		VEC_PUSH(&w->node, node);
		parent = (uint32_t)w->node.n - 1;
		walk_ranges(w, die, parent);
	}
	if (dwarf_child(die, &child) != 0)
		return;
	do
		walk_die(w, &child, parent);
	while (dwarf_siblingof(&child, &child) == 0);
}

static void
walk_units(struct walk *w, bool stamping)
{
	Dwarf_CU *cu = NULL;
	Dwarf_Die die, split;
	Dwarf_Half version;
	uint8_t type;

	w->stamping = stamping;
	w->unit.n = w->node.n = 0;
	while (dwarf_get_units(w->dw, cu, &cu, &version, &type, &die,
			       &split) == 0) {
		VEC_PUSH(&w->unit, die);
		walk_die(w, type == DW_UT_skeleton && split.addr ? &split
								 : &die,
			 NONE);
	}
}

static int
by_addr(const void *a, const void *b)
{
	const struct addr *x = a, *y = b;

	return x->addr < y->addr ? -1 : x->addr > y->addr;
}

static void
sort_addrs(struct walk *w)
{
	size_t i, n = w->addr.n > 0;

	if (w->addr.n > 1)
		qsort(w->addr.at, w->addr.n, sizeof *w->addr.at, by_addr);
	for (i = 1; i < w->addr.n; i++)
		if (w->addr.at[i].addr != w->addr.at[n - 1].addr)
			w->addr.at[n++] = w->addr.at[i];
	w->addr.n = n;
}

static const char *
text_of(Dwarf_Die *die, unsigned name, unsigned other)
{
	Dwarf_Attribute attr;

	if (dwarf_attr_integrate(die, name, &attr) ||
	    (other && dwarf_attr_integrate(die, other, &attr)))
		return dwarf_formstring(&attr);
	return NULL;
}

static uint64_t
number_of(Dwarf_Die *die, unsigned name)
{
	Dwarf_Attribute attr;
	Dwarf_Word v;

	if (!dwarf_attr(die, name, &attr) || dwarf_formudata(&attr, &v) != 0)
		return 0;
	return v;
}

/* libdw joins a name with its directory, not with that of the compiler. */
static const char *
full_path(Dwarf_Die *unit, const char *path, struct text *out)
{
	Dwarf_Attribute attr;
	const char *dir = NULL;

	if (dwarf_attr(unit, DW_AT_comp_dir, &attr))
		dir = dwarf_formstring(&attr);
	text_clear(out);
	file_parts_join(out, dir ? dir : "", "", path ? path : "", NULL);
	return out->n ? out->s : "";
}

static const char *
call_path(struct walk *w, Dwarf_Die *unit, struct node *n)
{
	Dwarf_Files *files;
	Dwarf_Attribute attr;
	size_t count;

	text_clear(&w->path[0]);
	if (!dwarf_attr(&n->die, DW_AT_call_file, &attr) ||
	    dwarf_getsrcfiles(unit, &files, &count) != 0)
		return "";
	return full_path(unit,
			 dwarf_filesrc(files, number_of(&n->die,
							DW_AT_call_file),
				       NULL, NULL), &w->path[0]);
}

static bool
ends_at(Dwarf_Line *row, uint64_t addr)
{
	Dwarf_Addr at;
	bool end;

	return dwarf_lineaddr(row, &at) == 0 && at == addr &&
	       dwarf_lineendsequence(row, &end) == 0 && end;
}

/* The last row at or before ADDR. *DOUBTFUL: it may be the end of a sequence
 * before. */
static Dwarf_Line *
row_of(Dwarf_Die *unit, uint64_t addr, bool *doubtful)
{
	Dwarf_Line *found = NULL, *row;
	Dwarf_Lines *lines;
	size_t n, lo = 0, hi, mid;
	Dwarf_Addr at;
	bool end;

	if (dwarf_getsrclines(unit, &lines, &n) != 0)
		return NULL;
	for (hi = n; lo < hi; ) {
		mid = lo + (hi - lo) / 2;
		row = dwarf_onesrcline(lines, mid);
		if (dwarf_lineaddr(row, &at) == 0 && at <= addr) {
			found = row;
			lo = mid + 1;
		} else {
			hi = mid;
		}
	}
	*doubtful = false;
	if (!found || dwarf_lineendsequence(found, &end) != 0 || end)
		return NULL;
	dwarf_lineaddr(found, &at);
	while (lo-- > 0 && !*doubtful) {
		row = dwarf_onesrcline(lines, lo);
		*doubtful = ends_at(row, at);
		if (dwarf_lineaddr(row, &addr) != 0 || addr < at)
			break;
	}
	return found;
}

/* --------------------------------------------------------------- comparing */

static bool
same(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "") == 0;
}

static void
differ(struct walk *w, uint64_t addr, const char *what, const char *theirs,
       const char *ours)
{
	if (w->wrong++ < SHOWN_MAX)
		printf("# %" PRIx64 ": %s: libdw %s, here %s\n", addr, what,
		       theirs ? theirs : "none", ours ? ours : "none");
}

static void
differ_number(struct walk *w, uint64_t addr, const char *what,
	      uint64_t theirs, uint64_t ours)
{
	char a[32], b[32];

	snprintf(a, sizeof a, "%" PRIu64, theirs);
	snprintf(b, sizeof b, "%" PRIu64, ours);
	if (theirs != ours)
		differ(w, addr, what, a, b);
}

static const char *
our_path(struct walk *w, const struct cu *c, const struct cu_frame *f)
{
	const struct dwarf_file *file;

	text_clear(&w->path[1]);
	if (f->file == CU_NONE)
		return "";
	file = &c->file.at[f->file];
	file_parts_join(&w->path[1], file->comp_dir, file->dir, file->name, NULL);
	return w->path[1].s;
}

static void
compare_row(struct walk *w, const struct cu *c, const struct cu_frame *f,
	    Dwarf_Die *unit, uint64_t addr)
{
	bool doubtful = false;
	Dwarf_Line *row = row_of(unit, addr, &doubtful);
	const char *path;
	int line = 0, column = 0;

	if (row)
		dwarf_lineno(row, &line);
	if (doubtful && f->line == 0)
		return;
	if (line == 0) {
		if (f->line != 0 && !f->estimated)
			differ_number(w, addr, "line", 0, f->line);
		return;
	}
	dwarf_linecol(row, &column);
	differ_number(w, addr, "line", (uint64_t)line, f->line);
	differ_number(w, addr, "column", (uint64_t)column, f->column);
	path = full_path(unit, dwarf_linesrc(row, NULL, NULL),
			 &w->path[0]);
	if (!same(path, our_path(w, c, f)))
		differ(w, addr, "file", path, our_path(w, c, f));
}

static void
compare_call(struct walk *w, const struct cu *c, const struct cu_frame *f,
	     Dwarf_Die *unit, struct node *n, uint64_t addr)
{
	const char *path = call_path(w, unit, n);

	differ_number(w, addr, "line of a call",
		      number_of(&n->die, DW_AT_call_line), f->line);
	differ_number(w, addr, "column of a call",
		      number_of(&n->die, DW_AT_call_column), f->column);
	if (!same(path, our_path(w, c, f)))
		differ(w, addr, "file of a call", path, our_path(w, c, f));
}

static void
compare_func(struct walk *w, const struct cu *c, const struct cu_frame *f,
	     struct node *n, uint64_t addr)
{
	const struct cu_func *func;
	const char *name;

	if (f->func == CU_NONE) {
		differ(w, addr, "function", dwarf_diename(&n->die), NULL);
		return;
	}
	func = &c->func.at[f->func];
	name = text_of(&n->die, DW_AT_linkage_name, DW_AT_MIPS_linkage_name);
	if (!same(name, func->linkage))
		differ(w, addr, "linker's name", name, func->linkage);
	name = text_of(&n->die, DW_AT_name, 0);
	if (!same(name, cu_at_name(func)))
		differ(w, addr, "name", name, cu_at_name(func));
	if (!func->linkage && !same(name, func->at_name))
		differ(w, addr, "only name", name, func->at_name);
	if (f->inlined != n->inlined)
		differ(w, addr, "inlined", n->inlined ? "yes" : "no",
		       f->inlined ? "yes" : "no");
}

/* The frames of one address, innermost first. */
static void
compare(struct walk *w, const struct cu *c, const struct cu_addr *a)
{
	uint32_t node = w->addr.at[lower(w, a->addr)].node, last = NONE;
	const struct cu_frame *f = &c->frame.at[a->first];
	Dwarf_Die *unit;
	size_t i;

	if (node == NONE)
		return;
	w->compared++;
	unit = &w->unit.at[w->node.at[node].unit];
	for (i = 0; i < a->n && node != NONE; i++) {
		if (i == 0)
			compare_row(w, c, &f[i], unit, a->addr);
		else
			compare_call(w, c, &f[i], unit, &w->node.at[last],
				     a->addr);
		compare_func(w, c, &f[i], &w->node.at[node], a->addr);
		last = node;
		node = w->node.at[node].parent;
	}
	if (i < a->n || node != NONE)
		differ_number(w, a->addr, "frames", node != NONE ? i + 1 : i,
			      a->n);
}

/* -------------------------------------------------------------------- ours */

static void
run_units(struct walk *w, struct batch *b, struct dwarf_reader *r)
{
	const struct batch_chunk *chunk;
	struct batch_addr *a;
	struct cu c = { 0 };
	size_t i, k;

	for (i = 0; i < b->chunk.n; i++) {
		chunk = &b->chunk.at[i];
		cu_begin(&c, w->d, &w->d->unit[chunk->unit], r);
		for (k = 0; k < chunk->n; k++)
			cu_add(&c, b->addr.at[b->index.at[chunk->first + k]]
					   .addr);
		cu_run(&c);
		for (k = 0; k < chunk->n; k++) {
			a = &b->addr.at[b->index.at[chunk->first + k]];
			a->open = c.addr.at[k].node == CU_NONE;
			if (!a->open)
				compare(w, &c, &c.addr.at[k]);
		}
	}
	cu_release(&c);
}

static void
run_ours(struct walk *w)
{
	struct batch_addr a = { .weight = 1, .unit = BATCH_NONE,
				.open = true };
	struct batch b = { 0 };
	struct dwarf_reader r;
	size_t i;

	dwarf_reader_init(&r, NULL);
	for (i = 0; i < w->addr.n; i++) {
		a.addr = w->addr.at[i].addr;
		VEC_PUSH(&b.addr, a);
	}
	for (i = 0; i < 4 && batch_assign(&b, w->d, NULL) && b.chunk.n; i++)
		run_units(w, &b, &r);
	batch_release(&b);
	dwarf_reader_release(&r);
}

/* Of all addresses that libdw has a function for. */
static size_t
count_known(const struct walk *w)
{
	size_t i, n = 0;

	for (i = 0; i < w->addr.n; i++)
		n += w->addr.at[i].node != NONE;
	return n;
}

static bool
check(struct walk *w, const char *path, const struct dwarf *d)
{
	size_t known;

	w->d = d;
	walk_units(w, false);
	sort_addrs(w);
	walk_units(w, true);
	run_ours(w);
	known = count_known(w);
	if (w->compared != known)
		differ_number(w, 0, "addresses", known, w->compared);
	printf("# %s: %zu units, %zu addresses, %zu differences\n", path,
	       w->unit.n, w->compared, w->wrong);
	return w->wrong == 0;
}

static bool
check_file(const char *path)
{
	const struct debug_locations locations = { .base = DEBUG_BASE };
	struct walk w = { 0 };
	struct image im;
	enum dwarf_fault fault;
	struct dwarf *d = NULL;
	bool good = true;
	int fd;

	if (image_open(&im, path) != IMAGE_OPENED)
		return false;
	fd = open(path, O_RDONLY | O_CLOEXEC);
	w.dw = dwarf_begin(fd, DWARF_C_READ);
	if (w.dw)
		d = dwarf_open(&im, &locations, 0, NULL, &fault);
	if (!w.dw)
		printf("# %s: libdw: %s\n", path, dwarf_errmsg(-1));
	else if (d)
		good = check(&w, path, d);
	else
		good = false;
	dwarf_close(d);
	dwarf_end(w.dw);
	close(fd);
	image_close(&im);
	VEC_RELEASE(&w.unit);
	VEC_RELEASE(&w.node);
	VEC_RELEASE(&w.addr);
	text_release(&w.path[0]);
	text_release(&w.path[1]);
	return good;
}

/* ------------------------------------------------------------------- files */

/* Programs that libdw can read as well: of what several have in common it wants
 * .debug_info, and of DWARF 5's it knows no form. */
static int
is_program(const struct dirent *d)
{
	const char *dot = strchr(d->d_name, '.');

	if (strcmp(d->d_name, "kept-dwz-texts") == 0 ||
	    strcmp(d->d_name, "dw-stripped") == 0 ||
	    strcmp(d->d_name, "dw-strip-g") == 0 ||
	    strstr(d->d_name, "-common") || strstr(d->d_name, "-dwz-5"))
		return 0;
	return !dot && (strncmp(d->d_name, "dw-", 3) == 0 ||
			strncmp(d->d_name, "kept-", 5) == 0);
}

static int
check_matrix(void)
{
	const char *top = getenv("top_srcdir"), *scratch = getenv("PV_SCRATCH");
	struct text command = { 0 }, path = { 0 };
	struct dirent **entry;
	bool good, all = true;
	int i, n;

	text_printf(&path, "%s/libdw", scratch ? scratch : ".");
	text_printf(&command, "sh '%s/tests/unit/mkdwarf.sh' '%s' >&2",
		    top ? top : ".", path.s);
	if (system(command.s) != 0 ||
	    (n = scandir(path.s, &entry, is_program, alphasort)) < 0) {
		printf("Bail out! mkdwarf.sh failed\n");
		return 99;
	}
	printf("1..%d\n", n + 1);
	for (i = 0; i <= n; i++) {
		text_clear(&command);
		text_printf(&command, "%s/%s", path.s,
			    i < n ? entry[i]->d_name : "");
		good = check_file(i < n ? command.s : "/proc/self/exe");
		printf("%sok %d %s\n", good ? "" : "not ", i + 1,
		       i < n ? entry[i]->d_name : "this program");
		all = all && good;
		if (i < n)
			free(entry[i]);
		fflush(stdout);
	}
	free(entry);
	text_release(&command);
	text_release(&path);
	return !all;
}

int
main(int argc, char **argv)
{
	int i, bad = 0;

	if (argc < 2)
		return check_matrix();
	for (i = 1; i < argc; i++)
		bad |= !check_file(argv[i]);
	return bad;
}
