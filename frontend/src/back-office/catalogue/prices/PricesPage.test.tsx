import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bundle } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import { Address, address } from '../../../test/Address';
import { aBundle } from '../../../test/fixtures';
import { renderApp } from '../../../test/render';
import { owner } from '../../../test/people';
import { answer, failure, server } from '../../../test/server';
import { PricesPage } from './PricesPage';

const sent = vi.fn<(body: unknown, confirmation: string | null) => void>();
let bundles: Bundle[] = [];

const open = (path = '/admin/prices', language: Language = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/prices" element={<PricesPage />} />
      </Routes>
      <Address />
    </>,
    { path, language, as: owner },
  );

const priceOf = (name: string, network: string) =>
  screen.findByRole('textbox', { name: `Price of ${name}, ${network}` });

/** Answers a save; the password `right` confirms. */
const takes = (respond: () => Response) =>
  server.use(
    http.post('*/api/auth/confirm', () => answer({ confirmation: 'token' })),
    http.put('*/api/bundles/prices', async ({ request }) => {
      sent(await request.json(), request.headers.get('Confirmation'));
      return respond();
    }),
  );

beforeEach(() => {
  sent.mockClear();
  bundles = [
    aBundle({ id: 'v1', name: 'Daily 1GB', network: 'vodacom', price: 2000, cost: 1800 }),
    aBundle({ id: 'v2', name: 'Weekly 5GB', network: 'vodacom', price: 10000, version: 7 }),
    aBundle({ id: 'a1', name: 'Daily 1GB', network: 'airtel', price: 1500 }),
  ];
  server.use(
    http.get('*/api/bundles', () => answer(bundles)),
    http.get('*/api/vending/mapping', () =>
      answer({
        bundles: [
          { id: 'a1', steps: [{ vendor: 'dtone', problem: null, costTsh: 1600 }] },
          { id: 'v1', steps: [{ vendor: 'dtone', problem: null, costTsh: 9 }] },
        ],
        changes: [],
      }),
    ),
  );
});

describe('the price board', () => {
  it.each([
    ['en', 'Cost TSh 1,800', 'Left over TSh 200', 'Loss TSh 100'],
    ['sw', 'Gharama TSh 1,800', 'Faida TSh 200', 'Hasara TSh 100'],
  ] as const)('shows what is left of each price (%s)', async (language, cost, left, loss) => {
    open('/admin/prices', language);
    expect(await screen.findByText(cost)).toBeVisible();
    expect(screen.getByText(left)).toBeVisible();
    expect(await screen.findByText(loss)).toBeVisible();
  });

  it('saves all typed prices at once, with one password', async () => {
    let isConfirmed = false;
    takes(() => {
      if (isConfirmed) return answer(bundles);
      isConfirmed = true;
      return failure(403, 'confirmation_required');
    });
    const { user } = open();
    fireEvent.change(await priceOf('Daily 1GB', 'Vodacom'), { target: { value: '2,100' } });
    fireEvent.change(await priceOf('Weekly 5GB', 'Vodacom'), { target: { value: '9500' } });
    expect(screen.getByText('Was TSh 2,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const prices = [
      { bundleId: 'v1', version: 1, price: 2100 },
      { bundleId: 'v2', version: 7, price: 9500 },
    ];
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ prices }, 'token'));
    expect(await screen.findByText('3 prices saved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('goes from price to price by arrows and Enter, and Enter in the last one saves', async () => {
    takes(() => answer([bundles[2]]));
    const { user } = open();
    await user.click(await priceOf('Daily 1GB', 'Vodacom'));
    await user.keyboard('{ArrowDown}');
    expect(await priceOf('Weekly 5GB', 'Vodacom')).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}{Enter}');
    expect(await priceOf('Daily 1GB', 'Airtel')).toHaveFocus();
    await user.keyboard('1700{Enter}');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        { prices: [{ bundleId: 'a1', version: 1, price: 1700 }] },
        null,
      ),
    );
  });

  it('raises and rounds the selected prices', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of Vodacom' }));
    await user.type(screen.getByLabelText('Raise or lower by'), '3');
    await user.selectOptions(screen.getByLabelText('Round to'), '100');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await priceOf('Daily 1GB', 'Vodacom')).toHaveValue('2,100');
    expect(await priceOf('Weekly 5GB', 'Vodacom')).toHaveValue('10,300');
    expect(await priceOf('Daily 1GB', 'Airtel')).toHaveValue('1,500');
    expect(screen.getByText('2 new prices')).toBeVisible();
  });

  it('takes two columns of a sheet and asks which bundle is meant', async () => {
    const { user } = open();
    const field = await priceOf('Daily 1GB', 'Vodacom');
    fireEvent.paste(field, {
      clipboardData: { getData: () => 'Weekly 5GB\t9900\nDaily 1GB\t1700\nMonthly\t1' },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Prices from a sheet' });
    expect(within(dialog).getByText(/No bundle has this name/)).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('Which one is “Daily 1GB”?'), 'a1');
    await user.click(within(dialog).getByRole('button', { name: 'Use 2 prices' }));
    expect(await priceOf('Weekly 5GB', 'Vodacom')).toHaveValue('9,900');
    expect(await priceOf('Daily 1GB', 'Airtel')).toHaveValue('1,700');
    expect(field).toHaveValue('2,000');
  });

  it('shows at its cell what somebody else set meanwhile, and loses nothing', async () => {
    takes(() => {
      bundles = bundles.map((one) =>
        one.id === 'v2' ? { ...one, price: 9000, version: 8, updatedBy: 'Asha' } : one,
      );
      return failure(409, 'version_conflict');
    });
    const { user } = open();
    fireEvent.change(await priceOf('Weekly 5GB', 'Vodacom'), { target: { value: '9500' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Meanwhile Asha set TSh 9,000')).toBeVisible();
    expect(await priceOf('Weekly 5GB', 'Vodacom')).toHaveValue('9,500');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    takes(() => answer([bundles[1]]));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        { prices: [{ bundleId: 'v2', version: 8, price: 9500 }] },
        null,
      ),
    );
  });

  it('sets prices from a later time on, shows them, and takes them back', async () => {
    takes(() => answer([bundles[1]]));
    const { user } = open();
    fireEvent.change(await priceOf('Weekly 5GB', 'Vodacom'), { target: { value: '9500' } });
    await user.selectOptions(screen.getByLabelText('Valid'), 'later');
    bundles = bundles.map((one) =>
      one.id === 'v2'
        ? {
            ...one,
            version: 8,
            nextPrice: {
              price: 9500,
              startsAt: '2030-01-01T03:00:00Z',
              by: 'Asha',
              isSkipped: false,
            },
          }
        : one,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const later = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T06:00$/) as unknown;
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        {
          prices: [{ bundleId: 'v2', version: 7, nextPrice: { price: 9500, startsAt: later } }],
        },
        null,
      ),
    );
    expect(await screen.findByText(/TSh.9,500 from 1 Jan 2030, 06:00 · Asha/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo the new price of Weekly 5GB' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        { prices: [{ bundleId: 'v2', version: 8, nextPrice: null }] },
        null,
      ),
    );
  });

  it('refuses a wrong price before it is sent', async () => {
    const { user } = open();
    fireEvent.change(await priceOf('Weekly 5GB', 'Vodacom'), { target: { value: 'dear' } });
    expect(screen.getByText('Valid price is required')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Correct the marked prices first.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('opens one bundle with a price filled in, which Enter saves', async () => {
    takes(() => answer([bundles[1]]));
    const { user } = open('/admin/prices?bundle=v2&price=9700');
    const field = await priceOf('Weekly 5GB', 'Vodacom');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('9700');
    expect(screen.queryByRole('textbox', { name: 'Price of Daily 1GB, Vodacom' })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        { prices: [{ bundleId: 'v2', version: 7, price: 9700 }] },
        null,
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Show all prices' }));
    expect(await priceOf('Daily 1GB', 'Vodacom')).toBeVisible();
    expect(address()).toBe('/admin/prices');
  });
});
