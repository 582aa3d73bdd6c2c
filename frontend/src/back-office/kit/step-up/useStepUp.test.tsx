import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../api/api';
import { signedIn, signedOut } from '../../../api/sessionSlice';
import { owner } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { answer, failure, server } from '../../../test/server';
import { useStepUp } from './useStepUp';

const acts = api.injectEndpoints({
  endpoints: (build) => ({
    actGravely: build.mutation<string, string | undefined>({
      query: (confirmation) => ({
        url: '/api/grave',
        method: 'POST',
        headers: { Confirmation: confirmation },
      }),
    }),
  }),
});

function Act({ name }: { name: string }) {
  const [send] = acts.useActGravelyMutation();
  const { confirmed, question } = useStepUp();
  const [done, setDone] = useState(0);
  const run = async () => {
    const { data } = await confirmed((confirmation) => send(confirmation));
    if (data) setDone(done + 1);
  };
  return (
    <>
      <button onClick={() => void run()}>{name}</button>
      <output aria-label={`${name} done`}>{done}</output>
      {question}
    </>
  );
}

const open = () =>
  renderApp(
    <>
      <Act name="One" />
      <Act name="Two" />
    </>,
    { as: owner },
  );

/** What the server takes now. */
let good: string | null = null;
const typed = vi.fn<() => void>();

beforeEach(() => {
  good = null;
  typed.mockClear();
  server.use(
    http.post('*/api/auth/confirm', () => {
      typed();
      good = `c${typed.mock.calls.length}`;
      return answer({ confirmation: good, expiresAt: '2026-11-20T06:35:00.000Z' });
    }),
    http.post('*/api/grave', ({ request }) =>
      good && request.headers.get('confirmation') === good
        ? answer('done')
        : failure(403, 'confirmation_required'),
    ),
  );
});

type User = ReturnType<typeof open>['user'];
/** A dialog that just closed may still hide the page for a moment. */
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const type = async (user: User) =>
  user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
const isDone = (name: string, times: number) =>
  waitFor(() => expect(screen.getByLabelText(`${name} done`)).toHaveTextContent(String(times)));

describe('the password of a grave act', () => {
  it('is asked for once for all of them, and kept nowhere but in memory', async () => {
    const { user } = open();
    await press(user, 'One');
    await type(user);
    await isDone('One', 1);
    await press(user, 'Two');
    await isDone('Two', 1);
    expect(typed).toHaveBeenCalledOnce();
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('c1');
  });

  it('is asked for again once the server no longer takes it', async () => {
    const { user } = open();
    await press(user, 'One');
    await type(user);
    await isDone('One', 1);
    good = null;
    await press(user, 'Two');
    await type(user);
    await isDone('Two', 1);
    expect(typed).toHaveBeenCalledTimes(2);
  });

  it('is forgotten after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { user } = open();
    await press(user, 'One');
    await type(user);
    await isDone('One', 1);
    act(() => void vi.advanceTimersByTime(5 * 60_000));
    await press(user, 'Two');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    vi.useRealTimers();
  });

  it('is forgotten when the session ends, also for the same person', async () => {
    const { user, store } = open();
    await press(user, 'One');
    await type(user);
    await isDone('One', 1);
    act(() => {
      store.dispatch(signedOut());
      store.dispatch(signedIn({ token: 'another', user: owner }));
    });
    await press(user, 'Two');
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  it('that is not given does nothing, and is asked for at the next act', async () => {
    const { user } = open();
    await press(user, 'One');
    const question = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await press(user, 'Two');
    await type(user);
    await isDone('Two', 1);
    await isDone('One', 0);
  });
});
