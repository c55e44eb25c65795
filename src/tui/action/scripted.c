/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What scripts ask for: the screen as text, another size, names that are final.
 */
#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "tui/action/private.h"
#include "tui/term/screen.h"

/* PATH, or NULL of standard output. Where nobody sees the status line standard error
 * and the exit status say so, too. */
static unsigned
say_unwritten(struct tui *t, const char *path, int why)
{
	struct error err;

	error_init(&err);
	error_set_errno(&err, why, N_("cannot be written"));
	error_at(&err, path ? path : _("standard output"), LOCATION_NONE, 0);
	tui_say_error(t, &err);
	if (t->script)
		script_unwritten(t->script, &err);
	error_release(&err);
	return RE_DRAW;
}

static unsigned
save(struct tui *t, const char *action, const char *path,
     void (*line)(struct canvas *, int, struct text *))
{
	bool named = path && strcmp(path, "-");
	struct text out = { 0 };
	bool bad;
	FILE *f;

	/* standard output is the screen, if there is one */
	if (!named && !screen_headless())
		return say_takes(t, action, _("the name of a file"));
	if (named && path_is_refused(t, path))
		return RE_DRAW;
	f = named ? fopen(path, "we") : stdout;
	if (!f)
		return say_unwritten(t, path, errno);
	if (ferror(f))
		return RE_DRAW;		/* said before */
	for (int y = 0; y < t->canvas.rows; y++) {
		text_clear(&out);
		line(&t->canvas, y, &out);
		fprintf(f, "%s\n", out.n ? out.s : "");
	}
	text_release(&out);
	bad = fflush(f) || ferror(f);
	if (bad)
		say_unwritten(t, named ? path : NULL, errno);
	if (named && fclose(f) && !bad)
		bad = say_unwritten(t, path, errno);
	return bad ? RE_DRAW : 0;
}

ACT(save_screen)
{
	return save(t, "save-screen", arg, draw_read);
}

ACT(save_styles)
{
	return save(t, "save-styles", arg, draw_read_styles);
}

ACT(resize)
{
	int rows, cols;

	if (!screen_headless()) {
		tui_say(t, _("a terminal has a size of its own"));
		return RE_DRAW;
	}
	if (!arg || sscanf(arg, "%dx%d", &rows, &cols) != 2 || rows < 1 ||
	    cols < 1 || rows > SCREEN_MOST || cols > SCREEN_MOST)
		return say_takes(t, "resize", "ROWSxCOLS");
	screen_resize(rows, cols);
	return RE_LAYOUT | RE_DRAW;
}

ACT(wait)
{
	(void)arg;
	(void)t;
	return RE_WAIT | RE_DRAW;
}
