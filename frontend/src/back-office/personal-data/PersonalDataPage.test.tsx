import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PersonalDataRoute } from '../shell/routes/PersonalDataRoute';
import { Vocabulary } from '../shell/vocabulary/Vocabulary';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { useCountMessagesQuery } from '../kit/counts/api';
import type { PersonalData } from './api';
import { fieldNames } from './fieldNames';
import { DataGroups } from './DataGroups';
import { codes } from '../shell/vocabulary/dataFieldText';
import { tableMessages } from './messages';

const REGISTER = '../crates/adapters/storage-sqlite/src/repositories/personal_data/register.rs';

const empty: PersonalData = {
  phoneNumber: '255754321908',
  at: '2026-11-24T06:30:00.000Z',
  groups: [],
};

const full: PersonalData = {
  ...empty,
  groups: [
    {
      group: 'orders',
      count: 1,
      records: [
        {
          table: 'orders',
          fields: [
            { name: 'order_id', kind: 'text', value: 'TBH482' },
            { name: 'created_at', kind: 'time', value: '2026-11-21T09:00:00.25Z' },
            { name: 'amount_tsh', kind: 'money', value: '2000' },
            { name: 'customer_name', kind: 'text', value: 'Asha Mushi' },
          ],
        },
        { table: 'order_timeline', fields: [{ name: 'status', kind: 'text', value: 'pending' }] },
      ],
    },
  ],
};

let stored: PersonalData;
let blockers: unknown[];
const erased = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  erased.mockClear();
  stored = full;
  blockers = [];
  server.use(
    http.post('*/api/personal-data/find', () => answer(stored)),
    http.post('*/api/auth/confirm', () =>
      answer({ confirmation: 'c1', expiresAt: '2026-11-24T06:35:00.000Z' }),
    ),
    http.post('*/api/personal-data/erase', async ({ request }) => {
      if (!request.headers.get('confirmation')) return failure(403, 'confirmation_required');
      if (blockers.length > 0) return failure(409, 'erasure_blocked', { data: { blockers } });
      erased(await request.json());
      stored = empty;
      return answer({ groups: [{ group: 'orders', rows: 3 }] });
    }),
  );
});

/** Stands for the lists that staff looked at before. */
function MessageCounts() {
  useCountMessagesQuery();
  return null;
}

async function shown(beside?: ReactNode) {
  const app = renderApp(
    <>
      <PersonalDataRoute />
      {beside}
    </>,
    { as: owner },
  );
  await app.user.type(screen.getByLabelText('Phone number'), '0754 321 908');
  await app.user.click(screen.getByRole('button', { name: 'Show records' }));
  return app;
}

async function wantsToErase(beside?: ReactNode) {
  const app = await shown(beside);
  await app.user.click(await screen.findByRole('button', { name: 'Erase' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: /^Erase all data for 0754\s321\s908\?$/,
  });
  await app.user.selectOptions(within(dialog).getByLabelText('Reason'), 'asked_by_phone');
  await app.user.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  await app.user.type(await screen.findByLabelText('Password'), 'secret');
  await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
  return app;
}

describe('Customer data', () => {
  it('is shown by kind with plain names', async () => {
    const { user } = await shown();
    expect(await screen.findByText('1 record for 0754 321 908')).toBeVisible();
    await user.click(screen.getByText('Orders'));
    expect(await screen.findByText('Asha Mushi')).toBeVisible();
    expect(screen.getByText('Name')).toBeVisible();
    expect(screen.queryByText('customer_name')).toBeNull();
  });

  it.each([
    ['en', 'Delivered', 'Something else', 'Vodacom, Yas', 'Delivery problem', 'Dar es Salaam'],
    ['sw', 'Imefikishwa', 'Tatizo jingine', 'Vodacom, Yas', 'Tatizo la kutuma', 'Dar es Salaam'],
  ] as const)('says codes in the words of the other screens (%s)', (language, ...texts) => {
    const text = (name: string, value: string) => ({ name, kind: 'text' as const, value });
    const records = [
      { table: 'orders', fields: [text('status', 'delivered')] },
      { table: 'order_notes', fields: [text('kind', 'problem'), text('problem', 'other')] },
      {
        table: 'agent_applications',
        fields: [text('networks', '["vodacom","yas"]'), text('region', 'dar_es_salaam')],
      },
    ];
    renderApp(
      <Vocabulary>
        <DataGroups groups={[{ group: 'orders', count: 1, records }]} />
      </Vocabulary>,
      { language },
    );
    for (const words of texts) expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('tells the fields of a record apart', () => {
    const tables = readFileSync(REGISTER, 'utf8')
      .split(/Table \{\s*name: "/)
      .slice(1);
    const doubled = tables.flatMap((table) => {
      const [columns = ''] = /columns:[\s\S]*?is_deleted/.exec(table) ?? [];
      const names = [...columns.matchAll(/\("(\w+)"/g)].map(([, name = '']) => name);
      const words = names.map((name) => fieldNames[name]?.id ?? name);
      return names.filter((_name, place) => words.indexOf(words[place] ?? '') !== place);
    });
    expect(tables.length).toBeGreaterThan(20);
    expect(doubled).toEqual([]);
  });

  it('has words for every column of codes in the server’s register', () => {
    const register = readFileSync(REGISTER, 'utf8');
    const coded =
      /fact\("(status|state|to_state|kind|problem|proof|outcome|delivery_status|scope)"\)/g;
    const columns = register.split(/Table \{\s*name: "/).flatMap((part) => {
      const table = part.slice(0, part.indexOf('"'));
      return [...part.matchAll(coded)].map(([, column = '']) => [table, column] as const);
    });
    expect(columns.length).toBeGreaterThan(15);
    expect(columns.filter(([table, column]) => !codes[table]?.[column])).toEqual([]);
  });

  it('is erased with a reason and the password, and is gone afterwards', async () => {
    await wantsToErase();
    expect(await screen.findByText('No records for this number')).toBeVisible();
    expect(screen.getByText('3 records deleted or made anonymous.')).toBeVisible();
    expect(erased).toHaveBeenCalledExactlyOnceWith({
      phoneNumber: '255754321908',
      reason: 'asked_by_phone',
    });
  });

  it('names what must be finished before it is erased', async () => {
    blockers = [{ kind: 'order_open', reference: 'TBH482' }];
    await wantsToErase();
    expect(await screen.findByText('Finish this first')).toBeVisible();
    expect(screen.getByText('Order TBH482 is neither delivered nor cancelled')).toBeVisible();
    expect(erased).not.toHaveBeenCalled();
  });

  it('names once what stands in the way twice', async () => {
    const sending = { kind: 'message_sending', reference: '' };
    blockers = [sending, sending];
    await wantsToErase();
    expect(await screen.findAllByText(/^A message is being sent/)).toHaveLength(1);
  });

  it('is never shown again after it was erased, also when nobody can tell what is left', async () => {
    let finds = 0;
    let isDown = true;
    server.use(
      http.post('*/api/personal-data/find', () => {
        finds += 1;
        return finds > 1 && isDown ? failure(503, 'service_busy') : answer(stored);
      }),
    );
    const { user } = await wantsToErase();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('3 records deleted or made anonymous.')).toBeVisible();
    expect(screen.queryByText('1 record for 0754 321 908')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
    isDown = false;
    await user.click(again);
    expect(await screen.findByText('No records for this number')).toBeVisible();
  });

  it('is read anew wherever it may be named, once it was erased', async () => {
    const asked = vi.fn<() => void>();
    server.use(
      http.get('*/api/messages/counts', () => {
        asked();
        return answer({});
      }),
    );
    await wantsToErase(<MessageCounts />);
    await screen.findByText('3 records deleted or made anonymous.');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });

  it('asks for a number that can be one', async () => {
    const { user } = renderApp(<PersonalDataRoute />, { as: owner });
    await user.type(screen.getByLabelText('Phone number'), '0812');
    await user.click(screen.getByRole('button', { name: 'Show records' }));
    expect(await screen.findByText('Enter a mobile number such as 0712 345 678.')).toBeVisible();
  });

  it('says when it cannot be loaded, and loads it again', async () => {
    let isDown = true;
    server.use(
      http.post('*/api/personal-data/find', () =>
        isDown ? failure(503, 'service_busy') : answer(empty),
      ),
    );
    const { user } = await shown();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByText('No records for this number')).toBeVisible();
  });

  it('has a name for every table and column of the server’s register', () => {
    const register = readFileSync(REGISTER, 'utf8');
    const named = (pattern: RegExp) =>
      [...register.matchAll(pattern)].map((match) => match[1] ?? '');
    const columns = named(/ (?:fact|time|money|personal|words|reference)\(\s*"(\w+)"/g);
    expect(columns.length).toBeGreaterThan(80);
    const shown = columns.filter((name) => !name.endsWith('_lower'));
    expect(shown.filter((name) => !(name in fieldNames))).toEqual([]);
    const tables = named(/Table \{\s*name: "(\w+)"/g);
    expect(tables.filter((name) => !(name in tableMessages))).toEqual([]);
  });
});
