# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer load, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/load/libload.a
src_load_libload_a_SOURCES =
