import { expect, it } from 'vitest';
import { paths } from '../../../shop/paths';
import { sections } from '../menu/sections';
import { pages } from './pages';

it('every tab of the menu leads to a page for the same people', () => {
  const tabs = sections.flatMap((section) => [...section.tabs]);
  const needOf = (address: string) =>
    pages.find(
      ([path]) => `${paths.admin}/${path}`.replace(/(\/:\w+\?)?\/?$/, '') === address,
    )?.[1];
  expect(tabs.map(({ to }) => [to, needOf(to)])).toEqual(tabs.map(({ to, need }) => [to, need]));
});
