import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamMessage, ConnectionStatus, LiveEvent } from './events';
import { createConnection } from './connection';
import type { StreamRequest, Source, StreamHandlers } from './source';

const event = (channel = 'data-updates-bundle'): LiveEvent => ({
  channel,
  name: 'BUNDLE_UPDATE',
  type: 'bundle',
  action: 'updated',
  id: 'b1',
  data: null,
  timestamp: '2026-11-22T08:00:00Z',
});

/** A shop whose line the test holds in its hand. */
function aLine(after: string | null = null) {
  const opened: { asked: StreamRequest; handlers: StreamHandlers; closed: boolean }[] = [];
  const heard: StreamMessage[] = [];
  const statuses: ConnectionStatus[] = [];
  const open: Source = (asked, handlers) => {
    const one = { asked, handlers, closed: false };
    opened.push(one);
    return () => {
      one.closed = true;
    };
  };
  const line = createConnection(
    open,
    { onStatus: (status) => statuses.push(status), onMessage: (one) => heard.push(one) },
    after,
  );
  const newest = () => opened.at(-1)!;
  const state = () => statuses.at(-1)?.state;
  const count = () => heard.filter(({ is }) => is === 'event').length;
  return { line, opened, heard, statuses, newest, state, count };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const broken = { is: 'broken' } as const;

describe('a connection', () => {
  it('is open while somebody listens, and closed when nobody does', () => {
    const { line, opened, newest, state } = aLine();
    line.setChannels([]);
    expect(opened).toHaveLength(0);
    line.setChannels(['data-updates-bundle']);
    expect(state()).toBe('opening');
    newest().handlers.ready('5');
    expect(state()).toBe('live');
    line.setChannels([]);
    expect(newest().closed).toBe(true);
    expect(state()).toBe('off');
    vi.advanceTimersByTime(600_000);
    expect(opened).toHaveLength(1);
  });

  it('is asked for again after two seconds when it breaks, which nobody notices', () => {
    const { line, opened, newest, statuses } = aLine();
    line.setChannels(['a']);
    newest().handlers.ready('5');
    newest().handlers.ended(broken);
    vi.advanceTimersByTime(1999);
    expect(opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(2);
    expect(newest().asked.after).toBe('5');
    newest().handlers.ready('9');
    expect(statuses.map(({ state }) => state)).toEqual(['opening', 'live', 'live']);
  });

  it('counts as lost when that fails too, and is tried ever more seldom', () => {
    const { line, opened, newest, state } = aLine();
    line.setChannels(['a']);
    newest().handlers.ended(broken);
    expect(state()).toBe('opening');
    vi.advanceTimersByTime(2000);
    newest().handlers.ended(broken);
    expect(state()).toBe('lost');
    const pauses = [2000, 4000, 8000, 16_000, 30_000, 30_000].map((pause) => {
      const before = opened.length;
      vi.advanceTimersByTime(pause - 1);
      expect(opened).toHaveLength(before);
      vi.advanceTimersByTime(1);
      newest().handlers.ended(broken);
      return opened.length - before;
    });
    expect(pauses).toEqual([1, 1, 1, 1, 1, 1]);
    line.retryNow();
    newest().handlers.ready('5');
    expect(state()).toBe('live');
  });

  it('comes back when a shop without room says so, and pages ask by themselves meanwhile', () => {
    const { line, opened, newest, state } = aLine();
    line.setChannels(['a']);
    newest().handlers.ended({ is: 'busy', retryMs: 7000 });
    expect(state()).toBe('lost');
    vi.advanceTimersByTime(6999);
    expect(opened).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(2);
  });

  it('goes on from the same place when other channels are wanted', () => {
    const { line, opened, newest, statuses } = aLine();
    line.setChannels(['a']);
    newest().handlers.ready('5');
    newest().handlers.event(event('a'), '6');
    line.setChannels(['a']);
    expect(opened).toHaveLength(1);
    line.setChannels(['a', 'b']);
    expect(opened[0]?.closed).toBe(true);
    expect(newest().asked).toEqual({ channels: ['a', 'b'], after: '6' });
    expect(statuses.at(-1)?.channels).toEqual(['a']);
    newest().handlers.ready('6');
    expect(statuses.at(-1)).toEqual({ state: 'live', channels: ['a', 'b'] });
  });
});

describe('what a connection delivers', () => {
  it('is told once, also when the shop tells it again', () => {
    const { line, newest, count } = aLine();
    line.setChannels(['a', 'b']);
    newest().handlers.ready('5');
    newest().handlers.event(event('a'), '6');
    newest().handlers.event(event('b'), '6');
    newest().handlers.event(event('a'), '6');
    newest().handlers.event(event('a'), '5');
    expect(count()).toBe(2);
    newest().handlers.event(event('a'), '10');
    expect(count()).toBe(3);
  });

  it('is everything that happened while it was broken, after it stands again', () => {
    const { line, newest, count } = aLine();
    line.setChannels(['a']);
    newest().handlers.ready('5');
    newest().handlers.ended(broken);
    vi.advanceTimersByTime(2000);
    expect(newest().asked.after).toBe('5');
    // The shop says first where it stands by now, and then what lies between.
    newest().handlers.ready('8');
    newest().handlers.event(event('a'), '6');
    newest().handlers.event(event('a'), '8');
    expect(count()).toBe(2);
    expect(line.position()).toBe('8');
  });

  it('begins anew behind a resync, also where the shop counts from the beginning again', () => {
    const { line, newest, heard, count } = aLine('900');
    line.setChannels(['a']);
    newest().handlers.ready('3');
    newest().handlers.resync('3');
    expect(heard).toEqual([{ is: 'resync' }]);
    newest().handlers.event(event('a'), '4');
    expect(count()).toBe(1);
    expect(line.position()).toBe('4');
  });
});
