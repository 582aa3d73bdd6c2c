import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../i18n/languageSlice';
import { Address, address } from '../../../test/Address';
import { deferred } from '../../../test/deferred';
import { staffWith, owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { DiscardQuestion } from '../dialog/DiscardQuestion';
import type { ImportResult, ImportRow } from './api';
import { ImportDialog } from './ImportDialog';
import { ImportRows } from './ImportRows';
import { Vocabulary } from '../../shell/vocabulary/Vocabulary';

const row = (line: number, changes: Partial<ImportRow> = {}): ImportRow => ({
  line,
  name: `Row ${line}`,
  outcome: 'created',
  changes: [],
  errors: [],
  ...changes,
});

const read = (changes: Partial<ImportResult> = {}): ImportResult => ({
  dryRun: true,
  created: 1,
  changed: 0,
  unchanged: 0,
  refused: 0,
  unknownColumns: [],
  absentColumns: [],
  renamedColumns: [],
  skipped: [],
  otherSheets: [],
  rows: [row(2)],
  ...changes,
});

const asked = vi.fn<(query: string) => void>();

const reads = (respond: (request: Request) => Response | Promise<Response>) =>
  server.use(
    http.post('*/api/agents/import', ({ request }) => {
      asked(new URL(request.url).search);
      return respond(request);
    }),
  );

beforeEach(() => {
  asked.mockClear();
  reads(() => answer(read()));
});

const open = (language: Language = 'en', as = owner) =>
  renderApp(
    <>
      <ImportDialog kind="agents" listPath="/admin/agents" />
      <Address />
      <DiscardQuestion />
    </>,
    { path: '/admin/agents/import?q=neema', language, as },
  );

const csv = (name = 'agents.csv') => new File(['name\nNeema'], name, { type: 'text/csv' });
const bring = (app: ReturnType<typeof open>, file = csv()) =>
  app.user.upload(screen.getByTestId('csv-file'), file);

describe('the import of a file', () => {
  it.each<[Language, string, string]>([
    ['en', 'This file has nothing to import.', '0 new, 0 changed, 3 unchanged, 0 with errors'],
    [
      'sw',
      'Hakuna cha kupakia kwenye faili hili.',
      'Mpya: 0, mabadiliko: 0, bila mabadiliko: 3, makosa: 0',
    ],
  ])('offers nothing to do where nothing would change (%s)', async (language, text, sum) => {
    reads(() => answer(read({ created: 0, unchanged: 3 })));
    await bring(open(language));
    expect(await screen.findByText(sum)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Import|Pakia/ })).toBeNull();
  });

  it.each([
    [1, 0, 'Import 1 row'],
    [3, 0, 'Import 4 rows'],
    [3, 2, 'Import the 4 valid rows'],
  ])('says how much it does: %i new, 1 changed, %i refused', async (created, refused, text) => {
    reads(() => answer(read({ created, changed: created > 1 ? 1 : 0, refused })));
    await bring(open());
    expect(await screen.findByRole('button', { name: text })).toBeVisible();
  });

  it('tells how agents are matched until a file is read, and is closed to whoever may not edit them', async () => {
    const app = open();
    expect(screen.getByText(/matched by agent code, then by phone number/)).toBeVisible();
    await bring(app);
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeVisible();
    expect(screen.queryByText(/matched by agent code/)).toBeNull();
    app.unmount();
    open('en', staffWith('see_agents'));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByTestId('csv-file')).toBeNull();
  });

  it('leads back to the list as it was searched, once it is done', async () => {
    const app = open();
    await bring(app);
    reads(() => answer(read({ dryRun: false })));
    await app.user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    await waitFor(() => expect(address()).toBe('/admin/agents?q=neema'));
    expect(asked.mock.calls.map(([query]) => new URLSearchParams(query).get('dryRun'))).toEqual([
      'true',
      'false',
    ]);
    expect(screen.queryByText('Discard what you typed?')).toBeNull();
  });

  it('asks before what was read is lost', async () => {
    const app = open();
    await bring(app);
    await screen.findByRole('button', { name: 'Import 1 row' });
    await app.user.keyboard('{Escape}');
    expect(await screen.findByText('Discard what you typed?')).toBeVisible();
    expect(address()).toBe('/admin/agents/import?q=neema');
  });

  it.each([
    ['without network', () => HttpResponse.error(), 'Network error'],
    ['while the shop is busy', () => failure(503, 'service_busy'), 'The shop is busy'],
    ['refused', () => failure(422, 'x', { message: 'Line 3 is empty' }), 'Line 3 is empty'],
  ])('%s keeps the file’s rows in sight, and can be pressed again', async (_when, reply, text) => {
    const app = open();
    await bring(app);
    reads(reply);
    const apply = await screen.findByRole('button', { name: 'Import 1 row' });
    await app.user.click(apply);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText('Row 2')).toBeVisible();
    reads(() => answer(read({ dryRun: false })));
    await app.user.click(apply);
    expect(await screen.findByText('File imported')).toBeVisible();
  });

  it('is of the file that was chosen last, whichever is read first', async () => {
    const first = deferred();
    const second = deferred();
    reads(async () => {
      await first.arrived;
      return failure(400, 'sheet_unreadable', { message: 'The first file is no CSV' });
    });
    const app = open();
    await bring(app, csv('slow.csv'));
    expect(await screen.findByText('Reading slow.csv…')).toBeVisible();
    reads(async () => {
      await second.arrived;
      return answer(read({ rows: [row(2, { name: 'Of the second' })] }));
    });
    await bring(app, csv('fast.csv'));
    server.events.on('response:mocked', () => second.arrive());
    first.arrive();
    expect(await screen.findByText('Of the second')).toBeVisible();
    server.events.removeAllListeners();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a heading that is not known', () => {
  const guess = () =>
    read({ unknownColumns: ['colour', 'Simu'], absentColumns: ['phone', 'email'] });

  it('may stand for a column that the file lacks, and for no other', async () => {
    reads(() => answer(guess()));
    await bring(open());
    const choice = await screen.findByRole('combobox', { name: 'Column “Simu”' });
    expect(Array.from(choice.children, ({ textContent }) => textContent)).toEqual([
      'Skip',
      'phone',
      'email',
    ]);
  });

  it('stands there once while the file is read under its new name', async () => {
    reads((request) => {
      const isRenamed = new URL(request.url).searchParams.get('columns') !== '{}';
      return isRenamed ? new Promise<Response>(() => undefined) : answer(guess());
    });
    const app = open();
    await bring(app);
    await app.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Column “Simu”' }),
      'phone',
    );
    expect(screen.getAllByRole('combobox', { name: 'Column “Simu”' })).toHaveLength(1);
  });

  it('can be skipped again after it was matched', async () => {
    reads((request) => {
      const names = new URL(request.url).searchParams.get('columns');
      return answer(
        names === '{}' ? guess() : read({ unknownColumns: ['colour'], absentColumns: ['email'] }),
      );
    });
    const app = open();
    await bring(app);
    await app.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Column “Simu”' }),
      'phone',
    );
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Column “Simu”' }), 'Skip');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
    const columns = asked.mock.calls.map(([query]) => new URLSearchParams(query).get('columns'));
    expect(columns).toEqual(['{}', '{"Simu":"phone"}', '{"Simu":""}']);
  });
});

describe('what a file leaves open', () => {
  it('is remembered for the next file with these headings', async () => {
    reads((request) => {
      const names = new URL(request.url).searchParams.get('columns');
      return answer(
        read({ unknownColumns: names === '{}' ? ['Simu'] : [], absentColumns: ['phone'] }),
      );
    });
    const app = open();
    await bring(app);
    await app.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Column “Simu”' }),
      'phone',
    );
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await app.user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    await screen.findByText('File imported');
    app.unmount();
    asked.mockClear();
    await bring(open());
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    const columns = asked.mock.calls.map(([query]) => new URLSearchParams(query).get('columns'));
    expect(columns).toEqual(['{}', '{"Simu":"phone"}']);
  });

  it('is asked where no heading is known, and where numbers have two meanings', async () => {
    reads(() => failure(400, 'sheet_columns', { data: { headers: ['a'], columns: ['name'] } }));
    const app = open();
    await bring(app);
    const fault = {
      field: 'price',
      code: 'ambiguous_number',
      message: 'Two ways.',
      value: '1.500',
    };
    reads(() => answer(read({ rows: [row(2, { outcome: 'error', errors: [fault] })] })));
    await app.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Column “a”' }),
      'name',
    );
    expect(await screen.findByText(/Two ways\. \(“1\.500”\)/)).toBeVisible();
    await app.user.selectOptions(screen.getByLabelText(/What does 1.500 mean/), 'comma');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
    const [query] = asked.mock.lastCall ?? [''];
    expect(new URLSearchParams(query).get('decimal')).toBe('comma');
  });

  it('is shown where lines or sheets were not read', async () => {
    const skipped = [{ line: 1, text: 'Prices of November' }];
    reads(() => answer(read({ skipped, otherSheets: ['Notes'] })));
    await bring(open());
    expect(await screen.findByText('Line 1: Prices of November')).toBeVisible();
    expect(screen.getByText('Only the first sheet was read. Not read: Notes.')).toBeVisible();
  });
});

describe('the rows of a file', () => {
  const shown = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((line) => line.textContent);

  it('begin with those that are wrong, then what changes', () => {
    renderApp(
      <ImportRows
        kind="bundles"
        rows={[
          row(2, { outcome: 'unchanged' }),
          row(3),
          row(4, { outcome: 'changed', changes: [{ field: 'price', before: null, after: '5' }] }),
          row(6, {
            outcome: 'error',
            errors: [{ field: 'price', code: 'x', message: 'No price' }],
          }),
          row(5, { outcome: 'error' }),
        ]}
      />,
    );
    expect(shown()).toEqual([
      '5Row 5Error',
      '6Row 6Errorprice: No price',
      '4Row 4Changedprice: – → 5',
      '3Row 3New',
      '2Row 2Unchanged',
    ]);
  });

  it.each([
    ['en', 'Price: TSh 1,500 → TSh 1,600', 'Type: Normal', 'Shown to customers: no'],
    ['sw', 'Bei: TSh 1,500 → TSh 1,600', 'Aina: Kawaida', 'Kuonekana kwa wateja: hapana'],
  ] as const)(
    'say prices and codes as the other screens do (%s)',
    (language, price, type, shows) => {
      const change = (field: string, before: string | null, after: string) => ({
        field,
        before,
        after,
      });
      renderApp(
        <Vocabulary>
          <ImportRows
            kind="bundles"
            rows={[
              row(2, { outcome: 'changed', changes: [change('price', '1500', '1600')] }),
              row(3, {
                changes: [change('type', null, 'normal'), change('isActive', null, 'false')],
              }),
            ]}
          />
        </Vocabulary>,
        { language },
      );
      const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([price, type, shows]);
    },
  );

  it('beyond the first hundred are counted', () => {
    const { unmount } = renderApp(
      <ImportRows kind="bundles" rows={Array.from({ length: 101 }, (_n, at) => row(at))} />,
    );
    expect(shown()).toHaveLength(100);
    expect(screen.getByText('and 1 more row')).toBeVisible();
    unmount();
    renderApp(<ImportRows kind="bundles" rows={[row(2)]} />);
    expect(screen.queryByText(/more row/)).toBeNull();
  });
});
