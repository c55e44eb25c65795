/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What columns say of a row: costs, shares of what they are of, texts.
 */
#include <config.h>

#include <string.h>
#include "model/facts/cost.h"
#include "view/private.h"

struct val
val_sum(const struct prof *p, metric_id m, const struct sum_value *value)
{
	if (!value->known)
		return val_none();
	if (prof_is_ratio(p, m))
		return (struct val){ .type = VAL_RATIO, .metric = m,
				     .estimate = value->estimate,
				     .d = value->ratio };
	return val_cost(m, value->cost, value->estimate);
}

/* Inclusive, or own where nothing else is known. */
static int64_t
cost_of_centre(const struct view *v, metric_id m)
{
	func_id f = v->options.centre;
	struct sum_value incl = sums_value(v->snap->sums, BY_FUNC, f.i, m,
					   SUM_INCL);

	return incl.known ? incl.cost : sums_self(v->snap->sums, f, m);
}

int64_t
view_share_base(const struct view *v, metric_id m)
{
	if (v->options.base_of == SHARE_OF_CENTRE)
		return cost_of_centre(v, m);
	return v->options.base_of == SHARE_OF_VIEW
	       ? snapshot_view_base(v->snap, m)
	       : snapshot_share_base(v->snap, m);
}

struct sum_value
view_whole(const struct view *v, const struct snapshot *s, metric_id m)
{
	return v->options.base_of == SHARE_OF_VIEW && snapshot_selects(s)
	       ? sums_total_value(s->sums, m) : snapshot_total_value(s, m);
}

struct val
val_share(const struct val *part, int64_t total)
{
	if (part->type != VAL_COST || total <= 0)
		return val_none();
	return (struct val){ .type = VAL_SHARE, .estimate = part->estimate,
			     .metric = part->metric,
			     .d = (double)part->i / (double)total };
}

struct val
val_word(const char *word)
{
	return (struct val){ .type = VAL_WORD, .s = word, .n = strlen(word) };
}

struct val
val_string(const char *s)
{
	if (!*s)
		return val_none();
	return (struct val){ .type = VAL_TEXT, .s = s, .n = strlen(s) };
}

struct val
val_strtab(const struct strtab *t, text_id id)
{
	if (!id.i)
		return val_none();
	return (struct val){ .type = VAL_TEXT, .s = strtab_get(t, id),
			     .n = strtab_len(t, id) };
}

struct val
val_names_text(const struct view *v, text_id id)
{
	return val_strtab(v->snap->names->text, id);
}

struct val
val_prof_text(const struct view *v, text_id id)
{
	return val_strtab(v->snap->prof->text, id);
}

struct val
val_source_line(const struct source_text *t, uint32_t line)
{
	struct val val = { .type = VAL_TEXT };

	if (!t || !t->bytes || !line || line >= t->start.n)
		return val_none();
	val.s = t->bytes + t->start.at[line - 1];
	val.n = t->start.at[line] - t->start.at[line - 1];
	while (val.n && (val.s[val.n - 1] == '\n' || val.s[val.n - 1] == '\r'))
		val.n--;
	return val;
}

struct val
val_phrase(const char *format, const char *const *arg)
{
	if (!format)
		return val_none();
	return (struct val){ .type = VAL_PHRASE, .format = format,
			     .arg = arg };
}

bool
val_is_text(enum val_type type)
{
	return type == VAL_TEXT || type == VAL_WORD || type == VAL_PHRASE;
}
