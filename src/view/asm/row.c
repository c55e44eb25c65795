/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of assembly, ROW_INSN:
 *	a	a row of asm_rows + 1
 *	b	the number of its instruction, 0: of none
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/i18n.h"
#include "base/num.h"
#include "view/asm/private.h"

const struct asm_row *
asm_row_of(const struct view *v, const struct row *r)
{
	return &((const struct asm_rows *)v->own)->row.at[r->a - 1];
}

static const struct lines *
lines_of(const struct view *v)
{
	return ((const struct asm_rows *)v->own)->of;
}

const struct insn *
asm_row_insn(const struct view *v, const struct row *r)
{
	const struct asm_row *x = asm_row_of(v, r);

	return x->insn ? code_insn(lines_of(v)->code, x->insn) : NULL;
}

bool
asm_has(const struct view *v, uint64_t addr)
{
	return code_extent(lines_of(v)->code, addr) != NULL;
}

/* The row of the lines, or NULL. */
static const struct line *
line_of(const struct view *v, const struct row *r)
{
	const struct asm_row *x = asm_row_of(v, r);

	return x->line ? &lines_of(v)->row.at[x->line - 1] : NULL;
}

/* --- Values --------------------------------------------------------------- */

/* Calls of an instruction are those of all that it called. */
static struct sum_value
calls_of(const struct view *v, const struct asm_row *x, metric_id m)
{
	const struct asm_rows *own = v->own;
	struct sum_value sum = { 0 };
	uint32_t next = own->first[x->insn];
	const struct line *line;

	while ((line = asm_next_line(v, x->insn, &next)) != NULL) {
		struct sum_value one;

		if (line->kind != LINE_CALL)
			continue;
		one = lines_value(own->of, next - 2, m, SUM_CALLS);
		sum.known |= one.known;
		cost_add(&sum.cost, one.cost);
	}
	return sum;
}

static struct sum_value
insn_value(const struct view *v, const struct row *r, metric_id m,
	   enum sum_what what)
{
	const struct asm_row *x = asm_row_of(v, r);

	if (prof_is_ratio(v->snap->prof, m)) {
		if (what != SUM_CALLS)
			return view_row_ratio(v, r, m, what);
		m = prof_metric(v->snap->prof, m)->over;
	}
	if (x->what == ASM_INSN && what == SUM_CALLS)
		return calls_of(v, x, m);
	if (!x->line)
		return (struct sum_value){ 0 };
	return lines_value(lines_of(v), x->line - 1, m, what);
}

static func_id
insn_func(const struct view *v, const struct row *r)
{
	(void)r;
	return v->options.centre;
}

static struct val
insn_addr(const struct view *v, const struct row *r)
{
	const struct insn *x = asm_row_insn(v, r);

	return x && asm_row_of(v, r)->what == ASM_INSN ? val_addr(x->addr)
						       : val_none();
}

/* The words of an instruction, with a name for where it leads to outside of the
 * function: a number there would be an address of which nothing says so. */
static struct val
insn_text(const struct view *v, const struct row *r)
{
	struct asm_rows *own = v->own;
	struct asm_row *row = &own->row.at[r->a - 1];
	const struct insn *x = asm_row_insn(v, r);
	const struct code *c = own->of->code;
	const char *words;
	size_t n;

	if (row->format)
		return val_phrase(row->format, row->arg);
	if (row->text)
		return val_string(row->text);
	if (row->words)
		return val_string(row->words);
	words = code_get_text(c, x->text);
	n = strlen(words);
	row->words = words;
	if (x->has_target && x->name
	    && (x->kind == INSN_CALL || !asm_has(v, x->target))) {
		struct text all = { 0 };

		while (n && words[n - 1] != ' ' && words[n - 1] != ',')
			n--;
		text_add(&all, words, n);
		text_adds(&all, code_get_text(c, x->name));
		row->name = (uint32_t)n;
		row->words = arena_bytes(&own->arena, all.s, all.n);
		text_release(&all);
	}
	return val_string(row->words);
}

static struct val
insn_note(const struct view *v, const struct row *r)
{
	static const char *const word[] = {
		[INSN_OTHER] = N_("instruction"),
		[INSN_CALL] = N_("call"),
		[INSN_JUMP] = N_("jump"),
		[INSN_BRANCH] = N_("branch"),
		[INSN_RETURN] = N_("return"),
	};
	const struct asm_row *x = asm_row_of(v, r);

	switch (x->what) {
	case ASM_INSN:
		return val_word(word[asm_row_insn(v, r)->kind]);
	case ASM_CALL:
		return val_word("call");
	case ASM_SOURCE:
		return val_word(N_("source"));
	case ASM_INLINED:
		return val_word("inlined");
	case ASM_GONE:
		return val_word("instruction");
	case ASM_ELSEWHERE:
		break;
	}
	return val_word(N_("elsewhere"));
}

static struct val
insn_file(const struct view *v, const struct row *r)
{
	const struct insn *x = asm_row_insn(v, r);
	const struct line *line = asm_inlined_line(v, asm_row_of(v, r));

	if (x)
		return val_string(code_get_text(lines_of(v)->code, x->file));
	return line && file_some(line->file)
	       ? val_string(names_file_path(v->snap->names, line->file))
	       : val_none();
}

/* Of an inlined body: whose. */
static struct val
insn_function(const struct view *v, const struct row *r)
{
	const struct insn *x = asm_row_insn(v, r);

	if (x && x->func)
		return val_string(code_get_text(lines_of(v)->code, x->func));
	return val_names_text(v, names_func(v->snap->names,
					    v->options.centre).name);
}

static struct val
insn_line(const struct view *v, const struct row *r)
{
	const struct insn *x = asm_row_insn(v, r);
	const struct line *line = asm_inlined_line(v, asm_row_of(v, r));
	uint32_t n = x ? x->line : line ? line->line : 0;

	return n ? val_ordinal(n) : val_none();
}

/* --- Where it leads ------------------------------------------------------- */

/* The function of the profile that is called at an instruction most. */
static func_id
callee_of(const struct view *v, const struct row *r)
{
	const struct asm_rows *own = v->own;
	const struct asm_row *x = asm_row_of(v, r);
	uint32_t next = own->first[x->insn];
	func_id best = func_at(0);
	int64_t most = INT64_MIN;
	const struct line *line;

	if (x->what == ASM_CALL)
		return line_of(v, r)->callee;
	if (x->what != ASM_INSN)
		return best;
	while ((line = asm_next_line(v, x->insn, &next)) != NULL) {
		int64_t cost = lines_incl(own->of, next - 2, view_weight(v));

		if (line->kind == LINE_CALL && cost > most) {
			best = line->callee;
			most = cost;
		}
	}
	return best;
}

/* The one that begins where the instruction leads. */
static func_id
target_of(const struct view *v, const struct insn *x)
{
	const struct names *names = v->snap->names;
	object_id object = names_func(names, v->options.centre).object;

	if (!x || !x->has_target || asm_has(v, x->target))
		return func_at(0);
	for (uint32_t i = 1; i < names->nfunc; i++) {
		struct func f = names_func(names, func_at(i));

		if (f.start == x->start && f.start
		    && object_eq(f.object, object))
			return func_at(i);
	}
	return func_at(0);
}

static struct view_target
insn_enter(const struct view *v, const struct row *r)
{
	struct view_target to = { .ops = &view_asm };
	const struct asm_row *x = asm_row_of(v, r);
	const struct line *line = asm_inlined_line(v, x);

	if (line) {
		to.func = x->gone ? func_at(comparison_shown(v->snap->comparison, BY_FUNC,
							     line->func.i))
				  : line->func;
		to.inlined = line->callee;
		to.file = line->file;
		to.line = line->line;
		return to;
	}
	to.func = callee_of(v, r);
	if (!func_some(to.func) && asm_row_of(v, r)->what == ASM_INSN)
		to.func = target_of(v, asm_row_insn(v, r));
	return to;
}

/* --- Keys ----------------------------------------------------------------- */

static uint64_t
insn_key(const struct view *v, const struct row *r)
{
	const struct asm_row *x = asm_row_of(v, r);
	const struct insn *insn = asm_row_insn(v, r);
	uint64_t hash = hash_mix(x->what, insn ? insn->addr : x->gone);

	if (x->text)
		hash = hash_mix(hash, hash_bytes(x->text, strlen(x->text)));
	for (size_t i = 0; x->arg && i < ERROR_ARGS && x->arg[i]; i++)
		hash = hash_mix(hash, hash_bytes(x->arg[i],
						 strlen(x->arg[i])));
	return hash;
}

const struct row_ops row_insn = {
	.func = insn_func, .key = insn_key, .value = insn_value,
	.pair = asm_row_pair,
	.has = 1 << SUM_SELF | 1 << SUM_INCL | 1 << SUM_CALLS,
	.file = insn_file, .line = insn_line, .function = insn_function, .addr = insn_addr,
	.text = insn_text, .note = insn_note, .enter = insn_enter,
	.opens = &view_asm,
};

/* --- Columns of theirs ---------------------------------------------------- */

static int64_t
count_of(uint64_t n)
{
	return n > INT64_MAX ? INT64_MAX : (int64_t)n;
}

static struct val
get_jumps(const struct view *v, const struct row *r, metric_id m)
{
	uint64_t count, followed;

	(void)m;
	if (asm_row_of(v, r)->what != ASM_INSN
	    || !asm_jumps(v, r->b, &count, &followed))
		return val_none();
	return val_count_u64(followed);
}

static struct val
get_executed(const struct view *v, const struct row *r, metric_id m)
{
	uint64_t count, followed;

	(void)m;
	if (asm_row_of(v, r)->what != ASM_INSN
	    || !asm_jumps(v, r->b, &count, &followed))
		return val_none();
	return val_count_u64(count);
}

/* What an instruction leads to; "" where that is not known. */
static const char *
target_name(const struct view *v, const struct row *r, const struct insn *x)
{
	struct asm_rows *own = v->own;
	func_id callee;
	char addr[32];

	if (x->name)
		return code_get_text(own->of->code, x->name);
	if (x->has_target) {
		snprintf(addr, sizeof(addr), "0x%llx",
			 (unsigned long long)x->target);
		return arena_bytes(&own->arena, addr, strlen(addr));
	}
	callee = callee_of(v, r);
	return func_some(callee) ? names_func_name(v->snap->names, callee)
				 : "";
}

/* Bytes of the words for where the instruction leads, "work+0x12", that are the name of
 * the function that all rows are of: as long as that may be, it stands at each jump. */
static uint32_t
known_of(const struct code *c, const struct insn *x, const char *words)
{
	const struct code_extent *e = code_extent(c, x->addr);
	const char *plus = strrchr(words, '+');

	if (!x->name || !x->has_target || !plus || !e || x->start != e->start
	    || x->target <= x->start || x->target >= e->end)
		return 0;
	return (uint32_t)(plus - words);
}

static struct val
get_target(const struct view *v, const struct row *r, metric_id m)
{
	struct asm_rows *own = v->own;
	struct asm_row *row = &own->row.at[r->a - 1];
	struct val val;

	(void)m;
	if (row->what != ASM_INSN)
		return val_none();
	if (!row->target)
		row->target = target_name(v, r, asm_row_insn(v, r));
	val = val_string(row->target);
	if (val.type == VAL_TEXT)
		val.known = known_of(own->of->code, asm_row_insn(v, r), val.s);
	return val;
}

static struct val
get_bytes(const struct view *v, const struct row *r, metric_id m)
{
	struct asm_rows *own = v->own;
	struct asm_row *row = &own->row.at[r->a - 1];
	const struct insn *x = asm_row_insn(v, r);
	struct text out = { 0 };

	(void)m;
	if (row->what != ASM_INSN || !own->of->code->maker)
		return val_none();
	if (!row->bytes) {
		for (uint32_t i = 0; i < x->len; i++)
			text_printf(&out, "%s%02x", i ? " " : "",
				    own->of->code->bytes.at[x->bytes + i]);
		row->bytes = arena_bytes(&own->arena, out.s, out.n);
		text_release(&out);
	}
	return val_string(row->bytes);
}

static const char *
kept_count(struct asm_rows *own, uint64_t n)
{
	char buf[NUM_MAX];

	num_short(count_of(n), 7, buf);
	return arena_bytes(&own->arena, buf, strlen(buf));
}

/* A phrase more at *END, of up to two counts or shares. */
static void
add_phrase(struct asm_rows *own, struct phrase ***end, const char *format,
	   const char *a, const char *b)
{
	struct phrase *x = arena_alloc(&own->arena, sizeof(*x));

	*x = (struct phrase){ .format = format, .arg = { a, b } };
	**end = x;
	*end = (struct phrase **)&x->next;
}

/* What the loop costs that begins here. */
static int64_t
loop_cost(const struct asm_rows *own, const struct asm_row *row)
{
	uint32_t at = (uint32_t)(row - own->row.at);

	for (size_t i = 0; i < own->loop.n; i++)
		if (own->loop.at[i].lo == at)
			return own->loop.at[i].cost;
	return 0;
}

static const char *
kept_share(struct asm_rows *own, int64_t cost, int64_t base)
{
	char buf[NUM_MAX];

	num_percent(num_share(cost, base), buf);
	return arena_bytes(&own->arena, buf, strlen(buf));
}

/* How often the jump was taken; of one that always goes there that alone. */
static void
add_taken(const struct view *v, uint32_t insn, struct phrase ***end)
{
	struct asm_rows *own = v->own;
	uint64_t count, followed;

	if (!asm_jumps(v, insn, &count, &followed))
		return;
	/* TRANSLATORS: of a jump: "298 k of 420 k taken"; at most 24 cells */
	add_phrase(own, end, count == followed ? N_("%s taken")
					       : N_("%s of %s taken"),
		   kept_count(own, followed), kept_count(own, count));
}

/* What begins here, a loop, else a block of more than this instruction, and costs
 * something of all: there is not the room for both. A ratio has no shares. */
static void
add_shares(const struct view *v, const struct asm_row *row,
	   struct phrase ***end)
{
	struct asm_rows *own = v->own;
	int64_t base = metric_base(v, view_weight(v)), loop, block;
	uint32_t last;

	if (base <= 0 || !own->leads[row->insn]
	    || prof_is_ratio(v->snap->prof, v->options.metric))
		return;
	loop = loop_cost(own, row);
	if (loop)
		/* TRANSLATORS: what a loop costs of all; at most 24 cells */
		add_phrase(own, end, N_("loop %s%%"),
			   kept_share(own, loop, base), NULL);
	last = asm_block_end(own, row->insn);
	block = asm_block_value(v, row->insn, view_weight(v)).cost;
	if (block && !loop && last > row->insn)
		/* TRANSLATORS: what a basic block costs of all; at most 24
		 * cells */
		add_phrase(own, end, N_("block %s%%"),
			   kept_share(own, block, base), NULL);
}

static struct val
get_flow(const struct view *v, const struct row *r, metric_id m)
{
	struct asm_rows *own = v->own;
	struct asm_row *row = &own->row.at[r->a - 1];
	struct phrase **end = (struct phrase **)&row->flow;
	struct val val;

	(void)m;
	if (row->what != ASM_INSN)
		return val_none();
	if (!row->flow) {
		add_shares(v, row, &end);
		add_taken(v, row->insn, &end);
	}
	if (!row->flow)
		return val_none();
	val = val_phrase(row->flow->format, row->flow->arg);
	val.next = row->flow->next;
	return val;
}

static struct val
get_block(const struct view *v, const struct row *r, metric_id m)
{
	const struct asm_rows *own = v->own;
	const struct asm_row *row = asm_row_of(v, r);
	struct sum_value value;

	if (row->what != ASM_INSN || !own->leads[row->insn]
	    || prof_is_ratio(v->snap->prof, m))
		return val_none();
	value = asm_block_value(v, row->insn, m);
	return val_sum(v->snap->prof, m, &value);
}

const struct column column_block = {
	.id = "block",
	/* TRANSLATORS: at most 8 cells; a basic block of instructions */
	.title = N_("Block"),
	.help = N_("Where a basic block begins, self of all its instructions: of "
		   "those that run one after the other, all or none."),
	.kinds = ROW_INSN, .width = 8, .per_metric = true, .one_sided = true, .adds_up = true,
	.order = ORDER_VALUE, .type = VAL_COST, .get = get_block,
};

const struct column column_jumps = {
	.id = "jumps",
	/* TRANSLATORS: at most 8 cells; of a jump, how often it was taken */
	.title = N_("Jumps"),
	.help = N_("How often the jump was taken: Callgrind counts that with "
		   "--collect-jumps=yes."),
	.kinds = ROW_INSN, .needs = CAP_JUMPS, .width = 8,
	.order = ORDER_VALUE, .type = VAL_COUNT, .get = get_jumps,
};

const struct column column_executed = {
	.id = "executed",
	/* TRANSLATORS: at most 8 cells; of a jump, how often it was reached */
	.title = N_("Executed"),
	.help = N_("How often the jump ran, taken or not."),
	.kinds = ROW_INSN, .needs = CAP_JUMPS, .width = 8,
	.order = ORDER_VALUE, .type = VAL_COUNT, .get = get_executed,
};

const struct column column_target = {
	.id = "target",
	/* TRANSLATORS: at most 30 cells; where a jump or call leads */
	.title = N_("Target"),
	.help = N_("What the instruction calls or jumps to, inside of the function "
		   "how far from its beginning. Where it does not say so itself: "
		   "what was called there most."),
	.kinds = ROW_INSN, .width = 30,
	.type = VAL_TEXT, .get = get_target,
};

const struct column column_bytes = {
	.id = "bytes",
	/* TRANSLATORS: at most 24 cells; of an instruction */
	.title = N_("Bytes"),
	.help = N_("The bytes of the instruction."),
	.kinds = ROW_INSN, .width = 24,
	.type = VAL_TEXT, .get = get_bytes,
};

const struct column column_flow = {
	.id = "flow",
	/* TRANSLATORS: at most 24 cells; of jumps and loops */
	.title = N_("Flow"),
	.help = N_("How often a jump was taken, of how often it ran; where a loop "
		   "or a basic block begins, what its instructions cost "
		   "themselves."),
	.kinds = ROW_INSN, .width = 24, .close = true, .drop = 2,
	.type = VAL_PHRASE, .get = get_flow,
};
