/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a file is the one that ran. Profiles seldom record a build-id, so
 * most of it is circumstantial: it marks names as doubtful and never refuses
 * them (reference on symbolizing, section 1.2).
 *
 * What cannot be in the right file says it is wrong: by itself if it is
 * unmistakable, else together with a sign that the file was exchanged, since
 * hand-written code may do what compilers never do.
 */
#include <config.h>

#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/i18n.h"
#include "symbol/resolve/status.h"

/* Fewer addresses than these prove nothing. */
#define CALLS_MIN 8
#define CALLS_TRIED 64
#define UNNAMED_MIN 16

/* Of so many callers of a copy all but one have to be calls. */
#define MISSED_OF 2

/* The sizes of pages that there are. */
#define PAGE_MIN UINT64_C(4096)
#define PAGE_MAX UINT64_C(65536)

void
symbolizer_try_calls(const struct symbolizer *s, struct module *m)
{
	const struct address_entry *at = m->lookup.at;
	enum call_test is;
	size_t n = m->lookup.n, step = n / (CALLS_TRIED * 4) + 1, i;

	if (m->image.fd < 0)
		return;		/* tried when it was read */
	m->calls_tried = m->calls_missed = 0;
	for (i = 0; i < n && m->calls_tried < CALLS_TRIED; i += step) {
		/* perf's are also where the kernel was entered */
		if (!(s->prof->location.flags[at[i].val] & LOCATION_CALL)
		    || symbolizer_named(s, at[i].val))
			continue;
		is = module_call_before(m, at[i].key);
		m->calls_tried += is != CALL_UNKNOWN;
		m->calls_missed += is == CALL_NO;
	}
}

/* ------------------------------------------- the mapping and its segments */

/* Where a mapping of segment S begins and ends in the file, with pages of this
 * size. */
static uint64_t
page_start(const struct segment *s, uint64_t page)
{
	return s->offset & ~(page - 1);
}

static uint64_t
page_end(const struct segment *s, uint64_t page)
{
	uint64_t end = s->offset + s->filesz;

	return end > UINT64_MAX - page ? UINT64_MAX
				       : (end + page - 1) & ~(page - 1);
}

/* Whether the mapping before this one goes on in it: the kernel splits them,
 * as for huge pages. */
static bool
is_continued(const struct judge *j)
{
	const struct mapping *m = j->mapping, *before = m - 1;

	return j->id.i > 1 && object_eq(m->object, before->object) &&
	       input_eq(m->input, before->input) &&
	       before->end == m->start &&
	       before->offset + (before->end - before->start) == m->offset;
}

/* A mapping of code begins where a segment does, and ends with it at the
 * latest. One from the file's start on that is not the code's alone was made
 * up by a tool, or the program's data can be run. */
static bool
is_misplaced(const struct judge *j)
{
	const struct mapping *m = j->mapping;
	const struct segment *s = j->m->segment.at;
	uint64_t page, end, last = 0;
	size_t i;

	if (m->linked || !m->executable || m->offset == 0 ||
	    j->m->segment.n == 0 || is_continued(j) ||
	    __builtin_add_overflow(m->offset, m->end - m->start, &end))
		return false;
	for (i = 0; i < j->m->segment.n; i++)
		if (s[i].executable && page_end(&s[i], PAGE_MAX) > last)
			last = page_end(&s[i], PAGE_MAX);
	for (page = PAGE_MIN; page <= PAGE_MAX; page *= 2)
		for (i = 0; i < j->m->segment.n; i++)
			if (m->offset == page_start(&s[i], page) &&
			    (!s[i].executable || end <= last))
				return false;
	return true;
}

/* Its end is another than the segment's. */
static bool
is_of_other_length(const struct judge *j)
{
	const struct mapping *m = j->mapping;
	const struct segment *s = j->m->segment.at;
	uint64_t page, end;
	bool begun = false;
	size_t i;

	if (m->linked || !m->executable || m->offset == 0 ||
	    __builtin_add_overflow(m->offset, m->end - m->start, &end))
		return false;
	for (page = PAGE_MIN; page <= PAGE_MAX; page *= 2)
		for (i = 0; i < j->m->segment.n; i++) {
			if (m->offset != page_start(&s[i], page))
				continue;
			begun = true;
			if (end == page_end(&s[i], page))
				return false;
		}
	return begun;
}

/* A mapping ends with a page, not with the file. */
static bool
is_too_short(const struct judge *j)
{
	uint64_t length = j->mapping->end - j->mapping->start, end;

	if (j->mapping->linked)
		return false;	/* its addresses are no offsets */
	if (__builtin_add_overflow(j->mapping->offset, length, &end))
		return false;	/* a made-up mapping without a real end */
	return end > j->m->image.size + PAGE_MAX;
}

/* --------------------------------------------------- what speaks against it */

static bool
mostly_no_calls(const struct judge *j)
{
	return j->m->calls_tried >= CALLS_MIN &&
	       j->m->calls_missed * 2 > j->m->calls_tried;
}

static bool
mostly_unnamed(const struct judge *j)
{
	return (j->m->sym.origin == ELFSYM_FULL ||
		j->m->sym.nameless.n > 0) &&
	       j->m->lookup.n >= UNNAMED_MIN &&
	       j->m->unnamed * 2 > j->m->lookup.n;
}

/* Why this cannot be the file, or NULL. */
static const char *
contradiction(const struct judge *j)
{
	const struct mapped *mapped = j->mapped;

	if (is_too_short(j))
		return N_("another build: shorter than what was mapped");
	if (is_misplaced(j))
		return N_("another build: its code is at another place in "
			  "the file than what was mapped");
	if (mapped->nlost + mapped->nodata > mapped->nlocation / 2)
		return N_("another build: it has no code where the program "
			  "ran");
	if (mapped->shifted)
		return N_("another build: it was linked to other addresses");
	if (mapped->moved)
		return N_("another build: functions begin at other places than "
			  "in what ran");
	if (mostly_no_calls(j))
		return N_("looks like another build: callers' addresses do "
			  "not follow calls");
	if (mostly_unnamed(j))
		return N_("looks like another build: most addresses are "
			  "outside every function");
	return NULL;
}

/* Why it is not the file if it was exchanged, or NULL. */
static const char *
hint(const struct judge *j)
{
	if (j->m->calls_missed > 0)
		return N_("looks like another build: the file has changed, "
			  "and a caller's address does not follow a call");
	if (j->mapped->nlost + j->mapped->nodata > 0 || j->m->outside > 0)
		return N_("looks like another build: the file has changed, "
			  "and has no code at an address that ran");
	return NULL;
}

/* What only the right file is likely to have. */
static bool
is_supported(const struct judge *j)
{
	if (hint(j) || j->m->calls_missed > 0)
		return false;
	/* of names that were taken from this very file, none stands elsewhere */
	return j->m->calls_tried >= CALLS_MIN
	       || (j->mapped->unmoved && !j->mapping->named_now);
}

/* ------------------------------------------------- whether it was exchanged */

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

enum change {
	CHANGE_NONE, CHANGE_INODE, CHANGE_DELETED,
	CHANGE_WRITTEN,		/* into the file, as by a compiler or by cp */
	CHANGE_PLACED,		/* only its inode's time is later */
	CHANGE_TOUCHED,		/* the same, which says little */
};

/* Whether the user says which file it is. */
static bool
is_pointed(const struct judge *j)
{
	return !j->mapped->route.recorded
	       || j->s->prof->object[j->mapping->object.i].pointed;
}

/* A file that the user pointed to was copied from somewhere: its inode and
 * the time it was put there say nothing. */
static enum change
change_of(const struct judge *j)
{
	const struct image *im = &j->m->image;
	bool recorded = !is_pointed(j);
	int64_t written;

	if (recorded && j->mapping->inode && j->mapping->inode != im->ino)
		return CHANGE_INODE;
	if (recorded && j->mapping->deleted)
		return CHANGE_DELETED;
	written = profile_time(j);
	if (!written)
		return CHANGE_NONE;
	if (im->mtime > written)
		return CHANGE_WRITTEN;
	if (im->ctime <= written)
		return CHANGE_NONE;
	/* Another file may have been put there with its old time: even into
	 * the same inode, as by cp -p. But a link or a permission changes that
	 * one's ctime, too. */
	return recorded && !j->mapping->inode ? CHANGE_PLACED : CHANGE_TOUCHED;
}

static const char *
change_text(const struct judge *j, enum change change)
{
	switch (change) {
	case CHANGE_INODE:
		return N_("replaced since the program ran: another inode");
	case CHANGE_DELETED:
		return N_("deleted or replaced while the program ran");
	case CHANGE_WRITTEN:
		if (is_pointed(j) && j->match != MATCH_WRONG)
			return N_("newer than the profile: a copy of what ran, "
				  "or a later build");
		/* fallthrough */
	case CHANGE_PLACED:
		return N_("changed since the profile was written");
	case CHANGE_TOUCHED:
	case CHANGE_NONE:
		break;
	}
	return NULL;
}

/* Whether the debug file is in a directory that the user named. */
static bool
debug_in_named(const struct judge *j)
{
	const char *const *dir = j->s->options.debug_dir;
	size_t n;

	for (; dir && *dir; dir++) {
		n = strlen(*dir);
		if (n && strncmp(j->m->debug.path, *dir, n) == 0
		    && ((*dir)[n - 1] == '/' || j->m->debug.path[n] == '/'))
			return true;
	}
	return false;
}

/* Or by a debug file that belongs to it. */
static bool
is_users(const struct judge *j)
{
	return is_pointed(j)
	       || (j->m->debug_found == DEBUG_FOUND
		   && (j->m->debug_named || debug_in_named(j)));
}

/* What was written into since may be the next build, as where a linker or cp
 * writes over the program: its names look plausible, and all of them may be
 * wrong. A copy of the same file looks alike, so whoever says that it is one is
 * believed. An inode's time alone is that of a link, too, or of an archive that
 * was unpacked. */
static bool
may_be_another(const struct judge *j, enum change change)
{
	if (change == CHANGE_PLACED)
		return false;
	if (change == CHANGE_WRITTEN && is_users(j))
		return false;
	return !is_supported(j);
}

/* --------------------------------------------------------------- together */

bool
judge_is_base(const struct judge *j)
{
	const struct prof *p = j->s->prof;

	return p->input[j->mapping->input.i].base
	       && !p->object[j->mapping->object.i].pointed;
}

/* Whether the user says that it is the file, but perf's text says by another one what ran,
 * and not where that was. */
static bool
lacks_places(const struct judge *j)
{
	return j->mapped->moved && is_pointed(j) && !j->mapping->in_file;
}

static void
is_wrong(struct judge *j, const char *why, const char *arg)
{
	j->match = MATCH_WRONG;
	j->doubtful = true;
	judge_note(j, why, arg);
	if (lacks_places(j)) {
		j->doubtful_read = true;
		judge_fix(j, N_("perf script --header --show-mmap-events writes where in it "
				"that was"), NULL);
	} else if (judge_is_base(j)) {
		judge_fix(j, N_("give the file that ran: --base-map=%s=PATH"), j->path);
	} else if (j->mapped->main) {
		judge_fix(j, N_("--exe=PATH (M in Info), with the program that "
				"ran"), NULL);
	} else {
		judge_fix(j, N_("give the file that ran: --map=%s=PATH (M in Info)"), j->path);
	}
}

/* What is said of a change that alone makes the file no other. */
static bool
is_worth_saying(const struct judge *j, enum change change)
{
	if (change == CHANGE_NONE || change == CHANGE_TOUCHED)
		return false;
	if (j->match == MATCH_WRONG)
		return true;
	/* a copy, if all that can be compared fits */
	return change != CHANGE_WRITTEN || !is_pointed(j) || !is_supported(j);
}

static void
fix_changed(struct judge *j)
{
	if (is_pointed(j))
		return;		/* it was said which */
	if (judge_is_base(j))
		judge_fix(j, N_("profile again, or give the file that ran: "
				"--base-map=%s=PATH"), j->path);
	else if (j->mapped->main)
		judge_fix(j, N_("profile again, or give the program that ran: "
				"--exe=PATH (M in Info)"), NULL);
	else
		judge_fix(j, N_("profile again, or give the file that ran: "
				"--map=%s=PATH (M in Info)"), j->path);
}

/* Whether one contradiction is enough. Of a copy that the user says the inode's time says
 * nothing, and among many callers one may be none: where stacks end in code that was not
 * compiled, as those of static programs do. */
static bool
may_be_exchanged(const struct judge *j, enum change change)
{
	if (change == CHANGE_TOUCHED && is_pointed(j))
		return j->m->calls_missed * MISSED_OF >= j->m->calls_tried;
	return change != CHANGE_NONE;
}

void
judge_match(struct judge *j)
{
	const char *id = prof_object_build(j->s->prof, j->mapping->object), *why;
	enum change change;

	j->match = MATCH_PATH;
	if (j->m->vdso) {	/* compared when it was opened */
		if (*id)
			j->match = MATCH_BUILD_ID;
		return;
	}
	if (*id && j->m->image.nbuild_id > 0) {
		if (strcasecmp(id, j->hex.s) == 0)
			j->match = MATCH_BUILD_ID;
		else
			is_wrong(j, N_("another build: the profile expects "
				       "build-id %s"), id);
		return;
	}
	why = contradiction(j);
	change = change_of(j);
	j->unsure = hint(j) != NULL;
	if (!why && (may_be_exchanged(j, change) || is_of_other_length(j)))
		why = hint(j);
	if (why)
		is_wrong(j, why, NULL);
	if (!is_worth_saying(j, change))
		return;
	judge_note(j, change_text(j, change), NULL);
	if (j->match == MATCH_WRONG)
		return;
	j->match = MATCH_CHANGED;
	j->doubtful = may_be_another(j, change);
	fix_changed(j);
}
