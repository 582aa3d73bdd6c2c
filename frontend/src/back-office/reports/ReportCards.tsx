import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { FigureCard, FigureCards } from '../kit/figures/FigureCard';
import { reportMessages as m } from './messages';
import type { Report } from './types';

/** What the days come to, and what of it is left. */
export function ReportCards({ report: { total, withoutOrder } }: { report: Report }) {
  const intl = useIntl();
  const { net, profit, cost, commission, unknownCostCount: count } = total;
  const money = (tsh: number) => formatMoney(intl, tsh);
  return (
    <FigureCards>
      <FigureCard label={intl.formatMessage(m.chart)} figure={money(net)} tone="good" />
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
