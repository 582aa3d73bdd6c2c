import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { closeDay } from '../../test/dayCloseFixtures';
import { paged } from '../../test/paged';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { CashLines } from './CashLines';
import { ClosePage } from './ClosePage';
import { DayFigures } from './DayFigures';
import { Differences } from './Differences';
import { ReopenForm } from './SignedDay';
import type { CashLine, DayClose, DayLine, Difference, Reconciliation } from './api';

const today: DayLine = {
  date: '2026-11-21',
  status: 'open',
  provider: { count: 3, amount: 30_000 },
  cash: null,
  signedAt: null,
  signedBy: null,
};
const before: DayLine = {
  ...today,
  date: '2026-11-20',
  status: 'signed_off',
  cash: { count: 1, amount: 85_000 },
  signedBy: 'Amina Juma',
};

describe('the days to close', () => {
  it.each<[Language, string, string]>([
    ['en', 'Saturday, 21 November 2026', 'Signed off: Amina Juma'],
    ['sw', 'Jumamosi, 21 Novemba 2026', 'Imefungwa: Amina Juma'],
  ])('show money, cash and who signed (%s)', async (language, day, signed) => {
    server.use(http.get('*/api/day-closes', () => paged([today, before])));
    renderApp(<ClosePage />, { as: owner, language });
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent(day);
    expect(first).toHaveTextContent(/TSh.30,000/);
    expect(first).not.toHaveTextContent(/85,000/);
    expect(second).toHaveTextContent(/TSh.85,000/);
    expect(second).toHaveTextContent(signed);
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/admin/close/2026-11-21');
  });

  it('go on after the first page, until there are no more', async () => {
    server.use(
      http.get('*/api/day-closes', ({ request }) =>
        new URL(request.url).searchParams.get('cursor')
          ? paged([before], null, 2)
          : paged([today], 'next', 2),
      ),
    );
    const { user } = renderApp(<ClosePage />, { as: owner });
    await user.click(await screen.findByRole('button', { name: /more/i }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /more/i })).toBeNull();
  });

  it('can be asked for again', async () => {
    server.use(http.get('*/api/day-closes', () => failure(503, 'service_busy')));
    const { user } = renderApp(<ClosePage />, { as: owner });
    const retry = await screen.findByRole('button', { name: /try again/i });
    server.use(http.get('*/api/day-closes', () => paged([today])));
    await user.click(retry);
    expect(await screen.findAllByRole('link')).toHaveLength(1);
  });
});

describe('the figures of a day', () => {
  it('add up the cash of all colleagues, once all of it is counted', () => {
    const [line] = closeDay.figures.cash;
    const of = (accountId: string, count: number, amount: number) => ({
      ...line!,
      accountId,
      received: { count, amount },
    });
    const cash = [of('account-1', 1, 85_000), of('account-2', 2, 15_000)];
    const { unmount } = renderApp(<DayFigures figures={{ ...closeDay.figures, cash }} />);
    const card = () => screen.getByText('Cash received').parentElement;
    expect(card()).toHaveTextContent(/TSh.100,000/);
    expect(card()).toHaveTextContent('3 deliveries');
    unmount();
    const uncounted = [cash[0]!, { ...cash[1]!, received: null }];
    renderApp(<DayFigures figures={{ ...closeDay.figures, cash: uncounted }} />);
    expect(card()).toHaveTextContent('after the count');
    expect(card()).not.toHaveTextContent(/TSh/);
  });
});

describe('the cash of a colleague', () => {
  const [line] = closeDay.figures.cash;
  const counted = {
    ...line!,
    received: { count: 1, amount: 85_000 },
    counted: 75_000,
    difference: -10_000,
  };
  const show = (cash: readonly CashLine[], more: Partial<DayClose> = {}, language?: Language) =>
    renderApp(
      <CashLines
        day={{ ...closeDay, ...more, figures: { ...closeDay.figures, cash: [...cash] } }}
      />,
      { ...(language && { language }) },
    );

  it.each<[number, Language, string]>([
    [0, 'en', 'Matches'],
    [-500, 'en', 'TSh 500 short'],
    [1_000, 'en', 'TSh 1,000 over'],
    [-500, 'sw', 'Zimepungua TSh 500'],
  ])('that differs by %s is worded (%s)', (difference, language, text) => {
    show([{ ...counted, difference }], {}, language);
    expect(screen.getByText('Juma Hassan').parentElement).toHaveTextContent(
      new RegExp(text.replaceAll(' ', '.')),
    );
  });

  it.each([
    ['en', 'Count first. What was confirmed shows afterwards.', /TSh.85,000/],
    ['sw', 'Hesabu kwanza. Kiasi kilichothibitishwa kitaonekana baadaye.', /TSh.85,000/],
  ] as const)('is counted blind: both sums show afterwards (%s)', (language, blind, sum) => {
    const { unmount } = show([line!], {}, language);
    expect(screen.getByText('Juma Hassan').parentElement).toHaveTextContent(blind);
    expect(screen.queryByText(/TSh|Matches|short|over/)).toBeNull();
    unmount();
    show([counted], {}, language);
    expect(screen.getByText('Juma Hassan').parentElement).toHaveTextContent(sum);
    expect(screen.getByText('Juma Hassan').parentElement).toHaveTextContent(/TSh.75,000/);
  });

  it('keeps each count with who saved it and when', () => {
    const at = (hour: number) => `2026-11-20T1${hour}:00:00Z`;
    const count = { accountId: 'account-1', name: 'Juma Hassan', by: 'Amina Juma' };
    show([counted], {
      cashCounts: [
        { ...count, counted: 70_000, at: at(5) },
        { ...count, counted: null, at: at(6) },
        { ...count, accountId: 'account-2', counted: 1, at: at(7) },
      ],
    });
    const items = screen.getAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]).toHaveTextContent(/^TSh.70,000, saved by Amina Juma at .*18:00$/);
    expect(items[1]).toHaveTextContent(/^Count withdrawn by Amina Juma/);
  });

  it('is none on a day without cash', () => {
    show([]);
    expect(screen.getByText('No cash was confirmed on this day.')).toBeVisible();
  });
});

describe('the differences of a statement', () => {
  const difference: Difference = {
    kind: 'unknown',
    source: 'zenopay',
    line: 7,
    reference: 'BH1',
    providerAmount: 1_000,
    shopAmount: null,
    at: '2026-11-20T21:30:00Z',
    paymentKey: 'payment-1',
    orderId: 'TBH482-7K3M9QX2TC',
    isGuess: true,
    actions: ['note', 'ask'],
    resolution: null,
  };
  const statement = (changes: Partial<Reconciliation> = {}): Reconciliation => ({
    rows: 3,
    ignoredRows: 0,
    matched: 2,
    matchedAmount: 20_000,
    statementAmount: 21_000,
    fees: { count: 0, amount: 0 },
    counts: { missing: 0, unknown: 1, notCompleted: 0, wrongAmount: 0, duplicate: 0 },
    differences: [difference],
    ...changes,
  });
  const show = (changes: Partial<Reconciliation> = {}, day?: DayClose, as = owner) =>
    renderApp(<Differences statement={statement(changes)} {...(day && { day })} />, { as });

  it('name what both sides say, when, and which order it may be', () => {
    show();
    const item = screen.getByRole('listitem');
    expect(item).toHaveTextContent('In the statement, not in our books');
    expect(item).toHaveTextContent(/Statement: TSh.1,000 · 21 Nov 2026, 00:30/);
    expect(item).not.toHaveTextContent('Books:');
    expect(screen.getByRole('link', { name: 'Possibly order TBH482-7K3M9QX2TC' })).toHaveAttribute(
      'href',
      '/admin/payments/payment-1',
    );
  });

  const named = { version: 2, reference: 'BH1', providerAmount: 1_000 };
  const acts = vi.fn<(path: string, body: unknown) => void>();

  beforeEach(() => {
    acts.mockClear();
    server.use(
      http.post('*/api/day-closes/:date/:action', async ({ params, request }) => {
        acts(String(params['action']), await request.json());
        return answer(closeDay);
      }),
    );
  });

  it.each<[Difference['kind'], Difference['actions'], string[]]>([
    ['unknown', ['note', 'ask'], ['Ask the provider', 'Leave with a note']],
    [
      'not_completed',
      ['note', 'refund', 'order', 'ask'],
      ['Refund', 'Create the order', 'Ask the provider', 'Leave with a note'],
    ],
    [
      'wrong_amount',
      ['note', 'ask', 'fee'],
      ['Book TSh 500 as fee', 'Ask the provider', 'Leave with a note'],
    ],
  ])('of kind %s offer what can be done', (kind, actions, names) => {
    show({ differences: [{ ...difference, kind, actions, shopAmount: 1_500 }] }, closeDay);
    const shown = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(shown.map((name) => name.replaceAll('\u00A0', ' '))).toEqual(names);
  });

  it.each([
    ['unknown', /no payment of the shop/],
    ['missing', /does not show that this money came/],
    ['duplicate', /second payment is not in the books/],
    ['wrong_amount', /open the payment/],
  ] as const)('of kind %s say why nothing is refunded', (kind, text) => {
    show({ differences: [{ ...difference, kind }] }, closeDay);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('become a refund with one question', async () => {
    const paid = { ...difference, kind: 'not_completed', actions: ['note', 'refund'] } as const;
    const { user } = show({ differences: [{ ...paid, actions: [...paid.actions] }] }, closeDay);
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(screen.getByText(/a refund of TSh.1,000 opens/)).toBeVisible();
    expect(acts).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Open the refund' }));
    expect(await screen.findByText('Refund opened')).toBeVisible();
    const body = { ...named, kind: 'not_completed', shopAmount: null, note: null };
    expect(acts).toHaveBeenCalledExactlyOnceWith('refunds', body);
  });

  it('become an order for the number that is typed', async () => {
    const paid: Difference = { ...difference, kind: 'not_completed', actions: ['order'] };
    const { user } = show({ differences: [paid] }, closeDay);
    await user.click(screen.getByRole('button', { name: 'Create the order' }));
    const phone = screen.getByLabelText(/^Number that gets the bundle/);
    await user.type(phone, '12');
    await user.click(screen.getByRole('button', { name: 'Place the order' }));
    expect(await screen.findByText('Enter a number such as 0712 345 678.')).toBeVisible();
    await user.clear(phone);
    await user.type(phone, '0754123456');
    await user.click(screen.getByRole('button', { name: 'Place the order' }));
    expect(await screen.findByText('Order placed')).toBeVisible();
    expect(acts).toHaveBeenCalledExactlyOnceWith(
      'orders',
      expect.objectContaining({ phoneNumber: expect.stringContaining('754') as unknown }),
    );
  });

  it('are asked about with one press, and leave a letter to copy', async () => {
    const { user, unmount } = show({}, closeDay);
    await user.click(screen.getByRole('button', { name: 'Ask the provider' }));
    expect(await screen.findByText('Asked the provider')).toBeVisible();
    expect(acts).toHaveBeenCalledExactlyOnceWith(
      'questions',
      expect.objectContaining({ kind: 'unknown', reference: 'BH1' }),
    );
    unmount();
    const resolution = {
      action: 'ask',
      reason: '',
      paymentKey: null,
      by: 'Amina Juma',
      at: '2026-11-21T08:00:00Z',
    } as const;
    show({ differences: [{ ...difference, resolution }] }, closeDay);
    expect(screen.getByText(/^Provider asked by Amina Juma/)).toBeVisible();
    const letter = screen.getByText(/^Hello, please check this payment\./);
    expect(letter).toHaveTextContent(/Reference: BH1.*statement: TSh.1,000.*Time: 21 Nov 2026/);
    expect(letter).not.toHaveTextContent('TBH482');
  });

  it('offer money only to whoever may move it', () => {
    const all: Difference = {
      ...difference,
      kind: 'not_completed',
      actions: ['refund', 'order', 'ask'],
    };
    show({ differences: [all] }, closeDay, staffWith('close_days'));
    const shown = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(shown).toEqual(['Leave with a note']);
  });

  it('cannot be resolved while the statement is only tried, nor by whoever closes no days', () => {
    const { unmount } = show();
    expect(screen.queryByRole('button', { name: 'Leave with a note' })).toBeNull();
    unmount();
    show({}, closeDay, staffWith('see_revenue'));
    expect(screen.queryByRole('button', { name: 'Leave with a note' })).toBeNull();
  });

  it('say when these are the first of many, and when everything agrees', () => {
    const many = { missing: 0, unknown: 70, notCompleted: 0, wrongAmount: 0, duplicate: 2 };
    const { unmount } = show({ counts: many, ignoredRows: 1 });
    expect(screen.getByText('First 1 of 72 differences.')).toBeVisible();
    expect(screen.getByText(/^1 row is for another day/)).toBeVisible();
    unmount();
    show({ differences: [], counts: { ...many, unknown: 0, duplicate: 0 } });
    expect(screen.getByText('Everything matches.')).toBeVisible();
    expect(screen.queryByText(/^First/)).toBeNull();
  });
});

describe('a signed day', () => {
  const reopened = vi.fn<(body: unknown) => void>();
  const reopens = (respond: () => Response) =>
    server.use(
      http.post('*/api/day-closes/:date/reopen', async ({ request }) => {
        reopened(await request.json());
        return respond();
      }),
    );
  const show = () => renderApp(<ReopenForm day={closeDay} />, { as: owner });

  beforeEach(() => void reopened.mockClear());

  it('is opened again for a reason only, which is sent without its spaces', async () => {
    reopens(() => answer(closeDay));
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText('Enter a reason.')).toBeVisible();
    expect(reopened).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Why are you reopening it?'), '  A late payment ');
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText('Day reopened')).toBeVisible();
    expect(reopened).toHaveBeenCalledExactlyOnceWith({ version: 2, reason: 'A late payment' });
  });

  it('keeps the reason when a colleague was faster', async () => {
    reopens(() => failure(409, 'version_conflict', { data: closeDay }));
    const { user } = show();
    const reason = screen.getByLabelText('Why are you reopening it?');
    await user.type(reason, 'A late payment');
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText(/^A colleague changed this day/)).toBeVisible();
    expect(reason).toHaveValue('A late payment');
  });
});
