/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Info: what the files say about themselves, then the mappings, hottest first,
 * each with what became of its names and what would help.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/i18n.h"
#include "model/facts/cost.h"
#include "view/code.h"
#include "view/doctor.h"
#include "view/headers.h"
#include "view/private.h"

/* The arguments of one mapping's phrases. */
struct mapping_row {
	struct phrase note[STATUS_REMARKS], fix[STATUS_REMARKS];
};

struct info {
	struct doctor doctor;
	unsigned char *said;		/* enum header_said of each header */
	struct hash_u64 sides;		/* with a base: mapped_sides() */
	struct mapping_row mapping[];
};

/* What has not been made by a worker takes a walk over all locations. */
static int64_t
self_of(const struct view *v, uint32_t mapping, metric_id m)
{
	struct coverage c;

	return sums_mapping(v->snap->sums, mapping_at(mapping), m, &c);
}

/* Behind those of headers, whose numbers they continue. */
static void
add_doctor(struct view *v)
{
	struct info *own = v->own;

	doctor_look(&own->doctor, v);
	found_look(&own->doctor, v);
	for (size_t i = 0; i < own->doctor.n; i++)
		view_add_row(v, ROW_INFO,
			     (uint32_t)(v->snap->prof->nheader + i), 0);
}

/* On a screen what several files say stands once. */
static void
add_headers(struct view *v)
{
	struct info *own = v->own;

	own->said = headers_said(v->snap->prof);
	for (uint32_t i = 1; i < v->snap->prof->nheader; i++)
		if (!v->options.screen || own->said[i] != SAID_AGAIN)
			view_add_row(v, ROW_INFO, i, 0);
}

struct hot { int64_t self; uint32_t mapping; };

static int
hottest_first(const void *x, const void *y)
{
	const struct hot *a = x, *b = y;

	if (a->self != b->self)
		return a->self < b->self ? 1 : -1;
	return (a->mapping > b->mapping) - (a->mapping < b->mapping);
}

/* Those that code can run in, and whatever has cost all the same. */
static void
add_mappings(struct view *v)
{
	const struct prof *p = v->snap->prof;
	struct hot *hot = mem_array(p->nmapping, sizeof(*hot));
	size_t n = 0;

	for (uint32_t i = 0; i < p->nmapping; i++) {
		struct hot one = { .mapping = i };

		one.self = self_of(v, i, v->options.metric);
		if (v->base)
			cost_add(&one.self, self_of(v->base, i,
						    v->options.metric));
		if (one.self || (i && p->mapping[i].executable))
			hot[n++] = one;
	}
	if (n)
		qsort(hot, n, sizeof(*hot), hottest_first);
	for (size_t i = 0; i < n; i++)
		view_add_row(v, ROW_INFO, 0, hot[i].mapping + 1);
	free(hot);
}

static void
link_phrases(const struct names *names, const struct remark *from,
	     struct phrase *to)
{
	for (size_t i = 0; i < STATUS_REMARKS && from[i].text; i++) {
		to[i].format = from[i].text;
		to[i].arg[0] = names_text(names, from[i].arg);
		if (i)
			to[i - 1].next = &to[i];
	}
}

static struct val
val_phrases(const struct phrase *first)
{
	struct val val = val_phrase(first->format, first->arg);

	if (val.type == VAL_PHRASE)
		val.next = first->next;
	return val;
}

static int
build(struct view *v, struct error *err)
{
	const struct prof *p = v->snap->prof;
	const struct names *names = v->snap->names;
	struct info *own = mem_zalloc(sizeof(*own) + p->nmapping
				      * sizeof(*own->mapping));

	(void)err;
	for (size_t i = 0; i < p->nmapping; i++) {
		const struct mapping_status *status = &names->status[i];

		link_phrases(names, status->note, own->mapping[i].note);
		link_phrases(names, status->fix, own->mapping[i].fix);
	}
	v->own = own;
	if (v->base)
		own->sides = mapped_sides(p);
	add_headers(v);
	add_doctor(v);
	add_mappings(v);
	return 0;
}

static void
done(struct view *v)
{
	struct info *own = v->own;

	if (own) {
		free(own->said);
		hash_u64_release(&own->sides);
	}
	free(own);
	v->own = NULL;
}

static bool
is_header(const struct row *r)
{
	return r->b == 0;
}

/* What is said of stacks and names; NULL: the row is about something else. */
static const struct doctor_row *
doctor_of(const struct view *v, const struct row *r)
{
	const struct info *own = v->own;

	return is_header(r) && r->a >= v->snap->prof->nheader
	       ? &own->doctor.row[r->a - v->snap->prof->nheader] : NULL;
}

const char *
view_row_lacks_text(const struct view *v, const struct row *r)
{
	const struct doctor_row *d = r->kind == ROW_INFO ? doctor_of(v, r) : NULL;

	return d ? d->file : NULL;
}

static const struct mapping *
mapping_of(const struct view *v, const struct row *r)
{
	return &v->snap->prof->mapping[r->b - 1];
}

static const struct mapping_status *
status_of(const struct view *v, const struct row *r)
{
	return &v->snap->names->status[r->b - 1];
}

/* Whether the row is one of the mapping list, not of what lies in none. */
static bool
has_range(const struct row *r)
{
	return r->b > 1;
}

static struct val
info_note(const struct view *v, const struct row *r)
{
	if (doctor_of(v, r))
		return val_word(doctor_of(v, r)->kind);
	return val_word(is_header(r) ? "header" : "mapping");
}

static struct val
info_path(const struct view *v, const struct row *r)
{
	const struct prof *p = v->snap->prof;

	if (doctor_of(v, r))
		return val_phrase(doctor_of(v, r)->what, NULL);
	if (is_header(r))
		return val_prof_text(v, p->header[r->a].key);
	if (!object_some(mapping_of(v, r)->object))
		return val_string("[unknown]");
	return val_prof_text(v, p->object[mapping_of(v, r)->object.i].path);
}

static struct sum_value
info_value(const struct view *v, const struct row *r, metric_id m,
	   enum sum_what what)
{
	if (is_header(r) || what != SUM_SELF)
		return (struct sum_value){ 0 };
	if (prof_is_ratio(v->snap->prof, m))
		return view_row_ratio(v, r, m, what);
	return (struct sum_value){ .known = true,
				   .cost = self_of(v, r->b - 1, m) };
}

/* New or gone is an object that one of two profiles has. */
static struct row_pair
info_pair(const struct view *v, const struct row *r)
{
	const struct info *own = v->own;
	struct row_pair pair = row_pair_same(v, r);

	if (has_range(r))
		mapped_pair(v->snap->prof, mapping_of(v, r), &own->sides, &pair);
	return pair;
}

const struct row_ops row_info = {
	.value = info_value, .has = 1 << SUM_SELF, .note = info_note,
	.path = info_path, .pair = info_pair, .words = true,
};

/* Whether it is known where that was. */
static bool
has_place(const struct view *v, const struct row *r)
{
	return has_range(r)
	       && mapping_of(v, r)->start < mapping_of(v, r)->end;
}

static struct val
get_start(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return has_place(v, r) ? val_addr(mapping_of(v, r)->start) : val_none();
}

static struct val
get_end(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return has_place(v, r) ? val_addr(mapping_of(v, r)->end) : val_none();
}

static struct val
get_offset(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return has_place(v, r) ? val_addr(mapping_of(v, r)->offset)
			       : val_none();
}

static struct val
get_used(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return has_range(r) ? val_names_text(v, status_of(v, r)->used)
			    : val_none();
}

static struct val
get_debug(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return has_range(r) ? val_names_text(v, status_of(v, r)->debug)
			    : val_none();
}

static struct val
get_data(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return has_range(r) ? val_names_text(v, status_of(v, r)->kind)
			    : val_none();
}

static struct val
get_build_id(const struct view *v, const struct row *r, metric_id m)
{
	const struct prof *p = v->snap->prof;
	struct val found;

	(void)m;
	if (!has_range(r))
		return val_none();
	found = val_names_text(v, status_of(v, r)->build_id);
	if (found.type != VAL_NONE)
		return found;
	return val_prof_text(v, p->object[mapping_of(v, r)->object.i].build_id);
}

static struct val
get_match(const struct view *v, const struct row *r, metric_id m)
{
	static const char *const word[] = {
		[MATCH_NONE] = "none",
		[MATCH_BUILD_ID] = "build-id",
		[MATCH_PATH] = "path",
		[MATCH_CHANGED] = "changed",
		[MATCH_WRONG] = "wrong",
	};

	(void)m;
	return has_range(r) ? val_word(word[status_of(v, r)->match])
			    : val_none();
}

/* Shares of nothing are unknown. With a base they are its own where nothing else
 * ran. */
static bool
covered(const struct view *v, const struct row *r, metric_id m,
	struct coverage *c)
{
	if (is_header(r))
		return false;
	return sums_mapping(v->snap->sums, mapping_at(r->b - 1), m, c)
	       || (v->base && covered(v->base, r, m, c));
}

static struct val
get_symbols(const struct view *v, const struct row *r, metric_id m)
{
	struct coverage c;

	return covered(v, r, m, &c) ? val_double(VAL_SHARE, c.names)
				    : val_none();
}

static struct val
get_lines(const struct view *v, const struct row *r, metric_id m)
{
	struct coverage c;

	return covered(v, r, m, &c) ? val_double(VAL_SHARE, c.lines)
				    : val_none();
}

static struct val
get_inlines(const struct view *v, const struct row *r, metric_id m)
{
	struct coverage c;

	return covered(v, r, m, &c) ? val_double(VAL_SHARE, c.inlined)
				    : val_none();
}

static struct val
get_note(const struct view *v, const struct row *r, metric_id m)
{
	const struct info *own = v->own;

	(void)m;
	if (doctor_of(v, r))
		return val_phrases(&doctor_of(v, r)->note);
	if (is_header(r))
		return val_prof_text(v, v->snap->prof->header[r->a].value);
	return val_phrases(own->mapping[r->b - 1].note);
}

static bool
is_of_several(const struct prof *p)
{
	return p->ninput > 2;	/* with row 0 */
}

/* Which of several files says so, or holds the part; nothing where others do,
 * too, or where that is the part's name. */
static struct val
get_from(const struct view *v, const struct row *r, metric_id m)
{
	const struct prof *p = v->snap->prof;
	const struct info *own = v->own;
	bool part = r->kind == ROW_PART;
	struct val path, name;
	const char *base;

	(void)m;
	if (!part && (!is_header(r) || doctor_of(v, r)
		      || own->said[r->a] != SAID_ONCE))
		return val_none();
	path = val_prof_text(v, p->input[part ? p->part[r->a].input.i :
				p->header[r->a].input.i].path);
	path.path = true;
	if (!part)
		return path;
	name = row_part.name(v, r);
	/* what the part is called already says nothing of where it is */
	base = text_base_name(path.s);
	path.path = name.n != strlen(base) || memcmp(name.s, base, name.n);
	return !r->a || (name.n == path.n && !memcmp(name.s, path.s, name.n))
	       ? val_none() : path;
}

static struct val
get_fix(const struct view *v, const struct row *r, metric_id m)
{
	const struct info *own = v->own;

	(void)m;
	if (doctor_of(v, r))
		return val_phrases(&doctor_of(v, r)->fix);
	if (is_header(r))
		return val_none();
	return val_phrases(own->mapping[r->b - 1].fix);
}

const struct column column_start = {
	.id = "start",
	/* TRANSLATORS: at most 14 cells; of a range of addresses */
	.title = N_("Start"),
	.help = N_("Where the mapping began in memory."),
	.kinds = ROW_INFO, .width = 14,
	.order = ORDER_NUMBER,
	.type = VAL_ADDR, .get = get_start,
};

const struct column column_end = {
	.id = "end",
	/* TRANSLATORS: at most 14 cells; of a range of addresses */
	.title = N_("End"),
	.help = N_("The first address past the mapping."),
	.kinds = ROW_INFO, .width = 14,
	.order = ORDER_NUMBER,
	.type = VAL_ADDR, .get = get_end,
};

const struct column column_offset = {
	.id = "offset",
	/* TRANSLATORS: at most 10 cells; in a file */
	.title = N_("Offset"),
	.help = N_("Where in the file the mapping starts."),
	.kinds = ROW_INFO, .width = 10,
	.order = ORDER_NUMBER,
	.type = VAL_ADDR, .get = get_offset,
};

const struct column column_used = {
	.id = "used",
	/* TRANSLATORS: at most 30 cells; the file that gave the names */
	.title = N_("File used"),
	.help = N_("The file that was read for names."),
	.kinds = ROW_INFO, .width = 30,
	.type = VAL_TEXT, .get = get_used,
};

const struct column column_match = {
	.id = "match",
	/* TRANSLATORS: at most 8 cells; is it the file that ran? */
	.title = N_("Match"),
	.help = N_("build-id: certainly the file that ran; path: found by its "
		   "path, no evidence against it; changed: newer or another "
		   "inode; wrong: cannot be the one that ran; none: none "
		   "was found, or looked for, since nothing ran in it."),
	.kinds = ROW_INFO, .width = 8,
	.type = VAL_WORD, .get = get_match,
};

const struct column column_build_id = {
	.id = "build_id",
	/* TRANSLATORS: at most 16 cells */
	.title = N_("Build id"),
	.help = N_("The identifier that a linker gives each build."),
	.kinds = ROW_INFO, .width = 16,
	.type = VAL_TEXT, .get = get_build_id,
};

const struct column column_debug = {
	.id = "debug",
	/* TRANSLATORS: at most 30 cells; a file with debug information */
	.title = N_("Debug file"),
	.help = N_("The separate file with debug information, if there is "
		   "one."),
	.kinds = ROW_INFO, .width = 30,
	.type = VAL_TEXT, .get = get_debug,
};

const struct column column_data = {
	.id = "data",
	/* TRANSLATORS: at most 15 cells; what names are made of */
	.title = N_("Debug data"),
	.help = N_("What the names come from: DWARF 5, DWARF 2-4 (with dwz: "
		   "part of it is in a common file; zlib, zstd: compressed; "
		   "split: most of it is in .dwo files or a .dwp package), "
		   "the symbol table, MiniDebugInfo, exports only, a list of "
		   "names, or none."),
	.kinds = ROW_INFO, .width = 15,
	.type = VAL_TEXT, .get = get_data,
};

const struct column column_symbols = {
	.id = "symbols%",
	/* TRANSLATORS: at most 8 cells; percent with a name */
	.title = N_("Symbols%"),
	.help = N_("Share of the mapping's own cost that has a name."),
	.kinds = ROW_INFO, .width = 8, .per_metric = true, .one_sided = true,
	.order = ORDER_VALUE,
	.type = VAL_SHARE, .get = get_symbols,
};

const struct column column_lines = {
	.id = "lines%",
	/* TRANSLATORS: at most 7 cells; percent with a source line */
	.title = N_("Lines%"),
	.help = N_("Share of the mapping's own cost that has a source line."),
	.kinds = ROW_INFO, .width = 7, .per_metric = true, .one_sided = true,
	.order = ORDER_VALUE,
	.type = VAL_SHARE, .get = get_lines,
};

const struct column column_inlines = {
	.id = "inlines%",
	/* TRANSLATORS: at most 8 cells; percent that is inlined */
	.title = N_("Inlines%"),
	.help = N_("Share of the mapping's own cost that is in inlined code."),
	.kinds = ROW_INFO, .width = 8, .per_metric = true, .one_sided = true,
	.order = ORDER_VALUE,
	.type = VAL_SHARE, .get = get_inlines,
};

const struct column column_from = {
	.id = "from",
	.title = N_("File"),
	.help = N_("Of a part: the file that it is in. Of a line of the header: "
		   "which of several files says so, nothing where more than one "
		   "does."),
	.kinds = ROW_INFO | ROW_PART, .in = is_of_several,
	.width = 20,
	.role = ROLE_WHERE, .drop = 8,
	.type = VAL_TEXT, .get = get_from,
};

const struct column column_note = {
	.id = "note",
	/* TRANSLATORS: at most 30 cells */
	.title = N_("Note"),
	.help = N_("Of a mapping: what became of its names. Of a line of the "
		   "header: its value."),
	.kinds = ROW_INFO, .width = 30, .flex = true,
	.type = VAL_PHRASE, .get = get_note,
};

const struct column column_fix = {
	.id = "fix",
	/* TRANSLATORS: at most 30 cells; what to do about a fault */
	.title = N_("Suggested fix"),
	.help = N_("What would give the mapping its names."),
	.kinds = ROW_INFO, .width = 30, .flex = true,
	.type = VAL_PHRASE, .get = get_fix,
};

const struct view_ops view_info = {
	.id = "info", .all_rows = true,
	/* TRANSLATORS: a tab, short */
	.title = N_("Info"),
	.help = N_("What the files say about themselves, and which files gave "
		   "names."),
	.tab = '8', .available = true, .texts = true,
	.kinds = ROW_INFO,
	.none = N_("the file says nothing about itself, and not what was mapped: what "
		   "is known is in the first two lines"),
	.columns = "kind start end offset path used match build_id debug data self "
		   "symbols% lines% inlines% note fix",
	.screen = "path +match +data self symbols% +lines% +inlines% from note +fix",
	.name_keeps = 60,
	.sort = "",
	.build = build, .done = done,
};
