import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { rememberAgent } from '../../shop/agentCode';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { AgentLine } from './AgentLine';

const named = (reply: () => Response) => {
  rememberAgent('?agent=TJ93KX');
  server.use(http.get('*/api/agent-names/TJ93KX', reply));
};

it.each([
  ['en', 'You buy through the agent Neema (TJ93KX)'],
  ['sw', 'Unanunua kupitia wakala Neema (TJ93KX)'],
] as const)('an agent is called by the first name (%s)', async (language, text) => {
  named(() => answer({ name: 'Neema' }));
  renderApp(<AgentLine />, { language });
  expect(await screen.findByText(text)).toBeVisible();
});

it('a code of nobody is not mentioned', async () => {
  named(() => answer({ name: null }));
  renderApp(<AgentLine />);
  await waitFor(() => expect(screen.queryByText(/TJ93KX/)).toBeNull());
});

it('while the name cannot be loaded the code stands for it', async () => {
  named(() => failure(429, 'too_many_tries'));
  renderApp(<AgentLine />);
  expect(await screen.findByText('You buy through the agent TJ93KX')).toBeVisible();
});
