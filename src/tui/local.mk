# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer tui, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/tui/libtui.a
src_tui_libtui_a_SOURCES = \
	%D%/action/ask.c \
	%D%/action/asm.c \
	%D%/action/bindings.c \
	%D%/action/columns.c \
	%D%/action/command.c \
	%D%/action/copy.c \
	%D%/action/dispatch.c \
	%D%/action/edit.c \
	%D%/action/filter.c \
	%D%/action/filter_line.c \
	%D%/action/flame.c \
	%D%/action/list.c \
	%D%/action/locate.c \
	%D%/action/menus.c \
	%D%/action/mouse.c \
	%D%/action/move.c \
	%D%/action/private.h \
	%D%/action/search.c \
	%D%/action/selection.c \
	%D%/action/settings.c \
	%D%/action/source.c \
	%D%/action/table.c \
	%D%/action/tables.h \
	%D%/action/tree.c \
	%D%/footer.c \
	%D%/header.c \
	%D%/help.c \
	%D%/keymap/keymap.c \
	%D%/keymap/keymap.h \
	%D%/loop.c \
	%D%/page/asm.c \
	%D%/page/butterfly.c \
	%D%/page/flame.c \
	%D%/page/flame.h \
	%D%/page/flame_draw.c \
	%D%/page/flame_joint.c \
	%D%/page/follow.c \
	%D%/page/heading.c \
	%D%/page/hot.c \
	%D%/page/page.c \
	%D%/page/page.h \
	%D%/page/registry.c \
	%D%/page/source.c \
	%D%/page/tree.c \
	%D%/script.c \
	%D%/selections.c \
	%D%/selections.h \
	%D%/startup.c \
	%D%/status.c \
	%D%/term/boxes.c \
	%D%/term/boxes.h \
	%D%/term/curses_keys.c \
	%D%/term/curses_keys.h \
	%D%/term/cuts.c \
	%D%/term/cuts.h \
	%D%/term/decode.c \
	%D%/term/decode.h \
	%D%/term/draw.c \
	%D%/term/draw.h \
	%D%/term/keys.c \
	%D%/term/keys.h \
	%D%/term/screen.c \
	%D%/term/screen.h \
	%D%/term/style.h \
	%D%/term/term.h \
	%D%/term/terminfo.c \
	%D%/term/terminfo.h \
	%D%/term/theme.c \
	%D%/term/theme.h \
	%D%/tui.c \
	%D%/tui.h \
	%D%/ui.h \
	%D%/widget/layout.c \
	%D%/widget/layout.h \
	%D%/widget/list.c \
	%D%/widget/list.h \
	%D%/widget/list_draw.c \
	%D%/widget/menu.c \
	%D%/widget/menu.h \
	%D%/widget/pager.c \
	%D%/widget/pager.h \
	%D%/widget/complete.c \
	%D%/widget/complete.h \
	%D%/widget/prompt.c \
	%D%/widget/prompt.h \
	%D%/widget/remap.c \
	%D%/widget/remap.h \
	%D%/widget/search.c \
	%D%/widget/search.h \
	%D%/wanted.c \
	%D%/wrap.c

EXTRA_DIST += \
	%D%/README \
	%D%/action/README \
	%D%/keymap/README \
	%D%/page/README \
	%D%/term/README \
	%D%/widget/README
