import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenSession } from '../../api/types';
import type { Language } from '../../i18n/languageSlice';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { Sessions } from './Sessions';

const here: OpenSession = {
  _id: 's1',
  device: 'Chrome on Windows',
  startedAt: '2026-11-20T06:30:00Z',
  usedAt: '2026-11-21T06:30:00Z',
  current: true,
};
const phone = { ...here, _id: 's2', device: 'Firefox on Android', current: false };
const unknown = { ...phone, _id: 's3', device: null };

let sessions: OpenSession[] = [];
const ended = vi.fn<(id: string) => void>();

beforeEach(() => {
  ended.mockClear();
  sessions = [here, phone, unknown];
  server.use(
    http.get('*/api/auth/sessions', () => answer(sessions)),
    http.delete('*/api/auth/sessions/:id', ({ params }) => {
      ended(String(params['id']));
      sessions = sessions.filter(({ _id }) => _id !== params['id']);
      return answer(null);
    }),
    http.delete('*/api/auth/sessions', () => {
      ended('others');
      sessions = [here];
      return answer(null);
    }),
  );
});

const open = (language: Language = 'en') => renderApp(<Sessions />, { as: owner, language });

describe('where one is signed in', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'This device', 'Unknown device', 'Signed in 20 Nov 2026, 09:30, last used 21 Nov 2026'],
    ['sw', 'Kifaa hiki', 'Kifaa kisichojulikana', '20 Nov 2026, 09:30'],
  ])('is a list with this device marked (%s)', async (language, mark, nameless, since) => {
    open(language);
    const first = (await screen.findByText('Chrome on Windows')).closest('li');
    expect(first).toHaveTextContent(mark);
    expect(first).toHaveTextContent(since);
    expect(first?.querySelector('button')).toBeNull();
    expect(screen.getByText(nameless)).toBeVisible();
  });

  it('loses the device that was signed out, and keeps the others', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out on Firefox on Android' }));
    expect(await screen.findByText('Signed out there')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Firefox on Android')).toBeNull());
    expect(ended).toHaveBeenCalledExactlyOnceWith('s2');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('loses all others at once, and then offers that no more', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out on all other devices' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(ended).toHaveBeenCalledExactlyOnceWith('others');
    expect(screen.queryByRole('button', { name: 'Sign out on all other devices' })).toBeNull();
  });

  it('keeps a device whose session could not be ended, and says why', async () => {
    server.use(http.delete('*/api/auth/sessions/:id', () => failure(503, 'service_busy')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out on Firefox on Android' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByText(/The shop is busy/)).toBeVisible();
    expect(screen.getByText('Firefox on Android')).toBeVisible();
  });

  it('can be asked for again', async () => {
    server.use(http.get('*/api/auth/sessions', () => failure(503, 'service_busy'), { once: true }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /try again/i }));
    expect(await screen.findByText('This device')).toBeVisible();
  });
});
