import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/languageSlice';
import { owner } from '../../test/people';
import { renderApp } from '../../test/render';
import { answer, failure, server } from '../../test/server';
import { juma } from '../../test/staffFixtures';
import { PersonAccess } from './PersonAccess';
import type { IssuedLink, Person } from './api';

const acts = vi.fn<(act: string) => void>();
const onGiven = vi.fn<(given: IssuedLink) => void>();

beforeEach(() => {
  vi.setSystemTime('2026-11-21T09:30:00Z');
  acts.mockClear();
  onGiven.mockClear();
  server.use(
    http.post('*/api/people/juma/:act', ({ params }) => {
      acts(String(params['act']));
      return answer(juma);
    }),
  );
});

const open = (changes: Partial<Person> = {}, language: Language = 'en') =>
  renderApp(<PersonAccess person={{ ...juma, ...changes }} onGiven={onGiven} />, {
    as: owner,
    language,
  });

const offers = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

const link = 'Password reset link';
const signOut = 'Sign out everywhere';
const reset = 'Reset two-step sign-in';

describe('what an owner can do about a colleague', () => {
  it.each<[string, Partial<Person>, string[]]>([
    ['who works here', {}, [link, signOut, reset, 'Disable']],
    ['without a second step', { secondFactor: false }, [link, signOut, 'Disable']],
    [
      'who is invited',
      { status: 'invited', secondFactor: false },
      ['New invitation link', 'Disable'],
    ],
    ['who is disabled', { status: 'disabled', secondFactor: false }, ['Enable']],
  ])('%s', (_who, changes, expected) => {
    open(changes);
    expect(offers()).toEqual(expected);
  });

  it('never locks themselves out', () => {
    open({ email: owner.email });
    expect(offers()).toEqual([link, signOut]);
  });
});

describe('access', () => {
  it('is taken away, and given back by Undo', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Juma Hassan can no longer sign in')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(acts.mock.calls).toEqual([['disable'], ['enable']]));
  });

  it('is given back without a question', async () => {
    const { user } = open({ status: 'disabled' });
    await user.click(screen.getByRole('button', { name: 'Enable' }));
    expect(await screen.findByText('Juma Hassan can sign in again')).toBeVisible();
    expect(acts).toHaveBeenCalledExactlyOnceWith('enable');
  });

  it('that is ended everywhere cannot be undone', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: signOut }));
    expect(await screen.findByText('Juma Hassan is signed out everywhere')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it.each([link, signOut, 'Disable'])('stays as it is where “%s” fails', async (name) => {
    server.use(
      http.post('*/api/people/juma/:act', () =>
        failure(409, 'last_owner', { message: 'The shop needs an owner.' }),
      ),
    );
    const { user } = open();
    const button = screen.getByRole('button', { name });
    await user.click(button);
    expect(await screen.findByText('The shop needs an owner.')).toBeVisible();
    expect(button).toBeEnabled();
    expect(onGiven).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a link', () => {
  it.each<[string, Language, RegExp]>([
    ['2026-11-22T06:30:00Z', 'en', /^A link is active until 22 Nov 2026, 09:30/],
    ['2026-11-20T06:30:00Z', 'en', /^The last link expired unused on 20 Nov 2026, 09:30/],
    ['2026-11-22T06:30:00Z', 'sw', /22 Nov 2026, 09:30/],
  ])('that runs to %s is shown (%s)', (linkExpiresAt, language, text) => {
    open({ linkExpiresAt }, language);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('was never given where none is shown', () => {
    open();
    expect(screen.queryByText(/link is active|link expired/)).toBeNull();
  });
});

describe('a request for another password', () => {
  const asked = { passwordRequestedAt: '2026-11-21T06:30:00Z' };

  it('asks to call first, since anybody can ask', () => {
    open(asked);
    expect(screen.getByText('Requested a new password on 21 Nov 2026, 09:30')).toBeVisible();
    expect(screen.getByText(/^Call Juma Hassan first/)).toBeVisible();
  });

  it('is nothing to answer for a disabled colleague', () => {
    open({ ...asked, status: 'disabled' });
    expect(screen.queryByText(/Requested a new password/)).toBeNull();
  });
});

it('a colleague who never signed in is shown as such', () => {
  open({ lastSignInAt: null });
  expect(screen.getByText('Last sign-in: Never')).toBeVisible();
});
