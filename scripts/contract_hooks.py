"""What schemathesis loads: signs the caller in, again whenever a generated call has ended the session."""

import os

import httpx
import schemathesis

BASE = os.environ["CONTRACT_BASE"]
ACCOUNT = {"email": os.environ["CONTRACT_EMAIL"], "password": os.environ["CONTRACT_PASSWORD"]}


# Seconds after which the token is tested.
@schemathesis.auth(refresh_interval=5)
class SignIn:
    token: str | None = None

    def get(self, _case, _context):
        if not self.token or not httpx.get(f"{BASE}/api/auth/profile", headers={"Authorization": f"Bearer {self.token}"}).is_success:
            answer = httpx.post(f"{BASE}/api/auth/login", json=ACCOUNT)
            self.token = answer.json()["data"]["token"] if answer.is_success else None
        return self.token

    def set(self, case, token, _context):
        case.headers["Authorization"] = f"Bearer {token}"
