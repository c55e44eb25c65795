/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <unistd.h>

#include "unit/reporttest.h"

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
	static const char *const wrong[] = { "selfx", "depth", "self[]x",
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
			ck_assert_msg(strstr(out, "there are: self self% cum% incl")
				      != NULL, "%s: %s", wrong[i], out);
		else
			ck_assert_ptr_eq(strstr(out, "self[Ir]"), out);
		free(out);
	}
	out = report_of(&s, &(struct ask){ .view = "functions",
					   .style = "csv", .sort = "-x" });
	ck_assert_ptr_nonnull(strstr(out, "there are:"));
	free(out);
	/* where the event is what there is not, it is said to be that */
	out = report_of(&s, &(struct ask){ .view = "functions",
					   .style = "csv",
					   .columns = "self[Xx]" });
	ck_assert_ptr_nonnull(strstr(out, "no event is called Xx; there "
					  "are: Ir"));
	free(out);
	small_free(&s);
}
END_TEST

/* --- Odd names ------------------------------------------------------------ */

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

			if (!ops->available || ops->takes_func
			    || !view_possible(ops, s[p].prof, metric_at(1)))
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
			&(struct report_request){ .table = true }, &err), 0);
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

/* A report that a worker writes to somebody who waits, after the first bytes,
 * until it is stopped. */
struct stopping {
	struct small *small;
	const char *style;
	struct job *job;
	atomic_bool begun;
	int result, why;
	size_t writes;
};

static ssize_t
take_first(void *ctx, const char *buf, size_t n)
{
	struct stopping *x = ctx;

	(void)buf;
	x->writes++;
	atomic_store(&x->begun, true);
	while (!job_cancelled(x->job))
		usleep(100);
	return (ssize_t)n;
}

static void
write_slowly(struct job *job, void *ctx)
{
	struct stopping *x = ctx;
	struct view_options o = { .metric = IR };
	struct report_job work = { .job = job };
	struct report_request want = { .table = !strcmp(x->style, "table") };
	struct report r = { .program = "x", .format = "x", .work = &work };
	struct error err;
	struct view *v;

	x->job = job;
	error_init(&err);
	v = view_new(view_find("functions"), &x->small->snap, &o, &err);
	ck_assert_int_eq(report_setup(&r, v, &want, &err), 0);
	r.out = fopencookie(x, "w", (cookie_io_functions_t){
		.write = take_first });
	setvbuf(r.out, NULL, _IONBF, 0);
	errno = 0;
	x->result = report_find(x->style)->write(&r);
	x->why = errno;
	fclose(r.out);
	report_release(&r);
	view_free(v);
}

START_TEST(what_a_worker_writes_can_be_stopped)
{
	static const char *const style[] = { "table", "csv", "json", "html" };
	struct small s;

	small_counters(&s);
	for (size_t i = 0; i < 4; i++) {
		struct stopping x = { .small = &s, .style = style[i] };
		struct pool *pool = pool_new(1);
		struct pool_event event;
		uint64_t job = pool_submit(pool, write_slowly, &x, 0);

		while (!atomic_load(&x.begun))
			usleep(100);
		pool_cancel(pool, job);
		ck_assert(pool_wait(pool, &event) && event.done);
		ck_assert_int_eq(x.result, -1);
		ck_assert_int_eq(x.why, ECANCELED);
		ck_assert_uint_eq(x.writes, 1);
		pool_free(pool, NULL);
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
	unit_case(s, a_full_disk_is_an_error);
	unit_case(s, what_a_worker_writes_can_be_stopped);
	return s;
}

UNIT_MAIN(report_suite)
