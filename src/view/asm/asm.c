/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The instructions of a function with their cost (asm:FN); of a function that has
 * no code of its own, since it is inlined, the places where it is.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "view/code.h"
#include "view/asm/private.h"

/* --- What was counted, by instruction ------------------------------------- */

/* Rows of the function's own code come by instruction, then kind. */
static bool
is_of_code(const struct view *v, const struct line *x)
{
	return x->kind != LINE_INLINED && func_eq(x->func, v->options.centre);
}

void
asm_index_lines(struct view *v)
{
	struct asm_rows *own = v->own;
	const struct lines *l = own->of;
	size_t n = l->code->insn.n + 1;

	own->first = mem_zarray(n + 1, sizeof(*own->first));
	own->jump = mem_zarray(n + 1, sizeof(*own->jump));
	for (size_t i = l->row.n; i-- > 0;)
		if (is_of_code(v, &l->row.at[i]) && l->row.at[i].line < n)
			own->first[l->row.at[i].line] = (uint32_t)i + 1;
	for (size_t i = l->jump.n; i-- > 0;)
		if (l->jump.at[i].insn < n)
			own->jump[l->jump.at[i].insn] = (uint32_t)i + 1;
}

const struct line *
asm_next_line(const struct view *v, uint32_t insn, uint32_t *line)
{
	const struct lines *l = ((const struct asm_rows *)v->own)->of;
	const struct line *x;

	if (!*line || *line > l->row.n)
		return NULL;
	x = &l->row.at[*line - 1];
	if (!is_of_code(v, x) || x->line != insn)
		return NULL;
	++*line;
	return x;
}

bool
asm_jumps(const struct view *v, uint32_t insn, uint64_t *count,
	  uint64_t *followed)
{
	const struct asm_rows *own = v->own;
	uint32_t i = insn ? own->jump[insn] : 0;

	*count = *followed = 0;
	if (!i)
		return false;
	for (; i <= own->of->jump.n && own->of->jump.at[i - 1].insn == insn;
	     i++) {
		const struct line_jump *j = &own->of->jump.at[i - 1];

		/* one that several targets share ran once for all of them */
		if (!j->conditional || j->count > *count)
			*count = j->conditional ? j->count
						: *count + j->count;
		*followed += j->followed;
	}
	return true;
}

/* --- Rows ----------------------------------------------------------------- */

struct asm_row *
asm_add_row(struct view *v, enum asm_what what, uint32_t insn, uint32_t line,
	    const char *text)
{
	struct asm_rows *own = v->own;

	VEC_PUSH(&own->row, ((struct asm_row){
		.what = what, .insn = insn, .line = line, .text = text }));
	view_add_row(v, ROW_INSN, (uint32_t)own->row.n, insn);
	return &own->row.at[own->row.n - 1];
}

const char **
asm_args(struct asm_rows *own)
{
	const char **arg = arena_alloc(&own->arena,
				       ERROR_ARGS * sizeof(*arg));

	for (size_t i = 0; i < ERROR_ARGS; i++)
		arg[i] = NULL;
	return arg;
}

/* Whether the words of the instruction say what is called. */
static bool
is_said(const struct view *v, const struct insn *x, func_id callee)
{
	const char *name = names_func_name(v->snap->names, callee);
	const char *said = code_get_text(((struct asm_rows *)v->own)->of->code,
					 x->name);
	size_t n = strlen(name);

	return !strncmp(said, name, n)
	       && (!said[n] || !strcmp(said + n, "@plt"));
}

/* What was called at an instruction, where it does not say so itself. */
static void
add_calls(struct view *v, uint32_t insn)
{
	const struct asm_rows *own = v->own;
	const struct insn *insn_at = code_insn(own->of->code, insn);
	uint32_t line = own->first[insn];
	const struct line *x;

	while ((x = asm_next_line(v, insn, &line)) != NULL)
		if (x->kind == LINE_CALL && !is_said(v, insn_at, x->callee))
			asm_add_row(v, ASM_CALL, insn, line - 1,
				    names_func_name(v->snap->names, x->callee));
}

/* Instructions of the base alone, before instruction N. */
static uint32_t
add_gone(struct view *v, uint32_t from, uint32_t n)
{
	const struct asm_rows *base = v->base->own;
	uint32_t end = asm_base_end(v, n), gone;

	for (; (gone = asm_next_gone(v, from, end)) > 0; from = gone + 1) {
		const struct code *c = base->of->code;

		asm_add_row(v, ASM_GONE, 0, 0,
			    code_get_text(c, code_insn(c, gone)->text))->gone = gone;
	}
	return end;
}

/* The line of source that begins at an instruction. */
static void
add_source(struct view *v, uint32_t n)
{
	const struct code *c = ((struct asm_rows *)v->own)->of->code;
	const struct insn *x = code_insn(c, n);
	const struct insn *before = n > 1 ? code_insn(c, n - 1) : NULL;

	if (!x->line || !x->file)
		return;
	if (before && before->line == x->line
	    && !strcmp(code_get_text(c, before->file),
		       code_get_text(c, x->file)))
		return;
	asm_add_row(v, ASM_SOURCE, n, 0, asm_source_text(v, x));
}

static void
add_insns(struct view *v)
{
	struct asm_rows *own = v->own;
	const struct lines *l = own->of;
	uint32_t gone = 1;

	for (uint32_t n = 1; n <= l->code->insn.n; n++) {
		uint32_t line = own->first[n];
		bool is_own = line
			      && l->row.at[line - 1].kind == LINE_OWN;

		if (own->base_insn)
			gone = add_gone(v, gone, n);
		if (v->options.with_source)
			add_source(v, n);
		asm_add_row(v, ASM_INSN, n, is_own ? line : 0, NULL);
		if (v->options.screen)
			add_calls(v, n);
	}
	if (own->base_insn)
		add_gone(v, gone, (uint32_t)l->code->insn.n + 1);
}

/* The rest of what was counted: nothing is lost. */
static void
add_elsewhere(struct view *v)
{
	struct asm_rows *own = v->own;
	const struct lines *l = own->of;
	uint32_t line = own->first[0];

	if (line && l->row.at[line - 1].kind != LINE_OWN)
		line = 0;
	if (line || asm_base_elsewhere(v))
		/* TRANSLATORS: cost of a function that the file gives no
		 * address of */
		asm_add_row(v, ASM_ELSEWHERE, 0, line, NULL)->format =
			N_("[at no instruction]");
}

static struct asm_rows *
begin(struct view *v, const struct lines *ready)
{
	struct asm_rows *own = mem_zalloc(sizeof(*own));

	v->own = own;
	arena_init(&own->arena);
	own->of = ready ? ready : &own->lines;
	lines_init(&own->lines, v->snap->sums);
	return own;
}

/* What only one side has, the other has no code of. */
static void
build_base(struct view *base, const struct lines *ready)
{
	struct asm_rows *own = begin(base, ready);

	if (!ready && func_some(base->options.centre))
		lines_of_any_code(&own->lines, base->snap->sums,
				  base->snap->lister, base->options.centre,
				  base->options.style, NULL);
}

/* Whether the function has cost and no instruction has any. */
static bool
is_blind(const struct view *v)
{
	const struct lines *l = ((const struct asm_rows *)v->own)->of;
	bool any = !l->code && func_some(v->options.centre)
		   && sums_seen(v->snap->sums, BY_FUNC, v->options.centre.i);

	for (size_t i = 0; i < l->row.n; i++) {
		const struct line *x = &l->row.at[i];

		if (x->kind != LINE_OWN || !is_of_code(v, x))
			continue;
		if (l->code && x->line)
			return false;
		any = true;
	}
	return any;
}

static bool
untold(const struct view *v)
{
	const struct asm_rows *own = v->own, *base = v->base->own;

	return own->blind || base->blind;
}

static int
build(struct view *v, struct error *err)
{
	struct asm_rows *own = begin(v, v->options.lines);

	if (!v->options.lines
	    && lines_of_code(&own->lines, v->snap->sums, v->snap->lister,
			     v->options.centre, v->options.style, NULL,
			     err) < 0)
		return -1;
	asm_index_lines(v);
	own->blind = is_blind(v);
	if (v->base) {
		build_base(v->base, v->options.base_lines);
		((struct asm_rows *)v->base->own)->blind = is_blind(v->base);
		asm_compare(v);
	}
	asm_find_blocks(v);
	add_insns(v);
	add_elsewhere(v);
	asm_add_inlined(v);
	if (v->options.screen) {
		asm_find_loops(v);
		asm_make_lanes(v);
	}
	return 0;
}

static void
done(struct view *v)
{
	struct asm_rows *own = v->own;

	if (v->base)
		done(v->base);
	if (!own)
		return;
	lines_release(&own->lines);
	VEC_RELEASE(&own->row);
	free(own->first);
	free(own->jump);
	free(own->base_insn);
	free(own->now_insn);
	free(own->base_site);
	VEC_RELEASE(&own->gone_site);
	free(own->leads);
	free(own->lane);
	VEC_RELEASE(&own->loop);
	arena_release(&own->arena);
	free(own);
	v->own = NULL;
}

size_t
view_code_row(const struct view *v, uint32_t insn)
{
	const struct asm_rows *own = v->own;

	for (size_t i = 0; i < own->row.n; i++)
		if (own->row.at[i].insn == insn
		    && own->row.at[i].what == ASM_INSN)
			return i;
	return SIZE_MAX;
}

size_t
view_row_leads(const struct view *v, const struct row *r)
{
	const struct asm_rows *own = v->own;
	const struct insn *x;
	uint32_t to;

	if (r->kind != ROW_INSN)
		return SIZE_MAX;
	x = asm_row_insn(v, r);
	if (!x || asm_row_of(v, r)->what != ASM_INSN || !x->has_target)
		return SIZE_MAX;
	to = code_find(own->of->code, x->target);
	return to ? view_code_row(v, to) : SIZE_MAX;
}

const struct code *
view_code(const struct view *v)
{
	return v && v->ops == &view_asm
	       ? ((const struct asm_rows *)v->own)->of->code : NULL;
}

bool
view_code_uncounted(const struct view *v)
{
	const struct asm_rows *own;
	bool any = false;

	if (!view_code(v))
		return false;
	own = v->own;
	for (size_t i = 0; i < own->row.n; i++) {
		const struct asm_row *x = &own->row.at[i];

		if (!x->line || !lines_self(own->of, x->line - 1,
					    v->options.metric))
			continue;
		if (x->what != ASM_ELSEWHERE)
			return false;
		any = true;
	}
	return any;
}

/* --- What is to be said of it ---------------------------------------------- */

static void
put_extents(const struct code *c, struct text *out)
{
	for (size_t i = 0; i < c->extent.n; i++)
		text_printf(out, "%s0x%llx-0x%llx", i ? ", " : "",
			    (unsigned long long)c->extent.at[i].start,
			    (unsigned long long)c->extent.at[i].end);
}

/* Whether files of a side know stacks. */
static bool
has_stacks(const struct view *v, bool base)
{
	metric_id m = v->options.metric;

	return v->base ? comparison_knows(v->snap->comparison, base, m,
					  CAP_STACKS)
		       : prof_has(v->snap->prof, m, CAP_STACKS);
}

static void
say_uncounted(const struct view *v, bool base, struct text *say)
{
	static const char *const doubt[] = {
		[CODE_OTHER_BUILD] = N_("this is another build than the one "
					"that ran"),
		[CODE_MOVED] = N_("this may not be the file that ran: nothing of "
				  "this name lies where the profile has it"),
		[CODE_ASKEW] = N_("this may not be the file that ran: what ran "
				  "lies inside of its instructions"),
		[CODE_NAMED_ELSEWHERE] =
			N_("this is not the file that ran: its function of this "
			   "name lies elsewhere"),
	};
	const struct code *c = view_code(base ? v->base : v);

	if (doubt[c->doubt])
		text_adds(say, _(doubt[c->doubt]));
	else if (c->unread.code)
		error_print(&c->unread, say);
	else
		text_adds(say, has_stacks(v, base)
			  ? _("of this profile functions are known, not which "
			      "instructions ran")
			  : _("the profile has no addresses: Callgrind writes "
			      "them with --dump-instr=yes"));
}

/* Where nothing else says already that it did not run. */
static bool
is_newer(const struct view *v, bool base)
{
	const struct code *c = view_code(v);

	return c && c->doubt == CODE_LIKELY
	       && prof_is_older(v->snap->prof, base, c->written);
}

/* The Ith reason to doubt what a side has at its instructions. */
static void
doubt_counts(const struct view *v, bool base, unsigned i, struct text *say)
{
	const struct view *of = base ? v->base : v;
	const struct code *c = view_code(of);
	const char *by = prof_insns_by(v->snap->prof, base);
	bool uncounted = view_code_uncounted(of);
	struct text why = { 0 };

	if (i == 0 && c && (uncounted || c->doubt != CODE_LIKELY || c->unread.code))
		say_uncounted(v, base, &why);
	if (i == 1 && uncounted && by && !c->unread.code)
		text_adds(&why, _(by));
	if (why.n)
		text_printf(say, "%s%s", base ? _("base: ") : "", why.s);
	text_release(&why);
}

bool
view_code_doubt(const struct view *v, unsigned i, struct text *say)
{
	if (i < 2)
		doubt_counts(v, false, i, say);
	if (i == 2 && is_newer(v, false))
		text_adds(say, _("this file is newer than the profile: it may "
				 "not be the code that ran"));
	if (i == 3 && is_newer(v->base, true))
		text_adds(say, _("the base's file is newer than the base's "
				 "profile: other code may have run there"));
	if (i > 3)
		doubt_counts(v, true, i - 4, say);
	return i < 6;
}

static void
remark(const struct view *v, bool ascii, struct text *out)
{
	const struct asm_rows *own = v->own;
	const struct code *c = own->of->code;
	struct text where = { 0 };

	if (!c->insn.n) {
		text_adds(out, _("It has no code of its own: it is inlined.\n"));
		return;
	}
	text_printable(&where, c->path, strlen(c->path), ascii);
	text_adds(&where, c->maker ? "  " : "");
	put_extents(c, &where);
	text_adds(out, where.s);
	if (c->maker)
		text_printf(out, "  %s  (%s)", !c->x86 ? "" :
			    v->options.style.intel ? "Intel" : "AT&T", c->maker);
	text_addc(out, '\n');
	if (c->cut)
		text_adds(out, _("There is more code than is shown.\n"));
	for (unsigned i = 0; text_clear(&where), view_code_doubt(v, i, &where);
	     i++)
		if (where.n) {
			text_printable(out, where.s, where.n, ascii);
			text_addc(out, '\n');
		}
	if (own->of->style.skid
	    && prof_has(v->snap->prof, v->options.metric, CAP_NOISE))
		text_adds(out, _("Samples are charged to the instruction before "
				 "(--skid=1).\n"));
	text_release(&where);
}

/* Names of functions alone have no code. */
static bool
has_programs(const struct prof *p)
{
	return p->nobject > 1;
}

const struct view_ops view_asm = {
	.id = "asm", .all_rows = true,
	/* TRANSLATORS: a tab, short; assembly */
	.title = N_("Asm"),
	.help = N_("The instructions of a function with their cost."),
	/* TRANSLATORS: at most 30 cells; over instructions */
	.name_title = NC_("column", "Instruction"),
	.tab = '7', .takes_func = true, .texts = true, .available = true,
	.in = has_programs,
	.why_not = N_("this profile does not say which programs ran"),
	.instead = &view_source,
	.kinds = ROW_INSN,
	.columns = "addr self incl jumps target bytes text",
	.table = "addr self self% incl jumps text target",
	.screen = "+self self% +incl% addr text flow", .name_keeps = 50,
	.sort = "", .built_by = &column_addr, .untold = untold,
	.build = build, .hottest = asm_hottest, .remark = remark, .done = done,
};
