import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { staffWith, owner } from '../../test/people';
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
  status: 'active',
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
      stored = [{ ...key, status: 'revoked' }];
      return answer(stored[0]);
    }),
  );
});

describe('API keys', () => {
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
    expect(screen.getByRole('button', { name: 'New key' })).toHaveFocus();
  });

  it('give the focus back to the button that began a key, when it is not made after all', async () => {
    const { user } = renderApp(<ApiKeysPage />, { as: owner });
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'New key' })).toHaveFocus();
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

  const fillIn = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    await user.type(screen.getByLabelText('Name'), 'Accounting');
    await user.click(screen.getByRole('checkbox', { name: 'View revenue and reports' }));
  };

  it('need a name and a permission before the password is asked for', async () => {
    const { user } = renderApp(<ApiKeysPage />, { as: owner });
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('Name the key')).toBeVisible();
    expect(screen.getByText('Choose at least one permission')).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('work to the end of their last day in Dar es Salaam', async () => {
    const { user } = renderApp(<ApiKeysPage />, { as: owner });
    await fillIn(user);
    await user.type(screen.getByLabelText('Expires'), '31/12/2026');
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    await user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.lastCall?.[0]).toHaveProperty('body.expiresAt', '2026-12-31T20:59:59.000Z');
  });

  it('say at the day that it has passed, and keep what was typed', async () => {
    const errors = [{ field: 'expiresAt', code: 'past', message: 'This day is over.' }];
    server.use(http.post('*/api/api-keys', () => failure(422, 'validation_failed', { errors })));
    const { user } = renderApp(<ApiKeysPage />, { as: owner });
    await fillIn(user);
    await user.type(screen.getByLabelText('Expires'), '31/12/2020');
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    const day = screen.getByLabelText('Expires');
    await waitFor(() => expect(day).toHaveAccessibleDescription(/This day is over\./));
    expect(screen.getByLabelText('Name')).toHaveValue('Accounting');
    expect(screen.getByRole('checkbox', { name: 'View revenue and reports' })).toBeChecked();
  });

  it('offer only what their maker may', async () => {
    const as = staffWith('see_revenue', 'manage_people');
    const { user } = renderApp(<ApiKeysPage />, { as });
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it.each([
    ['en', 'Never used', 'Expired'],
    ['sw', 'Haujawahi kutumika', 'Umeisha'],
  ] as const)('that have expired cannot be revoked (%s)', async (language, unused, status) => {
    stored = [{ ...key, status: 'expired', expiresAt: '2026-11-20T20:59:59Z' }];
    renderApp(<ApiKeysPage />, { as: owner, language });
    expect(await screen.findByText(unused)).toBeVisible();
    expect(screen.getByText(status)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Accounting/ })).toBeNull();
  });

  it('stay active when revoking failed', async () => {
    server.use(http.post('*/api/api-keys/k1/revoke', () => failure(503, 'service_busy')));
    const { user } = renderApp(<ApiKeysPage />, { as: owner });
    await user.click(await screen.findByRole('button', { name: 'Revoke the key Accounting' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
  });

  it('are none yet, or could not be loaded', async () => {
    stored = [];
    const { unmount } = renderApp(<ApiKeysPage />, { as: owner });
    expect(await screen.findByText('No keys yet')).toBeVisible();
    unmount();
    server.use(http.get('*/api/api-keys', () => failure(403, 'forbidden', { message: 'No' })));
    renderApp(<ApiKeysPage />, { as: owner });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
    expect(screen.queryByText('No keys yet')).toBeNull();
  });
});
