import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Router } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import { aRouter } from '../../../test/fixtures';
import { paged } from '../../../test/paged';
import { owner, staffWith } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { RouterInventory } from '../../shell/routes/CatalogueRoutes';
import type { StockEntry } from './api';

const sent = vi.fn<(body: unknown, key: string | null) => void>();
const router: Router = aRouter({ id: 'r1', name: 'Pocket', stock: 14, cost: 60000 });

const entry = (changes: Partial<StockEntry>): StockEntry => ({
  _id: '1',
  kind: 'count',
  units: 5,
  stock: 5,
  orderId: null,
  note: null,
  at: '2026-11-20T06:00:00Z',
  by: null,
  ...changes,
});

const open = (
  path: string,
  { language, as = owner }: { language?: Language; as?: typeof owner } = {},
) =>
  renderApp(
    <Routes>
      <Route path="/admin/routers/:id?" element={<RouterInventory />} />
    </Routes>,
    { path, as, ...(language && { language }) },
  );

beforeEach(() => {
  sent.mockClear();
  server.use(
    http.get('*/api/routers', () => answer([router])),
    http.get('*/api/stock', () =>
      answer([{ routerId: 'r1', sold: 8, sellsOutInDays: 49, lastCost: 62000 }]),
    ),
    http.get('*/api/routers/r1/stock', () =>
      paged([
        entry({ _id: '3', kind: 'sale', units: -1, stock: 14, orderId: 'BH-7K3M9' }),
        entry({
          _id: '2',
          kind: 'received',
          units: 10,
          stock: 15,
          unitCost: 62000,
          note: 'Kariakoo',
          by: 'Asha',
        }),
        entry({}),
      ]),
    ),
    http.post('*/api/routers/r1/stock', async ({ request }) => {
      sent(await request.json(), request.headers.get('Idempotency-Key'));
      return answer({ ...router, stock: 24 });
    }),
  );
});

describe('the stock of a router', () => {
  it.each([
    ['en', 'Sells out in about 49 days', 'Goods received', 'TSh 62,000 each · Kariakoo'],
    [
      'sw',
      'Zitaisha baada ya siku 49 hivi',
      'Bidhaa zimepokelewa',
      'TSh 62,000 kila moja · Kariakoo',
    ],
  ] as const)('is explained entry by entry (%s)', async (language, lasts, received, goods) => {
    const { user } = open('/admin/routers', { language });
    expect(await screen.findByText(lasts)).toBeVisible();
    await user.click(screen.getByRole('link', { name: /14/ }));
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findAllByText(received)).length).toBeGreaterThan(0);
    expect(await within(dialog).findByText(goods)).toBeVisible();
    expect(within(dialog).getByText('+10')).toBeVisible();
    expect(within(dialog).getByText('−1')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'BH-7K3M9' })).toBeVisible();
  });

  it('takes goods with their cost, and what is lost without', async () => {
    const { user } = open('/admin/routers?stock=r1');
    await user.type(await screen.findByLabelText('How many'), '10');
    await user.type(screen.getByLabelText(/^Cost of each/), '62,000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        { kind: 'received', units: 10, unitCost: 62000 },
        expect.any(String),
      ),
    );
    expect(await screen.findByText('Stock saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lost' }));
    expect(screen.queryByLabelText(/^Cost of each/)).toBeNull();
    await user.type(screen.getByLabelText('How many'), '1');
    await user.type(screen.getByLabelText(/^Note/), 'Stolen');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        { kind: 'lost', units: 1, note: 'Stolen' },
        expect.any(String),
      ),
    );
    const [first, second] = sent.mock.calls.map(([, key]) => key);
    expect(first).not.toBe(second);
  });

  it('says why nothing was entered', async () => {
    server.use(http.post('*/api/routers/r1/stock', () => failure(409, 'stock_out_of_range')));
    const { user } = open('/admin/routers?stock=r1');
    await user.type(await screen.findByLabelText('How many'), 'many');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Enter 1 to 1,000,000'))[0]).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is only read by those who may not edit the catalogue', async () => {
    open('/admin/routers?stock=r1', { as: staffWith('see_catalogue') });
    expect(await screen.findByText('+10')).toBeVisible();
    expect(screen.queryByLabelText('How many')).toBeNull();
  });
});
