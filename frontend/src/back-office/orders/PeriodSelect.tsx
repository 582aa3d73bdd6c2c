import { useIntl } from 'react-intl';
import { ChipSelect } from '../../kit/ui/ChipSelect';
import { keysOf } from '../../kit/records';
import { lastDays } from '../kit/date/days';
import { shortDay } from '../kit/date/dateText';
import { useToday } from '../kit/date/useToday';
import type { OrderFilter } from '../kit/order/api';
import { filterMessages as m, periodMessages } from './messages';

type Days = Pick<OrderFilter, 'from' | 'to'>;
type Usual = keyof typeof periodMessages;

interface Props {
  days: Days;
  onChoose: (days: Days) => void;
}

/** The value of days from a link that none of the choices covers. */
const OWN = 'own';

/** The days that can be chosen with one press, counted from today. */
export function PeriodSelect({ days, onChoose }: Props) {
  const intl = useIntl();
  const usual = usualDays(useToday());
  const names = keysOf(usual);
  const match = names.find((name) => usual[name].from === days.from && usual[name].to === days.to);
  const chosen = match ?? (days.from || days.to ? OWN : '');
  const edge = (day: string | null) => (day ? shortDay(intl, day) : '…');
  const own = { value: OWN, text: `${edge(days.from)} – ${edge(days.to)}` };
  return (
    <ChipSelect
      label={intl.formatMessage(m.period)}
      options={[
        { value: '', text: intl.formatMessage(m.anyDay) },
        ...names.map((value) => ({ value, text: intl.formatMessage(periodMessages[value]) })),
        ...(chosen === OWN ? [own] : []),
      ]}
      chosen={chosen}
      active={chosen !== ''}
      onChoose={(value) => {
        const name = names.find((one) => one === value);
        if (value !== OWN) onChoose(name ? usual[name] : { from: null, to: null });
      }}
    />
  );
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
