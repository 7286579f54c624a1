"""Exit with 0 if the server in this container answers `/health`. Python alone, so without curl."""

import os
import sys
import urllib.error
import urllib.request
from typing import Final

TIMEOUT: Final = 3.0
"""Seconds in which the server must answer."""


def main() -> int:
    """Ask the server; the port is that of the environment."""
    port = os.environ.get("RULEBOUND_PORT", "8000")
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"http://127.0.0.1:{port}/health", timeout=TIMEOUT) as answer:
            return 0 if answer.status == 200 else 1
    except (urllib.error.URLError, OSError) as error:
        print(f"unhealthy: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
