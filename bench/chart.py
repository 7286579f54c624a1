"""Draw benchmark results: `python chart.py RESULTS.json OUT.png [GROWTH.png]`.

Run by the peers' Python, which has altair installed.
"""

import json
import sys

import altair as alt

OURS, PLAIN, NATIVE, WARM = "#0f766e", "#5eaaa2", "#94918b", "#c2701c"
INK, FAINT, PAPER = "#1c1917", "#d6d3d1", "#fdfcf9"
DECADES = """
datum.value >= 1e6 ? datum.value / 1e6 + ' M'
: datum.value >= 1e3 ? datum.value / 1e3 + ' k' : datum.value
"""
TITLES = {
    "skirmish": "Skirmish",
    "lightseekers": "Lightseekers",
    "havenfall": "Havenfall",
    "sixforms": "Six Forms",
}


def value(rows, name):
    return next((row["median"] for row in rows if row["name"] == name), None)


def bars(results):
    """Return a row for each bar: name, kind, decisions/s, clone in µs."""
    found = []
    for report in results["reports"]:
        for game, rows in report["games"].items():
            found.append(
                {
                    "who": f"{TITLES.get(game, game)}, {report['build']}",
                    "kind": f"Rulebound, {report['build']}",
                    "rate": value(rows, "playouts"),
                    "clone": value(rows, "clone"),
                }
            )
    for peer in results["peers"]:
        if peer["failed"]:
            continue
        rates = [row["median"] for row in peer["rows"] if row["unit"] == "decisions/s"]
        found.append(
            {
                "who": peer["title"],
                "kind": "peers, driven from Python",
                "rate": max(rates),
                "clone": value(peer["rows"], "clone"),
            }
        )
    return found


def number_text(number):
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def panel(rows, field, title, low, width, labels):
    rows = [{**row, "label": number_text(row[field])} for row in rows if row[field]]
    order = [row["who"] for row in sorted(rows, key=lambda row: -(row["rate"] or 0))]
    high = max(row[field] for row in rows) * 4  # room for the number after the bar
    base = alt.Chart(alt.Data(values=rows)).encode(
        y=alt.Y("who:N", sort=order, title=None, axis=alt.Axis() if labels else None),
    )
    bar = base.mark_bar(cornerRadiusEnd=2).encode(
        x=alt.X(
            f"{field}:Q",
            scale=alt.Scale(type="log", domain=[low, high]),
            title=title,
            axis=alt.Axis(values=[10**power for power in range(-2, 8)], labelExpr=DECADES),
        ),
        x2=alt.datum(low),
        color=alt.Color(
            "kind:N",
            scale=alt.Scale(
                domain=[
                    "Rulebound, compiled",
                    "Rulebound, interpreted",
                    "peers, driven from Python",
                ],
                range=[OURS, PLAIN, NATIVE],
            ),
            legend=alt.Legend(title=None, orient="top", direction="horizontal"),
        ),
    )
    text = base.mark_text(align="left", dx=4, color=INK, fontSize=11).encode(
        x=f"{field}:Q", text="label:N"
    )
    return (bar + text).properties(width=width, height=alt.Step(20))


def apply_theme(chart):
    font = "DejaVu Sans, Helvetica, Arial, sans-serif"
    return (
        chart.configure(background=PAPER, padding=16, font=font)
        .configure_axis(
            labelColor=INK,
            titleColor=INK,
            gridColor=FAINT,
            labelFontSize=11,
            titleFontWeight="normal",
            labelLimit=220,
            domain=False,
            ticks=False,
        )
        .configure_view(stroke=None)
        .configure_legend(labelColor=INK, labelFontSize=12, labelLimit=240)
        .configure_header(labelColor=INK, titleColor=INK)
        .configure_title(color=INK, fontWeight="normal")
    )


def growth(lines):
    """Draw the time per answer over the length of long games."""
    rows = []
    for line in lines:
        if line["x"] == "answers" and line["name"].startswith("answer"):
            for x, y in line["points"]:
                kind = "quiet" if "quiet" in line["name"] else "with journal"
                rows.append({"game": TITLES[line["game"]], "kind": kind, "x": x, "y": y})
    chart = alt.Chart(alt.Data(values=rows)).mark_line(point=True, strokeWidth=2)
    return (
        chart.encode(
            x=alt.X("x:Q", title="answers given so far", axis=alt.Axis(tickCount=4)),
            y=alt.Y("y:Q", title="µs per answer", scale=alt.Scale(zero=True)),
            color=alt.Color(
                "kind:N",
                legend=alt.Legend(title=None, orient="top"),
                scale=alt.Scale(domain=["with journal", "quiet"], range=[OURS, WARM]),
            ),
        )
        .properties(width=170, height=150)
        .facet(alt.Column("game:N", title=None, sort=list(TITLES.values())), spacing=16)
        .resolve_scale(x="independent")
    )


def main(source, bar_chart, growth_chart=None):
    with open(source, encoding="utf-8") as file:
        results = json.load(file)
    rows = bars(results)
    if rows:
        left = panel(rows, "rate", "decisions/s (log)", 1000, 420, True)
        right = panel(rows, "clone", "µs per clone (log; lower is better)", 0.01, 260, False)
        apply_theme(alt.hconcat(left, right, spacing=24)).save(bar_chart, scale_factor=2)
    if growth_chart and results["growth"]:
        apply_theme(growth(results["growth"])).save(growth_chart, scale_factor=2)


if __name__ == "__main__":
    main(*sys.argv[1:])
