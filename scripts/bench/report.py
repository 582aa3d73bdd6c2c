"""Figures as tables."""

from statistics import median

Run = dict[str, float]
Figures = dict[str, dict[str, dict[str, Run]]]


def middle(runs: list[Run]) -> Run:
    """The median of each figure."""
    return {name: median(run[name] for run in runs) for name in runs[0]}


def print_table(title: str, rows: list[list[str]]) -> None:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    print(f"\n{title}\n")
    for number, row in enumerate(rows):
        cells = (cell.ljust(width) if not column else cell.rjust(width) for column, (cell, width) in enumerate(zip(row, widths)))
        print("| " + " | ".join(cells) + " |")
        if number == 0:
            print("|" + "|".join("-" * (width + 2) for width in widths) + "|")


def works_table(database: str, works: dict[str, dict[str, Run]], ratios: dict[str, tuple[float, float]]) -> None:
    head = ["work", "1, /s", "16, /s", "64, /s", "256, /s", "p50 at 16, ms", "p99 at 256, ms", "CPU at 16, ms", "database, ms", "ratio", "goal"]
    rows = [head]
    for name, runs in works.items():
        rates = [_rate(runs.get(str(connections))) for connections in (1, 16, 64, 256)]
        at_16, most = runs["16"], runs[max(runs, key=int)]
        ratio, goal = ratios.get(name, (None, None))
        rows.append([
            name,
            *rates,
            f"{at_16['p50']:.2f}",
            f"{most['p99']:.1f}",
            f"{at_16['cpu']:.3f}",
            f"{at_16['database_cpu']:.3f}" if database != "sqlite" else "",
            "" if ratio is None else f"{ratio:.2f}",
            "" if goal is None else f"{goal:.2f}",
        ])
    print_table(database, rows)


def difference(before: dict, after: dict) -> None:
    rows = [["work", "connections", "before, /s", "after, /s", "change", "CPU before, ms", "CPU after, ms"]]
    for database, works in after["works"].items():
        for name, runs in works.items():
            for connections, run in runs.items():
                old = before["works"].get(database, {}).get(name, {}).get(connections)
                if old and old["rate"]:
                    change = (run["rate"] / old["rate"] - 1) * 100
                    rows.append([f"{database}: {name}", connections, _rate(old), _rate(run), f"{change:+.0f} %", f"{old['cpu']:.3f}", f"{run['cpu']:.3f}"])
    for database, program in after["program"].items():
        for name, value in program.items():
            old = before["program"].get(database, {}).get(name)
            if old:
                rows.append([f"{database}: {name}", "", f"{old:.0f}", f"{value:.0f}", f"{(value / old - 1) * 100:+.0f} %", "", ""])
    print_table(f"difference to {before['commit']}", rows)


def _rate(run: Run | None) -> str:
    return "" if run is None else f"{run['rate']:,.0f}"
