"""The report of a match: one page that needs nothing else."""

from __future__ import annotations

import shlex

from vernissage.arena.match import Match
from vernissage.arena.plots import ratings_plot, scores_plot, words
from vernissage.arena.standings import Standings
from vernissage.games.registry import game
from vernissage.games.terms import Json

STYLE = """
:root { color-scheme: light dark; --wall: #f6f3ec; --paper: #fffdf8; --ink: #2b2a27;
  --quiet: #79756b; --line: #ddd7c9; --brass: #96701f; --bar: #c9b88d; }
@media (prefers-color-scheme: dark) {
  :root { --wall: #141a17; --paper: #1b221e; --ink: #ece7da; --quiet: #9a978b;
    --line: #333b36; --brass: #d9b35c; --bar: #7a6a41; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--wall); color: var(--ink);
  font: 15px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 40px 20px 80px; }
code { overflow-wrap: anywhere; }
h1, h2 { font-family: "Playfair Display", Georgia, serif; font-weight: 500; line-height: 1.2; }
h1 { font-size: 34px; margin: 0 0 6px; }
h2 { font-size: 21px; margin: 44px 0 10px; }
p { margin: 6px 0; max-width: 66ch; }
.quiet { color: var(--quiet); }
.frame { background: var(--paper); border: 1px solid var(--line); border-radius: 4px;
  padding: 16px; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 10px; text-align: right; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
tr:last-child td, tr:last-child th { border-bottom: 0; }
th { font-weight: 500; color: var(--quiet); }
th[scope="row"], .left { text-align: left; color: var(--ink); white-space: normal;
  overflow-wrap: anywhere; min-width: 12ch; }
td small { color: var(--quiet); display: block; }
th:first-child { text-align: left; }
.cross th { white-space: normal; overflow-wrap: anywhere; min-width: 9ch; vertical-align: bottom; }
.cross tr:not(:first-child) th { vertical-align: middle; }
.cell { background: color-mix(in srgb, var(--brass) calc(var(--share) * 0.4), transparent); }
.cell small { color: var(--ink); }
svg { width: 100%; min-width: 520px; height: auto; display: block; overflow: visible; }
svg text { fill: var(--ink); font: 13px Inter, system-ui, sans-serif; }
svg .name { text-anchor: end; } svg .mark { text-anchor: middle; fill: var(--quiet); }
svg .grid, svg .base { stroke: var(--line); } svg .whisker { stroke: var(--brass); stroke-width: 3; }
svg .dot { fill: var(--brass); stroke: var(--paper); stroke-width: 2; }
svg .bar { fill: var(--bar); } svg .mean { stroke: var(--brass); stroke-width: 2; }
"""


def report(standings: Standings, table: Json) -> str:
    """The page, as HTML that is well-formed XML too."""
    match = standings.match
    title = f"{game(match.game).title}: {len(match.bots)} bots"
    count = table["games"]
    lead = f"{count} game{'' if count == 1 else 's'}, {match.seats} seats, seed {match.seed}"
    if table["games"] < table["planned"]:
        lead += f" (of {table['planned']} planned)"
    scores = [figures.all_scores for figures in standings.bots]
    sections = [
        _verdict(table),
        _section("Standings", _standings(table)),
        _section("Ratings", _frame(ratings_plot(table["bots"])) + RATINGS_EXPLAINED),
        _section("Who beats whom", _cross(table) if len(match.teams) == 2 else _line_ups(table)),
        _section("Scores", _frame(scores_plot(match.names, scores))) if any(scores) else "",
        _section("Forfeits", _forfeits(table)) if table["forfeits"] else "",
        _section("How to play it again", _again(match, table)),
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\"/>"
        f"<title>{words(title)}</title><style>{STYLE}</style></head><body><main>"
        f'<h1>{words(title)}</h1><p class="quiet">{words(lead)}</p>'
        f"{''.join(sections)}</main></body></html>\n"
    )


RATINGS_EXPLAINED = (
    '<p class="quiet">400 points more mean ten wins for one. The first bot stands at 0. '
    "Intervals are 95 %, over deals.</p>"
)


def _section(title: str, content: str) -> str:
    return f"<section><h2>{words(title)}</h2>{content}</section>"


def _frame(content: str) -> str:
    return f'<div class="frame">{content}</div>'


def _row(cells: list[str]) -> str:
    return f"<tr>{''.join(cells)}</tr>"


def _head(*names: str) -> str:
    return _row([f'<th scope="col">{words(name)}</th>' for name in names])


def _name(name: str) -> str:
    return f'<th scope="row">{words(name)}</th>'


def percent(share: Json | None) -> str:
    """A share with its interval below."""
    if share is None:
        return "<td>–</td>"
    low, high = 100 * share["low"], 100 * share["high"]
    return f"<td>{100 * share['mean']:.1f} %<small>{low:.1f} to {high:.1f}</small></td>"


def _standings(table: Json) -> str:
    rows = [_head("bot", "games", "wins", "rating", "mean score", "s a move", "forfeits")]
    for bot in sorted(table["bots"], key=lambda bot: -bot["rating"]["mean"]):
        score, seconds = bot["score"], bot["seconds_per_move"]
        rows.append(
            _row(
                [
                    _name(bot["name"]),
                    f"<td>{bot['games']}</td>",
                    percent(bot["share"]),
                    _rating(bot["rating"]),
                    "<td>–</td>" if score is None else f"<td>{score['mean']:.1f}</td>",
                    "<td>–</td>" if seconds is None else f"<td>{seconds:.3g}</td>",
                    f"<td>{bot['forfeits']}</td>",
                ]
            )
        )
    return _frame(f"<table>{''.join(rows)}</table>")


def _rating(rating: Json) -> str:
    if rating["low"] == rating["high"]:
        return "<td>0<small>the measure</small></td>"
    return (
        f"<td>{rating['mean']:+.0f}<small>{rating['low']:.0f} to {rating['high']:.0f}</small></td>"
    )


def _cross(table: Json) -> str:
    """The share of the bot on the left against the one above."""
    shares: dict[tuple[str, str], Json | None] = {}
    for line_up in table["line_ups"]:
        if len(line_up["bots"]) == 2:
            one, other = line_up["bots"]
            shares[one["name"], other["name"]] = one["share"]
            shares[other["name"], one["name"]] = other["share"]
    names = [bot["name"] for bot in table["bots"]]
    rows = [_head("share of", *names)]
    for one in names:
        cells = [_name(one)]
        for other in names:
            share = shares.get((one, other))
            if share is None:
                cells.append("<td></td>")
            else:
                tint = f'<td class="cell" style="--share: {100 * share["mean"]:.0f}%">'
                cells.append(percent(share).replace("<td>", tint, 1))
        rows.append(_row(cells))
    return _frame(f'<table class="cross">{"".join(rows)}</table>')


def _line_ups(table: Json) -> str:
    rows = [_head("bot", "among", "wins", "equals would have", "games", "deals")]
    for line_up in table["line_ups"]:
        sides = sum(bot["sides"] for bot in line_up["bots"])
        for bot in line_up["bots"]:
            others = [counted(other) for other in line_up["bots"] if other is not bot]
            cells = [_name(counted(bot)), f'<td class="left">{words(", ".join(others))}</td>']
            cells += [percent(bot["share"]), f"<td>{100 * bot['sides'] / sides:.1f} %</td>"]
            cells += [f"<td>{line_up['games']}</td>", f"<td>{line_up['deals']}</td>"]
            rows.append(_row(cells))
    return _frame(f"<table>{''.join(rows)}</table>")


def counted(bot: Json) -> str:
    """A bot of a line-up, with the number of its sides where it has several."""
    name: str = bot["name"]
    return name if bot["sides"] == 1 else f"{bot['sides']} × {name}"


def _forfeits(table: Json) -> str:
    rows = [_head("bot", "deal", "seat", "why", "output")]
    for forfeit in table["forfeits"]:
        output = words(forfeit.get("output", "none"))
        cells = [
            _name(forfeit["bot"]),
            f"<td>{forfeit['deal']}</td>",
            f"<td>{forfeit['seat']}</td>",
        ]
        cells += [f'<td class="left">{words(forfeit["why"])}</td>', f"<td>{output}</td>"]
        rows.append(_row(cells))
    return _frame(f"<table>{''.join(rows)}</table>")


def _verdict(table: Json) -> str:
    sprt = table["sprt"]
    if sprt is None:
        return ""
    lead = {"low": sprt["low"], "high": sprt["high"]}.get(sprt["verdict"])
    answer = (
        "The test has no answer yet"
        if lead is None
        else f"The test says: {table['bots'][0]['name']} leads by {lead:+g} rather than "
        f"{sprt['low'] + sprt['high'] - lead:+g} Elo"
    )
    return f"<p>{words(answer)} (log-likelihood ratio {sprt['ratio']:+.2f}, {sprt['deals']} deals).</p>"


def _again(match: Match, table: Json) -> str:
    command = ["vernissage", "arena", match.game, "--seats", str(match.seats)]
    command += ["--games", str(match.games), "--seed", str(match.seed)]
    command += ["--bots", ",".join(match.bots)]
    if match.mix is not None:
        command += ["--mix", ",".join(map(str, match.mix))]
    if table["sprt"] is not None:
        command += ["--sprt", f"{table['sprt']['low']:g},{table['sprt']['high']:g}"]
    for key, value in match.options.items():
        command += ["--option", f"{key}={value}"]
    return _frame(f"<code>{words(shlex.join(command))} --out DIR</code>")
