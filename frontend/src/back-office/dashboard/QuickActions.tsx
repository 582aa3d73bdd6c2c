import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import { CardList } from '../kit/list/ListCards';
import type { Permission } from '../../api/types';
import { adminBundlePath, adminRouterPath, NEW_ITEM, paths } from '../../shop/paths';
import { MenuIcon, type MenuIconName } from '../kit/list/MenuIcon';
import { usePermissions } from '../kit/access';
import { actionMessages as m, todayMessages } from './messages';
import { Section } from './Section';
import css from './Today.module.css';

interface Action {
  /** Null: every colleague. */
  permission: Permission | null;
  to: string;
  icon: MenuIconName;
  text: MessageDescriptor;
  /** The page opens with the focus in its search. */
  toSearch?: boolean;
}

const actions: readonly Action[] = [
  { permission: 'handle_orders', to: paths.adminDesk, icon: 'truck', text: m.deliver },
  {
    permission: 'see_orders',
    to: paths.adminOrders,
    icon: 'search',
    text: m.findOrder,
    toSearch: true,
  },
  {
    permission: 'see_payments',
    to: `${paths.adminPayments}?status=all`,
    icon: 'phone',
    text: m.findPayment,
    toSearch: true,
  },
  {
    permission: 'edit_catalogue',
    to: adminRouterPath(NEW_ITEM),
    icon: 'router',
    text: m.addRouter,
  },
  {
    permission: 'edit_catalogue',
    to: adminBundlePath(NEW_ITEM),
    icon: 'signal',
    text: m.addBundle,
  },
  { permission: 'close_days', to: paths.adminClose, icon: 'calendar', text: m.closeDay },
  { permission: 'see_messages', to: paths.testNotifications, icon: 'chat', text: m.notify },
  { permission: null, to: paths.home, icon: 'shop', text: m.viewShop },
];

/** What colleagues do most often. */
export function QuickActions() {
  const intl = useIntl();
  const may = usePermissions();
  return (
    <Section title={todayMessages.actions}>
      <CardList>
        {actions
          .filter(({ permission }) => permission === null || may(permission))
          .map(({ to, icon, text, toSearch }) => (
            <li key={text.id}>
              <Link to={to} state={toSearch && { toSearch }} className={css.action}>
                <MenuIcon name={icon} />
                {intl.formatMessage(text)}
              </Link>
            </li>
          ))}
      </CardList>
    </Section>
  );
}
