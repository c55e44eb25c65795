# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the layer symbol, headers included (they must be in the tarball).
# Sorted; one a line.

noinst_LIBRARIES += src/symbol/libsymbol.a
src_symbol_libsymbol_a_SOURCES = \
	%D%/cache/cache.c \
	%D%/cache/cache.h \
	%D%/cache/place.c \
	%D%/cache/private.h \
	%D%/cache/write.c \
	%D%/demangle/demangle.c \
	%D%/demangle/demangle.h \
	%D%/demangle/from_file.c \
	%D%/disasm/disasm.c \
	%D%/disasm/disasm.h \
	%D%/disasm/kind.c \
	%D%/disasm/lines.c \
	%D%/disasm/lines.h \
	%D%/disasm/objdump.c \
	%D%/disasm/private.h \
	%D%/disasm/registry.c \
	%D%/dwarf/abbrev.c \
	%D%/dwarf/bytes.h \
	%D%/dwarf/cu/cu.h \
	%D%/dwarf/cu/files.c \
	%D%/dwarf/cu/frames.c \
	%D%/dwarf/cu/names.c \
	%D%/dwarf/cu/split.c \
	%D%/dwarf/cu/walk.c \
	%D%/dwarf/files.c \
	%D%/dwarf/first_die.c \
	%D%/dwarf/form.c \
	%D%/dwarf/lineprog.c \
	%D%/dwarf/lineprog.h \
	%D%/dwarf/linerun.h \
	%D%/dwarf/open.c \
	%D%/dwarf/private.h \
	%D%/dwarf/ranges.c \
	%D%/dwarf/reader.c \
	%D%/dwarf/reader.h \
	%D%/dwarf/spans.c \
	%D%/dwarf/supplementary.c \
	%D%/dwarf/unit.c \
	%D%/elf/address_index.c \
	%D%/elf/address_index.h \
	%D%/elf/bounds.c \
	%D%/elf/bounds.h \
	%D%/elf/debugfile.c \
	%D%/elf/debugfile.h \
	%D%/elf/debuginfod.c \
	%D%/elf/debuginfod.h \
	%D%/elf/file.c \
	%D%/elf/file.h \
	%D%/elf/lookup.c \
	%D%/elf/minidebug.c \
	%D%/elf/minidebug.h \
	%D%/elf/plt.c \
	%D%/elf/plt.h \
	%D%/elf/section.c \
	%D%/elf/section.h \
	%D%/elf/symtab.c \
	%D%/elf/symtab.h \
	%D%/elf/vdso.c \
	%D%/elf/vdso.h \
	%D%/resolve/batch.c \
	%D%/resolve/batch.h \
	%D%/resolve/buckets.c \
	%D%/resolve/evidence.c \
	%D%/resolve/fileparts.c \
	%D%/resolve/fileparts.h \
	%D%/resolve/from_debuginfod.c \
	%D%/resolve/from_dwarf.c \
	%D%/resolve/from_symtab.c \
	%D%/resolve/group.c \
	%D%/resolve/machine.c \
	%D%/resolve/mainprogram.c \
	%D%/resolve/mainprogram.h \
	%D%/resolve/module.c \
	%D%/resolve/module.h \
	%D%/resolve/module_dwarf.c \
	%D%/resolve/recall.c \
	%D%/resolve/recall.h \
	%D%/resolve/registry.c \
	%D%/resolve/remarks.c \
	%D%/resolve/status.c \
	%D%/resolve/status.h \
	%D%/resolve/store.c \
	%D%/resolve/store.h \
	%D%/resolve/symbolizer.c \
	%D%/resolve/symbolizer.h \
	%D%/resolve/unmapped.c \
	%D%/symbol.h \
	%D%/table/kallsyms.c \
	%D%/table/perfmap.c \
	%D%/table/table.c \
	%D%/table/table.h

EXTRA_DIST += \
	%D%/README \
	%D%/cache/README \
	%D%/demangle/README \
	%D%/disasm/README \
	%D%/dwarf/README \
	%D%/dwarf/cu/README \
	%D%/elf/README \
	%D%/resolve/README \
	%D%/table/README
