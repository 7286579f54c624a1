"""What is printed on a card besides its text, as fields and in a few words."""

from typing import Final

from rulebound.games.sixforms.card_types import ANY_COST, NO_ATTACK, SixFormsCard
from rulebound.games.sixforms.effects.lexicon import LEXICON
from rulebound.games.sixforms.keywords import FACETS, FORM_NAMES, TYPE_NAMES
from rulebound.kernel.board import DIRECTIONS
from rulebound.kernel.ids import NONE
from rulebound.kernel.text.writer import write

ARROWS: Final = dict(zip(DIRECTIONS, "↑↗→↘↓↙←↖", strict=True))


def face_fields(design: SixFormsCard) -> dict[str, str]:
    """What is printed on a card besides its text, by the name of the field."""
    fields = {"form": FORM_NAMES[design.form], "type": TYPE_NAMES[design.type]}
    if design.token:
        fields["token"] = "yes"
    else:
        fields["cost"] = "X" if design.cost == ANY_COST else str(design.cost)
    if design.classes:
        fields["classes"] = ", ".join(design.classes)
    if design.is_battlefield:
        attack = "-" if design.attack == NO_ATTACK else str(design.attack)
        fields["stats"] = f"{attack}/{design.health}/{design.weakness}"
        arrows = [name for way, name in enumerate(DIRECTIONS) if design.arrows >> way & 1]
        fields["arrows"] = " ".join(arrows)
    facets = _facets(design)
    if facets:
        fields["facets"] = ", ".join(facets)
    if design.resists:
        forms = [name for i, name in enumerate(FORM_NAMES) if design.resists >> i & 1]
        fields["resistance"] = ", ".join(forms)
    if design.requires is not None:
        fields["requires"] = write(LEXICON, design.requires, "one")
    if design.host_filter is not None:
        fields["equips"] = write(LEXICON, design.host_filter, "filter")
    return fields


def _facets(design: SixFormsCard) -> list[str]:
    """The facet area of a card. The number of copies that a deck may have comes first."""
    facets = [f"cap {design.cap}"] if design.cap else []  # SF card-limits.4
    facets += ["interrupt"] if design.interrupt else []
    facets += [name for name, mask in FACETS.items() if design.facets & mask]
    facets += [f"deflect {design.deflect}"] if design.deflect else []
    facets += [f"recover {design.recover}"] if design.recover != NONE else []
    facets += [f"maintain {design.maintain}"] if design.maintain else []
    return facets


# -- in words -----------------------------------------------------------------------------


def summary(design: SixFormsCard) -> str:
    """A whole card in one line."""
    parts = (about(face_fields(design)), " ".join(design.text.split()))
    return ": ".join([part for part in parts if part])


def about(fields: dict[str, str]) -> str:
    """What is printed on a card besides its text, as far as one needs it to play."""
    first = [_cost(fields), _type(fields), fields.get("stats", ""), arrows(fields)]
    said = [" ".join([part for part in first if part])]
    said += [fields["facets"]] if "facets" in fields else []
    further = ("resistance", "requires", "equips")
    said += [f"{name} {fields[name]}" for name in further if name in fields]
    return ", ".join(said)


def details(fields: dict[str, str]) -> list[str]:
    """All that is printed on a card besides its text, each with what it is."""
    said = [f"{fields['form']} {fields['type']}{' token' if 'token' in fields else ''}"]
    said += [f"costs {fields['cost']}"] if "cost" in fields else []
    if "stats" in fields:
        said.append(f"attack/health/weakness {fields['stats']}")
        said.append(f"arrows {arrows(fields) or 'none'}")
    shown = ("form", "type", "token", "cost", "stats", "arrows")
    for name, value in fields.items():
        if name not in shown:
            said.append(value if name in ("facets", "classes") else f"{name} {value}")
    return said


def short(fields: dict[str, str]) -> str:
    """What kind of card it is: its cost, and its numbers or its type."""
    said = fields.get("stats") or _type(fields)
    return " ".join([part for part in (_cost(fields), said) if part])


def arrows(fields: dict[str, str]) -> str:
    """The move-arrows of a card in a row."""
    return "".join([ARROWS[way] for way in fields.get("arrows", "").split()])


def _cost(fields: dict[str, str]) -> str:
    return f"({fields['cost']})" if "cost" in fields else ""


def _type(fields: dict[str, str]) -> str:
    return "token" if "token" in fields else fields["type"]
