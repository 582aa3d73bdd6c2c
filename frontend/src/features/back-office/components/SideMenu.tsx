import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, NavLink } from 'react-router';
import { paths } from '../../../app/paths';
import { Icon } from '../../../components/Icon';
import { classes } from '../../../lib/classes';
import mark from '../../../theme/mark.svg';
import { useGetOrderStatsQuery } from '../api';
import { layoutMessages } from '../messages';
import { REFRESH_MS } from '../useLiveList';
import css from './SideMenu.module.css';

interface Props {
  onChosen?: () => void;
  children: ReactNode;
}

export function SideMenu({ onChosen, children }: Props) {
  const intl = useIntl();
  return (
    <div className={css.menu}>
      <p className={css.brand}>
        <img src={mark} alt="" width="28" height="28" />
        {intl.formatMessage(layoutMessages.brand)}
      </p>
      <nav aria-label={intl.formatMessage(layoutMessages.navigation)} className={css.links}>
        <NavLink to={paths.adminOrders} className={classes(css.link)} onClick={onChosen}>
          <Icon name="receipt" size={20} />
          {intl.formatMessage(layoutMessages.orders)}
          <Waiting />
        </NavLink>
        <Link to={paths.home} className={css.link}>
          <Icon name="shop" size={20} />
          {intl.formatMessage(layoutMessages.viewShop)}
        </Link>
      </nav>
      {children}
    </div>
  );
}

function Waiting() {
  const intl = useIntl();
  const { data: stats } = useGetOrderStatsQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  if (!stats?.pendingOrders) return null;
  const count = stats.pendingOrders;
  return (
    <span
      className={css.badge}
      aria-label={intl.formatMessage(layoutMessages.ordersWaiting, { count })}
    >
      {intl.formatNumber(count)}
    </span>
  );
}
