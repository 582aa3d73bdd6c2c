import type { Permission } from '../../../api/types';
import type { MenuIconName } from '../../kit/list/MenuIcon';
import { paths } from '../../../shop/paths';
import { routeOf } from '../routes/pages';
import { sections, type SectionKey, type TabKey, type TabOf } from './sections';

export interface MenuTab extends TabOf<TabKey> {
  to: string;
  /** How much work waits there. */
  count: number;
  isCurrent: boolean;
}

/** An entry with the tabs that a role may open; it leads to the first. */
export interface MenuSection extends Pick<MenuTab, 'to' | 'text' | 'isCurrent'> {
  key: SectionKey;
  icon: MenuIconName;
  tabs: readonly MenuTab[];
}

export type TabCounts = Partial<Record<TabKey, number | undefined>>;

export function menuFor(
  may: (permission: Permission) => boolean,
  counts: TabCounts,
  pathname: string,
): MenuSection[] {
  return sections.flatMap(({ key, icon, text, tabs: all }) => {
    const known: readonly TabOf<TabKey>[] = all;
    const tabs = known
      .map((tab) => ({ ...tab, ...routeOf(tab.page) }))
      .filter(({ need }) => need === null || may(need))
      .map((tab) => ({ ...tab, count: counts[tab.key] ?? 0, isCurrent: isAt(tab, pathname) }));
    if (!tabs[0]) return [];
    return [{ key, icon, text, tabs, to: tabs[0].to, isCurrent: tabs.some(isOpen) }];
  });
}

/** Whether an address belongs to the page of a tab. */
function isAt({ to, also }: Pick<MenuTab, 'to' | 'also'>, pathname: string): boolean {
  if (to === paths.admin) return pathname === to;
  return [to, also].some((path) => path && (pathname === path || pathname.startsWith(`${path}/`)));
}

const isOpen = ({ isCurrent }: MenuTab) => isCurrent;

/** The tabs whose counts make up the badge of an entry. */
export function countedTabs(tabs: readonly MenuTab[]): readonly MenuTab[] {
  return tabs.filter(
    ({ count, countedAt }) => count > 0 && !tabs.some(({ key }) => key === countedAt),
  );
}

/** An entry of the bar at the foot of a phone. */
export type BarItem = MenuSection;

/** As many entries as fit beside "More". */
const MOST_ITEMS = 4;
const FIRST: readonly SectionKey[] = ['today', 'orders', 'money'];

/**
 * What stands at the foot of a phone, and what "More" opens. The desk has an entry of its own before the orders; a role
 * that lacks one of the usual entries gets the next of its own.
 */
export function barOf(menu: readonly MenuSection[]): { items: BarItem[]; rest: MenuSection[] } {
  const usual = menu.filter(({ key }) => FIRST.includes(key));
  const others = menu.filter(({ key }) => !FIRST.includes(key));
  const items = usual.flatMap(splitDesk);
  const free = Math.max(0, MOST_ITEMS - items.length);
  return { items: [...items, ...others.slice(0, free)], rest: others.slice(free) };
}

function splitDesk(section: MenuSection): BarItem[] {
  const desk = section.tabs.find(({ key }) => key === 'desk');
  const tabs = section.tabs.filter((tab) => tab !== desk);
  if (!desk || !tabs[0]) return [section];
  return [
    { ...section, ...desk, key: section.key, icon: 'truck', tabs: [desk] },
    { ...section, tabs, to: tabs[0].to, isCurrent: tabs.some(isOpen) },
  ];
}
