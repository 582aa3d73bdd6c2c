import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { agentSale as sale, anAgent } from '../../test/agentFixtures';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { AgentStatement } from './AgentStatement';
import type { AgentStatement as Statement, CommissionEntry } from './types';

const at = '2026-11-21T06:30:00.000Z';

const takenBack: CommissionEntry = {
  ...sale,
  id: 2,
  kind: 'reversed',
  amount: -3_750,
  orderId: 'TBH481-7K3M9QX2TC',
};
const paidOut: CommissionEntry = {
  ...sale,
  id: 1,
  kind: 'paid',
  amount: -10_000,
  saleAmount: 0,
  orderId: null,
  item: null,
  itemSwahili: null,
  reference: 'CEK4471',
};

const statementOf = (month: string, entries: CommissionEntry[], lines = entries.length) =>
  ({
    month,
    opening: 3_750,
    sales: 150_000,
    earned: 7_500,
    paid: 10_000,
    closing: 1_250,
    lines,
    whatsappUrl: 'https://wa.me/255754200311?text=Habari',
    entries,
  }) satisfies Statement;

const asked = vi.fn<(query: Record<string, string>) => void>();

/** Answers with these entries for this month, and with none for any other. */
function ledgerIs(month: string, entries: CommissionEntry[], lines?: number) {
  server.use(
    http.get('*/api/agents/agent-1/statement', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked(query);
      if (query['format']) return new HttpResponse('code,amount', { status: 200 });
      const shown = String(query['month']);
      return answer(statementOf(shown, shown === month ? entries : [], lines));
    }),
  );
}

beforeEach(() => {
  vi.setSystemTime(at);
  asked.mockClear();
  ledgerIs('2026-11', [sale, takenBack, paidOut]);
});

const open = (language: Language = 'en') =>
  renderApp(<AgentStatement agent={{ ...anAgent(), createdAt: '2026-03-02T06:00:00Z' }} />, {
    as: owner,
    language,
  });

it('offers the months since the agent exists', async () => {
  const options = async (createdAt: string) => {
    const app = renderApp(<AgentStatement agent={{ ...anAgent(), createdAt }} />, { as: owner });
    const months = await screen.findByRole('combobox', { name: 'Month' });
    const names = [...months.querySelectorAll('option')].map(({ textContent }) => textContent);
    app.unmount();
    return names;
  };
  expect(await options('2026-11-21T06:00:00Z')).toEqual(['November 2026']);
  // In Tanzania it is October already.
  expect(await options('2026-09-30T21:00:00Z')).toEqual(['November 2026', 'October 2026']);
});

const fact = async (name: string) => (await screen.findByText(name)).parentElement;

describe('the statement of an agent', () => {
  it.each([
    ['en', 'Opening balance', 'Closing balance', 'Earned', 'Reversed', 'SME Team 100GB'],
    ['sw', 'Salio la kuanzia', 'Salio la mwisho', 'Imepatikana', 'Imekatwa', 'Biashara Timu 100GB'],
  ] as const)(
    'leads from one balance to the other, line by line (%s)',
    async (language, opening, closing, earned, reversed, item) => {
      open(language);
      expect(await fact(opening)).toHaveTextContent(/TSh.3,750/);
      expect(await fact(closing)).toHaveTextContent(/TSh.1,250/);
      const [first, second, third] = screen.getAllByRole('listitem');
      expect(first).toHaveTextContent(earned);
      expect(first).toHaveTextContent(/TSh.11,250/);
      expect(first).toHaveTextContent(item);
      expect(second).toHaveTextContent(reversed);
      expect(second).toHaveTextContent(/−TSh.3,750/);
      // A payout is about no sale.
      expect(third).toHaveTextContent('CEK4471');
      expect(third).not.toHaveTextContent(/TSh.0/);
    },
  );

  it('is of the month that is chosen, which the file has too', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Month'), 'October 2026');
    expect(await screen.findByText('No earnings or payouts in this month.')).toBeVisible();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({ month: '2026-10', format: 'csv' }),
    );
  });

  it('says when it shows fewer lines than there are', async () => {
    ledgerIs('2026-11', [sale, paidOut], 240);
    open();
    expect(
      await screen.findByText('Showing 2 of 240 lines. The file has all of them.'),
    ).toBeVisible();
  });

  it('can be tried again, and no month stands for another meanwhile', async () => {
    const { user } = open();
    expect(await screen.findByText('TBH482-7K3M9QX2TC')).toBeVisible();
    server.use(
      http.get('*/api/agents/agent-1/statement', () => failure(503, 'service_unavailable')),
    );
    await user.selectOptions(screen.getByLabelText('Month'), 'October 2026');
    const retry = await screen.findByRole('button', { name: /try again/i });
    expect(screen.queryByText('TBH482-7K3M9QX2TC')).toBeNull();
    ledgerIs('2026-10', [paidOut]);
    await user.click(retry);
    expect(await screen.findByText('CEK4471')).toBeVisible();
  });

  it('says when there is no file', async () => {
    const { user } = open();
    await screen.findByText('TBH482-7K3M9QX2TC');
    server.use(
      http.get('*/api/agents/agent-1/statement', () => failure(503, 'service_unavailable')),
    );
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByText('Could not load the statement')).toBeVisible();
  });
});
