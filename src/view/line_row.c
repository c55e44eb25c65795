/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of source lines, ROW_LINE:
 *	a	a row of the lines + 1, or 0: a line of text without cost; the
 *		rows of bodies that are open on a screen count on behind those
 *		of the function. With a base, lines that only it has come
 *		next, in terms of the new profile; there are no bodies then
 *	b	the line's number; where a is 0, with LINE_OF_BASE, that of a line
 *		which only the base's text has
 */
#include <config.h>

#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/i18n.h"
#include "view/code.h"
#include "view/lines_private.h"

const struct body *
line_row_body(const struct view *v, const struct row *r)
{
	const struct line_rows *own = v->own;

	for (size_t i = own->body.n; i-- > 0;)
		if (r->a > own->body.at[i]->first)
			return own->body.at[i];
	return NULL;
}

const struct gone_line *
line_row_gone(const struct view *v, uint32_t a)
{
	const struct line_rows *own = v->own;

	return v->base && a > own->of->row.n
	       ? &own->paired->gone.at[a - 1 - own->of->row.n] : NULL;
}

const struct lines *
line_row_lines(const struct view *v, const struct row *r, size_t *i)
{
	const struct line_rows *own = v->own;
	const struct body *body = line_row_body(v, r);

	*i = r->a - 1 - (body ? body->first : 0);
	return body ? &body->lines : own->of;
}

const struct line *
line_row_line(const struct view *v, const struct row *r)
{
	size_t i;
	const struct gone_line *gone = line_row_gone(v, r->a);
	const struct lines *of;

	if (!r->a)
		return NULL;
	if (gone)
		return &gone->line;
	of = line_row_lines(v, r, &i);
	return &of->row.at[i];
}

uint32_t
view_row_inlined(const struct view *v, const struct row *r)
{
	return v->ops == &view_source && r->kind == ROW_LINE && line_row_body(v, r)
	       && line_row_line(v, r)->kind == LINE_OWN ? r->b : 0;
}

bool
view_row_of_base(const struct view *v, const struct row *r)
{
	const struct gone_line *gone;

	if (v->ops != &view_source)
		return false;
	if (!r->a)
		return (r->b & LINE_OF_BASE) != 0;
	gone = line_row_gone(v, r->a);
	return gone && gone->of_base;
}

uint32_t
line_row_place(const struct view *v, const struct row *r)
{
	const struct gone_line *gone = line_row_gone(v, r->a);
	const struct line_rows *own = v->own;

	if (!view_row_of_base(v, r))
		return r->a ? line_row_line(v, r)->line : r->b;
	if (!gone)
		return own->versions.at->before[r->b & ~LINE_OF_BASE];
	/* of a file that is not shown nobody sees what it stands before */
	return gone->before ? gone->before : gone->line.line;
}

/* Of the text that it is in. */
static uint32_t
number_of(const struct row *r)
{
	return r->a ? r->b : r->b & ~LINE_OF_BASE;
}

/* --- Values --------------------------------------------------------------- */

static struct sum_value
line_value(const struct view *v, const struct row *r, metric_id m,
	   enum sum_what what)
{
	const struct lines *of;
	size_t i;

	if (prof_is_ratio(v->snap->prof, m)) {
		if (what != SUM_CALLS)
			return view_row_ratio(v, r, m, what);
		/* those that were counted with it */
		m = prof_metric(v->snap->prof, m)->over;
	}
	if (!r->a || line_row_gone(v, r->a))	/* a line of text */
		return (struct sum_value){ 0 };
	of = line_row_lines(v, r, &i);
	return lines_value(of, i, m, what);
}

static func_id
line_func(const struct view *v, const struct row *r)
{
	const struct line *line = line_row_line(v, r);

	return !line ? v->options.centre
	       : func_some(line->func) ? line->func : line->only;
}

static func_id
callee_of(const struct view *v, const struct row *r)
{
	const struct line *line = line_row_line(v, r);

	return line ? line->callee : func_at(0);
}

/* The versions of the file that the row is in, or NULL: it is in one text only. */
static const struct line_versions *
versions_of(const struct view *v, const struct row *r)
{
	const struct line_rows *own = v->own;
	const struct line *line = line_row_line(v, r);

	return versions_find_file(own, line ? line->file : own->file);
}

/* What only the base's text has is in the base's file. */
static file_id
file_of(const struct view *v, const struct row *r)
{
	const struct line_rows *own = v->own;
	const struct line *line = line_row_line(v, r);

	if (view_row_of_base(v, r))
		return versions_of(v, r)->base;
	return line ? line->file : own->file;
}

static struct val
line_file(const struct view *v, const struct row *r)
{
	return val_string(names_file_path(v->snap->names, file_of(v, r)));
}

/* Of what is inside of a body the name says it: another file's numbers would
 * be read as this one's. */
static struct val
line_line(const struct view *v, const struct row *r)
{
	const struct line *line = line_row_line(v, r);
	struct val number = val_ordinal(number_of(r));

	number.estimate = line && line->line_estimate;
	return r->b && !line_row_body(v, r) ? number : val_none();
}

static struct val
line_note(const struct view *v, const struct row *r)
{
	static const char *const word[] = {
		[LINE_OWN] = N_("line"),
		[LINE_CALL] = N_("call"),
		[LINE_INLINED] = N_("inlined"),
	};
	const struct line *line = line_row_line(v, r);

	return val_word(word[line ? line->kind : LINE_OWN]);
}

/* The source text of the line, when it is known and the row is a line. */
static struct val
line_text(const struct view *v, const struct row *r)
{
	const struct line_rows *own = v->own;
	const struct line *line = line_row_line(v, r);

	if (r->a && r->a <= own->elsewhere.n && own->elsewhere.at[r->a - 1])
		return val_string(own->elsewhere.at[r->a - 1]);
	if (line && (line->kind != LINE_OWN
		     || !file_eq(line->file, own->file)))
		return val_none();
	/* a row of nothing but figures would explain nothing */
	if (v->options.screen && !v->options.written && !number_of(r))
		/* TRANSLATORS: in place of a line of source */
		return val_word(N_("[line not known]"));
	return val_source_line(view_row_of_base(v, r) ? own->base_text
						      : own->text,
			       number_of(r));
}

/* What line NUMBER of the text that the row is in begins inside of. */
static uint8_t
begins(const struct view *v, const struct row *r,
       const struct syntax_language *l)
{
	struct line_rows *own = v->own;

	return view_row_of_base(v, r)
	       ? syntax_begins(&own->base_syntax, l, own->base_text,
			       number_of(r))
	       : syntax_begins(&own->syntax, l, own->text, r->b);
}

/* A line of another file stands alone: what it begins inside of is not known. */
size_t
view_row_spans(const struct view *v, const struct row *r, const char *s,
	       size_t n, struct text_span *out)
{
	const struct line_rows *own = v->own;
	const struct line *line = NULL;
	const struct syntax_language *l;
	file_id file;
	size_t nout;

	if (v->ops != &view_source)
		return 0;
	line = line_row_line(v, r);
	if (line && line->kind != LINE_OWN)
		return 0;
	file = line ? line->file : own->file;
	l = syntax_language(names_file_path(v->snap->names, file));
	if (!l || !own->text || !own->text->bytes)
		return 0;
	syntax_scan(l, !file_eq(file, own->file) || line_row_body(v, r) ? 0 :
		    begins(v, r, l), s, n, out, &nout);
	return nout;
}

/* Of a row of the source that is a call. */
static func_id
line_named(const struct view *v, const struct row *r)
{
	return v->ops == &view_source ? callee_of(v, r) : func_at(0);
}

/* To the source of what is called or inlined there; among the lines of all
 * functions to the line's own function. */
static struct view_target
line_enter(const struct view *v, const struct row *r)
{
	struct view_target to = { .ops = &view_source,
				  .func = line_named(v, r) };

	return v->ops == &view_source ? to : row_enter_func(v, r);
}

/* --- Keys ----------------------------------------------------------------- */

/* A function has many lines, and all ids are others when the file is read
 * again: a row is found by what it is about, in words. */

static uint64_t
hash_string(uint64_t hash, const char *s)
{
	return hash_mix(hash, hash_bytes(s, strlen(s)));
}

static uint64_t
file_hash(const struct view *v, file_id f)
{
	struct line_rows *own = v->own;
	const struct names *n = v->snap->names;

	if (!own->file_hash)
		own->file_hash = mem_zarray(n->nfile + 1, sizeof(uint64_t));
	if (!own->file_hash[f.i])
		own->file_hash[f.i] = hash_string(1, names_file_path(n, f));
	return own->file_hash[f.i];
}

/* By what object and file call it: that does not change with better names. Of
 * namesakes without a file only the address differs. */
static uint64_t
func_hash(const struct view *v, func_id id)
{
	struct line_rows *own = v->own;
	const struct names *n = v->snap->names;
	struct func f;
	uint64_t hash;

	if (!func_some(id))
		return 0;
	if (!own->func_hash)
		own->func_hash = mem_zarray(n->nfunc + 1, sizeof(uint64_t));
	if (own->func_hash[id.i])
		return own->func_hash[id.i];
	f = names_func(n, id);
	hash = hash_string(1, strtab_get(n->text, f.raw));
	hash = hash_string(hash, prof_object_path(n->prof, f.object));
	hash = hash_mix(hash, file_hash(v, f.file));
	if (!file_some(f.file))
		hash = hash_mix(hash, f.start);
	return own->func_hash[id.i] = hash;
}

/* The lower half of a key is the number of the line, by which a row near to it can be
 * found; KEY_OTHER: it is of another file, or of the base's text. */
#define KEY_OTHER UINT64_C(0x80000000)
#define KEY_LINE (KEY_OTHER - 1)

/* A line of text is the same whether it costs something or not, and whichever context of
 * its function does. */
static uint64_t
line_key(const struct view *v, const struct row *r)
{
	const struct line_rows *own = v->own;
	const struct line text = { .kind = LINE_OWN,
				   .func = v->options.centre,
				   .file = own->file,
				   .line = number_of(r) };
	const struct line *x = r->a ? line_row_line(v, r) : &text;
	const struct body *body = line_row_body(v, r);
	uint64_t hash = hash_mix(x->kind, x->line);

	hash = hash_mix(hash, file_hash(v, x->file));
	if (!func_eq(x->func, v->options.centre))
		hash = hash_mix(hash, func_hash(v, x->func));
	hash = hash_mix(hash, func_hash(v, x->callee));
	if (view_row_of_base(v, r))
		hash = hash_mix(hash, 1);
	for (uint32_t i = 0; body && i < body->where.depth; i++) {
		const struct line_site *site = &body->where.site[i];

		hash = hash_mix(hash, site->line);
		hash = hash_mix(hash, file_hash(v, site->file));
		hash = hash_mix(hash, func_hash(v, site->callee));
	}
	if (view_row_elsewhere(v, r) || view_row_of_base(v, r))
		return hash | KEY_OTHER;
	return (hash & ~(KEY_OTHER | KEY_LINE)) | (x->line & KEY_LINE);
}

size_t
view_row_near(const struct view *v, const struct view_row_id *id)
{
	uint64_t line = id->key & KEY_LINE, nearest = UINT64_MAX;
	size_t best = SIZE_MAX;

	if (v->ops != &view_source || id->kind != ROW_LINE || id->key & KEY_OTHER)
		return SIZE_MAX;
	for (size_t i = 0; i < v->row.n; i++) {
		uint64_t key = line_key(v, &v->row.at[i]), other = key & KEY_LINE;
		uint64_t far = other > line ? other - line : line - other;

		if (key & KEY_OTHER || far >= nearest)
			continue;
		best = i;
		nearest = far;
	}
	return best;
}

/* Whether the base's text has the line of the new text, too. */
static bool
has_twin(const struct line_versions *x, uint32_t line)
{
	uint32_t low = 1, high = x->nbase + 1;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		uint32_t at = x->same[middle] ? x->same[middle]
					      : x->before[middle];

		if (at == line && x->same[middle])
			return true;
		if (at < line || at == line)
			low = middle + 1;
		else
			high = middle;
	}
	return false;
}

/* Of a line of text of which both versions are known, or a call on one, whether both
 * have it. */
static bool
is_in_both(const struct view *v, const struct row *r)
{
	const struct line *line = line_row_line(v, r);
	const struct line_versions *x = versions_of(v, r);

	return x && (!line || line->line) && !view_row_of_base(v, r)
	       && has_twin(x, line_row_place(v, r));
}

/* Of a line without cost, which sides' texts have it. */
static struct row_pair
text_pair(const struct view *v, const struct row *r)
{
	const struct line_rows *own = v->own;
	struct row_pair pair = { .base = *r };

	if (!own->base_text)
		return pair;
	pair.now = !view_row_of_base(v, r);
	pair.in_base = !pair.now || has_twin(own->versions.at, r->b);
	return pair;
}

struct row_pair
line_row_pair(const struct view *v, const struct row *r)
{
	const struct line_rows *own = v->own;
	const struct gone_line *gone = line_row_gone(v, r->a);
	struct row_pair pair = { .now = !gone, .base = *r };
	uint32_t base;

	if (!r->a)
		return text_pair(v, r);
	base = gone ? gone->base : own->paired->base[r->a - 1];
	pair.in_base = base != COMPARE_NONE;
	pair.base.a = base + 1;
	pair.apart = line_is_apart(own, line_row_line(v, r));
	pair.alike = line_row_line(v, r)->kind == LINE_OWN && is_in_both(v, r);
	return pair;
}

const struct row_ops row_line = {
	.func = line_func, .named = line_named, .key = line_key,
	.value = line_value,
	.pair = line_row_pair,
	.has = 1 << SUM_SELF | 1 << SUM_INCL | 1 << SUM_CALLS,
	.file = line_file, .line = line_line,
	.text = line_text, .note = line_note, .enter = line_enter,
	.opens = &view_source, .tie = TIE_FUNC,
};

/* --- A column of theirs ---------------------------------------------------- */

static struct val
get_callee(const struct view *v, const struct row *r, metric_id m)
{
	func_id callee = callee_of(v, r);

	(void)m;
	if (!func_some(callee))
		return val_none();
	return val_names_text(v, names_func(v->snap->names, callee).name);
}

const struct column column_callee = {
	.id = "callee",
	/* TRANSLATORS: at most 30 cells; a function that is called */
	.title = N_("Callee"),
	.help = N_("The function that is called or inlined on the line."),
	.kinds = ROW_LINE, .width = 30,
	.type = VAL_TEXT, .get = get_callee,
};

static struct val
get_side(const struct view *v, const struct row *r, metric_id m)
{
	const struct line *line = line_row_line(v, r);

	(void)m;
	if (view_row_of_base(v, r))
		return val_word(N_("base"));
	return versions_of(v, r) && (!line || line->line) && !is_in_both(v, r)
	       ? val_word(N_("new")) : val_none();
}

static bool
has_versions(const struct view *v)
{
	const struct line_rows *own = v->own;

	return v->ops == &view_source && own && own->versions.n;
}

const struct column column_side = {
	.id = "side",
	/* TRANSLATORS: at most 5 cells; of two profiles that are compared */
	.title = N_("Side"),
	.help = N_("Of two versions of a source file that are compared: base: "
		   "only the base's text has the line; new: only the new one "
		   "has it."),
	.kinds = ROW_LINE, .width = 5, .in_view = has_versions,
	.type = VAL_WORD, .get = get_side,
};

/* Of what is in the file that is shown, nothing: forty rows with one path are
 * hard to read. */
static struct val
get_other_file(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	if (!view_row_elsewhere(v, r))
		return val_none();
	return line_file(v, r);
}

const struct column column_other_file = {
	.id = "other_file",
	/* TRANSLATORS: at most 30 cells; a file */
	.title = N_("Other file"),
	.help = N_("The line's file, where it is not the one whose source is "
		   "shown."),
	.kinds = ROW_LINE, .width = 30,
	.type = VAL_TEXT, .get = get_other_file,
};
