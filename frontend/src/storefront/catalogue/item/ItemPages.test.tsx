import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../i18n/languageSlice';
import { rememberPurchase } from '../../../shop/people/people';
import { aBundle } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { BundlePage } from './BundlePage';
import { RouterPage } from './RouterPage';

function Location() {
  return <code>{JSON.stringify(useLocation())}</code>;
}

const location = () =>
  JSON.parse(document.querySelector('code')!.textContent) as ReturnType<typeof useLocation>;

const open = (path: string, language: Language = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/bundles/:bundleId" element={<BundlePage />} />
        <Route path="/routers/:routerId" element={<RouterPage />} />
      </Routes>
      <Location />
    </>,
    { path, language },
  );

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

describe('the page of a bundle', () => {
  it.each([
    ['en', 'Weekly 5GB', 'Price per day', 'All data bundles'],
    ['sw', 'Wiki 5GB', 'Bei kwa siku', 'Vifurushi vyote vya data'],
  ] as const)('tells all there is to know (%s)', async (language, name, perDay, back) => {
    open('/bundles/weekly-5', language);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByText(perDay)).toBeVisible();
    expect(screen.getByText(/TSh.1,429/)).toBeVisible();
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', '/normal-bundles');
  });

  it('names itself in the tab and describes itself', async () => {
    open('/bundles/weekly-5');
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toMatch(/^5GB Vodacom, 7 days · TSh.10,000 · Bundle Hub$/);
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      expect.stringMatching(/^5GB on Vodacom for TSh.10,000\./),
    );
  });

  it('is previewed with its own picture and its price', async () => {
    open('/bundles/weekly-5', 'sw');
    await screen.findByRole('heading', { level: 1 });
    const told = (property: string) =>
      document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
    expect(told('og:image')).toMatch(/^http.*\/share\/sw\/weekly-5\.jpg\?v=\d+$/);
    expect([told('og:type'), told('og:locale')]).toEqual(['product', 'sw_TZ']);
    expect([told('product:price:amount'), told('product:price:currency')]).toEqual([
      '10000',
      'TZS',
    ]);
  });

  it('begins the purchase over itself', async () => {
    open('/bundles/weekly-5');
    expect(await screen.findByRole('link', { name: 'Order Now: Weekly 5GB' })).toHaveAttribute(
      'href',
      '/bundles/weekly-5?buy=weekly-5',
    );
  });

  it('that a reminder leads to opens the payment for whoever got the bundle last', async () => {
    const recipient = '255754321908';
    const [bundleId, price] = ['weekly-5', 9000];
    rememberPurchase({ recipient, payer: recipient, network: 'vodacom', bundleId, price });
    open('/bundles/weekly-5#again');
    await vi.waitFor(() => expect(location().search).toBe('?buy=weekly-5'));
    expect(location()).toMatchObject({
      hash: '',
      state: { recipient: '0754 321 908', payer: '0754 321 908', isGift: false },
    });
  });

  it('shows others of its network', async () => {
    open('/bundles/weekly-5');
    const others = await screen.findByRole('heading', { name: 'Others on Vodacom' });
    const links = await within(others.parentElement!).findAllByRole('link', {
      name: /^1\s?GB Vodacom, 24 hours/,
    });
    expect(links[0]).toHaveAttribute('href', '/bundles/daily-1');
  });

  it('says kindly that a bundle is gone, and leads back to the list', async () => {
    open('/bundles/nowhere', 'sw');
    expect(
      await screen.findByRole('heading', { name: 'Kifurushi hiki hakipo tena' }),
    ).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Vifurushi vyote vya data' })).toHaveLength(2);
  });

  it('never says gone when only the network failed, and can be tried again', async () => {
    server.use(http.get('*/api/bundles/:id', () => failure(500, 'internal_error'), { once: true }));
    const { user } = open('/bundles/weekly-5');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load this bundle');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Weekly 5GB');
  });

  it('hides a bundle that staff have switched off', async () => {
    server.use(http.get('*/api/bundles/:id', () => answer(aBundle({ isActive: false }))));
    open('/bundles/weekly-5');
    expect(await screen.findByText('This bundle is not here any more')).toBeVisible();
  });
});

describe('sharing', () => {
  it('opens the list of apps of the phone', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = open('/bundles/weekly-5');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: `${window.location.origin}/en/bundles/weekly-5` }),
    );
  });

  it('without one copies the link in the language of the page, or begins a WhatsApp message', async () => {
    const { user } = open('/routers/mifi', 'sw');
    const whatsApp = await screen.findByRole('link', { name: /WhatsApp/ });
    const message = new URL(whatsApp.getAttribute('href')!);
    expect(message.host).toBe('wa.me');
    expect(message.searchParams.get('text')).toMatch(
      /Huawei E5576 · TSh.85,000\nhttp.*\/sw\/routers\/mifi$/,
    );
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: /Nakili/ }));
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/sw/routers/mifi`);
    expect(await screen.findByText(/Kiungo kimenakiliwa/)).toBeVisible();
  });

  it('says when copying failed', async () => {
    const { user } = open('/routers/mifi');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Failed to copy to clipboard')).toBeVisible();
  });
});

describe('the page of a router', () => {
  it('tells price, payment, stock and what it can do', async () => {
    open('/routers/mifi');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Pocket MiFi 4G');
    for (const text of ['In Stock', 'Cash on Delivery', '12 units in stock', 'micro-USB']) {
      expect(screen.getAllByText(text)[0]).toBeVisible();
    }
  });

  it('says in Swahili which name is English', async () => {
    open('/routers/mifi', 'sw');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(within(heading).getByText('Pocket MiFi 4G')).toHaveAttribute('lang', 'en');
  });

  it('cannot be ordered from when it is sold out, and shows what is there instead', async () => {
    open('/routers/gone');
    await screen.findByRole('heading', { level: 1, name: 'Home 4G router' });
    expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
    expect(await screen.findByRole('link', { name: 'Pocket MiFi 4G' })).toBeVisible();
  });
});
