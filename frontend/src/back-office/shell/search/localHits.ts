import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { Permission } from '../../../api/types';
import { folded } from '../../../shop/reading/fold';
import { adminBundlePath, adminClosePath, adminRouterPath, paths } from '../../../shop/paths';
import { daysEarlier } from '../../kit/date/days';
import { sections } from '../menu/sections';
import { menuMessages } from '../menu/messages';
import { routeOf } from '../routes/pages';
import { actionMessages, groupMessages } from './messages';
import { settingNames } from './settingNames';
import type { Group, Hit } from './types';

type May = (permission: Permission) => boolean;

interface Place {
  text: MessageDescriptor;
  to: string;
  need: Permission | null;
}

const NEW = 'new';

/** Where something is done rather than found. */
function actions(today: string): readonly Place[] {
  const yesterday = daysEarlier({ from: today, to: today }, 1).to;
  return [
    { text: actionMessages.closeYesterday, to: adminClosePath(yesterday), need: 'close_days' },
    { text: actionMessages.addBundle, to: adminBundlePath(NEW), need: 'edit_catalogue' },
    { text: actionMessages.addRouter, to: adminRouterPath(NEW), need: 'edit_catalogue' },
    { text: actionMessages.addAgent, to: `${paths.adminAgents}/${NEW}`, need: 'edit_agents' },
  ];
}

const pages: readonly Place[] = sections
  .flatMap(({ tabs }) => tabs.map(({ text, page }) => ({ text, ...routeOf(page) })))
  .concat({ text: menuMessages.account, to: paths.adminAccount, need: null });

const settings: readonly Place[] = settingNames.map(([address, text, need]) => ({
  text,
  to: paths.adminSettings + address,
  need,
}));

/** As the server finds a name: each word that is typed begins one of its words. */
export function isOfName(name: string, typed: string): boolean {
  const words = folded(name).split(' ');
  return folded(typed)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** What this device knows: actions, pages and sections of the settings that the role opens. */
export function localHits(intl: IntlShape, may: May, today: string, typed: string): Group[] {
  const group = (key: keyof typeof groupMessages, places: readonly Place[]): Group => ({
    key,
    title: intl.formatMessage(groupMessages[key]),
    hits: places
      .filter(({ need }) => need === null || may(need))
      .map(({ text, to }): Hit => ({ key: to, title: intl.formatMessage(text), detail: '', to }))
      .filter(({ title }) => isOfName(title, typed)),
  });
  return [group('actions', actions(today)), group('pages', pages), group('settings', settings)];
}
