import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '../../../i18n/languageSlice';
import { owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { DiscardQuestion } from '../../kit/dialog/DiscardQuestion';
import type {
  CatalogueMapping,
  ExchangeRate,
  MappedBundle,
  RouteStep,
  Vendor,
  VendorProduct,
} from './api';
import { MappingPage } from './MappingPage';

const aStep = (change: Partial<RouteStep> = {}): RouteStep => ({
  vendor: 'dtone',
  product: '30104',
  name: 'Vodacom 10GB 30 days',
  amount: null,
  fit: 'exact',
  cost: { amount: '7.9', currency: 'USD' },
  costTsh: 20_935,
  problem: null,
  ...change,
});

const aMapped = (change: Partial<MappedBundle> = {}): MappedBundle => ({
  id: 'b1',
  name: 'Monthly 10GB',
  nameSwahili: 'Mwezi 10GB',
  network: 'vodacom',
  data: '10GB',
  validityCount: 30,
  validityUnit: 'day',
  price: 25_000,
  isActive: true,
  version: 3,
  steps: [aStep()],
  proposal: [],
  isMapped: true,
  cost: 20_935,
  margin: 4_065,
  ...change,
});

const aProduct = (change: Partial<VendorProduct> = {}): VendorProduct => ({
  vendor: 'dtone',
  id: '30101',
  name: 'Vodacom 500MB 24 hours',
  network: 'vodacom',
  kind: 'data',
  data: '500MB',
  validityHours: 24,
  cost: { amount: '0.24', currency: 'USD' },
  costTsh: 636,
  range: null,
  earlierCost: null,
  costChangedAt: null,
  goneAt: null,
  bundles: [],
  isImportable: true,
  ...change,
});

const aVendor: Vendor = {
  name: 'dtone',
  isOn: true,
  isDown: false,
  readAt: '2026-11-29T21:05:00Z',
  failure: null,
  products: 1204,
  changes: 0,
};

const sent = vi.fn<(call: string, body: unknown) => void>();
let vendors: Vendor[] = [];
let mapping: CatalogueMapping;
let products: VendorProduct[] = [];
let rates: ExchangeRate[] = [];
let reply: () => Response;

beforeEach(() => {
  sent.mockClear();
  vendors = [aVendor, { ...aVendor, name: 'reloadly' }];
  mapping = { bundles: [aMapped()], changes: [] };
  products = [aProduct()];
  rates = [{ currency: 'USD', rate: '2650', changedAt: '2026-11-28T09:00:00Z', changedBy: 'Asha' }];
  reply = () => answer({ ...mapping, ...aMapped(), name: 'Vodacom 500MB' });
  server.use(
    http.get('*/api/vending/vendors', () => answer(vendors)),
    http.get('*/api/vending/mapping', () => answer(mapping)),
    http.get('*/api/vending/exchange-rates', () => answer(rates)),
    http.get('*/api/vending/products', () => answer({ products, total: products.length })),
    http.all('*/api/*', async ({ request }) => {
      const text = await request.text();
      sent(`${request.method} ${new URL(request.url).pathname}`, text ? JSON.parse(text) : null);
      return reply();
    }),
  );
});

const open = (language: Language = 'en', path = '/admin/mapping') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/mapping/:bundleId?" element={<MappingPage />} />
      </Routes>
      <DiscardQuestion />
    </>,
    { path, language, as: owner },
  );

const lastCall = () => sent.mock.lastCall;

it.each([
  ['en', 'Costs 7.9 USD, TSh 20,935 today', 'Margin TSh 4,065', 'A vendor delivers every bundle'],
  ['sw', 'Gharama 7.9 USD, leo ni TSh 20,935', 'Faida TSh 4,065', 'Kila kifurushi kina muuzaji'],
] as const)(
  'shows what a bundle costs and leaves (%s)',
  async (language, cost, margin, summary) => {
    open(language);
    for (const text of [cost, margin, summary]) expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('DT One · Vodacom 10GB 30 days')).toBeVisible();
  },
);

it.each([
  ['en', 'Loss TSh 1,935', '1 bundle is sold at a loss'],
  ['sw', 'Hasara TSh 1,935', 'Kifurushi 1 kinauzwa kwa hasara'],
] as const)('says a loss in words (%s)', async (language, loss, summary) => {
  mapping.bundles = [aMapped({ price: 19_000, margin: -1_935 })];
  open(language);
  expect(await screen.findByText(loss)).toBeVisible();
  expect(screen.getByText(summary)).toBeVisible();
});

it('accepts one proposal with one press', async () => {
  mapping.bundles = [
    aMapped({
      steps: [],
      isMapped: false,
      cost: null,
      margin: null,
      proposal: [aStep({ fit: 'more' })],
    }),
  ];
  const { user } = open();
  expect(await screen.findByText('Gives more than the bundle promises')).toBeVisible();
  expect(screen.getByText('Staff deliver')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Accept \d/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept the proposal for Monthly 10GB' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const steps = [{ vendor: 'dtone', product: '30104' }];
  const routes = [{ bundle: 'b1', version: 3, steps }];
  expect(lastCall()).toEqual(['POST /api/vending/mapping/accept', { routes }]);
});

it('accepts at once only what fits exactly and makes no loss', async () => {
  const unmapped = { steps: [], isMapped: false, cost: null, margin: null };
  mapping.bundles = [
    aMapped({ ...unmapped, id: 'fits', proposal: [aStep()] }),
    aMapped({ ...unmapped, id: 'more', proposal: [aStep({ fit: 'more' })] }),
    aMapped({ ...unmapped, id: 'loss', price: 9_000, proposal: [aStep()] }),
    aMapped({ ...unmapped, id: 'no-rate', proposal: [aStep({ costTsh: null })] }),
  ];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept 1 proposal' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(lastCall()?.[1]).toMatchObject({ routes: [{ bundle: 'fits' }] });
});

it('changes the order of the vendors and removes one', async () => {
  const second = aStep({ vendor: 'reloadly', product: '541:6.00', name: '10GB 30 days' });
  mapping.bundles = [aMapped({ steps: [aStep(), second] })];
  const { user } = open('en', '/admin/mapping/b1');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Move Reloadly up' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const steps = [
    { vendor: 'reloadly', product: '541:6.00' },
    { vendor: 'dtone', product: '30104' },
  ];
  expect(lastCall()).toEqual(['PUT /api/bundles/b1/route', { version: 3, steps }]);
});

it('adds a product for an amount and marks what the server refuses at its field', async () => {
  products = [
    aProduct({
      vendor: 'reloadly',
      id: 'top',
      name: 'Airtime',
      range: { min: '500', max: '50000', currency: 'TZS' },
    }),
  ];
  reply = () =>
    failure(422, 'validation_failed', {
      errors: [{ field: 'steps[1].amount', code: 'out_of_range', message: 'Not sold.' }],
    });
  const { user } = open('en', '/admin/mapping/b1');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Choose Airtime' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('Enter an amount')).not.toHaveLength(0);
  await user.type(dialog.getByLabelText('Amount at Reloadly'), '90,000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('Not sold.')).not.toHaveLength(0);
  const added = { vendor: 'reloadly', product: 'top', amount: '90000', currency: 'TZS' };
  expect(lastCall()?.[1]).toMatchObject({ steps: [{ vendor: 'dtone' }, added] });
});

it.each([
  ['en', 'Cost went up from 7 USD to 7.9 USD', /No longer sold since/, 'I have seen these'],
  ['sw', 'Gharama imepanda kutoka 7 USD hadi 7.9 USD', /Haiuzwi tena tangu/, 'Nimeyaona haya'],
] as const)('shows what changed until it is seen (%s)', async (language, dearer, gone, seen) => {
  const cost = { amount: '7.9', currency: 'USD' };
  mapping.changes = [
    aProduct({
      id: '1',
      cost,
      earlierCost: { amount: '7', currency: 'USD' },
      bundles: ['Monthly'],
    }),
    aProduct({ id: '2', goneAt: '2026-11-28T21:00:00Z', bundles: ['Weekly'] }),
  ];
  const { user } = open(language);
  expect(await screen.findByText(dearer)).toBeVisible();
  expect(screen.getByText(gone)).toBeVisible();
  await user.click(screen.getByRole('button', { name: seen }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const one = [{ vendor: 'dtone', product: '1' }];
  expect(lastCall()).toEqual(['POST /api/vending/products/seen', { products: one }]);
});

it('makes a bundle of a product for a price', async () => {
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Make a bundle of Vodacom 500MB 24 hours' }),
  );
  const create = 'Create a bundle of Vodacom 500MB 24 hours';
  await user.click(screen.getByRole('button', { name: create }));
  expect(sent).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Your price in TSh'), '1,000');
  await user.click(screen.getByRole('button', { name: create }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const body = { vendor: 'dtone', product: '30101', price: 1_000 };
  expect(lastCall()).toEqual(['POST /api/vending/products/import', body]);
});

it('sets the rate of a currency', async () => {
  rates = [{ currency: 'USD', rate: null, changedAt: null, changedBy: null }];
  const { user } = open();
  const field = await screen.findByLabelText('TSh for 1 USD');
  await user.type(field, 'many');
  await user.click(screen.getByRole('button', { name: 'Save the rate of USD' }));
  expect(sent).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '2,650.50');
  await user.click(screen.getByRole('button', { name: 'Save the rate of USD' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const set = [{ currency: 'USD', rate: '2,650.50' }];
  expect(lastCall()).toEqual(['PUT /api/vending/exchange-rates', { rates: set }]);
});

it.each([
  [
    'en',
    'Read the products of DT One',
    '3 products: 1 new, 2 with another cost, 0 no longer sold.',
  ],
  ['sw', 'Soma bidhaa za DT One', 'Bidhaa 3: mpya 1, zenye gharama mpya 2, haziuzwi tena 0.'],
] as const)(
  'reads a vendor’s products and says what is new (%s)',
  async (language, button, text) => {
    reply = () => answer({ listed: 3, added: 1, repriced: 2, vanished: 0 });
    const { user } = open(language);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(lastCall()?.[0]).toBe('POST /api/vending/vendors/dtone/sync');
  },
);

it('says why a list was not taken', async () => {
  const failed = { at: '2026-11-29T21:05:00Z', problem: 'empty' as const, cause: null };
  vendors = [{ ...aVendor, failure: failed }];
  open();
  expect(await screen.findByText(/the list was empty. Nothing was changed./)).toBeVisible();
});

it.each([
  ['en', 'No vendor is set up'],
  ['sw', 'Hakuna muuzaji aliyewekwa'],
] as const)('without vendors says what is needed (%s)', async (language, title) => {
  vendors = [];
  open(language);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/admin/health');
  expect(screen.queryByRole('heading', { name: 'Bundles' })).toBeNull();
});
