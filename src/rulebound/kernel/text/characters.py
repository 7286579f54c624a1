"""Which characters untrusted text may contain: printable ones and line breaks."""

from typing import Final

_SPACES: Final = "\n\t\u00a0"  # line breaks, tabs and no-break spaces


def unprintable_character(text: str) -> str:
    """Return the first character that cannot be printed, like U+001B; empty if there is none.

    >>> stray_sign("Never \\x1b[2J again")
    'U+001B'
    """
    if text.isprintable():
        return ""
    for character in text:
        if not character.isprintable() and character not in _SPACES:
            return f"U+{ord(character):04X}"
    return ""
