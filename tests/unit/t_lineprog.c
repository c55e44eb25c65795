/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Line-number programs, put together byte by byte.
 */
#include <config.h>

#include <dwarf.h>

#include "unit/unit.h"

#include "symbol/dwarf/lineprog.h"

#define BYTES_MAX 1024
#define ROWS_MAX 64

struct maker {
	unsigned char at[BYTES_MAX];
	size_t n;
	size_t header_length;	/* where that number stands */
};

struct rows {
	struct lineprog_row at[ROWS_MAX];
	size_t n;
};

static void
put(struct maker *m, uint64_t v, unsigned size)
{
	while (size-- > 0) {
		ck_assert_uint_lt(m->n, BYTES_MAX);
		m->at[m->n++] = (unsigned char)v;
		v >>= 8;
	}
}

static void
put_text(struct maker *m, const char *s)
{
	do
		put(m, (unsigned char)*s, 1);
	while (*s++);
}

static void
patch(struct maker *m, size_t at, uint64_t v)
{
	for (unsigned i = 0; i < 4; i++)
		m->at[at + i] = (unsigned char)(v >> 8 * i);
}

/* Up to the tables. Special opcodes go 4 lines by 1 byte from -1 on. */
static void
begin(struct maker *m, unsigned version, unsigned min_length,
      unsigned max_ops)
{
	static const unsigned char length[] = { 0, 1, 1, 1, 1, 0, 0, 0, 1, 0,
						0, 1 };

	memset(m, 0, sizeof *m);
	put(m, 0, 4);
	put(m, version, 2);
	if (version >= 5) {
		put(m, 8, 1);
		put(m, 0, 1);
	}
	m->header_length = m->n;
	put(m, 0, 4);
	put(m, min_length, 1);
	if (version >= 4)
		put(m, max_ops, 1);
	put(m, 1, 1);
	put(m, (unsigned char)-1, 1);
	put(m, 4, 1);
	put(m, 13, 1);
	for (unsigned i = 0; i < sizeof length; i++)
		put(m, length[i], 1);
}

static void
end_header(struct maker *m)
{
	patch(m, m->header_length, m->n - m->header_length - 4);
}

static void
old_tables(struct maker *m)
{
	put_text(m, "inc");
	put_text(m, "/abs");
	put(m, 0, 1);
	put_text(m, "a.c");
	put(m, 0, 3);
	put_text(m, "b.h");
	put(m, 2, 1);
	put(m, 0x81, 1);	/* a time of two bytes */
	put(m, 1, 1);
	put(m, 7, 1);
	put(m, 0, 1);
	end_header(m);
}

static void
set_address(struct maker *m, uint64_t addr)
{
	put(m, 0, 1);
	put(m, 9, 1);
	put(m, DW_LNE_set_address, 1);
	put(m, addr, 8);
}

static void
end_sequence(struct maker *m)
{
	put(m, 0, 1);
	put(m, 1, 1);
	put(m, DW_LNE_end_sequence, 1);
}

static void
special(struct maker *m, unsigned addr, int line)
{
	put(m, 13 + addr * 4 + (unsigned)(line + 1), 1);
}

static struct bytes
bytes_of(struct maker *m)
{
	patch(m, 0, m->n - 4);
	return (struct bytes){ .p = m->at, .end = m->at + m->n };
}

static bool
take(void *ctx, const struct lineprog_row *row)
{
	struct rows *r = ctx;

	ck_assert_uint_lt(r->n, ROWS_MAX);
	r->at[r->n++] = *row;
	return true;
}

static void
run(struct maker *m, struct lineprog *lp, struct rows *rows)
{
	rows->n = 0;
	ck_assert(lineprog_open(lp, bytes_of(m), 8));
	lineprog_run(lp, take, rows);
}

static void
check_row(const struct rows *r, size_t i, uint64_t addr, uint64_t file,
	  uint32_t line, bool end)
{
	ck_assert_uint_lt(i, r->n);
	ck_assert_uint_eq(r->at[i].addr, addr);
	ck_assert_uint_eq(r->at[i].file, file);
	ck_assert_uint_eq(r->at[i].line, line);
	ck_assert_int_eq(r->at[i].end, end);
}

START_TEST(rows_of_dwarf_4)
{
	struct lineprog lp = { 0 };
	struct rows rows;
	struct maker m;

	begin(&m, 4, 1, 1);
	old_tables(&m);
	set_address(&m, 0x1000);
	special(&m, 0, 2);		/* 0x1000 line 3 */
	put(&m, DW_LNS_set_column, 1);
	put(&m, 9, 1);
	put(&m, DW_LNS_set_file, 1);
	put(&m, 2, 1);
	put(&m, DW_LNS_advance_line, 1);
	put(&m, 0x7e, 1);		/* -2 */
	put(&m, DW_LNS_advance_pc, 1);
	put(&m, 0x84, 1);
	put(&m, 0x01, 1);		/* 132 */
	put(&m, DW_LNS_negate_stmt, 1);
	put(&m, DW_LNS_copy, 1);	/* 0x1084 line 1 */
	put(&m, DW_LNS_const_add_pc, 1);	/* (255 - 13) / 4 = 60 */
	put(&m, DW_LNS_fixed_advance_pc, 1);
	put(&m, 0x100, 2);
	put(&m, 12, 1);			/* set_isa: stepped over */
	put(&m, 5, 1);
	special(&m, 1, -1);		/* 0x11c1 line 0 */
	end_sequence(&m);
	special(&m, 0, 0);		/* of the next one: from the start */
	run(&m, &lp, &rows);
	ck_assert_uint_eq(rows.n, 5);
	check_row(&rows, 0, 0x1000, 1, 3, false);
	ck_assert(rows.at[0].is_stmt && rows.at[0].column == 0);
	check_row(&rows, 1, 0x1084, 2, 1, false);
	ck_assert(!rows.at[1].is_stmt && rows.at[1].column == 9);
	check_row(&rows, 2, 0x11c1, 2, 0, false);
	check_row(&rows, 3, 0x11c1, 2, 0, true);
	check_row(&rows, 4, 0, 1, 1, false);
	ck_assert_uint_eq(lp.file.n, 3);
	ck_assert_str_eq(lp.file.at[1].name.s, "a.c");
	ck_assert_str_eq(lp.file.at[2].name.s, "b.h");
	ck_assert_uint_eq(lp.file.at[2].dir, 2);
	ck_assert_uint_eq(lp.dir.n, 3);
	ck_assert_str_eq(lp.dir.at[2].s, "/abs");
	lineprog_release(&lp);
}
END_TEST

START_TEST(tables_of_dwarf_5)
{
	struct lineprog lp = { 0 };
	struct rows rows;
	struct maker m;

	begin(&m, 5, 1, 1);
	put(&m, 1, 1);
	put(&m, DW_LNCT_path, 1);
	put(&m, DW_FORM_line_strp, 1);
	put(&m, 2, 1);
	put(&m, 0x10, 4);
	put(&m, 0x20, 4);
	put(&m, 4, 1);
	put(&m, DW_LNCT_path, 1);
	put(&m, DW_FORM_string, 1);
	put(&m, DW_LNCT_directory_index, 1);
	put(&m, DW_FORM_udata, 1);
	put(&m, DW_LNCT_MD5, 1);
	put(&m, DW_FORM_data16, 1);
	put(&m, 0x81, 1);		/* one of a vendor: 0x2001 */
	put(&m, 0x40, 1);
	put(&m, DW_FORM_strp, 1);
	put(&m, 2, 1);
	for (unsigned i = 0; i < 2; i++) {
		put_text(&m, i ? "two.c" : "one.c");
		put(&m, i, 1);
		put(&m, 0, 8);
		put(&m, 0, 8);
		put(&m, 0, 4);
	}
	end_header(&m);
	set_address(&m, 0x2000);
	put(&m, DW_LNS_copy, 1);
	end_sequence(&m);
	run(&m, &lp, &rows);
	ck_assert_uint_eq(rows.n, 2);
	check_row(&rows, 0, 0x2000, 1, 1, false);
	ck_assert_uint_eq(lp.dir.n, 2);
	ck_assert_int_eq(lp.dir.at[1].where, LINEPROG_LINE_STR);
	ck_assert_uint_eq(lp.dir.at[1].at, 0x20);
	ck_assert_uint_eq(lp.file.n, 2);
	ck_assert_str_eq(lp.file.at[1].name.s, "two.c");
	ck_assert_uint_eq(lp.file.at[1].dir, 1);
	lineprog_release(&lp);
}
END_TEST

START_TEST(bundles_of_instructions)
{
	struct lineprog lp = { 0 };
	struct rows rows;
	struct maker m;

	/* three operations in 16 bytes: five go to the third of the next */
	begin(&m, 4, 16, 3);
	old_tables(&m);
	set_address(&m, 0x100);
	special(&m, 5, 0);
	special(&m, 1, 0);
	run(&m, &lp, &rows);
	ck_assert_uint_eq(rows.n, 2);
	ck_assert_uint_eq(rows.at[0].addr, 0x110);
	ck_assert_uint_eq(rows.at[1].addr, 0x120);
	lineprog_release(&lp);
}
END_TEST

START_TEST(bad_headers_are_refused)
{
	struct lineprog lp = { 0 };
	struct maker m, bad;

	begin(&m, 4, 1, 1);
	old_tables(&m);
	bytes_of(&m);
	bad = m;
	bad.at[4] = 1;			/* version */
	ck_assert(!lineprog_open(&lp, bytes_of(&bad), 8));
	bad.at[4] = 6;
	ck_assert(!lineprog_open(&lp, bytes_of(&bad), 8));
	bad = m;
	bad.at[14] = 0;			/* line_range */
	ck_assert(!lineprog_open(&lp, bytes_of(&bad), 8));
	bad = m;
	patch(&bad, 6, 0x10000);	/* header_length */
	ck_assert(!lineprog_open(&lp, bytes_of(&bad), 8));
	ck_assert(lineprog_open(&lp, bytes_of(&m), 8));
	lineprog_release(&lp);
}
END_TEST

/* Entries of no bytes, as many as there are numbers. */
START_TEST(tables_without_end_are_refused)
{
	struct lineprog lp = { 0 };
	struct maker m;

	begin(&m, 5, 1, 1);
	put(&m, 0, 1);
	put(&m, UINT64_MAX, 8);
	put(&m, 0x7f, 1);
	end_header(&m);
	ck_assert(lineprog_open(&lp, bytes_of(&m), 8));
	ck_assert_uint_eq(lp.dir.n, 0);
	lineprog_release(&lp);
}
END_TEST

/* Cut at every byte, with a length that says so and with one that does not. */
START_TEST(cut_programs_do_no_harm)
{
	struct lineprog lp = { 0 };
	struct rows rows;
	struct bytes b;
	struct maker m;

	begin(&m, 4, 1, 1);
	old_tables(&m);
	set_address(&m, 0x1000);
	special(&m, 3, 2);
	put(&m, DW_LNS_advance_pc, 1);
	put(&m, 0x81, 1);
	put(&m, 0x01, 1);
	end_sequence(&m);
	for (size_t n = 0; n < m.n; n++) {
		unsigned char *copy = malloc(n + 1);

		for (unsigned honest = 0; honest < 2; honest++) {
			memcpy(copy, m.at, n);
			if (honest && n >= 4) {
				copy[0] = (unsigned char)(n - 4);
				copy[1] = copy[2] = copy[3] = 0;
			}
			b = (struct bytes){ .p = copy, .end = copy + n };
			rows.n = 0;
			if (lineprog_open(&lp, b, 8))
				lineprog_run(&lp, take, &rows);
		}
		free(copy);
	}
	lineprog_release(&lp);
}
END_TEST

static Suite *
lineprog_suite(void)
{
	Suite *s = suite_create("lineprog");

	unit_case(s, rows_of_dwarf_4);
	unit_case(s, tables_of_dwarf_5);
	unit_case(s, bundles_of_instructions);
	unit_case(s, bad_headers_are_refused);
	unit_case(s, tables_without_end_are_refused);
	unit_case(s, cut_programs_do_no_harm);
	return s;
}

UNIT_MAIN(lineprog_suite)
