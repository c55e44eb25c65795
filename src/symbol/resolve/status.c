/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What became of each mapping: which file gave its names, why names are
 * missing and what would help.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "symbol/elf/minidebug.h"
#include "symbol/resolve/status.h"

/* --------------------------------------------------------------- no file */

static bool
ends_with(const char *s, const char *end)
{
	size_t n = strlen(s), k = strlen(end);

	return n >= k && strcmp(s + n - k, end) == 0;
}

/* Programs and libraries of macOS, which are no ELF files. */
static bool
is_of_macos(const char *path)
{
	return ends_with(path, ".dylib") || strstr(path, ".framework/") ||
	       strncmp(path, "/System/", 8) == 0 ||
	       strcmp(path, "/usr/lib/dyld") == 0;
}

static void
fix_missing(struct judge *j)
{
	if (strcmp(j->path, "/") == 0 || !*j->path)
		judge_fix(j, N_("profile again where the program sees its "
				"files under their names"), NULL);
	else if (is_of_macos(j->path))
		judge_fix(j, N_("make a profile with names on the Mac: "
				"pprof --raw"), NULL);
	else if (judge_is_base(j))
		judge_fix(j, N_("--base-map=%s=PATH"), j->path);
	else if (j->mapped->main)
		judge_fix(j, N_("--exe=PATH (M in Info), with the program that "
				"ran (its debug file is found in "
				"--debug-dir=DIR)"),
			  NULL);
	else
		judge_fix(j, N_("--symfs=DIR, or --map=%s=PATH (M in Info)"), j->path);
}

static void
judge_missing(struct judge *j)
{
	const struct file_route *route = &j->mapped->route;

	switch (route->fault) {
	case IMAGE_DENIED:
		judge_note(j, N_("no permission to read the file"), NULL);
		judge_fix(j, N_("run as a user who may read %s"),
			  route->exe_fault == IMAGE_DENIED ? j->s->options.exe
							   : j->path);
		return;
	case IMAGE_IRREGULAR:
		if (strcmp(j->path, "/") == 0)
			judge_note(j, N_("its name was lost: recorded as the "
					 "root directory"), NULL);
		else
			judge_note(j, N_("not a regular file"), NULL);
		break;
	case IMAGE_NO_ELF:
		judge_note(j, N_("not an ELF file"), NULL);
		break;
	case IMAGE_NO_CODE:
		judge_note(j, N_("a debug file was found, but not the program "
				 "or library itself"), NULL);
		break;
	case IMAGE_MISSING:
	case IMAGE_OPENED:
		if (is_of_macos(j->path))
			judge_note(j, N_("a macOS file: only ELF files are "
					 "read"), NULL);
		else if (j->mapping->deleted)
			judge_note(j, N_("deleted or replaced while the "
					 "program ran, and not found now"),
				   NULL);
		else
			judge_note(j, N_("file not found"), NULL);
		break;
	}
	fix_missing(j);
}

static void
judge_no_file(struct judge *j)
{
	judge_missing(j);
	judge_warn_missing(j, N_("its functions have no names"));
}

/* How compilers at run time are made to write what they made. */
static void
fix_made(struct judge *j)
{
	const struct name_list *list = j->mapped->list;

	if (list && list->fault == TABLE_FOREIGN)
		judge_fix(j, N_("if you trust it: --perf-map=%s"),
			  list->path);
	judge_fix(j, N_("--perf-map=/tmp/perf-PID.map, which these write: "
			"node --perf-basic-prof, java "
			"-XX:+UnlockDiagnosticVMOptions "
			"-XX:+DumpPerfMapAtExit, python3 -X perf, dotnet with "
			"DOTNET_PerfMapEnabled=1"), NULL);
}

#define LISTED_ALL N_("addresses in no mapping, named by a list")
#define LISTED_SOME N_("addresses in no mapping, part of them named by a list")

/* Named by a list; true when there was one. */
static bool
judge_listed(struct judge *j, const char *all, const char *some)
{
	const struct mapped *mapped = j->mapped;

	if (mapped->nlisted == 0)
		return false;
	j->match = MATCH_PATH;
	judge_note(j, mapped->nlisted == mapped->nasked ? all : some,
		   mapped->list->path);
	return true;
}

static void
note_other_list(struct judge *j)
{
	const struct name_list *list = j->mapped->list;

	if (list && list->fault == TABLE_READ)
		judge_note(j, N_("%s names none of it: of another run?"),
			   list->path);
}

static void
judge_made(struct judge *j)
{
	if (judge_listed(j, N_("code made at run time, named by a list"),
			 N_("code made at run time, part of it named by a "
			    "list")))
		return;
	judge_note(j, N_("memory without a file: code made while the program "
			 "ran"), NULL);
	note_other_list(j);
	if (j->mapping->executable)
		fix_made(j);
}

/* Whether nothing was seen to run there: all addresses are those of callers. */
static bool
has_callers_only(const struct judge *j)
{
	const struct prof *p = j->s->prof;

	for (size_t i = 1; i < p->location.n; i++)
		if (p->location.mapping[i] == j->id.i
		    && !(p->location.flags[i] & LOCATION_CALL))
			return false;
	return true;
}

/* Of samples that say of each address what was mapped there. */
static void
judge_nowhere(struct judge *j)
{
	bool callers = has_callers_only(j);

	if (judge_listed(j, LISTED_ALL, LISTED_SOME))
		return;
	judge_note(j, callers
		   ? N_("addresses of callers, in no mapping: of stacks that were "
			"walked without frame pointers")
		   : N_("addresses in no mapping: those of callers mostly of stacks "
			"that were walked without frame pointers, others perhaps "
			"of code made while the program ran"), NULL);
	note_other_list(j);
	judge_fix(j, N_("perf record --call-graph=dwarf (or =lbr), or compile with "
			"-fno-omit-frame-pointer"), NULL);
	if (!callers)
		fix_made(j);
}

static void
judge_kernel(struct judge *j)
{
	const struct name_list *list = j->mapped->list;

	if (list && list->given
	    ? judge_listed(j, N_("the kernel's functions, named by a list"),
			   N_("the kernel's functions, part of them named by "
			      "a list"))
	    : judge_listed(j, N_("the kernel's functions, as this machine "
				 "calls them"),
			   N_("the kernel's functions, as this machine calls "
			      "part of them")))
		return;
	judge_note(j, N_("the kernel's addresses"), NULL);
	if (list && list->fault == TABLE_HIDDEN)
		judge_note(j, N_("all addresses in %s are 0: you may not see "
				 "the kernel's"), list->path);
	else if (list && list->given && list->fault == TABLE_READ)
		judge_note(j, N_("%s names none of them: of another machine, "
				 "or started again since?"), list->path);
	if (list && list->given && list->fault == TABLE_HIDDEN)
		judge_fix(j, N_("copy it as root"), NULL);
	else if (list && list->fault != TABLE_READ)
		judge_fix(j, N_("run as root, or allow everybody to read the "
				"kernel's addresses: sysctl "
				"kernel.kptr_restrict=0 "
				"kernel.perf_event_paranoid=1"), NULL);
	else
		judge_fix(j, N_("open it on the machine where it was "
				"recorded, before that is started again"),
			  NULL);
}

static void
judge_special(struct judge *j)
{
	switch (j->mapping->kind) {
	case MAPPING_ANON:
		judge_made(j);
		break;
	case MAPPING_KERNEL:
		judge_kernel(j);
		break;
	case MAPPING_NONE:
		judge_nowhere(j);
		break;
	case MAPPING_SPECIAL:
	case MAPPING_FILE:
		judge_note(j, N_("not a file: given by the kernel"), NULL);
		break;
	}
}

/* What lies in no mapping, of a profile with a list of them. */
static void
judge_unmapped(struct judge *j)
{
	if (judge_listed(j, LISTED_ALL, LISTED_SOME))
		return;
	judge_note(j, N_("addresses in no mapping: probably of a plug-in that "
			 "was unloaded before the list was written, or code "
			 "made while the program ran"), NULL);
	judge_fix(j, N_("keep plug-ins loaded to the end (no dlclose)"), NULL);
	fix_made(j);
}

/* ---------------------------------------------------------------- symbols */

#define GET_SYMBOLS N_("install the debug symbols of %s (a -dbgsym, -dbg or " \
		       "-debuginfo package), or --debug-dir=DIR, or " \
		       "--debuginfod")

#define DWARF_IS_OVERSIZED N_("its DWARF is compressed and would take more " \
			      "room than its size allows: it was not read, " \
			      "or not all of it")

/* Units whose better part is in no file that was found. */
static void
judge_split(struct judge *j)
{
	const struct module *m = j->m;

	packages_quote(m->debug_found == DEBUG_FOUND ? m->debug.path
						     : m->image.path,
		       &j->skeleton);
	if (m->split_packaged) {
		judge_note(j, N_("DWARF that is not in its .dwp package (of "
				 "another build?): inlined functions are "
				 "missing"), NULL);
		judge_fix(j, N_("make its package anew, where its .dwo files "
				"are: dwp or llvm-dwp -e %s"), j->skeleton.s);
		return;
	}
	judge_note(j, N_("DWARF in .dwo files that were not found, as %s: no "
			 "inlined functions"), m->dwo_missing.s);
	judge_fix(j, N_("say where these are now: --map=FROM=TO, or "
			"--debug-dir=DIR; or pack them where they were made: "
			"dwp or llvm-dwp -e %s"), j->skeleton.s);
}

/* What programs have in common is in no file that was found. */
static void
judge_dwz(struct judge *j)
{
	const char *name = j->m->dwz_missing.s;

	judge_note(j, N_("%s, the file that dwz made for several programs, was "
			 "not found: names are missing"), name);
	judge_fix(j, N_("--debug-dir=DIR, with the folder that has %s, or "
			"install the debug symbols that it is part of, or "
			"--debuginfod"), name);
	if (j->m->inlined_nameless)
		judge_warn_missing(j, N_("what is inlined in it has no names"));
}

/* After the second generation. */
static void
judge_dwarf(struct judge *j)
{
	const char *name = text_base_name(j->path);

	if (j->mapped->several)
		judge_note(j, N_("functions of one name cannot be told apart: "
				 "their lines are missing"), NULL);
	if (!j->m->dwarf_tried)
		return;
	switch (j->m->dwarf_fault) {
	case DWARF_OPENED:
		if (j->m->dwarf_damaged)
			judge_note(j, N_("part of its DWARF is damaged: names, "
					 "files or lines are missing"), NULL);
		if (j->m->dwarf_oversized)
			judge_note(j, DWARF_IS_OVERSIZED, NULL);
		if (j->m->dwarf_exhausted) {
			judge_note(j, N_("its DWARF asks for more work than "
					 "its size allows: names are missing"),
				   NULL);
		} else if (j->m->nsplit[CU_NOWHERE]) {
			judge_split(j);
		} else if (j->m->dwz_missing.n) {
			judge_dwz(j);
		}
		return;
	case DWARF_ABSENT:
		judge_note(j, N_("no DWARF: no lines and no inlined "
				 "functions"), NULL);
		if (j->m->sym.origin == ELFSYM_FULL
		    && j->m->debug_found != DEBUG_CUT)
			judge_fix(j, N_("compile %s with -g, or install its "
					"debug symbols"), name);
		return;
	case DWARF_BROKEN:
		judge_note(j, N_("its DWARF is damaged"), NULL);
		return;
	case DWARF_OVERSIZED:
		judge_note(j, DWARF_IS_OVERSIZED, NULL);
		return;
	case DWARF_UNKNOWN:
		judge_note(j, N_("its DWARF is compressed in a way that this "
				 "program cannot read"), NULL);
		return;
	case DWARF_RELOCATABLE:
		judge_note(j, N_("a relocatable file: its DWARF can be read "
				 "once it is linked"), NULL);
		return;
	case DWARF_CANCELLED:
		return;
	}
}

/* The file itself has no symbols, or no DWARF. */
static void
fix_stripped(struct judge *j)
{
	const char *path = j->m->image.path;
	const char *command = j->mapped->route.recorded
		? packages_command(j->s->packages, path, &j->quoted) : NULL;

	judge_fix(j, command ? command : GET_SYMBOLS,
		  command ? j->quoted.s : text_base_name(j->path));
}

/* What only a build with liblzma reads is no reason to install anything else. */
static void
judge_unread(struct judge *j)
{
	if (MINIDEBUG_CAN_READ) {
		judge_note(j, N_("its .gnu_debugdata is damaged, or has no "
				 "symbols"), NULL);
		fix_stripped(j);
		return;
	}
	judge_note(j, N_("it has .gnu_debugdata, which this profview cannot "
			 "read: it was built without liblzma"), NULL);
	judge_fix(j, N_("a profview that was built with liblzma reads it "
			"(liblzma-dev, xz-devel)"), NULL);
}

/* A copy of a part has no sections at all, and so seems to be stripped: nothing that
 * could be installed would help. */
static bool
judge_cut(struct judge *j)
{
	const char *cut = j->m->image.cut ? j->m->image.path
			  : j->m->debug_found == DEBUG_CUT ? j->m->debug_cut.s
							   : NULL;

	if (!cut)
		return false;
	judge_note(j, N_("%s is cut short: its section headers lie past its "
			 "end"), cut);
	judge_fix(j, N_("copy or install %s again, all of it"), cut);
	if (j->m->debug_found != DEBUG_FOUND)
		judge_warn_missing(j, N_("names or lines of it are missing"));
	return true;
}

static void
judge_symbols(struct judge *j)
{
	if (j->m->debug_found == DEBUG_OTHER)
		judge_note(j, N_("its debug file belongs to another build"),
			   NULL);
	if (j->m->debug_found == DEBUG_FOUND && j->m->debug.unchecked)
		judge_note(j, N_("whether its debug file belongs to it cannot "
				 "be checked: the program has no build-id and "
				 "no link to one"), NULL);
	if (j->m->buckets_whole)
		judge_note(j, N_("its buckets overlap so often that some were "
				 "not divided among functions"), NULL);
	if (judge_cut(j))
		return;
	switch (j->m->sym.origin) {
	case ELFSYM_FULL:
		return;
	case ELFSYM_NONE:
		judge_note(j, N_("stripped: no symbols at all"), NULL);
		break;
	case ELFSYM_DYNAMIC:
		judge_note(j, N_("stripped: only dynamic symbols"), NULL);
		break;
	case ELFSYM_MINI:
		judge_note(j, N_("stripped: only dynamic symbols and "
				 ".gnu_debugdata"), NULL);
		break;
	}
	if (j->m->sym.mini_unread)
		judge_unread(j);
	else
		fix_stripped(j);
}

/* --------------------------------------------------------------- together */

static text_id
store_text(struct symbolizer *s, const char *text)
{
	if (!text)
		return (text_id){ 0 };
	return names_store_text(s->store, text, strlen(text));
}

static void
judge_file(struct judge *j)
{
	image_hex(&j->m->image, &j->hex);
	judge_match(j);
	if (j->mapped->foreign)
		judge_note(j, N_("perf named what it has no symbols of by another file"),
			   NULL);
	judge_symbols(j);
	judge_dwarf(j);
	if (j->doubtful)
		judge_warn_doubtful(j);
}

static void
judge_vdso(struct judge *j)
{
	image_hex(&j->m->image, &j->hex);
	judge_match(j);
	judge_note(j, N_("given by the kernel, and this machine's is the same"),
		   NULL);
}

/* What gave the names, or NULL. */
static const char *
path_used(const struct judge *j)
{
	if (j->m)
		return j->m->vdso ? j->path : j->m->image.path;
	return j->mapped->nlisted > 0 ? j->mapped->list->path : NULL;
}

/* What the names are made of, in words that do not change with the language. */
static const char *
kind_of_names(const struct judge *j)
{
	if (!j->m)
		return j->mapped->nlisted > 0 ? "list" : NULL;
	if (j->m->kind.n)
		return j->m->kind.s;
	switch (j->m->sym.origin) {
	case ELFSYM_FULL:
		return "symbol table";
	case ELFSYM_MINI:
		return "MiniDebugInfo";
	case ELFSYM_DYNAMIC:
		return "exports only";
	case ELFSYM_NONE:
		break;
	}
	return "none";
}

static void
store_remarks(struct symbolizer *s, const struct remarks *from,
	      struct remark to[STATUS_REMARKS])
{
	size_t i;

	for (i = 0; i < from->n; i++)
		to[i] = (struct remark){ from->at[i].format,
					 store_text(s, from->at[i].arg) };
}

static void
judge(struct symbolizer *s, mapping_id id)
{
	const struct prof *p = s->prof;
	struct judge j = { .s = s, .id = id, .mapping = &p->mapping[id.i],
			   .mapped = &s->mapped[id.i] };
	struct mapping_status status = { 0 };

	j.m = j.mapped->route.module;
	j.path = prof_object_path(p, j.mapping->object);
	if (id.i == 0)
		judge_unmapped(&j);
	else if (j.m && j.m->vdso)
		judge_vdso(&j);
	else if (j.mapping->kind != MAPPING_FILE)
		judge_special(&j);
	else if (!j.m)
		judge_no_file(&j);
	else
		judge_file(&j);
	names_store_lock(s->store);
	status.match = j.match;
	status.doubtful = j.doubtful;
	status.doubtful_read = j.doubtful_read || j.mapped->foreign
			       || (j.doubtful && j.mapping->named_now);
	status.unsure = j.unsure;
	store_remarks(s, &j.note, status.note);
	store_remarks(s, &j.fix, status.fix);
	status.used = store_text(s, path_used(&j));
	status.kind = store_text(s, kind_of_names(&j));
	if (j.m) {
		status.build_id = store_text(s, j.hex.s);
		if (j.m->debug_found == DEBUG_FOUND)
			status.debug = store_text(s, j.m->debug.path);
	}
	names_store_status(s->store, id, &status);
	names_store_unlock(s->store);
	text_release(&j.hex);
	text_release(&j.quoted);
	text_release(&j.skeleton);
}

void
symbolizer_judge(struct symbolizer *s)
{
	size_t i;

	for (i = s->has_list ? 0 : 1; i < s->prof->nmapping; i++)
		if (s->mapped[i].nlocation > 0)
			judge(s, mapping_at((uint32_t)i));
}
