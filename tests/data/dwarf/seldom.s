# SPDX-License-Identifier: GPL-3.0-or-later
# What compilers write seldom. outer() holds an inlined middle() that has no
# range of its own, which holds an inlined innermost() that has one; main() has
# code without a line, behind its own and behind an inlined innermost().
	.text
	.globl	main, at_innermost, at_outer, at_zero, at_left, at_behind
	.type	main, %function
	.type	outer, %function
outer:
at_outer:
	nop
at_innermost:
	nop
in_end:
	ret
out_end:
	.size	outer, .-outer
main:
	nop
at_zero:
	nop
at_left:
	nop
at_behind:
	nop
	ret
main_end:
	.size	main, .-main
	.file	1 "prog.c"
	.section .debug_info,"",%progbits
info:
	.4byte	info_end - 1f
1:	.2byte	4
	.4byte	abbrevs
	.byte	8
	.uleb128 1		# compile_unit
	.asciz	"prog.c"
	.asciz	"/nowhere"
	.2byte	12		# C99
	.8byte	outer
	.8byte	main_end
	.4byte	lines
abstract_innermost:
	.uleb128 2
	.asciz	"innermost"
	.byte	1, 1		# file, line
abstract_middle:
	.uleb128 2
	.asciz	"middle"
	.byte	1, 4
	.uleb128 3		# subprogram
	.asciz	"outer"
	.byte	1, 9
	.8byte	outer
	.8byte	out_end
	.uleb128 4		# inlined, no range
	.4byte	abstract_middle - info
	.byte	1, 12
	.4byte	middle_end - info
	.uleb128 5		# inlined
	.4byte	abstract_innermost - info
	.8byte	at_innermost
	.8byte	in_end
	.byte	1, 6
	.byte	0
middle_end:
	.byte	0
	.uleb128 3		# subprogram
	.asciz	"main"
	.byte	1, 15
	.8byte	main
	.8byte	main_end
	.uleb128 5		# inlined
	.4byte	abstract_innermost - info
	.8byte	at_left
	.8byte	at_behind
	.byte	1, 17
	.byte	0
	.byte	0
info_end:
	.section .debug_abbrev,"",%progbits
abbrevs:
	.uleb128 1, 0x11
	.byte	1
	.uleb128 0x03, 0x08, 0x1b, 0x08, 0x13, 0x05, 0x11, 0x01, 0x12, 0x01
	.uleb128 0x10, 0x17, 0, 0
	.uleb128 2, 0x2e
	.byte	0
	.uleb128 0x03, 0x08, 0x3a, 0x0b, 0x3b, 0x0b, 0, 0
	.uleb128 3, 0x2e
	.byte	1
	.uleb128 0x03, 0x08, 0x3a, 0x0b, 0x3b, 0x0b, 0x11, 0x01, 0x12, 0x01
	.uleb128 0, 0
	.uleb128 4, 0x1d
	.byte	1
	.uleb128 0x31, 0x13, 0x58, 0x0b, 0x59, 0x0b, 0x01, 0x13, 0, 0
	.uleb128 5, 0x1d
	.byte	0
	.uleb128 0x31, 0x13, 0x11, 0x01, 0x12, 0x01, 0x58, 0x0b, 0x59, 0x0b
	.uleb128 0, 0
	.byte	0
	.section .debug_line,"",%progbits
lines:
	.4byte	lines_end - 1f
1:	.2byte	4
	.4byte	program - 2f
2:	.byte	1, 1, 1, -5, 14, 13
	.byte	0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1
	.byte	0
	.asciz	"prog.c"
	.byte	0, 0, 0
	.byte	0
program:
	.byte	0, 9, 2
	.8byte	outer
	.byte	3
	.sleb128 9		# line 10
	.byte	1
	.byte	0, 9, 2
	.8byte	at_innermost
	.byte	3
	.sleb128 -8		# line 2
	.byte	1
	.byte	0, 9, 2
	.8byte	main
	.byte	3
	.sleb128 14		# line 16
	.byte	1
	.byte	0, 9, 2
	.8byte	at_zero
	.byte	3
	.sleb128 -16		# line 0
	.byte	1
	.byte	0, 9, 2
	.8byte	at_left
	.byte	3
	.sleb128 3		# line 3
	.byte	1
	.byte	0, 9, 2
	.8byte	at_behind
	.byte	3
	.sleb128 -3		# line 0
	.byte	1
	.byte	0, 9, 2
	.8byte	main_end
	.byte	0, 1, 1
lines_end:
	.section .note.GNU-stack,"",%progbits
