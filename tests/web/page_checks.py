"""Checks of a page: axe-core violations, clipped or covered content, and screenshots."""

import base64

from playwright.sync_api import Page

from tests.web.browser import ROOT
from tests.web.driver import IDLE_POINT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENSHOTS = ROOT / "build" / "shots"

# Reduces long lists of similar elements to the first few and a sample: axe-core is slow.
SAMPLE = """() => {
    const rest = (first, each) => `:nth-of-type(n+${first}):not(:nth-of-type(${each}n))`;
    const many = [`section${rest(4, 7)}`, `article${rest(7, 19)}`, `ul > li${rest(13, 19)}`];
    for (const one of document.querySelectorAll(many.map((each) => `main ${each}`))) one.remove();
}"""

VIOLATIONS = """async () => {
    const found = await axe.run(document, { resultTypes: ["violations"] });
    const where = (fault) => fault.nodes.slice(0, 3).map((node) => node.target.join(" "));
    return found.violations
        .filter((fault) => fault.impact === "serious" || fault.impact === "critical")
        .map((fault) => `${fault.id}: ${where(fault).join(", ")}`);
}"""

# Texts that do not fit into their box and have no tooltip or label with the full text.
CLIPPED = """() => {
    const isHidden = (value) => value === "hidden" || value === "clip";
    const labelled = "[title], [aria-label], [aria-hidden=true], .sr-only, svg";
    const hasText = (part) =>
        [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const isClipped = (part) => {
        const inner = part.getBoundingClientRect();
        for (let box = part; box && box.tagName !== "MAIN"; box = box.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(box);
            if (overflowX === "auto" || overflowY === "auto") return false;
            const outer = box.getBoundingClientRect();
            const wide = box === part
                ? box.scrollWidth > box.clientWidth + 1
                : inner.right > outer.right + 2 || inner.left < outer.left - 2;
            const high = box === part
                ? box.scrollHeight > box.clientHeight + 2
                : inner.bottom > outer.bottom + 2 || inner.top < outer.top - 2;
            if ((isHidden(overflowX) && wide) || (isHidden(overflowY) && high)) return true;
        }
        return false;
    };
    return [...document.querySelectorAll("main *, dialog[open] *")]
        .filter((part) => hasText(part) && part.checkVisibility() && part.clientWidth > 0)
        .filter((part) => !part.closest(labelled) && isClipped(part))
        .map((part) => `${part.className}: ${part.textContent.trim().slice(0, 50)}`);
}"""

# Clickable things of the table that overlap by more than a third of the smaller one.
OVERLAPPING = """() => {
    const name = ({ dataset, innerText }) => dataset.place ?? dataset.seat ?? innerText;
    const boxOf = (one) => (one.matches(".hit") ? one.parentElement : one);
    const targets = [...document.querySelectorAll("[data-field=board] [data-point]")].map(boxOf);
    const visible = [...new Set(targets)].filter((one) => one.checkVisibility());
    const pairs = [];
    for (const [i, one] of visible.entries()) {
        for (const other of visible.slice(0, i)) {
            if (one.contains(other) || other.contains(one)) continue;
            const a = one.getBoundingClientRect();
            const b = other.getBoundingClientRect();
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            const smaller = Math.min(a.width * a.height, b.width * b.height);
            if (wide > 0 && high > 0 && wide * high > smaller / 3) {
                pairs.push(`${name(one)} / ${name(other)}`);
            }
        }
    }
    return pairs;
}"""

# Elements that cover the question or the hand.
OVER_QUESTION = """() => {
    const bar = document.querySelector("[data-testid=question]");
    const bottom = bar?.parentElement;
    if (!bottom) return [];
    const box = bottom.getBoundingClientRect();
    const found = new Set();
    for (let x = box.left + 4; x < box.right; x += 16) {
        for (let y = Math.max(box.top + 4, 0); y < Math.min(box.bottom, innerHeight); y += 16) {
            const top = document.elementFromPoint(x, y);
            if (top && !bottom.contains(top) && !top.closest("dialog, [role=tooltip]")) {
                found.add(top.innerText?.slice(0, 40) || top.className);
            }
        }
    }
    return [...found];
}"""

# Elements that extend beyond the window outside of any scrolling container.
OVERFLOWING = """() => {
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    const isLoose = (one) => one === document.body || (!scrolls(one) && isLoose(one.parentElement));
    return [...document.querySelectorAll("body *")]
        .filter((one) => one.getBoundingClientRect().right > innerWidth && isLoose(one))
        .map((one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 30)}`)
        .slice(0, 5);
}"""

HAS_OVERFLOW = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


def layout_problems(page: Page) -> list[str]:
    """Report horizontal scrolling and a missing page title."""
    problems = []
    if page.evaluate(HAS_OVERFLOW):
        problems.append(f"wider than the window: {page.evaluate(OVERFLOWING)}")
    if not page.title().endswith("Rulebound"):
        problems.append(f"title: {page.title()}")
    return problems


def page_problems(page: Page, sample: bool = False) -> list[str]:
    """Report layout problems and axe-core's serious and critical violations.

    `sample` removes elements from the page, so it cannot be used afterwards.
    """
    problems = layout_problems(page)
    if sample:
        page.evaluate(SAMPLE)
    page.evaluate(AXE.read_text())
    violations: list[str] = page.evaluate(VIOLATIONS)
    return problems + violations


def clipped_texts(page: Page) -> list[str]:
    """Return texts that are cut off."""
    found: list[str] = page.evaluate(CLIPPED)
    return found


def overlapping_targets(page: Page) -> list[str]:
    """Return pairs of clickable things at the table that overlap."""
    found: list[str] = page.evaluate(OVERLAPPING)
    return found


def elements_over_question(page: Page) -> list[str]:
    """Return elements that cover the question or the hand."""
    found: list[str] = page.evaluate(OVER_QUESTION)
    return found


def take_screenshot(page: Page, name: str) -> None:
    """Save a screenshot, and check that it is not nearly empty."""
    if not page.evaluate("matchMedia('(hover: none)').matches"):
        page.mouse.move(*IDLE_POINT)
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_function(
        "() => !document.querySelector('.tile .plain')"
    )  # all card faces are loaded
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    data = page.screenshot(path=SCREENSHOTS / f"{name}.png")
    colours = page.evaluate(COUNT_COLOURS, base64.b64encode(data).decode())
    assert colours > 40, f"{name} is nearly empty: {colours} colours"


# Counts the colours of a screenshot, scaled down.
COUNT_COLOURS = """async (text) => {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(160, 160).getContext("2d");
    canvas.drawImage(picture, 0, 0, 160, 160);
    const { data } = canvas.getImageData(0, 0, 160, 160);
    const found = new Set();
    for (let i = 0; i < data.length; i += 4) found.add(data.slice(i, i + 3).join());
    return found.size;
}"""
