/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What became of each mapping: which file gave its names, whether that can be
 * the one that ran, why names are missing and what would mend it. Profiles
 * seldom record a build-id, so most of it is circumstantial: it warns and
 * never refuses (reference on symbolizing, section 1.2).
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/i18n.h"
#include "symbol/resolve/symbolizer.h"

/* Fewer addresses than these prove nothing. */
#define CALLS_MIN 8
#define CALLS_TRIED 64
#define UNNAMED_MIN 16

/* A note or a fix, with the text for its %s. */
struct remark { const char *text, *arg; };

struct judge {
	struct symbolizer *s;
	const struct mapping *mapping;
	const struct mapped *mapped;
	const struct module *m;
	const char *path;		/* as it was recorded */
	struct text hex;		/* the file's build-id */
	enum match match;
	struct remark note, fix;
};

static void
say(struct judge *j, const char *note, const char *arg)
{
	if (!j->note.text)
		j->note = (struct remark){ note, arg };
}

static void
mend(struct judge *j, const char *fix, const char *arg)
{
	if (!j->fix.text)
		j->fix = (struct remark){ fix, arg };
}

/* --------------------------------------------------------------- no file */

static void
judge_missing(struct judge *j)
{
	switch (j->mapped->route.fault) {
	case IMAGE_DENIED:
		say(j, N_("no permission to read the file"), NULL);
		mend(j, N_("run as a user who may read %s"), j->path);
		return;
	case IMAGE_IRREGULAR:
		say(j, N_("not a regular file"), NULL);
		break;
	case IMAGE_NO_ELF:
		say(j, N_("not an ELF file"), NULL);
		break;
	case IMAGE_MISSING:
	case IMAGE_OPENED:
		if (j->mapping->deleted)
			say(j, N_("deleted or replaced while the program "
				  "ran, and not found now"), NULL);
		else
			say(j, N_("file not found"), NULL);
		break;
	}
	if (j->mapped->main)
		mend(j, N_("--exe=PATH, with the program that ran"), NULL);
	else
		mend(j, N_("--symfs=DIR, or --map=%s=PATH"), j->path);
}

static void
judge_special(struct judge *j)
{
	switch (j->mapping->kind) {
	case MAPPING_ANON:
		say(j, N_("memory without a file: code made while the program "
			  "ran"), NULL);
		break;
	case MAPPING_KERNEL:
		say(j, N_("the kernel's addresses"), NULL);
		break;
	case MAPPING_NONE:
		say(j, N_("addresses in no mapping"), NULL);
		break;
	case MAPPING_SPECIAL:
	case MAPPING_FILE:
		say(j, N_("not a file: given by the kernel"), NULL);
		break;
	}
}

/* ------------------------------------------------------------ other builds */

/* The build-id that the profile recorded, as lower-case hex, or "". */
static const char *
recorded_id(const struct judge *j)
{
	const struct prof *p = j->s->prof;

	if (!object_some(j->mapping->object))
		return "";
	return prof_text(p, p->object[j->mapping->object.i].build_id);
}

/* A mapping ends with a page, not with the file. */
static bool
too_short(const struct judge *j)
{
	uint64_t length = j->mapping->end - j->mapping->start, end;

	if (j->mapping->linked)
		return false;	/* its addresses are no offsets */
	if (__builtin_add_overflow(j->mapping->offset, length, &end))
		return false;	/* a made-up mapping without a real end */
	return end > j->m->image.size + 65536;
}

void
symbolizer_try_calls(const struct symbolizer *s, struct module *m)
{
	const struct keyed *at = m->lookup.at;
	enum call_test is;
	size_t n = m->lookup.n, step = n / (CALLS_TRIED * 4) + 1, i;

	if (m->image.fd < 0)
		return;		/* tried when it was read */
	m->calls_tried = m->calls_missed = 0;
	for (i = 0; i < n && m->calls_tried < CALLS_TRIED; i += step) {
		if (!(s->prof->location.flags[at[i].val] & LOCATION_CALL))
			continue;
		is = module_call_before(m, at[i].key);
		m->calls_tried += is != CALL_UNKNOWN;
		m->calls_missed += is == CALL_NO;
	}
}

static bool
no_calls(const struct judge *j)
{
	return j->m->calls_tried >= CALLS_MIN &&
	       j->m->calls_missed * 2 > j->m->calls_tried;
}

static bool
mostly_unnamed(const struct judge *j)
{
	return j->m->sym.origin == ELFSYM_FULL &&
	       j->m->lookup.n >= UNNAMED_MIN &&
	       j->m->unnamed * 2 > j->m->lookup.n;
}

static void
judge_build(struct judge *j)
{
	const char *id = recorded_id(j);
	const struct mapped *mapped = j->mapped;

	if (*id && j->m->image.nbuild_id > 0) {
		if (strcasecmp(id, j->hex.s) == 0) {
			j->match = MATCH_BUILD_ID;
			return;
		}
		say(j, N_("another build: the profile wants build-id %s"), id);
	} else if (too_short(j)) {
		say(j, N_("another build: shorter than what was mapped"),
		    NULL);
	} else if (mapped->nlost + mapped->nodata > mapped->nlocation / 2) {
		say(j, N_("another build: it has no code where the program "
			  "ran"), NULL);
	} else if (mapped->shifted) {
		say(j, N_("another build: it was linked to other addresses"),
		    NULL);
	} else if (no_calls(j)) {
		say(j, N_("looks like another build: callers' addresses do "
			  "not follow calls"), NULL);
	} else if (mostly_unnamed(j)) {
		say(j, N_("looks like another build: most addresses are "
			  "outside every function"), NULL);
	} else {
		return;
	}
	j->match = MATCH_WRONG;
	if (mapped->main)
		mend(j, N_("--exe=PATH, with the program that ran"), NULL);
	else
		mend(j, N_("give the file that ran: --map=%s=PATH"), j->path);
}

/* When the profile was written, or 0. */
static int64_t
profile_time(const struct judge *j)
{
	const struct prof *p = j->s->prof;
	struct stat st;

	if (!input_some(j->mapping->input) ||
	    stat(prof_text(p, p->input[j->mapping->input.i].path),
		 &st) != 0 || !S_ISREG(st.st_mode))
		return 0;
	return st.st_mtime;
}

/* A file that the user pointed to was copied from somewhere: its inode and
 * the time it was put there say nothing. */
static void
judge_change(struct judge *j)
{
	const struct image *im = &j->m->image;
	bool recorded = j->mapped->route.recorded;
	int64_t written = profile_time(j), changed = im->mtime;

	if (recorded && im->ctime > changed)
		changed = im->ctime;
	if (recorded && j->mapping->inode && j->mapping->inode != im->ino)
		say(j, N_("replaced since the program ran: another inode"),
		    NULL);
	else if (recorded && j->mapping->deleted)
		say(j, N_("deleted or replaced while the program ran"), NULL);
	else if (written && changed > written)
		say(j, N_("changed since the profile was written"), NULL);
	else
		return;
	j->match = MATCH_CHANGED;
	mend(j, N_("profile again, or give the file that ran: "
		   "--map=%s=PATH"), j->path);
}

/* ---------------------------------------------------------------- symbols */

#define GET_SYMBOLS N_("install the debug symbols of %s (a -dbgsym, -dbg or " \
		       "-debuginfo package), or --debug-dir=DIR")

/* After the second generation. */
static void
judge_dwarf(struct judge *j)
{
	const char *name = text_base_name(j->path);

	if (!j->m->dwarf_tried)
		return;
	switch (j->m->dwarf_fault) {
	case DWARF_OPENED:
		if (j->m->dwarf_exhausted) {
			say(j, N_("its DWARF asks for more work than its size "
				  "allows: names are missing"), NULL);
		} else if (j->m->split_packaged) {
			say(j, N_("DWARF in a .dwp file, which this program "
				  "does not read: no inlined functions"),
			    NULL);
		} else if (j->m->split_missing) {
			say(j, N_("DWARF in .dwo files that were not found: "
				  "no inlined functions"), NULL);
			mend(j, N_("keep the .dwo files of %s where the "
				   "compiler wrote them"), name);
		} else if (j->m->supplementary_missing) {
			say(j, N_("the file that dwz made for several "
				  "programs was not found: names are "
				  "missing"), NULL);
			mend(j, GET_SYMBOLS, name);
		}
		return;
	case DWARF_ABSENT:
		say(j, N_("no DWARF: no lines and no inlined functions"),
		    NULL);
		if (j->m->sym.origin == ELFSYM_FULL)
			mend(j, N_("compile %s with -g, or install its debug "
				   "symbols"), name);
		return;
	case DWARF_BROKEN:
		say(j, N_("its DWARF is damaged"), NULL);
		return;
	case DWARF_UNKNOWN:
		say(j, N_("its DWARF is packed in a way that this program "
			  "cannot read"), NULL);
		return;
	case DWARF_CANCELLED:
		return;
	}
}

static void
judge_symbols(struct judge *j)
{
	if (j->m->debug_found == DEBUG_OTHER)
		say(j, N_("its debug file belongs to another build"), NULL);
	switch (j->m->sym.origin) {
	case ELFSYM_FULL:
		return;
	case ELFSYM_NONE:
		say(j, N_("stripped: no symbols at all"), NULL);
		break;
	case ELFSYM_DYNAMIC:
		say(j, N_("stripped: only dynamic symbols"), NULL);
		break;
	case ELFSYM_MINI:
		say(j, N_("stripped: only dynamic symbols and "
			  ".gnu_debugdata"), NULL);
		break;
	}
	mend(j, GET_SYMBOLS, text_base_name(j->path));
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
	j->match = MATCH_PATH;
	image_hex(&j->m->image, &j->hex);
	judge_build(j);
	if (j->match == MATCH_PATH)
		judge_change(j);
	judge_symbols(j);
	judge_dwarf(j);
	if (j->match == MATCH_WRONG)
		diag_add(j->s->diag, DIAG_WARNING, j->m->image.path,
			 LOCATION_NONE, 0, j->note.text,
			 j->note.arg ? j->note.arg : "");
}

static void
judge(struct symbolizer *s, mapping_id id)
{
	const struct prof *p = s->prof;
	struct judge j = { .s = s, .mapping = &p->mapping[id.i],
			   .mapped = &s->mapped[id.i] };
	struct mapping_status v = {0};

	j.m = j.mapped->route.module;
	j.path = prof_object_path(p, j.mapping->object);
	if (j.mapping->kind != MAPPING_FILE)
		judge_special(&j);
	else if (!j.m)
		judge_missing(&j);
	else
		judge_file(&j);
	names_store_lock(s->store);
	v.match = j.match;
	v.note = j.note.text;
	v.note_arg = store_text(s, j.note.arg);
	v.fix = j.fix.text;
	v.fix_arg = store_text(s, j.fix.arg);
	if (j.m) {
		v.used = store_text(s, j.m->image.path);
		v.build_id = store_text(s, j.hex.s);
		if (j.m->debug_found == DEBUG_FOUND)
			v.debug = store_text(s, j.m->debug.path);
	}
	names_store_status(s->store, id, &v);
	names_store_unlock(s->store);
	text_release(&j.hex);
}

void
symbolizer_judge(struct symbolizer *s)
{
	size_t i;

	for (i = 1; i < s->prof->nmapping; i++)
		if (s->mapped[i].nlocation > 0)
			judge(s, mapping_at((uint32_t)i));
}
