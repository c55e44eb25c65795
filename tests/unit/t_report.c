/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <inttypes.h>
#include <unistd.h>

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
static char *
report_of(const struct small *s, const struct ask *ask)
{
	struct view_options o = { .metric = metric_at(s->prof->nmetric > 1),
				  .floor = ask->floor, .cycles = ask->cycles,
				  .metrics = ask->metrics,
				  .nmetric = ask->nmetric };
	struct report r = { .limit = ask->limit, .program = "small.out",
			    .format = "callgrind" };
	struct report_request want = { ask->columns, ask->sort };
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

START_TEST(styles_have_names_and_limits)
{
	ck_assert_uint_eq(report_find("table")->limit, 50);
	ck_assert_uint_eq(report_find("csv")->limit, 0);
	ck_assert_uint_eq(report_find("json")->limit, 0);
	ck_assert_ptr_null(report_find("no such"));
}
END_TEST

/* --- CSV ------------------------------------------------------------------ */

START_TEST(csv_of_two_events)
{
	struct small s;

	small_counters(&s);
	report_is(&s,
		  "self[Ir],self%[Ir],incl[Ir],incl%[Ir],"
		  "self[Dr],self%[Dr],incl[Dr],incl%[Dr],"
		  "calls,name,object,file,kind\n"
		  "70,0.700000,90,0.900000,4,0.800000,4,0.800000,"
		  "2,work,/bin/small,src/b.c,function\n"
		  "20,0.200000,20,0.200000,0,0.000000,0,0.000000,"
		  "5,sin,/lib/libm.so.6,,function\n"
		  "10,0.100000,100,1.000000,1,0.200000,5,1.000000,"
		  "0,main,/bin/small,src/a.c,function\n",
		  .view = "functions", .style = "csv");
	small_free(&s);
}
END_TEST

START_TEST(csv_of_one_event_has_bare_ids)
{
	struct small s;

	small_stacks(&s, true);
	report_is(&s,
		  "object,addr,depth,function,file,line,column,inlined,self\n"
		  "/bin/prog,0x1100,0,inner,in.h,20,3,1,30\n"
		  "/bin/prog,0x1100,1,outer,out.c,10,,0,\n"
		  "/bin/prog,0x1110,0,outer,out.c,10,,0,0\n"
		  "/bin/prog,0x1200,0,prog+0x1200,,,,0,12\n"
		  "[unknown],0x7000,0,0x7000,,,,0,1\n",
		  .view = "frames", .style = "csv");
	report_is(&s,
		  "incl,incl%,of_fn%,self,calls,name,object,file,kind\n"
		  "30,0.697674,0.714286,30,,inner,/bin/prog,in.h,inlined\n"
		  "12,0.279070,0.285714,12,,prog+0x1200,/bin/prog,,unnamed\n",
		  .view = "callees", .style = "csv", .centre = "outer");
	small_free(&s);
}
END_TEST

START_TEST(events_are_chosen_and_ordered)
{
	static const metric_id second[] = { { 2 } };
	static const metric_id turned[] = { { 2 }, { 1 } };
	struct small s;

	small_counters(&s);
	report_is(&s, "name,self[Dr]\nwork,4\n",
		  .view = "functions", .style = "csv", .limit = 1,
		  .columns = "name,self", .metrics = second, .nmetric = 1);
	report_is(&s, "name,self[Dr],incl[Dr],self[Ir],incl[Ir],calls\n"
		  "work,4,4,70,90,2\n",
		  .view = "functions", .style = "csv", .limit = 1,
		  .columns = "name,self,calls,incl", .metrics = turned,
		  .nmetric = 2);
	report_is(&s, "incl[Dr],name,self[Ir]\n4,work,70\n",
		  .view = "functions", .style = "csv", .limit = 1,
		  .columns = "incl[Dr],name,self[Ir]");
	small_free(&s);
}
END_TEST

START_TEST(rows_are_sorted_limited_and_floored)
{
	struct small s;

	small_counters(&s);
	report_is(&s, "name\nmain\nsin\nwork\n", .view = "functions",
		  .style = "csv", .columns = "name", .sort = "name");
	report_is(&s, "name\nwork\nsin\n", .view = "functions",
		  .style = "csv", .columns = "name", .sort = "-name",
		  .limit = 2);
	report_is(&s, "name\nsin\nmain\nwork\n", .view = "functions",
		  .style = "csv", .columns = "name", .sort = "self[Dr]:asc");
	report_is(&s, "name\nwork\nmain\n", .view = "functions",
		  .style = "csv", .columns = "name", .floor = 0.5);
	small_free(&s);
}
END_TEST

START_TEST(what_is_no_column_is_said)
{
	static const char *const wrong[] = { "selfx", "depth", "self[Xx]",
		"name[Ir]", "", ",", "self,", "self,,name", "self[", "[Ir]" };
	struct small s;
	char *out;

	small_counters(&s);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		struct ask ask = { .view = "functions", .style = "csv",
				   .columns = wrong[i] };

		out = report_of(&s, &ask);
		/* nothing asked for is the view's own choice; a comma at the
		 * end is forgiven */
		if (i != 4 && i != 6)
			ck_assert_msg(strstr(out, "there are: self self% incl")
				      != NULL, "%s: %s", wrong[i], out);
		else
			ck_assert_ptr_eq(strstr(out, "self[Ir]"), out);
		free(out);
	}
	out = report_of(&s, &(struct ask){ .view = "functions",
					   .style = "csv", .sort = "-x" });
	ck_assert_ptr_nonnull(strstr(out, "there are:"));
	free(out);
	small_free(&s);
}
END_TEST

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

static void
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

/* Reads one field of RFC 4180 into OUT; returns what stands behind it. */
static const char *
csv_field(const char *s, struct text *out)
{
	text_clear(out);
	if (*s != '"') {
		size_t n = strcspn(s, ",\n\r\"");

		text_add(out, s, n);
		ck_assert(s[n] == ',' || s[n] == '\n');
		return s + n;
	}
	for (s++; *s != '"' || s[1] == '"'; s++) {
		ck_assert(*s);
		text_addc(out, *s);
		s += *s == '"';
	}
	ck_assert(s[1] == ',' || s[1] == '\n');
	return s + 1;
}

START_TEST(csv_can_be_read_back)
{
	struct small s;
	struct text field = { 0 };
	const char *at;
	char *out;
	size_t lines = 0;

	odd_names(&s);
	out = report_of(&s, &(struct ask){ .view = "functions",
		.style = "csv", .columns = "self,name,object" });
	at = csv_field(out, &field);
	ck_assert_str_eq(field.s, "self[E,\"1\"]");
	at = csv_field(at + 1, &field);
	ck_assert_str_eq(field.s, "self[E\\x0a2]");
	at = csv_field(at + 1, &field);
	at = csv_field(at + 1, &field);
	for (; *at == '\n' && at[1]; lines++) {
		char cost[32];

		snprintf(cost, sizeof(cost), "%zu", 1000 - lines);
		at = csv_field(at + 1, &field);
		ck_assert_str_eq(field.s, cost);
		at = csv_field(at + 1, &field);
		ck_assert_str_eq(field.s, "-1");
		for (int twice = 0; twice < 2; twice++) {
			at = csv_field(at + 1, &field);
			ck_assert_str_eq(field.s, odd[lines].csv);
		}
	}
	ck_assert_uint_eq(lines, ODD);
	text_release(&field);
	free(out);
	small_free(&s);
}
END_TEST

/* --- JSON ----------------------------------------------------------------- */

/* Whether python3 finds it valid and CHECK, of what it read (d), true; without
 * python3 everything is. */
static bool
json_holds(const char *json, const char *check)
{
	char path[4096], *command = NULL;
	FILE *f;
	int status;

	snprintf(path, sizeof(path), "%s/report-%ld.json", unit_scratch(),
		 (long)getpid());
	f = fopen(path, "w");
	ck_assert_ptr_nonnull(f);
	fputs(json, f);
	ck_assert_int_eq(fclose(f), 0);
	command = mem_printf("command -v python3 >/dev/null || exit 0; "
			     "PYTHONIOENCODING=utf-8 python3 -c '"
			     "import json, sys\n"
			     "d = json.load(open(sys.argv[1], "
			     "encoding=\"utf-8\"))\n"
			     "sys.exit(not (%s))' '%s'", check, path);
	f = popen(command, "r");
	ck_assert_ptr_nonnull(f);
	status = pclose(f);
	free(command);
	unlink(path);
	return status == 0;
}

START_TEST(json_of_counters)
{
	struct small s;
	char *out;

	small_counters(&s);
	out = report_of(&s, &(struct ask){ .view = "functions",
					   .style = "json", .limit = 1 });
	ck_assert_ptr_nonnull(strstr(out,
		"\"rows\":[\n{\"self[Ir]\":70,\"self%[Ir]\":0.700000,"
		"\"incl[Ir]\":90,\"incl%[Ir]\":0.900000,\"self[Dr]\":4,"
		"\"self%[Dr]\":0.800000,\"incl[Dr]\":4,"
		"\"incl%[Dr]\":0.800000,\"calls\":2,\"name\":\"work\","
		"\"object\":\"/bin/small\",\"file\":\"src/b.c\","
		"\"kind\":\"function\"}\n]}\n"));
	ck_assert(json_holds(out,
		"list(d) == [\"profile\", \"events\", \"totals\", \"view\", "
		"\"rows\"] and d[\"totals\"] == {\"Ir\": 100, \"Dr\": 5} "
		"and d[\"view\"] == \"functions\" "
		"and d[\"events\"][1][\"total\"] == 5 "
		"and d[\"events\"][0][\"nominal\"] is False "
		"and d[\"profile\"][\"event\"] == \"Ir\" "
		"and d[\"profile\"][\"names\"] == 1"));
	free(out);
	small_free(&s);
}
END_TEST

START_TEST(json_of_all_views_is_valid)
{
	struct small s[3];
	struct text all = { 0 };

	small_counters(&s[0]);
	small_stacks(&s[1], true);
	odd_names(&s[2]);
	/* in one list: starting python3 takes longer than all the rest */
	for (size_t p = 0; p < 3; p++)
		for (size_t i = 0; view_registry[i]; i++) {
			const struct view_ops *ops = view_registry[i];
			struct ask ask = { .view = ops->id, .style = "json" };
			char *out;

			if (!ops->available || ops->takes_func)
				continue;
			out = report_of(&s[p], &ask);
			text_adds(&all, all.n ? "," : "[");
			text_adds(&all, out);
			free(out);
		}
	text_addc(&all, ']');
	ck_assert(json_holds(all.s, "len(d) > 20 and "
			     "all(type(x[\"rows\"]) is list for x in d)"));
	text_release(&all);
	for (size_t p = 0; p < 3; p++)
		small_free(&s[p]);
}
END_TEST

START_TEST(json_says_what_is_unknown_and_odd)
{
	struct small s;
	char *out;

	odd_names(&s);
	out = report_of(&s, &(struct ask){ .view = "functions",
					   .style = "json" });
	ck_assert(json_holds(out, "d[\"rows\"][2][\"name\"] == "
			     "\"two\\nlines\\r\" "
			     "and d[\"rows\"][6][\"name\"] == "
			     "\"nul\\x00inside\" "
			     "and d[\"rows\"][7][\"name\"] == "
			     "\"\\u51fd\\u6570\" "
			     "and d[\"rows\"][5][\"name\"] == "
			     "\"bad\\\\xff\\\\xc3(utf\" "
			     "and len(d[\"totals\"]) == 2"));
	free(out);
	small_free(&s);
	small_stacks(&s, true);
	out = report_of(&s, &(struct ask){ .view = "frames",
					   .style = "json" });
	ck_assert(json_holds(out, "d[\"rows\"][1][\"self\"] is None "
			     "and d[\"rows\"][1][\"column\"] is None "
			     "and d[\"rows\"][0][\"inlined\"] is True "
			     "and d[\"rows\"][0][\"addr\"] == \"0x1100\""));
	free(out);
	small_free(&s);
}
END_TEST

/* --- Tables --------------------------------------------------------------- */

START_TEST(table_of_counters)
{
	struct small s;

	small_counters(&s);
	diag_add(s.diag, DIAG_WARNING, "f", LOCATION_LINE, 1, "odd");
	diag_add(s.diag, DIAG_WARNING, "f", LOCATION_LINE, 2, "odd");
	diag_add(s.diag, DIAG_NOTE, "f", LOCATION_LINE, 2, "not so odd");
	report_is(&s,
		  "small.out (callgrind): Functions\n"
		  "Ir: 100 in total\n"
		  "2 parts\n"
		  "names 100.0%  lines 80.0%\n"
		  "1 warning (2): --report=messages\n"
		  "\n"
		  "Self  Self%  Incl  Incl%  Calls  Function  Object  File\n"
		  "  70   70.0    90   90.0      2  work      small   "
		  "src/b.c\n"
		  "1 more row (--limit=0 shows all)\n"
		  "1 row under 20.5% is left out\n",
		  .view = "functions", .style = "table", .limit = 1,
		  .floor = 0.205);
	report_is(&s,
		  "small.out (callgrind): Callers of work\n"
		  "Ir: 100 in total\n"
		  "2 parts\n"
		  "names 100.0%  lines 80.0%\n"
		  "1 warning (2): --report=messages\n"
		  "\n"
		  "Incl  Incl%  of fn%  Self  Calls  Caller  Object  File\n"
		  "  90   90.0   100.0    10      2  main    small   "
		  "src/a.c\n",
		  .view = "callers", .style = "table", .centre = "work");
	small_free(&s);
}
END_TEST

START_TEST(table_of_stacks)
{
	struct small s;

	small_stacks(&s, true);
	report_is(&s,
		  "small.out (callgrind): Functions\n"
		  "samples: 43 in total = 430 ms nominal\n"
		  "names 69.8%  lines 69.8%  inlined 69.8%  truncated stacks 0.0%\n"
		  "\n"
		  "   Self  Self%     Incl  Incl%  Function     Object"
		  "     File   Kind\n"
		  " 300 ms   69.8   300 ms   69.8  inner        prog"
		  "       in.h   [inl]\n"
		  " 120 ms   27.9   120 ms   27.9  prog+0x1200  prog"
		  "              ?\n"
		  "10.0 ms    2.3  10.0 ms    2.3  0x7000       [unknown]"
		  "         ?\n"
		  "    0 s    0.0   420 ms   97.7  outer        prog"
		  "       out.c\n",
		  .view = "functions", .style = "table");
	small_free(&s);
}
END_TEST

START_TEST(table_shows_events_that_were_chosen)
{
	static const metric_id turned[] = { { 2 }, { 1 } };
	struct small s;

	small_counters(&s);
	report_is(&s,
		  "small.out (callgrind): Functions\n"
		  "Dr: 5 in total\n"
		  "2 parts\n"
		  "names 100.0%  lines 100.0%\n"
		  "\n"
		  "            Dr    Ir\n"
		  "Function  Self  Self\n"
		  "work         4    70\n"
		  "2 more rows (--limit=0 shows all)\n",
		  .view = "functions", .style = "table", .limit = 1,
		  .columns = "name,self", .metrics = turned, .nmetric = 2);
	small_free(&s);
}
END_TEST

START_TEST(table_is_aligned_by_cells)
{
	struct small s;
	char *out, *line, *save = NULL;
	size_t lines = 0;

	odd_names(&s);
	out = report_of(&s, &(struct ask){ .view = "functions",
		.style = "table", .columns = "name,self" });
	ck_assert_ptr_null(strchr(out, '\r'));
	ck_assert_ptr_null(strchr(out, '\xff'));
	for (line = strtok_r(out, "\n", &save); line;
	     line = strtok_r(NULL, "\n", &save)) {
		size_t n = strlen(line);

		if (n < 6 || (!strstr(line, "  1000") && !strstr(line, " 99")
			      && !strstr(line, " 98")))
			continue;
		lines++;
		/* names of up to 16 cells, a gap, four digits */
		ck_assert_msg(text_width(line, n) == 22, "%s", line);
	}
	ck_assert_uint_eq(lines, ODD);
	free(out);
	small_free(&s);
}
END_TEST

START_TEST(info_has_two_tables)
{
	struct small s;
	struct builder *b = small_begin(&s, "x", "y", SMALL_STACKS);
	metric_id m = small_metric(b, "samples");
	mapping_id code = builder_mapping(b, &(struct mapping){
		.object = builder_object(b, small_text(b, "/bin/p")),
		.start = 0x1000, .end = 0x2000, .executable = true });
	location_id leaf = builder_location_addr(b, code, 0x1100, 0);

	builder_header(b, "period", "100", 3);
	builder_columns(b, &m, 1);
	builder_stack(b, &leaf, 1, part_at(0), &(int64_t){30});
	small_finish(&s, b);
	report_is(&s,
		  "small.out (callgrind): Info\n"
		  "samples: 30 in total\n"
		  "names 0.0%  lines 0.0%  inlined 0.0%  truncated stacks 0.0%\n"
		  "\n"
		  "Kind    Path    Note\n"
		  "header  period  100\n"
		  "\n"
		  "Kind      Start     End  Offset  Path    Match  Self"
		  "  Symbols%  Lines%  Inlines%\n"
		  "mapping  0x1000  0x2000     0x0  /bin/p  none     30"
		  "       0.0     0.0       0.0\n",
		  .view = "info", .style = "table");
	small_free(&s);
}
END_TEST

START_TEST(a_profile_without_events_can_be_printed)
{
	struct small s;
	struct builder *b = small_begin(&s, "x", "y", 0);

	small_finish(&s, b);
	report_is(&s, "self,self%,incl,incl%,calls,name,object,file,kind\n",
		  .view = "functions", .style = "csv");
	report_is(&s, "small.out (callgrind): Objects\n"
		  "no event was counted\n"
		  "\n"
		  "Self  Self%  Object  Functions\n",
		  .view = "objects", .style = "table");
	small_free(&s);
}
END_TEST

/* --- Errors --------------------------------------------------------------- */

START_TEST(a_full_disk_is_an_error)
{
	static const char *const style[] = { "table", "csv", "json" };
	struct small s;

	small_counters(&s);
	for (size_t i = 0; i < 3; i++) {
		struct view *v = small_view(&s, "functions", NULL);
		struct report r = { .out = fopen("/dev/full", "w") };
		struct error err;

		ck_assert_ptr_nonnull(r.out);
		error_init(&err);
		ck_assert_int_eq(report_setup(&r, v,
			&(struct report_request){ NULL, NULL }, &err), 0);
		errno = 0;
		ck_assert_int_eq(report_find(style[i])->write(&r), -1);
		ck_assert_int_eq(errno, ENOSPC);
		report_release(&r);
		fclose(r.out);
		view_free(v);
	}
	small_free(&s);
}
END_TEST

static Suite *
report_suite(void)
{
	Suite *s = suite_create("report");

	unit_case(s, styles_have_names_and_limits);
	unit_case(s, csv_of_two_events);
	unit_case(s, csv_of_one_event_has_bare_ids);
	unit_case(s, events_are_chosen_and_ordered);
	unit_case(s, rows_are_sorted_limited_and_floored);
	unit_case(s, what_is_no_column_is_said);
	unit_case(s, csv_can_be_read_back);
	unit_case(s, json_of_counters);
	unit_case(s, json_of_all_views_is_valid);
	unit_case(s, json_says_what_is_unknown_and_odd);
	unit_case(s, table_of_counters);
	unit_case(s, table_of_stacks);
	unit_case(s, table_shows_events_that_were_chosen);
	unit_case(s, table_is_aligned_by_cells);
	unit_case(s, info_has_two_tables);
	unit_case(s, a_profile_without_events_can_be_printed);
	unit_case(s, a_full_disk_is_an_error);
	return s;
}

UNIT_MAIN(report_suite)
