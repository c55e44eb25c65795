/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Messages: what was odd in the files, and on a screen what was wrong elsewhere.
 * The list may grow while files load; a view holds it as it was at one moment.
 */
#include <config.h>

#include <stdlib.h>

#include "base/i18n.h"
#include "base/text.h"
#include "view/doctor.h"
#include "view/filters.h"
#include "view/private.h"

struct message {
	struct diag_entry entry;
	struct text location;
	struct text bare;		/* what it says of an option (struct error) */
	struct phrase more[DIAG_MORE];	/* sentences behind it */
};

struct messages {
	size_t n;
	struct unpaired unpaired;
	struct cut_stacks cut;
	bool is_cut;
	struct message at[];
};

static void
link_more(struct message *m)
{
	const struct diag_text *text = m->entry.more;

	for (size_t i = 0; i < DIAG_MORE && text[i].format; i++) {
		m->more[i].format = text[i].format;
		m->more[i].arg[0] = text[i].arg;
		if (i)
			m->more[i - 1].next = &m->more[i];
	}
}

/* As one of a file that came up once. */
static struct diag_entry
entry_of_error(const struct error *e)
{
	struct diag_entry entry = {
		.level = DIAG_WARNING, .count = 1, .format = e->format,
		.path = e->path, .location = e->location, .at = e->at };

	for (size_t i = 0; i < ERROR_ARGS; i++)
		entry.arg[i] = e->arg[i];
	return entry;
}

/* What only error_print_what() can say of it. */
static void
say_bare(struct message *m, const struct error *e)
{
	error_print_what(e, &m->bare);
	m->entry.format = "%s";
	for (size_t i = 1; i < ERROR_ARGS; i++)
		m->entry.arg[i] = NULL;
	m->entry.arg[0] = m->bare.s;
}

/* The Ith: what was wrong elsewhere, what filters could not do, what stacks lack, what
 * has nothing to be compared with, the files. */
static struct diag_entry
entry_at(const struct view *v, size_t i)
{
	struct messages *own = v->own;
	struct unpaired *u = &own->unpaired;
	size_t nerror = v->options.nerror;

	if (i < nerror)
		return entry_of_error(&v->options.errors[i]);
	i -= nerror;
	if (filters_are_incomplete(v->snap) && i-- == 0)
		return (struct diag_entry){
			.level = DIAG_LOST, .count = 1, .path = "",
			.format = filters_incomplete,
		};
	if (own->is_cut && i-- == 0)
		return (struct diag_entry){
			.level = DIAG_NOTE, .count = 1, .path = "",
			.format = own->cut.note, .arg[0] = own->cut.share,
			.more[0] = { own->cut.fix, NULL },
		};
	if (i < u->n)
		return (struct diag_entry){
			.level = DIAG_NOTE, .count = 1, .path = "",
			.format = u->note[i], .arg[0] = u->count[i],
		};
	return diag_get(v->snap->diag, i - u->n);
}

static int
build(struct view *v, struct error *err)
{
	const struct diag *d = v->snap->diag;
	size_t n = v->options.nerror + filters_are_incomplete(v->snap)
		   + (d ? diag_count(d) : 0);
	struct unpaired unpaired;
	struct cut_stacks cut;
	bool is_cut = cut_look(&cut, v);
	struct messages *own;

	(void)err;
	unpaired_look(&unpaired, v->snap);
	n += unpaired.n + is_cut;
	own = mem_zalloc(sizeof(*own) + n * sizeof(own->at[0]));
	own->n = n;
	own->unpaired = unpaired;
	own->is_cut = is_cut;
	if (is_cut)
		own->cut = cut;
	v->own = own;
	for (size_t i = 0; i < n; i++) {
		struct message *m = &own->at[i];
		const struct diag_entry *e = &m->entry;

		m->entry = entry_at(v, i);
		if (i < v->options.nerror && v->options.errors[i].bare)
			say_bare(m, &v->options.errors[i]);
		link_more(m);
		error_format_place(&m->location, e->path, e->location, e->at);
		view_add_row(v, ROW_MESSAGE, (uint32_t)i, 0);
	}
	return 0;
}

static void
done(struct view *v)
{
	struct messages *own = v->own;

	for (size_t i = 0; own && i < own->n; i++) {
		text_release(&own->at[i].location);
		text_release(&own->at[i].bare);
	}
	free(own);
	v->own = NULL;
}

static const struct message *
message_of(const struct view *v, const struct row *r)
{
	return &((const struct messages *)v->own)->at[r->a];
}

static struct val
get_level(const struct view *v, const struct row *r, metric_id m)
{
	static const char *const word[] = {
		[DIAG_NOTE] = "note",
		[DIAG_WARNING] = "warning",
		[DIAG_LOST] = "lost",
	};

	(void)m;
	return val_word(word[message_of(v, r)->entry.level]);
}

static struct val
get_count(const struct view *v, const struct row *r, metric_id m)
{
	(void)m;
	return val_count_u64(message_of(v, r)->entry.count);
}

static struct val
get_location(const struct view *v, const struct row *r, metric_id m)
{
	const struct text *location = &message_of(v, r)->location;

	(void)m;
	return val_string(location->s ? location->s : "");
}

static struct val
message_text(const struct view *v, const struct row *r)
{
	const struct message *m = message_of(v, r);
	struct val val = val_phrase(m->entry.format, m->entry.arg);

	if (m->more[0].format)
		val.next = &m->more[0];
	return val;
}

const struct row_ops row_message = { .text = message_text, .words = true };

const struct column column_level = {
	.id = "level",
	/* TRANSLATORS: at most 8 cells; of a message: note, warning, lost */
	.title = N_("Level"),
	.help = N_("note: worth knowing; warning: odd, but read; lost: a part "
		   "of the file could not be used."),
	.kinds = ROW_MESSAGE, .width = 8,
	.type = VAL_WORD, .get = get_level,
};

const struct column column_count = {
	.id = "count",
	/* TRANSLATORS: at most 6 cells; how often a message came up */
	.title = N_("Times"),
	.help = N_("How often this came up; the place is that of the first."),
	.kinds = ROW_MESSAGE, .width = 6,
	.order = ORDER_VALUE,
	.type = VAL_COUNT, .get = get_count,
};

const struct column column_location = {
	.id = "place",
	/* TRANSLATORS: at most 24 cells; a file and a line in it */
	.title = N_("Place"),
	.help = N_("The file, and the line or offset in it."),
	.kinds = ROW_MESSAGE,
	.width = 24,
	.type = VAL_TEXT,
	.get = get_location,
};

const struct view_ops view_messages = {
	.id = "messages", .all_rows = true,
	.title = N_("Messages"),
	.help = N_("What was odd or lost in the files."),
	.available = true,
	.none = N_("nothing was odd about the files"),
	.kinds = ROW_MESSAGE,
	.columns = "level count place text",
	.screen = "level count text place",
	.sort = "",
	.build = build, .done = done,
};
