import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/fixtures';
import { renderApp } from '../../../../test/render';
import { savePurchase } from '../../journal';
import { newPurchase } from '../../purchase';
import { UnfinishedBanner } from '../KeptPurchases';

describe('the banner', () => {
  it.each([
    ['en', /You have an unfinished payment of TSh.10,000: continue/],
    ['sw', /Una malipo ya TSh.10,000 ambayo hayajakamilika: endelea/],
  ] as const)('leads back to an unfinished payment from any page (%s)', (language, name) => {
    savePurchase(newPurchase(aProduct({ id: 'b1' }), 10000, { payer: '255754321908' }));
    renderApp(<UnfinishedBanner />, { language, path: '/routers?x=1' });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/routers?x=1&buy=b1');
  });

  it('appears when another tab begins a payment, and goes when that tab ends it', async () => {
    const otherTab = (purchases: unknown[]) => {
      localStorage.setItem('purchases', JSON.stringify(purchases));
      act(() => void window.dispatchEvent(new StorageEvent('storage')));
    };
    renderApp(<UnfinishedBanner />);
    otherTab([newPurchase(aProduct(), 10000, { payer: '255754321908' })]);
    expect(await screen.findByRole('link')).toBeVisible();
    otherTab([]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is not there without one', () => {
    renderApp(<UnfinishedBanner />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
