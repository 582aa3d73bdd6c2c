import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { AuditRoute } from '../shell/routes/AuditRoute';
import { Address, address } from '../../test/Address';
import { paged } from '../../test/paged';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';
import { expectSortsByDate } from '../../test/sorting';
import type { AuditKind, AuditRecord } from '../kit/audit/types';

const asked = vi.fn<(query: Record<string, string>) => void>();
let rows: AuditRecord[];

const entry = (kind: AuditKind, subject: string, rest: Partial<AuditRecord> = {}): AuditRecord => ({
  _id: '1',
  seq: 1,
  at: '2026-11-20T06:30:00.000Z',
  by: 'Amina Juma',
  byId: 'amina',
  action: 'changed',
  kind,
  subject,
  label: 'It',
  changes: [],
  ...rest,
});

const open = (path = '/admin/audit', language: Language = 'en') =>
  renderApp(
    <>
      <AuditRoute />
      <Address />
    </>,
    { path, language, as: owner },
  );

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  asked.mockClear();
  rows = [entry('order', 'TBH1')];
  server.use(
    http.get('*/api/audit', ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return paged(rows);
    }),
  );
});

describe('the log', () => {
  it.each<[AuditKind, string, string]>([
    ['order', 'TBH1', '/admin/orders/TBH1'],
    ['payment', 'p1', '/admin/payments/p1'],
    ['refund', 'r1', '/admin/refunds/r1'],
    ['bundle', 'b1', '/admin/bundles/b1'],
    ['router', 'r1', '/admin/routers/r1'],
    ['training', 't1', '/admin/training/t1'],
    ['agent', 'a1', '/admin/agents/a1'],
    ['agent_application', 'AGT-1', '/admin/agent-applications/AGT-1'],
    ['payout', 'o1', '/admin/payouts/o1'],
    ['day_close', '2026-11-20', '/admin/close/2026-11-20'],
    ['person', 'juma', '/admin/people/juma'],
  ])('leads to the %s that it is about', async (kind, subject, href) => {
    rows = [entry(kind, subject)];
    open();
    expect(await screen.findByRole('link', { name: 'It' })).toHaveAttribute('href', href);
  });

  it.each<[AuditKind, string]>([
    ['audit_log', ''],
    ['settings', 'prices'],
    ['bundle', ''],
  ])('leads nowhere from %s “%s”, which has no page', async (kind, subject) => {
    rows = [entry(kind, subject)];
    open();
    expect(await screen.findByText('It')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'It' })).toBeNull();
  });

  it.each([
    ['en', 'Role', 'Support', 'Manager'],
    ['sw', 'Jukumu', 'Huduma kwa wateja', 'Meneja'],
  ] as const)(
    'names roles as the people page does (%s)',
    async (language, field, before, after) => {
      const changed = { field: 'role', before: 'support', after: 'manager' };
      rows = [entry('person', 'juma', { changes: [changed] })];
      open(undefined, language);
      expect(await screen.findByText(field)).toBeVisible();
      expect(screen.getByText(before)).toBeVisible();
      expect(screen.getByText(after)).toBeVisible();
    },
  );

  const change = (field: string, before: string | null, after: string | null) => ({
    field,
    before,
    after,
  });

  it('says of a switch yes and no, and of an emptied field nothing', async () => {
    rows = [
      entry('person', 'juma', {
        changes: [change('disabled', 'false', 'true'), change('note', 'Late', null)],
      }),
    ];
    open();
    expect(await screen.findByText('yes')).toBeVisible();
    expect(screen.getByText('no')).toBeVisible();
    expect(screen.getByText('nothing')).toBeVisible();
  });

  it.each<[AuditKind, string, string, string, string]>([
    ['order', 'status', 'delivered', 'Delivered', 'Imefikishwa'],
    ['agent', 'status', 'suspended', 'Suspended', 'Amesimamishwa'],
    ['agent_application', 'status', 'declined', 'Declined', 'Limekataliwa'],
    ['payment', 'state', 'completed', 'Paid', 'Limelipwa'],
    ['refund', 'state', 'dismissed', 'Dismissed', 'Limefutwa'],
    ['refund', 'method', 'by_hand', 'sent manually', 'zimetumwa kwa mkono'],
    ['bundle', 'type', 'sme', 'SME', 'SME'],
    ['training', 'type', 'quiz', 'Quiz', 'Jaribio'],
    ['bundle', 'network', 'vodacom', 'Vodacom', 'Vodacom'],
    ['agent', 'region', 'mjini_magharibi', 'Zanzibar Urban/West', 'Mjini Magharibi'],
    ['bundle', 'price', '12500', 'TSh 12,500', 'TSh 12,500'],
    ['bundle', 'validity', '30 days', '30 days', 'Siku 30'],
    ['training', 'durationMinutes', '8', '8 minutes', 'Dakika 8'],
    ['agent', 'commissionRate', '7.5', '7.5%', '7.5%'],
    ['agent', 'phoneNumber', '255754200399', '0754 200 399', '0754 200 399'],
    ['payout', 'asOf', '2026-11-20T22:30:00+00:00', '21 Nov 2026, 01:30', '21 Nov 2026, 01:30'],
  ])('says %s’s %s %s in words of both languages', async (kind, field, value, english, swahili) => {
    rows = [entry(kind, 'x1', { changes: [change(field, null, value)] })];
    const { unmount } = open();
    expect(await screen.findByText(english)).toBeVisible();
    unmount();
    open(undefined, 'sw');
    expect(await screen.findByText(swahili)).toBeVisible();
  });

  it('tells what something new began with, without arrows and without what was left empty', async () => {
    const changes = [change('name', null, 'Weekly 6GB'), change('description', null, '')];
    rows = [entry('bundle', 'b1', { action: 'created', changes })];
    open();
    expect(await screen.findByText('Created with')).toBeVisible();
    expect(screen.getByText('Weekly 6GB')).toBeVisible();
    expect(screen.queryByText('Description')).toBeNull();
    expect(screen.queryByText('before')).toBeNull();
  });

  it('folds many fields and long values until somebody asks for them', async () => {
    const long = `${'Sell with care. '.repeat(20)}The end.`;
    const names = ['name', 'brand', 'model', 'stock', 'price'];
    const changes = [
      change('content', null, long),
      ...names.map((name) => change(name, null, '7')),
    ];
    rows = [entry('training', 't1', { action: 'created', changes })];
    const { user } = open();
    expect(await screen.findByText(/^Sell with care/)).not.toHaveTextContent('The end.');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText(/^Sell with care/)).toHaveTextContent('The end.');
    expect(screen.queryByText('Price')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(await screen.findByText('Price')).toBeVisible();
  });

  it('shortens a digest and copies it whole', async () => {
    const digest = 'ab12cd34ef'.repeat(6);
    rows = [entry('day_close', '2026-11-20', { changes: [change('figures', null, digest)] })];
    const { user } = open();
    expect(await screen.findByText('ab12cd34ef…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(digest);
  });

  it.each<[AuditKind, string, string]>([
    ['settings', 'agent_terms', 'Agent terms'],
    ['settings', 'text:faq.howToPay', 'Questions and answers'],
    ['payout', '2026-11-20', '20 November 2026'],
  ])('calls %s “%s” what people call it', async (kind, label, shown) => {
    rows = [entry(kind, label, { label })];
    open();
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('leads nowhere from a file that was taken out', async () => {
    rows = [entry('bundle', 'export', { action: 'exported', label: 'bundles.csv' })];
    open();
    expect(await screen.findByText('bundles.csv')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'bundles.csv' })).toBeNull();
  });

  it('shows what one kind of thing has seen, and keeps that in the address', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Type'), 'Team member');
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'person' })),
    );
    expect(address()).toBe('/admin/audit?kind=person');
  });

  it.each([
    ['en', 'Time'],
    ['sw', 'Muda'],
  ] as const)('is sorted by its time, both ways (%s)', async (language, heading) => {
    const { user } = open(undefined, language);
    await screen.findByRole('link', { name: 'It' });
    await expectSortsByDate(user, heading);
    expect(asked).toHaveBeenCalledWith({ limit: '20', sort: 'oldest' });
  });

  it('asks for the days of the address, and offers all again where none match', async () => {
    rows = [];
    const { user } = open('/admin/audit?from=2026-11-01&to=2026-11-02');
    await user.click(await screen.findByRole('button', { name: 'Show all entries' }));
    expect(asked).toHaveBeenNthCalledWith(
      1,
      expect.objectContaining({ from: '2026-11-01', to: '2026-11-02' }),
    );
    expect(address()).toBe('/admin/audit');
  });
});
