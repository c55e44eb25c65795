/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which binding a key has where, and lines that change it.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "tui/keymap/keymap.h"
#include "tui/term/keys.h"

const struct scope_info scope_table[SCOPES] = {
	[SCOPE_ALL] = { "all", N_("Everywhere"), -1 },
	[SCOPE_MOVE] = { "move", N_("Moving and searching"), SCOPE_ALL },
	[SCOPE_ROWS] = { "rows", N_("Names and figures"), SCOPE_MOVE },
	[SCOPE_LIST] = { "list", N_("Rows and columns"), SCOPE_ROWS },
	[SCOPE_BUTTERFLY] = { "butterfly", N_("Callers and callees"),
			      SCOPE_LIST },
	[SCOPE_PARTS] = { "parts", N_("Parts"), SCOPE_LIST },
	[SCOPE_EVENTS] = { "events", N_("Events"), SCOPE_LIST },
	[SCOPE_SOURCE] = { "source", N_("Source"), SCOPE_LIST },
	[SCOPE_ASM] = { "asm", N_("Assembly"), SCOPE_SOURCE },
	[SCOPE_LINES] = { "lines", N_("Lines"), SCOPE_LIST },
	[SCOPE_TREE] = { "tree", N_("Call trees"), SCOPE_LIST },
	[SCOPE_STACKS] = { "stacks", N_("Stacks"), SCOPE_LIST },
	[SCOPE_MESSAGES] = { "messages", N_("Messages"), SCOPE_LIST },
	[SCOPE_INFO] = { "info", N_("Info"), SCOPE_LIST },
	[SCOPE_FLAME] = { "flame", N_("Flame graph"), SCOPE_ROWS },
	[SCOPE_PANES] = { "panes", N_("Two panes"), -1 },
	[SCOPE_TEXT] = { "text", N_("In the help"), SCOPE_MOVE },
	[SCOPE_MENU] = { "menu", N_("In a menu"), SCOPE_MOVE },
	[SCOPE_COLUMNS] = { "columns", N_("Where columns are chosen"),
			    SCOPE_MENU },
	[SCOPE_PROMPT] = { "prompt", N_("In a line of input"), -1 },
};

bool
scope_is_in(enum scope scope, enum scope wanted)
{
	int s = (int)scope;

	while (s >= 0 && s != (int)wanted)
		s = scope_table[s].up;
	return s >= 0;
}

const struct action *
action_find(const struct action *table, const char *id)
{
	while (table->id && strcmp(table->id, id))
		table++;
	return table->id ? table : NULL;
}

static bool
same_text(const char *a, const char *b)
{
	return !strcmp(a ? a : "", b ? b : "");
}

bool
binding_does_same(const struct binding *a, const struct binding *b)
{
	return !strcmp(a->action, b->action) && same_text(a->arg, b->arg);
}

bool
binding_same(const struct binding *a, const struct binding *b)
{
	return a->scope == b->scope && binding_does_same(a, b);
}

void
keymap_init(struct keymap *m, const struct action *actions,
	    const struct binding *bindings)
{
	*m = (struct keymap){ .actions = actions,
			      .typed = mem_zalloc(sizeof(struct typed)) };
	for (const struct binding *b = bindings; b->key; b++)
		VEC_PUSH(&m->at, ((struct bound_key){
			.b = *b, .code = key_parse(b->key),
			.action = action_find(actions, b->action) }));
}

void
keymap_release(struct keymap *m)
{
	for (size_t i = 0; i < m->text.n; i++)
		free(m->text.at[i]);
	for (size_t i = 0; m->typed && i < m->typed->at.n; i++)
		free(m->typed->at.at[i]);
	if (m->typed)
		VEC_RELEASE(&m->typed->at);
	free(m->typed);
	VEC_RELEASE(&m->text);
	VEC_RELEASE(&m->at);
}

static struct bound_key *
bound_here(const struct keymap *m, enum scope scope, int code)
{
	for (size_t i = 0; i < m->at.n; i++)
		if (m->at.at[i].b.scope == scope && m->at.at[i].code == code)
			return &m->at.at[i];
	return NULL;
}

const struct bound_key *
keymap_find(const struct keymap *m, enum scope scope, int key)
{
	const struct bound_key *found = NULL;

	for (int s = (int)scope; s >= 0 && !found; s = scope_table[s].up)
		found = bound_here(m, (enum scope)s, key);
	return found;
}

const char *
keymap_key(const struct keymap *m, const char *action, const char *arg)
{
	for (size_t i = 0; i < m->at.n; i++) {
		const struct binding *b = &m->at.at[i].b;

		if (!strcmp(b->action, action) &&
		    (!arg || (b->arg && !strcmp(b->arg, arg))))
			return b->key;
	}
	return NULL;
}

const char *
keymap_typed(const struct keymap *m, const char *action, const char *arg)
{
	char *new = mem_printf(":%s%s%s", action, arg ? " " : "",
			       arg ? arg : "");

	for (size_t i = 0; i < m->typed->at.n; i++)
		if (!strcmp(m->typed->at.at[i], new)) {
			free(new);
			return m->typed->at.at[i];
		}
	VEC_PUSH(&m->typed->at, new);
	return new;
}

/* ------------------------------------------------------------------ lines */

static int
find_scope(const char *id)
{
	for (int s = 0; s < SCOPES; s++)
		if (!strcmp(scope_table[s].id, id))
			return s;
	return -1;
}

static void
remove_bound(struct keymap *m, struct bound_key *old)
{
	size_t i = (size_t)(old - m->at.at);

	memmove(old, old + 1, (m->at.n - i - 1) * sizeof(*old));
	m->at.n--;
}

/* Takes the place of what KEY did, else stands behind its like, whose label
 * it shares. */
static void
put_bound(struct keymap *m, struct bound_key new)
{
	struct bound_key *old = bound_here(m, new.b.scope, new.code);
	size_t at = m->at.n;

	for (size_t i = 0; i < m->at.n; i++) {
		const struct binding *b = &m->at.at[i].b;

		if (strcmp(b->action, new.b.action) ||
		    !same_text(b->arg, new.b.arg))
			continue;
		if (!new.b.brief)
			new.b.brief = b->brief;
		if (!new.b.help)
			new.b.help = b->help;
		at = i + 1;
	}
	if (old) {
		*old = new;
		return;
	}
	VEC_PUSH(&m->at, new);
	memmove(&m->at.at[at + 1], &m->at.at[at],
		(m->at.n - 1 - at) * sizeof(new));
	m->at.at[at] = new;
}

/* The next word of *P, which ends there; "" at the end. */
static char *
next_word(char **p)
{
	char *word = *p + strspn(*p, " \t");
	size_t n = strcspn(word, " \t");

	*p = word + n + (word[n] != '\0');
	word[n] = '\0';
	return word;
}

static int
refuse_key(const char *key, struct error *err)
{
	char like[KEY_NAME_MAX];

	if (key_nearly(key, like))
		return error_set(err, ERR_USAGE,
				 /* TRANSLATORS: names of keys */
				 N_("no key is called %s; %s is"), key, like);
	return error_set(err, ERR_USAGE, N_("no key is called %s"), key);
}

/* WORDS: "bind" or "unbind" and what follows; borrowed by the keymap when it
 * becomes a binding. */
static int
read_words(struct keymap *m, char *words, struct error *err)
{
	char *verb = next_word(&words), *scope = next_word(&words);
	char *key = next_word(&words), *action = next_word(&words);
	bool bind = !strcmp(verb, "bind");
	struct bound_key new = { 0 };
	struct bound_key *old;
	int s = find_scope(scope);

	if (!bind && strcmp(verb, "unbind"))
		return error_set(err, ERR_USAGE, N_("%s is neither bind nor "
						    "unbind"), verb);
	if (!*key || (bind && !*action))
		return error_set(err, ERR_USAGE, N_("%s takes %s"), verb, bind
				 ? _("a scope, a key and an action")
				 : _("a scope and a key"));
	if (s < 0)
		return error_set(err, ERR_USAGE, N_("no scope is called %s"),
				 scope);
	new.code = key_parse(key);
	if (new.code == PRESS_NONE)
		return refuse_key(key, err);
	old = bound_here(m, (enum scope)s, new.code);
	if (!bind) {
		if (!old)
			return error_set(err, ERR_USAGE,
					 N_("the key %s is not bound there"),
					 key);
		remove_bound(m, old);
		return 0;
	}
	new.action = action_find(m->actions, action);
	if (!new.action)
		return error_set(err, ERR_USAGE, N_("no action is called %s "
						    "(--list=actions)"),
				 action);
	words += strspn(words, " \t");
	if (*words && !(new.action->flags & ACT_TAKES))
		return error_set(err, ERR_USAGE,
				 N_("%s takes nothing after it"),
				 new.action->id);
	if (*words && m->check && m->check(new.action, words, err) < 0)
		return -1;
	new.b = (struct binding){ .scope = (enum scope)s, .key = key,
				  .action = new.action->id,
				  .arg = *words ? words : NULL };
	put_bound(m, new);
	return 0;
}

int
keymap_read(struct keymap *m, const char *line, struct error *err)
{
	char *copy;

	line += strspn(line, " \t");
	if (!*line || *line == '#')
		return 0;
	copy = mem_strdup(line);
	copy[strcspn(copy, "\r\n")] = '\0';
	VEC_PUSH(&m->text, copy);
	return read_words(m, copy, err);
}

/* Which key of which scope LINE changes; false: it is no such line. */
static bool
changed_key(const char *line, struct bound_key *out)
{
	char *copy = mem_strdup(line), *rest = copy;
	bool bind, unbind;
	int s;

	copy[strcspn(copy, "\r\n")] = '\0';
	line = next_word(&rest);
	bind = !strcmp(line, "bind");
	unbind = !strcmp(line, "unbind");
	s = find_scope(next_word(&rest));
	*out = (struct bound_key){ .code = key_parse(next_word(&rest)) };
	if (s >= 0)
		out->b.scope = (enum scope)s;
	free(copy);
	return (bind || unbind) && s >= 0 && out->code != PRESS_NONE;
}

bool
keymap_same_key(const char *a, const char *b)
{
	struct bound_key one, other;

	return changed_key(a, &one) && changed_key(b, &other) &&
	       one.b.scope == other.b.scope && one.code == other.code;
}

bool
keymap_unbinds_none(const struct binding *bindings, const char *line)
{
	const struct binding *b = bindings;
	struct bound_key one;

	if (strncmp(line, "unbind", 6) || !changed_key(line, &one))
		return false;
	while (b->key && (b->scope != one.b.scope ||
			  key_parse(b->key) != one.code))
		b++;
	return !b->key;
}
