import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toastsCleared, toastShown } from '../../kit/toast/toastSlice';
import { renderApp } from '../../test/render';
import { ToastPlace } from './ToastPlace';

const clearance = () => document.documentElement.style.getPropertyValue('--notices-clear');

it('keeps notices above the foot as long as they are shown', () => {
  const height = 64;
  const top = window.innerHeight - height;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, top, 360, height),
  );
  const { store, unmount } = renderApp(
    <>
      <ToastPlace />
      <footer data-foot />
    </>,
  );
  expect(document.documentElement).toHaveAttribute('data-staff');
  expect(clearance()).toBe('');
  act(() => void store.dispatch(toastShown({ tone: 'success', title: 'Saved' })));
  expect(clearance()).toBe('72px');
  act(() => void store.dispatch(toastsCleared()));
  expect(clearance()).toBe('');
  unmount();
  expect(document.documentElement).not.toHaveAttribute('data-staff');
});
