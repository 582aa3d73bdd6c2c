import { useIntl, type IntlShape } from 'react-intl';
import { walletNames } from '../../shop/networks';
import { adminClosePath, paths } from '../../shop/paths';
import { useNow } from '../../kit/hooks/useNow';
import { formatTime } from '../../i18n/formats';
import { usePermissions } from '../kit/access';
import { shortDay } from '../kit/date/dateText';
import { dayOf } from '../kit/date/days';
import { durationText } from '../kit/date/duration';
import { accountName, formatFloat } from '../kit/float/amounts';
import { MINUTE_MS, minutesSince } from '../kit/list/waiting';
import { adminFloatPath } from '../kit/paths';
import type { Dashboard } from './api';
import { needMessages as m } from './messages';
import { needs, type Tone } from './needs';
import type { Waiting } from './useWaiting';

/** Something to do, on one line. */
export interface Task {
  key: string;
  tone: Tone;
  /** The list that shows just this; null where the role opens none. */
  to: string | null;
  figure: string;
  text: string;
}

/** What waits, by urgency; nothing that does not. */
export function useTasks(dashboard: Dashboard, waiting: Waiting): Task[] {
  const intl = useIntl();
  const counted = useCounted(dashboard, waiting);
  const tasks = [
    ...counted,
    ...silentTill(intl, dashboard),
    ...emptyFloat(intl, dashboard.float ?? []),
    ...failingNetwork(intl, dashboard),
    ...unsignedDay(intl, waiting.yesterday),
  ];
  const isUrgent = ({ tone }: Task) => tone === 'urgent';
  return [...tasks.filter(isUrgent), ...tasks.filter((task) => !isUrgent(task))];
}

function useCounted(dashboard: Dashboard, waiting: Waiting): Task[] {
  const intl = useIntl();
  const may = usePermissions();
  const age = useAge(dashboard.orders?.oldestToDeliverAt);
  return needs.flatMap(({ key, permission, text, to, tone, count: countOf }) => {
    const count = may(permission) ? countOf({ dashboard, ...waiting }) : 0;
    if (!count) return [];
    const words = intl.formatMessage(text, { count });
    const oldest = key === 'toDeliver' && age ? intl.formatMessage(m.oldest, { age }) : null;
    return {
      key,
      tone,
      to: to(may),
      figure: intl.formatNumber(count),
      text: oldest ? `${words}, ${oldest}` : words,
    };
  });
}

function unsignedDay(intl: IntlShape, yesterday: string | null): Task[] {
  if (!yesterday) return [];
  return [
    {
      key: 'yesterday',
      tone: 'waiting',
      to: adminClosePath(yesterday),
      figure: shortDay(intl, yesterday),
      text: intl.formatMessage(m.yesterdayOpen),
    },
  ];
}

function silentTill(intl: IntlShape, { payments, asOf }: Dashboard): Task[] {
  const since = payments?.tillPhoneSilentSince;
  if (!since) return [];
  return [
    {
      key: 'till',
      tone: 'urgent',
      to: paths.adminTillPayments,
      figure: sinceText(intl, since, asOf),
      text: intl.formatMessage(m.tillPhoneSilent),
    },
  ];
}

/** Float that somebody should buy soon. */
function emptyFloat(intl: IntlShape, float: NonNullable<Dashboard['float']>): Task[] {
  return float.map((account) => {
    const name = accountName(account);
    const { outlook, lastsUntil } = account;
    return {
      key: account.account,
      tone: 'urgent',
      to: adminFloatPath(account.account),
      figure: formatFloat(intl, account.balance ?? 0, account.currency),
      text:
        outlook === 'until' && lastsUntil
          ? intl.formatMessage(m.floatUntil, { name, time: formatTime(intl, lastsUntil) })
          : intl.formatMessage(outlook === 'empty' ? m.floatEmpty : m.floatLow, { name }),
    };
  });
}

/** The network by which customers could hardly pay in the last hour. */
function failingNetwork(intl: IntlShape, { payments }: Dashboard): Task[] {
  const failing = payments?.networks.filter(({ status }) => status === 'failing') ?? [];
  return failing.map(({ network, paidPercent }) => ({
    key: network,
    tone: 'urgent',
    to: `${paths.adminPayments}?status=all`,
    figure: intl.formatNumber((paidPercent ?? 0) / 100, { style: 'percent' }),
    text: intl.formatMessage(m.paidShare, { wallet: walletNames[network] }),
  }));
}

/** The time of today, and the day of what is older. */
function sinceText(intl: IntlShape, since: string, now: string): string {
  const day = dayOf(Date.parse(since));
  return day === dayOf(Date.parse(now)) ? formatTime(intl, since) : shortDay(intl, day);
}

/** How long something has waited, from its first minute on. */
function useAge(since: string | null | undefined): string | null {
  const intl = useIntl();
  const now = useNow(true, MINUTE_MS);
  const minutes = since ? minutesSince(since, now) : 0;
  return minutes > 0 ? durationText(intl, minutes) : null;
}
