"""Attacks on sign-ins: many at once, and by their time."""

import math
from statistics import median

from lib.demo_shop import PASSWORD, DemoShop

from .caller import Answer, Result, address, catalogue_times, count, percentile, send, server_errors, together

PAIRS = 100


def attacks(shop: DemoShop) -> list[Result]:
    # The flood is last, because it leaves the sign-ins of unknown devices limited.
    return [compare_times(shop), flood_sign_ins(shop)]


def sign_in(shop: DemoShop, email: str, password: str, origin: str) -> Answer:
    return send(shop, "POST", "/api/auth/login", {"email": email, "password": password}, origin)


def compare_times(shop: DemoShop) -> Result:
    """T25: an account of its own for each pair, because tries at one account are limited."""
    known, unknown = [], []
    for number in range(PAIRS):
        customer = {"name": "Asha Mushi", "email": f"known{number}@customer.example", "password": PASSWORD}
        if send(shop, "POST", "/api/auth/register", customer).status != 201:
            raise RuntimeError("a customer could not register")
        for name, times in (("known", known), ("unknown", unknown)):
            answer = sign_in(shop, f"{name}{number}@customer.example", "not the password", address(number))
            if answer.status != 401:
                raise RuntimeError(f"a wrong password is answered {answer.status}")
            times.append(answer.seconds)
    gap = abs(median(known) - median(unknown)) * 1000
    chance = same_distribution(known, unknown)
    figure = f"medians {gap:.1f} ms apart, p = {chance:.3f}"
    return Result("T25 known and unknown accounts", f"{PAIRS} pairs", figure, "< 5 ms, p > 0.01", gap < 5 and chance > 0.01)


def same_distribution(one: list[float], other: list[float]) -> float:
    """The p-value of the Kolmogorov-Smirnov test with two samples of equal size."""
    both, size = sorted(one + other), len(one)
    share = [(sum(a <= value for a in one) - sum(b <= value for b in other)) / size for value in both]
    scaled = max(map(abs, share)) * math.sqrt(size / 2)
    if scaled < 0.2:
        return 1.0
    terms = ((-1) ** (term - 1) * math.exp(-2 * (term * scaled) ** 2) for term in range(1, 101))
    return min(1.0, 2 * sum(terms))


def flood_sign_ins(shop: DemoShop) -> Result:
    """T26: 200 at once, while the catalogue is read."""

    def attack(number: int) -> Answer | list[float]:
        if number < 0:
            return catalogue_times(shop, 500)
        return sign_in(shop, f"flood{number}@customer.example", "not the password", address(1_000 + number))

    times, *answers = together(attack, range(-1, 200), senders=201)
    figure = f"catalogue p99 {percentile(times, 0.99):.0f} ms, {count(answers, 503)} sign-ins refused"
    is_held = percentile(times, 0.99) < 50 and server_errors(answers) == 0
    return Result("T26 sign-ins at once", "200", figure, "p99 < 50 ms", is_held)
