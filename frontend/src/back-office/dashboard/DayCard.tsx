import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useIntl, type IntlShape } from 'react-intl';
import { formatMoney, formatTime } from '../../i18n/formats';
import { networkNames } from '../../shop/networks';
import { weekdayOf } from '../kit/date/dateText';
import { dayOf } from '../kit/date/days';
import { useInLanguage } from '../../i18n/useInLanguage';
import type { Mover, Revenue } from './api';
import { DayLine } from './DayLine';
import { dayMessages as m } from './messages';
import css from './DayCard.module.css';

/** Between what stands side by side, for those who hear it. */
const SPACE = ' ';

interface Props {
  /** Undefined until it is known. */
  revenue: Revenue | undefined;
  asOf: string | undefined;
}

/** How today goes: what was sold by now, against last week, the goal and what is usual. */
export function DayCard({ revenue, asOf }: Props) {
  if (!revenue || asOf === undefined) {
    return (
      <Card className={css.card}>
        <Skeleton width={180} height={40} />
        <Skeleton width="80%" />
        <Skeleton height={120} />
      </Card>
    );
  }
  return <Known revenue={revenue} asOf={asOf} />;
}

function Known({ revenue, asOf }: { revenue: Revenue; asOf: string }) {
  const intl = useIntl();
  const { today, goal } = revenue;
  const sold = { count: today.orders, time: formatTime(intl, asOf) };
  return (
    <Card component="section" className={css.card} aria-label={intl.formatMessage(m.sales)}>
      <p className={css.head}>
        <strong className={css.money}>{formatMoney(intl, today.revenue)}</strong>
        {SPACE}
        <span className={css.quiet}>{intl.formatMessage(m.soldBy, sold)}</span>
      </p>
      <LastWeek revenue={revenue} asOf={asOf} />
      {goal !== null && <Goal revenue={today.revenue} goal={goal} />}
      <DayLine revenue={revenue} asOf={asOf} />
      <Movers movers={revenue.movers} />
    </Card>
  );
}

/** The same weekday last week, up to the same time. */
function LastWeek({ revenue: { today, lastWeek }, asOf }: { revenue: Revenue; asOf: string }) {
  const intl = useIntl();
  if (!lastWeek) return <p className={css.quiet}>{intl.formatMessage(m.firstWeek)}</p>;
  const percent = percentOf(today.revenue, lastWeek.revenue);
  return (
    <p className={css.quiet}>
      {percent !== null && (
        <strong className={css.change} data-up={percent >= 0}>
          {signedPercent(intl, percent)}
        </strong>
      )}
      {percent !== null && SPACE}
      {intl.formatMessage(m.lastWeek, {
        weekday: weekdayOf(intl, dayOf(Date.parse(asOf))),
        amount: formatMoney(intl, lastWeek.revenue),
        count: lastWeek.orders,
      })}
    </p>
  );
}

/** Null where a share of it says nothing. */
function percentOf(now: number, before: number): number | null {
  return before > 0 && now >= 0 ? Math.round(((now - before) / before) * 100) : null;
}

function signedPercent(intl: IntlShape, percent: number): string {
  const text = intl.formatNumber(percent / 100, { style: 'percent' });
  return percent > 0 ? `+${text}` : text;
}

function Goal({ revenue, goal }: { revenue: number; goal: number }) {
  const intl = useIntl();
  const share = Math.max(0, revenue / goal);
  const text = { percent: Math.floor(share * 100), amount: formatMoney(intl, goal) };
  return (
    <div className={css.goal} data-reached={share >= 1}>
      <span className={css.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
      <span className={css.quiet}>{intl.formatMessage(m.ofGoal, text)}</span>
    </div>
  );
}

/** What sells more or less than usual; nothing where there is nothing to tell. */
function Movers({ movers }: { movers: Mover[] }) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  if (movers.length === 0) return null;
  return (
    <ul className={css.movers} aria-label={intl.formatMessage(m.movers)}>
      {movers.map((mover) => {
        const { name, nameSwahili, network, orders, usual } = mover;
        const networkName = network ? networkNames[network] : '';
        const item = name === null ? '' : inLanguage(name, nameSwahili ?? '').text;
        return (
          <li key={`${network} ${name}`} data-up={orders > usual}>
            {intl.formatMessage(m.mover, {
              what: [networkName, item].filter(Boolean).join(' '),
              orders,
              usual,
            })}
          </li>
        );
      })}
    </ul>
  );
}
