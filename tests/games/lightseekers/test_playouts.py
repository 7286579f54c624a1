"""Random playouts choose from the menu without building it."""

from collections import Counter

from rulebound.conformance.cases import random_game
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.moves.actions import action_menu, choose_action
from rulebound.games.lightseekers.schema import ACT
from rulebound.kernel.questions import Dice
from tests.helpers import make_case

DRAWS = 400


def test_random_choices_cover_the_menu_uniformly_and_nothing_else() -> None:
    sizes: set[int] = set()
    for seed in range(20):
        game = random_game(make_case("lightseekers"), seed, 6 + 2 * seed)
        if not game.questions or game.questions[0].prompt is not ACT:
            continue
        question = game.questions[0]
        g = game.rules.context(game.checkpoint.base.copy())
        assert isinstance(g, LightseekersCtx)
        menu = action_menu(g, question.seat)
        g.simulate([], Dice(seed), None)
        drawn = Counter(choose_action(g, question.seat) for _ in range(DRAWS * len(menu)))
        assert set(drawn) == set(menu)
        assert min(drawn.values()) > DRAWS * 3 // 4
        assert max(drawn.values()) < DRAWS * 5 // 4
        assert g.decisions == DRAWS * len(menu)
        sizes.add(len(menu))
    assert len(sizes) > 3
