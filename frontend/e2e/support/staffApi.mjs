import { ADMIN } from './shop.mjs';

/** A password confirmation is valid for five minutes and a token for fifteen; a slow machine takes longer for a file. */
const RENEWED_AFTER_MS = 3 * 60_000;

/** A staff member who works through the API only, as if at another computer. */
export async function staffApi(shop) {
  let session = await newSession(shop);
  const currentSession = async () => {
    if (Date.now() - session.at > RENEWED_AFTER_MS) session = await newSession(shop);
    return session;
  };
  return {
    send: async (method, path, body) => send(shop, await currentSession(), method, path, body),
    changePrice: async (path, price) => {
      const { token, confirmation } = await currentSession();
      const headers = { Confirmation: confirmation };
      return send(shop, { token, headers }, 'PUT', path, { price });
    },
  };
}

/** Signs in and confirms the password, which price changes require. */
async function newSession(shop) {
  const at = Date.now();
  const { token } = (await shop.ask('/admin/login', ADMIN)).data;
  const { password } = ADMIN;
  const { confirmation } = await send(shop, { token }, 'POST', '/auth/confirm', { password });
  return { at, token, confirmation };
}

async function send(shop, { token, headers = {} }, method, path, body) {
  const response = await globalThis.fetch(`${shop.base}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()).data;
}
