import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { Permission } from '../../../api/types';
import { adminBundlePath, adminClosePath, adminRouterPath, paths } from '../../../shop/paths';
import { fiscalDayMessages } from '../../fiscal-day/messages';
import { daysEarlier } from '../../kit/date/days';
import { sections } from '../menu/sections';
import { menuMessages } from '../menu/messages';
import { routeOf, type PagePath } from '../routes/pages';
import { findText, pageTexts, type Texts } from './helpTexts';
import { actionMessages, groupMessages } from './messages';
import { isOfName } from './names';
import { settingNames } from './settingNames';
import type { Group, Hit } from './types';

type May = (permission: Permission) => boolean;

interface Place {
  text: MessageDescriptor;
  to: string;
  need: Permission | null;
  /** What it explains. */
  said?: readonly Texts[] | undefined;
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
  .flatMap(({ tabs }) => tabs.map(({ text, page }) => pageOf(text, page)))
  .concat(pageOf(fiscalDayMessages.title, 'fiscal-day'), pageOf(menuMessages.account, 'account'));

function pageOf(text: MessageDescriptor, page: PagePath): Place {
  return { text, said: pageTexts[page], ...routeOf(page) };
}

const settings: readonly Place[] = settingNames.map(([address, text, need, said]) => ({
  text,
  to: paths.adminSettings + address,
  need,
  said,
}));

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

/** More would push each other away. */
const MAX_HELP = 5;

/** Pages and sections of the settings that explain what is typed, other than by their names; each with the text. */
export function helpHits(intl: IntlShape, may: May, typed: string): Group {
  const hits = [...settings, ...pages]
    .filter(({ need }) => need === null || may(need))
    .flatMap(({ text, to, said = [] }): Hit[] => {
      const title = intl.formatMessage(text);
      if (isOfName(title, typed)) return [];
      const detail = findText(intl, title, said, typed);
      return detail === undefined ? [] : [{ key: to, title, detail, to }];
    });
  return {
    key: 'help',
    title: intl.formatMessage(groupMessages.help),
    hits: hits.slice(0, MAX_HELP),
  };
}
