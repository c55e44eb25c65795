# SPDX-License-Identifier: GPL-3.0-or-later
# make.sh makes the program of this; loops.callgrind is by hand.
	.globl _start
	.type _start, @function
_start:
	call find
	mov $60, %eax
	xor %edi, %edi
	syscall
	.size _start, . - _start

# Jumps back to where it returns, which are no loops, around one that is.
	.globl find
	.type find, @function
find:
	mov $100, %ecx
	test %ecx, %ecx
	jne more
found:	mov %ecx, %eax
	ret
	.p2align 4
more:	cmp $1, %ecx
	je found
again:	dec %ecx
	cmp $7, %ecx
	jne again
	cmp $9, %ecx
	jne found
	xor %eax, %eax
	ret
	.size find, . - find
	.data
	.quad 1
	.section .note.GNU-stack,"",@progbits
