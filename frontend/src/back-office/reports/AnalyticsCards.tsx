import { useIntl, type IntlShape } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { FigureCard, FigureCards } from '../kit/figures/FigureCard';
import { analyticsBefore, changeText } from './comparison';
import { analyticsMessages as m } from './messages';
import type { Analytics } from './api';

interface Props {
  analytics: Analytics;
}

export function AnalyticsCards({ analytics }: Props) {
  const intl = useIntl();
  const { days, delivery, customers, withoutOrder } = analytics;
  const before = analyticsBefore(analytics);
  const [now, then] = [sumOf(days), before && sumOf(before.days)];
  const change = (what: 'orders' | 'revenue') =>
    changeText(intl, { now: now[what], before: then?.[what], days: before });
  const length = (minutes: number | undefined) =>
    minutes === undefined ? undefined : lengthText(intl, minutes);
  const median = length(delivery?.medianMinutes);
  return (
    <FigureCards>
      <FigureCard
        label={intl.formatMessage(m.orders)}
        figure={intl.formatNumber(now.orders)}
        sub={change('orders')}
      />
      <FigureCard
        label={intl.formatMessage(m.revenue)}
        figure={formatMoney(intl, now.revenue)}
        tone="good"
        sub={change('revenue')}
        more={
          withoutOrder > 0
            ? intl.formatMessage(m.besides, { amount: formatMoney(intl, withoutOrder) })
            : undefined
        }
      />
      <FigureCard
        label={intl.formatMessage(m.delivery)}
        figure={median === undefined ? '–' : intl.formatMessage(m.atMost, { time: median })}
      />
      <FigureCard
        label={intl.formatMessage(m.deliverySlow)}
        figure={length(delivery?.p90Minutes) ?? '–'}
      />
      <FigureCard
        label={intl.formatMessage(m.repeat)}
        figure={
          customers.repeatPercent === null
            ? '–'
            : intl.formatMessage(m.percent, { percent: customers.repeatPercent })
        }
        sub={intl.formatMessage(m.repeatOf, customers)}
      />
    </FigureCards>
  );
}

function sumOf(days: Analytics['days']) {
  const orders = days.reduce((total, day) => total + day.orders, 0);
  const revenue = days.reduce((total, day) => total + day.revenue, 0);
  return { orders, revenue };
}

const DAY = 24 * 60;

/** Rounded up, so that it stays true that no more was needed. */
function lengthText(intl: IntlShape, minutes: number): string {
  if (minutes >= 2 * DAY)
    return intl.formatMessage(m.daysLong, { count: Math.ceil(minutes / DAY) });
  if (minutes >= 120) return intl.formatMessage(m.hoursLong, { count: Math.ceil(minutes / 60) });
  return intl.formatMessage(m.minutes, { count: minutes + 1 });
}
