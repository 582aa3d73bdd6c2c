import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminOrder } from '../../api/types';
import { tabStore } from '../../kit/storage/storage';
import { anOrder } from '../../test/orderFixtures';
import { paged } from '../../test/paged';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { DeskPage } from './DeskPage';
import type { DeskOrder, OrderClaim } from './api';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const ours = (): OrderClaim => ({ by: owner.name, until: inMinutes(10), mine: true });
const CODE = '*149*01*1*0754321908*1500#';

const bundle = anOrder({ status: 'pending' });
const next = anOrder({
  _id: 'order-2',
  orderId: 'TBH107-Q2W8RT5Y1D',
  phoneNumber: '255754100245',
  status: 'pending',
});

const atDesk = (order: AdminOrder, rest: Partial<DeskOrder> = {}): DeskOrder => ({
  order,
  urgency: 'low',
  dueAt: inMinutes(90),
  overdue: false,
  claim: null,
  floatShortage: null,
  report: null,
  ussd: CODE,
  ...rest,
});

let desk: DeskOrder[] = [];
const sent = vi.fn<(call: string, search: string, body: unknown) => void>();
const assign = vi.fn<(address: string | URL) => void>();
let read: () => Response;

beforeEach(() => {
  tabStore.clear();
  sent.mockClear();
  assign.mockClear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  desk = [atDesk(bundle), atDesk(next)];
  read = () => failure(422, 'message_unreadable');
  server.use(
    http.get('*/api/desk', () => paged(desk)),
    http.get('*/api/desk/counts', () =>
      answer({ waiting: desk.length, overdue: 0, withProblem: 0, parked: 0, groups: [] }),
    ),
    http.post('*/api/orders/:id/:call', async ({ params: { id, call }, request }) => {
      sent(String(call), new URL(request.url).search, JSON.parse((await request.text()) || 'null'));
      const item = desk.find(({ order }) => order._id === id)!;
      if (call === 'read-message') return read();
      if (call === 'claim') {
        item.claim = ours();
        return answer(item.claim);
      }
      desk = desk.filter((known) => known !== item);
      const [first = null] = desk;
      if (first) first.claim = ours();
      return answer({ order: item.order, next: first });
    }),
  );
});

const open = (path = '/admin/desk') => renderApp(<DeskPage />, { path, as: owner });
const link = () => screen.findByRole('link', { name: `Send with ${CODE}` });
const delivered = () => screen.findByRole('button', { name: 'Delivered' });
const digits = (text: string) => screen.findByText(text, { selector: '.digits' });
const dial = async (user: ReturnType<typeof open>['user']) => {
  const code = await link();
  code.addEventListener('click', (event) => event.preventDefault());
  await user.click(code);
};
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

describe('the code of the network', () => {
  it('is dialled by one press, which copies the number', async () => {
    desk = [atDesk(bundle, { claim: ours() })];
    const { user } = open();
    expect(await link()).toHaveAttribute('href', 'tel:*149*01*1*0754321908*1500%23');
    await dial(user);
    expect(await navigator.clipboard.readText()).toBe('0754321908');
  });

  it('of a free order is dialled once it is claimed', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Send with ${CODE}` }));
    await waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^tel:/)),
    );
    expect(sent).toHaveBeenCalledExactlyOnceWith('claim', '', null);
  });

  it('is not dialled when a colleague was faster', async () => {
    const claim = { by: 'Neema', until: inMinutes(5), mine: false };
    server.use(
      http.post('*/api/orders/:id/claim', () => {
        desk = [atDesk(bundle, { claim })];
        return failure(409, 'claimed', { data: claim });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Send with ${CODE}` }));
    expect(await screen.findByText(/^Assigned to Neema/)).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
  });

  it('is not offered while the customer asks to cancel', async () => {
    desk = [atDesk({ ...bundle, cancelRequestedAt: inMinutes(-5) }, { claim: ours() })];
    open();
    await delivered();
    expect(screen.queryByText(/^Send with/)).toBeNull();
  });

  it('that is not set leaves the card as it is', async () => {
    desk = [atDesk(bundle, { claim: ours(), ussd: null })];
    open();
    await delivered();
    expect(screen.queryByText(/^Send with/)).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('back from the dialler', () => {
  beforeEach(() => {
    desk = [atDesk(bundle, { claim: ours() }), atDesk(next)];
  });

  it('the card asks whether it went, and can dial again', async () => {
    const { user } = open();
    await dial(user);
    expect(screen.queryByText('Did it go?')).toBeNull();
    comeBack();
    expect(await screen.findByText('Did it go?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dial again' }));
    expect(await link()).toBeVisible();
  });

  it('the card asks also when the phone threw the page away meanwhile', async () => {
    const { user, unmount } = open();
    await dial(user);
    unmount();
    open();
    expect(await screen.findByText('Did it go?')).toBeVisible();
    expect(screen.queryByText(/^Send with/)).toBeNull();
  });

  it('one press delivers and has the next order of the filter ready', async () => {
    const { user } = open('/admin/desk?show=vodacom');
    await user.click(await delivered());
    expect(await digits('0754 100 245')).toBeVisible();
    expect(screen.getByText(/^Yours until/)).toBeVisible();
    const filter = '?parked=false&network=vodacom';
    expect(sent).toHaveBeenCalledExactlyOnceWith('deliver-next', filter, { version: 1 });
    expect(assign).not.toHaveBeenCalled();
  });

  it('the press for one order never counts for the next one', async () => {
    const { user } = open();
    const button = await delivered();
    await user.click(button);
    await digits('0754 100 245');
    await user.click(await delivered());
    expect(sent).toHaveBeenCalledOnce();
    await waitFor(async () => expect(await delivered()).not.toHaveAttribute('aria-disabled'));
    await user.click(await delivered());
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  });

  it('the next order is dialled at once where the device is set so', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('switch', { name: /^Dial the next order/ }));
    await user.click(await delivered());
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(await navigator.clipboard.readText()).toBe('0754100245');
    await user.click(await screen.findByRole('switch', { name: /^Dial the next order/ }));
  });
});

describe('the network’s SMS', () => {
  const SMS =
    'DC81QW2LM7B Imethibitishwa. Umenunua Tsh1,500.00 muda wa maongezi kwa VODA-255754321908, tarehe 7/3/26 5:31 PM.';
  const message = {
    reference: 'DC81QW2LM7B',
    status: 'confirmed',
    amount: bundle.amount,
    hasRightAmount: true,
    number: '0754321908',
    hasRightNumber: true,
  };
  const paste = async (text: string) => {
    desk = [atDesk(bundle, { claim: ours() })];
    const app = open();
    const button = await screen.findByRole('button', { name: 'Paste the network’s SMS' });
    await navigator.clipboard.writeText(text);
    await app.user.click(button);
    return app;
  };
  const reference = () => screen.findByLabelText('Reference from the network');

  it('is read for its reference, and fits', async () => {
    read = () => answer(message);
    const { user } = await paste(SMS);
    await waitFor(async () => expect(await reference()).toHaveValue('DC81QW2LM7B'));
    expect(screen.getByText(/^Fits this order/)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('read-message', '', { text: SMS });
    await user.click(await delivered());
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith('deliver-next', '?parked=false', {
        version: 1,
        reference: 'DC81QW2LM7B',
      }),
    );
  });

  it.each([
    [{ amount: 900, hasRightAmount: false }, /The SMS says TSh 900/],
    [{ number: '0754000111', hasRightNumber: false }, /The SMS names 0754 000 111/],
    [{ status: 'pending' }, /has not confirmed it yet/],
    [{ status: 'reversed' }, /failed or was taken back/],
  ])('of another order, or without success, says so: %j', async (fault, said) => {
    read = () => answer({ ...message, ...fault });
    await paste(SMS);
    expect(await screen.findByText(said)).toBeVisible();
  });

  it.each([
    ['', /^Copy the network’s SMS/],
    ['0754 321 908', /^Copy the network’s SMS/],
    [`Habari ${'x'.repeat(50)}`, /^No reference found/],
  ])('that is none opens the field for typing: “%s”', async (text, said) => {
    await paste(text);
    expect(await screen.findByText(said)).toBeVisible();
    expect(await reference()).toHaveFocus();
  });

  it('shared by another app is read for the order in hand', async () => {
    read = () => answer(message);
    desk = [atDesk(bundle, { claim: ours() })];
    open(`/admin/desk#${new URLSearchParams({ text: SMS }).toString()}`);
    await waitFor(async () => expect(await reference()).toHaveValue('DC81QW2LM7B'));
  });
});

describe('a swipe', () => {
  const swipe = async (dx: number, dy = 0, pointerType = 'touch') => {
    const card = await screen.findByRole('region', { name: 'This order' });
    Object.defineProperty(card, 'offsetWidth', { value: 300, configurable: true });
    const at = (x: number, y: number) => ({ pointerId: 1, pointerType, clientX: x, clientY: y });
    fireEvent.pointerDown(card, at(160, 200));
    fireEvent.pointerMove(card, at(160 + dx / 2, 200 + dy / 2));
    fireEvent.pointerMove(card, at(160 + dx, 200 + dy));
    fireEvent.pointerUp(card, at(160 + dx, 200 + dy));
  };
  beforeEach(() => {
    desk = [atDesk(bundle, { claim: ours() }), atDesk(next)];
  });

  it('to the right delivers, and can be undone', async () => {
    open();
    await delivered();
    await swipe(150);
    expect(await digits('0754 100 245')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('to the left asks for the problem', async () => {
    open();
    await delivered();
    await swipe(-150);
    expect(await screen.findByText('What is the problem?')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ['too short', 80, 0, 'touch'],
    ['while scrolling', 150, 100, 'touch'],
    ['of a mouse', 150, 0, 'mouse'],
  ])('%s does nothing', async (_what, dx, dy, pointerType) => {
    open();
    await delivered();
    await swipe(dx, dy, pointerType);
    const card = await screen.findByRole('region', { name: 'This order' });
    expect(within(card).getByText('0754 321 908')).toBeVisible();
    expect(card).not.toHaveAttribute('data-swipe');
    expect(sent).not.toHaveBeenCalled();
  });

  it('does nothing to an order that is not claimed', async () => {
    desk = [atDesk(bundle)];
    open();
    await screen.findByRole('button', { name: 'Start delivery' });
    await swipe(150);
    expect(sent).not.toHaveBeenCalled();
  });
});

it('the queue says what is wrong, who reported it and when', async () => {
  const problem = { ...next, problem: 'not_reachable', parkedUntil: inMinutes(30) } as const;
  const report = {
    kind: 'problem',
    problem: 'not_reachable',
    at: inMinutes(-5),
    by: 'Juma Said',
    text: null,
  } as const;
  const asked = anOrder({ _id: 'order-3', cancelRequestedAt: inMinutes(-9) });
  desk = [atDesk(bundle), atDesk(problem, { report }), atDesk(asked)];
  open();
  expect(await screen.findByText('Customer does not answer')).toBeVisible();
  expect(screen.getByText(/^Juma Said, /)).toBeVisible();
  expect(screen.getByText(/^Again at /)).toBeVisible();
  expect(screen.getByText('The customer asked to cancel')).toBeVisible();
  expect(screen.getByText(/^Customer, /)).toBeVisible();
});
