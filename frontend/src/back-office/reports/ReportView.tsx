import { useIntl, type IntlShape } from 'react-intl';
import { statusMessages } from '../../shop/order/statusMessages';
import { formatMoney } from '../../i18n/formats';
import { networkNames } from '../../shop/networks';
import { Chart } from '../kit/figures/Chart';
import { FiguresTable } from '../kit/figures/FiguresTable';
import { NoFigures } from '../kit/figures/LoadedFigures';
import { soldKindMessages } from '../kit/order/messages';
import { beforeName, reportBefore } from './comparison';
import { dayAxis } from './dayAxis';
import { reportByMessages, reportMessages as m } from './messages';
import { useDayChartKind } from './DayCharts';
import type { Report, ReportLine } from './api';
import { isKeyOf } from '../../kit/narrow';

/** Days are compared by their order, other groups by what they are. */
function netBefore({ by, lines }: Report, before: NonNullable<Report['before']>): number[] {
  return lines.map(({ key }, place) => {
    const line = by === 'day' ? before.lines[place] : before.lines.find((one) => one.key === key);
    return line?.net ?? 0;
  });
}

interface Props {
  report: Report;
}

export function ReportView({ report }: Props) {
  const intl = useIntl();
  const { by, lines, total } = report;
  const kind = useDayChartKind(lines.length);
  if (total.settledCount + total.reversedCount === 0) {
    return <NoFigures>{intl.formatMessage(m.nothing)}</NoFigures>;
  }
  const before = reportBefore(report);
  const axis =
    by === 'day'
      ? dayAxis(
          intl,
          lines.map(({ key }) => key),
        )
      : undefined;
  const labels = axis?.labels ?? lines.map(({ key }) => groupText(intl, by, key));
  return (
    <>
      <h2>
        {intl.formatMessage(m.chartBy, {
          group: intl.formatMessage(reportByMessages[by]).toLowerCase(),
        })}
      </h2>
      <Chart
        kind={by === 'day' ? kind : 'bars'}
        labels={labels}
        marks={axis?.marks}
        goal={axis && report.goal}
        values={lines.map(({ net }) => net)}
        name={intl.formatMessage(m.chart)}
        before={
          before && {
            name: beforeName(intl, before),
            values: netBefore(report, before),
          }
        }
        format={(value) => formatMoney(intl, value)}
        scale="money"
        table={<ReportTable report={report} labels={labels} />}
      />
    </>
  );
}

function ReportTable({ report, labels }: { report: Report; labels: string[] }) {
  const intl = useIntl();
  const numbers = (line: ReportLine) => [
    intl.formatNumber(line.settledCount),
    formatMoney(intl, line.settled),
    formatMoney(intl, line.reversed),
    formatMoney(intl, line.net),
    line.profit === null ? '–' : formatMoney(intl, line.profit),
    intl.formatNumber(line.unknownCostCount),
  ];
  return (
    <FiguresTable
      caption={intl.formatMessage(m.chart)}
      columns={[
        reportByMessages[report.by],
        m.times,
        m.settled,
        m.reversed,
        m.net,
        m.profit,
        m.unknownCost,
      ].map((column) => intl.formatMessage(column))}
      rows={report.lines.map((line, place) => ({
        key: line.key,
        cells: [labels[place] ?? line.key, ...numbers(line)],
      }))}
      foot={[intl.formatMessage(m.sum), ...numbers(report.total)]}
    />
  );
}

const special = {
  none: m.none,
  cash: m.cash,
  mobile_money: m.mobileMoney,
  ...soldKindMessages,
  ...statusMessages,
} as const;

function groupText(intl: IntlShape, by: Report['by'], key: string): string {
  if (by === 'agent') return key === 'none' ? intl.formatMessage(m.noAgent) : key;
  if (isKeyOf(networkNames, key)) return networkNames[key];
  return isKeyOf(special, key) ? intl.formatMessage(special[key]) : key;
}
