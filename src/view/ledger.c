/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is to be said of a source text and its rows: whether it was compiled, and
 * how much of the function's cost stands in it.
 */
#include <config.h>

#include <string.h>

#include "base/hash.h"
#include "base/i18n.h"
#include "base/num.h"
#include "model/facts/cost.h"
#include "view/code.h"
#include "view/lines_private.h"

/* --- Whether the text can be trusted -------------------------------------- */

static bool
is_compiled(const struct view *v, file_id file, const struct source_text *s)
{
	return strcmp(names_file_md5(v->snap->names, file), s->md5) == 0;
}

/* One text for both sides, which the base's program was perhaps not made of; where
 * each side has its own, the base's alone. */
static bool
is_newer_than_base(const struct view *v, const struct source_text *s)
{
	const struct line_rows *base = v->base ? v->base->own : NULL;

	return base && file_some(base->file) && !is_compiled(v, base->file, s)
	       && prof_is_older(v->snap->prof, true, s->written);
}

/* Whether S is what was compiled. */
static void
doubt_text(const struct view *v, const struct source_text *s, struct text *say)
{
	const struct line_rows *own = v->own;
	const char *md5 = names_file_md5(v->snap->names, own->file);

	if (is_compiled(v, own->file, s))
		return;
	if (*md5)
		text_printf(say, _("%s is not the text that was compiled"),
			    s->used);
	else if (s->newer)
		text_printf(say, _("%s has changed since the program was "
				   "built"), s->used);
	else if (prof_is_older(v->snap->prof, false, s->written))
		text_printf(say, _("%s is newer than the profile: its lines "
				   "may have moved since"), s->used);
}

/* --- Whose file it is ------------------------------------------------------- */

static const char *
claim_name(const struct view *v, object_id object)
{
	return text_base_name(prof_object_path(v->snap->prof, object));
}

/* Builds of one program are compiled of the same files. */
static void
note_claim(const struct view *v, struct line_rows *own, object_id object)
{
	const char *name = claim_name(v, object);

	if (!object_some(object))
		return;
	for (size_t i = 0; i < own->nclaim && i < 2; i++)
		if (strcmp(claim_name(v, own->claim[i]), name) == 0)
			return;
	if (own->nclaim < 2)
		own->claim[own->nclaim] = object;
	own->nclaim++;
}

/* A path that does not begin at the root is relative to where its program was
 * compiled, unless all were compiled of one text. */
void
lines_find_claims(struct view *v)
{
	const struct names *n = v->snap->names;
	struct line_rows *own = v->own;
	const char *path = names_file_path(n, own->file);

	own->nclaim = 0;
	if (!*path || *path == '/' || path[1] == ':'
	    || *names_file_md5(n, own->file))
		return;
	if (func_some(v->options.centre))
		note_claim(v, own, names_func(n, v->options.centre).object);
	for (uint32_t i = 1; i < n->nfunc && own->nclaim <= 2; i++) {
		struct func f = names_func(n, func_at(i));

		if (file_eq(f.file, own->file)
		    && (i >= n->prof->nfunc || !n->prof->func[i].gone))
			note_claim(v, own, f.object);
	}
}

static void
doubt_file(const struct view *v, struct text *say)
{
	const struct line_rows *own = v->own;
	const struct source_text *s = view_source_text(v);
	const char *path = names_file_path(v->snap->names, own->file);
	const char *first, *second;

	if (own->nclaim < 2)
		return;
	first = claim_name(v, own->claim[0]);
	second = claim_name(v, own->claim[1]);
	/* TRANSLATORS: programs or libraries, and the path of a source file */
	if (own->nclaim > 2)
		text_printf(say, _("%s, %s and others each have a file %s"),
			    first, second, path);
	else
		text_printf(say, _("%s and %s each have a file %s"), first,
			    second, path);
	text_adds(say, "; ");
	if (!func_some(v->options.centre))
		text_adds(say, _("if that is not one file, figures of several "
				 "stand on these lines"));
	else if (s && s->bytes)
		text_adds(say, _("if that is not one file, this may be the text "
				 "of another"));
	else
		text_clear(say);
}

/* --- What is not there ------------------------------------------------------ */

/* What is there of a file that was not found may be no text, and then no mapping of
 * its path helps. */
static const char *const unread[] = {
	[SOURCE_DENIED] = N_("no source text: no permission to read %s"),
	[SOURCE_IRREGULAR] = N_("no source text: %s is not a regular file"),
	[SOURCE_TOO_LARGE] = N_("no source text: %s is larger than 64 MiB"),
	[SOURCE_UNREADABLE] = N_("no source text: %s could not be read (it is "
				 "damaged, or larger than 64 MiB unpacked)"),
};

bool
source_text_unread(const struct source_text *s, struct text *say)
{
	if (!s->refused)
		return false;
	text_printf(say, _(unread[s->fault]), s->refused);
	return true;
}

/* What would give it lines; NULL: nothing, or it is code that has no name, which needs
 * symbols first. */
static const char *
lines_by(const struct view *v)
{
	func_id f = v->options.centre;

	if (func_some(f) && names_func(v->snap->names, f).flags
			    & (FUNC_UNNAMED | FUNC_UNKNOWN))
		return NULL;
	return prof_lines_by(v->snap->prof);
}

static bool
doubt_shown(const struct view *v, unsigned i, struct text *say)
{
	const struct source_text *s = view_source_text(v), *base;

	if (!i && prof_has(v->snap->prof, v->options.metric, CAP_WHOLE))
		text_adds(say, _("self is known of whole functions only: it "
				 "stands where they begin"));
	else if (!i && (!s || !s->known) && lines_by(v))
		text_adds(say, _(lines_by(v)));
	if (!s || !s->bytes)
		return !i && say->n;
	switch (i) {
	case 0:
		if (s->guessed && say->n)
			text_adds(say, "; ");
		if (s->rival)
			text_printf(say, _("%s: matched by path suffix only, "
					   "like %s, which differs"),
				    s->used, s->rival);
		else if (s->guessed)
			text_printf(say, _("%s: matched by path suffix only"),
				    s->used);
		return true;
	case 1:
		doubt_text(v, s, say);
		return true;
	case 2:
		base = ((const struct line_rows *)v->own)->base_text;
		base = base ? base : s;
		if (is_newer_than_base(v, base))
			/* TRANSLATORS: the base is what is compared with */
			text_printf(say, _("%s is newer than the base's "
					   "profile: its lines may have moved "
					   "since"),
				    base->used);
		return true;
	case 3:
		if (line_is_blind(v->own, v->options.centre, true))
			text_adds(say, _("the base does not say on which lines "
					 "this function's cost is"));
		return true;
	}
	return false;
}

bool
view_source_doubt(const struct view *v, unsigned i, struct text *say)
{
	if (i)
		return doubt_shown(v, i - 1, say);
	doubt_file(v, say);
	return true;
}

bool
view_doubt(const struct view *v, unsigned i, struct text *say)
{
	if (view_code(v))
		return view_code_doubt(v, i, say);
	return v->ops == &view_source && view_source_doubt(v, i, say);
}

void
lines_remark(const struct view *v, bool ascii, struct text *out)
{
	const struct source_text *s = view_source_text(v);
	const char *path = s ? s->used ? s->used : s->wanted : "";
	struct text say = { 0 };

	if (s && s->stopped)
		text_printf(&say, _("no source text: reading %s was stopped"),
			    path);
	else if (!s || s->bytes || !s->known)
		text_adds(&say, path);
	else if (!source_text_unread(s, &say))
		text_printf(&say, _("no source text: %s not found "
				    "(--source-dir=DIR, --map=FROM=TO)"), path);
	if (say.n) {
		text_printable(out, say.s, say.n, ascii);
		text_addc(out, '\n');
	}
	text_clear(&say);
	versions_say(v, &say);
	if (say.n) {
		text_printable(out, say.s, say.n, ascii);
		text_addc(out, '\n');
	}
	text_clear(&say);
	for (unsigned i = 0; view_source_doubt(v, i, &say); i++) {
		if (say.n) {
			text_printable(out, say.s, say.n, ascii);
			text_addc(out, '\n');
		}
		text_clear(&say);
	}
	text_release(&say);
}

/* --- Where the cost is ---------------------------------------------------- */

struct body_sum { func_id func; int64_t cost; };

struct body_sums {
	VEC(struct body_sum) at;
	struct hash_u64 of;		/* a function: its number and 1 */
};

static void
add_body(struct body_sums *sums, func_id func, int64_t cost)
{
	bool fresh;
	uint32_t *at = hash_u64_at(&sums->of, func.i, &fresh);

	if (fresh) {
		VEC_PUSH(&sums->at, ((struct body_sum){ func, 0 }));
		*at = (uint32_t)sums->at.n;
	}
	cost_add(&sums->at.at[*at - 1].cost, cost);
}

static void
find_bodies(const struct lines *of, metric_id m, struct line_ledger *l)
{
	struct body_sums sums = { 0 };

	for (size_t i = 0; i < of->row.n; i++)
		if (of->row.at[i].kind == LINE_INLINED)
			add_body(&sums, of->row.at[i].callee,
				 lines_incl(of, i, m));
	for (size_t i = 0; i < sums.at.n; i++) {
		cost_add(&l->inlined, sums.at.at[i].cost);
		if (sums.at.at[i].cost > l->most) {
			l->most = sums.at.at[i].cost;
			l->from = sums.at.at[i].func;
		}
	}
	VEC_RELEASE(&sums.at);
	hash_u64_release(&sums.of);
}

bool
view_line_ledger(const struct view *v, struct line_ledger *l)
{
	const struct source_text *s = view_source_text(v);
	const struct line_rows *own = v->own;
	metric_id m = v->options.metric;
	int64_t called;

	*l = (struct line_ledger){ .self = 0 };
	if (v->ops != &view_source || !func_some(v->options.centre) ||
	    !metric_some(m) || prof_is_ratio(v->snap->prof, m))
		return false;
	for (size_t i = 0; i < own->of->row.n; i++) {
		const struct line *x = &own->of->row.at[i];
		int64_t cost;

		if (x->kind != LINE_OWN)
			continue;
		cost = lines_self(own->of, i, m);
		cost_add(&l->self, cost);
		if (!x->line || !file_some(x->file))
			cost_add(&l->unlined, cost);
		else if (!file_eq(x->file, own->file))
			cost_add(&l->other, cost);
		else if (s && s->bytes && x->line >= s->start.n)
			cost_add(&l->past, cost);
		else
			cost_add(&l->shown, cost);
	}
	find_bodies(own->of, m, l);
	called = sums_incl(v->snap->sums, v->options.centre, m);
	cost_sub(&called, l->self);
	l->overlaps = l->inlined > called;
	return true;
}

bool
view_base_ledger(const struct view *v, struct line_ledger *l)
{
	const struct line_rows *own = v->own, *base;

	if (!v->base || !view_line_ledger(v->base, l))
		return false;
	base = v->base->own;
	l->other = 0;
	for (size_t i = 0; i < own->paired->gone.n; i++) {
		const struct gone_line *x = &own->paired->gone.at[i];

		if (x->line.kind == LINE_OWN && x->line.line
		    && file_some(x->line.file)
		    && !file_eq(x->line.file, own->file))
			cost_add(&l->other, lines_self(base->of, x->base,
						       v->options.metric));
	}
	return true;
}

static void
put_row(const struct view *v, bool ascii, int64_t cost, int64_t all,
	bool estimate, const char *where, struct text *out)
{
	struct val val = val_cost(v->options.metric, cost, estimate);
	struct text figure = { 0 }, share = { 0 };
	char buf[NUM_MAX];

	if (!cost)
		return;
	val_format(v, &val, 0, false, ascii, &figure);
	if (all)
		text_printf(&share, "%s%%", num_percent(num_share(cost, all),
							buf));
	text_printf(out, "%*s%s  %*s%s  ", 10 - (int)text_width(figure.s,
							    figure.n), "",
		    figure.s, 6 - (int)share.n, "", share.n ? share.s : "");
	text_printable(out, where, strlen(where), ascii);
	text_addc(out, '\n');
	text_release(&figure);
	text_release(&share);
}

void
lines_foot(const struct view *v, bool ascii, struct text *out)
{
	const struct line_rows *own = v->own;
	struct text where = { 0 };
	struct line_ledger l;

	if (v->base || v->options.line || !view_line_ledger(v, &l) ||
	    (!l.past && !l.other && !l.unlined && !l.inlined))
		return;
	/* TRANSLATORS: before figures, each with a share and a place: "in lines
	 * of a.c" */
	if (l.past || l.other || l.unlined || l.shown)
		text_adds(out, _("What the function cost itself:\n"));
	text_printf(&where, _("in lines of %s"), text_base_name(
		names_file_path(v->snap->names, own->file)));
	put_row(v, ascii, l.shown, l.self, false, where.s, out);
	put_row(v, ascii, l.past, l.self, false, _("in lines past its end"), out);
	put_row(v, ascii, l.other, l.self, false, _("in lines of other files"), out);
	put_row(v, ascii, l.unlined, l.self, false, _("without a line"), out);
	if (l.inlined) {
		const char *from = names_func_name(v->snap->names, l.from);

		text_clear(&where);
		if (l.most == l.inlined)
			text_printf(&where, _("inlined here from %s"), from);
		else
			/* TRANSLATORS: several functions, this one most */
			text_printf(&where, _("inlined here, most from %s"),
				    from);
		text_adds(out, _("What the compiler put into it cost, with what "
				 "that calls:\n"));
		put_row(v, ascii, l.inlined, 0, l.overlaps, where.s, out);
	}
	text_release(&where);
}

/* --- All of it --------------------------------------------------------------- */

/* Asked once a view: there may be a million lines, and each screen says it. */
void
lines_find_lined(struct view *v)
{
	struct line_rows *own = v->own;
	const struct names *names = v->snap->names;
	metric_id m = v->options.metric;
	int64_t all = 0, lined = 0;

	if (!own || !own->of || prof_is_ratio(v->snap->prof, m))
		return;
	for (uint32_t i = 0; i < own->of->row.n; i++) {
		const struct line *x = &own->of->row.at[i];
		int64_t cost = cost_size(lines_self(own->of, i, m));

		cost_add(&all, cost);
		if (x->line && file_some(x->file)
		    && strcmp(names_file_path(names, x->file), "???"))
			cost_add(&lined, cost);
	}
	own->has_lined = all > 0;
	own->lined = all ? (double)lined / (double)all : 0;
}

void
view_coverage(const struct view *v, metric_id m, struct coverage *c)
{
	const struct line_rows *own = v->own;

	sums_coverage(v->snap->sums, m, NULL, c);
	if (v->ops == &view_lines && own && own->has_lined
	    && metric_eq(m, v->options.metric) && own->lined < c->lines)
		c->lines = own->lined;
}
