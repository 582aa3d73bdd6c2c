import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { BrowserRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlacedOrder } from '../api/types';
import { savePlacedOrder } from '../storefront/purchase/done/placed';
import { currentPurchases, savePurchase } from '../storefront/purchase/journal';
import { newPurchase } from '../storefront/purchase/purchase';
import { aProduct, shop } from '../test/fixtures';
import { answer, failure, server } from '../test/server';
import { App } from './App';
import { makeStore } from './store';

// They start when the page is idle, so at another moment in each run, and have tests of their own. A part that suspends while
// a press is handled would hold back what the press changes.
vi.mock('../storefront/frame/live/ShopConnection', () => ({ ShopConnection: () => null }));
vi.mock('../storefront/frame/device/DeviceFoot', () => ({ DeviceFoot: () => null }));

async function visit(address: string) {
  window.history.replaceState(null, '', address);
  await act(() => {
    render(
      <App store={makeStore('en')} inRouter={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />,
    );
    return Promise.resolve();
  });
  // A dialog that the address opens hides the page behind it.
  await screen.findByRole('main', { hidden: true });
  return userEvent.setup({ delay: null });
}

const placed: PlacedOrder = {
  orderId: 'TBH482-7K3M9QX2TC',
  _id: 'o1',
  status: 'pending',
  createdAt: '2026-11-21T09:31:00.000Z',
  dueAt: '2026-11-22T09:31:00.000Z',
  amount: 10000,
  deliveryFee: 0,
  service: 'Data Bundle: Weekly 5GB',
  notification: { whatsappUrl: null, text: '' },
};

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('the shop', () => {
  it('has the name that its settings say', async () => {
    server.use(http.get('*/api/store', () => answer({ ...shop, shopName: 'Duka la Data' })));
    await visit('/');
    expect(await screen.findByText(/^© Duka la Data\./)).toBeVisible();
    expect(within(screen.getByRole('banner')).getByText('Duka la Data')).toBeVisible();
  });

  it('guesses the network of a number, and lets it be changed', async () => {
    const user = await visit('/');
    await user.type(await screen.findByLabelText('Which number gets the data?'), '0754');
    expect(await screen.findByRole('button', { name: 'Vodacom', pressed: true })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Yas' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('changes the language without losing what was typed', async () => {
    const user = await visit('/');
    await user.type(await screen.findByLabelText('Which number gets the data?'), '0754 321');
    await user.click(screen.getByRole('button', { name: /SW/ }));
    expect(await screen.findByLabelText('Namba gani ipokee data?')).toHaveValue('0754 321');
    expect(document.documentElement.lang).toBe('sw');
    expect(localStorage.getItem('language')).toBe('sw');
  });

  it('opens a purchase by its address, with the number typed before', async () => {
    const user = await visit('/');
    await user.type(await screen.findByLabelText('Which number gets the data?'), '0754 321 908');
    const buy = await screen.findByRole('link', { name: 'Buy: Weekly 5GB' });
    // The dialog may have to be loaded.
    await act(() => user.click(buy));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('0754 321 908')).toBeVisible();
    expect(window.location.search).toBe('?buy=weekly-5');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('leads from an offer that is gone back to the list', async () => {
    await visit('/normal-bundles?buy=gone');
    expect(await screen.findByText(/That offer is not available just now/)).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('goes on with a paid purchase whose bundle is gone from the list', async () => {
    const product = aProduct({ id: 'gone' });
    savePurchase({
      ...newPurchase(product, 10000, { payer: '255754321908' }),
      payment: { orderId: 'TBH1', paymentId: 'p1', sentAt: Date.now() },
      verificationId: 'v1',
    });
    await visit('/recover?buy=gone');
    const dialog = await screen.findByRole('dialog', { name: 'Who gets the bundle?' });
    const receiver = await within(dialog).findByLabelText(/gets the bundle/);
    expect(receiver).toHaveValue('0754 321 908');
  });

  it('leads on every page to a purchase that waits for its next step', async () => {
    savePurchase({
      ...newPurchase(aProduct(), 10000, { payer: '255754321908' }),
      verificationId: 'v1',
    });
    await visit('/terms');
    const link = await screen.findByRole('link', { name: /one step is left/ });
    expect(link).toHaveAttribute('href', expect.stringContaining(`buy=${aProduct().bundleId}`));
  });

  it('shows the order again after a reload, and asks for no more money', async () => {
    savePurchase({
      ...newPurchase(aProduct(), 10000, { payer: '255754321908' }),
      payment: { orderId: placed.orderId, paymentId: 'p1', sentAt: Date.now() },
      verificationId: 'v1',
    });
    server.use(http.post('*/api/orders', () => answer(placed, 201)));
    const user = await visit('/normal-bundles?network=vodacom&buy=weekly-5');
    await user.type(await screen.findByLabelText('Full name'), 'Asha Mushi');
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await user.click(screen.getByRole('button', { name: 'Submit order' }));
    await screen.findByText('Order submitted successfully');
    const { pathname, search } = window.location;
    expect(search).toBe(`?network=vodacom&placed=${placed.orderId}`);
    cleanup();
    expect(currentPurchases()).toEqual([]);
    await visit(pathname + search);
    const dialog = await screen.findByRole('dialog', { name: /submitted successfully/ });
    expect(within(dialog).getByText(placed.orderId)).toBeVisible();
    expect(within(dialog).getByText('0754 321 908')).toBeVisible();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(window.location.search).toBe('?network=vodacom'));
  });

  it('still names the delivery code after a reload', async () => {
    const order = { ...placed, deliveryCode: '4711' };
    savePlacedOrder({ kind: 'router', order, name: 'Pocket MiFi 4G', phone: '0754321908' });
    await visit(`/routers?placed=${placed.orderId}`);
    const dialog = await screen.findByRole('dialog', { name: /submitted successfully/ });
    expect(dialog).toHaveTextContent('4711');
  });

  it('leads to the order where another tab has placed it', async () => {
    await visit('/normal-bundles?placed=TBH1');
    await waitFor(() => expect(window.location.pathname).toBe('/track-order'));
    expect(window.location.search).toBe('?id=TBH1');
  });

  it('keeps the query when the old tracking address is used', async () => {
    await visit('/order-tracking?id=TBH1');
    await waitFor(() => expect(window.location.pathname).toBe('/track-order'));
    expect(window.location.search).toBe('?id=TBH1');
  });

  it('says so when there is no such page', async () => {
    await visit('/nowhere');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Oops! Page not found',
    );
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  it('is gone through by Tab as it stands: the languages, the menu’s button, the menu', async () => {
    await visit('/');
    const bar = within(screen.getByRole('banner'));
    const inOrder = [
      bar.getByRole('button', { name: /SW/ }),
      bar.getByRole('button', { name: 'Menu' }),
      bar.getByRole('link', { name: 'Home' }),
    ];
    const all = [...screen.getByRole('banner').querySelectorAll<HTMLElement>('a, button')];
    const places = inOrder.map((control) => all.indexOf(control));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('leads from the navigation to every page', async () => {
    await visit('/');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/routers',
      '/sme-bundles',
      '/normal-bundles',
      '/agent-sim',
      '/training',
      '/track-order',
      '/admin',
      '/login',
      '/profile',
    ]);
  });

  it('shows a page behind the first one with its own texts, in either language', async () => {
    const user = await visit('/agent-sim');
    const title = (name: string) => screen.findByRole('heading', { level: 1, name });
    expect(await title('Become an agent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /SW/ }));
    expect(await title('Kuwa Wakala')).toBeVisible();
  });

  it('sends who tries the notifications to the sign-in of the staff', async () => {
    server.use(http.post('*/api/admin/refresh-token', () => failure(401, 'unauthorized')));
    await visit('/test-notifications');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/login'));
  });

  it('moves the focus to the heading of the page that a link leads to', async () => {
    const user = await visit('/');
    const nav = screen.getByRole('navigation');
    await user.click(within(nav).getByRole('link', { name: 'Routers' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'WiFi routers' });
    await waitFor(() => expect(title).toHaveFocus());
  });
});
