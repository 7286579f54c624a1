"""What ends a running step before its last line."""


class Suspend(BaseException):
    """A question has no answer yet; the step will be run again."""


class Finished(BaseException):
    """The game ended in the middle of a step."""


class Mismatch(Exception):
    """A recorded answer or outcome does not fit: this world is not the one that was played."""
