/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line of filters. What it does is shown while it is typed: the page behind
 * follows, and beside the line stands how much is left.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/names/qualifier.h"
#include "tui/action/private.h"
#include "view/filters.h"
#include "view/format.h"

/* What is selected with the line, but for words that are no filters yet: while one is
 * typed the page is without it, not as the line was before. filter_note says of the first
 * why it is none. */
static void
read_line(struct tui *t, const char *line, struct selection *s)
{
	struct error err;

	selection_copy(s, selections_settled(&t->selections));
	error_init(&err);
	text_clear(&t->filter_note);
	if (filters_read(line, t->snap->prof, t->metric, s, &err) < 0)
		error_print(&err, &t->filter_note);
	error_release(&err);
}

static void
filter_line_typed(struct tui *t, const char *line)
{
	struct selection s;

	read_line(t, line, &s);
	try_selection(t, &s);
	selection_release(&s);
}

static void
filter_line_cancel(struct tui *t)
{
	selections_try(&t->selections, NULL, 0);
	text_clear(&t->filter_note);
}

/* An empty line takes away what such lines added, as it does in less. */
static unsigned
drop_typed(struct tui *t)
{
	struct selection s;
	unsigned redo;

	selections_without_typed(&t->selections, t->snap->prof, &s);
	if (selection_eq(&s, selections_settled(&t->selections)))
		tui_say(t, _("no filter that was typed is there to be taken away"));
	redo = choose_selection(t, &s);
	selection_release(&s);
	return redo | RE_SUM | RE_DRAW;
}

static unsigned
filter_line_accept(struct tui *t, const char *line)
{
	if (!line[strspn(line, " ")]) {
		filter_line_cancel(t);
		return drop_typed(t);
	}
	filter_line_typed(t, line);
	if (t->filter_note.n) {
		/* what was tried last is a part of the line */
		selections_try(&t->selections, NULL, 0);
		tui_say(t, "%s", t->filter_note.s);
	}
	if (t->selections.trying)
		selections_last(&t->selections)->typed = true;
	settle_selection(t);
	text_clear(&t->filter_note);
	return RE_SUM | RE_DRAW;
}

/* "12 functions, 76 samples": what is left of what is typed. */
static void
filter_line_hint(struct tui *t, const char *line, struct text *out)
{
	const struct list *l = page_list(t->now);
	size_t n = list_count(l);
	struct sum_value left;
	const char *name;

	(void)line;
	if (t->filter_note.n) {
		text_add(out, t->filter_note.s, t->filter_note.n);
		return;
	}
	if (t->selecting) {
		text_adds(out, t->canvas.glyph->ellipsis);
		return;
	}
	if (l->ops->kinds & ROW_FUNC)
		text_printf(out, ngettext("%zu function, ", "%zu functions, ",
					  n), n);
	else
		text_printf(out, ngettext("%zu row, ", "%zu rows, ", n), n);
	left = sums_total_value(t->snap->sums, t->metric);
	cost_put(t, t->metric, left.cost, left.estimate, out);
	/* seconds say themselves what they are */
	if (cost_has_unit(t->snap->prof, t->metric))
		return;
	name = prof_text(t->snap->prof,
			 prof_metric(t->snap->prof, t->metric)->label);
	text_addc(out, ' ');
	text_printable(out, name, strlen(name), t->canvas.ascii);
}

/* --- Completion ----------------------------------------------------------- */

/* How many names are offered. */
#define COMPLETE_NAMES 30

/* Where the term that ends at AT begins. */
static size_t
term_start(const char *line, size_t at)
{
	bool quoted = false;
	size_t start = 0;

	for (size_t i = 0; i < at; i++) {
		if (line[i] == '"')
			quoted = !quoted;
		else if (line[i] == ' ' && !quoted
			 && (!i || line[i - 1] != '\\'))
			start = i + 1;
	}
	return start;
}

/* A name as the pattern that means it and nothing else, as the line has it; to be
 * freed. */
static char *
as_pattern(const char *name)
{
	struct text all = { 0 }, line = { 0 };

	filter_quote(name, &all);
	for (size_t i = 0; i < all.n; i++) {
		if (all.s[i] == ' ' || all.s[i] == '"')
			text_addc(&line, '\\');
		text_addc(&line, all.s[i]);
	}
	text_release(&all);
	return line.s;
}

/* What is typed may be the name as it is, too; or a component's start, where no name
 * begins so. */
static void
offer_pattern(struct completion *c, const char *name, const char *start,
	      size_t n)
{
	char *pattern;

	if (c->inside && !text_has_component(name, start, n))
		return;
	/* most: a pattern begins like the name, or with what it is quoted by */
	if (n && !c->inside && *name != *start && *start != '\\')
		return;
	pattern = as_pattern(name);
	if (c->inside || strncmp(name, start, n) == 0
	    || strncmp(pattern + 1, start, n) == 0)
		completion_add(c, pattern);
	free(pattern);
}

/* What is one function with others, under each caller or at each level, while these
 * are folded: no row and no pattern has its name. */
static bool
is_folded(const struct tui *t, func_id f)
{
	const struct prof *p = t->snap->prof;
	const uint32_t *fold = selection_fold(&t->snap->sums->selection, p);

	return fold && f.i < p->nfunc && fold[f.i] != f.i;
}

static void
offer_name(struct tui *t, func_id f, const char *start, size_t n,
	   struct completion *c)
{
	struct text room = { 0 };

	if (func_some(f) && !is_folded(t, f))
		offer_pattern(c, match_read_name(t->snap->names, f, &room),
			      start, n);
	text_release(&room);
}

static size_t
count_rows(const struct tui *t)
{
	return list_count(page_list(t->now));
}

/* Names in the order of the list; where the line as far as it is typed has taken them
 * out of that, of all functions. */
static size_t
count_names(const struct tui *t, const struct completion *c)
{
	size_t rows = count_rows(t);

	return c->word.n && t->scan.at == rows ? rows : rows + t->snap->names->nfunc;
}

static void
offer_nth_name(struct tui *t, size_t i, const char *start, size_t n,
	       struct completion *c)
{
	size_t rows = count_rows(t);

	offer_name(t, i < rows ? list_func(page_list(t->now), i)
			       : func_at((uint32_t)(i - rows)), start, n, c);
}

/* A path by its beginning or by that of its last part. */
static void
offer_path(struct completion *c, const char *path, const char *start, size_t n)
{
	const char *base = text_base_name(path);

	if (strncmp(base, start, n) == 0)
		offer_pattern(c, path, path, 0);
	else
		offer_pattern(c, path, start, n);
}

static size_t
count_objects(const struct tui *t, const struct completion *c)
{
	(void)c;
	return t->snap->prof->nobject;
}

static void
offer_object(struct tui *t, size_t i, const char *start, size_t n,
	     struct completion *c)
{
	offer_path(c, prof_object_path(t->snap->prof, object_at((uint32_t)i)),
		   start, n);
}

static size_t
count_files(const struct tui *t, const struct completion *c)
{
	(void)c;
	return t->snap->names->nfile;
}

static void
offer_file(struct tui *t, size_t i, const char *start, size_t n,
	   struct completion *c)
{
	offer_path(c, names_file_path(t->snap->names, file_at((uint32_t)i)),
		   start, n);
}

static size_t
count_functions(const struct tui *t, const struct completion *c)
{
	(void)c;
	return t->snap->names->nfunc;
}

static void
offer_class(struct tui *t, size_t i, const char *start, size_t n,
	    struct completion *c)
{
	const struct names *names = t->snap->names;
	func_id f = func_at((uint32_t)i);
	struct text room = { 0 };
	const char *s = match_read_name(names, f, &room);
	size_t begin, len = qualifier_of(s, strlen(s), &begin);
	char *class;

	if (len && !is_folded(t, f)
	    && !(names_func(names, f).flags & FUNC_UNNAMED)) {
		class = mem_strndup(s + begin, len);
		offer_pattern(c, class, start, n);
		free(class);
	}
	text_release(&room);
}

static void
offer(struct completion *c, const char *word, const char *start, size_t n)
{
	struct text all = { 0 };

	for (; *word; word++) {
		if (*word == ' ' || *word == '"' || *word == '\\')
			text_addc(&all, '\\');
		text_addc(&all, *word);
	}
	if (all.n && strncmp(all.s, start, n) == 0)
		completion_add(c, all.s);
	text_release(&all);
}

/* The end of a path, which is no pattern: in quotes where it has to be. */
static void
offer_lines_in(struct completion *c, const char *path, const char *start, size_t n)
{
	const char *quote = strpbrk(path, " \"") ? "\"" : "";
	struct text all = { 0 };

	if (n && *start == '"')
		start++, n--;
	if (strncmp(path, start, n) != 0)
		return;
	text_adds(&all, quote);
	for (; *path; path++) {
		if (*path == '"')
			text_addc(&all, '\\');
		text_addc(&all, *path);
	}
	text_printf(&all, "%s:", quote);
	completion_add(c, all.s);
	text_release(&all);
}

/* A file whose lines may follow. */
static void
offer_line(struct tui *t, size_t i, const char *start, size_t n,
	   struct completion *c)
{
	const char *path = names_file_path(t->snap->names, file_at((uint32_t)i));

	if (selection_takes_lines(t->snap->prof, FILTER_ONLY)) {
		offer_lines_in(c, text_base_name(path), start, n);
		offer_lines_in(c, path, start, n);
	}
	c->open = c->word.n;
}

/* Names for a pattern, by what it is about; of others nothing is known. */
static const struct {
	size_t (*count)(const struct tui *t, const struct completion *c);
	void (*offer)(struct tui *t, size_t i, const char *start, size_t n,
		      struct completion *c);
	size_t first;
} offers[] = {
	[FILTER_NAME] = { count_names, offer_nth_name, 0 },
	[FILTER_OBJECT] = { count_objects, offer_object, 1 },
	[FILTER_FILE] = { count_files, offer_file, 1 },
	[FILTER_CLASS] = { count_functions, offer_class, 1 },
	[FILTER_LINE] = { count_files, offer_line, 1 },
	[FILTER_SELF] = { NULL, NULL, 0 },
};

/* False: the turn is over. */
static bool
look_through(struct tui *t, enum filter_by by, const char *start, size_t n,
	     struct completion *c)
{
	size_t *at = &t->scan.at;

	if (*at < offers[by].first)
		*at = offers[by].first;
	for (; *at < offers[by].count(t, c) && c->word.n < COMPLETE_NAMES;
	     ++*at) {
		if (tui_scan_over(t, *at))
			return false;
		offers[by].offer(t, *at, start, n, c);
	}
	return true;
}

/* What a pattern may be about in place of names. */
static void
offer_abouts(const char *start, size_t n, struct completion *c)
{
	static const char *const about[] = { "obj:", "file:", "class:" };
	size_t names = c->word.n;

	for (size_t i = 0; i < sizeof(about) / sizeof(*about); i++)
		completion_offer(c, about[i], start, n);
	c->open = !names;
}

/* --- What is no pattern ---------------------------------------------------- */

/* Texts of parts, each once. */
static void
offer_part_texts(struct tui *t, text_id (*of)(const struct part *part),
		 const char *start, size_t n, struct completion *c)
{
	const struct prof *p = t->snap->prof;

	for (size_t i = 1; i < p->npart && c->word.n < COMPLETE_NAMES; i++)
		offer(c, prof_text(p, of(&p->part[i])), start, n);
}

#define OFFER_PARTS(name, member)					\
	static text_id							\
	part_##name(const struct part *part)				\
	{								\
		return part->member;					\
	}								\
	static void							\
	offer_##name(struct tui *t, const char *start, size_t n,	\
		     struct completion *c)				\
	{								\
		offer_part_texts(t, part_##name, start, n, c);		\
	}

OFFER_PARTS(parts, name)
OFFER_PARTS(threads, thread)
OFFER_PARTS(pids, pid)
OFFER_PARTS(commands, command)

static void
offer_recursion(struct tui *t, const char *start, size_t n,
		struct completion *c)
{
	(void)t;
	completion_offer(c, "fold", start, n);
}

/* Keys whose words are few: these are offered where nothing is typed yet, too. */
static const struct word_key {
	const char *key;
	void (*offer)(struct tui *t, const char *start, size_t n,
		      struct completion *c);
} word_keys[] = {
	{ "part:", offer_parts }, { "thread:", offer_threads },
	{ "pid:", offer_pids }, { "command:", offer_commands },
	 { "recursion:", offer_recursion },
};

/* That of TERM, or NULL. */
static const struct word_key *
word_key(const char *term)
{
	for (size_t i = 0; i < sizeof(word_keys) / sizeof(*word_keys); i++) {
		size_t n = strlen(word_keys[i].key);

		/* ns::f is a name */
		if (!strncmp(term, word_keys[i].key, n) && term[n] != ':')
			return &word_keys[i];
	}
	return NULL;
}

/* --- Either ----------------------------------------------------------------- */

/* Of functions those of the first rows are offered before anything is typed; where the
 * line has taken all rows away, any would be as good as others. */
static bool
are_too_many(const struct tui *t, enum filter_by by)
{
	return by == FILTER_NAME && !count_rows(t)
	       && t->snap->names->nfunc > COMPLETE_NAMES;
}

/* Words for what stands between VALUE and END; they have a ^ of their own. Where none
 * begins so those of which a component does. Where nothing stands there all, as far as
 * they can be offered. */
static void
offer_values(struct tui *t, enum filter_by by, const char *value,
	     const char *end, struct completion *c)
{
	struct name_scan *scan = &t->scan;

	value += *value == '^';
	if (value > end || !offers[by].count)
		return;
	c->many = value == end && are_too_many(t, by);
	if (c->many)
		return;
	c->inside = scan->inside;
	while (!(c->more = !look_through(t, by, value, (size_t)(end - value), c))
	       && !c->word.n && !c->inside && value < end) {
		c->inside = scan->inside = true;
		scan->at = 0;
	}
	/* what all share is a ^, which would be a pattern that everything matches */
	c->inside = value == end || (c->inside && c->word.n);
}

void
filter_offer(struct tui *t, const char *pattern, size_t n,
	     struct completion *c)
{
	const char *value;
	enum filter_by by = filter_about(pattern, &value);

	/* a pattern alone begins with what is typed */
	if ((size_t)(value - pattern) > n || !n)
		return;
	c->from += (size_t)(value - pattern);
	offer_values(t, by, value, pattern + n, c);
}

/* Behind a key that is there. */
static void
complete_value(struct tui *t, const char *line, const char *term,
	       const char *end, struct completion *c)
{
	const struct word_key *key = word_key(term);
	const char *value;
	enum filter_by by = filter_term(term, &value);
	bool collapses = filter_collapses(term);

	if (key)
		value = term + strlen(key->key);
	while (value < end && (*value == '~' || *value == '"'))
		value++;
	if (value > end)
		return;
	c->from = (size_t)(value - line);
	if (key) {
		key->offer(t, value, (size_t)(end - value), c);
		return;
	}
	/* no function is collapsed by its name */
	if (by != FILTER_NAME || !collapses)
		offer_values(t, by, value, end, c);
	if (c->more)
		return;
	if (by == FILTER_NAME && (collapses || value < end))
		offer_abouts(value, (size_t)(end - value), c);
}

static void
filter_line_complete(struct tui *t, const char *line, size_t at,
		     struct completion *c)
{
	size_t start = term_start(line, at);
	const char *term = line + start;

	c->from = start;
	if (t->scan.on) {
		complete_value(t, line, term, line + at, c);
		return;
	}
	if (!memchr(term, ':', at - start))
		for (size_t i = 0; filter_keys[i]; i++)
			completion_offer(c, filter_keys[i], term, at - start);
	c->open = c->word.n;
	if (!c->word.n)
		complete_value(t, line, term, line + at, c);
}

static const struct question question_filter = {
	/* TRANSLATORS: in front of a line of filters that is typed */
	.sign = N_("filter: "), .history = HISTORY_FILTER,
	.typed = filter_line_typed,
	.accept = filter_line_accept, .cancel = filter_line_cancel,
	.complete = filter_line_complete, .hint = filter_line_hint,
	.redo = RE_SUM,
};

ACT(filter_line)
{
	if (!t->snap)
		return 0;
	t->seeking = 0;
	page_keep_places(t);
	text_clear(&t->filter_note);
	tui_ask(t, &question_filter, arg ? arg : "");
	if (!arg)
		return RE_DRAW;
	filter_line_typed(t, arg);
	return RE_SUM | RE_DRAW;
}
