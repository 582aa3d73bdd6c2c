import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamMessage, ConnectionStatus, LiveEvent } from './events';
import type { StreamRequest, Source, StreamHandlers } from './source';
import { shareConnection, type SharedConnection } from './tabs';

/** The locks of a browser, as far as tabs use them here. */
class Locks {
  private readonly holders = new Map<string, { refuse: (error: Error) => void }>();
  private readonly queue: { name: string; take: () => void }[] = [];

  request(
    name: string,
    { signal, steal }: { signal?: AbortSignal; steal?: boolean },
    hold: () => Promise<void>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        const me = { refuse: reject };
        this.holders.set(name, me);
        void hold().then(() => {
          resolve();
          if (this.holders.get(name) !== me) return;
          this.holders.delete(name);
          const next = this.queue.findIndex((waiting) => waiting.name === name);
          this.queue.splice(next, next < 0 ? 0 : 1)[0]?.take();
        });
      };
      const waiting = { name, take };
      signal?.addEventListener('abort', () => {
        const place = this.queue.indexOf(waiting);
        if (place >= 0) this.queue.splice(place, 1);
        reject(new Error('aborted'));
      });
      if (steal) this.holders.get(name)?.refuse(new Error('stolen'));
      if (steal || !this.holders.has(name)) take();
      else this.queue.push(waiting);
    });
  }
}

/** Tabs talk at once, so that a test need not wait. */
class Air {
  static all = new Set<Air>();
  static frozen = new Set<Air>();
  onmessage: ((message: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Air.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Air.all) {
      if (other !== this && other.name === this.name && !Air.frozen.has(other)) {
        other.onmessage?.({ data: structuredClone(data) });
      }
    }
  }
  close() {
    Air.all.delete(this);
  }
}

const opened: { asked: StreamRequest; handlers: StreamHandlers; closed: boolean }[] = [];
const open: Source = (asked, handlers) => {
  const one = { asked, handlers, closed: false };
  opened.push(one);
  return () => {
    one.closed = true;
  };
};
const newest = () => opened.at(-1)!;
const openNow = () => opened.filter(({ closed }) => !closed);

const lines: SharedConnection[] = [];
function aTab(name = 'shop') {
  const heard: StreamMessage[] = [];
  const statuses: ConnectionStatus[] = [];
  const line = shareConnection(name, open, {
    onStatus: (status) => statuses.push(status),
    onMessage: (one) => heard.push(one),
  });
  lines.push(line);
  return { line, heard, statuses, state: () => statuses.at(-1)?.state };
}

const event: LiveEvent = {
  channel: 'data-updates-bundle',
  name: 'BUNDLE_UPDATE',
  type: 'bundle',
  action: 'updated',
  id: 'b1',
  data: null,
  timestamp: '2026-11-22T08:00:00Z',
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  Air.all.clear();
  Air.frozen.clear();
  vi.stubGlobal('BroadcastChannel', Air);
  vi.stubGlobal('navigator', { locks: new Locks() });
});
afterEach(() => {
  lines.splice(0).forEach((line) => line.close());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the tabs of a browser', () => {
  it('have one line between them, for what any of them wants', async () => {
    const [one, two] = [aTab(), aTab()];
    one.line.setChannels(['data-updates-bundle']);
    await settle();
    newest().handlers.ready('5');
    two.line.setChannels(['data-updates-router', 'order-TBH1']);
    await settle();
    expect(openNow()).toHaveLength(1);
    expect(newest().asked).toEqual({
      channels: ['order-TBH1', 'data-updates-bundle', 'data-updates-router'],
      after: '5',
    });
    newest().handlers.ready('5');
    expect([one.state(), two.state()]).toEqual(['live', 'live']);
    newest().handlers.event(event, '6');
    expect([one.heard.length, two.heard.length]).toEqual([1, 1]);
    expect([one.line.isLeader(), two.line.isLeader()]).toEqual([true, false]);
  });

  it('go on from the same position when the leading tab is closed', async () => {
    const [one, two] = [aTab(), aTab()];
    one.line.setChannels(['a']);
    two.line.setChannels(['a']);
    await settle();
    newest().handlers.ready('5');
    newest().handlers.event({ ...event, channel: 'a' }, '8');
    one.line.close();
    await settle();
    expect(openNow()).toHaveLength(1);
    expect(newest().asked).toEqual({ channels: ['a'], after: '8' });
    expect(two.line.isLeader()).toBe(true);
    newest().handlers.event({ ...event, channel: 'a' }, '9');
    expect(two.heard).toHaveLength(2);
    expect(one.heard).toHaveLength(1);
  });

  it('no longer ask for what a tab wanted that wants nothing now', async () => {
    const [one, two] = [aTab(), aTab()];
    one.line.setChannels(['a']);
    two.line.setChannels(['b']);
    await settle();
    expect(newest().asked.channels).toEqual(['a', 'b']);
    two.line.setChannels([]);
    expect(newest().asked.channels).toEqual(['a']);
    expect(two.state()).toBe('off');
    one.line.setChannels([]);
    await settle();
    expect(openNow()).toHaveLength(0);
  });

  it('take the connection from a tab that the browser has frozen', async () => {
    const [one, two] = [aTab(), aTab()];
    one.line.setChannels(['a']);
    await settle();
    newest().handlers.ready('5');
    Air.frozen = new Set(Air.all);
    two.line.setChannels(['a']);
    Air.frozen = new Set([...Air.all].slice(0, 1));
    await vi.advanceTimersByTimeAsync(35_000);
    expect(two.line.isLeader()).toBe(true);
    expect(one.line.isLeader()).toBe(false);
    expect(openNow()).toHaveLength(1);
  });

  it('of different people share nothing', async () => {
    const [one, two] = [aTab('staff-a'), aTab('staff-b')];
    one.line.setChannels(['a']);
    two.line.setChannels(['a']);
    await settle();
    expect(openNow()).toHaveLength(2);
    newest().handlers.event({ ...event, channel: 'a' }, '8');
    expect(one.heard.length + two.heard.length).toBe(1);
  });

  it('ask for no more than the shop takes on one line: first for what somebody waits for', async () => {
    const { line } = aTab();
    const many = Array.from({ length: 14 }, (_, place) => `data-${place}`);
    line.setChannels([...many, 'payment-P1']);
    await settle();
    expect(newest().asked.channels).toHaveLength(12);
    expect(newest().asked.channels[0]).toBe('payment-P1');
  });
});

it.each([
  ['when asked', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  [
    'at once',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
])(
  'a browser that refuses locks %s is asked once, and has a connection in each tab',
  async (_when, refuse) => {
    const request = vi.fn(refuse);
    vi.stubGlobal('navigator', { locks: { request } });
    const [one, two] = [aTab(), aTab()];
    one.line.setChannels(['a']);
    two.line.setChannels(['a']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request).toHaveBeenCalledTimes(2);
    expect(openNow()).toHaveLength(2);
    newest().handlers.ready('5');
    expect(two.state()).toBe('live');
    one.line.setChannels([]);
    expect(openNow()).toHaveLength(1);
  },
);

it('a browser whose locks or channels throw when they are read has a connection in each tab', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('navigator', Object.defineProperty({}, 'locks', { get: refuse }));
  aTab().line.setChannels(['a']);
  vi.stubGlobal('navigator', { locks: new Locks() });
  vi.stubGlobal('BroadcastChannel', vi.fn(refuse));
  aTab().line.setChannels(['a']);
  expect(openNow()).toHaveLength(2);
});

it('a browser whose tabs cannot talk has a connection in each', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const [one, two] = [aTab(), aTab()];
  one.line.setChannels(['a']);
  two.line.setChannels(['a']);
  expect(openNow()).toHaveLength(2);
  one.line.setChannels([]);
  expect(openNow()).toHaveLength(1);
});
