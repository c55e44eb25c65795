/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Keys that curses knows, as ours.
 */
#ifndef TUI_TERM_CURSES_KEYS_H
#define TUI_TERM_CURSES_KEYS_H

/* The key that get_wch() calls CODE with KEY_CODE_YES; PRESS_NONE for what is no
 * key. */
int key_of_curses(int code);
/* After newterm(): keys that terminals send though they are told to send
 * others; what the mouse does is not curses' to decode. */
void curses_define_keys(void);

#endif
