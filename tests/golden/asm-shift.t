# Instructions move to the left with the lines of jumps that stand before them.
args --disassembler=objdump --symfs=DATA/asm --source-dir=DATA/asm DATA/asm/code-lines.callgrind
size 14x40
keys
/ "work" Enter a
:save-screen -
)
:save-screen -
) ) )
:save-screen -
screen
profview  code-…grind  Ir  7,120  1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
 code.elf  work                    AT&T
 ▲ the profile has n…h --dump-instr=yes
   Self%  Address  Instruction
▌        0x400106    ┌       push   %rbx
         0x400107    └       xor    %eb…
         0x400109  ┌   ┌───▸ xor    %ec…
         0x40010b  │┌┌ │┌──▸ test   $0x…
         0x40010e  ││└ ││┌── je     400…
         0x400110  ││┌ │││   imul   $0x…
 push   %rbx  code.s:20            1/20
F1Help EnterFollow sSource JLoop qClose
profview  code-…grind  Ir  7,120  1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
 code.elf  work                    AT&T
 ▲ the profile has n…h --dump-instr=yes
   Self%  Address  Instruction
▌        0x400106  … push   %rbx
         0x400107  … xor    %ebx,%ebx
         0x400109  … xor    %ecx,%ecx
         0x40010b  … test   $0x1,%cl
         0x40010e  … je     400115
         0x400110  … imul   $0x3,%ecx,%…
 push   %rbx  code.s:20            1/20
F1Help EnterFollow sSource JLoop qClose
profview  code-…grind  Ir  7,120  1 part
names 100%  lines 100%
 1 Functions  6 Source  7 Asm  8 Info
 code.elf  work                    AT&T
 ▲ the profile has n…h --dump-instr=yes
   Self%  Address  Instruction
▌        0x400106  …ush   %rbx
         0x400107  …or    %ebx,%ebx
         0x400109  …or    %ecx,%ecx
         0x40010b  …est   $0x1,%cl
         0x40010e  …e     400115
         0x400110  …mul   $0x3,%ecx,%eax
 no name in sight goes on; w sh… Ctrl-P
F1Help EnterFollow sSource JLoop qClose
