import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { Address, address } from '../../test/Address';
import {
  aPayment,
  aPaymentToReview,
  aRefund,
  anAttempt,
  anSmePayment,
  summary,
  wholeRefund,
} from '../../test/moneyFixtures';
import { anOrder } from '../../test/orderFixtures';
import { paged } from '../../test/paged';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { DiscardQuestion } from '../kit/dialog/DiscardQuestion';
import type { PaymentDetail } from '../../api/types';
import { PaymentsPage } from './PaymentsPage';

let payment: PaymentDetail;
const sent = vi.fn<(path: string, body: unknown) => void>();

const open = (shown: PaymentDetail, language: Language = 'en') => {
  payment = shown;
  return renderApp(
    <>
      <Routes>
        <Route path="/admin/payments/:paymentId?" element={<PaymentsPage />} />
      </Routes>
      <Address />
      <DiscardQuestion />
    </>,
    { path: '/admin/payments/payment-1', language, as: owner },
  );
};

type User = ReturnType<typeof open>['user'];

/** Amounts never break over two lines. */
const spoken = (name: string | RegExp) =>
  typeof name === 'string' ? name.replace('TSh ', 'TSh\u00a0') : name;

const press = async (user: User, name: string | RegExp) => {
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: spoken(name) }));
};

/** Answers every action, and leaves the payment as that made it. */
const actionsAnswer = (respond: (path: string) => Response) =>
  server.use(
    http.post('*/api/payments/*', async ({ request }) => {
      const path = new URL(request.url).pathname.replace('/api/payments/', '');
      const text = await request.text();
      sent(path, text ? JSON.parse(text) : null);
      return respond(path);
    }),
  );

beforeEach(() => {
  sent.mockClear();
  server.use(
    http.get('*/api/payments', () => paged([])),
    http.get('*/api/payments/summary', () => answer(summary)),
    http.get('*/api/support/cases', () => paged([])),
    http.get('*/api/payments/:id', ({ params: { id } }) =>
      id === payment._id ? answer(payment) : failure(404, 'payment_not_found'),
    ),
  );
});

describe('one of two payments for the same bundle', () => {
  const first = aPayment();
  const twin = aPayment({ _id: 'payment-2', orderId: 'TBH999-7K3M9QX2TC', placed: true });

  it.each([
    ['en', 'Paid twice?', 'Open the other payment', `Open its order ${twin.orderId}`],
    ['sw', 'Yamelipwa mara mbili?', 'Fungua malipo mengine', `Fungua oda yake ${twin.orderId}`],
  ] as const)(
    'leads to the other one and its order (%s)',
    async (language, title, other, order) => {
      server.use(http.get('*/api/payments', () => paged([first, twin])));
      open(first, language);
      const dialog = within(await screen.findByRole('dialog'));
      expect(await dialog.findByText(title)).toBeVisible();
      const to = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
      expect(to(other)).toBe('/admin/payments/payment-2');
      expect(to(order)).toBe(`/admin/orders/${twin.orderId}`);
    },
  );
});

it('warns once of a payment that may be the second one, and leads to the other from there', async () => {
  const shown = aPayment();
  const twin = aPayment({ _id: 'payment-2', orderId: 'TBH999-7K3M9QX2TC' });
  const since = '2026-11-21T08:15:00.000Z';
  const cases = [{ kind: 'paid_twice', subject: shown._id, since, dueAt: since }];
  server.use(
    http.get('*/api/payments', () => paged([shown, twin])),
    http.get('*/api/support/cases', () => paged(cases)),
  );
  open(shown);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/before you send a second one/)).toBeVisible();
  expect(await dialog.findByRole('link', { name: 'Open the other payment' })).toBeVisible();
  expect(dialog.getAllByText('Paid twice?')).toHaveLength(1);
});

it('of a browser that asked many numbers to pay leads to its others', async () => {
  const other = aPayment({ _id: 'payment-2', payerPhone: '255688100245', status: 'PENDING' });
  open(aPayment({ sameBrowser: [other] }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Other payments of this browser within a day')).toBeVisible();
  const link = dialog.getByRole('link', { name: /^0688 100 245, TSh.10,000, .+: Pending$/ });
  expect(link).toHaveAttribute('href', '/admin/payments/payment-2');
});

it('of a prompt for many leads to the other purchases', async () => {
  const other = aPayment({ _id: 'payment-2', status: 'COMPLETED' });
  open(aPayment({ samePrompt: [other], promptAmount: 20_000 }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^One prompt of TSh.20,000 pays for 2 purchases$/)).toBeVisible();
  const link = dialog.getByRole('link', { name: /^0754 321 908, TSh.10,000/ });
  expect(link).toHaveAttribute('href', '/admin/payments/payment-2');
});

describe('a payment', () => {
  it('shows its money, its product and how to reach the payer', async () => {
    open(aPayment({ prompts: 2 }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('CEJ3I3SETSN')).toBeVisible();
    expect(within(dialog).getByText('TSh 10,000')).toBeVisible();
    expect(within(dialog).getByText('M-Pesa')).toBeVisible();
    expect(within(dialog).getByText('TBH482-7K3M9QX2TC, not placed yet')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      'tel:+255754321908',
    );
    expect(within(dialog).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/255754321908?text='),
    );
  });

  it.each([
    ['en', 'Paid twice?', /before you send a second one/],
    ['sw', 'Amelipa mara mbili?', /kabla ya kutuma cha pili/],
  ] as const)('that may be the second one says so before it is sent (%s)', async (...texts) => {
    const [language, title, text] = texts;
    const shown = aPayment();
    const asked = vi.fn();
    server.use(
      http.get('*/api/support/cases', ({ request }) => {
        asked(Object.fromEntries(new URL(request.url).searchParams));
        const since = '2026-11-21T08:15:00.000Z';
        return paged([{ kind: 'paid_twice', subject: shown._id, since, dueAt: since }]);
      }),
    );
    open(shown, language);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toHaveTextContent('0754 321 908');
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'paid_twice', q: shown.orderId }),
    );
  });

  it('tells who or what moved every request, when and why', async () => {
    const reversed = {
      from: 'completed',
      to: 'reversed',
      cause: 'staff',
      by: 'Amina',
      note: 'Bank letter of today',
      at: '2026-11-21T08:15:00.000Z',
    } as const;
    const [sentOut, paid] = anAttempt().events;
    const events = [sentOut!, paid!, reversed];
    open(aPayment({ status: 'REVERSED', attempts: [anAttempt({ status: 'REVERSED', events })] }));
    expect(await screen.findByText('Waiting → Paid')).toBeVisible();
    expect(screen.getByText('21 Nov 2026, 09:31, automatic check')).toBeVisible();
    expect(screen.getByText('Paid → Reversed')).toBeVisible();
    expect(screen.getByText('21 Nov 2026, 11:15, Amina')).toBeVisible();
    expect(screen.getByText('Note: Bank letter of today')).toBeVisible();
  });

  it('that was ordered leads to its order', async () => {
    open(aPayment({ placed: true }));
    expect(await screen.findByRole('link', { name: 'TBH482-7K3M9QX2TC' })).toHaveAttribute(
      'href',
      '/admin/orders/TBH482-7K3M9QX2TC',
    );
    expect(screen.queryByRole('button', { name: 'Enter recipient' })).toBeNull();
  });

  it('whose money goes back leads to the case', async () => {
    const attempts = [anAttempt({ refunds: [wholeRefund] })];
    open(aPayment({ refund: 'open', attempts }));
    const [link] = await screen.findAllByRole('link', { name: 'Open refund' });
    expect(link).toHaveAttribute('href', '/admin/refunds/refund-1');
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('that nobody knows says so', async () => {
    open(aPayment({ _id: 'payment-9' }));
    expect(await screen.findByText('Payment not found')).toBeVisible();
  });
});

describe('"Check now"', () => {
  it('asks the provider and shows what it said', async () => {
    actionsAnswer(() => answer(payment));
    const { user } = open(
      aPayment({ status: 'PENDING', attempts: [anAttempt({ status: 'PENDING' })] }),
    );
    await screen.findByText('Waiting');
    payment = aPayment();
    await press(user, 'Check now');
    expect(await screen.findByText('Checked with the provider')).toBeVisible();
    expect(screen.getByText('Payment status: Paid, no order')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('payment-1/check', null);
    expect(await screen.findByRole('button', { name: 'Refund' })).toBeVisible();
  });
});

describe('the order of a normal bundle', () => {
  const order = anOrder({ orderId: 'TBH482-7K3M9QX2TC', phoneNumber: '255754321908' });

  it.each([
    ['en', 'Send to payer’s number', 'Create order', 'Order created'],
    ['sw', 'Tuma kwa namba iliyolipa', 'Weka oda', 'Oda imewekwa'],
  ] as const)(
    'is made after amount and number were read back (%s)',
    async (language, action, confirm, done) => {
      actionsAnswer(() => {
        payment = aPayment({ placed: true });
        return answer(order, 201);
      });
      const { user } = open(aPayment(), language);
      await press(user, action);
      expect(sent).not.toHaveBeenCalled();
      const form = screen.getByRole('form');
      expect(within(form).getByText('0754 321 908')).toBeVisible();
      expect(within(form).getByText('TSh 10,000')).toBeVisible();
      await press(user, confirm);
      expect(await screen.findByText(done)).toBeVisible();
      expect(sent).toHaveBeenCalledExactlyOnceWith('payment-1/order', {});
      expect(await screen.findByRole('link', { name: 'TBH482-7K3M9QX2TC' })).toBeVisible();
    },
  );

  it.each([
    ['en', 'Enter recipient', 'Recipient phone number', /^The number looks like Airtel/],
    ['sw', 'Weka mpokeaji', 'Namba itakayopokea kifurushi', /^Namba inaonekana ni ya Airtel/],
  ] as const)(
    'is doubted for a number of another network (%s)',
    async (language, enter, label, doubt) => {
      const { user } = open(aPayment(), language);
      await press(user, enter);
      const field = screen.getByLabelText(label);
      expect(screen.queryByText(doubt)).toBeNull();
      await user.clear(field);
      await user.type(field, '0688 100 24');
      expect(screen.queryByText(doubt)).toBeNull();
      await user.type(field, '5');
      expect(await screen.findByText(doubt)).toBeVisible();
    },
  );

  it('names its network before it goes to the number that paid', async () => {
    const { user } = open(aPayment({ payerPhone: '255621000000' }));
    await press(user, 'Send to payer’s number');
    expect(screen.getByText(/\(Vodacom\) goes to the number that paid/)).toBeVisible();
    expect(screen.getByText(/^The number looks like Halotel/)).toBeVisible();
  });

  it('is still owed when only the second of two payments goes back', async () => {
    const second = anAttempt({ _id: 'attempt-2', refunds: [wholeRefund] });
    open(aPayment({ refund: 'open', attempts: [second, anAttempt()] }));
    expect(await screen.findByRole('button', { name: 'Send to payer’s number' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Refund of TSh.10,000/ })).toBeVisible();
  });

  it('that a colleague made meanwhile is shown instead of made again', async () => {
    actionsAnswer(() => {
      payment = aPayment({ placed: true });
      return failure(409, 'payment_already_used');
    });
    const { user } = open(aPayment());
    await press(user, 'Send to payer’s number');
    await press(user, 'Create order');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This payment already has its order',
    );
    expect(await screen.findByRole('link', { name: 'TBH482-7K3M9QX2TC' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to payer’s number' })).toBeNull();
  });

  it('whose answer was lost is looked at before it is tried again', async () => {
    actionsAnswer(() => failure(502, 'unreadable_answer'));
    const { user } = open(aPayment());
    await press(user, 'Send to payer’s number');
    await press(user, 'Create order');
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer from the server');
  });
});

it('giving an action up leads back to its button', async () => {
  const { user } = open(aPayment());
  await press(user, 'Refund');
  expect(await screen.findByLabelText('Amount (TSh)')).toHaveValue('10000');
  await press(user, 'Cancel');
  expect(await screen.findByRole('button', { name: 'Refund' })).toHaveFocus();
});

describe('an SME bundle', () => {
  it('is never ordered without a call', async () => {
    open(anSmePayment());
    expect(await screen.findByRole('button', { name: 'Enter recipient' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to payer’s number' })).toBeNull();
  });

  it('wants a TIN before anything is sent', async () => {
    actionsAnswer(() => failure(500, 'internal_error'));
    const { user } = open(anSmePayment());
    await press(user, 'Enter recipient');
    await press(user, 'Create order');
    expect(await screen.findByText('This bundle needs a TIN number')).toBeVisible();
    expect(screen.getByLabelText('TIN number')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it('is ordered with what the customer said', async () => {
    actionsAnswer(() => answer(anOrder({ recipientNumber: '255621555010' }), 201));
    const { user } = open(anSmePayment());
    await press(user, 'Enter recipient');
    expect(await screen.findByLabelText('Recipient phone number')).toHaveValue('0754 321 908');
    await user.type(screen.getByLabelText('Customer’s name (optional)'), 'Neema Ltd');
    await user.clear(screen.getByLabelText('Recipient phone number'));
    await user.type(screen.getByLabelText('Recipient phone number'), '0621 555 010');
    await user.type(screen.getByLabelText('TIN number'), '123-456-789');
    await user.type(screen.getByLabelText('Email (optional)'), 'neema@example.com');
    await user.type(screen.getByLabelText('Name on the payment (optional)'), 'NEEMA J{Enter}');
    expect(await screen.findByText('Order TBH123-000000000R for 0621 555 010')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('payment-1/order', {
      customerName: 'Neema Ltd',
      phoneNumber: '255621555010',
      tinNumber: '123456789',
      customerEmail: 'neema@example.com',
      paymentName: 'NEEMA J',
    });
  });

  it('shows the server’s objection at its field', async () => {
    const errors = [{ field: 'tinNumber', code: 'invalid', message: 'This TIN is not known.' }];
    actionsAnswer(() => failure(422, 'validation_failed', { errors }));
    const { user } = open(anSmePayment());
    await press(user, 'Enter recipient');
    await user.type(screen.getByLabelText('TIN number'), '999999999');
    await press(user, 'Create order');
    expect(await screen.findByText('This TIN is not known.')).toBeVisible();
    expect(screen.getByLabelText('TIN number')).toHaveFocus();
    expect(screen.getByLabelText('TIN number')).toHaveValue('999999999');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not given up unasked once something was typed', async () => {
    const { user } = open(anSmePayment());
    await press(user, 'Enter recipient');
    await user.type(screen.getByLabelText('TIN number'), '1');
    await press(user, 'Close');
    const question = await screen.findByRole('alertdialog');
    expect(address()).toBe('/admin/payments/payment-1');
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/admin/payments'));
  });
});

describe('a decision', () => {
  const reversed = aPayment({ status: 'REVERSED', attempts: [anAttempt({ status: 'REVERSED' })] });
  const cases = [
    ['accept', aPaymentToReview(), 'Accept', 'Accept TSh 10,000', aPayment(), 'Payment accepted'],
    [
      'reverse',
      aPayment({ placed: true }),
      'Mark as reversed by provider',
      'Mark TSh 10,000 as reversed',
      reversed,
      'Payment marked as reversed',
    ],
  ] as const;

  it.each(cases)(
    'to %s is carried out once, with its reason',
    async (verdict, shown, action, confirm, after, done) => {
      actionsAnswer(() => {
        payment = after;
        return answer(after);
      });
      const { user } = open(shown);
      await press(user, action);
      await press(user, confirm);
      expect(await screen.findByText(/Enter a reason/)).toBeVisible();
      expect(sent).not.toHaveBeenCalled();
      await user.type(screen.getByLabelText('Reason'), ' Seen in the wallet ');
      await press(user, confirm);
      expect(await screen.findByText(done)).toBeVisible();
      expect(sent).toHaveBeenCalledExactlyOnceWith(`attempts/attempt-1/${verdict}`, {
        reason: 'Seen in the wallet',
      });
      await waitFor(() => expect(screen.queryByRole('button', { name: action })).toBeNull());
    },
  );

  it.each([
    ['en', 'amount', 'Provider reports TSh 9,999; price TSh 10,000.'],
    ['sw', 'amount', 'Mtoa huduma anasema TSh 9,999; bei ni TSh 10,000.'],
    ['en', 'reference', 'Provider reports 5H2P8RW4VD01; expected 7K3M9QX2TC01.'],
    ['sw', 'reference', 'Mtoa huduma anasema 5H2P8RW4VD01; ilitarajiwa 7K3M9QX2TC01.'],
  ] as const)('stands beside what the provider says (%s, %s)', async (language, reason, text) => {
    const { user } = open(aPaymentToReview(reason), language);
    const [advice, attempt] = await screen.findAllByText(text);
    expect(advice).toBeVisible();
    expect(attempt).toBeVisible();
    await press(user, language === 'en' ? 'Accept' : 'Kubali');
    expect(within(screen.getByRole('form')).getByText(text, { exact: false })).toBeVisible();
  });

  it.each([
    ['en', 'amount', /but not of TSh 10,000/],
    ['sw', 'amount', /si TSh 10,000/],
    ['en', 'reference', /for another order ID/],
    ['sw', 'reference', /kwa namba nyingine ya oda/],
  ] as const)(
    'is prepared by words on what does not match (%s, %s)',
    async (language, reason, text) => {
      open(aPaymentToReview(reason), language);
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it('that came too late shows what stands there now', async () => {
    actionsAnswer(() => {
      payment = aPayment({ placed: true });
      return failure(409, 'version_conflict');
    });
    const { user } = open(aPaymentToReview());
    await press(user, 'Accept');
    await user.type(screen.getByLabelText('Reason'), 'Seen');
    await press(user, 'Accept TSh 10,000');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Someone changed this in the meantime',
    );
    expect(await screen.findByText('Completed', { selector: '[role=status] *' })).toBeVisible();
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });

  it('whose reason the server refuses says so at the field', async () => {
    const errors = [{ field: 'reason', code: 'too_short', message: 'Say a little more.' }];
    actionsAnswer(() => failure(422, 'validation_failed', { errors }));
    const { user } = open(aPaymentToReview());
    await press(user, 'Accept');
    await user.type(screen.getByLabelText('Reason'), 'x');
    await press(user, 'Accept TSh 10,000');
    expect(await screen.findByText('Say a little more.')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('x');
  });
});

describe('a rejection', () => {
  const failed = (isRefunded: boolean) => {
    const refunds = isRefunded ? [wholeRefund] : [];
    const attempts = [anAttempt({ status: 'FAILED', reason: 'amount', refunds })];
    return aPayment({
      status: 'FAILED',
      reason: 'amount',
      refund: isRefunded ? 'open' : null,
      attempts,
    });
  };
  const ask = async (after: PaymentDetail, language: Language = 'en') => {
    actionsAnswer(() => {
      payment = after;
      return answer(after);
    });
    const { user } = open(aPaymentToReview(), language);
    await press(user, language === 'en' ? 'Reject' : 'Kataa');
    return user;
  };

  it.each([
    ['en', 'Amount that arrived (TSh)', 'Reason', 'Reject and refund TSh 9,999', 'Refund opened'],
    [
      'sw',
      'Kiasi kilichofika (TSh)',
      'Sababu',
      'Kataa na urejeshe TSh 9,999',
      'Rejesho limefunguliwa',
    ],
  ] as const)(
    'refunds what the provider reported, unless another amount is entered (%s)',
    async (language, label, reason, confirm, done) => {
      const user = await ask(failed(true), language);
      // A field with the focus would scroll the question out of sight.
      const question = { en: 'What arrived in the wallet?', sw: 'Nini kimefika' }[language];
      expect(screen.getByRole('heading', { name: new RegExp(question) })).toHaveFocus();
      expect(screen.getByLabelText(label)).toHaveValue('9999');
      await user.type(screen.getByLabelText(reason), 'One shilling short');
      await press(user, confirm);
      expect(await screen.findByText(done)).toBeVisible();
      expect(sent).toHaveBeenCalledExactlyOnceWith('attempts/attempt-1/reject', {
        reason: 'One shilling short',
        arrivedAmount: 9999,
      });
      const why = language === 'en' ? 'Amount differs from price' : 'Kiasi ni tofauti na bei';
      expect(await screen.findAllByText(why)).not.toHaveLength(0);
    },
  );

  it.each(['', '0', '-5', '12.5', 'all of it'])('does not refund “%s”', async (typed) => {
    const user = await ask(failed(true));
    const field = screen.getByLabelText('Amount that arrived (TSh)');
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.type(screen.getByLabelText('Reason'), 'x');
    await press(user, 'Reject and refund');
    expect(await screen.findByText(/Enter the amount that arrived/)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('of money that never came refunds nothing', async () => {
    const user = await ask(failed(false));
    await user.click(screen.getByRole('radio', { name: 'Nothing arrived' }));
    expect(screen.queryByLabelText('Amount that arrived (TSh)')).toBeNull();
    await user.type(screen.getByLabelText('Reason'), 'Not in the wallet');
    await press(user, 'Reject: nothing arrived');
    expect(await screen.findByText('Payment rejected')).toBeVisible();
    const body = { reason: 'Not in the wallet', arrivedAmount: 0 };
    expect(sent).toHaveBeenCalledExactlyOnceWith('attempts/attempt-1/reject', body);
  });

  it('can turn into an acceptance', async () => {
    const user = await ask(aPayment());
    await user.click(screen.getByRole('radio', { name: /accept it for the order/ }));
    await user.type(screen.getByLabelText('Reason'), 'Forgiven');
    await press(user, 'Accept TSh 10,000');
    expect(await screen.findByText('Payment accepted')).toBeVisible();
    const body = { reason: 'Forgiven' };
    expect(sent).toHaveBeenCalledExactlyOnceWith('attempts/attempt-1/accept', body);
  });
});

describe('returning the money', () => {
  it.each([
    ['en', 'Refund', 'Amount (TSh)', 'Open a refund of TSh 500', 'Refund opened'],
    ['sw', 'Rejesha fedha', 'Kiasi (TSh)', 'Fungua rejesho la TSh 500', 'Rejesho limefunguliwa'],
  ] as const)('opens a case of any amount (%s)', async (language, action, label, confirm, done) => {
    const gone = { ...wholeRefund, amount: 500 };
    actionsAnswer(() => {
      payment = aPayment({
        placed: true,
        attempts: [anAttempt({ refunds: [gone], refundable: 9500 })],
      });
      return answer(aRefund({ kind: 'requested', amount: 500 }), 201);
    });
    const { user } = open(aPayment({ placed: true }), language);
    await press(user, action);
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), '500');
    await press(user, confirm);
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('attempts/attempt-1/refund', {
      amount: 500,
      reason: 'incomplete',
    });
  });

  it('takes all that is left, unless another amount is typed', async () => {
    actionsAnswer(() => answer(aRefund({ kind: 'requested', amount: 9500 }), 201));
    const { user } = open(aPayment({ placed: true, attempts: [anAttempt({ refundable: 9500 })] }));
    await press(user, 'Refund');
    await press(user, 'Open a refund of TSh 9,500');
    expect(sent).toHaveBeenCalledExactlyOnceWith('attempts/attempt-1/refund', {
      amount: 9500,
      reason: 'incomplete',
    });
  });

  it.each(['0', '10001', '-5', 'all'])('never takes %s', async (typed) => {
    const { user } = open(aPayment({ placed: true }));
    await press(user, 'Refund');
    await user.clear(screen.getByLabelText('Amount (TSh)'));
    await user.type(screen.getByLabelText('Amount (TSh)'), typed);
    await press(user, 'Open a refund');
    expect(await screen.findByText('Enter whole shillings, from 1 to 10,000.')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it('wants words for another reason', async () => {
    actionsAnswer(() => answer(aRefund({ kind: 'requested' }), 201));
    const { user } = open(aPayment({ placed: true }));
    await press(user, 'Refund');
    await user.selectOptions(screen.getByLabelText('Reason'), 'Another reason');
    await press(user, /Open a refund/);
    expect(await screen.findByText('Say why in a few words')).toBeVisible();
    await user.type(screen.getByLabelText('Note'), 'Asked by phone');
    await press(user, /Open a refund/);
    expect(sent).toHaveBeenCalledExactlyOnceWith('attempts/attempt-1/refund', {
      amount: 10000,
      reason: 'other',
      note: 'Asked by phone',
    });
  });

  it('says that a second person must agree', async () => {
    actionsAnswer(() => answer(aRefund({ kind: 'requested', needsApproval: true }), 201));
    const { user } = open(aPayment({ placed: true }));
    await press(user, 'Refund');
    await press(user, /Open a refund/);
    expect(await screen.findByText('Refund opened: a second yes is needed')).toBeVisible();
  });

  it('keeps a shilling of an order that waits for its delivery', async () => {
    const { user } = open(
      aPayment({ placed: true, attempts: [anAttempt({ canRefundAll: false })] }),
    );
    await press(user, 'Refund');
    expect(screen.getByText(/For all of it, cancel the order/)).toBeVisible();
    expect(screen.getByLabelText('Amount (TSh)')).toHaveValue('');
    await user.type(screen.getByLabelText('Amount (TSh)'), '10000');
    await press(user, 'Open a refund');
    expect(await screen.findByText('Enter whole shillings, from 1 to 9,999.')).toBeVisible();
  });
});
