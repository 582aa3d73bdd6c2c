import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfileRoute } from '../ProfileRoute';
import type { Language } from '../../i18n/languageSlice';
import { aProduct } from '../../test/fixtures';
import { rememberPurchase } from '../../shop/people/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { keepDraft } from '../purchase/details/drafts';
import { savePurchase } from '../purchase/journal';
import { newPurchase } from '../purchase/purchase';

const admin = { name: 'Amina Juma', email: 'amina@example.co.tz', isAdmin: true };
const order = {
  orderId: 'TBH482-7K3M9QX2TC',
  service: 'Data Bundle: Weekly 5GB',
  product: { type: 'normal', productName: 'Weekly 5GB', productNameSwahili: 'Wiki 5GB' },
  createdAt: '2026-11-21T06:30:00.000Z',
  status: 'pending',
};

const renewals = vi.fn();
const replaced = vi.fn();

const open = (path = '/profile', language: Language = 'en') =>
  renderApp(<ProfileRoute />, { path, language });

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(window.location, 'replace').mockImplementation(replaced);
  renewals.mockClear();
  replaced.mockClear();
  server.use(
    http.post('*/api/admin/refresh-token', () => {
      renewals();
      return answer({ token: 't1', user: admin });
    }),
    http.post('*/api/auth/logout', () => answer(null)),
  );
});

describe('the profile of a device', () => {
  it.each([
    ['en', 'Profile', 'No order was placed on this device yet.', 'Track an order by its ID'],
    ['sw', 'Wasifu', 'Bado hakuna oda iliyowekwa kwa kifaa hiki.', 'Fuatilia oda kwa namba yake'],
  ] as const)('needs no account (%s)', async (language, title, none, track) => {
    open(undefined, language);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(none)).toBeVisible();
    expect(screen.getByRole('link', { name: track })).toBeVisible();
    await waitFor(() => expect(renewals).not.toHaveBeenCalled());
  });

  it('shows the orders placed here and what else is kept', () => {
    localStorage.setItem('orders', JSON.stringify([order]));
    localStorage.setItem('training', JSON.stringify({ quiz: { done: true } }));
    localStorage.setItem('trackedOrders', JSON.stringify([{}, {}]));
    const phone = '255754321908';
    const bought = { bundleId: 'b', recipient: phone, payer: phone, price: 2000 };
    rememberPurchase({ ...bought, network: 'vodacom' });
    keepDraft('router-mifi', { fullName: 'Asha' });
    open();
    expect(screen.getByText('Data Bundle: Weekly 5GB')).toBeVisible();
    expect(screen.getByText('1 order, without names or numbers')).toBeVisible();
    expect(screen.getByText('How far you came with 1 lesson')).toBeVisible();
    expect(screen.getByText('The last known state of 2 orders')).toBeVisible();
    expect(screen.getByText(/^1 person you buy for/)).toBeVisible();
    expect(screen.getByText('1 form you began, until this tab is closed')).toBeVisible();
  });

  it('takes over a session that a reload forgot, where somebody signed in', async () => {
    localStorage.setItem('signedIn', 'yes');
    const { user } = open();
    expect(await screen.findByText('amina@example.co.tz')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the back office' })).toHaveAttribute(
      'href',
      '/admin',
    );
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText(/Nobody is signed in/)).toBeVisible();
    expect(localStorage.getItem('signedIn')).toBeNull();
  });

  it('asks no more for a session that the server refused', async () => {
    server.use(http.post('*/api/admin/refresh-token', () => failure(401, 'unauthorized')));
    localStorage.setItem('signedIn', 'yes');
    open();
    await waitFor(() => expect(localStorage.getItem('signedIn')).toBeNull());
  });

  it.each([
    ['Dark', 'dark'],
    ['Light', 'light'],
    ['System', null],
  ] as const)('changes the colours to %s', async (name, stored) => {
    localStorage.setItem('theme', stored === 'dark' ? 'light' : 'dark');
    const { user } = open();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('theme')).toBe(stored);
    expect(document.documentElement.dataset['theme']).toBe(stored ?? undefined);
  });
});

describe('forgetting everything', () => {
  it('asks once, says what it costs, and keeps only language and colours', async () => {
    localStorage.setItem('orders', JSON.stringify([order]));
    localStorage.setItem('language', 'sw');
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Forget everything on this device' }));
    expect(
      await screen.findByRole('heading', { level: 3, name: /Forget everything/ }),
    ).toHaveFocus();
    expect(screen.getByText(/This cannot be undone/)).toBeVisible();
    expect(localStorage.getItem('orders')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Forget everything' }));
    await waitFor(() => expect(replaced).toHaveBeenCalledExactlyOnceWith('/profile?forgotten'));
    expect(localStorage).toHaveLength(1);
    expect(localStorage.getItem('language')).toBe('sw');
  });

  it('can be thought better of', async () => {
    const { user } = open();
    const name = 'Forget everything on this device';
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name })).toHaveFocus();
    expect(replaced).not.toHaveBeenCalled();
  });

  it('warns while a payment is not finished here', async () => {
    savePurchase(newPurchase(aProduct(), 10000, { payer: '255754321908' }));
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Forget everything on this device' }));
    expect(await screen.findByText('A payment is not finished on this device')).toBeVisible();
  });

  it('is confirmed afterwards', () => {
    open('/profile?forgotten');
    expect(screen.getByRole('status')).toHaveTextContent('This device has forgotten everything');
  });
});
