import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionStatus, subscribe } from './subscriptions';
import { keepConnection, type KeptConnection } from './keepConnection';
import type { StreamRequest, Source, StreamHandlers } from './source';

const opened: { asked: StreamRequest; handlers: StreamHandlers; closed: boolean }[] = [];
const open: Source = (asked, handlers) => {
  const one = { asked, handlers, closed: false };
  opened.push(one);
  return () => {
    one.closed = true;
  };
};
const openNow = () => opened.filter(({ closed }) => !closed).map(({ asked }) => asked.channels);

let line: KeptConnection;
const undo: (() => void)[] = [];
const want = (channel: string) => {
  const stop = subscribe(channel, () => undefined);
  undo.push(stop);
  return stop;
};
function sight(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  opened.length = 0;
});
afterEach(() => {
  line.close();
  undo.splice(0).forEach((stop) => stop());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('follows what the page shows, once for pages that come and go together', () => {
    line = keepConnection({ name: 'shop', open });
    expect(opened).toHaveLength(0);
    const leave = want('a');
    vi.advanceTimersByTime(250);
    expect(openNow()).toEqual([['a']]);
    leave();
    want('b');
    vi.advanceTimersByTime(250);
    expect(openNow()).toEqual([['b']]);
    expect(opened).toHaveLength(2);
  });

  it('is given up by a tab that nobody has looked at for a minute, and taken up again', () => {
    want('a');
    line = keepConnection({ name: 'shop', open });
    opened[0]?.handlers.ready('5');
    sight('hidden');
    vi.advanceTimersByTime(59_000);
    sight('visible');
    sight('hidden');
    vi.advanceTimersByTime(59_000);
    expect(openNow()).toEqual([['a']]);
    vi.advanceTimersByTime(1000);
    expect(openNow()).toEqual([]);
    sight('visible');
    expect(openNow()).toEqual([['a']]);
    expect(opened.at(-1)?.asked.after).toBe('5');
  });

  it('of a colleague stays in a hidden tab', () => {
    want('a');
    line = keepConnection({ name: 'staff', open, staysOpenHidden: true });
    sight('hidden');
    vi.advanceTimersByTime(3_600_000);
    expect(openNow()).toEqual([['a']]);
  });

  it('ends with the page, and says so', () => {
    want('a');
    line = keepConnection({ name: 'shop', open });
    opened[0]?.handlers.ready('5');
    expect(connectionStatus().state).toBe('live');
    window.dispatchEvent(new Event('pagehide'));
    expect(openNow()).toEqual([]);
    expect(connectionStatus().state).toBe('off');
  });

  it('is tried at once when the device has a network again', () => {
    want('a');
    line = keepConnection({ name: 'shop', open });
    opened[0]?.handlers.ended({ is: 'busy', retryMs: 60_000 });
    expect(openNow()).toHaveLength(0);
    window.dispatchEvent(new Event('online'));
    expect(openNow()).toHaveLength(1);
  });

  it('is given up when the network goes, and goes on where it was when it is back', () => {
    want('a');
    line = keepConnection({ name: 'shop', open });
    opened[0]?.handlers.ready('5');
    window.dispatchEvent(new Event('offline'));
    expect(openNow()).toEqual([]);
    vi.advanceTimersByTime(3000);
    opened[1]?.handlers.ended({ is: 'broken' });
    expect(connectionStatus().state).toBe('lost');
    window.dispatchEvent(new Event('online'));
    expect(opened[2]?.asked.after).toBe('5');
    opened[2]?.handlers.ready('9');
    expect(connectionStatus().state).toBe('live');
  });
});
