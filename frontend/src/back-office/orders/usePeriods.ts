import { useIntl } from 'react-intl';
import type { OrderFilter } from '../kit/order/api';
import { lastDays } from '../kit/date/days';
import { shortDay } from '../kit/date/dayText';
import { useToday } from '../kit/date/useToday';
import { periodMessages } from './messages';

type Days = Pick<OrderFilter, 'from' | 'to'>;
type Usual = keyof typeof periodMessages;
/** `own`: days that a link names and no choice stands for. */
type Period = Usual | 'own';

/** The days that can be chosen with one press, counted from today. */
export function usePeriods({ from, to }: Days) {
  const intl = useIntl();
  const today = useToday();
  const usual = usualDays(today);
  const names = Object.keys(usual) as Usual[];
  const match = names.find((name) => usual[name].from === from && usual[name].to === to);
  const chosen: Period | null = match ?? (from || to ? 'own' : null);
  const values: readonly Period[] = chosen === 'own' ? [...names, 'own'] : names;
  const edge = (day: string | null) => (day ? shortDay(intl, day) : '…');
  return {
    values,
    chosen,
    text: (period: Period) =>
      period === 'own' ? `${edge(from)} – ${edge(to)}` : intl.formatMessage(periodMessages[period]),
    daysOf: (period: Period | null): Days => {
      if (period === 'own') return { from, to };
      return period ? usual[period] : { from: null, to: null };
    },
  };
}

function usualDays(today: string): Record<Usual, Days> {
  const yesterday = lastDays(2, today).from;
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: lastDays(7, today),
    month: lastDays(30, today),
  };
}
