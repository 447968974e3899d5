"""vitae on Spark. See README.md beside this file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from pyspark.errors import AnalysisException

from vitae_spark import classify_job, json_lines, options, parse_job
from vitae_spark.shipping import JobError


def parser() -> argparse.ArgumentParser:
    out = argparse.ArgumentParser(prog="run.py", description="vitae on Spark")
    commands = out.add_subparsers(dest="command", required=True)
    parse_job.add_arguments(commands.add_parser("parse", help="parse PDFs into Parquet"))
    classify_job.add_arguments(commands.add_parser("classify", help="classify texts into Parquet"))
    json_lines.add_arguments(commands.add_parser("json-lines", help="print Parquet of 'parse' as JSON lines"))
    return out


def main(words: list[str] | None = None) -> int:
    try:
        arguments = parser().parse_args(words)
    except SystemExit as exit:
        # argparse ends with 2, which of vitae means that some inputs failed.
        return 0 if exit.code == 0 else 64
    try:
        if arguments.command == "json-lines":
            json_lines.run(arguments)
        else:
            job = parse_job if arguments.command == "parse" else classify_job
            job.run(options.session(f"vitae {arguments.command}"), arguments)
    except AnalysisException as error:
        # Begins with the name of the error in any version of Spark.
        reason = str(error).splitlines()[0]
        print(f"vitae-spark: {reason}", file=sys.stderr)
        return 66 if reason.startswith("[PATH_NOT_FOUND]") else 65
    except JobError as error:
        print(f"vitae-spark: {error}", file=sys.stderr)
        return error.code
    except BrokenPipeError:
        return 74
    return 0


if __name__ == "__main__":
    sys.exit(main())
