/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reports as tables for people: aligned by cells, several events, two tables.
 */
#include <config.h>

#include "unit/reporttest.h"

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
		  "1 warning, 2 times: --report=messages\n"
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
		  "1 warning, 2 times: --report=messages\n"
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
		  "names 69.8%  lines 69.8%  inlined 69.8%\n"
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
	/* alone, too: it is not the event that is said above */
	report_is(&s,
		  "small.out (callgrind): Functions\n"
		  "Ir: 100 in total\n"
		  "2 parts\n"
		  "names 100.0%  lines 80.0%\n"
		  "\n"
		  "  Dr\n"
		  "Self  Function\n"
		  "   4  work\n"
		  "2 more rows (--limit=0 shows all)\n",
		  .view = "functions", .style = "table", .limit = 1,
		  .columns = "self[Dr],name");
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
		  "names 0.0%  lines 0.0%  inlined 0.0%\n"
		  "\n"
		  "Kind    Path                    Note"
		  "                                              Suggested fix\n"
		  "header  period                  100\n"
		  "stacks  stacks of one function  100.0% in stacks of one"
		  " function: who called it was not found  compile with"
		  " -fno-omit-frame-pointer, or record with an unwinder:"
		  " gperftools with libunwind, perf record"
		  " --call-graph=dwarf\n"
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

static Suite *
table_suite(void)
{
	Suite *s = suite_create("table");

	unit_case(s, table_of_counters);
	unit_case(s, table_of_stacks);
	unit_case(s, table_shows_events_that_were_chosen);
	unit_case(s, table_is_aligned_by_cells);
	unit_case(s, info_has_two_tables);
	unit_case(s, a_profile_without_events_can_be_printed);
	return s;
}

UNIT_MAIN(table_suite)
