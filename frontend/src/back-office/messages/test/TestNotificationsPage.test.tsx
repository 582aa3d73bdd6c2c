import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, fullMessage } from '../../../test/messageFixtures';
import { owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { TestNotificationsPage } from './TestNotificationsPage';

const sent = vi.fn<(body: unknown) => void>();
const link = (variant: string, language: string) =>
  `https://wa.me/255700111333?text=${variant}-${language}`;

const open = (language: 'en' | 'sw' = 'en') => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  return renderApp(<TestNotificationsPage />, { path: '/test-notifications', language, as: owner });
};

beforeEach(() => {
  sent.mockClear();
  server.use(
    http.get('*/api/messages/preview', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [variant, language] = [searchParams.get('variant')!, searchParams.get('language')!];
      const text = `${variant} in ${language}\nTBH482-7K3M9QX2TC`;
      return answer({ variant, text, whatsappUrl: link(variant, language) });
    }),
    http.post('*/api/messages/test', async ({ request }) => {
      sent(await request.json());
      return answer([aMessage({ state: 'waiting', attempts: 0, sentAt: null, isTest: true })], 201);
    }),
    http.get('*/api/messages/:id', () => answer(fullMessage(aMessage()))),
  );
});

const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section')!);

describe('the texts', () => {
  it.each([
    ['en', 'Urgent order', 'Urgent message', 'urgent'],
    ['en', 'Payment proof', 'Send payment proof', 'paymentProof'],
    ['sw', 'Oda mpya', 'Tuma taarifa WhatsApp', 'default'],
    ['sw', 'Taarifa kuwa imelipwa', 'Tuma taarifa kuwa imelipwa', 'payment'],
  ] as const)('and links are the server’s (%s, %s)', async (language, title, name, variant) => {
    open(language);
    const shown = await card(title);
    expect(await shown.findByText(new RegExp(`${variant} in ${language}`))).toHaveAttribute(
      'lang',
      language,
    );
    expect(shown.getByRole('link', { name })).toHaveAttribute('href', link(variant, language));
  });

  it('are shown in the other language too', async () => {
    const { user } = open('en');
    await user.click(screen.getByRole('button', { name: 'Swahili' }));
    expect(await (await card('New order')).findByText(/default in sw/)).toBeVisible();
  });

  it('that do not arrive can be asked for again', async () => {
    server.use(http.get('*/api/messages/preview', () => failure(500, 'internal'), { once: true }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });
});

describe('WhatsApp', () => {
  it('is said to be open', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue({} as Window);
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Notify on WhatsApp' }));
    expect(opened).toHaveBeenCalledExactlyOnceWith(link('default', 'en'), '_blank');
    expect(await screen.findByText('WhatsApp is open')).toBeVisible();
  });

  it('stands there as a link to copy where the browser blocks its window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Urgent message' }));
    expect(await screen.findByText('Failed to open WhatsApp notification')).toBeVisible();
    const url = link('urgent', 'en');
    expect(screen.getByRole('link', { name: url })).toHaveAttribute('href', url);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(url);
  });
});

describe('a test', () => {
  it('is sent in the language shown, and followed until it is certain', async () => {
    const { user } = open();
    const shown = await card('Payment confirmation');
    await user.click(shown.getByRole('button', { name: 'Send a test' }));
    expect(await shown.findByRole('link', { name: 'SMS, 0754 ••• 210' })).toHaveAttribute(
      'href',
      `/admin/messages/${aMessage()._id}`,
    );
    expect(await shown.findByText('Sent')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ variant: 'payment', language: 'en' });
  });

  it('is followed until it arrived', async () => {
    const there = { deliveryStatus: 'delivered', deliveredAt: '2026-11-21T06:31:00Z' } as const;
    server.use(http.get('*/api/messages/:id', () => answer(fullMessage(aMessage(there)))));
    const { user } = open();
    const shown = await card('New order');
    await user.click(shown.getByRole('button', { name: 'Send a test' }));
    expect(await shown.findByText('Delivered')).toBeVisible();
    expect(shown.getByText(/^delivered 21 Nov 2026/)).toBeVisible();
  });

  it('that reaches nobody says so', async () => {
    server.use(http.post('*/api/messages/test', () => answer([], 201)));
    const { user } = open();
    const shown = await card('New order');
    await user.click(shown.getByRole('button', { name: 'Send a test' }));
    expect(await shown.findByText(/settings have no recipients/)).toBeVisible();
  });

  it('that the server refuses says why', async () => {
    server.use(http.post('*/api/messages/test', () => failure(429, 'rate_limited')));
    const { user } = open();
    const shown = await card('New order');
    await user.click(shown.getByRole('button', { name: 'Send a test' }));
    expect(await shown.findByText('Failed to send notification')).toBeVisible();
  });
});
