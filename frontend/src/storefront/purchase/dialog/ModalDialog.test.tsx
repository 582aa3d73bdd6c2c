import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render';
import { ModalDialog } from './ModalDialog';

function Page({ onAsked = () => undefined }: { onAsked?: () => void }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    onAsked();
    setAsking(true);
  };
  const leave = () => {
    setAsking(false);
    setOpen(false);
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <ModalDialog titleId="title" full onClose={close}>
          <h2 id="title" tabIndex={-1}>
            Form
          </h2>
          <button onClick={close}>Close</button>
          {asking && (
            <ModalDialog role="alertdialog" titleId="question" onClose={() => setAsking(false)}>
              <h2 id="question">Close it?</h2>
              <button onClick={leave}>Yes</button>
            </ModalDialog>
          )}
        </ModalDialog>
      )}
    </>
  );
}

async function opened(onAsked?: () => void) {
  const { user } = renderApp(onAsked ? <Page onAsked={onAsked} /> : <Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Form' });

afterEach(() => vi.unstubAllGlobals());

it('begins at its heading, holds the page still, and returns the focus', async () => {
  const user = await opened();
  expect(within(dialog()).getByRole('heading')).toHaveFocus();
  expect(document.body.style.overflow).toBe('hidden');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(document.body.style.overflow).toBe('');
});

it('lets Escape close only the topmost of two', async () => {
  const user = await opened();
  await user.keyboard('{Escape}');
  screen.getByRole('button', { name: 'Yes' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(dialog()).toBeVisible();
  expect(document.body.style.overflow).toBe('hidden');
});

it('is closed by a press beside it, but not by one that began within', async () => {
  const onAsked = vi.fn();
  const user = await opened(onAsked);
  await user.pointer([
    { keys: '[MouseLeft>]', target: within(dialog()).getByRole('heading') },
    { keys: '[/MouseLeft]', target: dialog() },
  ]);
  expect(onAsked).not.toHaveBeenCalled();
  await user.click(dialog());
  expect(onAsked).toHaveBeenCalledOnce();
});

it('stays open where the browser closes it against its owner’s will', async () => {
  const onAsked = vi.fn();
  await opened(onAsked);
  dialog().close();
  expect(dialog().open).toBe(true);
  expect(onAsked).toHaveBeenCalledOnce();
});

it('keeps focus and screen readers where a browser knows no modal dialogs', async () => {
  const showModal = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'showModal')!;
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  try {
    const user = await opened();
    await vi.waitFor(() => expect(dialog()).toHaveAttribute('aria-modal', 'true'));
    const page = screen.getByText('Open');
    expect(page.closest('[aria-hidden=true]')).not.toBeNull();
    page.focus();
    expect(within(dialog()).getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(page.closest('[aria-hidden=true]')).toBeNull();
    expect(page).toHaveFocus();
  } finally {
    Object.defineProperty(HTMLDialogElement.prototype, 'showModal', showModal);
  }
});
