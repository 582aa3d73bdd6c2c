import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../app/paths';
import { Icon } from '../../../components/Icon';
import mark from '../../../theme/mark.svg';
import { useGetOrderStatsQuery } from '../api';
import { useCountNewApplicationsQuery } from '../applications/api';
import { useDeskCounts } from '../desk/useDeskCounts';
import { layoutMessages as m } from '../messages';
import { useCounts } from '../outbox/useCounts';
import { useSummary } from '../payments/useSummary';
import { usePasswordRequests } from '../people/usePasswordRequests';
import { useFigures } from '../support/useFigures';
import { useRefreshing } from '../live/useRefreshMs';
import { Allowed } from './Allowed';
import { MenuEntry } from './MenuEntry';
import css from './SideMenu.module.css';

/** Nobody expects an answer to an application within a minute. */
const APPLICATIONS_MS = 60_000;

interface Props {
  onChosen?: () => void;
  children: ReactNode;
}

export function SideMenu({ onChosen, children }: Props) {
  const intl = useIntl();
  return (
    <div ref={useCurrentInSight()} className={css.menu}>
      <p className={css.brand}>
        <img src={mark} alt="" width="28" height="28" />
        {intl.formatMessage(m.brand)}
      </p>
      <nav aria-label={intl.formatMessage(m.navigation)} className={css.links}>
        <Entries onChosen={onChosen} />
        <Link to={paths.home} className={css.link}>
          <Icon name="shop" size={20} />
          {intl.formatMessage(m.viewShop)}
        </Link>
      </nav>
      {children}
    </div>
  );
}

/** The menu is longer than most screens: the entry of the page that is open is scrolled into sight. */
function useCurrentInSight() {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const strip = menu.current;
    const entry = strip?.querySelector('[aria-current="page"]');
    if (!strip || !entry) return;
    const [{ top, bottom }, frame] = [entry.getBoundingClientRect(), strip.getBoundingClientRect()];
    const isHidden = top < frame.top || bottom > frame.bottom;
    if (isHidden) strip.scrollTop += (top + bottom - frame.top - frame.bottom) / 2;
  }, [pathname]);
  return menu;
}

interface EntryProps {
  onChosen: (() => void) | undefined;
}

/** What the colleague's role opens, each with the work that waits behind it. */
function Entries(props: EntryProps) {
  return (
    <>
      <MenuEntry to={paths.admin} end icon="sun" text={m.today} {...props} />
      <Allowed need="see_orders">
        <OrdersEntry {...props} />
      </Allowed>
      <Allowed need="handle_orders">
        <DeskEntry {...props} />
        <SupportEntry {...props} />
      </Allowed>
      <Allowed need="see_messages">
        <MessagesEntry {...props} />
      </Allowed>
      <Allowed need="see_payments">
        <MoneyEntries {...props} />
      </Allowed>
      <Allowed need="see_revenue">
        <BooksEntries {...props} />
      </Allowed>
      <Allowed need="see_catalogue">
        <MenuEntry to={paths.adminRouters} icon="router" text={m.routers} {...props} />
        <MenuEntry to={paths.adminBundles} icon="signal" text={m.bundles} {...props} />
      </Allowed>
      <Allowed need="see_agents">
        <MenuEntry to={paths.adminAgents} icon="person" text={m.agents} {...props} />
        <ApplicationsEntry {...props} />
        <MenuEntry to={paths.adminPayouts} icon="banknote" text={m.payouts} {...props} />
      </Allowed>
      <Allowed need="manage_people">
        <PeopleEntry {...props} />
      </Allowed>
      <Allowed need="see_audit">
        <MenuEntry {...props} to={paths.adminAudit} icon="eye" text={m.audit} />
      </Allowed>
      <Allowed need="erase_personal_data">
        <MenuEntry {...props} to={paths.adminPersonalData} icon="search" text={m.personalData} />
      </Allowed>
      <MenuEntry {...props} to={paths.adminAccount} icon="shield" text={m.account} />
      <Allowed need="see_catalogue">
        <MenuEntry to={paths.adminTraining} icon="book" text={m.training} {...props} />
      </Allowed>
      <Allowed need="edit_texts">
        <MenuEntry to={paths.adminSettings} icon="tools" text={m.settings} {...props} />
      </Allowed>
    </>
  );
}

function OrdersEntry({ onChosen }: EntryProps) {
  const { data: stats } = useGetOrderStatsQuery(undefined, {
    ...useRefreshing(),
  });
  return (
    <MenuEntry
      to={paths.adminOrders}
      icon="receipt"
      text={m.orders}
      count={stats?.pendingOrders}
      countText={m.ordersWaiting}
      onChosen={onChosen}
    />
  );
}

function DeskEntry({ onChosen }: EntryProps) {
  const counts = useDeskCounts();
  return (
    <MenuEntry
      to={paths.adminDesk}
      icon="truck"
      text={m.desk}
      count={counts?.waiting}
      countText={m.deskWaiting}
      onChosen={onChosen}
    />
  );
}

function SupportEntry({ onChosen }: EntryProps) {
  return (
    <MenuEntry
      to={paths.adminSupport}
      icon="chat"
      text={m.support}
      count={useFigures()?.overdue}
      countText={m.supportWaiting}
      onChosen={onChosen}
    />
  );
}

function MessagesEntry({ onChosen }: EntryProps) {
  const counts = useCounts();
  return (
    <MenuEntry
      to={paths.adminMessages}
      icon="letter"
      text={m.messages}
      count={counts && counts.dead + counts.undelivered}
      countText={m.messagesDead}
      onChosen={onChosen}
    />
  );
}

function MoneyEntries({ onChosen }: EntryProps) {
  const { data: summary } = useSummary();
  return (
    <>
      <MenuEntry
        to={paths.adminPayments}
        icon="phone"
        text={m.payments}
        count={summary && summary.paidWithoutOrder + summary.review}
        countText={m.paymentsWaiting}
        onChosen={onChosen}
      />
      <MenuEntry
        to={paths.adminRefunds}
        icon="refresh"
        text={m.refunds}
        count={summary?.refundsOpen}
        countText={m.refundsWaiting}
        onChosen={onChosen}
      />
    </>
  );
}

function BooksEntries({ onChosen }: EntryProps) {
  return (
    <>
      <MenuEntry to={paths.adminRevenue} icon="briefcase" text={m.revenue} onChosen={onChosen} />
      <MenuEntry to={paths.adminReports} icon="layers" text={m.reports} onChosen={onChosen} />
      <MenuEntry to={paths.adminAnalytics} icon="chart" text={m.analytics} onChosen={onChosen} />
      <MenuEntry to={paths.adminClose} icon="calendar" text={m.close} onChosen={onChosen} />
    </>
  );
}

function PeopleEntry({ onChosen }: EntryProps) {
  return (
    <MenuEntry
      to={paths.adminPeople}
      icon="people"
      text={m.people}
      count={usePasswordRequests().data}
      countText={m.passwordRequests}
      onChosen={onChosen}
    />
  );
}

function ApplicationsEntry({ onChosen }: EntryProps) {
  const { data: applications } = useCountNewApplicationsQuery(undefined, {
    pollingInterval: APPLICATIONS_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <MenuEntry
      to={paths.adminApplications}
      icon="sim"
      text={m.applications}
      count={applications}
      countText={m.applicationsWaiting}
      onChosen={onChosen}
    />
  );
}
