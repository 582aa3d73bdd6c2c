import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Address, address } from '../../test/Address';
import { anOrder } from '../../test/orderFixtures';
import { owner, staffWith } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import type { FiscalDay } from '../kit/fiscal/api';
import { FiscalDayPage } from './FiscalDayPage';

const sheet: FiscalDay = {
  day: '2026-11-21',
  vatPercent: 18,
  lines: [
    { kind: 'cash', sales: 1, gross: 85_000, net: 72_034, vat: 12_966 },
    { kind: 'mobile_money', sales: 2, gross: 11_800, net: 10_000, vat: 1_800 },
  ],
  total: { kind: '', sales: 3, gross: 96_800, net: 82_034, vat: 14_766 },
  orders: [
    {
      orderId: 'TBH482-7K3M9QX2TC',
      item: 'SME Team 100GB',
      itemSwahili: 'Biashara Timu 100GB',
      amount: 5_900,
      paymentMethod: 'mobile_money',
      createdAt: '2026-11-21T07:00:00.000Z',
      fiscalReceipt: null,
    },
    {
      orderId: 'TBH482-8K3M9QX2TC',
      item: 'SME Team 100GB',
      itemSwahili: 'Biashara Timu 100GB',
      amount: 5_900,
      paymentMethod: 'mobile_money',
      createdAt: '2026-11-21T06:00:00.000Z',
      fiscalReceipt: {
        code: 'A1B2C3380',
        link: 'https://verify.tra.go.tz/A1B2C3380_201602',
      },
    },
  ],
  orderCount: 2,
  withoutReceipt: 1,
};

const asked = vi.fn<(date: string | null) => void>();

function sheetIs(changes: Partial<FiscalDay> = {}) {
  server.use(
    http.get('*/api/reports/fiscal-day', ({ request }) => {
      asked(new URL(request.url).searchParams.get('date'));
      return answer({ ...sheet, ...changes });
    }),
  );
}

beforeEach(() => {
  vi.setSystemTime('2026-11-21T09:30:00Z');
  asked.mockClear();
  sheetIs();
});

const open = (as = owner, search = '', language: 'en' | 'sw' = 'en') =>
  renderApp(
    <>
      <FiscalDayPage />
      <Address />
    </>,
    { as, path: `/admin/fiscal-day${search}`, language },
  );

describe('the day sheet', () => {
  it('states the sums of today by kind of payment', async () => {
    open();
    const rows = within(
      await screen.findByRole('table', { name: 'Day sheet for TRA' }),
    ).getAllByRole('row');
    expect(rows.map((row) => row.textContent.replaceAll(/\s/g, ' '))).toEqual([
      'Paid bySalesWithout VATVAT 18%With VAT',
      'Cash1TSh 72,034TSh 12,966TSh 85,000',
      'Mobile money2TSh 10,000TSh 1,800TSh 11,800',
      'Total3TSh 82,034TSh 14,766TSh 96,800',
    ]);
    expect(asked).toHaveBeenCalledWith('2026-11-21');
  });

  it.each([
    ['en', 'VAT is counted on the full price.'],
    ['sw', 'VAT imehesabiwa kwa bei yote.'],
  ] as const)('says on what VAT is counted (%s)', async (language, text) => {
    open(owner, '', language);
    expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible();
  });

  it('has no column of VAT for a shop that is not registered, and says why', async () => {
    sheetIs({ vatPercent: null });
    open();
    expect(await screen.findByText(/no VAT registration number/)).toBeVisible();
    expect(screen.queryByText(/VAT 18/)).toBeNull();
  });

  it.each([
    ['en', 'SME Team 100GB · '],
    ['sw', 'Biashara Timu 100GB · '],
  ] as const)('names what was sold in the language of the page (%s)', async (language, sold) => {
    open(owner, '', language);
    const row = await screen.findByRole('row', { name: /TBH482-7K3M9QX2TC/ });
    expect(row).toHaveTextContent(sold);
  });

  it('shows another day, whose address can be kept', async () => {
    const { user } = open(owner, '?date=2026-11-20');
    await screen.findByRole('table', { name: 'Day sheet for TRA' });
    expect(asked).toHaveBeenCalledWith('2026-11-20');
    const field = screen.getByLabelText('Day');
    await user.clear(field);
    await user.type(field, '19/11/2026');
    await expect.poll(() => address()).toBe('/admin/fiscal-day?date=2026-11-19');
  });

  it('takes the receipt of an order that has none', async () => {
    const sent = vi.fn<(body: unknown) => void>();
    server.use(
      http.put('*/api/orders/:id/fiscal-receipt', async ({ request, params }) => {
        sent([params['id'], await request.json()]);
        return answer(anOrder());
      }),
    );
    const { user } = open();
    expect(await screen.findByText('1 of 2 orders has no TRA receipt.')).toBeVisible();
    await user.type(screen.getByLabelText('TRA receipt of TBH482-7K3M9QX2TC'), 'A1B2C3381{Enter}');
    await expect
      .poll(() => sent.mock.lastCall?.[0])
      .toEqual(['TBH482-7K3M9QX2TC', { receipt: 'A1B2C3381' }]);
    expect(screen.getByLabelText('TRA receipt of TBH482-8K3M9QX2TC')).toHaveValue(
      'https://verify.tra.go.tz/A1B2C3380_201602',
    );
  });

  it('shows a wrong receipt at its field, and keeps what was typed', async () => {
    server.use(
      http.put('*/api/orders/:id/fiscal-receipt', () =>
        failure(400, 'validation_failed', {
          errors: [{ field: 'receipt', code: 'invalid_fiscal_receipt', message: 'Paste the link' }],
        }),
      ),
    );
    const { user } = open();
    const field = await screen.findByLabelText('TRA receipt of TBH482-7K3M9QX2TC');
    await user.type(field, 'what{Enter}');
    expect(await screen.findByText('Paste the link')).toBeVisible();
    expect(field).toHaveValue('what');
  });

  it('shows receipts as links to those who may not record them', async () => {
    open(staffWith('see_orders', 'see_revenue'));
    const link = await screen.findByRole('link', { name: 'A1B2C3380' });
    expect(link).toHaveAttribute('href', 'https://verify.tra.go.tz/A1B2C3380_201602');
    expect(screen.queryByLabelText(/TRA receipt of/)).toBeNull();
  });
});
