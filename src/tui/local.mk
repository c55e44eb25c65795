# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer tui, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/tui/libtui.a
src_tui_libtui_a_SOURCES = \
	%D%/act_list.c \
	%D%/act_map.c \
	%D%/act_move.c \
	%D%/act_search.c \
	%D%/actions.c \
	%D%/actions.h \
	%D%/bindings.c \
	%D%/butterfly.c \
	%D%/draw.c \
	%D%/draw.h \
	%D%/face.h \
	%D%/follow.c \
	%D%/follow.h \
	%D%/footer.c \
	%D%/header.c \
	%D%/help.c \
	%D%/keys.c \
	%D%/keys.h \
	%D%/layout.c \
	%D%/layout.h \
	%D%/list.c \
	%D%/list.h \
	%D%/list_draw.c \
	%D%/loop.c \
	%D%/menu.c \
	%D%/page.c \
	%D%/press.c \
	%D%/prompt.c \
	%D%/prompt.h \
	%D%/screen.c \
	%D%/screen.h \
	%D%/script.c \
	%D%/search.c \
	%D%/search.h \
	%D%/source.c \
	%D%/status.c \
	%D%/tables.h \
	%D%/term.h \
	%D%/terminfo.c \
	%D%/terminfo.h \
	%D%/theme.c \
	%D%/theme.h \
	%D%/tui.c \
	%D%/tui.h \
	%D%/wrap.c
