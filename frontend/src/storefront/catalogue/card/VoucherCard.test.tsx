import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Bundle } from '../../../api/types';
import { aBundle } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { useGetStoreQuery } from '../../../api/shopApi';
import { VoucherCard } from './VoucherCard';

/** On a Monday in Dar es Salaam; the shop is open from 08:00 to 20:00 and promises two hours. */
async function show(changes: Partial<Bundle>, time = '12:00') {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2026-11-23T${time}:00+03:00`) });
  renderApp(
    <>
      <VoucherCard bundle={aBundle(changes)} best={false} full />
      <WhenRead />
    </>,
  );
  await screen.findByText('read');
}

function WhenRead() {
  return useGetStoreQuery().data ? <p>read</p> : null;
}

const night = {
  hours: '00:00-06:00',
  conditions: 'Not for hotspot',
  validityCount: 1,
  validityUnit: 'night',
} as const;

afterEach(() => void vi.useRealTimers());

describe('the card of a bundle', () => {
  it('says when it works and for what', async () => {
    await show(night);
    expect(screen.getByText('Works 00:00–06:00 · Not for hotspot')).toBeVisible();
    expect(screen.getByRole('link', { name: /Order Now/ })).toBeVisible();
  });

  it('cannot be pressed while it would be loaded too late, and says from when it can', async () => {
    await show(night, '23:10');
    expect(await screen.findByRole('button', { name: 'From 06:00' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: /Order Now/ })).toBeNull();
  });

  it.each([
    [12_000, /At the operator TSh.12,000, you save TSh.2,000/],
    [10_000, null],
    [null, null],
  ])('with %s at the operator says what is saved, if anything', async (operatorPrice, text) => {
    await show({ price: 10_000, operatorPrice });
    if (text) expect(screen.getByText(text)).toBeVisible();
    else expect(screen.queryByText(/At the operator/)).toBeNull();
  });
});
