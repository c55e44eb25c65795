/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All columns, in the order of menus and help, and what they are to each other.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "view/private.h"

const struct column *const column_registry[] = {
	&column_self,
	&column_self_share,
	&column_running,
	&column_incl,
	&column_incl_share,
	&column_of_fn, &column_of_parent,
	&column_calls,
	&column_per_call,
	&column_change,
	&column_incl_change,
	&column_trend,
	&column_name,
	&column_object,
	&column_file,
	&column_line,
	&column_side,
	&column_kind,
	&column_relation, &column_centre,
	&column_functions,
	&column_addr,
	&column_depth,
	&column_function,
	&column_column,
	&column_inlined,
	&column_pid,
	&column_thread,
	&column_part, &column_parts,
	&column_trigger,
	&column_title,
	&column_unit,
	&column_scale,
	&column_nominal,
	&column_formula,
	&column_total,
	&column_start,
	&column_end,
	&column_offset,
	&column_path,
	&column_used,
	&column_match,
	&column_build_id,
	&column_debug,
	&column_data,
	&column_symbols,
	&column_lines,
	&column_inlines,
	&column_distance,
	&column_from,
	&column_note,
	&column_fix,
	&column_level,
	&column_count,
	&column_location,
	&column_text,
	&column_callee,
	&column_other_file,
	&column_block,
	&column_jumps,
	&column_executed,
	&column_flow,
	&column_target,
	&column_bytes,
	NULL,
};

const struct column *
column_find(const char *id)
{
	for (size_t i = 0; column_registry[i]; i++)
		if (strcmp(column_registry[i]->id, id) == 0)
			return column_registry[i];
	for (size_t i = 0; i < COLUMNS_COMPARED; i++)
		if (strcmp(columns_compared[i].id, id) == 0)
			return &columns_compared[i];
	return NULL;
}

const struct column *
column_named(const char *s, size_t n, char **event)
{
	const char *open = n && s[n - 1] == ']' ? memchr(s, '[', n) : NULL;
	size_t len = open ? (size_t)(open - s) : n;
	char *id = mem_strndup(s, len);
	const struct column *c = column_find(id);

	free(id);
	*event = NULL;
	if (!c || !open)
		return c;
	if (!c->per_metric)
		return NULL;
	*event = mem_strndup(open + 1, n - len - 2);
	return c;
}

const struct column *
column_named_of(const struct column *of, const char *s, size_t n, char **event)
{
	const struct column *c = column_named(s, n, event);
	char *whole;

	if (c || !of)
		return c;
	whole = mem_printf("%s.%.*s", of->id, (int)n, s);
	c = column_named(whole, strlen(whole), event);
	free(whole);
	return c;
}

void
column_put_event(const struct prof *p, metric_id m, struct text *out)
{
	if (!metric_some(m))
		return;
	text_addc(out, '[');
	view_metric_label(p, m, out);
	text_addc(out, ']');
}

size_t
column_entry(const char *s, const char *separators)
{
	size_t n = 0;

	for (int depth = 0; s[n]; n++) {
		depth += s[n] == '[';
		depth -= s[n] == ']' && depth > 0;
		if (strchr(separators, s[n]) && !depth)
			break;
	}
	return n;
}

const struct column *
column_next(const char **list, bool *wide)
{
	const char *p = *list + strspn(*list, " ");
	size_t n;

	*wide = *p == '+';
	p += *wide;
	n = strcspn(p, " ");
	*list = p + n;
	for (size_t i = 0; n && column_registry[i]; i++)
		if (strncmp(column_registry[i]->id, p, n) == 0
		    && !column_registry[i]->id[n])
			return column_registry[i];
	return NULL;
}

const struct column *
column_orders(const struct column *c)
{
	return c && c->running ? c->running : c;
}

bool
column_falls(const struct column *c, bool inverted)
{
	return (c->order == ORDER_VALUE || c->order == ORDER_MAGNITUDE)
	       != inverted;
}

bool
column_is_text(const struct column *c)
{
	return val_is_text(c->type);
}

bool
column_same_figure(const struct column *a, const struct column *b)
{
	return (a->share_of ? a->share_of : a)
	       == (b->share_of ? b->share_of : b);
}

const struct column *
column_share(const struct view_ops *ops, const struct column *c)
{
	for (size_t i = 0; column_registry[i]; i++)
		if (column_registry[i]->share_of == c
		    && view_offers(ops, column_registry[i]))
			return column_registry[i];
	return NULL;
}

const struct column *
view_name_column(const struct view_ops *ops)
{
	const char *list = ops->screen ? ops->screen : ops->columns;
	const struct column *c;
	bool wide;

	while ((c = column_next(&list, &wide)) != NULL)
		if (c->role == ROLE_NAME)
			return c;
	return NULL;
}

static bool
take_suffix(struct sort_request *to, const char *suffix)
{
	size_t n = strlen(suffix);

	if (to->n <= n || memcmp(to->id + to->n - n, suffix, n) != 0)
		return false;
	to->n -= n;
	return true;
}

/* A colon, but for one in the name of an event: self[a:b]. */
static bool
has_colon(const struct sort_request *r)
{
	size_t n = 0;

	for (size_t i = 0; i < r->n; i++)
		if (r->id[i] == ']')
			n = i;
	return memchr(r->id + n, ':', r->n - n);
}

enum sort_reading
sort_parse(const char *text, struct sort_request *to)
{
	bool minus = *text == '-';

	*to = (struct sort_request){ .id = text + minus };
	to->n = strlen(to->id);
	if (take_suffix(to, ":asc"))
		to->way = SORT_RISING;
	else if (take_suffix(to, ":desc") || minus)
		to->way = SORT_FALLING;
	if (has_colon(to))
		return SORT_NO_WAY;
	return minus && to->way == SORT_RISING ? SORT_BOTH_WAYS : SORT_READ;
}

bool
sort_inverted(const struct sort_request *want, const struct column *c)
{
	return want->way != SORT_DEFAULT
	       && column_falls(c, false) != (want->way == SORT_FALLING);
}
