/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Actions that depend on what is shown, beyond what their flags say.
 */
#include <config.h>

#include "tui/action/private.h"
#include "tui/action/tables.h"

static const struct {
	unsigned (*run)(struct tui *t, const char *arg);
	bool (*may)(const struct tui *t);
} may_table[] = {
	{ act_syntax, may_insns }, { act_loop, may_insns }, { act_skid, may_skid },
	{ act_invert, may_invert },
};

bool
action_may(const struct tui *t, const struct action *a)
{
	for (size_t i = 0; i < sizeof(may_table) / sizeof(*may_table); i++)
		if (may_table[i].run == a->run)
			return may_table[i].may(t);
	return true;
}
