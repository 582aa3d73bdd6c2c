import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { FigureCard, FigureCards } from '../kit/figures/FigureCard';
import { changeText, reportBefore } from './comparison';
import { reportMessages as m } from './messages';
import type { Report } from './api';

interface Props {
  report: Report;
}

/** What the days come to, and what of it is left. */
export function ReportCards({ report }: Props) {
  const intl = useIntl();
  const { total, withoutOrder } = report;
  const { net, profit, cost, commission, unknownCostCount: count } = total;
  const before = reportBefore(report);
  const money = (tsh: number) => formatMoney(intl, tsh);
  return (
    <FigureCards>
      <FigureCard
        label={intl.formatMessage(m.chart)}
        figure={money(net)}
        sub={changeText(intl, { now: net, before: before?.total.net, days: before })}
        tone="good"
      />
      <FigureCard
        label={intl.formatMessage(m.profit)}
        figure={profit === null ? '–' : money(profit)}
        tone={profit !== null && profit < 0 ? 'urgent' : undefined}
        sub={
          profit === null
            ? intl.formatMessage(m.unknownAll)
            : intl.formatMessage(m.profitOf, { cost: money(cost), commission: money(commission) })
        }
      />
      {count > 0 && (
        <FigureCard
          label={intl.formatMessage(m.unknownCost)}
          figure={intl.formatNumber(count)}
          tone="waiting"
          sub={intl.formatMessage(m.unknownText)}
        />
      )}
      {withoutOrder > 0 && (
        <FigureCard
          label={intl.formatMessage(m.withoutOrder)}
          figure={money(withoutOrder)}
          tone="waiting"
          sub={intl.formatMessage(m.withoutOrderText)}
        />
      )}
    </FigureCards>
  );
}
