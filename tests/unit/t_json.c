/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON as a row of tokens: what is taken, what is not, and texts and numbers
 * that lie across the ends of buffers.
 */
#include <config.h>

#include "unit/unit.h"

#include "load/text/json.h"

/* The tokens of S, a character each; texts and numbers as they are read. */
static void
put_tokens(const char *s, size_t n, struct text *out)
{
	static const char *const shown[] = {
		[JSON_END] = "$", [JSON_DAMAGED] = "!", [JSON_STOPPED] = "?",
		[JSON_FAILED] = "?", [JSON_OBJECT] = "{",
		[JSON_OBJECT_END] = "}", [JSON_ARRAY] = "[",
		[JSON_ARRAY_END] = "]", [JSON_KEY] = "k", [JSON_STRING] = "s",
		[JSON_NUMBER] = "#", [JSON_TRUE] = "t", [JSON_FALSE] = "f",
		[JSON_NULL] = "n",
	};
	struct input *in = input_of_memory(s, n, "x.json");
	struct json_reader r;
	struct error err;

	error_init(&err);
	json_init(&r, in, NULL, &err);
	for (;;) {
		enum json_token token = json_next(&r);

		text_adds(out, shown[token]);
		if (token <= JSON_FAILED)
			break;
		if (token == JSON_KEY || token == JSON_STRING
		    || token == JSON_NUMBER)
			text_add(out, r.text.s, r.text.n);
	}
	ck_assert_uint_eq(json_next(&r), r.token);
	json_release(&r);
	error_release(&err);
	input_close(in);
}

static const struct { const char *json, *tokens; } rows[] = {
	{ "", "!" },
	{ " \t\r\n", "!" },
	{ "null", "n$" },
	{ "\xef\xbb\xbf true ", "t$" },
	{ "12", "#12$" },
	{ "{}", "{}$" },
	{ "[]", "[]$" },
	{ "[[],{}]", "[[]{}]$" },
	{ "{\"a\":1,\"b\":[2,3]}", "{ka#1kb[#2#3]}$" },
	{ " { \"a\" : 1 , \"b\" : [ 2 , 3 ] } ", "{ka#1kb[#2#3]}$" },
	{ "[1, 2,  3,\n4]", "[#1#2#3#4]$" },
	{ "[0,-0,1.5,-1e5,1E+05,0.25e-3]", "[#0#-0#1.5#-1e5#1E+05#0.25e-3]$" },
	{ "[1234567890123456789012]", "[#1234567890123456789012]$" },
	{ "[true,false,null]", "[tfn]$" },
	{ "\"\"", "s$" },
	{ "\"a\\\"\\\\\\/\\b\\f\\n\\r\\tz\"", "sa\"\\/\b\f\n\r\tz$" },
	{ "\"\\u0041\\u00fc\\u20ac\\ud83d\\ude00\"",
	  "sA\xc3\xbc\xe2\x82\xac\xf0\x9f\x98\x80$" },
	{ "\"\\u0000\"", "s\xef\xbf\xbd$" },
	{ "\"\\ud83dx\\ude00\\ud83d\\n\\ud83d\\u0041\\ud83d\"",
	  "s\xef\xbf\xbdx\xef\xbf\xbd\xef\xbf\xbd\n\xef\xbf\xbd" "A"
	  "\xef\xbf\xbd$" },
	{ "\"\\ud83d\\ud83d\\ude00\"", "s\xef\xbf\xbd\xf0\x9f\x98\x80$" },
	{ "\"\xff\xfe\"", "s\xff\xfe$" },
	/* not JSON */
	{ "1 2", "#1!" },
	{ "{} x", "{}!" },
	{ "[1,]", "[#1!" },
	{ "[,1]", "[!" },
	{ "[1 2]", "[#1!" },
	{ "[1}", "[#1!" },
	{ "{1:2}", "{!" },
	{ "{\"a\"}", "{ka!" },
	{ "{\"a\":}", "{ka!" },
	{ "{\"a\":1,}", "{ka#1!" },
	{ "{\"a\":1]", "{ka#1!" },
	{ "{\"a\" 1}", "{ka!" },
	{ "]", "!" },
	{ "}", "!" },
	{ "[01]", "[!" },
	{ "[-]", "[!" },
	{ "[+1]", "[!" },
	{ "[.5]", "[!" },
	{ "[1.]", "[!" },
	{ "[1e]", "[!" },
	{ "[1-2]", "[!" },
	{ "[NaN]", "[!" },
	{ "[nul]", "[!" },
	{ "[True]", "[!" },
	{ "'a'", "!" },
	{ "\"a\nb\"", "!" },
	{ "\"\\x41\"", "!" },
	{ "\"\\u12g4\"", "!" },
	{ "\"\\u12", "!" },
	{ "\"abc", "!" },
	{ "\"abc\\", "!" },
	{ "// no\n1", "!" },
	{ "\xef\xbb", "!" },
	/* cut short */
	{ "[1,23", "[#1!" },
	{ "{\"a\":tr", "{ka!" },
	{ "[\"x\"", "[sx!" },
};

START_TEST(tokens_of)
{
	struct text t = { 0 };

	put_tokens(rows[_i].json, strlen(rows[_i].json), &t);
	ck_assert_msg(strcmp(t.s, rows[_i].tokens) == 0, "%s: %s, not %s",
		      rows[_i].json, t.s, rows[_i].tokens);
	text_release(&t);
}
END_TEST

/* Blanks in front move every byte of the text over the end of a buffer. */
START_TEST(ends_of_buffers)
{
	static const char json[] = "[12,{\"key\":\"a\\u00fc\\ud83d\\ude00b\"},"
				   "-1.5e3,true,34,5]";
	struct text whole = { 0 }, moved = { 0 }, t = { 0 };

	put_tokens(json, strlen(json), &whole);
	ck_assert_str_eq(whole.s, "[#12{kkeysa\xc3\xbc\xf0\x9f\x98\x80" "b}"
				  "#-1.5e3t#34#5]$");
	for (size_t i = 0; i < sizeof json; i++) {
		text_clear(&t);
		text_fill(&t, ' ', 65536 - i);
		text_adds(&t, json);
		text_clear(&moved);
		put_tokens(t.s, t.n, &moved);
		ck_assert_str_eq(moved.s, whole.s);
	}
	text_release(&whole);
	text_release(&moved);
	text_release(&t);
}
END_TEST

START_TEST(nesting_has_an_end)
{
	struct text t = { 0 }, tokens = { 0 };

	text_fill(&t, '[', JSON_DEPTH);
	text_fill(&t, ']', JSON_DEPTH);
	put_tokens(t.s, t.n, &tokens);
	ck_assert_uint_eq(tokens.n, 2 * JSON_DEPTH + 1);
	ck_assert_int_eq(tokens.s[tokens.n - 1], '$');
	text_clear(&t);
	text_clear(&tokens);
	text_fill(&t, '[', JSON_DEPTH + 1);
	put_tokens(t.s, t.n, &tokens);
	ck_assert_int_eq(tokens.s[tokens.n - 1], '!');
	text_release(&t);
	text_release(&tokens);
}
END_TEST

START_TEST(long_texts_are_cut)
{
	struct text t = { 0 };
	struct input *in;
	struct json_reader r;

	text_adds(&t, "[\"");
	text_fill(&t, 'x', JSON_TEXT + 70000);
	text_adds(&t, "\",7,");
	text_fill(&t, '9', 5000);
	text_addc(&t, ']');
	in = input_of_memory(t.s, t.n, "x.json");
	json_init(&r, in, NULL, NULL);
	ck_assert_uint_eq(json_next(&r), JSON_ARRAY);
	ck_assert_uint_eq(json_next(&r), JSON_STRING);
	ck_assert(r.cut);
	ck_assert_uint_eq(r.text.n, JSON_TEXT);
	ck_assert_uint_eq(json_next(&r), JSON_NUMBER);
	ck_assert(!r.cut);
	/* a number of thousands of digits is none */
	ck_assert_uint_eq(json_next(&r), JSON_DAMAGED);
	json_release(&r);
	input_close(in);
	text_release(&t);
}
END_TEST

START_TEST(members_and_places)
{
	static const char json[] =
		"{\"x\":{\"a\":[1,{\"b\":2}]},\"a\":3,\"list\":[[4],5],\"a\":6}";
	static const char *const keys[] = { "a", "list", NULL };
	struct input *in = input_of_memory(json, strlen(json), "x.json");
	struct json_reader r;
	unsigned seen = 0;
	uint32_t index;
	uint64_t at;

	json_init(&r, in, NULL, NULL);
	json_next(&r);
	ck_assert_int_eq(json_member(&r, keys, &seen), 0);
	ck_assert(json_index(&r, &index) && index == 3);
	ck_assert_int_eq(json_member(&r, keys, &seen), 1);
	at = r.at;
	json_skip(&r);
	ck_assert_uint_eq(r.twice, 0);
	ck_assert_int_eq(json_member(&r, keys, &seen), 0);
	ck_assert(json_index(&r, &index) && index == 6);
	ck_assert_uint_eq(r.twice, 1);
	ck_assert_uint_eq(json[r.twice_at + 1], 'a');
	ck_assert_int_eq(json_member(&r, keys, &seen), -1);
	ck_assert_uint_eq(json_next(&r), JSON_END);
	/* the list once more */
	json_seek(&r, at);
	ck_assert_uint_eq(json_next(&r), JSON_ARRAY);
	ck_assert(json_item(&r));
	json_skip(&r);
	ck_assert(json_item(&r));
	ck_assert(json_index(&r, &index) && index == 5);
	ck_assert(!json_item(&r));
	json_release(&r);
	input_close(in);
}
END_TEST

static const struct { const char *json; bool is; uint32_t index; } indices[] = {
	{ "[7]", true, 7 },
	{ "[ 4294967295 ]", true, UINT32_MAX },
	{ "[4294967296]", false, 0 },
	{ "[-1]", false, 0 },
	{ "[1.0]", false, 0 },
	{ "[\"1\"]", false, 0 },
	{ "[null]", false, 0 },
};

START_TEST(whole_numbers)
{
	const char *s = indices[_i].json;
	struct input *in = input_of_memory(s, strlen(s), "x.json");
	struct json_reader r;
	uint32_t index = 0;

	json_init(&r, in, NULL, NULL);
	json_next(&r);
	json_next(&r);
	ck_assert_int_eq(json_index(&r, &index), indices[_i].is);
	ck_assert(!indices[_i].is || index == indices[_i].index);
	json_release(&r);
	input_close(in);
}
END_TEST

#define COUNT(rows) (int)(sizeof(rows) / sizeof *(rows))

static Suite *
json_suite(void)
{
	Suite *s = suite_create("json");

	unit_case_loop(s, tokens_of, COUNT(rows));
	unit_case(s, ends_of_buffers);
	unit_case(s, nesting_has_an_end);
	unit_case(s, long_texts_are_cut);
	unit_case(s, members_and_places);
	unit_case_loop(s, whole_numbers, COUNT(indices));
	return s;
}

UNIT_MAIN(json_suite)
