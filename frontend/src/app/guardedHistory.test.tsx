import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RawIntlProvider } from 'react-intl';
import { Link, Route, Routes, unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiscardQuestion } from '../back-office/kit/dialog/DiscardQuestion';
import { useLeave } from '../back-office/kit/dialog/useLeave';
import { askBeforeLoss, useUnsavedWork } from '../kit/unsavedWork';
import { intls } from '../test/intls';
import { guardedHistory } from './guardedHistory';

function Form() {
  const [text, setText] = useState('');
  const leave = useLeave('/list');
  useUnsavedWork(text !== '');
  return (
    <>
      <input aria-label="Price" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={leave}>Save</button>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?filter=a">Same page</Link>
    </>
  );
}

const user = userEvent.setup({ delay: null });
const typed = () => screen.getByLabelText('Price');
const question = () => screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const back = () =>
  act(() => {
    window.history.back();
    return Promise.resolve();
  });

beforeEach(async () => {
  window.history.replaceState(null, '', '/list');
  render(
    <RawIntlProvider value={intls.en}>
      <HistoryRouter history={guardedHistory()}>
        <Routes>
          <Route
            path="/list"
            element={
              <Link to="/form" state={{ fromList: true }}>
                Edit
              </Link>
            }
          />
          <Route path="/form" element={<Form />} />
          <Route path="*" element={<p>Arrived</p>} />
        </Routes>
        <DiscardQuestion />
      </HistoryRouter>
    </RawIntlProvider>,
  );
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await user.type(typed(), '2300');
});
afterEach(() => window.history.replaceState(null, '', '/'));

it('asks before Back discards what is typed, and goes back after a yes', async () => {
  await back();
  await question();
  expect(typed()).toHaveValue('2300');
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await noQuestion();
  expect(typed()).toHaveValue('2300');

  await back();
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByRole('link', { name: 'Edit' });
  expect(window.location.pathname).toBe('/list');
});

it('asks before a link or a notice leads elsewhere, not before the same page filters', async () => {
  await user.click(screen.getByRole('link', { name: 'Same page' }));
  expect(window.location.search).toBe('?filter=a');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await question();
  expect(typed()).toHaveValue('2300');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByText('Arrived');
});

it('asks before an act that would lose it, such as signing out', async () => {
  let isSignedOut = false;
  await act(() => {
    askBeforeLoss(() => (isSignedOut = true));
    return Promise.resolve();
  });
  await question();
  expect(isSignedOut).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(isSignedOut).toBe(true);
});

it('asks nothing after saving, and again in the next form', async () => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.type(typed(), '1');
  await back();
  await question();
});

it('makes the browser ask before a reload, as long as there is something to lose', async () => {
  const isStopped = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isStopped()).toBe(true);
  await user.clear(typed());
  expect(isStopped()).toBe(false);
});
