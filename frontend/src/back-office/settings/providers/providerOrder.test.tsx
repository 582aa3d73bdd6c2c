import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, server } from '../../../test/server';
import { settings } from '../../../test/settingsFixtures';
import type { SettingsChange } from '../api';
import { SectionForm } from '../SectionForm';
import { providerOrder } from './providerOrder';

const parts = { hero: () => null, builtIn: {} };

const open = (language: 'en' | 'sw' = 'en') =>
  renderApp(<SectionForm section={providerOrder} item={settings.providerOrder} parts={parts} />, {
    as: owner,
    language,
  });

it('saves the wallet whose companies were moved or switched off', async () => {
  const sent = vi.fn<(change: SettingsChange) => void>();
  server.use(
    http.put('*/api/store/settings', async ({ request }) => {
      sent((await request.json()) as SettingsChange);
      return answer(settings);
    }),
  );
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Move ZenoPay up for M-Pesa' }));
  await user.click(screen.getByRole('switch', { name: 'ClickPesa for M-Pesa' }));
  await user.click(screen.getByRole('button', { name: /save/i }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  const vodacom = [
    { name: 'zenopay', enabled: true },
    { name: 'clickpesa', enabled: false },
  ];
  expect(sent.mock.lastCall?.[0]).toEqual({
    providerOrder: { vodacom, yas: [], airtel: [], halotel: [], version: 0 },
  });
});

it.each([
  ['en', 'Nobody can pay with Mixx by Yas'],
  ['sw', 'Hakuna anayeweza kulipa kwa Mixx by Yas'],
] as const)('warns of a wallet without a company (%s)', async (language, warning) => {
  const { user } = open(language);
  expect(screen.queryByText(warning, { exact: false })).toBeNull();
  for (const one of screen.getAllByRole('switch', { name: /Mixx by Yas/ })) await user.click(one);
  expect(screen.getByText(warning, { exact: false })).toBeVisible();
});
