import { ADMIN } from './shop.mjs';

/** A colleague who works by the interface alone, such as one on another computer. */
export async function colleagueAt(shop) {
  const { data: session } = await shop.ask('/admin/login', ADMIN);
  const send = async (method, place, body, headers = {}) => {
    const answer = await globalThis.fetch(`${shop.base}/api${place}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${session.token}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${place}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { password } = ADMIN;
  // Typed once more, as prices want it; good for five minutes.
  const { confirmation } = await send('POST', '/auth/confirm', { password });
  return {
    send,
    changePrice: (place, price) => {
      return send('PUT', place, { price }, { Confirmation: confirmation });
    },
  };
}
