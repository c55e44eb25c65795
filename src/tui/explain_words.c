/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a figure counts, in words: one row a sentence, the first one that fits is
 * said. A column means something else in each kind of row; a sentence that is
 * only true of functions would explain a line, or a library, wrongly.
 *
 * The row's name stands above, whole; sentences have it as short as lists do, since one
 * of C++ may take ten lines.
 */
#include <config.h>

#include <string.h>

#include "tui/ui.h"
#include "view/format.h"

/* What is called the other one beside the row's function. */
enum other { NO_OTHER, OTHER_CENTRE, OTHER_ABOVE };

struct said {
	unsigned kinds;		/* of rows */
	enum sum_what what;
	unsigned needs;		/* of the event; 0: any */
	unsigned trees;		/* 1 << page_ops.tree; 0: any page */
	int list;		/* of a page that has two, from 1; 0: any */
	const char *note;	/* of rows with this word only, or NULL */
	bool named;		/* it says the row's name */
	enum other other;
	const char *format;	/* N_(): a count, names as they are asked for */
	const char *one;	/* the same of a count of 1; NULL: no other */
};

/* Of what is counted one by one. */
#define NP_(singular, plural) .one = singular, .format = plural

#define DOWN (1 << TREE_DOWN)
#define UP (1 << TREE_UP)
#define THROUGH (1 << TREE_THROUGH)

/* TRANSLATORS: a count, "76 of 348 samples" or "76 of 348 Ir", and a function */
#define OWN_SAMPLES NP_("%s hit the own code of %s, on this path.",	\
			"%s hit the own code of %s, on this path.")
#define OWN_COUNTS N_("%s are of the own code of %s, on this path.")

/* First how many, "76 of 348 samples" or "76 of 348 Ir", then what the row is about,
 * then another function: "76 of 348 samples have parse below main on the stack". */
static const struct said said[] = {
	/* functions */
	{ .kinds = ROW_FUNC, .what = SUM_INCL, .needs = CAP_STACKS, .named = true,
	  NP_("%s has %s on the stack; recursion is counted once.",
	      "%s have %s on the stack; recursion is counted once.") },
	{ .kinds = ROW_FUNC, .what = SUM_INCL, .named = true,
	  .format = N_("%s are of %s and of what it called; recursion is "
		       "counted once.") },
	{ .kinds = ROW_FUNC | ROW_CALL | ROW_SELF, .what = SUM_SELF,
	  .needs = CAP_SAMPLED, .named = true,
	  NP_("%s hit the own code of %s.",
	      "%s hit the own code of %s.") },
	{ .kinds = ROW_FUNC | ROW_CALL | ROW_SELF, .what = SUM_SELF, .named = true,
	  .format = N_("%s are of the own code of %s.") },
	{ .kinds = ROW_SELF, .what = SUM_INCL, .needs = CAP_SAMPLED, .named = true,
	  NP_("%s hit the own code of %s.",
	      "%s hit the own code of %s.") },
	{ .kinds = ROW_SELF, .what = SUM_INCL, .named = true,
	  .format = N_("%s are of the own code of %s.") },
	{ .kinds = ROW_CYCLE, .what = SUM_INCL,
	  .format = N_("%s are of the functions that call each other and of "
		       "what these called.") },

	/* calls: of callers, then of callees */
	{ .kinds = ROW_CALL, .what = SUM_INCL, .needs = CAP_STACKS, .list = 1,
	  .named = true, .other = OTHER_CENTRE,
	  /* TRANSLATORS: a count, the row's function, another one */
	  NP_("%s has %s calling %s on the stack: of these calls only, recursion counted once.",
	      "%s have %s calling %s on the stack: of these calls only, recursion counted "
	      "once.") },
	{ .kinds = ROW_CALL, .what = SUM_INCL, .needs = CAP_STACKS, .list = 2,
	  .named = true, .other = OTHER_CENTRE,
	  /* TRANSLATORS: a count, the row's function, another one */
	  NP_("%s has %s called by %s on the stack: of these calls only, recursion counted "
	      "once.",
	      "%s have %s called by %s on the stack: of these calls only, recursion counted "
	      "once.") },
	{ .kinds = ROW_CALL, .what = SUM_INCL, .list = 1, .named = true,
	  .other = OTHER_CENTRE,
	  /* TRANSLATORS: a count, the row's function, another one */
	  .format = N_("%s are of calls from %s to %s, and of what these called: "
		       "of these calls only.") },
	{ .kinds = ROW_CALL, .what = SUM_INCL, .list = 2, .named = true,
	  .other = OTHER_CENTRE,
	  /* TRANSLATORS: a count, the row's function, another one */
	  .format = N_("%s are of calls of %s by %s, and of what these called: "
		       "of these calls only.") },

	/* trees and boxes, from the root down */
	{ .kinds = ROW_NODE | ROW_BOX, .what = SUM_INCL, .needs = CAP_STACKS,
	  .trees = DOWN, .named = true, .other = OTHER_ABOVE,
	  /* TRANSLATORS: a count, the row's function, another one */
	  NP_("%s has %s below %s on the stack, on this path from the root.",
	      "%s have %s below %s on the stack, on this path from the root.") },
	{ .kinds = ROW_NODE | ROW_BOX, .what = SUM_INCL, .needs = CAP_STACKS,
	  .trees = DOWN, .named = true,
	  NP_("%s has %s on the stack, as its root.",
	      "%s have %s on the stack, as its root.") },
	{ .kinds = ROW_NODE | ROW_BOX, .what = SUM_INCL, .trees = DOWN,
	  .named = true, .other = OTHER_ABOVE,
	  /* TRANSLATORS: a count, the row's function, another one */
	  .format = N_("%s are of %s and of what it called, as far as %s called "
		       "it on this path from the root.") },
	{ .kinds = ROW_NODE | ROW_BOX, .what = SUM_INCL, .trees = DOWN,
	  .named = true,
	  .format = N_("%s are of %s and of what it called, as the root.") },

	/* from own cost up */
	{ .kinds = ROW_NODE | ROW_BOX, .what = SUM_INCL, .needs = CAP_STACKS,
	  .trees = UP, .named = true, .other = OTHER_ABOVE,
	  /* TRANSLATORS: a count, the row's function, another one */
	  NP_("%s has %s calling %s on the stack, on this path from the function whose own "
	      "code it hit.",
	      "%s have %s calling %s on the stack, on this path from the function whose own "
	      "code they hit.") },
	{ .kinds = ROW_NODE | ROW_BOX, .what = SUM_INCL, .needs = CAP_SAMPLED,
	  .trees = UP, .named = true,
	  NP_("%s hit the own code of %s.",
	      "%s hit the own code of %s.") },
	{ .kinds = ROW_NODE | ROW_BOX, .what = SUM_INCL, .trees = UP,
	  .named = true, .other = OTHER_ABOVE,
	  /* TRANSLATORS: a count, the row's function, another one */
	  .format = N_("%s are own cost that came about as %s called %s, on "
		       "this path from the function that has it.") },
	{ .kinds = ROW_NODE | ROW_BOX, .what = SUM_INCL, .trees = UP,
	  .named = true,
	  .format = N_("%s are of the own code of %s.") },

	/* through one function: what leads there, and where that leads */
	{ .kinds = ROW_BOX, .what = SUM_INCL, .needs = CAP_STACKS,
	  .trees = THROUGH, .list = 1, .named = true, .other = OTHER_ABOVE,
	  /* TRANSLATORS: a count, the row's function, another one */
	  NP_("%s has %s calling %s on the stack, on this path to the function in the middle.",
	      "%s have %s calling %s on the stack, on this path to the function in the middle.") },
	{ .kinds = ROW_BOX, .what = SUM_INCL, .needs = CAP_STACKS,
	  .trees = THROUGH, .list = 2, .named = true, .other = OTHER_ABOVE,
	  /* TRANSLATORS: a count, the row's function, another one */
	  NP_("%s has %s below %s on the stack, on this path from the function in the middle.",
	      "%s have %s below %s on the stack, on this path from the function in the middle.") },
	{ .kinds = ROW_BOX, .what = SUM_INCL, .trees = THROUGH, .list = 1,
	  .named = true, .other = OTHER_ABOVE,
	  /* TRANSLATORS: a count, the row's function, another one */
	  .format = N_("%s came about as %s called %s, on this path to the "
		       "function in the middle.") },
	{ .kinds = ROW_BOX, .what = SUM_INCL, .trees = THROUGH, .list = 2,
	  .named = true, .other = OTHER_ABOVE,
	  /* TRANSLATORS: a count, the row's function, another one */
	  .format = N_("%s are of %s and of what it called, as far as %s called "
		       "it on this path from the function in the middle.") },
	{ .kinds = ROW_BOX, .what = SUM_INCL, .needs = CAP_STACKS,
	  .trees = THROUGH, .named = true,
	  NP_("%s has %s on the stack; recursion is counted once.",
	      "%s have %s on the stack; recursion is counted once.") },
	{ .kinds = ROW_BOX, .what = SUM_INCL, .trees = THROUGH, .named = true,
	  .format = N_("%s are of %s and of what it called; recursion is "
		       "counted once.") },

	{ .kinds = ROW_NODE | ROW_BOX, .what = SUM_SELF, .needs = CAP_SAMPLED,
	  .trees = DOWN, .named = true, OWN_SAMPLES },
	{ .kinds = ROW_NODE | ROW_BOX, .what = SUM_SELF, .trees = DOWN,
	  .named = true, .format = OWN_COUNTS },
	{ .kinds = ROW_BOX, .what = SUM_SELF, .needs = CAP_SAMPLED,
	  .trees = THROUGH, .list = 2, .named = true, OWN_SAMPLES },
	{ .kinds = ROW_BOX, .what = SUM_SELF, .trees = THROUGH, .list = 2,
	  .named = true, .format = OWN_COUNTS },
	/* turned round, the last cost of a path is what began there */
	{ .kinds = ROW_NODE | ROW_BOX, .what = SUM_SELF, .needs = CAP_STACKS,
	  .trees = UP | THROUGH, .named = true,
	  NP_("%s has this path on the stack and begins with %s, which nothing called.",
	      "%s have this path on the stack and begin with %s, which nothing called.") },
	{ .kinds = ROW_OWN, .what = SUM_INCL, .needs = CAP_SAMPLED,
	  .trees = DOWN, .named = true, OWN_SAMPLES },
	{ .kinds = ROW_OWN, .what = SUM_INCL, .trees = DOWN, .named = true,
	  .format = OWN_COUNTS },
	{ .kinds = ROW_STACK, .what = SUM_SELF, .needs = CAP_STACKS,
	  NP_("%s has this stack and no other.",
	      "%s have this stack and no other.") },
	{ .kinds = ROW_STACK, .what = SUM_SELF,
	  .format = N_("%s are of this path of calls and no other.") },

	/* functions counted together, threads, lines, instructions */
	{ .kinds = ROW_GROUP | ROW_INFO, .what = SUM_SELF, .needs = CAP_SAMPLED,
	  .named = true, NP_("%s hit code of %s.",
	      "%s hit code of %s.") },
	{ .kinds = ROW_GROUP | ROW_INFO, .what = SUM_SELF, .named = true,
	  .format = N_("%s are of the code of %s.") },
	{ .kinds = ROW_GROUP, .what = SUM_INCL, .needs = CAP_STACKS,
	  .named = true,
	  NP_("%s has code of %s on the stack, counted once however often it is there.",
	      "%s have code of %s on the stack, counted once however often it is there.") },
	{ .kinds = ROW_GROUP, .what = SUM_INCL, .named = true,
	  .format = N_("%s are of the code of %s and of what it called.") },
	{ .kinds = ROWS_PART, .what = SUM_SELF, .named = true,
	  .format = N_("%s were counted in %s alone, all functions together.") },
	{ .kinds = ROW_LINE, .what = SUM_INCL, .note = "call",
	  .format = N_("%s are of the calls that this line makes: of these "
		       "calls only.") },
	{ .kinds = ROW_LINE, .note = "inlined", .what = SUM_INCL,
	  .format = N_("%s are of the code that is inlined on this line, and of "
		       "what that called.") },
	{ .kinds = ROW_LINE, .note = "inlined", .what = SUM_SELF,
	  .format = N_("%s are of the own code that is inlined on this line.") },
	{ .kinds = ROW_LINE, .what = SUM_SELF, .needs = CAP_WHOLE,
	  .format = N_("%s are of the function as a whole, which begins here: "
		       "its lines were not told apart.") },
	{ .kinds = ROW_LINE, .what = SUM_INCL, .needs = CAP_WHOLE,
	  .format = N_("%s are of the function as a whole, if it begins here, "
		       "and of what was called from here.") },
	{ .kinds = ROW_LINE, .what = SUM_SELF, .needs = CAP_SAMPLED,
	  NP_("%s hit the code of this line.",
	      "%s hit the code of this line.") },
	{ .kinds = ROW_LINE, .what = SUM_SELF,
	  .format = N_("%s are of the code of this line.") },
	{ .kinds = ROW_LINE, .what = SUM_INCL, .needs = CAP_STACKS,
	  NP_("%s has code of this line on the stack; recursion is counted once.",
	      "%s have code of this line on the stack; recursion is counted once.") },
	{ .kinds = ROW_LINE, .what = SUM_INCL,
	  .format = N_("%s are of the code of this line and of what it "
		       "called.") },
	{ .kinds = ROW_INSN, .what = SUM_SELF, .needs = CAP_SAMPLED,
	  NP_("%s hit this instruction.",
	      "%s hit this instruction.") },
	{ .kinds = ROW_INSN, .what = SUM_SELF,
	  .format = N_("%s are of this instruction.") },
	{ .kinds = ROW_INSN, .what = SUM_INCL,
	  .format = N_("%s are of this instruction and of what it called.") },
};

static void
put_func(const struct tui *t, func_id f, struct text *out)
{
	const char *s = names_func_name(t->snap->names, f);

	text_printable(out, s, strlen(s), t->canvas.ascii);
}

/* The function, or else what the list calls the row; nothing where it has no
 * name. */
static void
put_name(const struct tui *t, const struct list *l, const struct row *r,
	 struct text *out)
{
	func_id f = view_row_func(l->view, r);
	struct val val;

	if (func_some(f))
		put_func(t, f, out);
	else if (list_name(l, r, &val))
		val_format(l->view, &val, 0, false, t->canvas.ascii, out);
}

/* The function before the last one on the way to the row; nothing where it
 * begins there. */
static void
put_above(const struct tui *t, const struct list *l, const struct row *r,
	  struct text *out)
{
	struct val way = view_val(l->view, r, column_find("path"), t->metric);

	if (way.type == VAL_WAY && way.nfunc > 1)
		put_func(t, func_at(way.func[way.nfunc - 2]), out);
}

static void
put_other(const struct tui *t, const struct list *l, const struct row *r,
	  enum other other, struct text *out)
{
	if (other == OTHER_CENTRE)
		put_func(t, t->now->centre, out);
	else if (other == OTHER_ABOVE)
		put_above(t, l, r, out);
}

/* Cells of a name in a sentence; as many as it takes to tell two names apart. */
#define SAID_CELLS 32
#define SAID_CELLS_MOST (16 * SAID_CELLS)

static void
put_short(const struct tui *t, const struct text *whole, text_cut_fn *cut, size_t cells,
	  struct text *out)
{
	text_clear(out);
	if (!whole->n)
		return;
	if (text_width(whole->s, whole->n) <= cells) {
		text_add(out, whole->s, whole->n);
		return;
	}
	cut(out, whole->s, whole->n, cells, t->canvas.glyph->ellipsis);
	text_trim(out, 0);
}

static bool
same_text(const struct text *a, const struct text *b)
{
	return a->n == b->n && (!a->n || !memcmp(a->s, b->s, a->n));
}

/* The names of a sentence in place of the whole ones. */
static void
shorten(const struct tui *t, text_cut_fn *cut, struct text *name, struct text *other)
{
	struct text n = { 0 }, o = { 0 };
	size_t cells = SAID_CELLS;

	do {
		put_short(t, name, cut, cells, &n);
		put_short(t, other, text_cut_func, cells, &o);
		cells *= 2;
	} while (cells <= SAID_CELLS_MOST && same_text(&n, &o)
		 && !same_text(name, other));
	text_release(name);
	text_release(other);
	*name = n;
	*other = o;
}

static bool
fits(const struct tui *t, const struct list *l, const struct row *r,
     enum sum_what what, const struct said *s)
{
	struct val note = s->note ? view_row_note(l->view, r)
				  : (struct val){ .type = VAL_NONE };

	return s->kinds & r->kind && s->what == what
	       && (!s->needs || prof_has(t->snap->prof, t->metric, s->needs))
	       && (!s->trees || s->trees & 1U << t->now->page->tree)
	       && (!s->list || s->list == (l->ops->part_of ? 2 : 1))
	       && (!s->note || (note.type == VAL_WORD
				&& note.n == strlen(s->note)
				&& !strncmp(note.s, s->note, note.n)));
}

bool
explain_words(const struct tui *t, const struct list *l, const struct row *r,
	      enum sum_what what, const struct said_count *count, struct text *out)
{
	struct text name = { 0 }, other = { 0 };
	bool done = false;

	put_name(t, l, r, &name);
	for (size_t i = 0; !done && i < sizeof(said) / sizeof(said[0]); i++) {
		const struct said *s = &said[i];

		if (!fits(t, l, r, what, s) || (s->named && !name.n))
			continue;
		text_clear(&other);
		put_other(t, l, r, s->other, &other);
		done = !s->other || other.n;
		if (done)
			shorten(t, func_some(view_row_func(l->view, r))
				   ? text_cut_func : text_cut_name, &name, &other);
		if (done)
			text_printf(out, s->one ? ngettext(s->one, s->format, count->n)
						: _(s->format),
				    count->words, name.s, other.s);
	}
	text_release(&name);
	text_release(&other);
	return done;
}

void
explain_nameless(const struct tui *t, const struct list *l, struct pager *p)
{
	const struct names *names = t->snap->names;
	const struct row *r = list_here(l);
	func_id f = view_row_func(l->view, r);
	struct text say = { 0 }, object = { 0 };
	const char *in;

	if (!func_some(f) || !(names_func(names, f).flags & FUNC_UNNAMED))
		return;
	in = names_func_object(names, f);
	text_printable(&object, in, strlen(in), t->canvas.ascii);
	if (t->snap->prof->nmapping > 1)
		/* TRANSLATORS: a key: of the view that lists objects */
		text_printf(&say, _("There is no name for this address: %s says of "
				    "each object why, and what helps."),
			    tui_key(t, "view", "info"));
	else if (object.n && strcmp(in, "???") != 0)
		/* TRANSLATORS: an object, "libfoo.so" */
		text_printf(&say, _("The file has an address and no name here: who "
				    "wrote it found no symbol in %s. With its "
				    "debug symbols installed, record again."),
			    object.s);
	else
		text_adds(&say, _("The file has an address and no name here."));
	pager_paragraph(p, say.s);
	text_release(&say);
	text_release(&object);
}

/* What a column says of rows of which its first sentence is not true. */
static const struct {
	const char *column;
	unsigned kinds;
	const char *help;
} here[] = {
	{ "line", ROW_LINE | ROW_INSN, N_("The number of the line itself.") },
	{ "calls", ROW_CALL, N_("How many of these calls there were.") },
	{ "calls", ROW_LINE | ROW_INSN,
	  N_("How often what is called here was called from here.") },
};

const char *
explain_column_here(const struct column *c, const struct row *r)
{
	for (size_t i = 0; i < sizeof(here) / sizeof(here[0]); i++)
		if (r->kind & here[i].kinds && c == column_find(here[i].column))
			return _(here[i].help);
	return _(c->help);
}

const char *
why_more(const struct view *v)
{
	return v->options.base_of == SHARE_OF_VIEW
	       ? N_("More than all: what filters left was estimated by own costs, and "
		    "this by calls.")
	       : N_("More than all: what the file gives as inclusive cost exceeds the "
		    "sum of own costs, of which this is a share.");
}

/* Whether another row of the view says it. */
static bool
is_known_elsewhere(const struct tui *t, const struct view *v,
		   const struct column *c)
{
	for (size_t i = 0; i < v->row.n; i++)
		if (view_val(v, &v->row.at[i], c, t->metric).type != VAL_NONE)
			return true;
	return false;
}

void
explain_blank(const struct tui *t, const struct view *v, const struct row *r,
	      const struct column *c, struct text *out)
{
	bool code = r->kind & (ROW_INSN | ROW_LINE) && !(c->needs & CAP_CALLS)
		    && (c->role == ROLE_COST || c->role == ROLE_SHARE);

	if (view_compared(v, r, c, t->metric).apart)
		text_adds(out, r->kind == ROW_INSN ?
			  _("Not known: which instructions ran is known of one of "
			    "the two profiles only.") :
			  _("Not known: one of the two profiles does not say which "
			    "lines of the function ran."));
	else if (code && is_known_elsewhere(t, v, c))
		text_adds(out, _("Nothing was counted here."));
	else if (c->needs && !prof_has(t->snap->prof, t->metric, c->needs))
		text_adds(out, _("Not known: this event does not say it."));
	else if (!(c->kinds & r->kind))
		text_adds(out, _("Rows of this kind have none."));
	else if (c->needs & CAP_CALLS)
		text_adds(out, _("Not known: the file does not count these "
				 "calls; inlined code is not called."));
	else if (r->kind == ROW_LINE && !strcmp(c->id, "line"))
		text_adds(out, _("The row itself says its file and line."));
	else
		text_adds(out, _("Not known for this row."));
}
