"""What is measured, and the limit that each work is compared with."""

from dataclasses import dataclass
from datetime import date, timedelta

CONNECTIONS = (1, 16, 64, 256)
# Each hashes a password, which takes a core.
LOGINS = (1, 16)


@dataclass(frozen=True)
class Work:
    name: str
    # Arguments of `load`.
    arguments: tuple[str, ...]
    connections: tuple[int, ...]
    # Name of the work of the limits, and the goal of the ratio of the highest rates.
    limit: str = ""
    goal: float | None = None


def get(name: str, *paths: str, token: str = "", limit: str = "", goal: float | None = None) -> Work:
    arguments = ["get", *(f"--path={path}" for path in paths), *([f"--token={token}"] if token else [])]
    return Work(name, tuple(arguments), CONNECTIONS, limit, goal)


def limits(lengths: dict[str, int]) -> list[Work]:
    """`lengths`: of the answers that are compared with as many bytes from memory."""
    from_memory = [get(f"{name} from memory", f"/memory/{length}") for name, length in lengths.items()]
    rows = (f"/rows/{number * 997 % 100_000}" for number in range(100))
    return [
        *from_memory,
        get("one select", *rows),
        Work("one durable insert", ("insert",), CONNECTIONS),
    ]


@dataclass(frozen=True)
class Shop:
    """What the works need to know of the shop."""

    bundle: str
    order_ids: list[str]
    token: str
    email: str
    password: str


def public_paths(bundle: str) -> dict[str, str]:
    """Answers that are compared with as many bytes from memory."""
    return {"list": "/api/bundles", "item": f"/api/bundles/{bundle}", "store": "/api/store", "page": "/"}


def works(shop: Shop) -> list[Work]:
    goals = {"list": 0.8, "item": 0.8, "store": 0.8, "page": 0.4}
    public = [
        get(name, path, limit=f"{name} from memory", goal=goals[name])
        for name, path in public_paths(shop.bundle).items()
    ]
    today = date.today()
    tracked = [f"/api/orders/track/{order_id}" for order_id in shop.order_ids]
    admin = {
        "admin list": "/api/orders?limit=50",
        "admin filter": "/api/orders?limit=50&status=delivered&network=airtel",
        "admin search": "/api/orders?limit=50&q=0754",
        "admin payments": "/api/payments?limit=50",
        "admin Today": "/api/dashboard",
        "admin report": f"/api/reports?by=day&from={today - timedelta(days=30)}&to={today}",
    }
    return [
        *public,
        get("tracking", *tracked, limit="one select", goal=0.5),
        *(get(name, path, token=shop.token) for name, path in admin.items()),
        Work("login", ("login", f"--email={shop.email}", f"--password={shop.password}"), LOGINS),
        Work("cash order", ("cash-order",), CONNECTIONS, "one durable insert", 0.25),
        Work("paid order", ("paid-order",), CONNECTIONS, "one durable insert", 0.04),
    ]
