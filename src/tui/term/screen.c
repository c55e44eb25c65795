/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The terminal. What must happen when we die is prepared while we are well: a
 * string that undoes the modes and the settings of the line, both at hand for
 * a signal handler that may call nothing but write() and tcsetattr().
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "tui/term/outgoing.h"
#include "tui/term/curses_keys.h"
#include "tui/term/decode.h"
#include "tui/term/keys.h"
#include "tui/term/osc52.h"
#include "tui/term/pace.h"
#include "tui/term/screen.h"
#include "tui/term/signals.h"
#include "tui/term/term.h"
#include "tui/term/terminfo.h"

static struct {
	SCREEN *screen;
	FILE *in, *out;
	int in_fd, out_fd;
	struct outgoing outgoing;
	bool headless, opened_in;

	/* for screen_restore() */
	volatile sig_atomic_t taken;
	struct termios saved;
	bool have_saved;
	char reset[256];
	size_t nreset;

	const char *type;		/* for newterm(), once it was asked */
	struct curses_input input;
	struct decoder decoder;
	struct pace pace;
	bool mouse;			/* has been asked for, */
	bool mouse_taken;		/* ... or was */
	bool pastes;			/* marks what is pasted */
	int64_t read_ms;		/* when something was read last */
	int wait_ms;			/* for the rest of a sequence */
} terminal = {
	.in_fd = -1, .out_fd = -1,
	.outgoing = { .fd = -1, .terminal = -1, .memory = -1 },
};

/* How long a terminal that is busy may be waited for where we die. */
#define RESTORE_MS 200
#define RESTORE_TRIES 20

void
screen_restore(void)
{
	/* which curses' file is not while it writes a screen */
	int out = terminal.outgoing.terminal;
	struct pollfd fd = { .fd = out, .events = POLLOUT };
	const char *p = terminal.reset;
	size_t left = terminal.nreset;
	int flags;

	if (!terminal.taken)
		return;
	terminal.taken = 0;
	/* one that takes nothing more must not keep us from dying */
	flags = fcntl(out, F_GETFL);
	fcntl(out, F_SETFL, flags | O_NONBLOCK);
	for (int tries = 0; left && tries < RESTORE_TRIES; tries++) {
		ssize_t n = write(out, p, left);

		if (n > 0) {
			p += n;
			left -= (size_t)n;
		} else if (errno != EAGAIN || poll(&fd, 1, RESTORE_MS) <= 0) {
			break;
		}
	}
	fcntl(out, F_SETFL, flags);
	if (terminal.have_saved)
		tcsetattr(terminal.in_fd, TCSANOW, &terminal.saved);
}

/* ---------------------------------------------------------- taking, giving */

bool
screen_possible(const char **why)
{
	return terminal_possible(&terminal.type, why);
}

static int
open_files(const char **why)
{
	if (terminal.headless) {
		terminal.in = fopen("/dev/null", "re");
		terminal.out = fopen("/dev/null", "we");
	} else {
		terminal.in = stdin;
		terminal.out = stdout;
		/* Standard input may be the profile. */
		if (!isatty(STDIN_FILENO)) {
			terminal.in = fopen("/dev/tty", "re");
			terminal.opened_in = true;
		}
	}
	if (!terminal.in || !terminal.out) {
		*why = N_("there is no terminal to read keys from");
		return -1;
	}
	terminal.in_fd = fileno(terminal.in);
	terminal.out_fd = fileno(terminal.out);
	terminal.have_saved = !terminal.headless &&
			      !tcgetattr(terminal.in_fd, &terminal.saved);
	return 0;
}

static void
close_files(void)
{
	if (terminal.in && (terminal.headless || terminal.opened_in))
		fclose(terminal.in);
	if (terminal.out && terminal.headless)
		fclose(terminal.out);
	terminal.in = terminal.out = NULL;
	terminal.in_fd = terminal.out_fd = -1;
	terminal.opened_in = false;
}

/* Buttons and the wheel, with places beyond column 223. */
static const char mouse_on[] = "\033[?1000h\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l\033[?1000l";

/* Pasted text between two marks: its letters are no keys. */
static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

static void
say_if(bool wanted, const char *bytes)
{
	if (!wanted)
		return;
	fputs(bytes, terminal.out);
	fflush(terminal.out);
}

static void
say_mouse(const char *bytes)
{
	say_if(terminal.mouse, bytes);
}

/* What a signal leaves the terminal with, too. False: there is no room for it. */
static bool
reset_also(const char *bytes)
{
	size_t n = strlen(bytes);

	if (terminal.nreset + n > sizeof(terminal.reset))
		return false;
	memcpy(terminal.reset + terminal.nreset, bytes, n);
	terminal.nreset += n;
	return true;
}

static void
set_modes(void)
{
	/* raw: Ctrl-C, Ctrl-Z and Ctrl-S are keys like any other. */
	raw();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	intrflush(stdscr, FALSE);
	meta(stdscr, TRUE);
	/* moves the rest of a line one cell off where half of a wide character
	 * was written over */
	idcok(stdscr, FALSE);
	curs_set(0);
}

/* Until curses has come back from a shell for the first time it writes out what it
 * has at each movement of the cursor: 255 times for a page of 160 columns. So it
 * leaves and comes back, which nobody is to see: a terminal would take its palette
 * for changed and reset the user's. */
static void
come_back_once(void)
{
	if (terminal.outgoing.memory < 0)
		return;
	/* newterm()'s own words are not written yet */
	delay_output(0);
	outgoing_begin(&terminal.outgoing);
	endwin();
	doupdate();
	outgoing_drop(&terminal.outgoing);
	/* it was not this one that was cleared */
	clearok(curscr, TRUE);
}

/* Whether the terminal says more than we use: newterm() would believe it. */
static bool
is_huge(void)
{
	struct winsize size;

	return !terminal.headless
	       && !ioctl(terminal.out_fd, TIOCGWINSZ, &size)
	       && (size.ws_row > SCREEN_MOST || size.ws_col > SCREEN_MOST);
}

int
screen_open(int rows, int cols, const char **why)
{
	bool huge;

	terminal.headless = rows > 0 && cols > 0;
	terminal.mouse = terminal.mouse_taken = false;
	if (open_files(why)) {
		close_files();
		return -1;
	}
	terminal.wait_ms = getenv("SSH_CONNECTION") ? 100 : 25;
	terminal.input = (struct curses_input){ 0 };
	terminal.decoder = (struct decoder){ 0 };
	set_escdelay(terminal.wait_ms);
	/* Ours before curses', which takes SIGWINCH and SIGTSTP if it may. */
	if (!terminal.headless && signals_catch(screen_restore,
						 &terminal.taken)) {
		close_files();
		*why = N_("cannot make a pipe");
		return -1;
	}
	huge = is_huge();
	use_env(!huge);
	if (!terminal.type)
		terminal.type = terminal_type(terminal.out_fd);
	terminal.screen = newterm(terminal.headless ? FALLBACK_TERM : terminal.type,
				  terminal.out, terminal.in);
	if (!terminal.screen) {
		signals_release();
		close_files();
		*why = N_("curses cannot use this terminal");
		return -1;
	}
	set_term(terminal.screen);
	if (terminal.headless) {
		resizeterm(rows, cols);
	} else {
		terminal.nreset = terminfo_reset(terminal.reset,
						 sizeof(terminal.reset));
		outgoing_open(&terminal.outgoing, terminal.out_fd,
			   terminfo_columns(), terminfo_erases());
		terminal.taken = 1;
		if (huge)
			screen_resize(0, 0);
		come_back_once();
	}
	typeahead(-1);
	set_modes();
	curses_define_keys();
	pace_init(&terminal.pace, !terminal.headless && terminfo_answers());
	terminal.pastes = !terminal.headless && terminfo_pastes()
			  && reset_also(paste_off);
	say_if(terminal.pastes, paste_on);
	return 0;
}

/* Answers that came later would be read by whoever has the terminal next. One
 * that has not answered yet may be one that never does. */
#define LEAVE_MS 1000
#define LEAVE_DEAF_MS 100

static void
await_answers(void)
{
	int64_t end = clock_ms() + (terminal.pace.heard ? LEAVE_MS :
				    LEAVE_DEAF_MS);
	struct pollfd fd = { .fd = terminal.in_fd, .events = POLLIN };
	int key;

	while (terminal.pace.open) {
		int64_t left = end - clock_ms();

		if (left <= 0 || poll(&fd, 1, (int)left) <= 0 || screen_gone())
			break;
		while (screen_key(&key))
			;
	}
	terminal.pace.open = 0;
}

static void
end_screen(void)
{
	await_answers();
	say_mouse(mouse_off);
	say_if(terminal.pastes, paste_off);
	/* Our picture stays where there is no other screen to go back to; the
	 * shell goes on in the last line. */
	if (!terminal.headless && !terminfo_second_screen()) {
		move(LINES - 1, 0);
		clrtoeol();
		wrefresh(stdscr);
	}
	endwin();
	terminal.taken = 0;
}

void
screen_close(void)
{
	if (!terminal.screen)
		return;
	end_screen();
	delscreen(terminal.screen);
	terminal.screen = NULL;
	if (!terminal.headless)
		outgoing_close(&terminal.outgoing);
	signals_release();
	close_files();
}

void
screen_lend(void)
{
	if (!terminal.headless)
		end_screen();
}

void
screen_copy(const char *s, size_t n)
{
	struct text bytes = { 0 };

	osc52_put(s, n, &bytes);
	fwrite(bytes.s, bytes.n, 1, terminal.out);
	fflush(terminal.out);
	text_release(&bytes);
}

void
screen_suspend(void)
{
	struct sigaction stop = { .sa_handler = SIG_DFL }, ours;

	if (terminal.headless)
		return;
	screen_lend();
	sigaction(SIGTSTP, &stop, &ours);
	/* The whole job, as the shell's own Ctrl-Z would. */
	kill(0, SIGTSTP);
	/* Here again after SIGCONT. */
	sigaction(SIGTSTP, &ours, NULL);
	screen_resume();
}

void
screen_resume(void)
{
	if (terminal.headless)
		return;
	if (!terminal.taken && terminal.have_saved)
		tcgetattr(terminal.in_fd, &terminal.saved);
	reset_prog_mode();
	terminal.taken = 1;
	screen_resize(0, 0);
	set_modes();
	say_mouse(mouse_on);
	say_if(terminal.pastes, paste_on);
	screen_redraw();
}

/* ------------------------------------------------------------------- size */

void
screen_size(int *rows, int *cols)
{
	getmaxyx(stdscr, *rows, *cols);
}

void
screen_resize(int rows, int cols)
{
	struct winsize size;

	if (rows <= 0 && !terminal.headless &&
	    !ioctl(terminal.out_fd, TIOCGWINSZ, &size)) {
		rows = size.ws_row;
		cols = size.ws_col;
	}
	if (rows > SCREEN_MOST)
		rows = SCREEN_MOST;
	if (cols > SCREEN_MOST)
		cols = SCREEN_MOST;
	if (rows > 0 && cols > 0)
		resizeterm(rows, cols);
	/* the terminal may have moved its cursor */
	outgoing_forget(&terminal.outgoing);
}

int
screen_colours(void)
{
	return has_colors() ? terminfo_colours() : 0;
}

bool
screen_utf8(void)
{
	return !strcmp(nl_langinfo(CODESET), "UTF-8");
}

void
screen_cursor(bool shown)
{
	curs_set(shown);
}

void
screen_take_mouse(void)
{
	if (terminal.headless || terminal.mouse || !terminfo_mouse()
	    || (!terminal.mouse_taken && !reset_also(mouse_off)))
		return;
	terminal.mouse = terminal.mouse_taken = true;
	say_mouse(mouse_on);
}

void
screen_leave_mouse(void)
{
	say_mouse(mouse_off);
	terminal.mouse = false;
}

void
screen_mouse(int *y, int *x)
{
	*y = terminal.decoder.mouse_y;
	*x = terminal.decoder.mouse_x;
}

bool
screen_headless(void)
{
	return terminal.headless;
}

void
screen_redraw(void)
{
	outgoing_forget(&terminal.outgoing);
	clearok(curscr, TRUE);
}

void
screen_flush(void)
{
	bool shows_more;

	if (terminal.headless) {
		wnoutrefresh(stdscr);
		return;
	}
	wnoutrefresh(stdscr);
	shows_more = is_wintouched(newscr);
	outgoing_begin(&terminal.outgoing);
	doupdate();
	outgoing_end(&terminal.outgoing);
	/* An answer wakes us; one to nothing would do so for ever. */
	if (shows_more && pace_send(&terminal.pace, clock_ms())) {
		fputs(PACE_QUESTION, terminal.out);
		fflush(terminal.out);
	}
}

bool
screen_busy(int64_t *ms)
{
	*ms = pace_until(&terminal.pace);
	return pace_busy(&terminal.pace, clock_ms());
}

/* ------------------------------------------------------------------- keys */

int
screen_key_fd(void)
{
	return terminal.headless ? -1 : terminal.in_fd;
}

bool
screen_gone(void)
{
	int waiting = 0;

	/* Readable with nothing to read: the other side has hung up. */
	return !terminal.headless &&
	       (ioctl(terminal.in_fd, FIONREAD, &waiting) || waiting <= 0);
}

/* Whether more of a sequence comes before it must have come. */
static bool
more_comes(void)
{
	struct pollfd fd = { .fd = terminal.in_fd, .events = POLLIN };

	return poll(&fd, 1, terminal.wait_ms) > 0 && fd.revents & POLLIN;
}

/* Pasted text comes without such gaps. */
#define PASTE_GAP_MS 2000

static void
note_time(void)
{
	int64_t ms = clock_ms();

	if (ms - terminal.read_ms > PASTE_GAP_MS)
		decode_pause(&terminal.decoder);
	terminal.read_ms = ms;
}

bool
screen_key(int *key)
{
	struct decoder *d = &terminal.decoder;
	unsigned waited = 0;

	if (terminal.headless)
		return false;
	for (;;) {
		bool half = false;
		int c = d->again;

		d->again = 0;
		if (!c && !curses_read(&terminal.input, &c)) {
			half = terminal.input.sent.n;
			if (!half && !decode_open(d))
				return false;
			/* Curses has waited behind a lone ESC. */
			if ((half ? waited < MB_LEN_MAX :
			     d->state != DECODE_ESC && !waited) && more_comes()) {
				waited++;
				continue;
			}
			if (!half)
				return decode_end(d, key) == DECODED_KEY;
			/* the rest of pasted text may come later */
			if (d->pasting)
				return false;
			sent_take(&terminal.input.sent, true, &c);
		}
		waited = 0;
		if (d->pasting)
			note_time();
		else
			terminal.read_ms = INT64_MAX;
		if (decode(d, c, key) != DECODED_KEY)
			continue;
		if (*key == PRESS_ANSWER)
			pace_answer(&terminal.pace);
		else if (terminal.mouse || !key_is_mouse(*key))
			return true;
	}
}
