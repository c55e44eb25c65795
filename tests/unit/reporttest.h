/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A report of a small profile, written into memory.
 */
#ifndef UNIT_REPORTTEST_H
#define UNIT_REPORTTEST_H

#include <string.h>

#include "unit/unit.h"
#include "unit/small.h"

#include "base/num.h"
#include "report/report.h"


#define IR metric_at(1)
#define DR metric_at(2)

/* --- Writing into memory -------------------------------------------------- */

struct ask {
	const char *view, *style, *centre, *columns, *sort;
	size_t limit;
	double floor;
	const metric_id *metrics;
	size_t nmetric;
	bool cycles;
};

/* What the report says, or (with the error's text) that it cannot. */
static inline char *
report_of(const struct small *s, const struct ask *ask)
{
	struct view_options o = { .metric = metric_at(s->prof->nmetric > 1),
				  .floor = ask->floor, .cycles = ask->cycles,
				  .metrics = ask->metrics,
				  .nmetric = ask->nmetric };
	struct report r = { .limit = ask->limit, .program = "small.out",
			    .format = "callgrind" };
	struct report_request want = {
		.columns = ask->columns, .sort = ask->sort,
		.table = !ask->style || strcmp(ask->style, "table") == 0,
	};
	struct text text = { 0 };
	struct error err;
	struct view *v;
	char *out;
	size_t n;

	if (ask->metrics)
		o.metric = ask->metrics[0];
	if (ask->centre)
		o.centre = small_find(s, ask->centre);
	error_init(&err);
	v = view_new(view_find(ask->view), &s->snap, &o, &err);
	ck_assert_ptr_nonnull(v);
	r.out = open_memstream(&out, &n);
	if (report_setup(&r, v, &want, &err) < 0) {
		ck_assert_int_eq(err.code, ERR_USAGE);
		error_print(&err, &text);
		fputs(text.s, r.out);
		text_release(&text);
	} else {
		ck_assert_int_eq(report_find(ask->style)->write(&r), 0);
	}
	report_release(&r);
	error_release(&err);
	fclose(r.out);
	view_free(v);
	return out;
}

#define report_is(s, expected, ...)					\
	do {								\
		char *report_ = report_of(s, &(struct ask){ __VA_ARGS__ }); \
		ck_assert_str_eq(report_, expected);			\
		free(report_);						\
	} while (0)

/* --- Odd names ------------------------------------------------------------ */

static const struct { const char *s; size_t n; const char *csv; } odd[] = {
	{ "operator,(A, B)", 15, "operator,(A, B)" },
	{ "say \"hi\"", 8, "say \"hi\"" },
	{ "two\nlines\r", 10, "two\\x0alines\\x0d" },
	{ "tab\there", 8, "tab\\x09here" },
	{ "back\\slash", 10, "back\\\\slash" },
	{ "bad\xff\xc3(utf", 9, "bad\\xff\\xc3(utf" },
	{ "nul\0inside", 10, "nul\\x00inside" },
	{ "\xe5\x87\xbd\xe6\x95\xb0", 6, "\xe5\x87\xbd\xe6\x95\xb0" },
	{ "e\xcc\x81\xf0\x9f\xa6\x80", 7, "e\xcc\x81\xf0\x9f\xa6\x80" },
	{ "\"", 1, "\"" },
	{ " blank ends ", 12, " blank ends " },
	{ "\xed\xa0\x80", 3, "\\xed\\xa0\\x80" },
};
#define ODD (sizeof(odd) / sizeof(*odd))

static inline void
odd_names(struct small *s)
{
	struct builder *b = small_begin(s, "odd,\"\n\xff.out", "x",
					SMALL_COUNTS);
	metric_id m = builder_metric(b, &(struct metric_info){
		.name = "E,\"1\"" });
	metric_id m2 = builder_metric(b, &(struct metric_info){
		.name = "E\n2", .title = "\xff" });

	builder_columns(b, (metric_id[]){ m, m2 }, 2);
	for (size_t i = 0; i < ODD; i++) {
		text_id name = builder_text(b, odd[i].s, odd[i].n);

		small_self(b, builder_func(b, name, builder_object(b, name),
					   builder_file(b, name)), "",
			   part_at(0), 1000 - (int64_t)i, -1);
	}
	small_finish(s, b);
}

#endif
