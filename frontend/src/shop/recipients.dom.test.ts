import { describe, expect, it } from 'vitest';
import { lastPurchase, rememberPurchase } from './lastPurchase';
import { forgetRecipient, rememberRecipient } from './recipients';

const stored = () => JSON.parse(localStorage.getItem('recipients') ?? '[]') as { phone: string }[];
const phones = () => stored().map(({ phone }) => phone);
const remember = (phone: string) =>
  rememberRecipient({ phone, network: 'vodacom', lastUsedAt: Date.now() });

describe('the numbers of this device', () => {
  it('are at most five, the newest first, none twice', () => {
    const last = ['1', '2', '3', '4', '5', '6', '3'];
    last.forEach((digit) => remember(`25575432190${digit}`));
    expect(phones()).toEqual(['3', '6', '5', '4', '2'].map((digit) => `25575432190${digit}`));
  });

  it('are forgotten together with the purchase that would be repeated for them', () => {
    remember('255754321901');
    rememberPurchase({ bundleId: 'b', recipient: '255754321901', payer: '255754321902' });
    forgetRecipient('255754321901');
    expect(phones()).toEqual([]);
    expect(lastPurchase()).toBeNull();
  });

  it('are read with care: what somebody else left there is no number', () => {
    localStorage.setItem('recipients', '[{"phone":"call me"},7]');
    remember('255754321901');
    expect(phones()).toEqual(['255754321901']);
  });
});
