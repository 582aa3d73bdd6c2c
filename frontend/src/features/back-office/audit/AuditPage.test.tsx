import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../i18n/languageSlice';
import { Address, address } from '../../../test/Address';
import { paged } from '../../../test/paged';
import { owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { server } from '../../../test/server';
import { AuditPage } from './AuditPage';
import type { AuditKind, AuditRow } from './api';

type Answered = Omit<AuditRow, '_id' | 'createdAt'>;

const asked = vi.fn<(query: Record<string, string>) => void>();
let rows: Answered[];

const entry = (kind: AuditKind, subject: string, rest: Partial<Answered> = {}): Answered => ({
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
      <AuditPage />
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

describe('the log', { timeout: 30_000 }, () => {
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
      const change = { field: 'role', before: 'support', after: 'manager' };
      rows = [entry('person', 'juma', { changes: [change] })];
      open(undefined, language);
      expect(await screen.findByText(field)).toBeVisible();
      expect(screen.getByText(before)).toBeVisible();
      expect(screen.getByText(after)).toBeVisible();
    },
  );

  it('says of a switch yes and no, and of an empty field nothing', async () => {
    rows = [
      entry('person', 'juma', {
        changes: [
          { field: 'disabled', before: 'false', after: 'true' },
          { field: 'note', before: null, after: 'Late' },
        ],
      }),
    ];
    open();
    expect(await screen.findByText('yes')).toBeVisible();
    expect(screen.getByText('no')).toBeVisible();
    expect(screen.getByText('nothing')).toBeVisible();
  });

  it('shows what one kind of thing has seen, and keeps that in the address', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Colleague' }));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'person' })),
    );
    expect(address()).toBe('/admin/audit?kind=person');
  });

  it('scrolls the chip that the address names into sight', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollLeft', 'set');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const chosen = this.getAttribute('aria-pressed') === 'true';
      return new DOMRect(chosen ? 900 : 0, 0, chosen ? 100 : 0, 0);
    });
    open('/admin/audit?kind=person');
    const chips = await screen.findByRole('group', { name: 'About' });
    expect(within(chips).getByRole('button', { pressed: true })).toHaveTextContent('Colleague');
    expect(scrolled).toHaveBeenCalledWith(950);
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
