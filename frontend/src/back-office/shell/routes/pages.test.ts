import { expect, it } from 'vitest';
import { paths } from '../../../shop/paths';
import { backOfficePaths } from '../../kit/paths';
import { sections } from '../menu/sections';
import { routeOf } from './pages';

it('every tab of the menu leads where the links to its page lead', () => {
  const addresses = sections.flatMap(({ tabs }) => tabs.map(({ page }) => routeOf(page).to));
  expect(Object.values<string>({ ...paths, ...backOfficePaths })).toEqual(
    expect.arrayContaining(addresses),
  );
});

it('a page of the menu asks for the permission of its route', () => {
  expect(routeOf('orders/:orderId?')).toEqual({ to: paths.adminOrders, need: 'see_orders' });
  expect(routeOf('')).toEqual({ to: paths.admin, need: null });
});
