import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Address, address } from '../../../test/Address';
import { owner, staffWith } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { sections } from '../../settings/sections';
import { priceCommand } from './priceCommand';
import { SearchButton } from './SearchButton';
import { settingNames } from './settingNames';
import type { SearchResult } from './types';

const nothing: SearchResult = {
  orders: null,
  payments: null,
  tillPayments: null,
  refunds: null,
  messages: null,
  agents: null,
  applications: null,
  staff: null,
  bundles: null,
  routers: null,
};

const payment = {
  _id: 'payment-1',
  orderId: 'TBH482-7K3M9QX2TC',
  payerPhone: '255742932149',
  transaction: 'CEJ3I3SETSN',
  amount: 1500,
  status: 'COMPLETED',
  placed: false,
  refund: null,
} as const;

const bundle = {
  _id: 'bundle-1',
  name: 'Weekly 2GB',
  nameSwahili: 'Wiki 2GB',
  network: 'airtel',
  price: 5000,
} as const;

const asked = vi.fn<(q: string | null) => void>();
let found: (q: string | null) => Response | Promise<Response>;

const open = (as = owner, language: 'en' | 'sw' = 'en') =>
  renderApp(
    <>
      <SearchButton />
      <textarea aria-label="Note" />
      <Address />
    </>,
    { path: '/admin', as, language },
  );

const field = () => screen.findByRole('combobox');
const option = (name: RegExp) => screen.findByRole('option', { name });

beforeEach(() => {
  asked.mockClear();
  found = () => answer({ ...nothing, payments: { total: 1, items: [payment] } });
  server.use(
    http.get('*/api/search', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      asked(q);
      return found(q);
    }),
  );
});

describe('the search over the back office', () => {
  it('finds a payment by the last digits of its number, and opens it', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Search everywhere' }));
    await user.type(await field(), '932149');
    const payments = await screen.findByRole('group', { name: 'Payments' });
    const line = within(payments).getByRole('option');
    expect(line).toHaveTextContent('0742 932 149TSh 1,500 · CEJ3I3SETSN · Paid, no order');
    expect(line).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/admin/payments/payment-1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is opened by Ctrl K, also while somebody types, and closed by Escape', async () => {
    const { user } = open();
    await user.click(screen.getByLabelText('Note'));
    await user.keyboard('{Control>}k{/Control}');
    expect(await field()).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Note')).toHaveFocus();
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await field()).toHaveFocus();
  });

  it('asks once for what is typed without a pause', async () => {
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), '0742 932');
    await option(/0742/);
    expect(asked.mock.calls).toEqual([['0742 932']]);
  });

  it('shows no late answer to an earlier text', async () => {
    let release: (() => void) | undefined;
    found = async (q) => {
      if (q === 'slow') await new Promise<void>((resolve) => (release = resolve));
      const items = [{ ...bundle, name: `Bundle of ${q}` }];
      return answer({ ...nothing, bundles: { total: 1, items } });
    };
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'slow');
    await waitFor(() => expect(asked).toHaveBeenCalledWith('slow'));
    await user.clear(await field());
    await user.type(await field(), 'fast');
    await option(/Bundle of fast/);
    release?.();
    await waitFor(() => expect(screen.queryByText(/Bundle of slow/)).toBeNull());
    expect(await option(/Bundle of fast/)).toBeVisible();
  });

  it('moves with the arrows, over the ends too', async () => {
    found = () =>
      answer({
        ...nothing,
        payments: { total: 46, items: [payment, { ...payment, _id: 'payment-2' }] },
      });
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), '932149');
    const all = await option(/All 46 in Payments/);
    await user.keyboard('{ArrowUp}');
    expect(all).toHaveAttribute('aria-selected', 'true');
    expect(await field()).toHaveAttribute('aria-activedescendant', all.id);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/admin/payments/payment-2');
  });

  it('leads to the filtered list and to the person', async () => {
    const order = {
      orderId: 'TBH482-7K3M9QX2TC',
      customerName: 'Asha Mushi',
      phoneNumber: '255754321908',
      product: 'Weekly 2GB',
      productSwahili: 'Wiki 2GB',
      amount: 5000,
      status: 'pending',
    } as const;
    found = () => answer({ ...nothing, orders: { total: 1_000, items: [order] } });
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'asha mushi');
    const all = await option(/All 1,000\+ in Orders/);
    expect(all).toHaveAttribute('href', '/admin/orders?q=asha+mushi');
    const people = screen.getByRole('group', { name: 'Customers' });
    const person = within(people).getByRole('option', { name: /0754/ });
    expect(person).toHaveAttribute('href', '/admin/customers/0754321908');
    await user.click(all);
    expect(address()).toBe('/admin/orders?q=asha+mushi');
  });

  it('finds pages, settings and actions without the server', async () => {
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 're');
    expect(await screen.findByRole('option', { name: 'Refunds' })).toBeVisible();
    expect(screen.getByText(/at least three characters/)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await user.clear(await field());
    await user.type(await field(), 'opening');
    expect(await option(/Opening hours/)).toHaveAttribute('href', '/admin/settings/hours');
    await user.clear(await field());
    await user.type(await field(), 'close yest');
    const close = await option(/Close yesterday/);
    expect(close.getAttribute('href')).toMatch(/^\/admin\/close\/\d{4}-\d{2}-\d{2}$/);
    await user.clear(await field());
    await user.type(await field(), 'add a');
    const actions = await screen.findByRole('group', { name: 'Actions' });
    expect(within(actions).getAllByRole('option')).toHaveLength(3);
  });

  it.each([
    ['en', 'VAT commission', 'Help', 'Day sheet for TRA', '/admin/fiscal-day'],
    ['sw', 'VAT kamisheni', 'Msaada', 'Karatasi ya siku ya TRA', '/admin/fiscal-day'],
    ['en', 'second person', 'Help', 'Approval of refunds', '/admin/settings/refunds'],
    ['sw', 'mtu mmoja', 'Msaada', 'Kuidhinisha marejesho', '/admin/settings/refunds'],
  ] as const)('finds what explains a thing, by any of its words (%s, %s)', async (...shown) => {
    const [language, typed, group, title, to] = shown;
    found = () => answer({ ...nothing, payments: { total: 1, items: [payment] } });
    const { user } = open(owner, language);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), typed);
    await option(/0742/);
    const help = screen.getByRole('group', { name: group });
    const hit = within(help).getByRole('option', { name: new RegExp(title) });
    expect(hit).toHaveAttribute('href', to);
    // What is looked for is seldom an explanation, so records come first.
    expect(screen.getAllByRole('group').at(-1)).toBe(help);
  });

  it('names what is sold in the language of the page', async () => {
    const order = {
      orderId: 'TBH482-7K3M9QX2TC',
      customerName: 'Asha Mushi',
      phoneNumber: '255754321908',
      product: bundle.name,
      productSwahili: bundle.nameSwahili,
      amount: 5000,
      status: 'pending',
    } as const;
    const items = [bundle, { ...bundle, _id: 'bundle-2', name: 'Weekly 9GB', nameSwahili: '' }];
    found = () =>
      answer({
        ...nothing,
        orders: { total: 1, items: [order] },
        bundles: { total: 2, items },
      });
    const { user } = open(owner, 'sw');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'weekly');
    expect(await option(/^Wiki 2GB Airtel/)).toBeVisible();
    expect(await option(/Asha Mushi.*Wiki 2GB/)).toBeVisible();
    expect(await option(/^Weekly 9GB Airtel/)).toBeVisible();
  });

  it('offers only what the role opens', async () => {
    found = () => answer(nothing);
    const { user } = open(staffWith('see_orders'));
    await user.keyboard('{Control>}k{/Control}');
    for (const typed of ['settings', 'second person']) {
      await user.clear(await field());
      await user.type(await field(), typed);
      expect(await screen.findByText(`Nothing found for “${typed}”`)).toBeVisible();
    }
    await user.clear(await field());
    await user.type(await field(), 'close yesterday');
    expect(await screen.findByText('Nothing found for “close yesterday”')).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText(/You see only what your role opens/)).toBeVisible();
  });

  it.each([
    ['en', 'price weekly 2gb 5,200', 'Price of Weekly 2GB: TSh 5,200'],
    ['sw', 'bei weekly 2gb 5200', 'Bei ya Wiki 2GB: TSh 5,200'],
  ] as const)('leads to the form with a new price (%s)', async (language, typed, name) => {
    found = () => answer({ ...nothing, bundles: { total: 1, items: [bundle] } });
    const { user } = open(owner, language);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), typed);
    const price = await screen.findByRole('option');
    expect(price).toHaveTextContent(name);
    expect(asked.mock.calls.at(-1)).toEqual(['weekly 2gb']);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/admin/bundles/bundle-1');
  });

  it('says that the server failed, and asks again', async () => {
    found = () => failure(500, 'internal');
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), '932149');
    expect(await screen.findByText('The records could not be searched.')).toBeVisible();
    found = () => answer({ ...nothing, payments: { total: 1, items: [payment] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await option(/0742/)).toBeVisible();
  });

  it('finds pages while the device is offline, and says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'refunds');
    expect(await screen.findByRole('option', { name: 'Refunds' })).toBeVisible();
    expect(screen.getByText(/No connection/)).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('keeps nothing on the device', async () => {
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), '932149');
    await option(/0742/);
    await user.keyboard('{Enter}');
    const kept = JSON.stringify([localStorage, sessionStorage]);
    expect(kept).not.toMatch(/932149|payment-1/);
  });
});

describe('what the search knows of other parts', () => {
  it('names every section of the settings, as the settings do', () => {
    const known = sections.map(({ path, title, edited, said }) =>
      edited
        ? [`/${path}`, title, edited.need, said]
        : [`?section=${path}`, title, 'edit_texts', said],
    );
    expect([...settingNames].sort()).toEqual(known.sort());
  });

  it.each([
    ['price Weekly 2GB 5200', { name: 'Weekly 2GB', price: 5200 }],
    ['BEI  Wiki 5GB   5,200', { name: 'Wiki 5GB', price: 5200 }],
    ['price Weekly 2GB', null],
    ['price 5200', null],
    ['price Weekly 2GB 0', null],
    ['prices Weekly 5200', null],
    ['Weekly 2GB 5200', null],
  ])('reads %s as a price', (typed, read) => {
    expect(priceCommand(typed)).toEqual(read);
  });
});
