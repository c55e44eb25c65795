# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer view, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/view/libview.a
src_view_libview_a_SOURCES =
