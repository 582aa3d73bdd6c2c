"""Figures with their locations, and printing them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import quantiles


@dataclass
class Figures:
    # Name of the table, name of the row, values by column.
    tables: dict[str, dict[str, dict[str, float]]] = field(default_factory=dict)
    # Name of the figure, its value.
    values: dict[str, float] = field(default_factory=dict)
    # Name of the figure, the locations it counts.
    places: dict[str, list[str]] = field(default_factory=dict)

    def count(self, name: str, places: Iterable[str]) -> None:
        self.places[name] = list(places)
        self.values[name] = len(self.places[name])

    def spread(self, name: str, sizes: list[int]) -> None:
        """Median, 90th percentile and maximum."""
        tenths = quantiles(sizes, n=10, method="inclusive")
        self.values |= {f"{name}, median": tenths[4], f"{name}, p90": tenths[8], f"{name}, max": max(sizes)}

    def as_json(self) -> dict:
        return {"tables": self.tables, "values": self.values}


def print_figures(figures: Figures, before: dict | None, say: Callable[[str], None] = print) -> None:
    for name, table in figures.tables.items():
        columns = list(next(iter(table.values())))
        say(f"\n{name:28}" + "".join(f"{column:>16}" for column in columns))
        earlier = (before or {}).get("tables", {}).get(name, {})
        for row, values in table.items():
            cells = (_cell(values[column], earlier.get(row, {}).get(column)) for column in columns)
            say(f"{row:28}" + "".join(f"{cell:>16}" for cell in cells))
    say("")
    for name, value in figures.values.items():
        say(f"{name:56}{_cell(value, (before or {}).get('values', {}).get(name)):>20}")


def _cell(value: float, earlier: float | None) -> str:
    text = f"{value:,.2f}" if isinstance(value, float) and not value.is_integer() else f"{value:,.0f}"
    if earlier is None or earlier == value:
        return text
    return f"{text} ({value - earlier:+,.0f})" if abs(value - earlier) >= 1 else f"{text} ({value - earlier:+.2f})"
