// Prints the id, item and price of every pending order. The types are generated from the shop's OpenAPI document:
//   npx openapi-typescript https://shop.example/api/openapi.json -o schema.ts
//   SHOP_URL=https://shop.example SHOP_API_KEY=bhk_… node orders.ts
import type { components, operations } from '../../frontend/src/api/schema';

type Order = components['schemas']['AdminOrder'];
type Page = operations['list_orders']['responses'][200]['content']['application/json'];

const { SHOP_URL = '', SHOP_API_KEY = '' } = process.env;

/** The answer; waits as long as the shop asks for, and throws with the code of any other failure. */
async function get<Answer>(path: string, query: Record<string, string>): Promise<Answer> {
  for (;;) {
    const answer = await fetch(`${SHOP_URL}${path}?${new URLSearchParams(query)}`, {
      headers: { Authorization: `Bearer ${SHOP_API_KEY}` },
    });
    if (answer.ok) return (await answer.json()) as Answer;
    if (answer.status !== 429 && answer.status !== 503) {
      throw new Error(((await answer.json()) as { code: string }).code);
    }
    const seconds = Number(answer.headers.get('Retry-After') ?? 5);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

async function* pendingOrders(): AsyncGenerator<Order> {
  const query: Record<string, string> = { status: 'pending', limit: '50' };
  for (;;) {
    const { data, page } = await get<Page>('/api/orders', query);
    yield* data;
    if (!page.nextCursor) return;
    query['cursor'] = page.nextCursor;
  }
}

for await (const order of pendingOrders()) {
  console.log([order.orderId, order.bundleName, order.amount].join('\t'));
}
