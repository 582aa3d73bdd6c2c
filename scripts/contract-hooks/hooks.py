"""What schemathesis loads: signs the caller in, again whenever a generated call has ended the session."""

import json
import os
import urllib.error
import urllib.request

import schemathesis

BASE = os.environ["CONTRACT_BASE"]
EMAIL = os.environ["CONTRACT_EMAIL"]
PASSWORD = os.environ["CONTRACT_PASSWORD"]
# Seconds after which the token is tested.
INTERVAL = 5


def _call(path: str, body: dict | None = None, token: str | None = None) -> dict | None:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(BASE + path, data, {"Content-Type": "application/json"})
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["data"]
    except urllib.error.HTTPError:
        return None


@schemathesis.auth(refresh_interval=INTERVAL)
class SignIn:
    token: str | None = None

    def get(self, _case, _context):
        if not self.token or not _call("/api/auth/profile", token=self.token):
            signed_in = _call("/api/auth/login", {"email": EMAIL, "password": PASSWORD})
            self.token = signed_in and signed_in["token"]
        return self.token

    def set(self, case, token, _context):
        case.headers["Authorization"] = f"Bearer {token}"
