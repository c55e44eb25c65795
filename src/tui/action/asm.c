/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How assembly is written and counted, and from loop to loop.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "view/code.h"
#include "tui/action/private.h"

/* Bytes of the longest instruction (x86). */
#define INSN_MOST 15

/* The page asks for the code anew; the cursor stays on its instruction. */
static unsigned
ask_again(struct tui *t)
{
	page_list(t->now)->touched = true;
	t->now->serial = 0;
	return RE_BUILD | RE_DRAW;
}

bool
may_insns(const struct tui *t)
{
	const struct code *c = view_code(page_list(t->now)->view);

	/* elsewhere it is set for when there are some; while it is read it is not known to
	 * be none */
	return t->now->page->scope != SCOPE_ASM || t->now->waiting || (c && c->insn.n);
}

bool
may_skid(const struct tui *t)
{
	return t->snap && prof_has(t->snap->prof, t->metric, CAP_NOISE) && may_insns(t);
}

/* Whether there is nothing of which anything could be said; says so. */
static bool
say_no_insns(struct tui *t)
{
	if (may_insns(t))
		return false;
	tui_say(t, _("there are no instructions here"));
	return true;
}

ACT(syntax)
{
	const struct code *c = view_code(page_list(t->now)->view);

	(void)arg;
	if (c && !c->x86) {
		tui_say(t, _("there is one way to write this machine's "
			     "instructions"));
		return RE_DRAW;
	}
	t->style.intel = !t->style.intel;
	return ask_again(t);
}

ACT(skid)
{
	(void)arg;
	if (!t->snap || !prof_has(t->snap->prof, t->metric, CAP_NOISE)) {
		tui_say(t, _("this event was counted, not sampled: there is "
			     "no skid"));
		return RE_DRAW;
	}
	if (say_no_insns(t))
		return RE_DRAW;
	t->style.skid = !t->style.skid;
	tui_say(t, "%s", t->style.skid ?
		_("samples are charged to the instruction before") :
		_("samples are charged to the instruction that they name"));
	return ask_again(t);
}

static bool
has_lines(const struct code *c)
{
	for (size_t i = 0; i < c->insn.n; i++)
		if (c->insn.at[i].line)
			return true;
	return false;
}

ACT(interleave)
{
	const struct code *c = view_code(page_list(t->now)->view);

	(void)arg;
	/* while it is read it is not known to be none */
	if (!t->now->waiting && !list_count(page_list(t->now)))
		return tui_do(t, "view", "source");
	if (!t->now->waiting && c && !has_lines(c)) {
		tui_say(t, _("no line of source is known of these instructions"));
		return RE_DRAW;
	}
	t->with_source = !t->with_source;
	page_list(t->now)->touched = true;
	return RE_BUILD | RE_DRAW;
}

/* The last row whose address is not above ADDR; SIZE_MAX: there is none, or it is
 * before another function's code. */
static size_t
row_at(const struct list *l, uint64_t addr)
{
	const struct column *c = column_find("addr");
	uint64_t nearest = 0, last = 0;
	size_t best = SIZE_MAX;

	for (size_t i = 0; i < list_count(l); i++) {
		struct val v = view_val(l->view, &l->view->row.at[i], c, l->metric);

		if (v.type != VAL_ADDR)
			continue;
		last = v.addr > last ? v.addr : last;
		if (v.addr > addr || (best != SIZE_MAX && v.addr <= nearest))
			continue;
		best = i;
		nearest = v.addr;
	}
	return best != SIZE_MAX && (addr < last || addr - nearest < INSN_MOST)
	       ? best : SIZE_MAX;
}

#define HEX "0123456789abcdefABCDEF"
/* So many digits are an address without 0x, too, as disassembly has them; of fewer that
 * are decimal the number of a line is meant. */
#define BARE_DIGITS 4
#define BARE_DECIMALS 5

static bool
is_bare_address(const char *line)
{
	size_t n = strspn(line, HEX), decimals = strspn(line, "0123456789");

	return !line[n] && n >= BARE_DIGITS && (decimals < n || n >= BARE_DECIMALS);
}

static bool
is_at(const struct list *l, size_t row, uint64_t addr)
{
	struct val v = view_val(l->view, &l->view->row.at[row], column_find("addr"),
				l->metric);

	return v.type == VAL_ADDR && v.addr == addr;
}

bool
go_to_address(struct tui *t, const char *line)
{
	struct list *l = page_list(t->now);
	bool bare = is_bare_address(line);
	uint64_t addr;
	char *end;
	size_t row;

	if ((!bare && strncmp(line, "0x", 2)) || l->ops != view_find("asm") || !l->view)
		return false;
	addr = strtoull(line, &end, 16);
	row = *end ? SIZE_MAX : row_at(l, addr);
	/* some functions have no other name */
	if (row == SIZE_MAX || (bare && !is_at(l, row, addr)))
		return false;
	list_reveal(l, row);
	l->touched = true;
	return true;
}

ACT(loop)
{
	struct page *p = t->now;
	struct list *l = page_list(p);
	const struct row *here = list_here(l);
	bool led = here && here->a == p->loop.row && func_eq(p->centre, p->loop.func);
	size_t to = view_loop_after(l->view, led ? here : NULL);

	(void)arg;
	if (to == SIZE_MAX && say_no_insns(t))
		return RE_DRAW;
	if (to == SIZE_MAX)
		to = view_loop_after(l->view, NULL);
	if (to == SIZE_MAX) {
		tui_say(t, _("this function has no loops"));
		return RE_DRAW;
	}
	if (!led && here && here->a == to + 1)
		tui_say(t, _("this is the hottest loop"));
	p->loop.func = p->centre;
	p->loop.row = (uint32_t)to + 1;
	for (size_t i = 0; i < list_count(l); i++)
		if (list_row(l, i)->a == to + 1) {
			list_reveal(l, i);
			break;
		}
	l->touched = true;
	return RE_DRAW;
}
