import { ADMIN } from './shop.mjs';

/** A password that was typed counts for five minutes, a session's token for fifteen: on a slow machine less than a file. */
const RENEWED_AFTER_MS = 3 * 60_000;

/** A colleague who works by the interface alone, such as one on another computer. */
export async function colleagueAt(shop) {
  let pass = await newPass(shop);
  const presentPass = async () => {
    if (Date.now() - pass.at > RENEWED_AFTER_MS) pass = await newPass(shop);
    return pass;
  };
  return {
    send: async (method, place, body) => send(shop, await presentPass(), method, place, body),
    changePrice: async (place, price) => {
      const { token, confirmation } = await presentPass();
      const headers = { Confirmation: confirmation };
      return send(shop, { token, headers }, 'PUT', place, { price });
    },
  };
}

/** A session, and the password typed once more, as prices want it. */
async function newPass(shop) {
  const at = Date.now();
  const { token } = (await shop.ask('/admin/login', ADMIN)).data;
  const { password } = ADMIN;
  const { confirmation } = await send(shop, { token }, 'POST', '/auth/confirm', { password });
  return { at, token, confirmation };
}

async function send(shop, { token, headers = {} }, method, place, body) {
  const answer = await globalThis.fetch(`${shop.base}/api${place}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${place}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).data;
}
