# SPDX-License-Identifier: GPL-3.0-or-later
"""What checks by running profview have in common: one of many lists of arguments,
for which Python starts once, and what an exit status says."""
import sys
import traceback


def is_read(status):
    """Whether profview has read its files, by its exit status. One that it never
    has is that of a crash, or of a sanitizer."""
    if status not in (0, 1, 2, 3, 4):
        sys.exit("profview ended with status %d" % status)
    return status in (0, 3)


def failed(one, arguments):
    try:
        return bool(one(arguments))
    except SystemExit as stop:
        if isinstance(stop.code, str):
            print(stop.code)
        return bool(stop.code)
    except Exception:   # the others are checked all the same
        print(" ".join(arguments) + ":")
        traceback.print_exc()
        return True


def run_jobs(one, arguments):
    """The exit status of ONE(ARGUMENTS), which says whether it failed; where
    ARGUMENTS is "-" alone, of all lines of the standard input, each a list of
    arguments with a tab behind each."""
    if arguments != ["-"]:
        return int(failed(one, arguments))
    lists = [line.rstrip("\n").split("\t")[:-1] for line in sys.stdin]
    wrong = sum(failed(one, job) for job in lists)
    print("%d checked, %d failed" % (len(lists), wrong))
    return int(wrong > 0 or not lists)
