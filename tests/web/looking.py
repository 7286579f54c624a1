"""Looking at a page: faults that axe-core finds, what is cut or covered, and a picture of it."""

import base64

from playwright.sync_api import Page

from tests.web.browsing import ROOT
from tests.web.driver import ASIDE

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOTS = ROOT / "build" / "shots"

# Of long lists of things that are built alike, the first and a sample of the others are looked at:
# axe-core takes long for thousands of them.
SAMPLE = """() => {
    const rest = (first, each) => `:nth-of-type(n+${first}):not(:nth-of-type(${each}n))`;
    const many = [`section${rest(4, 7)}`, `article${rest(7, 19)}`, `ul > li${rest(13, 19)}`];
    for (const one of document.querySelectorAll(many.map((each) => `main ${each}`))) one.remove();
}"""

FAULTS = """async () => {
    const found = await axe.run(document, { resultTypes: ["violations"] });
    const where = (fault) => fault.nodes.slice(0, 3).map((node) => node.target.join(" "));
    return found.violations
        .filter((fault) => fault.impact === "serious" || fault.impact === "critical")
        .map((fault) => `${fault.id}: ${where(fault).join(", ")}`);
}"""

# Words that do not fit into their box, where nothing tells the rest of them.
CUT = """() => {
    const isHidden = (value) => value === "hidden" || value === "clip";
    const told = "[title], [aria-label], [aria-hidden=true], .sr-only, svg";
    const hasWords = (part) =>
        [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const isCut = (part) => {
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
        .filter((part) => hasWords(part) && part.checkVisibility() && part.clientWidth > 0)
        .filter((part) => !part.closest(told) && isCut(part))
        .map((part) => `${part.className}: ${part.textContent.trim().slice(0, 50)}`);
}"""

# Things of the table that can be pointed at and lie over each other: more than a third of one.
COVERED = """() => {
    const name = ({ dataset, innerText }) => dataset.place ?? dataset.seat ?? innerText;
    const boxOf = (one) => (one.matches(".hit") ? one.parentElement : one);
    const things = [...document.querySelectorAll("[data-field=board] [data-point]")].map(boxOf);
    const seen = [...new Set(things)].filter((one) => one.checkVisibility());
    const faults = [];
    for (const [i, one] of seen.entries()) {
        for (const other of seen.slice(0, i)) {
            if (one.contains(other) || other.contains(one)) continue;
            const a = one.getBoundingClientRect();
            const b = other.getBoundingClientRect();
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            const least = Math.min(a.width * a.height, b.width * b.height);
            if (wide > 0 && high > 0 && wide * high > least / 3) {
                faults.push(`${name(one)} / ${name(other)}`);
            }
        }
    }
    return faults;
}"""

# Where the question or the hand is seen, nothing of the board lies above it.
BURIED = """() => {
    const bar = document.querySelector("[data-testid=question]");
    const bottom = bar?.parentElement;
    if (!bottom) return [];
    const box = bottom.getBoundingClientRect();
    const faults = new Set();
    for (let x = box.left + 4; x < box.right; x += 16) {
        for (let y = Math.max(box.top + 4, 0); y < Math.min(box.bottom, innerHeight); y += 16) {
            const there = document.elementFromPoint(x, y);
            if (there && !bottom.contains(there) && !there.closest("dialog, [role=tooltip]")) {
                faults.add(there.innerText?.slice(0, 40) || there.className);
            }
        }
    }
    return [...faults];
}"""

# What reaches beyond the window and does not scroll by itself.
WIDEST = """() => {
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    const isLoose = (one) => one === document.body || (!scrolls(one) && isLoose(one.parentElement));
    return [...document.querySelectorAll("body *")]
        .filter((one) => one.getBoundingClientRect().right > innerWidth && isLoose(one))
        .map((one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 30)}`)
        .slice(0, 5);
}"""

WIDE = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


def misfits_of(page: Page) -> list[str]:
    """Does one have to scroll sideways, and does the page lack a title?"""
    faults = []
    if page.evaluate(WIDE):
        faults.append(f"wider than the window: {page.evaluate(WIDEST)}")
    if not page.title().endswith("Rulebound"):
        faults.append(f"title: {page.title()}")
    return faults


def faults_of(page: Page, sample: bool = False) -> list[str]:
    """What axe-core calls serious or critical, and all that does not fit.

    With `sample` the page is of no use afterwards.
    """
    faults = misfits_of(page)
    if sample:
        page.evaluate(SAMPLE)
    page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(FAULTS)
    return faults + found


def cut_in(page: Page) -> list[str]:
    """Words that are cut off."""
    found: list[str] = page.evaluate(CUT)
    return found


def covered_in(page: Page) -> list[str]:
    """Pairs of things at the table that lie over each other."""
    found: list[str] = page.evaluate(COVERED)
    return found


def buried_in(page: Page) -> list[str]:
    """What lies above the question or the hand."""
    found: list[str] = page.evaluate(BURIED)
    return found


def picture(page: Page, name: str) -> None:
    """A picture of what the window shows; it must show something."""
    if not page.evaluate("matchMedia('(hover: none)').matches"):
        page.mouse.move(*ASIDE)
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_function(
        "() => !document.querySelector('.tile .plain')"
    )  # cards have their faces
    SHOTS.mkdir(parents=True, exist_ok=True)
    data = page.screenshot(path=SHOTS / f"{name}.png")
    colours = page.evaluate(COLOURS, base64.b64encode(data).decode())
    assert colours > 40, f"{name} shows next to nothing: {colours} colours"


# How many different colours a picture has, drawn small.
COLOURS = """async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pen = new OffscreenCanvas(160, 160).getContext("2d");
    pen.drawImage(picture, 0, 0, 160, 160);
    const { data } = pen.getImageData(0, 0, 160, 160);
    const found = new Set();
    for (let i = 0; i < data.length; i += 4) found.add(data.slice(i, i + 3).join());
    return found.size;
}"""
