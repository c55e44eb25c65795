# SPDX-License-Identifier: GPL-3.0-or-later
# One long name among short instructions; make.sh makes the program.
	.globl _start
	.type _start, @function
_start:
	mov $20, %ebx
1:	call _ZN8geometry6detail5visitISt6vectorIiSaIiEELi3EEEvRKT_i
	dec %ebx
	jnz 1b
	xor %eax, %eax
	xor %ecx, %ecx
	xor %edx, %edx
	xor %esi, %esi
	mov %eax, %ebp
	mov $60, %eax
	xor %edi, %edi
	syscall
	.size _start, . - _start

	.globl _ZN8geometry6detail5visitISt6vectorIiSaIiEELi3EEEvRKT_i
	.type _ZN8geometry6detail5visitISt6vectorIiSaIiEELi3EEEvRKT_i, @function
_ZN8geometry6detail5visitISt6vectorIiSaIiEELi3EEEvRKT_i:
	xor %ecx, %ecx
	ret
	.size _ZN8geometry6detail5visitISt6vectorIiSaIiEELi3EEEvRKT_i, . - _ZN8geometry6detail5visitISt6vectorIiSaIiEELi3EEEvRKT_i
