import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { Link, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import * as navigation from '../navigation';
import { renderApp } from '../../test/render';
import { server } from '../../test/server';
import { AreaBoundary } from '../ui/AreaBoundary';
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

it('asks again for a part that no network brought, at a press and when it is opened anew', async () => {
  server.use(http.head('*/', () => HttpResponse.error()));
  const load = vi.fn(arrived).mockImplementationOnce(lost).mockImplementationOnce(lost);
  const { user } = await act(() => Promise.resolve(shown(lazyPart('back-office-lost', load))));
  const press = (role: 'button' | 'link', name: string) =>
    act(() => user.click(screen.getByRole(role, { name })));
  expect(screen.getByText('This page did not arrive')).toBeVisible();
  await press('button', 'Try again');
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText('This page did not arrive')).toBeVisible();
  expect(screen.getByText(/^This needs a connection/)).toBeVisible();
  await press('link', 'Menu');
  await press('link', 'Page');
  expect(await screen.findByText('Revenue')).toBeVisible();
});

it('reloads at the first press for a part that a release replaced, and blames no network', async () => {
  server.use(http.head('*/', () => new HttpResponse(null)));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  vi.spyOn(navigation, 'hasNavigated').mockReturnValue(false);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { user } = await act(() => Promise.resolve(shown(lazyPart('back-office-gone', lost))));
  expect(screen.getByText('This page did not arrive')).toBeVisible();
  expect(screen.queryByText(/connection/)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  await act(() => user.click(screen.getByRole('button', { name: 'Try again' })));
  expect(reload).toHaveBeenCalledTimes(1);
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
