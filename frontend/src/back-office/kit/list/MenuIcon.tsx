import { Drawing, Icon, type IconName } from '../../../kit/ui/Icon';
import { isKeyOf } from '../../../kit/narrow';

/** Drawings that only the back office shows; customers never load them. */
const drawings = {
  banknote: 'M2.5 6.5h19v11h-19zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 12h.01M18 12h.01',
  chart: 'M4 4v16h16M8.5 16v-4.5M13 16V7.5M17.5 16V9.5',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  letter: 'M3 6h18v12.5H3zM3.5 6.5l8.5 7 8.5-7',
  more: 'M5 12.7a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4zM12 12.7a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4zM19 12.7a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.4 3-5 6.5-5s5.9 1.6 6.5 5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.3.5 3.6 2.1 4 4.7',
  shop: 'M4 10v10h16V10M3 10l2-6h14l2 6M9.5 20v-5.5h5V20M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0',
} as const;

export type MenuIconName = IconName | keyof typeof drawings;

export function MenuIcon({ name }: { name: MenuIconName }) {
  return isKeyOf(drawings, name) ? (
    <Drawing path={drawings[name]} size={20} />
  ) : (
    <Icon name={name} size={20} />
  );
}
