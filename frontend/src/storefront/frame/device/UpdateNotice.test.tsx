import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useUnsavedWork } from '../../../kit/unsavedWork';
import { renderApp } from '../../../test/render';
import { UpdateNotice } from './UpdateNotice';
import * as worker from './worker';

const takeOver = vi.fn();

function Form() {
  const [text, setText] = useState('');
  useUnsavedWork(text !== '');
  return <input aria-label="Place" value={text} onChange={({ target }) => setText(target.value)} />;
}

beforeEach(() => void vi.spyOn(worker, 'useTakeOver').mockReturnValue(takeOver));

it('offers a newer version, and takes it at a press', async () => {
  const { user } = renderApp(<UpdateNotice />);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(takeOver).toHaveBeenCalledTimes(1);
});

it.each(['/?buy=weekly-5', '/routers?order=mifi', '/routers?placed=TBH1'])(
  'offers none over a purchase: %s',
  (path) => {
    renderApp(<UpdateNotice />, { path });
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  },
);

it('offers none over a form that reloading would empty', async () => {
  const { user } = renderApp(
    <>
      <Form />
      <UpdateNotice />
    </>,
  );
  await user.type(screen.getByLabelText('Place'), 'Temeke');
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  await user.clear(screen.getByLabelText('Place'));
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
