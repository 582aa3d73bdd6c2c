import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, type InitialEntry } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as navigation from '../../kit/navigation';
import { renderApp } from '../../test/render';
import { PageHeading } from './PageHeading';

/** Two pages beside a field. The heading of the first comes later, as where the browser takes over the server's page. */
function Pages() {
  const [isShown, show] = useState(false);
  return (
    <>
      <input aria-label="Number" />
      <Link to="/b">B</Link>
      <button onClick={() => show(true)}>Show</button>
      <Routes>
        <Route path="/a" element={isShown && <PageHeading title="A" />} />
        <Route path="/b" element={<PageHeading title="B" />} />
      </Routes>
    </>
  );
}

function press(role: 'button' | 'link') {
  act(() => screen.getByRole(role).click());
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(navigation, 'hasNavigated').mockReturnValue(false);
});

describe('the heading of a page', () => {
  it.each<[string, InitialEntry]>([
    ['reloaded', { pathname: '/a', key: 'abc', state: { searched: true } }],
    ['opened', { pathname: '/a' }],
  ])('that was %s takes no focus', (_how, path) => {
    renderApp(<Pages />, { path });
    press('button');
    expect(screen.getByRole('heading', { name: 'A' })).not.toHaveFocus();
  });

  it('takes the focus where a link leads', () => {
    renderApp(<Pages />, { path: '/a' });
    screen.getByRole('link').focus();
    press('link');
    expect(screen.getByRole('heading', { name: 'B' })).toHaveFocus();
  });

  it('takes no focus from a field in which somebody types', () => {
    renderApp(<Pages />, { path: '/a' });
    screen.getByLabelText('Number').focus();
    press('link');
    expect(screen.getByRole('heading', { name: 'B' })).toBeVisible();
    expect(screen.getByLabelText('Number')).toHaveFocus();
  });
});
