import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import type { ApiKey } from './api';
import { ApiKeysPage } from './ApiKeysPage';
import { permissionMessages } from './messages';

const key: ApiKey = {
  _id: 'k1',
  name: 'Accounting',
  prefix: 'bhk_12345678',
  permissions: ['see_revenue'],
  standing: 'active',
  createdBy: 'Neema Mrema',
  createdAt: '2026-11-20T06:30:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
};

let stored: ApiKey[];
const sent = vi.fn<(body: unknown) => void>();

beforeEach(() => {
  sent.mockClear();
  stored = [key];
  server.use(
    http.get('*/api/api-keys', () => answer(stored)),
    http.post('*/api/auth/confirm', () =>
      answer({ confirmation: 'c1', expiresAt: '2026-11-20T06:35:00.000Z' }),
    ),
    http.post('*/api/api-keys', async ({ request }) => {
      const confirmation = request.headers.get('confirmation');
      if (!confirmation) return failure(403, 'confirmation_required');
      sent({ confirmation, body: await request.json() });
      return answer({ apiKey: key, secret: 'bhk_1234567890' }, 201);
    }),
    http.post('*/api/api-keys/k1/revoke', () => {
      stored = [{ ...key, standing: 'revoked' }];
      return answer(stored[0]);
    }),
  );
});

describe('API keys', { timeout: 30_000 }, () => {
  it('are made with the password and shown once', async () => {
    const { user } = renderApp(<ApiKeysPage />, { as: owner });
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    await user.type(screen.getByLabelText('Name'), 'Accounting');
    await user.click(screen.getByRole('checkbox', { name: 'View revenue and reports' }));
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('bhk_1234567890')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      confirmation: 'c1',
      body: { name: 'Accounting', permissions: ['see_revenue'] },
    });
    await user.click(screen.getByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByText('bhk_1234567890')).toBeNull();
  });

  it('may hold everything that their maker may but letting people in', async () => {
    const { user } = renderApp(<ApiKeysPage />, { as: owner });
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(Object.keys(permissionMessages).length);
    expect(permissionMessages).not.toHaveProperty('manage_people');
  });

  it('are revoked after one question with their name', async () => {
    const { user } = renderApp(<ApiKeysPage />, { as: owner });
    await user.click(await screen.findByRole('button', { name: 'Revoke the key Accounting' }));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke the key Accounting?' });
    await user.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revoke the key Accounting' })).toBeNull();
  });
});
