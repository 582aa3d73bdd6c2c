import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Address, address } from '../../test/Address';
import { owner } from '../../test/people';
import { paged } from '../../test/paged';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import type { Language } from '../../i18n/languageSlice';
import { SupportPage } from './SupportPage';
import type { SupportFigures } from '../kit/counts/api';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const late = {
  _id: 'delivery_late:TBH482-7K3M9QX2TC',
  kind: 'delivery_late',
  subject: 'TBH482-7K3M9QX2TC',
  orderId: 'TBH482-7K3M9QX2TC',
  about: 'Wiki 5GB',
  aboutSwahili: '',
  amount: 12_000,
  since: inHours(-30),
  dueAt: inHours(-6),
  urgency: 'high',
  holder: 'Neema Komba',
};

const application = {
  _id: 'application:WAK-7K3M9QX2TC',
  kind: 'application',
  subject: 'WAK-7K3M9QX2TC',
  orderId: null,
  about: 'Zuhura Ali',
  aboutSwahili: '',
  amount: null,
  since: inHours(-1),
  dueAt: inHours(23.5),
  urgency: 'low',
  holder: null,
};

const figures: SupportFigures = {
  open: 2,
  overdue: 1,
  kinds: [
    { kind: 'delivery_late', open: 1, overdue: 1 },
    { kind: 'application', open: 1, overdue: 0 },
  ],
  today: { cases: 0, medianMinutes: null },
  week: { cases: 3, medianMinutes: 12 },
};

let cases: object[] = [];
const asked = vi.fn<(query: string) => void>();

const open = (path = '/admin/support', language: Language = 'en') =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/support" element={<SupportPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    { path, language, as: owner },
  );

beforeEach(() => {
  cases = [late, application];
  asked.mockClear();
  server.use(
    http.get('*/api/support/cases', ({ request }) => {
      asked(new URL(request.url).search);
      return paged(cases);
    }),
    http.get('*/api/support/figures', () => answer(figures)),
  );
});

describe('what needs a person', () => {
  it.each([
    ['en', '2 cases', 'Late delivery', 'Overdue by 6 h', 'Unassigned', 'Median of 3 cases'],
    [
      'sw',
      'Masuala 2',
      'Oda iliyochelewa',
      'Imechelewa kwa saa 6',
      'Halijachukuliwa',
      'Wastani wa kati wa masuala 3',
    ],
  ] as const)(
    'tells why, about what, by when and who has it (%s)',
    async (language, count, why, when, nobody, measured) => {
      open(undefined, language);
      expect(await screen.findByText(count)).toBeVisible();
      const row = screen.getByRole('row', { name: /Wiki 5GB/ });
      for (const text of [why, when, 'Neema Komba', 'TBH482-7K3M9QX2TC']) {
        expect(row).toHaveTextContent(text);
      }
      expect(screen.getByRole('row', { name: /Zuhura Ali/ })).toHaveTextContent(nobody);
      expect(await screen.findByText(measured)).toBeVisible();
    },
  );

  it('invents no time for a day on which nobody began', async () => {
    open();
    const times = screen.getByRole('region', { name: 'Response times' });
    expect(await within(times).findByText('None yet')).toBeVisible();
    expect(within(times).getByText('12 min')).toBeVisible();
  });

  it.each([
    ['Late delivery', '/admin/orders/TBH482-7K3M9QX2TC'],
    ['Agent application', '/admin/agent-applications/WAK-7K3M9QX2TC'],
  ])('leads from %s to where it is settled', async (why, path) => {
    const { user } = open();
    const cases = await screen.findByRole('table', { name: 'Inbox' });
    await user.click(within(cases).getByRole('link', { name: why }));
    expect(address()).toBe(path);
  });

  it('asks for the chosen kind alone', async () => {
    const { user } = open();
    const kind = await screen.findByRole('link', { name: 'Applications (1)' });
    expect(kind).not.toHaveAttribute('aria-current');
    await user.click(kind);
    expect(kind).toHaveAttribute('aria-current', 'page');
    expect(address()).toBe('/admin/support?kind=application');
    expect(asked).toHaveBeenLastCalledWith(expect.stringContaining('kind=application'));
  });

  it('says when nobody waits, and when nothing of a kind does', async () => {
    cases = [];
    const { user } = open('/admin/support?kind=refund');
    expect(await screen.findByText('No matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all cases' }));
    expect(await screen.findByText('No open cases')).toBeVisible();
  });

  it('can be tried again when the list did not arrive', async () => {
    server.use(http.get('*/api/support/cases', () => failure(503, 'service_unavailable')));
    const { user } = open();
    const retry = await screen.findByRole('button', { name: /try again/i });
    server.use(http.get('*/api/support/cases', () => paged(cases)));
    await user.click(retry);
    expect(await screen.findByText('2 cases')).toBeVisible();
  });
});

describe('the search', () => {
  it('stands in the address, and is taken back with the kind', async () => {
    cases = [];
    const { user } = open('/admin/support?kind=refund');
    await user.type(await screen.findByRole('textbox', { name: 'Search cases' }), 'Zuhura');
    await waitFor(() => expect(address()).toBe('/admin/support?kind=refund&q=Zuhura'));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('?limit=20&kind=refund&q=Zuhura'));
    await user.click(await screen.findByRole('button', { name: 'Show all cases' }));
    await waitFor(() => expect(address()).toBe('/admin/support'));
  });
});
