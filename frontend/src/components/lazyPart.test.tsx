import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../test/render';
import { AreaBoundary } from './AreaBoundary';
import { lazyPart } from './lazyPart';

const lost = () => Promise.reject(new Error('ChunkLoadError'));
const arrived = () => Promise.resolve(() => <p>Revenue</p>);
const shown = (Page: ComponentType) =>
  renderApp(
    <>
      <nav>
        <Link to="/">Menu</Link>
        <Link to="/page">Page</Link>
      </nav>
      <AreaBoundary>
        <Routes>
          <Route path="/page" element={<Page />} />
          <Route path="/" element={<p>Today</p>} />
        </Routes>
      </AreaBoundary>
    </>,
    { path: '/page' },
  );

it('asks again for a part that did not arrive, at a press and when it is opened anew', async () => {
  const load = vi.fn(arrived).mockImplementationOnce(lost).mockImplementationOnce(lost);
  const { user } = await act(() => Promise.resolve(shown(lazyPart('back-office-lost', load))));
  const press = (role: 'button' | 'link', name: string) =>
    act(() => user.click(screen.getByRole(role, { name })));
  expect(screen.getByText('This page did not arrive')).toBeVisible();
  await press('button', 'Try again');
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText('This page did not arrive')).toBeVisible();
  await press('link', 'Menu');
  await press('link', 'Page');
  expect(await screen.findByText('Revenue')).toBeVisible();
});

it('keeps a page that breaks within its area, reports it, and begins anew', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const { user } = shown(function Page() {
    if (isBroken) throw new Error('no such row');
    return <p>Orders</p>;
  });
  expect(await screen.findByText('This page could not be shown')).toBeVisible();
  expect(reported).toHaveBeenCalledWith(
    'rendering failed',
    new Error('no such row'),
    expect.any(String),
  );
  await user.click(screen.getByRole('link', { name: 'Menu' }));
  expect(await screen.findByText('Today')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Page' }));
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Orders')).toBeVisible();
});
