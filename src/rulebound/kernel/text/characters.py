"""Which characters a text from outside may have: those a terminal prints, and line breaks."""

from typing import Final

_SPACES: Final = "\n\t\u00a0"  # no-break spaces are good typography


def stray_sign(text: str) -> str:
    """The first character that is no sign to be read, like U+001B; empty where there is none.

    >>> stray_sign("Never \\x1b[2J again")
    'U+001B'
    """
    if text.isprintable():
        return ""
    for character in text:
        if not character.isprintable() and character not in _SPACES:
            return f"U+{ord(character):04X}"
    return ""
