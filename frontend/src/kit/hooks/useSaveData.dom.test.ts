import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSaveData } from './useSaveData';

const network = Object.assign(new EventTarget(), { saveData: false, effectiveType: '4g' });

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

it('spares data where it was asked for or where the network is as slow as 2G', () => {
  Object.defineProperty(navigator, 'connection', { value: network, configurable: true });
  const { result } = renderHook(useSaveData);
  const change = (to: Partial<typeof network>) =>
    act(() => {
      Object.assign(network, to);
      network.dispatchEvent(new Event('change'));
    });
  expect(result.current).toBe(false);
  change({ saveData: true });
  expect(result.current).toBe(true);
  change({ saveData: false, effectiveType: 'slow-2g' });
  expect(result.current).toBe(true);
  change({ effectiveType: '3g' });
  expect(result.current).toBe(false);
});

it('spares nothing where the browser does not tell', () => {
  expect(renderHook(useSaveData).result.current).toBe(false);
});
