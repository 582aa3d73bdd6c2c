import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Address } from '../../test/Address';
import { closeDay as day } from '../../test/dayCloseFixtures';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { CloseDayPage } from './CloseDayPage';
import { lastDays } from '../kit/date/days';
import type { DailySummary, DayClose, Difference } from './api';

const summary: DailySummary = {
  date: '2026-11-20',
  orders: 7,
  amount: 130000,
  grade: 'good',
  recent: [
    {
      orderId: 'TBH123-1234567890',
      item: 'Office 100GB',
      itemSwahili: 'Ofisi 100GB',
      network: 'airtel',
      amount: 45000,
      status: 'delivered',
      createdAt: '2026-11-20T06:30:00.000Z',
    },
  ],
};

const sent = vi.fn<(path: string, body: unknown) => void>();

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sent.mockClear();
  server.use(
    http.get('*/api/day-closes/:date', () => answer(day)),
    http.get('*/api/reports/daily-summary', ({ request }) => {
      sent('summary', new URL(request.url).searchParams.get('date'));
      return answer(summary);
    }),
  );
});

const open = (path: string, as = owner, language: 'en' | 'sw' = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/close/:date" element={<CloseDayPage />} />
      </Routes>
      <Address />
    </>,
    { path, as, language },
  );

describe('the orders of a day', () => {
  const unfolded = async (path: string, as = owner, language: 'en' | 'sw' = 'en') => {
    const { user } = open(path, as, language);
    const fold = await screen.findByText(language === 'en' ? 'The day’s orders' : 'Oda za siku');
    expect(sent).not.toHaveBeenCalledWith('summary', expect.anything());
    await user.click(fold);
    return within(screen.getByRole('region', { name: fold.textContent }));
  };

  it.each([
    ['en', '7 orders, TSh 130,000 ordered', 'Good day', 'Office 100GB'],
    ['sw', 'Oda 7 za TSh 130,000', 'Siku nzuri', 'Ofisi 100GB'],
  ] as const)(
    'are folded, and tell their sum, a grade, and the way to each (%s)',
    async (language, sum, grade, item) => {
      const orders = await unfolded('/admin/close/2026-11-20', owner, language);
      for (const text of [sum, grade]) expect(await orders.findByText(text)).toBeVisible();
      expect(orders.getByText(item).closest('a')).toHaveAttribute(
        'href',
        '/admin/orders/TBH123-1234567890',
      );
      expect(sent).toHaveBeenCalledWith('summary', '2026-11-20');
    },
  );

  it('say that these are the newest, and where all of them are', async () => {
    await unfolded('/admin/close/2026-11-20');
    expect(await screen.findByText('Newest 1 of 7')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All orders of the day' })).toHaveAttribute(
      'href',
      '/admin/orders?from=2026-11-20&to=2026-11-20',
    );
  });

  it('open nothing to who sees no orders', async () => {
    await unfolded('/admin/close/2026-11-20', staffWith('see_revenue'));
    const item = await screen.findByText('Office 100GB');
    expect(item.closest('a')).toBeNull();
    expect(screen.queryByRole('link', { name: 'All orders of the day' })).toBeNull();
  });

  it('that cannot be loaded leave the rest of the day as it is', async () => {
    server.use(http.get('*/api/reports/daily-summary', () => failure(500, 'internal_error')));
    const orders = await unfolded('/admin/close/2026-11-20');
    expect(await orders.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByText('Mobile money')).toBeVisible();
  });
});

/** Opens a folded step. */
async function unfold(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }));
}

describe('closing a day', () => {
  const renderDay = () => open('/admin/close/2026-11-20');

  it('sends what was counted with the version that was seen', async () => {
    server.use(
      http.put('*/api/day-closes/:date', async ({ params, request }) => {
        sent(String(params['date']), await request.json());
        return answer({ ...day, version: 3 });
      }),
    );
    const { user } = open('/admin/close/2026-11-20');
    await unfold(user, 'Cash counted');
    await user.type(await screen.findByLabelText(/Counted by Juma Hassan/), '84,500');
    await user.click(screen.getByRole('button', { name: 'Save counts' }));
    const counts = [{ accountId: 'account-1', counted: 84500 }];
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('2026-11-20', { version: 2, notes: '', counts }),
    );
  });

  it('keeps what was typed when a colleague was faster', async () => {
    server.use(
      http.put('*/api/day-closes/:date', () => failure(409, 'version_conflict', { data: day })),
    );
    const { user } = open('/admin/close/2026-11-20');
    await unfold(user, 'Cash counted');
    await user.type(await screen.findByLabelText(/Counted by Juma Hassan/), '7');
    await user.click(screen.getByRole('button', { name: 'Save counts' }));
    await waitFor(() => expect(screen.getByLabelText(/Counted by Juma Hassan/)).toHaveValue('7'));
  });

  const step = async (name: string) => within(await screen.findByRole('region', { name }));
  const openPoints = {
    ...day.figures,
    openPoints: 2,
    open: { ...day.figures.open, uncounted: 1, missingSources: 1 },
  };

  /** Keeps what is saved, and signs off what has no open point or a note. */
  function keepsDays(first: DayClose) {
    let kept = first;
    server.use(
      http.get('*/api/day-closes/:date', () => answer(kept)),
      http.put('*/api/day-closes/:date', async ({ request }) => {
        const body = (await request.json()) as { notes: string };
        sent('save', body);
        kept = { ...kept, version: kept.version + 1, notes: body.notes };
        return answer(kept);
      }),
      http.post('*/api/day-closes/:date/sign-off', async ({ request }) => {
        sent('sign-off', await request.json());
        const signed = { status: 'signed_off', signedBy: 'Amina Juma' } as const;
        kept = { ...kept, ...signed, signedAt: '2026-11-20T20:00:00Z' };
        return answer(kept);
      }),
    );
  }

  it.each([
    [
      'en',
      'Provider’s statement',
      'Cash counted',
      'Notes and sign-off',
      'To do',
      '0 of 3 steps done',
    ],
    [
      'sw',
      'Taarifa ya mtoa huduma',
      'Pesa taslimu zilizohesabiwa',
      'Maelezo na kufunga siku',
      'Bado',
      'Hatua 0 kati ya 3 zimekamilika',
    ],
  ] as const)(
    'is a list of three steps with what is left of each (%s)',
    async (language, statement, cash, notes, todo, sum) => {
      keepsDays({ ...day, figures: openPoints });
      const { user } = open('/admin/close/2026-11-20', owner, language);
      expect(await screen.findByText(sum)).toBeVisible();
      for (const name of [statement, cash, notes]) {
        expect((await step(name)).getByText(todo)).toBeVisible();
      }
      // What is left, and the company; the other steps are folded.
      expect((await step(statement)).getAllByRole('listitem')).toHaveLength(2);
      expect((await step(cash)).queryAllByRole('listitem')).toHaveLength(0);
      await unfold(user, cash);
      expect((await step(cash)).getAllByRole('listitem')).toHaveLength(1);
      expect((await step(statement)).queryAllByRole('listitem')).toHaveLength(0);
    },
  );

  it('knows a step that is done, and a day without a statement to reconcile', async () => {
    const provider = { count: 0, amount: 0 };
    const open = { ...day.figures.open, uncounted: 1 };
    keepsDays({ ...day, figures: { ...day.figures, provider, openPoints: 1, open } });
    const { user } = renderDay();
    const statement = await step('Provider’s statement');
    await unfold(user, 'Provider’s statement');
    expect(statement.getByText(/^Nothing to reconcile/)).toBeVisible();
    expect(statement.getByText('Done')).toBeVisible();
    expect((await step('Cash counted')).getByText('To do')).toBeVisible();
    expect(screen.getByText('1 of 3 steps done')).toBeVisible();
  });

  it('has a step for the float, whose count shows what was expected only afterwards', async () => {
    const line = {
      account: 'vodacom',
      network: 'vodacom' as const,
      currency: 'TZS',
      opening: 10_000_000_000,
      bought: 5_000_000_000,
      used: 900_000_000,
      expected: 14_100_000_000,
      counted: null,
      countedAt: null,
      difference: null,
      differs: false,
    };
    const counted = {
      ...line,
      counted: 14_000_000_000,
      countedAt: '2026-11-20T17:00:00Z',
      difference: -100_000_000,
      differs: true,
    };
    const figures = (float: typeof line | typeof counted, open: object) => ({
      ...day.figures,
      open: { ...day.figures.open, ...open },
      float: [float],
    });
    keepsDays({ ...day, figures: figures(line, { floatUncounted: 1 }) });
    server.use(
      http.post('*/api/float/:account/counts', async ({ params, request }) => {
        sent(String(params['account']), await request.json());
        keepsDays({ ...day, figures: figures(counted, { floatDifferences: 1 }) });
        return answer({});
      }),
    );
    const { user } = renderDay();
    const float = await step('Float counted');
    expect(screen.getByText('2 of 4 steps done')).toBeVisible();
    expect(float.getByText('1 float was not counted.')).toBeVisible();
    expect(float.queryByText(/14,100/)).toBeNull();
    await user.type(float.getByLabelText('What the Vodacom menu says (TSh)'), '14,000');
    await user.click(float.getByRole('button', { name: 'Save count' }));
    expect(await float.findByText(/TSh.100 short/)).toBeVisible();
    expect(float.getByText(/Opening TSh.10,000 \+ bought TSh.5,000 − used TSh.900/)).toBeVisible();
    expect(sent).toHaveBeenCalledWith('vodacom', { counted: 14_000_000_000, date: '2026-11-20' });
  });

  it('is signed off with open points only once a note says why', async () => {
    keepsDays({ ...day, figures: openPoints });
    const { user } = renderDay();
    await unfold(user, 'Notes and sign-off');
    await user.click(await screen.findByRole('button', { name: 'Sign off' }));
    expect(await screen.findByText('Explain the open points before you sign off.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Notes/ })).toHaveFocus();
    expect(sent).not.toHaveBeenCalledWith('sign-off', expect.anything());
    await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'Tomorrow');
    await user.click(screen.getByRole('button', { name: 'Sign off' }));
    expect(await screen.findByText(/^Signed off by Amina Juma/)).toBeVisible();
  });

  it('saves what was counted and noted when it is signed off', async () => {
    keepsDays(day);
    const { user } = renderDay();
    await unfold(user, 'Cash counted');
    await user.type(await screen.findByLabelText(/Counted by Juma Hassan/), '85,000');
    await unfold(user, 'Notes and sign-off');
    await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'Quiet day');
    await user.click(screen.getByRole('button', { name: 'Sign off' }));
    expect(await screen.findByText(/^Signed off by Amina Juma/)).toBeVisible();
    const counts = [{ accountId: 'account-1', counted: 85000 }];
    expect(sent).toHaveBeenCalledWith('save', { version: 2, notes: 'Quiet day', counts });
    expect(sent).toHaveBeenCalledWith('sign-off', { version: 3 });
    expect(screen.getByText('Quiet day')).toBeVisible();
    expect(screen.queryByLabelText(/Counted by/)).toBeNull();
  });

  it('is not signed off with a count that is no amount', async () => {
    keepsDays(day);
    const { user } = renderDay();
    await unfold(user, 'Cash counted');
    await user.type(await screen.findByLabelText(/Counted by Juma Hassan/), 'many');
    await unfold(user, 'Notes and sign-off');
    await user.click(screen.getByRole('button', { name: 'Sign off' }));
    expect(await screen.findByText('Enter a whole number of shillings.')).toBeVisible();
    expect(sent).not.toHaveBeenCalledWith('save', expect.anything());
    expect(sent).not.toHaveBeenCalledWith('sign-off', expect.anything());
  });

  it('keeps a chosen statement while cash is saved', async () => {
    keepsDays(day);
    refusesStatements('statement_columns', { headers: ['Statement'], columns: [] });
    const { user } = renderDay();
    const file = new File(['order_id,amount'], 'zeno.csv', { type: 'text/csv' });
    await user.upload(await screen.findByTestId('statement-file'), file);
    await unfold(user, 'Cash counted');
    await user.type(screen.getByLabelText(/Counted by Juma Hassan/), '1');
    await user.click(screen.getByRole('button', { name: 'Save counts' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.getByText('zeno.csv')).toBeInTheDocument();
  });

  it('that is signed off begins with who signed, and tells that money has moved since', async () => {
    const signed = { status: 'signed_off', signedBy: 'Amina Juma' } as const;
    keepsDays({ ...day, ...signed, signedAt: '2026-11-20T20:00:00Z', hasChangedSince: true });
    renderDay();
    const summary = await screen.findByText(/^Signed off by Amina Juma/);
    expect(screen.getByText(/^Money has moved since/)).toBeVisible();
    const first = screen.getAllByRole('heading', { level: 2 })[0] as HTMLElement;
    expect(summary.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: 'Sign off' })).toBeNull();
  });

  it('that was signed off says once why it was not opened again', async () => {
    const signed = { status: 'signed_off', signedBy: 'Amina Juma' } as const;
    keepsDays({ ...day, ...signed, signedAt: '2026-11-20T20:00:00Z' });
    server.use(http.post('*/api/day-closes/:date/reopen', () => failure(503, 'service_busy')));
    const { user } = renderDay();
    await user.type(await screen.findByLabelText('Why are you reopening it?'), 'A late payment');
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy');
    expect(screen.getAllByText(/The shop is busy/)).toHaveLength(1);
  });

  const missing: Difference = {
    kind: 'missing',
    source: 'zenopay',
    line: null,
    reference: 'BH1',
    providerAmount: null,
    shopAmount: 1000,
    at: null,
    paymentKey: null,
    orderId: null,
    isGuess: false,
    actions: ['note', 'ask'],
    resolution: null,
  };
  /** The day with one difference, of which so many are open. */
  const withDifference = (difference: Difference, differences = 0): DayClose => ({
    ...day,
    figures: {
      ...day.figures,
      open: { ...day.figures.open, differences },
      statement: {
        rows: 1,
        ignoredRows: 0,
        matched: 0,
        matchedAmount: 0,
        statementAmount: 0,
        fees: { count: 0, amount: 0 },
        counts: { missing: 1, unknown: 0, notCompleted: 0, wrongAmount: 0, duplicate: 0 },
        differences: [difference],
      },
    },
  });

  it('resolves a difference with a reason, and opens it again', async () => {
    const withStatement = (resolution: Difference['resolution']) =>
      withDifference({ ...missing, resolution });
    let current = withStatement(null);
    server.use(
      http.get('*/api/day-closes/:date', () => answer(current)),
      http.post('*/api/day-closes/:date/resolutions', async ({ params, request }) => {
        const body = (await request.json()) as { reason: string | null };
        sent(String(params['date']), body);
        const { reason } = body;
        current = withStatement(
          reason
            ? { action: 'note', reason, paymentKey: null, by: 'Neema', at: '2026-11-21T08:00:00Z' }
            : null,
        );
        return answer(current);
      }),
    );
    const { user } = open('/admin/close/2026-11-20');
    await unfold(user, 'Provider’s statement');
    await user.click(await screen.findByRole('button', { name: 'Leave with a note' }));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(sent).not.toHaveBeenCalledWith('2026-11-20', expect.anything());
    await user.type(screen.getByLabelText('What happened, and what was done?'), 'Their fee');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/^Resolved by Neema at .*: Their fee$/)).toBeVisible();
    const named = { kind: 'missing', reference: 'BH1', providerAmount: null, shopAmount: 1000 };
    expect(sent).toHaveBeenCalledWith('2026-11-20', { version: 2, ...named, reason: 'Their fee' });
    await user.click(screen.getByRole('button', { name: 'Mark as unresolved' }));
    expect(await screen.findByRole('button', { name: 'Leave with a note' })).toBeVisible();
    expect(sent).toHaveBeenCalledWith('2026-11-20', { version: 2, ...named, reason: null });
  });

  it('keeps the focus at a difference whose question is answered or left', async () => {
    const difference: Difference = { ...missing, actions: ['note', 'refund', 'order'] };
    server.use(
      http.get('*/api/day-closes/:date', () => answer(withDifference(difference))),
      http.post('*/api/day-closes/:date/resolutions', () => {
        const by = { by: 'Neema', at: '2026-11-21T08:00:00Z' };
        difference.resolution = { action: 'note', reason: 'Their fee', paymentKey: null, ...by };
        return answer(withDifference(difference));
      }),
    );
    const { user } = open('/admin/close/2026-11-20');
    await unfold(user, 'Provider’s statement');
    for (const question of ['Refund', 'Create the order', 'Leave with a note']) {
      await user.click(await screen.findByRole('button', { name: question }));
      expect(screen.getByRole('textbox')).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(
        screen.getByRole('group', { name: 'In our books, not in the statement' }),
      ).toHaveFocus();
    }
    await user.click(screen.getByRole('button', { name: 'Leave with a note' }));
    await user.type(screen.getByRole('textbox'), 'Their fee{Enter}');
    await screen.findByText(/^Resolved by Neema/);
    expect(screen.getByRole('group', { name: 'In our books, not in the statement' })).toHaveFocus();
  });

  it('keeps the letter to the provider open when it was about the last difference', async () => {
    let asked = false;
    const difference: Difference = { ...missing, resolution: null };
    const current = () => {
      const by = { by: 'Neema', at: '2026-11-21T08:00:00Z' };
      const resolution = asked
        ? { action: 'ask' as const, reason: '', paymentKey: null, ...by }
        : null;
      return withDifference({ ...difference, resolution }, asked ? 0 : 1);
    };
    server.use(
      http.get('*/api/day-closes/:date', () => answer(current())),
      http.post('*/api/day-closes/:date/questions', () => {
        asked = true;
        return answer(current());
      }),
    );
    const { user } = open('/admin/close/2026-11-20');
    await user.click(await screen.findByRole('button', { name: 'Ask the provider' }));
    expect(await screen.findByText(/^Hello, please check this payment/)).toBeVisible();
    expect((await step('Provider’s statement')).getByText('Done')).toBeVisible();
    await unfold(user, 'Notes and sign-off');
    expect(screen.getByText(/^Hello, please check this payment/)).not.toBeVisible();
  });

  /** Every statement is refused; what was asked is kept. */
  function refusesStatements(code: string, data: unknown) {
    const asked: URLSearchParams[] = [];
    server.use(
      http.post('*/api/day-closes/:date/statement', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return failure(422, code, { message: 'Nothing was kept.', data });
      }),
    );
    return asked;
  }

  async function compared() {
    const app = open('/admin/close/2026-11-20');
    const file = new File(['order_id,amount'], 'zeno.csv', { type: 'text/csv' });
    await unfold(app.user, 'Provider’s statement');
    await app.user.upload(await screen.findByTestId('statement-file'), file);
    return app;
  }

  /** The statement has this preview; what was saved is kept. */
  function previews(preview: object) {
    const asked: URLSearchParams[] = [];
    server.use(
      http.post('*/api/day-closes/:date/statement', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return answer({
          headers: [],
          columns: [],
          layout: null,
          skipped: [],
          outgoing: 0,
          otherDays: [],
          otherSheets: [],
          figures: day.figures,
          ...preview,
        });
      }),
    );
    return asked;
  }

  it('saves a statement that agrees at once, with all its days', async () => {
    const other = { day: '2026-11-19', rows: 2, amount: 2500, share: 'taken' };
    const asked = previews({ otherDays: [other] });
    await compared();
    expect(await screen.findByText('Statement saved: everything matches')).toBeVisible();
    expect(asked.map((query) => query.get('dryRun'))).toEqual(['true', 'false']);
  });

  it('shows first what becomes of the days of a file, and by which layout it was read', async () => {
    const otherDays = [
      { day: '2026-11-18', rows: 1, amount: 9, share: 'signed_off' },
      { day: '2026-11-19', rows: 2, amount: 2500, share: 'taken' },
    ];
    const asked = previews({ otherDays, layout: 'M-Pesa till 555111' });
    const { user } = await compared();
    expect(await screen.findByText(/18 November 2026: signed off, stays as it is/)).toBeVisible();
    expect(screen.getByText(/19 November 2026: 2 payments, TSh.2,500/)).toBeVisible();
    expect(screen.getByText('Read as “M-Pesa till 555111”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read it differently' }));
    await waitFor(() => expect(asked.at(-1)?.get('ignoreLayouts')).toBe('true'));
    await user.click(screen.getByRole('button', { name: 'Save statement' }));
    expect(await screen.findByText('Statement saved')).toBeVisible();
    expect(asked.at(-1)?.get('dryRun')).toBe('false');
  });

  it('remembers what was said of a file by the name that it gets', async () => {
    const data = { headers: ['Ref', 'Paid'], columns: [] };
    refusesStatements('statement_columns', data);
    const { user } = await compared();
    await user.selectOptions(await screen.findByLabelText('Amount'), 'Paid');
    await user.selectOptions(screen.getByLabelText('Transaction ID'), 'Ref');
    const otherDays = [{ day: '2026-11-18', rows: 1, amount: 9, share: 'kept' }];
    const asked = previews({ otherDays });
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await user.type(await screen.findByLabelText(/^Remember this layout as/), 'Till 555111');
    await user.click(screen.getByRole('button', { name: 'Save statement' }));
    await waitFor(() => expect(asked.at(-1)?.get('saveAs')).toBe('Till 555111'));
    expect(asked.at(-1)?.get('columns')).toBe('amount:1,transaction:0');
  });

  it('takes a table that is pasted or a file that is dropped, and no PDF', async () => {
    const asked = refusesStatements('statement_unreadable', {});
    open('/admin/close/2026-11-20');
    const notes = await screen.findByRole('textbox', { name: /^Notes/ });
    const clipboardData = { files: [], getData: () => 'Ref\tPaid\nCEJ1\t500' };
    fireEvent.paste(document.body, { clipboardData });
    await waitFor(() => expect(asked.at(-1)?.get('name')).toBe('Pasted table.tsv'));
    // The step unfolds by itself.
    const place = screen.getByRole('group', { name: 'Provider’s file' });
    const file = new File(['x'], 'week.xlsx');
    fireEvent.drop(place, { dataTransfer: { files: [file], getData: () => '' } });
    await waitFor(() => expect(asked.at(-1)?.get('name')).toBe('week.xlsx'));
    const pdf = new File(['%PDF'], 'june.pdf', { type: 'application/pdf' });
    fireEvent.drop(place, { dataTransfer: { files: [pdf], getData: () => '' } });
    expect(await screen.findByText('PDF files are not read')).toBeVisible();
    expect(asked).toHaveLength(2);
    fireEvent.paste(notes, { clipboardData });
    expect(asked).toHaveLength(2);
  });

  it('ends a clean day with one press on the cash, and not when the count differs', async () => {
    const uncounted = { ...day.figures.open, uncounted: 1 };
    const first = { ...day, figures: { ...day.figures, openPoints: 1, open: uncounted } };
    const differs = { ...day.figures.open, cashDifferences: 1 };
    let kept: DayClose = first;
    let next = { openPoints: 1, open: differs };
    server.use(
      http.get('*/api/day-closes/:date', () => answer(kept)),
      http.put('*/api/day-closes/:date', () => {
        kept = { ...kept, version: kept.version + 1, figures: { ...kept.figures, ...next } };
        return answer(kept);
      }),
      http.post('*/api/day-closes/:date/sign-off', async ({ request }) => {
        sent('sign-off', await request.json());
        kept = {
          ...kept,
          status: 'signed_off',
          signedBy: 'Amina',
          signedAt: '2026-11-20T20:00:00Z',
        };
        return answer(kept);
      }),
    );
    const { user, unmount } = renderDay();
    const field = await screen.findByLabelText(/Counted by Juma Hassan/);
    await expect.poll(() => document.activeElement).toBe(field);
    await user.type(field, '84000');
    await user.click(screen.getByRole('button', { name: 'Save and sign off' }));
    expect(await screen.findByText('The count differs')).toBeVisible();
    expect(sent).not.toHaveBeenCalledWith('sign-off', expect.anything());
    unmount();
    kept = first;
    next = { openPoints: 0, open: day.figures.open };
    const again = renderDay();
    await again.user.type(await screen.findByLabelText(/Counted by Juma Hassan/), '85000');
    await again.user.click(screen.getByRole('button', { name: 'Save and sign off' }));
    expect(await screen.findByText(/^Signed off by Amina/)).toBeVisible();
    expect(sent).toHaveBeenCalledWith('sign-off', { version: 3 });
  });

  it('tells the lines of a statement that make no sense', async () => {
    const errors = [
      { line: 4, code: 'amount', message: 'The amount is not a whole number of shillings.' },
    ];
    refusesStatements('statement_rows', { errors, count: 1 });
    await compared();
    const problem = await screen.findByRole('alert');
    expect(
      within(problem).getByText('Line 4: The amount is not a whole number of shillings.'),
    ).toBeVisible();
  });

  it('asks what unknown status words mean, and which lines to leave out', async () => {
    const statuses = [{ word: 'Posted', rows: 34 }];
    const asked = refusesStatements('statement_statuses', { statuses });
    const { user } = await compared();
    await user.selectOptions(await screen.findByLabelText(/34 rows say “Posted”/), 'Paid');
    const errors = [{ line: 7, code: 'ambiguous_date', message: 'Two ways.', value: '11/05/2026' }];
    refusesStatements('statement_rows', { errors, count: 1 });
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('Line 7: Two ways. (“11/05/2026”)')).toBeVisible();
    const last = refusesStatements('statement_rows', { errors, count: 1 });
    await user.selectOptions(screen.getByLabelText(/^What comes first in dates/), 'month');
    await user.click(screen.getByRole('button', { name: 'Leave out this line' }));
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(last).toHaveLength(1));
    expect(asked.map((query) => query.get('statuses'))).toEqual(['{}']);
    const said = ['statuses', 'dates', 'excludedLines'].map((name) => last[0]?.get(name));
    expect(said).toEqual(['{"Posted":true}', 'month', '7']);
  });

  it('preselects the columns of a statement that are known by their names', async () => {
    const data = {
      headers: ['Receipt', 'Paid In', 'Total'],
      columns: [{ role: 'amount', column: 1 }],
    };
    const asked = refusesStatements('statement_columns', data);
    const { user } = await compared();
    expect(await screen.findByLabelText('Amount')).toHaveDisplayValue('Paid In');
    expect(screen.getByLabelText('Transaction ID')).toHaveDisplayValue('None');
    await user.selectOptions(screen.getByLabelText('Transaction ID'), 'Receipt');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map((query) => query.get('columns'))).toEqual([null, 'amount:1,transaction:0']);
  });

  it('asks how many lines of title to skip where a statement has one column', async () => {
    const asked = refusesStatements('statement_columns', { headers: ['Statement'], columns: [] });
    const { user } = await compared();
    expect(await screen.findByText(/Is the first line a title\?/)).toBeVisible();
    await user.type(screen.getByLabelText(/^Lines to skip/), '2');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map((query) => query.get('skip'))).toEqual([null, '2']);
  });

  it('asks for columns no more once other lines are to be skipped', async () => {
    refusesStatements('statement_columns', { headers: ['Receipt', 'Total'], columns: [] });
    const { user } = await compared();
    expect(await screen.findByLabelText('Amount')).toBeVisible();
    await user.type(screen.getByLabelText(/^Lines to skip/), '2');
    expect(screen.queryByLabelText('Amount')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByLabelText('Amount')).toBeVisible();
  });

  it.each([
    ['the shop is away', () => HttpResponse.error()],
    [
      'a row makes no sense',
      () => failure(422, 'statement_rows', { data: { errors: [], count: 0 } }),
    ],
  ])('keeps the chosen columns in sight when %s', async (_why, reply) => {
    refusesStatements('statement_columns', { headers: ['Receipt', 'Total'], columns: [] });
    const { user } = await compared();
    await user.selectOptions(await screen.findByLabelText('Amount'), 'Total');
    server.use(http.post('*/api/day-closes/:date/statement', reply));
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Compare' })).toBeEnabled());
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Amount')).toHaveDisplayValue('Total');
    expect(screen.getByLabelText(/^Lines to skip/)).toBeVisible();
  });

  it.each(['abc', '-1'])('skips no lines called “%s”', async (lines) => {
    const asked = refusesStatements('statement_columns', { headers: ['Statement'], columns: [] });
    const { user } = await compared();
    const field = await screen.findByLabelText(/^Lines to skip/);
    await user.type(field, lines);
    expect(field).toHaveAccessibleDescription(/Enter a whole number, or leave it empty\./);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(asked).toHaveLength(1);
    await user.clear(field);
    expect(field).toBeValid();
  });

  it('knows a day that never was', async () => {
    open('/admin/close/2026-11-99');
    expect(await screen.findByText('Day not found')).toBeVisible();
  });
});

it('counts today among the last days', () => {
  expect(lastDays(7, '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
});
