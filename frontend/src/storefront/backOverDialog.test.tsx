import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { Link, unstable_HistoryRouter as HistoryRouter, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CheckoutDialog } from './purchase/CheckoutDialog';
import { intls } from '../test/intls';
import { guardedHistory } from '../app/guardedHistory';
import { makeStore } from '../app/store';

const history = { closes: 0 };
let isDirty = true;

/** A dialog that the address opens. */
function Page() {
  const [params, setParams] = useSearchParams();
  const close = () => {
    history.closes += 1;
    setParams({}, { replace: true });
  };
  return params.has('order') ? (
    <CheckoutDialog step="order" title="Order Router" isDirty={() => isDirty} onClose={close}>
      <p>Form</p>
    </CheckoutDialog>
  ) : (
    <Link to="?order=mifi">Order</Link>
  );
}

const user = userEvent.setup({ delay: null });
const question = () => screen.findByRole('alertdialog', { name: 'Close this form?' });
const back = () =>
  act(() => {
    window.history.back();
    return Promise.resolve();
  });

beforeEach(async () => {
  isDirty = true;
  history.closes = 0;
  window.history.replaceState(null, '', '/routers');
  render(
    <Provider store={makeStore('en')}>
      <RawIntlProvider value={intls.en}>
        <HistoryRouter history={guardedHistory()}>
          <Page />
        </HistoryRouter>
      </RawIntlProvider>
    </Provider>,
  );
  await user.click(screen.getByRole('link', { name: 'Order' }));
});
afterEach(() => window.history.replaceState(null, '', '/'));

it('Back asks what the cross asks, and the dialog stays', async () => {
  await back();
  await question();
  await waitFor(() => expect(window.location.search).toBe('?order=mifi'));
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.getByText('Form')).toBeVisible();
  await back();
  await question();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(await screen.findByRole('link', { name: 'Order' })).toBeVisible();
  expect(history.closes).toBe(1);
});

it('Back over the question is the answer to it', async () => {
  await back();
  await question();
  await waitFor(() => expect(window.location.search).toBe('?order=mifi'));
  await back();
  expect(await screen.findByRole('link', { name: 'Order' })).toBeVisible();
});

it('Back closes at once what nothing was typed into', async () => {
  isDirty = false;
  await back();
  expect(await screen.findByRole('link', { name: 'Order' })).toBeVisible();
});
