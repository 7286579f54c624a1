"""Energy, cubes and sparks: what a seat has, and paying with it."""

from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import (
    E_CHARGE,
    E_CUBE,
    E_ENERGY,
    E_PAY,
    E_SPARK,
    E_SPARKS,
    E_X,
)
from rulebound.games.sixforms.keywords import ANY_FORM
from rulebound.games.sixforms.schema import (
    ASK_X,
    CUBES,
    DRAINED,
    ENERGY,
    FORMS,
    QUARRY,
    SPARKED,
    SPARKS,
)
from rulebound.kernel.ids import Card, Seat


def tangible_energy(g: SixFormsCtx, seat: Seat, form: int) -> int:
    """Return what a seat can pay for something of a form, without sparks."""
    counts = g.table.counts
    # SF form-energy.1, SF tangible-energy.1, SF tangible-energy.2
    total = counts[ENERGY][seat] + counts[CUBES][seat]
    # SF card-forms.2, SF-Q25
    return total if form == ANY_FORM else total + counts[ENERGY + 1 + form][seat]


def can_afford(g: SixFormsCtx, seat: Seat, cost: int, form: int) -> bool:
    """Return whether a seat can pay this cost, with a spark if needed."""
    counts = g.table.counts
    lacking = cost - counts[ENERGY][seat] - counts[CUBES][seat]
    if lacking <= 0:
        return True
    if form != ANY_FORM:
        lacking -= counts[ENERGY + 1 + form][seat]
    return lacking <= 0 or (lacking == 1 and can_spark(g, seat))


def form_energy(g: SixFormsCtx, seat: Seat) -> int:
    """Return the total energy of a seat that is restricted to a form."""
    counts = g.table.counts
    total = 0
    for column in range(ENERGY + 1, ENERGY + 1 + FORMS):
        total += counts[column][seat]
    return total


def max_payment_any_form(g: SixFormsCtx, seat: Seat) -> int:
    """Return an upper bound on what a seat can pay, whatever the form."""
    return max_payment(g, seat, ANY_FORM) + form_energy(g, seat)


def max_payment(g: SixFormsCtx, seat: Seat, form: int) -> int:
    """Return the most that a seat can pay for something of a form, with a spark."""
    return tangible_energy(g, seat, form) + (1 if can_spark(g, seat) else 0)


def can_spark(g: SixFormsCtx, seat: Seat) -> bool:
    """Return whether a seat can activate a spark this turn."""
    counts = g.table.counts
    return counts[SPARKS][seat] > 0 and not counts[SPARKED][seat]  # SF spark.3


def choose_x(g: SixFormsCtx, seat: Seat, card: Card, form: int) -> int:
    """Ask how much to pay for X."""
    outer = g.ask_about(seat, card)
    x = g.choose_number(seat, 0, max_payment(g, seat, form), ASK_X)
    g.source = outer
    g.emit(E_X, "SF xyz-cost.3", seat, a=x)
    return x


def use_spark(g: SixFormsCtx, seat: Seat) -> None:
    """Turn a spark into one energy. The spark is used up."""
    table = g.table
    table.set_count(SPARKS, seat, table.counts[SPARKS][seat] - 1)  # SF spark.5
    table.set_count(SPARKED, seat, 1)
    table.set_count(ENERGY, seat, table.counts[ENERGY][seat] + 1)
    g.emit(E_SPARK, "SF spark.1", seat)


def gain_sparks(g: SixFormsCtx, seat: Seat, n: int) -> None:
    """Give a seat sparks."""
    # SF spark.6, SF game-setup.10
    g.table.set_count(SPARKS, seat, g.table.counts[SPARKS][seat] + n)
    g.emit(E_SPARKS, "SF spark.4", seat, a=n)


def create(g: SixFormsCtx, seat: Seat, form: int, n: int) -> None:
    """Give a seat energy until the end of the turn."""
    table = g.table
    column = ENERGY if form == ANY_FORM else ENERGY + 1 + form
    table.set_count(column, seat, table.counts[column][seat] + n)
    g.emit(E_ENERGY, "SF energy.3", seat, a=n, b=form)


def pay(g: SixFormsCtx, seat: Seat, n: int, form: int) -> None:
    """Pay with energy of the form first, then other energy, then cubes."""
    if n <= 0:  # SF no-cost.1, SF no-cost.2
        return
    table = g.table
    if n > tangible_energy(g, seat, form):
        # SF speed.3, SF speed-none.1, SF speed-none.2
        use_spark(g, seat)  # the payment needs a spark
    g.emit(E_PAY, "SF cost.1", seat, a=n)  # SF energy.1, SF game.2
    columns = [ENERGY] if form == ANY_FORM else [ENERGY + 1 + form, ENERGY]  # SF-Q54
    for column in columns:
        part = min(n, table.counts[column][seat])
        table.set_count(column, seat, table.counts[column][seat] - part)
        n -= part
    if n:
        # SF energy-cubes.4, SF energy-cubes.5, SF speed-none.2, SF-Q116
        table.set_count(CUBES, seat, table.counts[CUBES][seat] - n)
        table.set_count(DRAINED, seat, table.counts[DRAINED][seat] + n)  # SF energy-cubes.6


def lose_all(g: SixFormsCtx) -> None:
    """Remove all energy at the end of the turn."""
    for seat in range(g.table.seats):
        for column in range(ENERGY, ENERGY + 1 + FORMS):
            if g.table.counts[column][seat]:
                g.table.set_count(column, seat, 0)  # SF energy.2


def gain_cubes(g: SixFormsCtx, seat: Seat, n: int = 1) -> None:
    """Give a seat cubes from the quarry, as long as there are any."""
    table = g.table
    part = min(n, table.vars[QUARRY])  # SF stage.4, SF quarry.3
    if part and not g.is_out(seat):
        table.set_var(QUARRY, table.vars[QUARRY] - part)
        # SF energy-cubes.3, SF game-setup.10
        table.set_count(CUBES, seat, table.counts[CUBES][seat] + part)
        g.emit(E_CUBE, "SF quarry.2", seat, a=part)


def charge_cubes(g: SixFormsCtx, seat: Seat) -> None:
    """Return all drained cubes of a seat to its resource pool."""
    table = g.table
    if table.counts[DRAINED][seat]:
        # SF energy-cubes.7, SF energy-cubes.8, SF-Q55
        table.set_count(CUBES, seat, table.counts[CUBES][seat] + table.counts[DRAINED][seat])
        table.set_count(DRAINED, seat, 0)
        g.emit(E_CHARGE, "SF regroup-step.1", seat)
