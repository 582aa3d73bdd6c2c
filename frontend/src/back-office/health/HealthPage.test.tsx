import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { HealthPage } from './HealthPage';
import type { ShopCheck } from './api';

const check = (given: Pick<ShopCheck, 'code' | 'state' | 'finding'> & Partial<ShopCheck>) => ({
  at: null,
  amount: null,
  cause: null,
  subject: null,
  ...given,
});

const fine = check({ code: 'database', state: 'ok', finding: 'database_writes' });
const low = check({ code: 'disk', state: 'fail', finding: 'disk_low', amount: 4 });
const never = check({ code: 'backup', state: 'warn', finding: 'backup_never' });
const refused = check({
  code: 'payment_provider',
  state: 'fail',
  finding: 'provider_fails',
  cause: 'HTTP 401',
});

const crash = {
  fingerprint: 'a',
  message: 'TypeError: x is undefined',
  stack: 't /assets/main.01234567.js:2:41',
  page: '/orders/:id',
  version: '0123456789',
  reports: 3,
  firstAt: '2026-11-24T09:00:00.000Z',
  lastAt: '2026-11-25T08:59:00.000Z',
};
const once = { fingerprint: 'b', stack: '', reports: 1 };

let checks: ShopCheck[];

beforeEach(() => {
  server.use(http.get('*/api/status/provider-tests', () => answer([])));
  checks = [fine, never, low];
  server.use(
    http.get('*/api/status', () => answer({ checkedAt: '2026-11-25T09:00:00.000Z', checks })),
  );
});

const rows = async () =>
  (await screen.findAllByRole('listitem')).map(
    (row) => within(row).getByRole('heading').textContent,
  );

describe('The health of the shop', () => {
  it('names each of several payment companies', async () => {
    const answers = check({
      code: 'payment_provider',
      state: 'ok',
      finding: 'provider_answers',
      subject: 'clickpesa',
    });
    checks = [answers, { ...refused, subject: 'zenopay' }];
    renderApp(<HealthPage />, { as: owner });
    expect(await screen.findByRole('heading', { name: 'Payment provider: ZenoPay' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Payment provider: ClickPesa' })).toBeVisible();
  });

  it('shows problems first, each with what it means', async () => {
    renderApp(<HealthPage />, { as: owner });
    expect(await rows()).toEqual(['Disk space', 'Backup', 'Database']);
    expect(screen.getByText('1 problem needs action now.')).toBeVisible();
    expect(
      screen.getByText('Only 4% of the disk is free. Make room before the shop stops.'),
    ).toBeVisible();
  });

  it('is said in Swahili, with the cause as the other side named it', async () => {
    checks = [refused];
    renderApp(<HealthPage />, { as: owner, language: 'sw' });
    expect(await rows()).toEqual(['Mtoa huduma wa malipo']);
    expect(screen.getByText('Maelezo: HTTP 401')).toBeVisible();
    expect(screen.getByText('Tatizo 1 linahitaji kushughulikiwa sasa.')).toBeVisible();
  });

  it('is not fine while messages failed, and leads to them', async () => {
    checks = [
      check({ code: 'messages', state: 'warn', finding: 'messages_failed', amount: 7 }),
      check({ code: 'sms', state: 'ok', finding: 'channel_works' }),
    ];
    renderApp(<HealthPage />, { as: owner });
    expect(await screen.findByText(/^7 messages failed and are not retried/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Open messages' });
    expect(link).toHaveAttribute('href', '/admin/messages?state=dead');
  });

  it('leads to the payments that a finding speaks of', async () => {
    checks = [
      check({ code: 'payments', state: 'warn', finding: 'paid_without_order', amount: 1 }),
      fine,
    ];
    renderApp(<HealthPage />, { as: owner });
    expect(await screen.findByText(/1 customer has paid and has no order yet\./)).toBeVisible();
    const links = within(screen.getByRole('list', { name: 'Shop health' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Open payments', '/admin/payments'],
    ]);
  });

  it('says how old the copy outside the shop is', async () => {
    checks = [
      check({
        code: 'backup_copy',
        state: 'fail',
        finding: 'backup_copy_late',
        at: '2026-11-23T02:10:00.000Z',
      }),
    ];
    renderApp(<HealthPage />, { as: owner });
    expect(
      await screen.findByText(/the backup of 23 Nov 2026, 05:10\. Check the bucket/),
    ).toBeVisible();
  });

  it('is checked again when asked for', async () => {
    const { user } = renderApp(<HealthPage />, { as: owner });
    await screen.findByText('Disk space');
    checks = [fine];
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Everything works.')).toBeVisible();
    expect(screen.queryByText('Disk space')).toBeNull();
  });

  it('says when it could not be read', async () => {
    server.use(http.get('*/api/status', () => failure(503, 'service_busy')));
    renderApp(<HealthPage />, { as: owner });
    expect(await screen.findByText('Could not load this page')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('lists the errors that browsers reported, with the place in the code behind a disclosure', async () => {
    server.use(http.get('*/api/client-errors', () => answer([crash, { ...crash, ...once }])));
    const { user } = renderApp(<HealthPage />, { as: owner });
    const list = await screen.findByRole('list', { name: 'Errors in browsers' });
    const [often, single] = within(list).getAllByRole('listitem');
    expect(often).toHaveTextContent('TypeError: x is undefined');
    expect(often).toHaveTextContent(
      '3 times, first on 24 Nov 2026, 12:00, last on 25 Nov 2026, 11:59',
    );
    expect(often).toHaveTextContent('Page /orders/:id, version 0123456789');
    expect(single).toHaveTextContent('Once, on 25 Nov 2026, 11:59');
    const frame = within(often as HTMLElement).getByText(/main.01234567.js:2:41/);
    expect(frame).not.toBeVisible();
    await user.click(within(often as HTMLElement).getByText('Where in the code'));
    expect(frame).toBeVisible();
    expect(within(single as HTMLElement).queryByText('Where in the code')).toBeNull();
  });

  it('says in Swahili too that no browser reported an error', async () => {
    renderApp(<HealthPage />, { as: owner, language: 'sw' });
    expect(await screen.findByText('Hakuna hitilafu iliyoripotiwa')).toBeVisible();
  });

  it('shows the checks also where the errors could not be read', async () => {
    server.use(http.get('*/api/client-errors', () => failure(503, 'service_busy')));
    renderApp(<HealthPage />, { as: owner });
    expect(await screen.findByText('Disk space')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
