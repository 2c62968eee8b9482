"""`run.py CYCLES`: builds (once) and runs parser_bench.py, and prints what it measured."""

import os
import subprocess
import sys
from pathlib import Path

from cocotb_tools.runner import get_runner

HERE = Path(__file__).resolve().parent
RTL = HERE.parents[2] / "rtl" / "pfc"
BUILD = Path(os.environ["COCOTB_BUILD"])


def main():
    result = BUILD / "result"
    BUILD.mkdir(parents=True, exist_ok=True)
    result.unlink(missing_ok=True)
    os.environ.update(CYCLES=sys.argv[1], RESULT=str(result))
    runner = get_runner("verilator")
    # What the tools have to say goes to a file; standard output is for the figures.
    with open(BUILD / "log", "w", encoding="utf-8") as log:
        saved = os.dup(1)
        os.dup2(log.fileno(), 1)
        try:
            runner.build(
                sources=[RTL / "pfc_pkg.sv", RTL / "pfc_vector_parser.sv", HERE.parent / "parser.sv"],
                hdl_toplevel="parser",
                build_dir=BUILD / "verilated",
                build_args=["-O3", "--x-assign", "fast"],
            )
            runner.test(hdl_toplevel="parser", test_module="parser_bench", test_dir=HERE, build_dir=BUILD / "verilated",
                        results_xml=str(BUILD / "results.xml"))
        finally:
            os.dup2(saved, 1)
    print(result.read_text(encoding="ascii"), end="")


if __name__ == "__main__":
    try:
        main()
    except (OSError, RuntimeError, subprocess.CalledProcessError) as error:
        sys.exit(f"cocotb: {error} (see {BUILD / 'log'})")
