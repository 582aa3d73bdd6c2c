import { renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../../test/server';
import * as navigation from '../navigation';
import { reloadForPart } from './reloadForPart';
import { useUnsavedWork } from '../unsavedWork';

const reload = vi.fn();

function cameBy(type: 'navigate' | 'reload' | 'unknown') {
  const entries = type === 'unknown' ? [] : [{ type } as unknown as PerformanceEntry];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
}

function shopAnswers(response: () => Response) {
  server.use(http.head('*/', response));
}

beforeEach(() => {
  vi.spyOn(navigation, 'hasNavigated').mockReturnValue(false);
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  shopAnswers(() => new HttpResponse(null));
});

describe('a page whose part did not arrive', () => {
  it('is reloaded at once', async () => {
    cameBy('navigate');
    expect(await reloadForPart({ pressed: false })).toBe('reloading');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each(['reload', 'unknown'] as const)(
    'is not reloaded again by itself after a navigation of type %s, but at the first press',
    async (type) => {
      cameBy(type);
      expect(await reloadForPart({ pressed: false })).toBe('declined');
      expect(reload).not.toHaveBeenCalled();
      expect(await reloadForPart({ pressed: true })).toBe('reloading');
    },
  );

  it('is reloaded where a link of a page that was reloaded before leads to it', async () => {
    cameBy('reload');
    vi.spyOn(navigation, 'hasNavigated').mockReturnValue(true);
    expect(await reloadForPart({ pressed: false })).toBe('reloading');
  });

  it.each([
    ['no network', () => HttpResponse.error()],
    ['a shop that is down', () => new HttpResponse(null, { status: 502 })],
  ])('stays with %s', async (_what, response) => {
    cameBy('navigate');
    shopAnswers(response);
    expect(await reloadForPart({ pressed: true })).toBe('unreachable');
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays where it holds unsaved work, until a press', async () => {
    cameBy('navigate');
    const form = renderHook(() => useUnsavedWork(true));
    expect(await reloadForPart({ pressed: false })).toBe('declined');
    expect(await reloadForPart({ pressed: true })).toBe('reloading');
    form.unmount();
    expect(await reloadForPart({ pressed: false })).toBe('reloading');
  });
});
