import { useIntl } from 'react-intl';
import { Chart } from '../kit/figures/Chart';
import { FiguresTable } from '../kit/figures/FiguresTable';
import { NoFigures } from '../kit/figures/LoadedFigures';
import { Panel } from '../kit/layout';
import { analyticsBefore, beforeName } from './comparison';
import { analyticsMessages as m } from './messages';
import type { Analytics } from './api';

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

interface Props {
  analytics: Analytics;
}

/** Orders by the hour of the day, by the shop's clocks. */
export function BusyHours({ analytics }: Props) {
  const intl = useIntl();
  const { hours } = analytics;
  const before = analyticsBefore(analytics);
  const most = Math.max(...hours);
  const busiest = hours.indexOf(most);
  const title = intl.formatMessage(m.hours);
  const orders = intl.formatMessage(m.orders);
  const earlier = before && {
    name: beforeName(intl, before),
    values: before.hours,
  };
  if (most <= 0) return <Nothing title={title} />;
  return (
    <Panel>
      <h2>{title}</h2>
      <p>{intl.formatMessage(m.busiest, { from: clock(busiest), to: clock(busiest + 1) })}</p>
      <Chart
        kind="bars"
        labels={hours.map((_orders, hour) => clock(hour))}
        values={hours}
        name={orders}
        before={earlier}
        format={(value) => intl.formatNumber(value)}
        scale="count"
        color="var(--lake)"
        table={
          <FiguresTable
            caption={title}
            columns={[intl.formatMessage(m.hour), orders, ...(earlier ? [earlier.name] : [])]}
            rows={hours.map((count, hour) => ({
              key: clock(hour),
              cells: [
                clock(hour),
                intl.formatNumber(count),
                ...(earlier ? [intl.formatNumber(earlier.values[hour] ?? 0)] : []),
              ],
            }))}
          />
        }
      />
    </Panel>
  );
}

function Nothing({ title }: { title: string }) {
  const intl = useIntl();
  return (
    <Panel>
      <h2>{title}</h2>
      <NoFigures>{intl.formatMessage(m.noneYet)}</NoFigures>
    </Panel>
  );
}
