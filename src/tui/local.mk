# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer tui, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/tui/libtui.a
src_tui_libtui_a_SOURCES =
