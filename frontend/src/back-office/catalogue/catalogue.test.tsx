import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BundleManagement, RouterInventory } from '../shell/routes/CatalogueRoutes';
import type { Bundle, Router } from '../../api/types';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { aBundle, aRouter } from '../../test/fixtures';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { DiscardQuestion } from '../kit/dialog/DiscardQuestion';

const sent = vi.fn<(call: string, body?: unknown) => void>();
let routers: Router[] = [];
let bundles: Bundle[] = [];

interface Options {
  language?: Language;
  as?: typeof owner;
}

const open = (path: string, { language = 'en', as = owner }: Options = {}) =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/routers/:id?" element={<RouterInventory />} />
        <Route path="/admin/bundles/:id?" element={<BundleManagement />} />
      </Routes>
      <Address />
      <DiscardQuestion />
    </>,
    { path, language, as },
  );

const call = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

const takes = (respond: (body: unknown) => Response) =>
  server.use(
    http.get('*/api/vending/mapping', () => answer({ bundles: [], changes: [] })),
    http.all('*/api/:kind/*', async ({ request }) => {
      const text = await request.text();
      const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
      sent(call(request), body);
      return respond(body);
    }),
    http.post('*/api/:kind', async ({ request }) => {
      const body = await request.json();
      sent(call(request), body);
      return respond(body);
    }),
  );

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sent.mockClear();
  routers = [
    aRouter({ id: 'r1', name: 'Pocket', price: 100000, stock: 4 }),
    aRouter({ id: 'r2', name: 'Home', price: 50000, stock: 12, isActive: false }),
  ];
  bundles = [
    aBundle({ id: 'b1' }),
    aBundle({ id: 'b2', name: 'Office', nameSwahili: '', type: 'sme', network: 'airtel' }),
  ];
  server.use(
    http.get('*/api/routers', () => answer(routers)),
    http.get('*/api/bundles', () => answer(bundles)),
    http.get('*/api/stock', () =>
      answer([{ routerId: 'r1', sold: 8, sellsOutInDays: 14, lastCost: 62000 }]),
    ),
  );
});

describe('the router inventory', () => {
  it.each([
    ['en', 'Units in stock', 'Total value', 'Inactive', '4 units'],
    ['sw', 'Zilizopo dukani', 'Thamani yote', 'Imefichwa', 'Zimebaki 4'],
  ] as const)('sums up and shows all routers (%s)', async (language, units, value, hidden, low) => {
    open('/admin/routers', { language });
    expect(await screen.findByRole('article', { name: 'Pocket' })).toBeVisible();
    for (const text of [units, value, hidden]) {
      expect(screen.getAllByText(text)[0]).toBeVisible();
    }
    expect(screen.getByText('TSh 1,000,000')).toBeVisible();
    expect(screen.getByText(low)).toHaveAttribute('data-low', 'true');
  });

  it('is searched, chosen from and sorted by its address', async () => {
    const { user } = open('/admin/routers');
    await user.click(await screen.findByRole('button', { name: 'Low stock' }));
    expect(screen.queryByRole('article', { name: 'Home' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'price');
    expect(address()).toBe('/admin/routers?show=low&sort=price');
    await user.type(screen.getByLabelText('Search'), 'nothing like it');
    expect(await screen.findByText('No matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('article', { name: 'Home' })).toBeVisible();
  });

  it('counts a hidden router as low no more than the first page does', async () => {
    routers = [...routers, aRouter({ id: 'r3', name: 'Old', stock: 0, isActive: false })];
    open('/admin/routers?show=low');
    expect(await screen.findByRole('article', { name: 'Pocket' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Old' })).toBeNull();
  });

  it('that is empty says how to begin', async () => {
    routers = [];
    open('/admin/routers');
    expect(await screen.findByRole('link', { name: 'Add the first router' })).toHaveAttribute(
      'href',
      '/admin/routers/new',
    );
  });

  it.each([
    ['en', 'Failed to load routers. Please try again.'],
    ['sw', 'Imeshindikana kupakia ruta. Tafadhali jaribu tena.'],
  ] as const)('that did not arrive can be asked for again (%s)', async (language, text) => {
    server.use(http.get('*/api/routers', () => failure(500, 'internal_error')));
    open('/admin/routers', { language });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows and hides a router from the list, and can take that back', async () => {
    takes(() => answer(routers[0]));
    const { user } = open('/admin/routers');
    await user.click(await screen.findByRole('switch', { name: 'Show Pocket to customers' }));
    expect(await screen.findByText('Hidden from customers')).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith('PUT /api/routers/r1', { isActive: false });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith('PUT /api/routers/r1', { isActive: true }),
    );
  });

  it.each([
    ['en', 'Delete Pocket', 'Delete', 'Router Deleted', 'Undo'],
    ['sw', 'Futa Pocket', 'Futa', 'Ruta imefutwa', 'Tendua'],
  ] as const)(
    'deletes a router and brings it back (%s)',
    async (language, button, confirm, done, undo) => {
      takes(() => answer(routers[0]));
      const { user } = open('/admin/routers', { language });
      await user.click(await screen.findByRole('button', { name: button }));
      await user.click(
        within(screen.getByRole('alertdialog')).getByRole('button', { name: confirm }),
      );
      expect(await screen.findByText(done)).toBeVisible();
      await user.click(screen.getByRole('button', { name: undo }));
      await waitFor(() =>
        expect(sent).toHaveBeenLastCalledWith('POST /api/routers/r1/restore', ''),
      );
    },
  );

  it('lets those look who may not change anything', async () => {
    open('/admin/routers', { as: staffWith('see_catalogue') });
    expect(await screen.findByRole('switch', { name: 'Show Pocket to customers' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: 'Add Router' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Pocket' })).toBeNull();
  });

  it.each(['routers', 'bundles'])('opens no form for new %s to them', async (kind) => {
    open(`/admin/${kind}/new`, { as: staffWith('see_catalogue') });
    expect(await screen.findByText('You don’t have access')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it.each([
    ['routers', 'Pocket', 'Price in TSh'],
    ['bundles', 'Weekly 5GB', 'Price in TSh'],
  ])('shows them one of the %s with fields that cannot be changed', async (kind, name, field) => {
    const { user } = open(`/admin/${kind}`, { as: staffWith('see_catalogue') });
    expect(screen.queryByRole('link', { name: `Edit ${name}` })).toBeNull();
    await user.click(await screen.findByRole('link', { name: `View ${name}` }));
    const dialog = await screen.findByRole('dialog', { name: `View ${name}` });
    expect(await within(dialog).findByLabelText(field)).toBeDisabled();
    for (const button of ['Save', `Delete ${name}`]) {
      expect(within(dialog).queryByRole('button', { name: button })).toBeNull();
    }
    expect(within(dialog).queryByLabelText(/^Cost price/)).toBeNull();
    expect(within(dialog).getByText('Your role can read this, not change it.')).toBeVisible();
  });
});

describe('a router', () => {
  it.each([
    ['en', 'Save', ['Name is required', 'Brand is required', 'Model is required']],
    ['sw', 'Hifadhi', ['Jina linahitajika', 'Chapa inahitajika', 'Modeli inahitajika']],
  ] as const)('needs name, brand, model, price and stock (%s)', async (language, save, words) => {
    const { user } = open('/admin/routers/new', { language });
    await user.click(await screen.findByRole('button', { name: save }));
    for (const text of words) expect(await screen.findByText(text)).toBeVisible();
    const [price, stock] =
      language === 'en'
        ? ['Valid price is required', 'Valid stock quantity is required']
        : ['Weka bei sahihi', 'Weka idadi sahihi ya bidhaa'];
    expect(screen.getByText(price)).toBeVisible();
    expect(screen.getByText(stock)).toBeVisible();
  });

  it('is added as it was typed, at any whole price', async () => {
    takes((body) => answer(aRouter(body as Partial<Router>), 201));
    const { user } = open('/admin/routers/new');
    await user.type(await screen.findByLabelText('Name in English'), 'New one');
    await user.type(screen.getByLabelText('Brand'), 'Tecno');
    await user.type(screen.getByLabelText('Model'), 'TR118');
    await user.type(screen.getByLabelText('Price in TSh'), '85500');
    await user.type(screen.getByLabelText('Stock'), '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Router saved successfully.')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      'POST /api/routers',
      expect.objectContaining({ name: 'New one', price: 85500, cost: null, stock: 0 }),
    );
    await waitFor(() => expect(address()).toBe('/admin/routers'));
  });

  it('says when it costs more than it brings, and sends the cost all the same', async () => {
    takes(() => answer(routers[0]));
    const { user } = open('/admin/routers/r1');
    const cost = await screen.findByLabelText('Cost price in TSh (optional)');
    expect(screen.getByText('What the shop pays for it. Customers never see it.')).toBeVisible();
    await user.type(cost, '100001');
    expect(await screen.findByText('Above the price: every sale makes a loss')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ price: 100000, cost: 100001 });
  });

  const demanding = () => {
    const passwords = vi.fn<(password: unknown) => void>();
    server.use(
      http.post('*/api/auth/confirm', async ({ request }) => {
        passwords(await request.json());
        return answer({ confirmation: 'c1', expiresAt: '2026-11-20T06:35:00.000Z' });
      }),
      http.put('*/api/routers/:id', async ({ request, params: { id } }) => {
        const { price } = (await request.json()) as { price: number };
        const router = routers.find((known) => known.id === id);
        const isDemanded = price !== router?.price && request.headers.get('confirmation') !== 'c1';
        if (isDemanded) return failure(403, 'confirmation_required');
        sent('PUT', price);
        return answer(router);
      }),
    );
    return passwords;
  };
  const reprice = async (user: ReturnType<typeof open>['user'], named: string, price: string) => {
    await user.click(await screen.findByRole('link', { name: `Edit ${named}` }));
    await user.clear(await screen.findByLabelText('Price in TSh'));
    await user.type(screen.getByLabelText('Price in TSh'), price);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };

  it('gets a new price with the password, which is asked for once for many', async () => {
    const passwords = demanding();
    const { user } = open('/admin/routers');
    await reprice(user, 'Pocket', '120000');
    await user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/routers'));
    await reprice(user, 'Home', '60000');
    await waitFor(() =>
      expect(sent.mock.calls).toEqual([
        ['PUT', 120_000],
        ['PUT', 60_000],
      ]),
    );
    expect(passwords).toHaveBeenCalledExactlyOnceWith({ password: 'secret' });
  });

  it('keeps what was typed when the password is not given', async () => {
    demanding();
    const { user } = open('/admin/routers');
    await reprice(user, 'Pocket', '120000');
    const question = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByLabelText('Price in TSh')).toHaveValue('120000');
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
    expect(sent).not.toHaveBeenCalled();
  });

  it('tells which stock was seen, so that units sold meanwhile stay sold', async () => {
    takes(() => answer(routers[0]));
    const { user } = open('/admin/routers/r1');
    await user.type(await screen.findByLabelText('Name in English'), ' XL');
    await user.type(screen.getByLabelText(/^Name in Swahili/), 'Ya mfukoni');
    await user.type(screen.getByLabelText(/^Range in Swahili/), 'mita 10');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const body = sent.mock.calls[0]?.[1];
    expect(body).toMatchObject({ name: 'Pocket XL', stock: 4, stockSeen: 4, version: 1 });
    expect(body).toMatchObject({
      nameSwahili: 'Ya mfukoni',
      specificationsSwahili: { wifi: '', speed: '', ports: '', range: 'mita 10' },
    });
    expect(body).not.toHaveProperty('image');
  });

  it('asks before something typed is lost', async () => {
    const { user } = open('/admin/routers/r1');
    await user.type(await screen.findByLabelText('Name in English'), ' XL');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Discard what you typed?')).toBeVisible();
  });

  it('is shown as customers will see it while it is typed', async () => {
    const { user } = open('/admin/routers/r1');
    await user.clear(await screen.findByLabelText('Price in TSh'));
    await user.type(screen.getByLabelText('Price in TSh'), '77777');
    expect(screen.getAllByText('TSh 77,777').length).toBeGreaterThan(1);
  });

  it('that nobody knows says so', async () => {
    open('/admin/routers/gone');
    expect(await screen.findByText('Router not found')).toBeVisible();
  });
});

describe('the bundles', () => {
  it('are counted by kind, and those without Swahili are marked', async () => {
    open('/admin/bundles');
    const office = await screen.findByRole('article', { name: 'Office' });
    expect(within(office).getByText('Swahili missing')).toBeVisible();
    expect(within(office).getByText(/· SME$/)).toBeVisible();
  });

  it.each([
    ['en', 'DT One takes TSh 1,400 for it today, which leaves TSh 600.'],
    ['sw', 'DT One hutoza TSh 1,400 leo, kwa hiyo unabaki na TSh 600.'],
  ] as const)('with a route show what their vendor takes today (%s)', async (language, text) => {
    const steps = [{ vendor: 'dtone', costTsh: 1_400, problem: null }];
    bundles = [aBundle({ id: 'b1', price: 2_000 })];
    server.use(
      http.get('*/api/vending/mapping', () =>
        answer({ bundles: [{ id: 'b1', steps }], changes: [] }),
      ),
    );
    open('/admin/bundles/b1', { language });
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
  });

  it('are saved with their features line by line and what they require', async () => {
    takes(() => answer(bundles[0]));
    const { user } = open('/admin/bundles/b1');
    await user.type(await screen.findByLabelText(/^Features/), 'Any hour\n\n Any phone ');
    await user.selectOptions(screen.getByLabelText('Network'), 'tigo');
    await user.click(screen.getByRole('switch', { name: 'Buyer must enter a NIDA number' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Bundle updated successfully')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      'PUT /api/bundles/b1',
      expect.objectContaining({
        features: ['Any hour', 'Any phone'],
        network: 'tigo',
        ussd: null,
        requiresNida: true,
        validity: '7 days',
        version: 1,
      }),
    );
  });
});

describe('a CSV file', () => {
  const result = (dryRun: boolean) => ({
    dryRun,
    created: 1,
    changed: 1,
    unchanged: 0,
    refused: 1,
    unknownColumns: ['colour'],
    absentColumns: ['stock'],
    renamedColumns: [],
    skipped: [],
    otherSheets: [],
    rows: [
      { line: 2, name: 'A', outcome: 'created', changes: [], errors: [] },
      {
        line: 3,
        name: 'B',
        outcome: 'changed',
        changes: [{ field: 'price', before: '1', after: '2' }],
        errors: [],
      },
      {
        line: 4,
        name: 'C',
        outcome: 'error',
        changes: [],
        errors: [{ field: 'price', code: 'invalid_price', message: 'Valid price is required' }],
      },
    ],
  });

  const bring = () =>
    fireEvent.change(screen.getByTestId('csv-file'), {
      target: { files: [new File(['name\nA'], 'list.csv', { type: 'text/csv' })] },
    });

  it('says what it would do, errors first, before it does anything', async () => {
    const tried = vi.fn<(dryRun: string | null) => void>();
    server.use(
      http.post('*/api/bundles/import', ({ request }) => {
        const dryRun = new URL(request.url).searchParams.get('dryRun');
        tried(dryRun);
        return answer(result(dryRun === 'true'));
      }),
    );
    const { user } = open('/admin/bundles/import');
    await screen.findByText('Import a CSV or Excel file');
    bring();
    expect(await screen.findByText('1 new, 1 changed, 0 unchanged, 1 with errors')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Column “colour”' })).toHaveValue('');
    const [, firstRow] = screen.getAllByRole('row');
    expect(firstRow).toHaveTextContent('Price: Valid price is required');
    expect(screen.getByText('Price: TSh 1 → TSh 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import the 2 valid rows' }));
    expect(await screen.findByText('File imported')).toBeVisible();
    expect(tried.mock.calls).toEqual([['true'], ['false']]);
    await waitFor(() => expect(address()).toBe('/admin/bundles'));
  });

  it('with other prices is imported with the password, and stays there without it', async () => {
    server.use(
      http.post('*/api/auth/confirm', () => answer({ confirmation: 'c1', expiresAt: '' })),
      http.post('*/api/bundles/import', ({ request }) => {
        const isTrial = new URL(request.url).searchParams.get('dryRun') === 'true';
        return isTrial || request.headers.get('confirmation')
          ? answer(result(isTrial))
          : failure(403, 'confirmation_required');
      }),
    );
    const { user } = open('/admin/bundles/import');
    await screen.findByText('Import a CSV or Excel file');
    bring();
    const apply = { name: 'Import the 2 valid rows' };
    await user.click(await screen.findByRole('button', apply));
    const question = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', apply));
    await user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByText('File imported')).toBeVisible();
  });

  it('is read under the column names that the colleague gives', async () => {
    const columns = vi.fn<(names: string | null) => void>();
    server.use(
      http.post('*/api/routers/import', ({ request }) => {
        const names = new URL(request.url).searchParams.get('columns');
        columns(names);
        const known = names?.includes('colour');
        return answer({ ...result(true), ...(known && { unknownColumns: [], absentColumns: [] }) });
      }),
    );
    const { user } = open('/admin/routers/import');
    await screen.findByText('Import a CSV or Excel file');
    bring();
    const choice = await screen.findByRole('combobox', { name: 'Column “colour”' });
    await user.selectOptions(choice, 'stock');
    await waitFor(() => expect(columns.mock.calls).toEqual([['{}'], ['{"colour":"stock"}']]));
    expect(screen.getByRole('combobox', { name: 'Column “colour”' })).toHaveValue('stock');
  });

  it('that cannot be read says why', async () => {
    server.use(
      http.post('*/api/routers/import', () =>
        failure(400, 'sheet_unreadable', { message: 'This is not a CSV file' }),
      ),
    );
    open('/admin/routers/import');
    await screen.findByText('Import a CSV or Excel file');
    bring();
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not a CSV file');
  });
});
