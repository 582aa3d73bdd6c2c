import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../i18n/languageSlice';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { AgentOwnPage } from './AgentOwnPage';
import type { AgentPage } from './api';

const token = 'ab'.repeat(32);

const page: AgentPage = {
  name: 'Neema Mwakalinga',
  code: '7K3M9Q',
  status: 'active',
  commissionRate: 7.5,
  month: '2026-11',
  sales: 150_000,
  earned: 11_250,
  balance: 1_250,
  entries: [
    {
      id: 2,
      kind: 'paid',
      amount: -10_000,
      saleAmount: 0,
      at: '2026-11-21T06:30:00.000Z',
      orderId: null,
      item: null,
      itemSwahili: null,
      reference: 'CEK9',
    },
  ],
};

const asked = vi.fn<(url: string, body: unknown) => void>();

const open = (path: string, language: Language = 'en') =>
  renderApp(<AgentOwnPage />, { path, language });

beforeEach(() => {
  asked.mockClear();
  server.use(
    http.post('*/api/agents/me', async ({ request }) => {
      asked(new URL(request.url).pathname, await request.json());
      return answer(page);
    }),
  );
});

describe("an agent's own page", () => {
  it.each([
    ['en', 'Hello Neema Mwakalinga', 'Your balance', 'Paid to you'],
    ['sw', 'Habari Neema Mwakalinga', 'Salio lako', 'Umelipwa'],
  ] as const)('shows figures, link and entries (%s)', async (language, hello, balance, paid) => {
    open(`/agents#${token}`, language);
    expect(await screen.findByText(hello)).toBeVisible();
    expect(screen.getByText(balance).nextSibling).toHaveTextContent('1,250');
    expect(screen.getByText(/\/\?agent=7K3M9Q/)).toBeVisible();
    expect(screen.getByText(paid)).toBeVisible();
  });

  it('sends the token in the body and in no address', async () => {
    open(`/agents#${token}`);
    await screen.findByText(/Hello/);
    expect(asked).toHaveBeenCalledExactlyOnceWith('/api/agents/me', { token });
  });

  it('says that it needs a link', async () => {
    open('/agents');
    expect(
      await screen.findByRole('heading', { name: 'This page needs your private link' }),
    ).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('says when the link was closed', async () => {
    server.use(http.post('*/api/agents/me', () => failure(404, 'agent_link_invalid')));
    open(`/agents#${token}`);
    expect(await screen.findByText('This link no longer works')).toBeVisible();
  });

  it('says when new sales do not count', async () => {
    server.use(http.post('*/api/agents/me', () => answer({ ...page, status: 'suspended' })));
    open(`/agents#${token}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('New sales do not count');
  });
});
