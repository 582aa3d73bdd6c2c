import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { FigureCard } from '../kit/figures/FigureCard';
import { reportMessages as m, revenueMessages } from '../day-close/messages';
import css from '../day-close/Money.module.css';
import type { Report } from '../day-close/types';

/** What the days come to, and what of it is left. */
export function ReportCards({ report: { total, withoutOrder } }: { report: Report }) {
  const intl = useIntl();
  const { net, profit, cost, commission, unknownCostCount: count } = total;
  const money = (tsh: number) => formatMoney(intl, tsh);
  return (
    <div className={css.cards}>
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
          label={intl.formatMessage(revenueMessages.withoutOrder)}
          figure={money(withoutOrder)}
          tone="waiting"
          sub={intl.formatMessage(revenueMessages.withoutOrderText)}
        />
      )}
    </div>
  );
}
