import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../test/render';
import { ModalDialog } from '../../storefront/purchase/dialog/ModalDialog';
import { toastAction, toastsCleared, toastShown } from './toastSlice';

const region = () => screen.getByRole('region', { name: 'Notices' });
const part = (text: string) => within(region()).getByText(text).closest('[aria-live]');
const withUndo = (onPress: () => void) =>
  toastShown({ tone: 'success', title: 'Status Updated', action: { label: 'Undo', onPress } });

it('is announced by a region that was there before, an error at once', () => {
  const { store } = renderApp(null);
  const [polite, assertive] = region().children;
  expect(polite).toBeEmptyDOMElement();
  act(() => {
    store.dispatch(toastShown({ tone: 'success', title: 'Saved' }));
    store.dispatch(toastShown({ tone: 'error', title: 'Not saved' }));
  });
  expect(part('Saved')).toBe(polite);
  expect(polite).toHaveAttribute('aria-live', 'polite');
  expect(part('Not saved')).toBe(assertive);
  expect(assertive).toHaveAttribute('aria-live', 'assertive');
});

it('can be reached by keyboard and heard while a dialog is open, and outlives it', async () => {
  const undone = vi.fn();
  const { store, user, unmount } = renderApp(
    <ModalDialog titleId="title" onClose={() => undefined}>
      <button>Close</button>
    </ModalDialog>,
  );
  act(() => void store.dispatch(withUndo(undone)));
  const undo = await within(screen.getByRole('dialog')).findByRole('button', {
    name: 'Undo',
  });
  expect(region().closest('[aria-hidden=true]')).toBeNull();
  screen.getByRole('button', { name: 'Close' }).focus();
  await user.tab();
  expect(undo).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(undone).toHaveBeenCalledOnce();
  unmount();
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
});

it('keeps no function of a notice that is gone', () => {
  const { store } = renderApp(null);
  const show = () => store.dispatch(withUndo(() => undefined)).payload.id;
  const first = show();
  const others = [show(), show(), show()];
  expect(toastAction(first)).toBeUndefined();
  expect(others.every(toastAction)).toBe(true);
  store.dispatch(toastsCleared());
  expect(others.some(toastAction)).toBe(false);
});

it('waits for a mouse that moves on it, not for a tap where it came to lie', () => {
  vi.useFakeTimers();
  try {
    const { store } = renderApp(null);
    const show = (title: string) => {
      act(() => void store.dispatch(toastShown({ tone: 'info', title })));
      return screen.getByText(title).closest('div')!;
    };
    const tapped = show('Tapped');
    fireEvent.mouseEnter(tapped);
    fireEvent.pointerMove(tapped, { pointerType: 'touch' });
    const read = show('Read');
    fireEvent.pointerMove(read, { pointerType: 'mouse' });
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByText('Tapped')).toBeNull();
    expect(read).toBeInTheDocument();
    fireEvent.pointerLeave(read);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(read).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
