import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { formatTime } from '../../i18n/formats';
import { adminClosePath, paths } from '../../shop/paths';
import { useNow } from '../../kit/hooks/useNow';
import { walletNames } from '../../shop/networks';
import { shortDay } from '../kit/date/dateText';
import { dayOf } from '../kit/date/days';
import { usePermissions } from '../kit/access';
import { MINUTE_MS, minutesSince } from '../kit/list/waiting';
import { BigCard } from './BigCard';
import { FloatCards } from './FloatCards';
import { durationText } from '../kit/date/duration';
import { needMessages as m, todayMessages } from './messages';
import { needs, type Need } from './needs';
import { Section } from './Section';
import { toneOf } from './tone';
import css from './Today.module.css';
import type { Dashboard, NetworkHour } from './api';
import type { Waiting } from './useWaiting';

interface Props {
  dashboard: Dashboard | undefined;
  waiting: Waiting;
}

/** Each number opens the list that it counts. */
export function Needs({ dashboard, waiting: { yesterday, ...waiting } }: Props) {
  const intl = useIntl();
  const may = usePermissions();
  const age = useAge(dashboard?.orders?.oldestToDeliverAt);
  const countOf = ({ count }: Need) => dashboard && count({ dashboard, ...waiting });
  return (
    <Section title={todayMessages.needs}>
      {/* Cards that turn up are not pushed between those that were awaited: all take their places at once. */}
      <ul key={dashboard ? 'known' : 'awaited'} className={css.needs}>
        {needs
          .filter((need) => may(need.permission) && (!need.rare || countOf(need)))
          .map((need) => (
            <li key={need.text.id}>
              <NeedCard
                to={need.to(may)}
                tone={need.tone}
                count={countOf(need)}
                text={need.text}
                detail={
                  need.text === m.toDeliver && age ? intl.formatMessage(m.oldest, { age }) : null
                }
              />
            </li>
          ))}
        {dashboard && yesterday && (
          <li>
            <BigCard
              to={adminClosePath(yesterday)}
              tone="waiting"
              figure={shortDay(intl, yesterday)}
              text={intl.formatMessage(m.yesterdayOpen)}
            />
          </li>
        )}
        {dashboard?.float && <FloatCards float={dashboard.float} />}
        {dashboard?.payments?.tillPhoneSilentSince && (
          <li>
            <BigCard
              to={paths.adminTillPayments}
              tone="urgent"
              figure={sinceText(intl, dashboard.payments.tillPhoneSilentSince, dashboard.asOf)}
              text={intl.formatMessage(m.tillPhoneSilent)}
            />
          </li>
        )}
        {may('see_payments') && dashboard?.payments && (
          <SuccessCard networks={dashboard.payments.networks} />
        )}
      </ul>
    </Section>
  );
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

interface NeedCardProps {
  to: string | null;
  tone: Need['tone'];
  /** Undefined until it is known. */
  count: number | undefined;
  text: MessageDescriptor;
  detail: string | null;
}

/** Quiet as long as nothing waits. */
function NeedCard({ to, tone, count, text, detail }: NeedCardProps) {
  const intl = useIntl();
  const words = intl.formatMessage(text, { count: count ?? 0 });
  return (
    <BigCard
      to={to}
      tone={count ? tone : 'plain'}
      figure={count === undefined ? null : intl.formatNumber(count)}
      text={detail ? `${words}, ${detail}` : words}
    />
  );
}

/** The network by which customers could pay worst in the last hour. That all goes well is no task: then it is nothing. */
function SuccessCard({ networks }: { networks: NetworkHour[] }) {
  const intl = useIntl();
  const worst = worstOf(networks);
  const tone = worst && toneOf(worst);
  if (!worst || !tone || tone === 'good') return null;
  return (
    <li>
      <BigCard
        to={`${paths.adminPayments}?status=all`}
        tone={tone}
        figure={intl.formatNumber((worst.paidPercent ?? 0) / 100, { style: 'percent' })}
        text={intl.formatMessage(m.paidShare, { wallet: walletNames[worst.network] })}
      />
    </li>
  );
}

/** Undefined where nobody paid. */
function worstOf(networks: NetworkHour[]): NetworkHour | undefined {
  const used = networks.filter(({ paidPercent }) => paidPercent !== null);
  return used.sort((a, b) => (a.paidPercent ?? 0) - (b.paidPercent ?? 0))[0];
}
