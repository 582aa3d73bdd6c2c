import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrackingView } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import { currentMe, rememberMe } from '../../../shop/me';
import { ownOrderDigits } from '../../../shop/ownOrders';
import { addPerson, knownPeople } from '../../../shop/people/people';
import { stepsArrive } from '../../../test/checkout';
import { aBundle, bundles, shop } from '../../../test/fixtures';
import { aTrackedOrder } from '../../../test/orderFixtures';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { BuyForManyRoute } from '../../BuyForManyRoute';
import { currentPurchases, savePurchase } from '../journal';
import { newPurchaseForMany, type Purchase, type PurchasePart } from '../purchase';
import { toPaidProduct } from '../product';
import { UnfinishedBanner } from '../later/KeptPurchases';

const MINE = '255688100245';
const LIST = 'Mama Asha 0754 321 908\nJuma +255 713 222 333\n0754 32 19\n0754321908\n0765 111 222';

const yas = aBundle({ id: 'yas-1', network: 'yas', data: '1.2GB', price: 1500 });
const night = aBundle({ id: 'night', price: 500, validityUnit: 'night', hours: '00:00-06:00' });
const till = { network: 'vodacom', number: '512345', name: 'Bundle Hub' };
const orderIds = ['TBH482-7K3M9QX2TC', 'TBH482-7K3M9QX2T1', 'TBH482-7K3M9QX2T2'];

interface Sent {
  key: string | null;
  body: {
    phone: string;
    bundles: { bundleId: string; amount: number; recipientNumber: string }[];
  } & Record<string, unknown>;
}

/** Answers the request for many as the shop does, or otherwise, and keeps what was sent. */
function paysForMany(reply?: () => Response): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post('*/api/payments/for-many', async ({ request }) => {
      const body = (await request.json()) as Sent['body'];
      sent.push({ key: request.headers.get('Idempotency-Key'), body });
      if (reply) return reply();
      const purchases = body.bundles.map((bundle, place) => ({
        ...bundle,
        recipientNumber: bundle.recipientNumber.replace(/^255/, '0'),
        orderId: orderIds[place],
        paymentId: `p${place + 1}`,
      }));
      const amount = body.bundles.reduce((sum, bundle) => sum + bundle.amount, 0);
      const prompt = {
        sentAt: '2026-11-21T09:30:00Z',
        resendAt: '2026-11-21T09:31:00Z',
        reached: 'sent',
      };
      return answer(
        { paymentId: 'p1', orderId: orderIds[0], amount, msisdn: '06', prompt, purchases },
        202,
      );
    }),
  );
  return sent;
}

function verifies(reply: () => Response) {
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/payments/verify', async ({ request }) => {
      asked.push(await request.json());
      return reply();
    }),
  );
  return asked;
}

const paid = () => answer({ orderId: orderIds[0], verificationId: 'v1', isOrdered: true });

function purchasesAre(...views: Partial<TrackingView>[]) {
  server.use(
    http.get('*/api/payments/p1/purchases', () =>
      answer({
        amount: 11_500,
        purchases: views.map((view) => aTrackedOrder({ full: true, dueAt: null, ...view })),
      }),
    ),
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const open = (
  language: Language = 'en',
  path: string | { pathname: string; state: unknown } = '/buy-for-many',
) =>
  renderApp(
    <>
      <BuyForManyRoute />
      <Address />
    </>,
    { language, path },
  );

const field = () => screen.getByRole('textbox', { name: 'Numbers that get the data' });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const payer = () => screen.findByRole('textbox', { name: 'Paying phone number' });
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

function aPart(recipient: string, changes: Partial<PurchasePart> = {}): PurchasePart {
  return { product: toPaidProduct(aBundle()), amount: 5000, recipient, ...changes };
}

/** One that is kept on this device. */
function aKept(changes: Partial<Purchase> = {}): Purchase {
  const parts = [
    aPart('255754321908', { orderId: orderIds[0]!, name: 'Mama Asha' }),
    aPart('255713222333', { orderId: orderIds[1]! }),
  ] as const;
  return {
    ...newPurchaseForMany(parts, MINE, {}),
    key: 'k1',
    makesOrder: true,
    payment: { orderId: orderIds[0]!, paymentId: 'p1', sentAt: Date.now() },
    ...changes,
  };
}

beforeAll(stepsArrive);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const sold = [...bundles, yas, night];
  server.use(
    http.get('*/api/bundles', ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('type');
      return answer(sold.filter((bundle) => bundle.type === wanted));
    }),
    http.get('*/api/bundles/:id', ({ params }) => answer(sold.find(({ id }) => id === params.id))),
    http.get('*/api/payments/status/:id', () =>
      answer({ orderId: orderIds[0], payment_status: 'PENDING' }),
    ),
  );
});
afterEach(() => void vi.useRealTimers());

describe('a list', () => {
  it('is read as it is pasted: by network, with what is wrong and what stands there twice', async () => {
    open();
    type(LIST);
    fireEvent.blur(field());
    const vodacom = await screen.findByRole('region', { name: /^Vodacom/ });
    expect(within(vodacom).getByText('0754 321 908')).toBeVisible();
    expect(within(vodacom).getByText('Mama Asha')).toBeVisible();
    expect(await within(vodacom).findByText(/^2 numbers × TSh.2,000 = TSh.4,000$/)).toBeVisible();
    const onYas = screen.getByRole('region', { name: /^Yas/ });
    expect(within(onYas).getByText(/^1 number × TSh.1,500/)).toBeVisible();
    expect(screen.getByText(/^0754.32.19: 2 digits are missing\.$/)).toBeVisible();
    expect(screen.getByText(/^0754.321.908 stands there several times/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: /^3 numbers · TSh.5,500$/ })).toBeVisible();
  });

  it('marks in the text what is to be mended', async () => {
    const { user } = open();
    type(LIST);
    fireEvent.blur(field());
    await user.click(press('Mend'));
    const area = field() as HTMLTextAreaElement;
    expect(area).toHaveFocus();
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('0754 32 19');
  });

  it('calls no number wrong that is being typed', () => {
    open();
    type('0754 321 908\n0713 2');
    expect(screen.queryByText(/missing/)).toBeNull();
    fireEvent.blur(field());
    expect(screen.getByText(/^0713.2: 5 digits are missing/)).toBeVisible();
  });

  it('moves a number to another network, and takes one out', async () => {
    const { user } = open();
    type('Asha 0754 321 908\nJuma 0713 222 333');
    await user.click(press(/^0713.222.333 ?Juma ?Change$/));
    await user.click(
      within(screen.getByRole('group', { name: 'Network of 0713 222 333' })).getByRole('button', {
        name: 'Vodacom',
      }),
    );
    expect(screen.queryByRole('region', { name: /^Yas/ })).toBeNull();
    expect(screen.getByRole('region', { name: 'Vodacom 2 numbers' })).toBeVisible();
    await user.click(press(/^0713.222.333 ?Juma ?Change$/));
    await user.click(press(/^Take 0713.222.333 out$/));
    expect(field()).toHaveValue('Asha 0754 321 908\n');
  });

  it('says which network has no bundles, and asks for one that nobody knows', async () => {
    open();
    type('0754321908 0621222333 0730222333');
    expect(await screen.findByText(/We sell no bundles of Halotel now/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Which network? 1 number' })).toBeVisible();
  });

  it('of more than fifty says how many are left out', async () => {
    open();
    type(Array.from({ length: 52 }, (_, place) => 754_000_000 + place).join('\n'));
    expect(screen.getByText(/^At most 50 numbers at once\. The last 2 are left out/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: /^50 numbers/ })).toBeVisible();
  });

  it('takes the people of this device by a press, and lets them go by another', async () => {
    addPerson('255754321908', 'vodacom', 'Mama');
    const { user } = open();
    type('0713222333');
    await user.click(press('Mama'));
    expect(field()).toHaveValue('0713222333\nMama 0754 321 908');
    await user.click(press('Mama'));
    expect(field()).toHaveValue('0713222333\n');
  });

  it('takes several contacts of the phone at once', async () => {
    const chosen = [
      { name: ['Asha'], tel: ['022 211 5811', '0754321908'] },
      { name: [], tel: ['+255 713 222 333'] },
    ];
    const select = vi.fn(() => Promise.resolve(chosen));
    Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true });
    const { user } = open();
    await user.click(press('From my contacts'));
    await waitFor(() => expect(field()).toHaveValue('Asha 0754 321 908\n0713 222 333'));
    expect(select).toHaveBeenCalledWith(['name', 'tel'], { multiple: true });
    Reflect.deleteProperty(navigator, 'contacts');
  });

  it('is there again after a reload, with its bundles and the buyer', async () => {
    const { user, unmount } = open();
    type('0754 321 908, 0713 222 333');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Bundle for Vodacom' }),
      'weekly-5',
    );
    await user.type(await payer(), '0688100245');
    unmount();
    open();
    expect(field()).toHaveValue('0754 321 908, 0713 222 333');
    expect(await screen.findByRole('combobox', { name: 'Bundle for Vodacom' })).toHaveValue(
      'weekly-5',
    );
    expect(await screen.findByText('0688 100 245')).toBeVisible();
  });

  it('begins with the number that the pay sheet had', () => {
    open('en', { pathname: '/buy-for-many', state: { numbers: '0754 321 908' } });
    expect(field()).toHaveValue('0754 321 908');
  });

  it('of one number opens the ordinary payment', async () => {
    const { user } = open();
    type('0754 321 908');
    await user.click(await screen.findByRole('link', { name: /^Go on to pay TSh.2,000$/ }));
    expect(screen.getByText('at /buy-for-many?buy=daily-1')).toBeVisible();
  });

  it.each(['en', 'sw'] as const)('is counted in both languages (%s)', async (language) => {
    open(language);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: LIST } });
    const total = language === 'en' ? /^3 numbers · TSh.5,500$/ : /^Namba 3 · TSh.5,500$/;
    expect(await screen.findByRole('heading', { name: total })).toBeVisible();
  });
});

describe('paying', () => {
  it('asks once for all, with the first of them for the check, and shows the lines', async () => {
    const sent = paysForMany();
    const asked = verifies(paid);
    purchasesAre(
      { orderId: orderIds[2]!, status: 'delivered' },
      { orderId: orderIds[0]! },
      {
        orderId: orderIds[1]!,
        status: 'cancelled',
        refunds: [{ stage: 'preparing', amount: 2000, at: '2026-11-21T09:00:00Z' }],
      },
    );
    const { user } = open();
    type(LIST);
    await user.type(await payer(), '0688100245');
    await user.type(screen.getByRole('textbox', { name: /it is from/ }), 'Asha');
    await user.dblClick(press(/^Pay TSh.5,500$/));
    expect(
      await screen.findByText('Then we load all 3 numbers. You need do nothing more.'),
    ).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      phone: MINE,
      giftFrom: 'Asha',
      bundles: [
        { bundleId: 'daily-1', amount: 2000, recipientNumber: '255754321908' },
        { bundleId: 'daily-1', amount: 2000, recipientNumber: '255765111222' },
        { bundleId: 'yas-1', amount: 1500, recipientNumber: '255713222333' },
      ],
    });
    await pass(6);
    expect(await screen.findByText(`at /buy-for-many?list=${orderIds[0]}`)).toBeVisible();
    expect(asked[0]).toEqual({
      paymentId: 'p1',
      amount: 2000,
      phoneNumber: MINE,
      bundleId: 'daily-1',
    });
    expect(await screen.findByText('1 of 3 loaded')).toBeVisible();
    const line = screen.getByRole('link', { name: /^Mama Asha · 0754.321.908/ });
    expect(line).toHaveTextContent('Loading.');
    expect(line).toHaveAttribute('href', `/track-order?id=${orderIds[0]}`);
    expect(screen.getByRole('link', { name: /^0765.111.222/ })).toHaveTextContent(
      'is being sent back',
    );
    expect(currentMe().payer).toBe(MINE);
    expect(ownOrderDigits(orderIds[2]!)).toBe('0245');
    expect(knownPeople()).toEqual([]);
    expect(currentPurchases()).toMatchObject([{ ordered: true }]);
  });

  it('leaves what was left out in the list', async () => {
    paysForMany();
    verifies(paid);
    purchasesAre({ orderId: orderIds[0]! });
    const { user } = open();
    type(LIST);
    await user.type(await payer(), '0688100245');
    expect(screen.getByText('1 entry above is left out and stays in your list.')).toBeVisible();
    await user.click(press(/^Pay/));
    await pass(6);
    await user.click(await screen.findByRole('link', { name: 'Buy for more people' }));
    expect(field()).toHaveValue('0754 32 19');
  });

  it('asks who pays before anything is sent', async () => {
    const sent = paysForMany();
    const { user } = open();
    type(LIST);
    await user.click(await screen.findByRole('button', { name: /^Pay/ }));
    expect(await payer()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('pays with the number that paid before', async () => {
    rememberMe({ payer: MINE });
    const sent = paysForMany();
    const { user } = open();
    type(LIST);
    await user.click(await screen.findByRole('button', { name: /^Pay/ }));
    await screen.findByText(orderIds[0]!);
    expect(sent[0]?.body.phone).toBe(MINE);
  });

  it('sends the same request again where no answer came', async () => {
    rememberMe({ payer: MINE });
    const lost = paysForMany(() => Response.error());
    const { user, unmount } = open();
    type(LIST);
    await user.click(await screen.findByRole('button', { name: /^Pay/ }));
    expect(
      await screen.findByText('We do not know yet whether the request went out'),
    ).toBeVisible();
    unmount();
    const sent = paysForMany();
    const again = open();
    await again.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText(orderIds[0]!);
    expect(sent[0]).toEqual(lost[0]);
  });

  it('asks a business for its name and its TIN once', async () => {
    rememberMe({ payer: MINE });
    const sent = paysForMany();
    const { user } = open();
    type('0754 321 908, 0765 111 222');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Bundle for Vodacom' }),
      'sme-30',
    );
    await user.click(await screen.findByRole('button', { name: /^Pay/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Asha Traders');
    await user.type(screen.getByRole('textbox', { name: 'TIN number' }), '123-456-789');
    await user.click(press(/^Pay TSh.110,000$/));
    await screen.findByText(orderIds[0]!);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ customerName: 'Asha Traders', tinNumber: '123456789' });
  });

  it('says at which number what the shop refuses', async () => {
    rememberMe({ payer: MINE });
    const errors = [
      { field: 'bundles[1].recipientNumber', code: 'invalid', message: 'No such number.' },
    ];
    paysForMany(() => failure(422, 'validation_failed', { errors }));
    const { user } = open();
    type(LIST);
    await user.click(await screen.findByRole('button', { name: /^Pay/ }));
    expect(await screen.findByText(/^0765.111.222: No such number\.$/)).toBeVisible();
    expect(currentPurchases()).toEqual([]);
  });

  it('tells a new price before it is paid', async () => {
    rememberMe({ payer: MINE });
    paysForMany(() => failure(409, 'price_changed', { data: { amount: 1800, index: 2 } }));
    const { user } = open();
    type(LIST);
    await user.click(await screen.findByRole('button', { name: /^Pay TSh.5,500$/ }));
    const dearer = { ...yas, price: 1800 };
    server.use(
      http.get('*/api/bundles', ({ request }) =>
        answer(
          new URL(request.url).searchParams.get('type') === 'sme'
            ? []
            : [...bundles.slice(0, 2), dearer],
        ),
      ),
    );
    expect(await screen.findByText(/^The price is now/)).toBeVisible();
  });

  it('offers another try with everything that was typed after a request that brought no money', async () => {
    rememberMe({ payer: MINE });
    paysForMany();
    verifies(() =>
      failure(402, 'payment_failed', { data: { failureReason: 'insufficient_balance' } }),
    );
    const { user } = open();
    type(LIST);
    await user.click(await screen.findByRole('button', { name: /^Pay/ }));
    await pass(6);
    expect(await screen.findByText(/There is not enough money on that number/)).toBeVisible();
    expect(field()).toHaveValue(LIST);
    const sent = paysForMany();
    await user.click(press(/^Pay TSh.5,500$/));
    await screen.findByText(orderIds[0]!);
    expect(sent).toHaveLength(1);
  });

  it('sends the request once more where nobody answered it, and offers no Lipa number', async () => {
    const again: string[] = [];
    server.use(
      http.get('*/api/store', () => answer({ ...shop, tills: [till] })),
      http.post('*/api/payments/:id/resend', ({ params }) => {
        again.push(String(params.id));
        return answer({ orderId: orderIds[0], paymentId: 'p1', payment_status: 'PENDING' });
      }),
    );
    verifies(() => failure(409, 'payment_not_verified'));
    savePurchase(
      aKept({ payment: { orderId: orderIds[0]!, paymentId: 'p1', sentAt: Date.now() - 70_000 } }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send the request again' }));
    expect(screen.queryByText(/Lipa Namba/)).toBeNull();
    await waitFor(() => expect(again).toEqual(['p1']));
  });
});

describe('money that came late', () => {
  const late = () => aKept({ verificationId: 'v1' });

  it('is offered on every page, and leads to the page for many', () => {
    savePurchase(late());
    renderApp(<UnfinishedBanner />);
    const link = screen.getByRole('link');
    expect(link).toHaveTextContent('arrived late: use it, or get it back');
    expect(link).toHaveAttribute('href', '/buy-for-many');
  });

  it('is used for all in one press', async () => {
    const used = vi.fn(() => answer({ isOrdered: true }));
    server.use(http.post('*/api/payments/p1/use', used));
    purchasesAre({ orderId: orderIds[0]! }, { orderId: orderIds[1]! });
    savePurchase(late());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Use it: load all 2 numbers' }));
    expect(await screen.findByText('None loaded yet')).toBeVisible();
    expect(used).toHaveBeenCalledTimes(1);
    expect(ownOrderDigits(orderIds[1]!)).toBe('0245');
  });

  it('goes back in one press', async () => {
    server.use(http.post('*/api/payments/p1/return', () => answer({ isOrdered: false })));
    savePurchase(late());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Send it back to 0688.100.245$/ }));
    expect(await screen.findByText(/10,000 goes back to 0688.100.245/)).toBeVisible();
    await user.click(press('Begin a new list'));
    expect(field()).toHaveValue('');
  });
});

describe('the lines', () => {
  const path = `/buy-for-many?list=${orderIds[0]}`;

  it('are followed until all are loaded, and copied as a message', async () => {
    savePurchase(aKept({ placedAt: Date.now() }));
    purchasesAre({ orderId: orderIds[0]! }, { orderId: orderIds[1]!, status: 'delivered' });
    const { user } = open('en', path);
    expect(await screen.findByText('1 of 2 loaded')).toBeVisible();
    purchasesAre(
      { orderId: orderIds[0]!, status: 'delivered' },
      { orderId: orderIds[1]!, status: 'delivered' },
    );
    await pass(11);
    expect(await screen.findByText('All 2 are loaded.')).toBeVisible();
    await user.click(press('Copy'));
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/^Mama Asha 0754 321 908 · 5GB · Delivered · TBH482-7K3M9QX2TC$/m);
    expect(copied).toMatch(/2 numbers · TSh.10,000$/);
  });

  it('are there without a connection: who gets them, and another try', async () => {
    server.use(http.get('*/api/payments/p1/purchases', () => Response.error()));
    savePurchase(aKept({ placedAt: Date.now() }));
    open('en', path);
    expect(await screen.findByText('The state of each number did not arrive')).toBeVisible();
    expect(screen.getByText('Mama Asha')).toBeInTheDocument();
  });

  it('of another device lead to all purchases', async () => {
    open('en', path);
    expect(await screen.findByText('This list is not kept on this device')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My money' })).toHaveAttribute('href', '/my');
  });

  it('begin the same list again', async () => {
    savePurchase(aKept({ placedAt: Date.now() }));
    purchasesAre({ orderId: orderIds[0]! });
    const { user } = open('en', path);
    await user.click(await screen.findByRole('button', { name: 'Buy for the same people again' }));
    expect(field()).toHaveValue('Mama Asha 0754 321 908\n0713 222 333');
  });
});
