import { describe, expect, it } from 'vitest';
import type { NetworkHealth, PaymentHealth } from '../../../api/types';
import { healthy } from '../../../test/fixtures';
import { healthDelayMs, noticeOf } from './health';

const wallet = (
  network: NetworkHealth['network'],
  status: NetworkHealth['status'],
): NetworkHealth => ({
  network,
  status,
  attempts: 9,
  successPercent: 80,
  medianSecondsToPaid: 40,
});

const slow: PaymentHealth = {
  ...healthy,
  status: 'slow',
  networks: [wallet('vodacom', 'slow'), wallet('yas', 'up'), wallet('airtel', 'unknown')],
};

describe('the notice before paying', () => {
  it('is not there while all is well, or nothing is known', () => {
    expect(noticeOf(healthy, 'vodacom')).toBeNull();
    expect(noticeOf(undefined, 'vodacom')).toBeNull();
  });

  it('names the slow wallet of the number', () => {
    expect(noticeOf(slow, 'vodacom')).toEqual({ is: 'slow', network: 'vodacom' });
  });

  it('does not trouble a person whose wallet is quick', () => {
    expect(noticeOf(slow, 'yas')).toBeNull();
  });

  it.each(['airtel', 'halotel', null] as const)(
    'speaks of mobile money where the wallet is not known (%s)',
    (network) => {
      expect(noticeOf(slow, network)).toEqual({ is: 'slow', network: null });
    },
  );

  it('names a wallet that nobody can pay from, now or at all', () => {
    const networks = [wallet('vodacom', 'down'), wallet('yas', 'off'), wallet('airtel', 'up')];
    const closed: PaymentHealth = { ...healthy, networks };
    expect(noticeOf(closed, 'vodacom')).toEqual({ is: 'walletDown', network: 'vodacom' });
    expect(noticeOf(closed, 'yas')).toEqual({ is: 'walletOff', network: 'yas' });
    expect(noticeOf(closed, 'airtel')).toBeNull();
  });

  it('says when nobody can pay', () => {
    expect(noticeOf({ ...slow, status: 'down' }, 'yas')).toEqual({ is: 'down' });
  });
});

describe('looking again', () => {
  it.each([
    [null, 15],
    [1, 5],
    [20, 20],
    [600, 30],
  ])('while nobody can pay, with a wish of %s s: after %i s', (retryAfterS, seconds) => {
    expect(healthDelayMs({ ...healthy, status: 'down', retryAfterS })).toBe(seconds * 1000);
  });

  it('is calm otherwise', () => {
    expect(healthDelayMs(healthy)).toBe(60_000);
    expect(healthDelayMs(undefined)).toBe(60_000);
  });
});
