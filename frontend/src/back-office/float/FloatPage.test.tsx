import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { paged } from '../../test/paged';
import { owner, staffWith } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { windowOf } from '../../test/window';
import type { FloatAccount, FloatEntry } from '../kit/float/api';
import { FloatPage } from './FloatPage';

const SHILLING = 1_000_000;
const at = '2026-11-21T06:30:00.000Z';

const vodacom: FloatAccount = {
  account: 'vodacom',
  network: 'vodacom',
  currency: 'TZS',
  balance: 48_500 * SHILLING,
  usedToday: 12_000 * SHILLING,
  boughtToday: 0,
  outlook: 'until',
  lastsUntil: '2026-11-21T13:40:00.000Z',
  lowMark: 50_000 * SHILLING,
  isLow: true,
  countedAt: at,
  reading: null,
  version: 3,
};

const airtel: FloatAccount = {
  ...vodacom,
  account: 'airtel',
  network: 'airtel',
  balance: null,
  usedToday: 0,
  outlook: 'unknown',
  lastsUntil: null,
  lowMark: null,
  isLow: false,
  countedAt: null,
  version: 1,
};

const dtone: FloatAccount = {
  ...vodacom,
  account: 'dtone',
  network: null,
  currency: 'USD',
  balance: 50 * SHILLING,
  usedToday: 3_250_000,
  outlook: 'too_little_history',
  lastsUntil: null,
  lowMark: null,
  isLow: false,
  reading: { at, balance: 48 * SHILLING, difference: -2 * SHILLING },
};

const entry: FloatEntry = {
  _id: '7',
  kind: 'delivery',
  amount: -900 * SHILLING,
  balance: 48_500 * SHILLING,
  counted: null,
  isEstimated: true,
  orderId: 'TBH482-7K3M9QX2TC',
  at,
  by: 'Neema Mrema',
};

const sent = vi.fn<(path: string, body: unknown) => void>();

const open = (path = '/admin/float', language: Language = 'en', as = owner) =>
  renderApp(
    <Routes>
      <Route path="/admin/float/:account?" element={<FloatPage />} />
    </Routes>,
    { path, language, as },
  );

const card = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  windowOf(360);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sent.mockClear();
  const take = async ({ request }: { request: Request }) => {
    sent(new URL(request.url).pathname, await request.json());
    return answer(vodacom);
  };
  server.use(
    http.get('*/api/float', () => answer([vodacom, airtel, dtone])),
    http.get('*/api/float/:account/entries', () => paged([entry])),
    http.post('*/api/float/:account/top-ups', take),
    http.post('*/api/float/:account/counts', take),
    http.put('*/api/float/:account', take),
  );
});

describe('the float', () => {
  it.each([
    ['en', /TSh.48,500/, /^Lasts until .*16:40 at this pace$/, 'Low', /Used today: TSh.12,000/],
    ['sw', /TSh.48,500/, /^Kwa kasi hii litatosha hadi .*16:40$/, 'Dogo', /leo: TSh.12,000/],
  ] as const)('says how much is left and for how long (%s)', async (language, ...texts) => {
    open('/admin/float', language);
    const account = await card('Vodacom');
    for (const text of texts) expect(account.getByText(text)).toBeVisible();
  });

  it('says nothing of a balance that nobody has counted', async () => {
    open();
    const account = await card('Airtel');
    expect(account.getByText('Not counted yet')).toBeVisible();
    expect(account.getByRole('button', { name: 'Count' })).toBeVisible();
    expect(account.queryByRole('button', { name: 'Top up' })).toBeNull();
  });

  it('is topped up with what was typed in shillings', async () => {
    const { user } = open();
    const account = await card('Vodacom');
    await user.click(account.getByRole('button', { name: 'Top up' }));
    await user.type(account.getByLabelText(/^Float bought/), 'abc');
    await user.click(account.getByRole('button', { name: 'Save top-up' }));
    expect(await account.findByText('Enter a whole number of shillings.')).toBeVisible();
    await user.clear(account.getByLabelText(/^Float bought/));
    await user.type(account.getByLabelText(/^Float bought/), '100,000');
    await user.click(account.getByRole('button', { name: 'Save top-up' }));
    expect(await screen.findByText('Top-up saved')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('/api/float/vodacom/top-ups', {
      amount: 100_000 * SHILLING,
    });
  });

  it('is counted without showing what the ledger says beside the field', async () => {
    const { user } = open();
    const account = await card('Airtel');
    await user.click(account.getByRole('button', { name: 'Count' }));
    await user.type(account.getByLabelText('What the Airtel menu says (TSh)'), '0');
    await user.click(account.getByRole('button', { name: 'Save count' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith('/api/float/airtel/counts', {
        counted: 0,
        date: null,
      }),
    );
  });

  it('of a vendor is read, and what differs is accepted and not typed', async () => {
    const { user } = open();
    const account = await card('DT One');
    expect(account.getByText(/Ledger says USD.50\.00, vendor says USD.48\.00\./)).toBeVisible();
    expect(account.queryByRole('button', { name: 'Count' })).toBeNull();
    await user.click(account.getByRole('button', { name: 'Accept the vendor’s balance' }));
    expect(await screen.findByText('Balance accepted')).toBeVisible();
    expect(sent).toHaveBeenCalledWith('/api/float/dtone/counts', { counted: null, date: null });
  });

  it('has a mark that can be changed, and says when a colleague was faster', async () => {
    server.use(http.put('*/api/float/:account', () => failure(409, 'version_conflict')));
    const { user } = open();
    const account = await card('Vodacom');
    await user.click(account.getByRole('button', { name: 'Set low mark' }));
    const field = account.getByLabelText(/^Tell staff when it is below/);
    expect(field).toHaveValue('50000');
    await user.clear(field);
    await user.click(account.getByRole('button', { name: 'Save' }));
    expect(await account.findByRole('alert')).toBeVisible();
  });

  it('shows its ledger with the orders that drew from it', async () => {
    open('/admin/float/vodacom');
    const dialog = within(await screen.findByRole('dialog', { name: 'Float of Vodacom' }));
    expect(await dialog.findByRole('link', { name: 'TBH482-7K3M9QX2TC' })).toBeVisible();
    expect(dialog.getByText(/−TSh.900/)).toBeVisible();
    expect(dialog.getByText(/estimated by the price/)).toBeVisible();
  });

  it('is only looked at by who may not close days', async () => {
    open('/admin/float', 'en', staffWith('see_revenue'));
    const account = await card('Vodacom');
    expect(account.queryByRole('button')).toBeNull();
    expect(account.getByRole('link', { name: 'History' })).toBeVisible();
  });
});
