import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { AgentsRoute } from '../shell/routes/AgentsRoute';
import { FilledSlots } from '../shell/slots/FilledSlots';
import { Address, address } from '../../test/Address';
import { agentSale, anAgent } from '../../test/agentFixtures';
import { paged } from '../../test/paged';
import { staffWith, owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { windowOf } from '../../test/window';
import { publishTopics } from '../kit/live/topics';
import type { Agent, AgentStatement } from './types';

const at = '2026-11-21T06:30:00.000Z';

const statement: AgentStatement = {
  month: '2026-11',
  opening: 0,
  sales: 150_000,
  earned: 11_250,
  paid: 10_000,
  closing: 1_250,
  lines: 1,
  whatsappUrl: 'https://wa.me/255754200311?text=Habari',
  entries: [agentSale],
};

let agents: Agent[] = [];
const asked = vi.fn<(query: string) => void>();
const sent = vi.fn<(method: string, path: string, body: unknown) => void>();

const open = (path = '/admin/agents', language: Language = 'en', as = owner) =>
  renderApp(
    <>
      <Routes>
        <Route
          path="/admin/agents/:agentId?"
          element={
            <FilledSlots>
              <AgentsRoute />
            </FilledSlots>
          }
        />
      </Routes>
      <Address />
    </>,
    { path, language, as },
  );

const records = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  const body: unknown = text ? JSON.parse(text) : null;
  sent(request.method, new URL(request.url).pathname, body);
  return body;
};

beforeEach(() => {
  windowOf(1280);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  agents = [anAgent()];
  asked.mockClear();
  sent.mockClear();
  server.use(
    http.get('*/api/agents', ({ request }) => {
      asked(new URL(request.url).search);
      return paged(agents);
    }),
    http.get('*/api/agents/counters', () =>
      answer({ total: 2, active: 1, averageRating: 4.5, totalSales: 150_000, owed: 1_250 }),
    ),
    http.get('*/api/agents/:id/statement', () => answer(statement)),
    http.get('*/api/agents/:id', () =>
      agents[0] ? answer(agents[0]) : failure(404, 'agent_not_found'),
    ),
    http.put('*/api/agents/:id', async ({ request }) => {
      const changes = (await records(request)) as Partial<Agent>;
      agents = agents.map((agent) => ({ ...agent, ...changes, version: 4 }));
      return answer(agents[0]);
    }),
    http.post('*/api/agents', async ({ request }) => {
      await records(request);
      return answer(anAgent(), 201);
    }),
    http.delete('*/api/agents/:id', async ({ request }) => {
      await records(request);
      agents = [];
      return answer(anAgent({ deletedAt: at }));
    }),
    http.post('*/api/agents/:id/restore', async ({ request }) => {
      await records(request);
      agents = [anAgent()];
      return answer(anAgent());
    }),
    http.post('*/api/agents/:id/link', () => answer({ token: 'ab'.repeat(32) }, 201)),
  );
});

describe('the list of agents', () => {
  it.each([
    ['en', 'Average rating', 'Active', '4.5 of 5'],
    ['sw', 'Wastani wa alama', 'Anauza', '4.5 kati ya 5'],
  ] as const)('has counters and a row for each (%s)', async (language, word, status, rating) => {
    open(undefined, language);
    const row = await screen.findByRole('row', { name: /Neema Mwakalinga/ });
    for (const text of ['0754 200 311', 'Dar es Salaam, Kariakoo', '7K3M9Q', status, rating]) {
      expect(row).toHaveTextContent(text);
    }
    expect(screen.getByText(word).parentElement).toHaveTextContent('4.5');
  });

  it('is narrowed and ordered by the address', async () => {
    const { user } = open();
    await screen.findByText('1 agent');
    await user.selectOptions(screen.getByLabelText('Region'), 'mwanza');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'rating');
    await user.click(screen.getByRole('button', { name: 'Suspended' }));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(
        '?limit=20&status=suspended&region=mwanza&sort=rating',
      ),
    );
  });

  it.each([
    ['en', 'Full name', 'Rating'],
    ['sw', 'Jina kamili', 'Alama'],
  ] as const)('is sorted by the headings of name and rating, both ways (%s)', async (...shown) => {
    const [language, name, rating] = shown;
    const { user } = open(undefined, language);
    await screen.findByRole('row', { name: /Neema Mwakalinga/ });
    const head = (text: string) => screen.getByRole('columnheader', { name: text });
    const press = async (text: string) => user.click(within(head(text)).getByRole('button'));
    expect(head(name)).toHaveAttribute('aria-sort', 'ascending');
    for (const [heading, sort, order] of [
      [name, 'name_desc', 'descending'],
      [rating, 'rating', 'descending'],
      [rating, 'rating_asc', 'ascending'],
    ] as const) {
      await press(heading);
      await waitFor(() => expect(asked).toHaveBeenLastCalledWith(`?limit=20&sort=${sort}`));
      expect(head(heading)).toHaveAttribute('aria-sort', order);
    }
    await press(name);
    await waitFor(() => expect(address()).toBe('/admin/agents'));
  });

  it('is ordered without leaving anybody out', async () => {
    agents = [];
    const { user } = open('/admin/agents?sort=newest');
    expect(await screen.findByText('No agents yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Inactive' }));
    await user.click(await screen.findByRole('button', { name: 'Show all agents' }));
    expect(address()).toBe('/admin/agents');
  });

  it('shows a sale in the row at once, though nothing of the agent was edited', async () => {
    open();
    await screen.findByText('1 agent');
    agents = [anAgent({ totalSales: 200_000, balance: 5_000 })];
    act(() => publishTopics(new Set(['agent'])));
    const row = await screen.findByRole('row', { name: /Neema Mwakalinga/ });
    await waitFor(() => expect(row).toHaveTextContent(/TSh.200,000/));
    expect(row).toHaveTextContent(/TSh.5,000/);
  });

  it('counts an agent that is new by name, wherever the name stands', async () => {
    const { user } = open();
    await screen.findByText('1 agent');
    agents = [anAgent(), anAgent({ _id: 'agent-2', name: 'Zuhura Ali', createdAt: '2025-01-01' })];
    act(() => publishTopics(new Set(['agent'])));
    await user.click(await screen.findByRole('button', { name: '1 new agent' }));
    expect(await screen.findByText('2 agents')).toBeVisible();
  });

  it('is cards on a phone, with what is sold and owed', async () => {
    windowOf(360);
    open();
    const card = await screen.findByRole('link', { name: /Neema Mwakalinga/ });
    expect(card).toHaveTextContent(/Sales TSh.150,000/);
    expect(card).toHaveTextContent(/Balance TSh.1,250/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('offers no change to who may only look', async () => {
    open('/admin/agents/agent-1', 'en', staffWith('see_agents'));
    await screen.findByRole('dialog', { name: 'Agent 7K3M9Q' });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByText('Create private link')).toBeNull();
  });
});

describe('an agent', () => {
  it('is not in the shop, or could not be loaded', async () => {
    agents = [];
    const { unmount } = open('/admin/agents/agent-9');
    expect(await screen.findByText('Agent not found')).toBeVisible();
    unmount();
    server.use(http.get('*/api/agents/:id', () => failure(503, 'service_unavailable')));
    const { user } = open('/admin/agents/agent-1');
    expect(await screen.findByText('Could not load the agent')).toBeVisible();
    agents = [anAgent()];
    server.use(http.get('*/api/agents/:id', () => answer(agents[0])));
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('dialog', { name: 'Agent 7K3M9Q' })).toBeVisible();
  });

  it('shows the ledger of a month, with ways to send it', async () => {
    open('/admin/agents/agent-1');
    const dialog = await screen.findByRole('dialog', { name: 'Agent 7K3M9Q' });
    expect(await within(dialog).findByRole('link', { name: 'TBH482-7K3M9QX2TC' })).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
      'href',
      statement.whatsappUrl,
    );
  });

  it('is edited with the version that was seen', async () => {
    const { user } = open('/admin/agents/agent-1');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.selectOptions(screen.getByLabelText('Status', { selector: 'select' }), 'suspended');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Agent Saved')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      'PUT',
      '/api/agents/agent-1',
      expect.objectContaining({
        status: 'suspended',
        version: 3,
        rating: 4.5,
        commissionRate: 7.5,
      }),
    );
  });

  it('gets another phone number by the password, which nothing typed is lost for', async () => {
    const put = http.put('*/api/agents/:id', async ({ request }) => {
      sent('PUT', request.headers.get('confirmation') ?? '', await request.json());
      return request.headers.get('confirmation') === 'typed'
        ? answer(agents[0])
        : failure(403, 'confirmation_required');
    });
    const confirm = http.post('*/api/auth/confirm', () =>
      answer({ confirmation: 'typed', expiresAt: '2026-11-20T06:35:00.000Z' }),
    );
    server.use(put, confirm);
    const { user } = open('/admin/agents/agent-1');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const phone = screen.getByLabelText('Phone number');
    await user.clear(phone);
    await user.type(phone, '0754 200 399');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByText('Agent Saved')).toBeVisible();
    const moved = expect.objectContaining({ phoneNumber: '0754 200 399' }) as unknown;
    expect(sent.mock.calls).toEqual([
      ['PUT', '', moved],
      ['PUT', 'typed', moved],
    ]);
  });

  it('keeps status and region when something else is changed', async () => {
    agents = [anAgent({ status: 'suspended', region: 'mwanza' })];
    const { user } = open('/admin/agents/agent-1');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByLabelText('Location (optional)'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Agent Saved')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      'PUT',
      '/api/agents/agent-1',
      expect.objectContaining({ status: 'suspended', region: 'mwanza', location: 'Kariakoo 2' }),
    );
  });

  it('stands in the list as it was edited', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Neema Mwakalinga' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.selectOptions(screen.getByLabelText('Status', { selector: 'select' }), 'suspended');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Agent Saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const row = await screen.findByRole('row', { name: /Neema Mwakalinga/ });
    await waitFor(() => expect(row).toHaveTextContent('Suspended'));
  });

  it('leaves the list when deleted, and Undo brings it back', async () => {
    const { user } = open('/admin/agents/agent-1');
    await user.click(await screen.findByRole('button', { name: 'Delete Neema Mwakalinga' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Agent Deleted')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/agents'));
    expect(await screen.findByText('No agents yet')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith('POST', '/api/agents/agent-1/restore', null),
    );
    expect(await screen.findByRole('row', { name: /Neema Mwakalinga/ })).toBeVisible();
  });

  it('gets a private link that is shown once', async () => {
    const { user } = open('/admin/agents/agent-1');
    await user.click(await screen.findByRole('button', { name: 'Create private link' }));
    expect(await screen.findByText(new RegExp(`/agents#${'ab'.repeat(32)}`))).toBeVisible();
  });

  it('that is new needs a name, a phone and a region', async () => {
    const { user } = open('/admin/agents/new');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Required')).toHaveLength(3);
    await user.type(screen.getByLabelText('Full name'), 'Juma Rashidi');
    await user.type(screen.getByLabelText('Phone number'), '0688200312');
    await user.selectOptions(screen.getByLabelText('Region', { selector: 'form *' }), 'mwanza');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Agent Saved')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      'POST',
      '/api/agents',
      expect.objectContaining({ name: 'Juma Rashidi', region: 'mwanza', commissionRate: 5 }),
    );
  });
});
