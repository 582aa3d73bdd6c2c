import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptValues, keepValues } from '../../agents/sim/application/kept';
import { empty } from '../../agents/sim/application/application';
import { savePurchase } from '../../purchase/journal';
import { newPurchase } from '../../purchase/purchase';
import { currentMe, rememberMe } from '../../../shop/me';
import { ownOrderDigits, rememberOwnOrder } from '../../../shop/ownOrders';
import { rememberPurchase } from '../../../shop/people/people';
import { aProduct } from '../../../test/fixtures';
import { forgetOld } from './forgetOld';
import { forgetOldRecords, personalRecords } from './DeviceFoot';

const DAY_MS = 24 * 60 * 60 * 1000;
const PHONE = '255754321908';
const bought = {
  bundleId: 'b1',
  recipient: PHONE,
  payer: PHONE,
  network: 'yas',
  price: 2000,
} as const;

const kept = () => JSON.stringify(Object.entries(localStorage));

function after(days: number) {
  vi.setSystemTime(Date.now() + days * DAY_MS);
  forgetOld();
}

afterEach(() => vi.useRealTimers());

describe('what names people on this device', () => {
  it('goes after a day where it is a purchase or an application', () => {
    savePurchase(newPurchase(aProduct(), 10000, { payer: PHONE }));
    keepValues({ ...empty, fullName: 'Asha Mushi' });
    after(0.9);
    expect(kept()).toContain(PHONE);
    expect(keptValues().fullName).toBe('Asha Mushi');
    after(0.2);
    expect(kept()).not.toContain(PHONE);
    expect(kept()).not.toContain('Asha');
  });

  it('goes after 90 days where it is a number that was bought for', () => {
    rememberPurchase(bought);
    rememberMe({ payer: PHONE, name: 'Asha Traders', tin: '123456789' });
    after(89);
    expect(kept().split(PHONE)).toHaveLength(4);
    expect(currentMe().tin).toBe('123456789');
    after(2);
    expect(kept()).not.toContain(PHONE);
    expect(kept()).not.toContain('Asha');
  });

  it('goes after 30 days where it opens an order', () => {
    rememberOwnOrder('TBH1', PHONE);
    after(29);
    expect(ownOrderDigits('TBH1')).toBe('1908');
    after(2);
    expect(ownOrderDigits('TBH1')).toBeNull();
    expect(kept()).not.toContain('1908');
  });

  it('is looked for under each name that it has on the device', () => {
    savePurchase(newPurchase(aProduct(), 10000, { payer: PHONE }));
    keepValues({ ...empty, fullName: 'Asha Mushi' });
    rememberPurchase(bought);
    rememberMe({ payer: PHONE });
    rememberOwnOrder('TBH1', PHONE);
    expect(Object.keys(localStorage).sort()).toEqual(personalRecords);
  });

  it('goes at a visit after its time', async () => {
    rememberOwnOrder('TBH1', PHONE);
    vi.setSystemTime(Date.now() + 31 * DAY_MS);
    forgetOldRecords();
    await vi.waitFor(() => expect(kept()).not.toContain('1908'));
  });
});
