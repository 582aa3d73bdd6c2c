import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { anAgent } from '../../test/agentFixtures';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { AgentDetails } from './AgentDetails';
import { AgentForm } from './AgentForm';
import { AgentLinkSection } from './AgentLinkSection';
import type { Agent } from './types';

const sent = vi.fn<(method: string, body: unknown) => void>();
const onSaved = vi.fn();
let reply: (body: Partial<Agent>) => Response;

beforeEach(() => {
  sent.mockClear();
  onSaved.mockClear();
  reply = (body) => answer(anAgent({ ...body, version: 4 }));
  const takes = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Partial<Agent>;
    sent(request.method, body);
    return reply(body);
  };
  server.use(http.post('*/api/agents', takes), http.put('*/api/agents/:id', takes));
});

const open = (agent: Agent | null = anAgent(), language: Language = 'en') =>
  renderApp(<AgentForm agent={agent} onCancel={vi.fn()} onSaved={onSaved} />, {
    as: owner,
    language,
  });

const save = (app: ReturnType<typeof open>) =>
  app.user.click(screen.getByRole('button', { name: /^(Save|Hifadhi)$/ }));

async function retype({ user }: ReturnType<typeof open>, label: string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
  return field;
}

describe('the commission of an agent', () => {
  it('begins with five percent for a new one', () => {
    open(null);
    expect(screen.getByLabelText('Commission (%)')).toHaveValue('5');
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Active');
  });

  it('is sent as a number with its fraction', async () => {
    const app = open();
    await retype(app, 'Commission (%)', '2.5');
    await save(app);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      'PUT',
      expect.objectContaining({ commissionRate: 2.5, version: 3 }),
    );
  });

  it.each([
    ['Commission (%)', '5%'],
    ['Rating (optional)', 'good'],
  ])(
    'or rating that is no number is refused at its field with what was typed (%s)',
    async (label, typed) => {
      const app = open();
      const field = await retype(app, label, typed);
      await save(app);
      const said = `“${typed}” is not a number. Write it like 2.5.`;
      await waitFor(() => expect(field).toHaveAccessibleDescription(said));
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it('may have its fraction after a comma', async () => {
    const app = open();
    await retype(app, 'Commission (%)', '2,5');
    await save(app);
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.lastCall?.[1]).toMatchObject({ commissionRate: 2.5 });
  });

  it('is needed, so that no agent sells for nothing by mistake', async () => {
    const app = open();
    const rate = await retype(app, 'Commission (%)', '');
    await save(app);
    await waitFor(() => expect(rate).toHaveAccessibleDescription(/Required/));
    expect(rate).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it('may be zero where that is typed', async () => {
    const app = open();
    await retype(app, 'Commission (%)', '0');
    await save(app);
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.lastCall?.[1]).toMatchObject({ commissionRate: 0 });
  });

  it.each<[Language, string, string]>([
    ['en', 'Commission (%)', 'From 0 to 10.'],
    ['sw', 'Kamisheni kwa asilimia', 'Kutoka 0 hadi 10.'],
  ])('that the server refuses is named at its field (%s)', async (language, label, message) => {
    const errors = [{ field: 'commissionRate', code: 'out_of_range', message }];
    reply = () => failure(422, 'validation_failed', { errors });
    const app = open(anAgent(), language);
    const rate = await retype(app, label, '11');
    await save(app);
    await waitFor(() => expect(rate).toHaveAccessibleDescription(new RegExp(message)));
    expect(rate).toHaveValue('11');
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe('an agent’s form', () => {
  it('lists what is missing of a new agent, and sends nothing', async () => {
    const app = open(null);
    await save(app);
    await waitFor(() => expect(screen.getAllByText('Required')).not.toHaveLength(0));
    for (const label of ['Full name', 'Phone number', 'Region']) {
      expect(screen.getByLabelText(label)).toBeInvalid();
    }
    expect(sent).not.toHaveBeenCalled();
  });

  it('sends a new agent without a version, with no rating as zero', async () => {
    const app = open(null);
    await app.user.type(screen.getByLabelText('Full name'), 'Neema');
    await app.user.type(screen.getByLabelText('Phone number'), '0754 200 311');
    await app.user.selectOptions(screen.getByLabelText('Region'), 'dodoma');
    await save(app);
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const [method, body] = sent.mock.lastCall!;
    expect(method).toBe('POST');
    expect(body).toMatchObject({ name: 'Neema', region: 'dodoma', rating: 0, commissionRate: 5 });
    expect(body).not.toHaveProperty('version');
    expect(await screen.findByText(/^Neema is saved with the code 7K3M9Q/)).toBeVisible();
  });

  it('takes no second agent with the same number, and says so at it', async () => {
    const errors = [{ field: 'phoneNumber', code: 'taken', message: 'Another agent has it.' }];
    reply = () => failure(409, 'phone_taken', { errors });
    const app = open();
    const phone = await retype(app, 'Phone number', '0754 200 399');
    await save(app);
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/Another agent has it\./));
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('compares codes in words when a colleague saved meanwhile', async () => {
    const theirs = anAgent({
      status: 'suspended',
      region: 'arusha',
      version: 9,
      updatedBy: 'Juma',
    });
    reply = () => failure(409, 'version_conflict', { data: theirs });
    const app = open();
    await retype(app, 'Full name', 'Neema K.');
    await save(app);
    const table = await screen.findByRole('table', {
      name: 'Juma saved this while you were editing',
    });
    expect(within(table).getByRole('row', { name: /Status/ })).toHaveTextContent(/Suspended/);
    expect(within(table).getByRole('row', { name: /Region/ })).toHaveTextContent(/Arusha/);
  });

  it.each([
    ['without an answer', () => HttpResponse.error(), /may or may not have been saved/],
    ['of an agent who is gone', () => failure(404, 'agent_not_found'), /no longer/],
    [
      'without the permission',
      () => failure(403, 'forbidden', { message: 'Not yours' }),
      /Not yours/,
    ],
  ])('%s keeps what was typed and says why', async (_when, refusal, text) => {
    reply = refusal;
    const app = open();
    await retype(app, 'Location (optional)', 'Ilala');
    await save(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByDisplayValue('Ilala')).toBeVisible();
  });
});

describe('the private link of an agent', () => {
  const links = vi.fn<(method: string) => void>();
  const makes = (respond: () => Response) =>
    server.use(
      http.all('*/api/agents/:id/link', ({ request }) => {
        links(request.method);
        return respond();
      }),
    );
  const show = (agent = anAgent()) => renderApp(<AgentLinkSection agent={agent} />, { as: owner });

  beforeEach(() => void links.mockClear());

  it('is made once and can be sent by WhatsApp', async () => {
    makes(() => answer({ token: 'secret' }, 201));
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Create private link' }));
    expect(await screen.findByText(/it is shown only once/)).toBeVisible();
    const send = screen.getByRole('link', { name: 'Send to the agent' });
    expect(send).toHaveAttribute('href', expect.stringContaining('wa.me/255754200311'));
    expect(decodeURIComponent(send.getAttribute('href')!)).toContain('secret');
    expect(links).toHaveBeenCalledExactlyOnceWith('POST');
  });

  it('that exists is never shown again, only replaced or disabled', async () => {
    makes(() => answer(anAgent()));
    const { user } = show(anAgent({ hasLink: true }));
    expect(screen.getByText(/it is not stored here/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create new link' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Disable link' }));
    expect(await screen.findByText('Link disabled')).toBeVisible();
    expect(links).toHaveBeenCalledExactlyOnceWith('DELETE');
  });

  it.each(['Create new link', 'Disable link'])('stays as it was when “%s” fails', async (name) => {
    makes(() => failure(503, 'service_busy'));
    const { user } = show(anAgent({ hasLink: true }));
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Could not change the link')).toBeVisible();
    expect(screen.getByText(/it is not stored here/)).toBeVisible();
    expect(screen.queryByText(/it is shown only once/)).toBeNull();
  });
});

describe('the facts of an agent', () => {
  const show = (agent: Agent) =>
    renderApp(<AgentDetails agent={agent} outdated={null} onEdit={vi.fn()} />, { as: owner });
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

  beforeEach(() =>
    server.use(http.get('*/api/agents/:id/statement', () => failure(503, 'service_busy'))),
  );

  it('show what is sold, earned, paid and owed', () => {
    show(anAgent({ commissionRate: 7.5 }));
    expect(fact('Commission')).toHaveTextContent('7.5%');
    expect(fact('Earned')).toHaveTextContent(/TSh.11,250/);
    expect(fact('Balance')).toHaveTextContent(/TSh.1,250/);
    expect(fact('Region')).toHaveTextContent('Dar es Salaam, Kariakoo');
  });

  it('owe nothing back in hiding: a balance below zero is shown as one', () => {
    show(anAgent({ balance: -3_750 }));
    expect(fact('Balance')).toHaveTextContent(/−TSh.3,750/);
  });

  it('lead to the application, and say when the agent is not rated', () => {
    show(anAgent({ rating: 0, applicationReference: 'APP-1' }));
    expect(fact('Rating')).toHaveTextContent('Not rated');
    expect(screen.getByRole('link', { name: 'APP-1' })).toHaveAttribute(
      'href',
      '/admin/agent-applications/APP-1',
    );
  });
});
