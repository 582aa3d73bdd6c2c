import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { reportResponse, useNetworkState } from './useNetworkState';

const tell = (type: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(type)));

describe('the connection', () => {
  it('is what the device says', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const { result } = renderHook(useNetworkState);
    expect(result.current).toBe('online');
    onLine.mockReturnValue(false);
    tell('offline');
    expect(result.current).toBe('offline');
    onLine.mockReturnValue(true);
    tell('online');
    expect(result.current).toBe('online');
  });

  it('is lost while the shop does not answer', () => {
    const { result } = renderHook(useNetworkState);
    act(() => reportResponse(false));
    expect(result.current).toBe('lost');
    act(() => reportResponse(true));
    expect(result.current).toBe('online');
  });
});
