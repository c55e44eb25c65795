# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer symbol, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/symbol/libsymbol.a
src_symbol_libsymbol_a_SOURCES =
