import { createContext, use, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePermissions } from '../../kit/access/usePermissions';
import { menuFor, type MenuSection } from './menu';
import { useTabCounts } from './useTabCounts';

const Menu = createContext<readonly MenuSection[]>([]);

/** Around everything that shows a part of the menu, so that its counts are asked for once. */
export function MenuProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const menu = menuFor(usePermissions(), useTabCounts(), pathname);
  return <Menu value={menu}>{children}</Menu>;
}

/** The entries that the role may open. */
export function useMenu(): readonly MenuSection[] {
  return use(Menu);
}
