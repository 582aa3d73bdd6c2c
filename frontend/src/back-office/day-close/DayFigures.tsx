import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { FigureCard, FigureCards } from '../kit/figures/FigureCard';
import { closeMessages as m } from './messages';
import type { DayClose } from './api';

/** What the books say of the day. */
export function DayFigures({ figures }: { figures: DayClose['figures'] }) {
  const intl = useIntl();
  const { provider, cash, refunds, orders } = figures;
  const money = (tsh: number) => formatMoney(intl, tsh);
  // Cash is counted blind: its sum would tell what is expected.
  const isBlind = cash.some(({ received }) => !received);
  const received = cash.reduce((sum, line) => sum + (line.received?.amount ?? 0), 0);
  const deliveries = cash.reduce((sum, line) => sum + (line.received?.count ?? 0), 0);
  return (
    <FigureCards>
      <FigureCard
        label={intl.formatMessage(m.provider)}
        figure={money(provider.amount)}
        sub={intl.formatMessage(m.paymentsCount, { count: provider.count })}
        tone="good"
      />
      <FigureCard
        label={intl.formatMessage(m.cash)}
        figure={isBlind ? '–' : money(received)}
        sub={intl.formatMessage(isBlind ? m.afterCount : m.deliveriesCount, { count: deliveries })}
        tone="good"
      />
      <FigureCard
        label={intl.formatMessage(m.refunds)}
        figure={money(refunds.amount)}
        sub={intl.formatMessage(m.refundsCount, { count: refunds.count })}
        tone="waiting"
      />
      <FigureCard
        label={intl.formatMessage(m.ordered)}
        figure={money(orders.amount)}
        sub={intl.formatMessage(m.ordersCount, { count: orders.count })}
      />
    </FigureCards>
  );
}
