import { expect, it } from 'vitest';
import { aWalletMessage } from '../test/fixtures';
import { isWholeMessage, likeliest } from './walletMessage';

it('a confirmed payment comes before others of the same paste', () => {
  const reversed = aWalletMessage({ reference: 'A', status: 'reversed' });
  const pending = aWalletMessage({ reference: 'B', status: 'pending' });
  const received = aWalletMessage({ reference: 'C', direction: 'received' });
  const paid = aWalletMessage({ reference: 'D' });
  expect(likeliest([reversed, pending, received, paid])).toBe(paid);
  expect(likeliest([reversed, received, pending])).toBe(pending);
  expect(likeliest([received, reversed])).toBe(reversed);
  expect(likeliest([received])).toBe(received);
  expect(likeliest([])).toBeUndefined();
});

it('a long text is a message, and a transaction id is none', () => {
  expect(isWholeMessage('CEJ3I3SETSN')).toBe(false);
  expect(isWholeMessage(` ${'1'.repeat(40)} `)).toBe(false);
  expect(isWholeMessage('CEJ3I3SETSN Imethibitishwa. TSh 2,000 zimelipwa')).toBe(true);
});
