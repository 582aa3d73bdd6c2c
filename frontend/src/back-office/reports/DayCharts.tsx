import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { PHONE, useMedia } from '../../kit/hooks/useMedia';
import { Chart } from '../kit/figures/Chart';
import { FiguresTable } from '../kit/figures/FiguresTable';
import { Panel } from '../kit/layout';
import { analyticsBefore, beforeName } from './comparison';
import { dayAxis } from './dayAxis';
import { analyticsMessages as m } from './messages';
import type { Analytics } from './api';

/** So many days keep bars that one can tell apart. */
const MOST_BARS = { phone: 14, wider: 31 };

interface Props {
  analytics: Analytics;
}

export function DayCharts({ analytics }: Props) {
  const intl = useIntl();
  const { days, goal } = analytics;
  const before = analyticsBefore(analytics);
  const { labels, marks } = dayAxis(
    intl,
    days.map(({ day }) => day),
  );
  const earlier = (what: 'orders' | 'revenue') =>
    before && {
      name: beforeName(intl, before),
      values: days.map((_day, place) => before.days[place]?.[what] ?? 0),
    };
  const kind = useDayChartKind(days.length);
  const table = (
    <FiguresTable
      caption={intl.formatMessage(m.perDay)}
      columns={[m.day, m.orders, m.revenue].map((text) => intl.formatMessage(text))}
      rows={days.map(({ day, orders, revenue }, place) => ({
        key: day,
        cells: [labels[place] ?? day, intl.formatNumber(orders), formatMoney(intl, revenue)],
      }))}
    />
  );
  return (
    <>
      <Panel>
        <h2>{intl.formatMessage(m.revenue)}</h2>
        <Chart
          kind={kind}
          labels={labels}
          marks={marks}
          values={days.map(({ revenue }) => revenue)}
          name={intl.formatMessage(m.revenue)}
          before={earlier('revenue')}
          format={(value) => formatMoney(intl, value)}
          scale="money"
          goal={goal}
          table={table}
        />
      </Panel>
      <Panel>
        <h2>{intl.formatMessage(m.orders)}</h2>
        <Chart
          kind={kind}
          labels={labels}
          marks={marks}
          values={days.map(({ orders }) => orders)}
          name={intl.formatMessage(m.orders)}
          before={earlier('orders')}
          format={(value) => intl.formatNumber(value)}
          scale="count"
          color="var(--lake)"
          table={table}
        />
      </Panel>
    </>
  );
}

export function useDayChartKind(days: number): 'bars' | 'line' {
  const phone = useMedia(PHONE);
  return days > (phone ? MOST_BARS.phone : MOST_BARS.wider) ? 'line' : 'bars';
}
