import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import { aRefund, summary } from '../../test/moneyFixtures';
import { paged } from '../../test/paged';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { expectSortsByDate } from '../../test/sorting';
import type { RefundCase } from '../../api/types';
import { RefundsPage } from './RefundsPage';

let refunds: RefundCase[] = [];
const asked = vi.fn<(query: string) => void>();
const sent = vi.fn<(path: string, body: unknown) => void>();

const open = (path = '/admin/refunds', language: Language = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/refunds/:refundId?" element={<RefundsPage />} />
      </Routes>
      <Address />
    </>,
    { path, language, as: owner },
  );

const openCase = (refund: RefundCase, language: Language = 'en') => {
  refunds = [refund];
  return open(`/admin/refunds/${refund._id}`, language);
};

type User = ReturnType<typeof open>['user'];

/** Amounts never break over two lines. */
const spoken = (name: string | RegExp) =>
  typeof name === 'string' ? name.replace('TSh ', 'TSh\u00a0') : name;

const press = async (user: User, name: string | RegExp) => {
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: spoken(name) }));
};

/** Answers every action with the case as that made it, or refuses it. */
const actionsAnswer = (after: RefundCase, refusal?: () => Response) =>
  server.use(
    http.post('*/api/refunds/:id/:action', async ({ params, request }) => {
      sent(String(params.action), JSON.parse((await request.text()) || 'null'));
      refunds = [after];
      return refusal ? refusal() : answer(after);
    }),
  );

beforeEach(() => {
  refunds = [aRefund(), aRefund({ _id: 'refund-2', payerPhone: '255688100245' })];
  asked.mockClear();
  sent.mockClear();
  server.use(
    http.get('*/api/refunds', ({ request }) => {
      asked(new URL(request.url).search);
      return paged(refunds);
    }),
    http.get('*/api/refunds/:id', ({ params: { id } }) => {
      const refund = refunds.find(({ _id }) => _id === id);
      return refund ? answer(refund) : failure(404, 'refund_not_found');
    }),
    http.get('*/api/payments/summary', () => answer(summary)),
  );
});

describe('the order of a refund', () => {
  it.each([
    ['en', 'Customer'],
    ['sw', 'Mteja'],
  ] as const)('is a link beside the name of its customer (%s)', async (language, label) => {
    const { orderId } = aRefund();
    openCase(aRefund({ customerName: 'Asha Mushi' }), language);
    const dialog = within(await screen.findByRole('dialog'));
    const link = await dialog.findByRole('link', { name: orderId });
    expect(link).toHaveAttribute('href', `/admin/orders/${orderId}`);
    expect(dialog.getByText(label).parentElement).toHaveTextContent('Asha Mushi');
  });

  it('that was never placed is no link', async () => {
    openCase(aRefund());
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(aRefund().orderId, { selector: 'dd *, dd' })).toBeVisible();
    expect(dialog.queryByRole('link', { name: aRefund().orderId })).toBeNull();
    expect(dialog.queryByText('Customer')).toBeNull();
  });
});

describe('the list of refunds', () => {
  it.each([
    ['en', '2 refunds', 'Due (3)', 'Paid twice', 'Refund due'],
    ['sw', 'Marejesho 2', 'Yanayosubiri (3)', 'Yamelipwa mara mbili', 'Hazijarejeshwa'],
  ] as const)(
    'tells to whom, how much, why and how far (%s)',
    async (language, count, chip, kind, state) => {
      open(undefined, language);
      expect(await screen.findByText(count)).toBeVisible();
      expect(await screen.findByRole('button', { name: chip })).toBeVisible();
      const row = screen.getByRole('row', { name: /0688 100 245/ });
      expect(row).toHaveTextContent('TSh 10,000');
      expect(row).toHaveTextContent(kind);
      expect(row).toHaveTextContent(state);
    },
  );

  it('opens on the cases that wait', async () => {
    open();
    await screen.findByText('2 refunds');
    expect(asked).toHaveBeenCalledWith('?limit=20&state=due');
  });

  it.each([
    ['en', 'Opened'],
    ['sw', 'Lilifunguliwa'],
  ] as const)('is sorted by when a case was opened, both ways (%s)', async (language, heading) => {
    const { user } = open(undefined, language);
    await screen.findAllByRole('row');
    await expectSortsByDate(user, heading);
    expect(asked).toHaveBeenCalledWith('?limit=20&state=due&sort=oldest');
  });

  it.each([
    ['On their way', '?state=paying', '&state=paying'],
    ['Refunded', '?state=refunded', '&state=refunded'],
    ['Dismissed', '?state=dismissed', '&state=dismissed'],
    ['All', '?state=all', ''],
  ])('is filtered by %s, and the address keeps it', async (chip, search, query) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: chip }));
    await waitFor(() => expect(address()).toBe(`/admin/refunds${search}`));
    await waitFor(() => expect(asked).toHaveBeenCalledWith(`?limit=20${query}`));
  });

  it.each([
    ['en', 'No refunds due'],
    ['sw', 'Hakuna fedha za kurejesha'],
  ] as const)('says why it is empty (%s)', async (language, text) => {
    refunds = [];
    open(undefined, language);
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  });
});

describe('a refund', () => {
  it('has an address and leaves the filter in place', async () => {
    const { user } = open('/admin/refunds?state=all');
    await user.click(await screen.findByRole('link', { name: '0754 321 908' }));
    await screen.findByRole('dialog', { name: 'Refund TBH482-7K3M9QX2TC' });
    expect(address()).toBe('/admin/refunds/refund-1?state=all');
    await press(user, 'Close');
    await waitFor(() => expect(address()).toBe('/admin/refunds?state=all'));
  });

  it('that the shop found itself says so, and leads to the payment', async () => {
    openCase(aRefund());
    expect(await screen.findByText(/This purchase was paid twice/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open payment' })).toHaveAttribute(
      'href',
      '/admin/payments/payment-1',
    );
  });

  it('that staff asked for names who and why', async () => {
    openCase(aRefund({ kind: 'requested', openedBy: 'Amina', note: 'Changed their mind' }));
    expect(await screen.findByText('Amina opened this refund.')).toBeVisible();
    expect(screen.getByText('Changed their mind')).toBeVisible();
  });

  it('shows what became of it, by whom and when', async () => {
    const entry = { state: 'refunded', at: '2026-11-21T08:15:00.000Z', by: 'Amina', note: 'CEK9' };
    const history = [...aRefund().history, entry as RefundCase['history'][number]];
    openCase(aRefund({ state: 'refunded', method: 'by_hand', reference: 'CEK9', history }));
    expect(await screen.findByText('21 Nov 2026, 11:15, Amina')).toBeVisible();
    expect(screen.getByText('Sent manually')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it.each([
    ['en', 'Amina', /paid and then cancelled \(Amina\)/, 'Order cancelled'],
    ['en', null, /paid and then cancelled \(the shop itself\)/, 'Order cancelled'],
    ['sw', 'Amina', /ililipiwa kisha ikaghairiwa \(Amina\)/, 'Oda imeghairiwa'],
  ] as const)('of a cancelled order says who cancelled (%s, %s)', async (lang, by, text, cause) => {
    openCase(aRefund({ kind: 'requested', trigger: 'order_cancelled', openedBy: by }), lang);
    expect(await screen.findByText(text)).toBeVisible();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(cause)).toBeVisible();
  });

  it('that the shop closed itself, because the order goes on, says so', async () => {
    const [opened] = aRefund().history;
    const closed = { ...opened!, state: 'dismissed', trigger: 'order_taken_up' } as const;
    openCase(aRefund({ state: 'dismissed', history: [opened!, closed] }));
    const dialog = await screen.findByRole('dialog');
    const step = (await within(dialog).findByText('Order reopened')).closest('li')!;
    expect(step).toHaveTextContent('the shop itself');
    expect(within(dialog).queryByRole('button', { name: 'Mark as sent manually' })).toBeNull();
  });

  it('counts the waiting until the money is sent', async () => {
    const openedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
    refunds = [
      aRefund({ openedAt }),
      aRefund({ _id: 'refund-2', payerPhone: '255688100245', openedAt, state: 'refunded' }),
    ];
    open('/admin/refunds?state=all');
    expect(await screen.findByRole('row', { name: /0754 321 908/ })).toHaveTextContent(
      'waiting 2 days',
    );
    expect(screen.getByRole('row', { name: /0688 100 245/ })).not.toHaveTextContent('waiting');
  });

  it('that could not be loaded can be asked for again', async () => {
    refunds = [aRefund()];
    server.use(
      http.get('*/api/refunds', () => paged([])),
      http.get('*/api/refunds/:id', () => failure(500, 'internal'), { once: true }),
    );
    const { user } = open('/admin/refunds/refund-1');
    expect(await screen.findByText('Could not load the refund')).toBeVisible();
    await press(user, 'Try again');
    expect(await screen.findByText(/This purchase was paid twice/)).toBeVisible();
  });

  it('that is not in the list shown is found all the same', async () => {
    server.use(http.get('*/api/refunds', () => paged([])));
    open('/admin/refunds/refund-1');
    expect(await screen.findByText(/This purchase was paid twice/)).toBeVisible();
  });

  it('that nobody knows says so', async () => {
    open('/admin/refunds/refund-9');
    expect(await screen.findByText('Refund not found')).toBeVisible();
  });
});

describe('paying out', () => {
  it.each([
    ['en', 'Pay out through the provider', 'Send TSh 10,000'],
    ['sw', 'Tuma kupitia mtoa huduma', 'Tuma TSh 10,000'],
  ] as const)('asks once, with amount and number (%s)', async (language, action, confirm) => {
    actionsAnswer(aRefund({ state: 'refunded', method: 'payout' }));
    const { user } = openCase(aRefund(), language);
    await press(user, action);
    const form = screen.getByRole('form');
    expect(within(form).getByText('0754 321 908')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await press(user, confirm);
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('pay-out', null));
    await waitFor(() => expect(screen.queryByRole('button', { name: action })).toBeNull());
  });

  it('with an unclear answer stays on its way, and may be asked again', async () => {
    actionsAnswer(aRefund({ state: 'paying' }));
    const { user } = openCase(aRefund());
    await press(user, 'Pay out through the provider');
    await press(user, 'Send TSh 10,000');
    expect(await screen.findByText('The answer was unclear')).toBeVisible();
    expect(await screen.findByText(/the customer cannot be paid twice/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('that the provider refused leaves the case open', async () => {
    actionsAnswer(aRefund());
    const { user } = openCase(aRefund());
    await press(user, 'Pay out through the provider');
    await press(user, 'Send TSh 10,000');
    expect(await screen.findByText('The provider refused')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeVisible();
  });

  it('is not offered while it is switched off, and the case says why', async () => {
    openCase(aRefund({ payoutAvailable: false }));
    expect(await screen.findByText(/through the provider are turned off/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay out through the provider' })).toBeNull();
  });

  it('that is unclear and switched off is to be asked of the provider', async () => {
    openCase(aRefund({ state: 'paying', payoutAvailable: false }));
    expect(await screen.findByText(/Ask the provider whether the payout went/)).toBeVisible();
    const offered = screen.getAllByRole('button').map((button) => button.textContent);
    expect(offered).toContain('Mark as sent manually');
    expect(offered).not.toContain('Check again');
  });

  it.each([
    [409, 'version_conflict', /Someone changed this in the meantime/],
    [409, 'payouts_off', /turned off/],
    [503, 'provider_unavailable', /Nothing was sent/],
  ])('refused with %i %s says why', async (status, code, text) => {
    actionsAnswer(aRefund(), () => failure(status, code));
    const { user } = openCase(aRefund());
    await press(user, 'Pay out through the provider');
    await press(user, 'Send TSh 10,000');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});

describe('money sent by hand', () => {
  const done = aRefund({ state: 'refunded', method: 'by_hand', reference: 'CEK9J2LL0P' });

  it('is recorded with the reference of the wallet', async () => {
    actionsAnswer(done);
    const { user } = openCase(aRefund());
    await press(user, 'Mark as sent manually');
    await press(user, 'Mark TSh 10,000 as sent');
    expect(await screen.findByText(/Enter the reference/)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Wallet reference'), ' CEK9J2LL0P ');
    await user.type(screen.getByLabelText('Note (optional)'), 'From the till');
    await press(user, 'Mark TSh 10,000 as sent');
    expect(await screen.findByText('Marked as refunded')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('record', {
      reference: 'CEK9J2LL0P',
      note: 'From the till',
    });
  });

  it('with a reference that the server refuses says so at the field', async () => {
    const errors = [{ field: 'reference', code: 'used', message: 'Used for another refund.' }];
    actionsAnswer(aRefund(), () => failure(422, 'validation_failed', { errors }));
    const { user } = openCase(aRefund());
    await press(user, 'Mark as sent manually');
    await user.type(screen.getByLabelText('Wallet reference'), 'CEK9');
    await press(user, 'Mark TSh 10,000 as sent');
    expect(await screen.findByText('Used for another refund.')).toBeVisible();
    expect(screen.getByLabelText('Wallet reference')).toHaveValue('CEK9');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('while a payout is unclear is warned about first', async () => {
    actionsAnswer(done);
    const { user } = openCase(aRefund({ state: 'paying' }));
    await press(user, 'Mark as sent manually');
    expect(await screen.findByText(/or the customer gets the money twice/)).toBeVisible();
    await user.type(screen.getByLabelText('Wallet reference'), 'CEK9J2LL0P');
    await press(user, 'Mark TSh 10,000 as sent');
    await vi.waitFor(() => {
      expect(sent).toHaveBeenCalledWith('record', { reference: 'CEK9J2LL0P', payoutChecked: true });
    });
  });
});

describe('a dismissal', () => {
  it.each([
    ['en', 'Dismiss', 'Reason', 'Dismiss TSh 10,000', 'Refund dismissed'],
    ['sw', 'Futa', 'Sababu', 'Futa TSh 10,000', 'Rejesho limefutwa'],
  ] as const)('wants a reason (%s)', async (language, action, label, confirm, done) => {
    actionsAnswer(aRefund({ state: 'dismissed' }));
    const { user } = openCase(aRefund(), language);
    await press(user, action);
    await press(user, confirm);
    expect(sent).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(label), 'Opened by mistake');
    await press(user, confirm);
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('dismiss', { reason: 'Opened by mistake' });
  });
});

describe('a part of a payment', () => {
  it('is told with what was paid and why', async () => {
    const part = aRefund({ amount: 500, kind: 'requested', reason: 'late', openedBy: 'Amina' });
    refunds = [part];
    open();
    const row = await screen.findByRole('row', { name: /0754 321 908/ });
    expect(row).toHaveTextContent(/TSh.500 of TSh.10,000/);
    expect(row).toHaveTextContent('Delivered late');
  });
});

describe('a refund that waits for a second yes', () => {
  const waiting = aRefund({ kind: 'requested', needsApproval: true, openedBy: 'Juma Komba' });

  it.each([
    ['en', 'Waits for a second yes', 'Approve', 'Approve TSh 10,000', 'Refund approved'],
    ['sw', 'Linasubiri mtu wa pili', 'Idhinisha', 'Idhinisha TSh 10,000', 'Rejesho limeidhinishwa'],
  ] as const)('is approved by another (%s)', async (language, state, action, confirm, done) => {
    actionsAnswer({ ...waiting, needsApproval: false });
    const { user } = openCase(waiting, language);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findAllByText(state)).not.toHaveLength(0);
    expect(dialog.queryByRole('button', { name: 'Mark as sent manually' })).toBeNull();
    await press(user, action);
    await press(user, confirm);
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('approve', null);
  });

  it('is not approved by who opened it', async () => {
    openCase({ ...waiting, openedByCaller: true });
    expect(await screen.findByText(/so a colleague must approve it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  });

  it('names the second yes in its history', async () => {
    const at = '2026-11-21T07:30:00.000Z';
    const given = { state: 'open' as const, at, by: 'Amina', trigger: 'approved' as const };
    openCase(aRefund({ history: [...aRefund().history, { ...given, note: null }] }));
    expect(await screen.findByText('Second yes', { selector: 'li *' })).toBeVisible();
  });
});

describe('sending several refunds', () => {
  const asha = aRefund({ _id: 'asha', amount: 500, customerName: 'Asha Mushi' });
  const juma = aRefund({ _id: 'juma', amount: 1500, payerPhone: '255688100245' });
  const waits = aRefund({ _id: 'waits', payerPhone: '255712000111', needsApproval: true });

  const record = (answers: { id: string; code: string | null; message: string | null }[]) =>
    server.use(
      http.post('*/api/refunds/record', async ({ request }) => {
        sent('record', await request.json());
        return answer({ recorded: answers.every(({ code }) => !code), refunds: answers });
      }),
    );

  const openList = async (language: Language = 'en') => {
    refunds = [waits, juma, asha];
    const opened = open(undefined, language);
    await opened.user.click(
      await screen.findByRole('link', { name: /^(Send these|Tuma haya) 2$/ }),
    );
    return { ...opened, dialog: within(await screen.findByRole('dialog')) };
  };

  it.each([
    ['en', '3. References', 'Mark 2 as sent', '2 refunds marked as sent'],
    ['sw', '3. Kumbukumbu', 'Andika 2 yametumwa', 'Marejesho 2 yameandikwa kuwa yametumwa'],
  ] as const)('takes all references in one paste (%s)', async (language, label, confirm, done) => {
    const fine = { code: null, message: null };
    record([
      { id: 'asha', ...fine },
      { id: 'juma', ...fine },
    ]);
    const { user, dialog } = await openList(language);
    expect(dialog.queryByText(/0712 000 111/)).toBeNull();
    await user.type(await dialog.findByLabelText(label), 'CEK1AAA{Enter}0688100245 CEK2BBB');
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await screen.findByText(done)).toBeVisible();
    const sentRefunds = [
      { id: 'juma', reference: 'CEK2BBB' },
      { id: 'asha', reference: 'CEK1AAA' },
    ];
    expect(sent).toHaveBeenCalledExactlyOnceWith('record', { refunds: sentRefunds });
    await waitFor(() => expect(address()).toBe('/admin/refunds'));
  });

  it('names each line that does not fit, and sends nothing', async () => {
    const { user, dialog } = await openList();
    await user.type(await dialog.findByLabelText('3. References'), '0688100245 900 CEK2BBB');
    expect(dialog.getByText(/^Line 1: the amount in .* is not that of the refund$/)).toBeVisible();
    expect(dialog.getByText(/0754 321 908 · TSh.500: no reference yet/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Mark 2 as sent' }));
    expect(await dialog.findByText('Give each chosen refund its reference first')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('sends only what is chosen', async () => {
    record([{ id: 'asha', code: null, message: null }]);
    const { user, dialog } = await openList();
    await user.click(await dialog.findByRole('checkbox', { name: /0688 100 245/ }));
    await user.type(dialog.getByLabelText('3. References'), 'CEK1AAA');
    await user.click(dialog.getByRole('button', { name: 'Mark 1 as sent' }));
    expect(await screen.findByText('1 refund marked as sent')).toBeVisible();
  });

  it('says which refund keeps all from being recorded', async () => {
    record([
      { id: 'asha', code: null, message: null },
      { id: 'juma', code: 'version_conflict', message: 'Changed meanwhile' },
    ]);
    const { user, dialog } = await openList();
    await user.type(await dialog.findByLabelText('3. References'), 'CEK1AAA{Enter}CEK2BBB');
    await user.click(dialog.getByRole('button', { name: 'Mark 2 as sent' }));
    expect(await dialog.findByText('Nothing was recorded')).toBeVisible();
    expect(dialog.getByText(/0688 100 245 · TSh.1,500: Changed meanwhile/)).toBeVisible();
  });
});
