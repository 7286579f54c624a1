"""Card text: reading it, writing it, and the files it comes in."""

from rulebound.kernel.text.errors import LexiconError, TextError
from rulebound.kernel.text.lexicon import Lexicon
from rulebound.kernel.text.phrase import Phrase
from rulebound.kernel.text.reader import read
from rulebound.kernel.text.reference import reference
from rulebound.kernel.text.writer import sentence, write

__all__ = [
    "Lexicon",
    "LexiconError",
    "Phrase",
    "TextError",
    "read",
    "reference",
    "sentence",
    "write",
]
