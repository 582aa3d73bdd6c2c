import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Address, address } from '../../test/Address';
import {
  aMessage,
  deadMessage,
  fullMessage,
  lostMessage,
  quietMessages,
} from '../../test/messageFixtures';
import { paged } from '../../test/paged';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { expectSortsByDate } from '../../test/sorting';
import { effectiveState } from './messageState';
import { MessagesPage } from './MessagesPage';
import type { ListedMessage, Message } from './types';

const sent = aMessage();
let known: Message[] = [];
const asked = vi.fn<(query: string) => void>();
const sentAgain = vi.fn<(id: string) => void>();
const dismissed = vi.fn<(ids: string[]) => void>();

const open = (path = '/admin/messages', language: 'en' | 'sw' = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/messages/:messageId?" element={<MessagesPage />} />
      </Routes>
      <Address />
    </>,
    { path, language, as: owner },
  );

const openOne = (message: ListedMessage, language: 'en' | 'sw' = 'en') =>
  open(`/admin/messages/${message._id}`, language);

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  asked.mockClear();
  sentAgain.mockClear();
  dismissed.mockClear();
  known = [fullMessage(deadMessage, { log: [], providerId: null }), fullMessage(sent)];
  server.use(
    http.get('*/api/messages', ({ request }) => {
      const { searchParams } = new URL(request.url);
      searchParams.delete('limit');
      asked(searchParams.toString());
      const state = searchParams.get('state');
      return paged(known.filter((message) => !state || listedAs(message) === state));
    }),
    http.get('*/api/messages/counts', () =>
      answer({ ...quietMessages, waiting: 2, dead: 1, sentToday: 14 }),
    ),
    http.get('*/api/messages/:id', ({ params: { id } }) => {
      const message = known.find(({ _id }) => _id === id);
      return message ? answer(message) : failure(404, 'message_not_found');
    }),
    http.post<never, { ids: string[] }>('*/api/messages/dismiss', async ({ request }) => {
      const { ids } = await request.json();
      dismissed(ids);
      const dismissedAt = '2026-11-21T08:00:00Z';
      known = known.map((message) =>
        ids.includes(message._id) ? { ...message, dismissedAt } : message,
      );
      return answer({ dismissed: ids.length });
    }),
    http.post('*/api/messages/:id/send-again', ({ params: { id } }) => {
      sentAgain(String(id));
      known = known.map((message) =>
        message._id === id ? { ...message, state: 'waiting', attempts: 0 } : message,
      );
      return answer(known.find(({ _id }) => _id === id));
    }),
  );
});

const listedAs = (message: Message) =>
  message.dismissedAt ? 'dismissed' : effectiveState(message);

describe('the list', () => {
  it.each([
    ['en', 'Urgent order', 'WhatsApp, 0754 ••• 210', 'Failed', '14 sent today'],
    ['sw', 'Oda ya dharura', 'WhatsApp, 0754 ••• 210', 'Umeshindikana', 'Zilizotumwa leo 14'],
  ] as const)('says what went to whom and how (%s)', async (language, kind, way, state, today) => {
    open('/admin/messages', language);
    expect(await screen.findByText(kind, { selector: 'strong, a' })).toBeVisible();
    expect(screen.getByText(way)).toBeVisible();
    expect(screen.getByText(state, { selector: 'span' })).toBeVisible();
    expect(screen.getByText(today)).toBeVisible();
  });

  it.each([
    ['en', 'Created'],
    ['sw', 'Uliandikwa'],
  ] as const)('is sorted by when a message was written, both ways (%s)', async (...shown) => {
    const [language, heading] = shown;
    const { user } = open('/admin/messages', language);
    await screen.findAllByRole('row');
    await expectSortsByDate(user, heading);
    expect(asked).toHaveBeenCalledWith('sort=oldest');
  });

  it('keeps what narrows it in the address and asks the server', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Failed (1)' }));
    await user.selectOptions(screen.getByLabelText('Topic'), 'Urgent order');
    await user.selectOptions(screen.getByLabelText('Channel'), 'WhatsApp');
    await user.type(screen.getByLabelText('Search messages'), 'TBH482');
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith('state=dead&kind=urgent_order&channel=whatsapp&q=TBH482'),
    );
    expect(address()).toBe(
      '/admin/messages?state=dead&kind=urgent_order&channel=whatsapp&q=TBH482',
    );
  });

  it.each([
    ['en', 'Not delivered (1)', 'Not delivered', '1 not delivered'],
    ['sw', 'Zisizofika (1)', 'Haukufika', 'zisizofika: 1'],
  ] as const)('finds and counts what did not arrive (%s)', async (language, chip, state, count) => {
    known = [fullMessage(lostMessage)];
    server.use(
      http.get('*/api/messages/counts', () => answer({ ...quietMessages, undelivered: 1 })),
    );
    const { user } = open('/admin/messages', language);
    await user.click(await screen.findByRole('button', { name: chip }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith('state=undelivered'));
    expect(await screen.findByText(state, { selector: 'span' })).toBeVisible();
    expect(screen.getByText(count)).toBeVisible();
  });

  it.each([
    ['/admin/messages', 'No messages', false],
    ['/admin/messages?state=dead', 'No failed messages', true],
    ['/admin/messages?state=undelivered', 'No undelivered messages', true],
    ['/admin/messages?channel=email', 'No messages', true],
  ] as const)('says why it is empty at %s', async (path, title, narrowed) => {
    known = [];
    open(path);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Show all messages' })).toHaveLength(
      narrowed ? 1 : 0,
    );
  });

  it('offers to try again when it does not arrive', async () => {
    server.use(http.get('*/api/messages', () => failure(500, 'internal')));
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('what went wrong and needs nothing more', () => {
  const another = { ...deadMessage, _id: '01930000-0000-7000-8000-000000000009' };

  it.each([
    ['en', 'Archive', 'One message archived', 'Failed, archived'],
    [
      'sw',
      'Weka kwenye kumbukumbu',
      'Ujumbe mmoja umewekwa kwenye kumbukumbu',
      'Umeshindikana, upo kwenye kumbukumbu',
    ],
  ] as const)('is dismissed at a press (%s)', async (language, name, done, state) => {
    const { user } = openOne(deadMessage, language);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(dismissed).toHaveBeenCalledExactlyOnceWith([deadMessage._id]);
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(await within(screen.getByRole('dialog')).findByText(state)).toBeVisible();
    expect(screen.getByRole('button', { name: /^(Send again|Tuma tena)$/ })).toBeVisible();
  });

  it('is dismissed together, after a question', async () => {
    known = [fullMessage(deadMessage), fullMessage(another)];
    const { user } = open('/admin/messages?state=dead');
    await user.click(await screen.findByRole('button', { name: 'Archive these 2' }));
    expect(await screen.findByText(/^Archive 2 messages\? They will not be sent/)).toBeVisible();
    expect(dismissed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes, archive' }));
    expect(await screen.findByText('2 messages archived')).toBeVisible();
    expect(dismissed).toHaveBeenCalledExactlyOnceWith([deadMessage._id, another._id]);
    expect(await screen.findByRole('heading', { name: 'No failed messages' })).toBeVisible();
  });

  it.each([
    ['en', 'Send these 2 again', 'Send 2 failed messages again?', 'Yes, send again'],
    [
      'sw',
      'Tuma tena hizi 2',
      'Ungependa kutuma tena jumbe 2 zilizoshindikana?',
      'Ndiyo, tuma tena',
    ],
  ] as const)(
    'is sent again together, after a question (%s)',
    async (language, these, question, confirm) => {
      known = [fullMessage(deadMessage), fullMessage(another)];
      const again = vi.fn<(id: string) => void>();
      server.use(
        http.post('*/api/messages/:id/send-again', ({ params: { id } }) => {
          again(String(id));
          // A colleague was faster with the first one.
          if (id === deadMessage._id) return failure(409, 'message_in_progress');
          return answer(fullMessage({ ...another, state: 'waiting' }));
        }),
      );
      const { user } = open('/admin/messages?state=dead', language);
      await user.click(await screen.findByRole('button', { name: these }));
      expect(await screen.findByText(question)).toBeVisible();
      expect(again).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: confirm }));
      const done = language === 'en' ? 'One message is sent again' : 'Ujumbe mmoja unatumwa tena';
      expect(await screen.findByText(done)).toBeVisible();
      expect(again.mock.calls.flat()).toEqual([deadMessage._id, another._id]);
    },
  );

  it('is sent again with those that fit the filter and were not loaded', async () => {
    const many = Array.from({ length: 23 }, (_, place) => ({ ...deadMessage, _id: `m${place}` }));
    server.use(
      http.get('*/api/messages', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked(searchParams.toString());
        const limit = Number(searchParams.get('limit'));
        return paged(many.slice(0, limit), limit < many.length ? 'next' : null, many.length);
      }),
      http.post('*/api/messages/:id/send-again', ({ params: { id } }) => {
        sentAgain(String(id));
        return answer(fullMessage({ ...deadMessage, state: 'waiting' }));
      }),
    );
    const { user } = open('/admin/messages?state=dead&channel=sms');
    await user.click(await screen.findByRole('button', { name: 'Send these 23 again' }));
    expect(await screen.findByText('Send 23 failed messages again?')).toBeVisible();
    expect(asked).toHaveBeenLastCalledWith('limit=200&state=dead&channel=sms');
    expect(sentAgain).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes, send again' }));
    expect(await screen.findByText('23 messages are sent again')).toBeVisible();
    expect(sentAgain.mock.calls.flat()).toEqual(many.map(({ _id }) => _id));
  });

  it('stays where it is when the question is answered with no', async () => {
    const { user } = open('/admin/messages?state=dead');
    await user.click(await screen.findByRole('button', { name: 'Archive this one' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Archive this one' })).toBeVisible();
    expect(dismissed).not.toHaveBeenCalled();
  });

  it('says when the shop did not take it, and offers it again', async () => {
    server.use(http.post('*/api/messages/dismiss', () => failure(500, 'internal')));
    const { user } = open('/admin/messages?state=dead');
    await user.click(await screen.findByRole('button', { name: 'Archive this one' }));
    await user.click(screen.getByRole('button', { name: 'Yes, archive' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Archive this one' })).toBeVisible();
  });

  it('is found under a filter of its own', async () => {
    known = [fullMessage({ ...deadMessage, dismissedAt: '2026-11-21T08:00:00Z' })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Archived' }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith('state=dismissed'));
    expect(await screen.findByText('Failed, archived')).toBeVisible();
  });

  it('is not what went out another way', async () => {
    known = [fullMessage(lostMessage)];
    openOne(lostMessage);
    expect(await screen.findByText('Sent, but not delivered')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  });
});

describe('one message', () => {
  it('stands there word for word with every try', async () => {
    openOne(sent);
    const dialog = within(await screen.findByRole('dialog'));
    const words = await dialog.findByText(/Namba ya oda: TBH482/);
    expect(words).toHaveAttribute('lang', 'sw');
    const attempts = dialog.getAllByRole('listitem').map((line) => line.textContent);
    expect(attempts[0]).toMatch(/^Failed.*The provider could not send it.*HTTP 500.*after 0.4 s$/);
    expect(attempts[1]).toMatch(/^Accepted.*after 1.2 s$/);
    expect(dialog.getByRole('link', { name: 'TBH482-7K3M9QX2TC' })).toHaveAttribute(
      'href',
      '/admin/orders/TBH482-7K3M9QX2TC',
    );
  });

  it.each([
    ['en', 'SMS parts, each charged'],
    ['sw', 'Sehemu za SMS, kila moja hulipiwa'],
  ] as const)(
    'says how many parts an SMS takes, and nothing of other messages (%s)',
    async (language, label) => {
      known = [fullMessage({ ...sent, smsParts: 3 })];
      const { unmount } = openOne(sent, language);
      expect((await screen.findByText(label)).nextSibling).toHaveTextContent('3');
      unmount();
      known = [fullMessage({ ...sent, channel: 'email', smsParts: null })];
      openOne(sent, language);
      await screen.findByText(/Namba ya oda: TBH482/);
      expect(screen.queryByText(label)).toBeNull();
    },
  );

  it.each([
    ['en', 'Sent through'],
    ['sw', 'Imetumwa kupitia'],
  ] as const)('names the gateway of a channel that has several (%s)', async (language, label) => {
    known = [fullMessage({ ...sent, channel: 'sms' }, { gateway: 'beem' })];
    const { unmount } = openOne(sent, language);
    expect((await screen.findByText(label)).nextSibling).toHaveTextContent('Beem');
    unmount();
    known = [fullMessage({ ...sent, channel: 'email' }, { gateway: 'email' })];
    openOne(sent, language);
    await screen.findByText(/Namba ya oda: TBH482/);
    expect(screen.queryByText(label)).toBeNull();
  });

  it.each([
    ['en', 'account', 'check the key, the balance and the sender name'],
    ['sw', 'account', 'angalia ufunguo, salio au jina la mtumaji'],
    ['sw', 'no_recipient', 'Mpokeaji huyu hayupo'],
    ['sw', 'no_answer', 'Huenda ujumbe umefika'],
  ] as const)(
    'says why a try failed, beside the words of others (%s, %s)',
    async (language, reason, why) => {
      const tried = {
        at: sent.createdAt,
        outcome: 'failed',
        reason,
        detail: 'HTTP 535',
        durationMs: 1,
      } as const;
      known = [fullMessage(deadMessage, { log: [tried] })];
      openOne(deadMessage, language);
      const dialog = within(await screen.findByRole('dialog'));
      expect(await dialog.findByText(new RegExp(why))).toBeVisible();
      expect(dialog.getByText('HTTP 535')).toHaveAttribute('lang', 'en');
    },
  );

  it.each([
    ['en', 'All attempts failed', 'Send again', 'Sending again'],
    ['sw', 'Kila jaribio la kuutuma limeshindikana', 'Tuma tena', 'Unatumwa tena'],
  ] as const)('that failed is sent again at a press (%s)', async (language, title, name, done) => {
    const { user } = openOne(deadMessage, language);
    expect(await screen.findByText(title)).toBeVisible();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(sentAgain).toHaveBeenCalledExactlyOnceWith(deadMessage._id);
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  });

  it.each([
    ['en', 'Sent, but not delivered', /phone was off/, 'The same message was sent another way'],
    ['sw', 'Ulitumwa lakini haukufika', /imezimwa/, 'Ujumbe huohuo umetumwa kwa njia nyingine'],
  ] as const)(
    'that did not arrive says why and where it went (%s)',
    async (language, title, why, other) => {
      known = [fullMessage(lostMessage, { providerText: 'AbsentSubscriber' })];
      const { user } = openOne(lostMessage, language);
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(why)).toBeVisible();
      expect(screen.getByText(/AbsentSubscriber/)).toBeVisible();
      expect(screen.getByRole('link', { name: other })).toHaveAttribute(
        'href',
        `/admin/messages/${lostMessage.replacedBy}`,
      );
      await user.click(screen.getByRole('button', { name: /^(Send again|Tuma tena)$/ }));
      await waitFor(() => expect(sentAgain).toHaveBeenCalledExactlyOnceWith(lostMessage._id));
    },
  );

  it.each([
    ['delivered', 'Delivered'],
    ['read', 'Read'],
  ] as const)('that is %s tells when', async (deliveryStatus, label) => {
    const moments = { deliveredAt: '2026-11-21T06:31:00Z', readAt: '2026-11-21T06:45:00Z' };
    known = [fullMessage(aMessage({ deliveryStatus, ...moments }))];
    openOne(sent);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/Namba ya oda: TBH482/);
    // Where it stands, and since when.
    expect(dialog.getAllByText(label)).toHaveLength(2);
    expect(dialog.getByText(/06:45|09:45/)).toBeVisible();
  });

  it('that went out is sent again only after a question', async () => {
    const { user } = openOne(sent);
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/may arrive twice/)).toBeVisible();
    expect(sentAgain).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sentAgain).toHaveBeenCalledExactlyOnceWith(sent._id));
  });

  it('that is on its way has no button', async () => {
    known = [fullMessage(aMessage({ state: 'waiting', nextAttemptAt: '2026-11-21T07:00:00Z' }))];
    openOne(sent);
    expect(await screen.findByText('Next attempt')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('for which there is no way says which one is not set up', async () => {
    known = [fullMessage(aMessage({ state: 'off', sentAt: null, attempts: 0 }), { log: [] })];
    openOne(sent);
    expect(await screen.findByText(/No SMS provider is set up/)).toBeVisible();
    expect(screen.getByText('No attempts yet.')).toBeVisible();
  });

  it('says when it cannot be sent again, and shows how it stands now', async () => {
    server.use(
      http.post('*/api/messages/:id/send-again', () => {
        known = [fullMessage(aMessage({ ...deadMessage, state: 'sending' }))];
        return failure(409, 'message_in_progress');
      }),
    );
    const { user } = openOne(deadMessage);
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/already on its way/);
    expect(await screen.findAllByText('Sending')).not.toHaveLength(0);
  });

  it('that is not there says so', async () => {
    open('/admin/messages/nowhere');
    expect(await screen.findByRole('heading', { name: 'Message not found' })).toBeVisible();
  });
});
