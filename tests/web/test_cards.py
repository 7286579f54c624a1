"""Card faces: every card has a distinct, small picture, and all of its text fits."""

import pytest
from playwright.sync_api import Page

import rulebound as rb
from rulebound import games

MAX_PICTURE_LENGTH = 6_000
"""Most characters of SVG in a picture."""

MIN_DIFFERENCE = 5.0
"""Least mean colour difference (of 255) between two pictures as thumbnails."""

# Draws every picture of the gallery as a 24 by 18 thumbnail and finds the most similar pair.
MEASURE = """async (names) => {
    const canvas = new OffscreenCanvas(24, 18);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    const thumbs = [];
    for (const name of names) {
        const link = document.querySelector(`a[data-name="${CSS.escape(name)}"]`);
        const image = new Image();
        image.src = link.querySelector("img").src;
        await image.decode();
        pen.drawImage(image, 0, 0, 24, 18);
        const text = decodeURIComponent(image.src.slice("data:image/svg+xml,".length));
        thumbs.push({ name, text, data: pen.getImageData(0, 0, 24, 18).data });
    }
    let nearest = { difference: Infinity, pair: [] };
    for (const [i, one] of thumbs.entries()) {
        for (const other of thumbs.slice(0, i)) {
            let sum = 0;
            for (let k = 0; k < one.data.length; k++) sum += Math.abs(one.data[k] - other.data[k]);
            const difference = sum / (24 * 18 * 3);
            if (difference >= nearest.difference) continue;
            nearest = { difference, pair: [one.name, other.name] };
        }
    }
    const texts = thumbs.map((thumb) => thumb.text);
    return {
        distinct: new Set(texts).size,
        longest: Math.max(...texts.map((text) => text.length)),
        difference: nearest.difference,
        pair: nearest.pair,
    };
}"""

# Parts of the open card that are cut off or extend beyond it.
CLIPPED = """() => {
    const card = document.querySelector("dialog[open] [data-size]");
    const box = card.getBoundingClientRect();
    return [...card.querySelectorAll("*")]
        .filter((part) => part.textContent.trim() && !part.closest(".sr-only, svg"))
        .filter((part) => {
            const place = part.getBoundingClientRect();
            const outside = place.right > box.right + 1 || place.bottom > box.bottom + 1;
            const inside = part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0;
            return outside || (inside && getComputedStyle(part).overflow === "hidden");
        })
        .map((part) => part.textContent.trim().slice(0, 60));
}"""


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_every_card_has_a_picture_of_its_own(page: Page, game: str) -> None:
    names = [card.name for card in rb.cards(game)]
    page.goto(f"/cards/{game}")
    page.locator(f'a[data-name="{names[0]}"]').wait_for()
    assert page.locator("a[data-name]").count() == len(names)
    measured = page.evaluate(MEASURE, names)
    assert measured["distinct"] == len(names)
    assert measured["longest"] < MAX_PICTURE_LENGTH
    assert measured["difference"] > MIN_DIFFERENCE, measured["pair"]


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_the_longest_names_and_texts_fit_on_their_cards(page: Page, game: str) -> None:
    cards = rb.cards(game)
    by_text = sorted(cards, key=lambda card: len(card.text) + len(card.fields.get("facets", "")))
    by_name = sorted(cards, key=lambda card: len(card.name))
    page.goto(f"/cards/{game}")
    for card in dict.fromkeys(face.name for face in [*by_text[-3:], *by_name[-2:]]):
        page.locator(f'a[data-name="{card}"]').click()
        page.get_by_role("dialog", name=card).wait_for()
        assert page.evaluate(CLIPPED) == [], card
        page.keyboard.press("Escape")
        page.get_by_role("dialog", name=card).wait_for(state="detached")
