import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, server } from '../../test/server';
import type { RealProviderTest, TestedProvider } from './api';
import { ProviderTests } from './ProviderTests';

const company: TestedProvider = {
  name: 'selcom',
  amount: 500,
  paysBack: true,
  isProven: false,
  test: null,
};
const kept: RealProviderTest = {
  state: 'kept',
  cause: null,
  phone: '07•• ••• •••',
  by: 'Neema',
  received: 500,
  startedAt: '2026-11-29T09:00:00Z',
  promptedAt: '2026-11-29T09:00:01Z',
  paidAt: '2026-11-29T09:00:09Z',
  webhookAt: null,
  endedAt: '2026-11-29T09:00:09Z',
};

const open = (tested: TestedProvider, language: 'en' | 'sw' = 'en') => {
  server.use(http.get('*/api/status/provider-tests', () => answer([tested])));
  return renderApp(<ProviderTests />, { as: owner, language });
};

it('sends the prompt to the typed number, through the company that it stands under', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  server.use(
    http.post('*/api/status/provider-tests', async ({ request }) => {
      sent(await request.json());
      return answer({ ...kept, state: 'prompted' });
    }),
  );
  const { user } = open(company);
  await user.type(await screen.findByLabelText('Your phone number'), '0754321908');
  await user.click(screen.getByRole('button', { name: /Send TSh.500 to my phone through Selcom/ }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.lastCall?.[0]).toEqual({ provider: 'selcom', phone: '0754321908' });
});

it.each([
  ['en', 'Not yet proven with real money', 'Paid back: no.'],
  ['sw', 'Bado haijathibitishwa kwa pesa halisi', 'Pesa imerudishwa: hapana.'],
] as const)('says what is not proven, and where the money is (%s)', async (language, no, where) => {
  open({ ...company, paysBack: false, test: kept }, language);
  expect(await screen.findByText(no, { exact: false })).toBeVisible();
  expect(screen.getByText(where, { exact: false })).toBeVisible();
});

it('offers no second prompt while one is running', async () => {
  open({ ...company, isProven: null, test: { ...kept, state: 'prompted', paidAt: null } });
  expect(await screen.findByText('Paid: waiting')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('proven', { exact: false })).toBeNull();
});
