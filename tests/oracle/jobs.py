# SPDX-License-Identifier: GPL-3.0-or-later
"""One check of many lists of arguments: Python starts once for all of them."""
import sys
import traceback


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
