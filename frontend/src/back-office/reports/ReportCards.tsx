import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { countDays } from '../kit/date/days';
import { FigureCard, FigureCards } from '../kit/figures/FigureCard';
import { changeText } from './comparison';
import { reportMessages as m } from './messages';
import type { Report } from './api';

interface Props {
  report: Report;
  before?: Report | undefined;
}

/** What the days come to, and what of it is left. */
export function ReportCards({ report: { from, to, total, withoutOrder }, before }: Props) {
  const intl = useIntl();
  const { net, profit, cost, commission, unknownCostCount: count } = total;
  const days = countDays({ from, to });
  const money = (tsh: number) => formatMoney(intl, tsh);
  return (
    <FigureCards>
      <FigureCard
        label={intl.formatMessage(m.chart)}
        figure={money(net)}
        sub={changeText(intl, { now: net, before: before?.total.net, days })}
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
