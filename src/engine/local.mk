# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer engine, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/engine/libengine.a
src_engine_libengine_a_SOURCES =
