/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON: one object, streamed, a line a row:
 *
 *	{"profile":{...},"events":[...],"totals":{...},"view":"...",
 *	"rows":[{...},...]}
 *
 * The keys of events and rows are the ids of columns, the same as in CSV.
 * Unknown is null. The same bytes in every locale, valid for any names.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "model/facts/selection.h"
#include "view/code.h"
#include "view/filters.h"
#include "view/format.h"
#include "report/private.h"

static void
add_string(struct text *out, const char *s)
{
	text_json(out, s, strlen(s));
}

/* ,"KEY": or without the comma behind a bracket. */
static void
add_key(struct text *out, const char *key, size_t n)
{
	char last = out->n ? out->s[out->n - 1] : '{';

	if (last != '{' && last != '[')
		text_addc(out, ',');
	text_json(out, key, n);
	text_addc(out, ':');
}

static void
add_key_s(struct text *out, const char *key)
{
	add_key(out, key, strlen(key));
}

static void
add_val(struct text *out, const struct val *val, struct text *scratch)
{
	text_clear(scratch);
	val_machine(val, scratch);
	switch (val->type) {
	case VAL_TEXT:
	case VAL_WORD:
	case VAL_PHRASE:
	case VAL_WAY:
	case VAL_TREND:
	case VAL_ADDR:
		text_json(out, scratch->s, scratch->n);
		break;
	case VAL_FLAG:
		text_adds(out, val->i ? "true" : "false");
		break;
	default:
		text_adds(out, scratch->n ? scratch->s : "null");
	}
}

static void
add_row(const struct report *r, const struct layout *l,
	const struct row *row, struct text *out, struct text *scratch)
{
	struct text estimated = { 0 };

	text_addc(out, '{');
	for (size_t c = 0; c < l->column.n; c++) {
		const struct report_column *column = &l->column.at[c];
		struct val val = view_val(r->view, row, column->column,
					  column->metric);

		text_clear(scratch);
		layout_id(r, column, scratch);
		add_key(out, scratch->s, scratch->n);
		add_val(out, &val, scratch);
		layout_estimate(r, column, &val, &estimated);
	}
	if (l->estimates) {
		add_key_s(out, ESTIMATE);
		text_json(out, estimated.s, estimated.n);
		text_release(&estimated);
	}
	text_addc(out, '}');
}

/* --- What the numbers are ------------------------------------------------- */

static void
add_prof_text(struct text *out, const struct prof *p, const char *key,
	      text_id id)
{
	add_key_s(out, key);
	if (id.i)
		text_json(out, prof_text(p, id), strtab_len(p->text, id));
	else
		text_adds(out, "null");
}

static void
add_optional(struct text *out, const char *key, const char *s)
{
	add_key_s(out, key);
	if (s)
		add_string(out, s);
	else
		text_adds(out, "null");
}

/* Null where there is no cost to be a share of, and where it is below 0: not
 * known. */
static void
add_share(struct text *out, const char *key, const struct coverage *c,
	  double share)
{
	char buf[NUM_MAX];

	add_key_s(out, key);
	text_adds(out, c->any && share >= 0
		       ? num_decimal6(num_share6(share), buf) : "null");
}

/* Null where there is none. */
static void
add_sum(struct text *out, const struct prof *p, metric_id m,
	struct sum_value value)
{
	struct val val = val_sum(p, m, &value);

	if (val.type == VAL_NONE)
		text_adds(out, "null");
	else
		val_machine(&val, out);
}

/* What was counted, of one side of two; null: that does not count it. */
static void
add_total(struct text *out, const struct snapshot *s, bool base, metric_id m)
{
	struct sum_value total = snapshot_total_value(base ? s->base : s, m);

	if (s->comparison && !comparison_knows(s->comparison, base, m, 0))
		total.known = false;
	add_sum(out, s->prof, m, total);
}

static void
add_files(struct text *out, const struct prof *p, const char *key, bool base)
{
	size_t n = 0;

	add_key_s(out, key);
	text_addc(out, '[');
	for (size_t i = 1; i < p->ninput; i++) {
		text_id path = p->input[i].path;

		if (p->input[i].base != base)
			continue;
		text_adds(out, n++ ? "," : "");
		text_json(out, prof_text(p, path), strtab_len(p->text, path));
	}
	text_addc(out, ']');
}

/* The parts that are selected. */
static void
add_part_names(struct text *out, const struct prof *p, const struct selection *sel)
{
	text_addc(out, '[');
	for (size_t i = 0; i < sel->npart; i++) {
		const struct part *part = &p->part[sel->part[i].i];
		text_id name = part->shown.i ? part->shown : part->name;

		text_adds(out, i ? "," : "");
		text_json(out, prof_text(p, name), strtab_len(p->text, name));
	}
	text_addc(out, ']');
}

/* Of the new profile, if there are two; null for all. */
static void
add_parts(struct text *out, const struct view *v)
{
	const struct selection *sel = &v->snap->sums->selection;
	const struct prof *p = v->snap->prof;

	add_key_s(out, "parts");
	/* of two all are chosen where none is */
	if (v->base ? selection_chooses(sel, p) : sel->npart)
		add_part_names(out, p, sel);
	else
		text_adds(out, "null");
}

/* The filters as they would be options, and what shares are of; nothing where
 * there are none and that is all. */
static void
add_filters(struct text *out, const struct view *v)
{
	const struct selection *sel = &v->snap->sums->selection;
	const char *comma = "";

	if (view_filtered(v->ops, v->options.group.of, sel)) {
		add_key_s(out, "filters");
		text_addc(out, '[');
		for (size_t i = 0; i < sel->nfilter; i++) {
			const char *s = sel->filter[i].text;

			if (!view_filtered_by(v->ops, v->options.group.of,
					      &sel->filter[i]))
				continue;
			text_printf(out, "%s{\"%s\":", comma,
				    filter_verb_name(sel->filter[i].verb));
			text_json(out, s, strlen(s));
			text_addc(out, '}');
			comma = ",";
		}
		if (sel->recursion)
			text_printf(out, "%s{\"recursion\":\"fold\"}", comma);
		text_addc(out, ']');
		if (v->snap->sums->nunhidden) {
			add_key_s(out, "not_hidden");
			text_printf(out, "%zu", v->snap->sums->nunhidden);
		}
		if (filters_are_incomplete(v->snap)) {
			add_key_s(out, "filters_incomplete");
			text_adds(out, "true");
		}
	}
	if (v->options.base_of != SHARE_OF_VIEW)
		return;
	add_key_s(out, "base_of");
	text_adds(out, "\"view\"");
}

/* What is compared with. */
static void
add_base(const struct view *v, struct text *out)
{
	static const char *const change[] = {
		"null", "\"changed\"", "\"new\"", "\"gone\"",
	};
	const struct pairing *func = &v->snap->comparison->by[BY_FUNC];
	const struct pairing *part = &v->snap->comparison->by[BY_PART];
	const struct selection *base = &v->base->snap->sums->selection;
	metric_id m = v->options.metric;
	struct coverage c;

	if (v->options.changes && view_takes_changes(v->ops)) {
		add_key_s(out, "changes");
		text_adds(out, change[view_changes_choice(v->options.changes)]);
	}
	add_files(out, v->snap->prof, "base_files", true);
	if (selection_chooses_of_base(base, v->snap->prof)) {
		add_key_s(out, "base_parts");
		add_part_names(out, v->snap->prof, base);
	}
	add_key_s(out, "base_total");
	add_total(out, v->snap, true, m);
	add_key_s(out, "base_selected");
	add_sum(out, v->snap->prof, m, sums_total_value(v->base->snap->sums, m));
	add_key_s(out, "base_scale");
	val_machine(&(struct val){ .type = VAL_NUMBER,
				   .d = view_scale(v, m) }, out);
	add_key_s(out, "base_renamed");
	text_printf(out, "%u", (unsigned)func->renamed);
	add_key_s(out, "base_unsure");
	text_printf(out, "%u", (unsigned)func->unsure);
	add_key_s(out, "base_nameless");
	text_printf(out, "%u", (unsigned)func->nameless);
	add_key_s(out, "base_unsure_parts");
	text_printf(out, "%u", (unsigned)part->unsure);
	view_coverage(v->base, m, &c);
	add_share(out, "base_names", &c, c.names);
	add_share(out, "base_lines", &c, c.lines);
}

static void
add_profile(const struct report *r, struct text *out, struct text *scratch)
{
	const struct view *v = r->view;
	const struct prof *p = v->snap->prof;
	metric_id m = v->options.metric;
	const struct metric *metric = &p->metric[m.i];
	struct sum_value selected = sums_total_value(v->snap->sums, m);
	struct coverage c;

	view_coverage(v, m, &c);
	text_addc(out, '{');
	add_optional(out, "program", r->program);
	add_optional(out, "format", r->format);
	add_files(out, p, "files", false);
	add_prof_text(out, p, "event", metric->label);
	add_prof_text(out, p, "unit", metric->unit);
	add_key_s(out, "scale");
	val_machine(&(struct val){
		.type = VAL_NUMBER,
		.d = prof_is_ratio(p, m) ? 1 : metric->scale }, out);
	add_key_s(out, "nominal");
	text_adds(out, metric->nominal ? "true" : "false");
	add_key_s(out, "total");
	add_total(out, v->snap, false, m);
	if (snapshot_missing(v->snap, m)) {
		add_key_s(out, "base");
		text_printf(out, "%lld",
			    (long long)snapshot_share_base(v->snap, m));
	}
	add_key_s(out, "selected");
	add_sum(out, p, m, selected);
	if (selected.estimate) {
		add_key_s(out, "estimate");
		text_adds(out, "\"selected\"");
	}
	add_parts(out, v);
	add_filters(out, v);
	if (v->cut) {
		add_key_s(out, "too_deep");
		text_adds(out, "true");
	}
	if (v->base)
		add_base(v, out);
	add_share(out, "names", &c, c.names);
	add_share(out, "lines", &c, c.lines);
	add_share(out, "inlined", &c, c.inlined);
	if (prof_has(p, m, CAP_STACKS))
		add_share(out, "cut", &c, c.cut);
	if (file_some(v->options.file)) {
		add_key_s(out, "file");
		add_string(out, names_file_path(v->snap->names,
						v->options.file));
	}
	if (func_some(v->options.centre)) {
		struct row centre = { .kind = ROW_FUNC,
				      .a = v->options.centre.i };
		struct val name = view_val(v, &centre, column_find("name"), m);

		add_key_s(out, "function");
		add_val(out, &name, scratch);
	}
	if (view_code(v)) {
		add_optional(out, "code", view_code(v)->path);
		add_key_s(out, "skid");
		text_printf(out, "%u", v->options.style.skid);
	}
	text_addc(out, '}');
}

/* The rows of the view of events. */
static void
add_events(const struct report *r, struct text *out, struct text *scratch)
{
	const struct view_ops *ops = view_find("events");
	struct view_options options = { .metric = r->view->options.metric };
	struct report of = { .limit = 0 };
	struct report_request all = { 0 };
	struct error err;
	struct layout l;
	struct view *v;

	error_init(&err);
	v = view_new(ops, r->view->snap, &options, &err);
	if (v && report_setup(&of, v, &all, &err) == 0) {
		layout_init(&l, &of, false);
		for (size_t i = 0; i < v->row.n; i++) {
			text_adds(out, i ? "," : "");
			add_row(&of, &l, &v->row.at[i], out, scratch);
		}
		layout_release(&l);
		report_release(&of);
	}
	view_free(v);
	error_release(&err);
}

static void
add_totals(const struct snapshot *s, struct text *out, struct text *scratch)
{
	const struct prof *p = s->prof;

	text_addc(out, '{');
	for (uint32_t i = 1; i < p->noffered; i++) {
		text_clear(scratch);
		view_metric_label(p, metric_at(i), scratch);
		add_key(out, scratch->s, scratch->n);
		add_total(out, s, false, metric_at(i));
	}
	text_addc(out, '}');
}

/* --- All of it ------------------------------------------------------------ */

static bool
write_head(const struct report *r, struct text *line, struct text *scratch)
{
	text_adds(line, "{\"profile\":");
	add_profile(r, line, scratch);
	text_adds(line, ",\n\"events\":[");
	add_events(r, line, scratch);
	text_adds(line, "],\n\"totals\":");
	add_totals(r->view->snap, line, scratch);
	text_adds(line, ",\n\"view\":");
	add_string(line, r->view->ops->id);
	text_adds(line, ",\n\"rows\":[");
	return layout_write(r, line);
}

static bool
write_rows(const struct report *r, const struct layout *l, struct text *line,
	   struct text *scratch)
{
	bool good = true;

	for (size_t i = r->from; good && i < layout_end(r); i++) {
		text_adds(line, i ? ",\n" : "\n");
		add_row(r, l, &r->view->row.at[i], line, scratch);
		good = layout_write(r, line);
	}
	return good;
}

static int
json_write(struct report *r)
{
	struct layout l;
	struct text line = { 0 }, scratch = { 0 };
	bool good;

	layout_init(&l, r, false);
	good = write_head(r, &line, &scratch)
	       && write_rows(r, &l, &line, &scratch);
	if (good) {
		text_adds(&line, "\n]}\n");
		good = layout_write(r, &line) && fflush(r->out) == 0;
	}
	text_release(&line);
	text_release(&scratch);
	layout_release(&l);
	return good ? 0 : -1;
}

static int
json_grid(const struct grid *g)
{
	struct text all = { 0 }, cell = { 0 };

	text_addc(&all, '{');
	add_key_s(&all, g->name);
	text_addc(&all, '[');
	for (size_t i = 0; i < g->nrow; i++) {
		text_adds(&all, i ? ",\n{" : "\n{");
		for (size_t c = 0; c < g->ncolumn; c++) {
			grid_cell(g, i, c, false, &cell);
			add_key_s(&all, g->column[c].id);
			if (!cell.n)
				text_adds(&all, "null");
			else if (g->column[c].text)
				text_json(&all, cell.s, cell.n);
			else
				text_add(&all, cell.s, cell.n);
		}
		text_addc(&all, '}');
	}
	text_adds(&all, "\n]}\n");
	text_release(&cell);
	return grid_write(g, &all);
}

const struct report_style report_json = {
	.name = "json", .machine = true, .utf8 = true, .write = json_write,
	.grid = json_grid,
};
