import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, server } from '../../../test/server';
import { windowOf } from '../../../test/window';
import { SecurityAlerts } from './SecurityAlerts';
import type { Act, Alerts } from './api';

const act = (rest: Partial<Act>): Act => ({
  _id: '7',
  seq: 7,
  at: '2026-11-20T06:30:00.000Z',
  by: 'Juma Hassan',
  byId: 'juma',
  action: 'changed',
  kind: 'bundle',
  subject: 'b1',
  label: 'Weekly 6GB',
  changes: [],
  ...rest,
});
const changed = (field: string, before: string, after: string) => [{ field, before, after }];
const seen = vi.fn<(body: unknown) => void>();
let alerts: Alerts;

beforeEach(() => {
  vi.restoreAllMocks();
  seen.mockClear();
  alerts = { total: 1, newest: [act({ changes: changed('price', '10000', '100') })] };
  server.use(
    http.get('*/api/security-alerts', () => answer(alerts)),
    http.post('*/api/security-alerts/read', async ({ request }) => {
      seen(await request.json());
      return answer({ total: 0, newest: [] });
    }),
  );
});

const open = (language: 'en' | 'sw' = 'en') =>
  renderApp(<SecurityAlerts />, { language, as: owner });

it.each<[string, Partial<Act>]>([
  [
    'Juma Hassan changed the price of Weekly 6GB from TSh 10,000 to TSh 100',
    { changes: changed('price', '10000', '100') },
  ],
  [
    'Juma Hassan changed the shop’s phone or WhatsApp number',
    { kind: 'settings', subject: 'contact', label: 'contact' },
  ],
  [
    'Juma Hassan changed the limits on payment prompts',
    { kind: 'settings', subject: 'prompt_limits', label: 'prompt_limits' },
  ],
  [
    'Juma Hassan changed the payment companies of wallets',
    { kind: 'settings', subject: 'provider_order', label: 'provider_order' },
  ],
  [
    'Juma Hassan changed the demo video',
    { kind: 'settings', subject: 'demo_video', label: 'demo_video' },
  ],
  [
    'Juma Hassan changed an answer in the FAQ',
    { kind: 'settings', subject: 'text:faq.noPrompt', label: 'text:faq.noPrompt' },
  ],
  [
    'Juma Hassan changed the commission phone number of Asha Mushi',
    { kind: 'agent', label: 'Asha Mushi', changes: changed('phoneNumber', '1', '2') },
  ],
  [
    'Juma Hassan downloaded the data of a customer',
    { kind: 'personal_data', action: 'exported', label: '' },
  ],
  [
    'Juma Hassan erased the data of a customer',
    { kind: 'personal_data', action: 'erased', label: '' },
  ],
  ['Juma Hassan invited Asha', { kind: 'person', action: 'invited', label: 'Asha' }],
  [
    'Juma Hassan changed the role of Asha from Support to Manager',
    { kind: 'person', label: 'Asha', changes: changed('role', 'support', 'manager') },
  ],
])('says “%s”', async (text, rest) => {
  alerts = { total: 1, newest: [act(rest)] };
  open();
  expect(await screen.findByText(text)).toBeVisible();
});

it('leads to what was changed', async () => {
  open();
  const link = await screen.findByRole('link', { name: /Weekly 6GB/ });
  expect(link).toHaveAttribute('href', '/admin/bundles/b1');
});

it('is gone once it was seen, and notes up to which act that was', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/Weekly 6GB/)).toBeNull());
  expect(seen).toHaveBeenCalledExactlyOnceWith({ upTo: 7 });
});

it('stays when the server could not note it', async () => {
  server.use(http.post('*/api/security-alerts/read', () => HttpResponse.error()));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not dismiss this');
  expect(screen.getByText(/Weekly 6GB/)).toBeVisible();
});

it('counts in Swahili what does not fit', async () => {
  alerts = { total: 9, newest: alerts.newest };
  open('sw');
  expect(await screen.findByText('na mengine 8')).toBeVisible();
});

describe('on a phone', () => {
  beforeEach(() => windowOf(360));

  it('unfolds before it can be put away', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await screen.findByText(/invited|changed/, { selector: 'a' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  });

  it('is one line at first', async () => {
    open();
    await screen.findByText('1 important change');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('says when nobody could tell, and asks again', async () => {
  const refused = HttpResponse.json({ success: false, code: 'internal_error' }, { status: 500 });
  let down = true;
  server.use(http.get('*/api/security-alerts', () => (down ? refused.clone() : answer(alerts))));
  const { user } = open();
  expect(await screen.findByText(/Could not load your team’s changes/)).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/important change/)).toBeVisible();
  expect(screen.queryByText(/Could not load your team’s changes/)).toBeNull();
});
