/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of keys.
 */
#include <config.h>

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "base/i18n.h"
#include "tui/term/keys.h"

static const struct named_key {
	const char *name;
	int key;
	const char *sign;	/* as shown where the terminal has it */
} named_key[] = {
	{ "Enter", PRESS_ENTER, NULL },
	{ "Esc", PRESS_ESC, NULL },
	{ "Space", ' ', NULL },
	{ "Tab", PRESS_TAB, NULL },
	{ "S-Tab", PRESS_BACKTAB, NULL },
	{ "Backspace", PRESS_BACKSPACE, NULL },
	{ "Up", PRESS_UP, "↑" },
	{ "Down", PRESS_DOWN, "↓" },
	{ "Left", PRESS_LEFT, "←" },
	{ "Right", PRESS_RIGHT, "→" },
	{ "PgUp", PRESS_PGUP, NULL },
	{ "PgDn", PRESS_PGDN, NULL },
	{ "Home", PRESS_HOME, NULL },
	{ "End", PRESS_END, NULL },
	{ "Delete", PRESS_DELETE, NULL },
	{ "Insert", PRESS_INSERT, NULL },
	{ "Click", PRESS_CLICK, NULL },
	{ "Middle-Click", PRESS_MIDDLE, NULL },
	{ "Right-Click", PRESS_RIGHT_CLICK, NULL },
	{ "Drag", PRESS_DRAG, NULL },
	{ "Wheel-Up", PRESS_WHEEL_UP, NULL },
	{ "Wheel-Down", PRESS_WHEEL_DOWN, NULL },
};

#define NAMED_KEYS (sizeof(named_key) / sizeof(named_key[0]))

/* The one character that S is, or PRESS_NONE. Names of keys are UTF-8 in the
 * tables and in scripts, whatever the locale. */
static int
one_character(const char *s)
{
	const unsigned char *u = (const unsigned char *)s;
	int n, c;

	if (u[0] < 0x80)
		return u[0] && !u[1] ? u[0] : PRESS_NONE;
	n = u[0] >= 0xf0 ? 3 : u[0] >= 0xe0 ? 2 : u[0] >= 0xc2 ? 1 : 0;
	if (!n)
		return PRESS_NONE;
	c = u[0] & (0x3f >> n);
	for (int i = 1; i <= n; i++) {
		if ((u[i] & 0xc0) != 0x80)
			return PRESS_NONE;
		c = c << 6 | (u[i] & 0x3f);
	}
	return u[n + 1] ? PRESS_NONE : c;
}

static const struct {
	const char *name;
	int bit;
} modifier[] = {
	{ "Ctrl-", PRESS_CTRL }, { "Alt-", PRESS_ALT },
	{ "Shift-", PRESS_SHIFT },
};

#define MODIFIERS (sizeof(modifier) / sizeof(modifier[0]))

int
key_function(unsigned n)
{
	unsigned most = PRESS_LAST - PRESS_F0;

	if (n < 1 || n > 2 * most)
		return PRESS_UNKNOWN;
	return n <= most ? PRESS_F0 + (int)n
	       : (PRESS_F0 + (int)(n - most)) | PRESS_SHIFT;
}

int
key_parse(const char *name)
{
	unsigned f;
	int end, key;

	for (size_t i = 0; i < NAMED_KEYS; i++)
		if (!strcmp(name, named_key[i].name))
			return named_key[i].key;
	if (!strncmp(name, "Ctrl-", 5) && name[5] >= '@' && name[5] <= '_' &&
	    !name[6])
		return name[5] - '@';
	if (name[0] == 'F' && sscanf(name + 1, "%2u%n", &f, &end) == 1 &&
	    !name[1 + end] && key_function(f) != PRESS_UNKNOWN)
		return key_function(f);
	/* Terminals have a code of its own for it. */
	if (!strcmp(name, "Shift-Tab"))
		return PRESS_BACKTAB;
	for (size_t i = 0; i < MODIFIERS; i++) {
		size_t n = strlen(modifier[i].name);

		if (strncmp(name, modifier[i].name, n))
			continue;
		key = key_parse(name + n);
		return key == PRESS_NONE || key & modifier[i].bit ||
		       /* There is no such character. */
		       (key > ' ' && key < PRESS_FIRST &&
			modifier[i].bit != PRESS_ALT) ? PRESS_NONE :
		       key | modifier[i].bit;
	}
	return one_character(name);
}

static char
small(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

/* What follows WORD at the beginning of S, whatever its case and hyphens; NULL: it is
 * something else that stands there. */
static const char *
behind_like(const char *s, const char *word)
{
	for (const char *w = word; *w; w++) {
		if (*s == '-' && w > word)
			s++;
		if (*w == '-')
			continue;
		if (small(*s) != small(*w))
			return NULL;
		s++;
	}
	return s;
}

/* A name of more than a character that is like S, or NULL. */
static const char *
named_like(const char *s)
{
	static const struct { const char *other, *name; } alias[] = {
		{ "PageUp", "PgUp" }, { "PageDown", "PgDn" }, { "PgDown", "PgDn" },
		{ "Escape", "Esc" }, { "Return", "Enter" }, { "Del", "Delete" },
		{ "Ins", "Insert" }, { "BackTab", "S-Tab" },
	};
	const char *end;

	for (size_t i = 0; i < NAMED_KEYS; i++) {
		end = behind_like(s, named_key[i].name);
		if (end && !*end)
			return named_key[i].name;
	}
	for (size_t i = 0; i < sizeof(alias) / sizeof(alias[0]); i++) {
		end = behind_like(s, alias[i].other);
		if (end && !*end)
			return alias[i].name;
	}
	return NULL;
}

bool
key_nearly(const char *name, char buf[KEY_NAME_MAX])
{
	const char *word = named_like(name), *rest;
	bool ctrl = false;
	size_t n = 0;

	buf[0] = '\0';
	for (size_t i = 0; i < MODIFIERS && !word; i++) {
		rest = behind_like(name, modifier[i].name);
		if (!rest || n > KEY_NAME_MAX / 2)
			continue;
		n += (size_t)snprintf(buf + n, KEY_NAME_MAX - n, "%s",
				      modifier[i].name);
		ctrl = modifier[i].bit == PRESS_CTRL;
		name = rest;
		word = named_like(name);
		i = SIZE_MAX;		/* another may follow */
	}
	snprintf(buf + n, KEY_NAME_MAX - n, "%s", word ? word : name);
	/* Ctrl-X, F5 */
	if (!word && *name >= 'a' && *name <= 'z'
	    && ((ctrl && !name[1]) || (*name == 'f' && name[1])))
		buf[n] = (char)(*name - 'a' + 'A');
	return key_parse(buf) != PRESS_NONE;
}

static size_t
put_utf8(int c, char *s)
{
	if (c < 0x80) {
		s[0] = (char)c;
		return 1;
	}
	if (c < 0x800) {
		s[0] = (char)(0xc0 | c >> 6);
		s[1] = (char)(0x80 | (c & 0x3f));
		return 2;
	}
	if (c < 0x10000) {
		s[0] = (char)(0xe0 | c >> 12);
		s[1] = (char)(0x80 | (c >> 6 & 0x3f));
		s[2] = (char)(0x80 | (c & 0x3f));
		return 3;
	}
	s[0] = (char)(0xf0 | c >> 18);
	s[1] = (char)(0x80 | (c >> 12 & 0x3f));
	s[2] = (char)(0x80 | (c >> 6 & 0x3f));
	s[3] = (char)(0x80 | (c & 0x3f));
	return 4;
}

static char *
plain_name(int key, char buf[KEY_NAME_MAX])
{
	for (size_t i = 0; i < NAMED_KEYS; i++)
		if (named_key[i].key == key) {
			snprintf(buf, KEY_NAME_MAX, "%s", named_key[i].name);
			return buf;
		}
	if (key >= 0 && key < ' ')
		snprintf(buf, KEY_NAME_MAX, "Ctrl-%c", '@' + key);
	else if (key > PRESS_F0 && key <= PRESS_LAST)
		snprintf(buf, KEY_NAME_MAX, "F%d", key - PRESS_F0);
	else if (key > 0 && key < PRESS_FIRST)
		buf[put_utf8(key, buf)] = '\0';
	else
		snprintf(buf, KEY_NAME_MAX, "?");
	return buf;
}

char *
key_to_name(int key, char buf[KEY_NAME_MAX])
{
	char plain[KEY_NAME_MAX];
	size_t n = 0;

	buf[0] = '\0';
	for (size_t i = 0; i < MODIFIERS && key > 0; i++)
		if (key & modifier[i].bit)
			n += (size_t)snprintf(buf + n, KEY_NAME_MAX - n, "%s",
					      modifier[i].name);
	if (key > 0)
		key &= PRESS_SHIFT - 1;
	snprintf(buf + n, KEY_NAME_MAX - n, "%.12s", plain_name(key, plain));
	return buf;
}

int
key_or_meant(int key)
{
	int mods = key & (PRESS_SHIFT | PRESS_ALT | PRESS_CTRL);

	return key == (mods | '\b') ? PRESS_BACKSPACE | mods :
	       key == (mods | '\n') ? PRESS_ENTER | mods : key;
}

const char *
key_shown(const char *name, bool ascii)
{
	if (ascii)
		return name;
	for (size_t i = 0; i < NAMED_KEYS; i++)
		if (named_key[i].sign && !strcmp(name, named_key[i].name))
			return named_key[i].sign;
	return name;
}
