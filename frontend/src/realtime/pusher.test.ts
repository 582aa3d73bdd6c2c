import { beforeEach, expect, it, vi } from 'vitest';
import { hostedBy } from './pusher';
import type { End, Told } from './source';

type Listener = (data?: unknown) => void;

/** The library, as far as it is used: the test says what the service says. */
const service = vi.hoisted(() => ({ clients: [] as FakeClient[] }));

interface FakeClient {
  key: string;
  options: Record<string, unknown>;
  states: Map<string, Listener>;
  channels: Map<string, Listener>;
  gone: boolean;
}

vi.mock('pusher-js', () => ({
  default: class implements FakeClient {
    states = new Map<string, Listener>();
    channels = new Map<string, Listener>();
    gone = false;
    connection = { bind: (state: string, listener: Listener) => this.states.set(state, listener) };
    constructor(
      readonly key: string,
      readonly options: Record<string, unknown>,
    ) {
      service.clients.push(this);
    }
    subscribe = (name: string) => ({
      bind: (_event: string, listener: Listener) => this.channels.set(name, listener),
    });
    disconnect = () => {
      this.gone = true;
    };
  },
}));

const said: string[] = [];
const ended: End[] = [];
const told: Told = {
  ready: () => said.push('ready'),
  event: ({ channel, id }) => said.push(`${channel} ${id}`),
  resync: () => said.push('resync'),
  ended: (end) => ended.push(end),
};
const asked = { channels: ['data-updates-bundle', 'order-TBH1'], after: null };
const newest = () => service.clients.at(-1)!;
const opened = (count: number) => vi.waitFor(() => expect(service.clients).toHaveLength(count));

beforeEach(() => {
  service.clients.length = 0;
  said.length = 0;
  ended.length = 0;
});

it('tells the same events, and begins each later connection by reading anew', async () => {
  const open = hostedBy({ key: 'k', cluster: 'ap2' });
  open(asked, told);
  await opened(1);
  expect(newest()).toMatchObject({ key: 'k', options: { cluster: 'ap2', forceTLS: true } });
  newest().states.get('connected')!();
  newest().channels.get('order-TBH1')!({ channel: 'order-TBH1', id: 'TBH1' });
  newest().channels.get('data-updates-bundle')!('{"channel":"data-updates-bundle","id":"b1"}');
  newest().states.get('unavailable')!();
  newest().states.get('disconnected')!();
  expect(said).toEqual(['ready', 'order-TBH1 TBH1', 'data-updates-bundle b1']);
  expect(ended).toEqual([{ is: 'broken' }]);
  expect(newest().gone).toBe(true);
  open(asked, told);
  await opened(2);
  newest().states.get('connected')!();
  expect(said.slice(-2)).toEqual(['ready', 'resync']);
});

it('passes on the place of an event, by which one that came twice is known', async () => {
  const places: string[] = [];
  hostedBy({ key: 'k' })(asked, { ...told, event: (_event, position) => places.push(position) });
  await opened(1);
  const event = { channel: 'data-updates-bundle', id: 'b1', position: 7 };
  newest().channels.get('data-updates-bundle')!(event);
  newest().channels.get('data-updates-bundle')!({ ...event, position: undefined });
  expect(places).toEqual(['7', '']);
});

it('finds a host of one’s own, and says nothing once it is closed', async () => {
  const close = hostedBy({ key: 'k', host: '127.0.0.1', port: 6001, tls: false })(asked, told);
  await opened(1);
  expect(newest().options).toMatchObject({ wsHost: '127.0.0.1', wsPort: 6001, forceTLS: false });
  close();
  newest().states.get('disconnected')!();
  expect([said, ended, newest().gone]).toEqual([[], [], true]);
});
