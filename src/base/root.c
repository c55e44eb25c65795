/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * By own steps, not by openat2(RESOLVE_IN_ROOT): what was found is opened again
 * by its path, and by other programs.
 */
#include <config.h>

#include <string.h>
#include <unistd.h>

#include "base/root.h"

/* The kernel's own limits. */
#define LINKS_MAX 40
#define BYTES_MAX 4096

struct walk {
	struct text at;		/* how far it came: no link is in it */
	size_t nroot;		/* of these, that are the root */
	struct text rest;	/* what is still to be gone */
	unsigned nlink;
	bool left;		/* following links blindly would leave the root */
};

static void
cut(struct text *t, size_t n)
{
	t->n = n;
	t->s[n] = '\0';
}

static void
go_up(struct walk *w)
{
	size_t n = w->at.n;

	if (n == w->nroot) {
		w->left = true;
		return;
	}
	while (w->at.s[n - 1] != '/')
		n--;
	cut(&w->at, n - 1);
}

/* If the last step led to a link, that is what is to be gone next. */
static bool
follow(struct walk *w)
{
	char to[BYTES_MAX];
	ssize_t n = readlink(w->at.s, to, sizeof(to));
	struct text rest = { 0 };

	if (n < 0)
		return true;
	if (n == 0 || (size_t)n + w->rest.n >= BYTES_MAX ||
	    w->nlink++ == LINKS_MAX)
		return false;
	if (to[0] == '/') {
		w->left = true;
		cut(&w->at, w->nroot);
	} else {
		go_up(w);
	}
	text_add(&rest, to, (size_t)n);
	text_addc(&rest, '/');
	text_add(&rest, w->rest.s, w->rest.n);
	text_release(&w->rest);
	w->rest = rest;
	return true;
}

/* The next component of the path. */
static bool
step(struct walk *w)
{
	const char *s = w->rest.s + strspn(w->rest.s, "/");
	size_t n = strcspn(s, "/");
	bool up = n == 2 && strncmp(s, "..", 2) == 0;
	bool stay = n == 0 || (n == 1 && *s == '.');

	if (!up && !stay) {
		text_addc(&w->at, '/');
		text_add(&w->at, s, n);
	}
	w->rest.n -= (size_t)(s - w->rest.s) + n;
	memmove(w->rest.s, s + n, w->rest.n + 1);
	if (up)
		go_up(w);
	return up || stay ||
	       (w->at.n < w->nroot + BYTES_MAX && follow(w));
}

bool
root_follow(const char *root, struct text *path)
{
	size_t n = root ? strlen(root) : 0;
	struct walk w = { 0 };
	bool good = true;

	while (n > 0 && root[n - 1] == '/')
		n--;
	if (n == 0 || path->n <= n || strncmp(path->s, root, n) != 0 ||
	    path->s[n] != '/')
		return true;
	w.nroot = n;
	text_add(&w.at, root, n);
	text_adds(&w.rest, path->s + n);
	while (good && w.rest.n > 0)
		good = step(&w);
	if (good && w.left) {
		text_clear(path);
		text_add(path, w.at.s, w.at.n);
	}
	text_release(&w.at);
	text_release(&w.rest);
	return good;
}
