import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../test/server';
import type { StreamEnd, StreamHandlers } from './source';
import { createStreamSource, type Credentials } from './stream';

const text = new TextEncoder();

/** The shop's stream: the test says what it tells, and sees how it was asked. */
function aShop(answer?: (tries: number) => Response) {
  const asked: Request[] = [];
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  server.use(
    http.get('*/api/realtime/events', ({ request }) => {
      asked.push(request);
      const refused = answer?.(asked.length);
      if (refused) return refused;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void (out = controller),
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
  return {
    asked,
    say: (words: string) => out?.enqueue(text.encode(words)),
    end: () => out?.close(),
  };
}

function aListener() {
  const said: string[] = [];
  let ended: StreamEnd | null = null;
  const handlers: StreamHandlers = {
    ready: (position) => said.push(`ready ${position}`),
    event: ({ channel, id }, position) => said.push(`${position} ${channel} ${id}`),
    resync: (position) => said.push(`resync ${position}`),
    ended: (end) => {
      ended = end;
    },
  };
  return { said, handlers, end: () => ended };
}

const bundles = { channels: ['data-updates-bundle', 'data-updates-store'], after: null };
const change = 'id: 6\nevent: data-update\ndata: {"channel":"data-updates-bundle","id":"b1"}\n\n';
let close: () => void = () => undefined;

beforeEach(() => vi.useRealTimers());
afterEach(() => close());

describe('the stream', () => {
  it('tells where it stands, then each change, and passes over what it does not know', async () => {
    const shop = aShop();
    const { said, handlers } = aListener();
    close = createStreamSource()(bundles, handlers);
    await vi.waitFor(() => expect(shop.asked).toHaveLength(1));
    shop.say('retry: 2000\nid: 5\nevent: ready\ndata: {}\n\n: still here\n\n');
    shop.say('event: data-update\ndata: no json\n\nevent: other\ndata: {}\n\n');
    shop.say(change);
    shop.say('id: 9\nevent: resync\ndata: {}\n\n');
    await vi.waitFor(() =>
      expect(said).toEqual(['ready 5', '6 data-updates-bundle b1', 'resync 9']),
    );
    const [request] = shop.asked;
    const channels = new URL(request!.url).searchParams.get('channels');
    expect(channels).toBe('data-updates-bundle,data-updates-store');
    expect(request!.headers.get('Authorization')).toBeNull();
    expect(request!.headers.get('Last-Event-ID')).toBeNull();
  });

  it('goes on behind a position', async () => {
    const shop = aShop();
    close = createStreamSource()({ ...bundles, after: '41' }, aListener().handlers);
    await vi.waitFor(() => expect(shop.asked[0]?.headers.get('Last-Event-ID')).toBe('41'));
  });

  it('that the shop ends is broken', async () => {
    const shop = aShop();
    const { handlers, end } = aListener();
    close = createStreamSource()(bundles, handlers);
    await vi.waitFor(() => expect(shop.asked).toHaveLength(1));
    shop.end();
    await vi.waitFor(() => expect(end()).toEqual({ is: 'broken' }));
  });

  it('that was closed says nothing more', async () => {
    const shop = aShop();
    const { said, handlers, end } = aListener();
    close = createStreamSource()(bundles, handlers);
    await vi.waitFor(() => expect(shop.asked).toHaveLength(1));
    close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([said, end()]).toEqual([[], null]);
  });

  it.each([
    [429, '7', { is: 'busy', retryMs: 7000 }],
    [503, null, { is: 'busy', retryMs: 30_000 }],
    [422, null, { is: 'refused' }],
    [403, null, { is: 'refused' }],
    [500, null, { is: 'broken' }],
  ])('answered by %d says what that means', async (status, retry, expected) => {
    const headers = retry ? { 'Retry-After': retry } : undefined;
    aShop(() => new HttpResponse(null, { status, ...(headers && { headers }) }));
    const { handlers, end } = aListener();
    close = createStreamSource()(bundles, handlers);
    await vi.waitFor(() => expect(end()).toEqual(expected));
  });

  it('of a colleague renews a session that ran out, once', async () => {
    let token = 'old';
    const renew = vi.fn(() => {
      token = 'new';
      return Promise.resolve(true);
    });
    const shop = aShop(
      (tries) => (tries === 1 ? new HttpResponse(null, { status: 401 }) : undefined)!,
    );
    const caller: Credentials = { token: () => token, renew };
    close = createStreamSource(caller)(bundles, aListener().handlers);
    await vi.waitFor(() => expect(shop.asked).toHaveLength(2));
    expect(shop.asked.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
    expect(renew).toHaveBeenCalledOnce();
  });

  it('that says nothing for longer than the shop ever does is broken', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shop = aShop();
    const { said, handlers, end } = aListener();
    close = createStreamSource()(bundles, handlers);
    await vi.waitFor(() => expect(shop.asked).toHaveLength(1));
    shop.say('id: 5\nevent: ready\ndata: {}\n\n');
    await vi.waitFor(() => expect(said).toEqual(['ready 5']));
    await vi.advanceTimersByTimeAsync(39_000);
    expect(end()).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect(end()).toEqual({ is: 'broken' }));
  });
});
