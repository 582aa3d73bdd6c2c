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
import type { DayClose, DayLine, Difference, Reconciliation } from './api';

const today: DayLine = {
  date: '2026-11-21',
  status: 'open',
  provider: { count: 3, amount: 30_000 },
  cash: { count: 1, amount: 85_000 },
  signedAt: null,
  signedBy: null,
};
const before: DayLine = {
  ...today,
  date: '2026-11-20',
  status: 'signed_off',
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
    expect(first).toHaveTextContent(/TSh.85,000/);
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
  it('add up the cash of all colleagues', () => {
    const [line] = closeDay.figures.cash;
    const received = { count: 2, amount: 15_000 };
    const cash = [line!, { ...line!, accountId: 'account-2', received }];
    renderApp(<DayFigures figures={{ ...closeDay.figures, cash }} />);
    const card = screen.getByText('Cash received').parentElement;
    expect(card).toHaveTextContent(/TSh.100,000/);
    expect(card).toHaveTextContent('3 deliveries');
  });
});

describe('the cash of a colleague', () => {
  const [line] = closeDay.figures.cash;

  it.each<[number | null, Language, string]>([
    [0, 'en', 'Matches'],
    [-500, 'en', 'TSh 500 short'],
    [1_000, 'en', 'TSh 1,000 over'],
    [-500, 'sw', 'Zimepungua TSh 500'],
  ])('that differs by %s is worded (%s)', (difference, language, text) => {
    renderApp(<CashLines cash={[{ ...line!, difference }]} />, { language });
    expect(screen.getByText('Juma Hassan').parentElement).toHaveTextContent(
      new RegExp(text.replaceAll(' ', '.')),
    );
  });

  it.each([
    ['en', 'Counted: TSh 75,000'],
    ['sw', 'Zilizohesabiwa: TSh 75,000'],
  ] as const)('is shown as it was counted where no field has it (%s)', (language, text) => {
    const cash = [{ ...line!, counted: 75_000, difference: -10_000 }];
    const { unmount } = renderApp(<CashLines cash={cash} />, { language });
    expect(screen.getByText('Juma Hassan').parentElement).toHaveTextContent(text);
    unmount();
    renderApp(<CashLines cash={cash}>{() => null}</CashLines>, { language });
    expect(screen.getByText('Juma Hassan').parentElement).not.toHaveTextContent(text);
  });

  it('that was not counted is not said to agree', () => {
    renderApp(<CashLines cash={[line!]} />);
    expect(screen.queryByText(/Matches|short|over/)).toBeNull();
  });

  it('is none on a day without cash', () => {
    renderApp(<CashLines cash={[]} />);
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
    resolution: null,
  };
  const statement = (changes: Partial<Reconciliation> = {}): Reconciliation => ({
    rows: 3,
    ignoredRows: 0,
    matched: 2,
    matchedAmount: 20_000,
    statementAmount: 21_000,
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

  it.each([
    ['unknown', true],
    ['not_completed', true],
    ['wrong_amount', false],
    ['duplicate', false],
  ] as const)('of kind %s can be checked with the provider: %s', (kind, offered) => {
    show({ differences: [{ ...difference, kind }] });
    expect(screen.queryByRole('button', { name: 'Check now' }) !== null).toBe(offered);
  });

  it('are checked with the provider for whoever handles payments only', async () => {
    const checks = vi.fn();
    server.use(
      http.post('*/api/payments/:id/check', ({ params }) => {
        checks(params['id']);
        return answer({});
      }),
    );
    const { user, unmount } = show();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Checked with the provider')).toBeVisible();
    expect(checks).toHaveBeenCalledExactlyOnceWith('payment-1');
    unmount();
    show({}, undefined, staffWith('see_payments'));
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });

  it('cannot be resolved while the statement is only tried, nor by whoever closes no days', () => {
    const { unmount } = show();
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
    unmount();
    show({}, closeDay, staffWith('see_revenue'));
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
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
