import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { rememberAgent } from '../../../shop/agentCode';
import { renderApp } from '../../../test/render';
import { answer, server } from '../../../test/server';
import { AgentOnTop } from './AgentOnTop';

const cameBy = (name: string | null, region: string | null) => {
  const asked = vi.fn();
  rememberAgent('?agent=TJ93KX');
  server.use(
    http.get('*/api/agent-names/TJ93KX', () => {
      asked();
      return answer({ name, region });
    }),
  );
  return asked;
};

it.each([
  ['en', 'mjini_magharibi', 'Agent: Neema, Zanzibar Urban/West'],
  ['sw', 'mjini_magharibi', 'Wakala: Neema, Mjini Magharibi'],
  ['sw', 'mwanza', 'Wakala: Neema, Mwanza'],
  ['en', 'other', 'Agent: Neema'],
] as const)('the agent by whose link one came is named on top (%s, %s)', async (...row) => {
  const [language, region, text] = row;
  cameBy('Neema', region);
  renderApp(<AgentOnTop />, { language });
  expect(await screen.findByText(text)).toBeVisible();
});

it('no agent is named for a code that no active agent has', async () => {
  const asked = cameBy(null, null);
  const { container } = renderApp(<AgentOnTop />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container.querySelector('p')).toBeNull();
});

it('no agent is named without an agent’s link', () => {
  const { container } = renderApp(<AgentOnTop />);
  expect(container.querySelector('p')).toBeNull();
});
