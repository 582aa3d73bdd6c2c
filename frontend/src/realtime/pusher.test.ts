import { beforeEach, expect, it, vi } from 'vitest';
import { createPusherSource, type PusherSettings } from './pusher';
import type { StreamEnd, StreamHandlers } from './source';

type Listener = (data?: unknown) => void;

/** The library, as far as it is used: the test says what the service says. */
const service = vi.hoisted(() => ({ clients: [] as FakeClient[] }));

interface FakeClient {
  key: string;
  options: Record<string, unknown>;
  /** How often it was asked to connect, the first time when it was made included. */
  calls: number;
  listening: boolean;
  say: (state: string) => void;
  tell: (channel: string, event: string, data?: unknown) => void;
  channels: Map<string, Map<string, Listener>>;
}

vi.mock('pusher-js', () => ({
  default: class implements FakeClient {
    calls = 1;
    listening = true;
    channels = new Map<string, Map<string, Listener>>();
    private readonly states = new Map<string, Listener>();
    connection = {
      bind: (state: string, listener: Listener) => this.states.set(state, listener),
      unbind: (state: string) => this.states.delete(state),
    };
    constructor(
      readonly key: string,
      readonly options: Record<string, unknown>,
    ) {
      service.clients.push(this);
    }
    say = (state: string) => this.states.get(state)?.();
    tell = (channel: string, event: string, data?: unknown) =>
      this.channels.get(channel)?.get(event)?.(data);
    subscribe = (name: string) => {
      const channel = this.channels.get(name) ?? new Map<string, Listener>();
      this.channels.set(name, channel);
      return { bind: (event: string, listener: Listener) => channel.set(event, listener) };
    };
    unsubscribe = (name: string) => this.channels.delete(name);
    connect = () => {
      if (!this.listening) this.calls += 1;
      this.listening = true;
    };
    disconnect = () => {
      this.listening = false;
      this.say('disconnected');
    };
  },
}));

const said: string[] = [];
const ended: StreamEnd[] = [];
const handlers: StreamHandlers = {
  ready: () => said.push('ready'),
  event: ({ channel, id }) => said.push(`${channel} ${id}`),
  resync: () => said.push('resync'),
  ended: (end) => ended.push(end),
};
const [BUNDLES, ORDER] = ['data-updates-bundle', 'order-TBH1'];
const asked = { channels: [BUNDLES, ORDER], after: null };
const SUBSCRIBED = 'pusher:subscription_succeeded';

beforeEach(() => {
  service.clients.length = 0;
  said.length = 0;
  ended.length = 0;
});

/** Opens a stream, until the library is asked to connect. */
async function opened(open: ReturnType<typeof createPusherSource>, to: StreamHandlers = handlers) {
  const before = service.clients[0]?.calls ?? 0;
  const close = open(asked, to);
  await vi.waitFor(() => expect(service.clients[0]?.calls).toBe(before + 1));
  return { close, client: service.clients[0]! };
}

async function connected(hosted: PusherSettings = { key: 'k' }) {
  const open = createPusherSource(hosted);
  const { close, client } = await opened(open);
  asked.channels.forEach((name) => client.tell(name, SUBSCRIBED));
  return { open, close, client };
}

it('stands when every channel is heard from, and tells the same events', async () => {
  const { client } = await opened(createPusherSource({ key: 'k', cluster: 'ap2' }));
  expect(client).toMatchObject({ key: 'k', options: { cluster: 'ap2', forceTLS: true } });
  client.tell(BUNDLES, SUBSCRIBED);
  expect(said).toEqual([]);
  client.tell(ORDER, SUBSCRIBED);
  client.tell(ORDER, 'data-update', { channel: ORDER, id: 'TBH1' });
  client.tell(BUNDLES, 'data-update', '{"channel":"data-updates-bundle","id":"b1"}');
  expect(said).toEqual(['ready', 'order-TBH1 TBH1', 'data-updates-bundle b1']);
});

it.each([
  ['connecting', 'broken'],
  ['unavailable', 'broken'],
  ['disconnected', 'refused'],
  ['failed', 'refused'],
])(
  'ends once when the library says %s, and leaves the retry to the connection',
  async (state, is) => {
    const { client } = await connected();
    client.say(state);
    client.say('unavailable');
    await vi.waitFor(() => expect(ended).toEqual([{ is }]));
    expect(client.listening).toBe(false);
  },
);

it('begins each later connection by reading anew, with the client that it has', async () => {
  const { open, client } = await connected();
  client.say('connecting');
  await vi.waitFor(() => expect(client.listening).toBe(false));
  expect(client.channels.size).toBe(0);
  await opened(open);
  asked.channels.forEach((name) => client.tell(name, SUBSCRIBED));
  expect(said).toEqual(['ready', 'ready', 'resync']);
  expect(service.clients).toHaveLength(1);
});

it('passes on the place of an event, by which one that came twice is known', async () => {
  const places: string[] = [];
  const event = (_event: unknown, position: string) => places.push(position);
  const { client } = await opened(createPusherSource({ key: 'k' }), { ...handlers, event });
  const update = { channel: BUNDLES, id: 'b1', position: 7 };
  client.tell(BUNDLES, 'data-update', update);
  client.tell(BUNDLES, 'data-update', { ...update, position: undefined });
  expect(places).toEqual(['7', '']);
});

it('finds a host of one’s own, and says nothing once it is closed', async () => {
  const { client, close } = await connected({
    key: 'k',
    host: '127.0.0.1',
    port: 6001,
    tls: false,
  });
  expect(client.options).toMatchObject({ wsHost: '127.0.0.1', wsPort: 6001, forceTLS: false });
  said.length = 0;
  close();
  await Promise.resolve();
  expect([said, ended, client.listening]).toEqual([[], [], false]);
});

it('connects to nobody when it is closed before the library came', async () => {
  createPusherSource({ key: 'k' })(asked, handlers)();
  await import('pusher-js');
  await Promise.resolve();
  expect(service.clients).toEqual([]);
});
