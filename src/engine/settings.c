/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values of the settings: checked by type when they are set, kept as text and
 * as number in an array parallel to the table.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/num.h"
#include "base/vec.h"
#include "engine/settings.h"

/* A value as a number. */
struct figure {
	uint64_t count;
	double number;
};

struct value {
	bool given;
	bool asked;		/* now, for this run */
	bool before;		/* also in the variable */
	bool earlier;		/* said where the next place to say it goes
				   before it */
	char *text;
	struct figure figure;
	VEC(const char *) list;		/* owned texts, NULL at the end */
	size_t nearlier;		/* of these were not asked for now */
};

struct settings {
	struct value *value;		/* a row a setting */
};

static size_t
index_of(const char *id)
{
	size_t i = 0;

	while (setting_table[i].id && strcmp(setting_table[i].id, id) != 0)
		i++;
	return i;
}

const struct setting *
setting_find(const char *id)
{
	size_t i = index_of(id);

	return setting_table[i].id ? &setting_table[i] : NULL;
}

const struct setting *
setting_meant(const struct setting *t)
{
	return t->means ? setting_find(t->means) : t;
}

/* Which of "a|b|c" WORD is; SIZE_MAX: none. */
static size_t
number_of(const char *word, const char *choices)
{
	size_t n = strlen(word);

	for (size_t i = 0; choices; i++) {
		size_t len = strcspn(choices, "|");

		if (len == n && strncmp(word, choices, n) == 0)
			return i;
		choices = choices[len] ? choices + len + 1 : NULL;
	}
	return SIZE_MAX;
}

static bool
is_one_of(const char *word, const char *choices)
{
	return number_of(word, choices) != SIZE_MAX;
}

size_t
setting_choice(const struct setting *t, const char *word)
{
	return number_of(word, t->choices);
}

void
setting_put_choice(const struct setting *t, size_t number, struct text *out)
{
	const char *choices = t->choices;

	for (; number && choices; number--) {
		choices = strchr(choices, '|');
		choices += choices != NULL;
	}
	if (choices)
		text_add(out, choices, strcspn(choices, "|"));
}

static bool
is_negative(const char *s)
{
	return *s == '-' && s[1] >= '0' && s[1] <= '9';
}

static int
refuse_negative(const struct setting *t, const char *text, struct error *err)
{
	return error_set(err, ERR_USAGE, N_("--%s=%s: must not be negative"),
			 t->id, text);
}

static int
check_count(const struct setting *t, const char *text, struct figure *f,
	    struct error *err)
{
	if (is_negative(text))
		return refuse_negative(t, text, err);
	if (*text && !text[strspn(text, "0123456789")]
	    && num_read_u64(text, strlen(text), &f->count) < 0)
		return error_set(err, ERR_USAGE, N_("--%s=%s: too large"), t->id, text);
	if (num_read_u64(text, strlen(text), &f->count) < 0)
		return error_set(err, ERR_USAGE,
				 N_("--%s=%s: not a whole number"), t->id,
				 text);
	return 0;
}

/* In the C locale. */
static int
check_percent(const struct setting *t, const char *text, struct figure *f,
	      struct error *err)
{
	char *end = NULL;

	if (is_negative(text))
		return refuse_negative(t, text, err);
	if (*text >= '0' && *text <= '9')
		f->number = strtod(text, &end);
	if (!end || (*end && strcmp(end, "%") != 0))
		return error_set(err, ERR_USAGE, N_("--%s=%s: not a number"),
				 t->id, text);
	if (!(f->number <= 100))
		return error_set(err, ERR_USAGE,
				 N_("--%s=%s: must not be more than 100"),
				 t->id, text);
	return 0;
}

static int
check_type(const struct setting *t, const char *text, struct figure *f,
	   struct error *err)
{
	switch (t->type) {
	case SETTING_CHOICE:
		if (is_one_of(text, t->later))
			return error_set(err, ERR_USAGE,
					 N_("--%s=%s: not available in this "
					    "version"), t->id, text);
		if (!is_one_of(text, t->choices))
			return error_set(err, ERR_USAGE,
					 N_("--%s=%s: must be one of %s"),
					 t->id, text, t->choices);
		return 0;
	case SETTING_COUNT:
		return check_count(t, text, f, err);
	case SETTING_PERCENT:
		return check_percent(t, text, f, err);
	case SETTING_SIZE:
		if (num_read_size(text, &f->count) < 0)
			return error_set(err, ERR_USAGE,
					 N_("--%s=%s: not a size (such as "
					    "500M or 16G)"), t->id, text);
		return 0;
	case SETTING_FLAG:
		if (*text)
			return error_set(err, ERR_USAGE,
					 N_("--%s: takes no value, such as %s"),
					 t->id, text);
		return 0;
	case SETTING_TEXT:
	case SETTING_LIST:
		return 0;
	}
	return 0;
}

int
setting_refuse_none(const struct setting *t, struct error *err)
{
	const char *takes = NULL;

	if (t->type == SETTING_CHOICE && !is_one_of("", t->choices))
		takes = t->choices;
	else if (t->type == SETTING_COUNT || t->type == SETTING_PERCENT)
		takes = _("a number");
	return takes ? error_set(err, ERR_USAGE, N_("%s takes %s"), t->id, takes) : 0;
}

static void
list_clear(struct value *v)
{
	for (size_t k = 0; k + 1 < v->list.n; k++)
		free((char *)v->list.at[k]);
	v->list.n = v->nearlier = 0;
}

static void
list_add(struct value *v, const char *text)
{
	if (v->earlier)
		list_clear(v);
	v->earlier = false;
	if (v->list.n)
		v->list.n--;		/* the NULL */
	VEC_PUSH(&v->list, mem_strdup(text));
	VEC_PUSH(&v->list, NULL);
}

static size_t
list_length(const struct value *v)
{
	return v->list.n ? v->list.n - 1 : 0;
}

static void
take_default(const struct setting *t, struct value *v)
{
	struct error err;

	VEC_PUSH(&v->list, NULL);
	if (!t->default_value)
		return;
	error_init(&err);
	v->text = mem_strdup(t->default_value);
	if (check_type(t, t->default_value, &v->figure, &err) < 0)
		abort();	/* a row of the table is wrong */
	error_release(&err);
}

struct settings *
settings_new(void)
{
	struct settings *s = mem_zalloc(sizeof(*s));
	size_t n = index_of("");

	s->value = mem_zarray(n + 1, sizeof(*s->value));
	for (size_t i = 0; i < n; i++)
		take_default(&setting_table[i], &s->value[i]);
	return s;
}

void
settings_free(struct settings *s)
{
	if (!s)
		return;
	for (size_t i = 0; setting_table[i].id; i++) {
		struct value *v = &s->value[i];

		free(v->text);
		list_clear(v);
		VEC_RELEASE(&v->list);
	}
	free(s->value);
	free(s);
}

int
settings_set(struct settings *s, const char *id, const char *text,
	     struct error *err)
{
	size_t i = index_of(id);
	const struct setting *t = &setting_table[i];
	struct value *v = &s->value[i];
	struct figure figure = { 0 };

	if (!t->id)
		return error_set(err, ERR_USAGE, N_("no setting %s"), id);
	if (!t->available)
		return error_set(err, ERR_USAGE,
				 N_("--%s: not available in this version"),
				 id);
	if (!text)
		text = "";
	if (check_type(t, text, &figure, err) < 0
	    || (t->check && t->check(t, text, err) < 0))
		return -1;
	if (t->means)
		return settings_set(s, t->means, t->value, err);
	v->given = v->asked = true;
	v->figure = figure;
	if (t->type == SETTING_LIST) {
		list_add(v, text);
		return 0;
	}
	free(v->text);
	v->text = mem_strdup(text);
	return 0;
}

void
settings_come_earlier(struct settings *s)
{
	for (size_t i = 0; setting_table[i].id; i++) {
		s->value[i].asked = false;
		s->value[i].before = s->value[i].given;
		s->value[i].nearlier = list_length(&s->value[i]);
		if (setting_table[i].chooses)
			s->value[i].earlier = s->value[i].given;
	}
}

void
settings_drop(struct settings *s, const char *id)
{
	size_t i = index_of(id);
	struct value *v = &s->value[i];

	v->given = v->asked = v->earlier = v->before = false;
	free(v->text);
	v->text = NULL;
	list_clear(v);
	take_default(&setting_table[i], v);
}

int
settings_preset(struct settings *s, const char *id, const char *text,
		struct error *err)
{
	const struct setting *t;
	struct value *v;

	if (settings_set(s, id, text, err))
		return -1;
	t = setting_meant(setting_find(id));
	v = &s->value[index_of(t->id)];
	v->given = t->type == SETTING_FLAG;
	v->asked = false;
	v->nearlier = list_length(v);
	return 0;
}

static const struct value *
value_of(const struct settings *s, const char *id)
{
	return &s->value[index_of(id)];
}

bool
settings_given(const struct settings *s, const char *id)
{
	return value_of(s, id)->given;
}

bool
settings_asked(const struct settings *s, const char *id)
{
	return value_of(s, id)->asked;
}

bool
settings_came_earlier(const struct settings *s, const char *id)
{
	return value_of(s, id)->before;
}

bool
settings_differs(const struct settings *s, const char *id, const char *text)
{
	const char *usual = setting_find(id)->default_value;

	return settings_given(s, id) || strcmp(text, usual) != 0
	       || strcmp(settings_text(s, id), usual) != 0;
}

bool
settings_flag(const struct settings *s, const char *id)
{
	return value_of(s, id)->given;
}

const char *
settings_text(const struct settings *s, const char *id)
{
	return value_of(s, id)->text;
}

uint64_t
settings_count(const struct settings *s, const char *id)
{
	return value_of(s, id)->figure.count;
}

double
settings_number(const struct settings *s, const char *id)
{
	return value_of(s, id)->figure.number;
}

const char *const *
settings_list(const struct settings *s, const char *id)
{
	return value_of(s, id)->list.at;
}

size_t
settings_list_earlier(const struct settings *s, const char *id)
{
	return value_of(s, id)->nearlier;
}

const char *
settings_variable(const struct settings *s, const char *id, size_t i)
{
	const struct value *v = value_of(s, id);
	bool list = setting_find(id)->type == SETTING_LIST;

	return v->before && (list ? i < v->nearlier : !v->asked)
		? SETTINGS_VARIABLE : NULL;
}

struct code_style
settings_code_style(const struct settings *s)
{
	return (struct code_style){
		.intel = strcmp(settings_text(s, "syntax"), "intel") == 0,
		.skid = *settings_text(s, "skid") == '1',
	};
}
