import { useIntl } from 'react-intl';
import { keysOf } from '../../../kit/records';
import { ChipSelect } from '../../../kit/ui/ChipSelect';
import { DateField } from '../date/DateField';
import { lastDays, type Days } from '../date/days';
import { shortDay } from '../date/dateText';
import { dayMessages, periodMessages as m, usualPeriodMessages } from '../date/messages';
import { useToday } from '../date/useToday';
import { Columns } from '../layout';
import { OWN, type RangeProps } from './range';

/** Days that can be chosen with one press, counted from today, and days of one's own choice. */
export function PeriodSelect({ filter, isOpen, onOpen }: RangeProps) {
  const intl = useIntl();
  const { from = null, to = null } = filter.values;
  const usual = usualDays(useToday());
  const names = keysOf(usual);
  const match = names.find((name) => usual[name].from === from && usual[name].to === to);
  const isOwn = isOpen || (!match && Boolean(from ?? to));
  const edge = (day: string | null) => (day ? shortDay(intl, day) : '…');
  const choose = (value: string) => {
    onOpen(value === OWN);
    const name = names.find((one) => one === value);
    if (value !== OWN) filter.change(name ? { ...usual[name] } : { from: null, to: null });
  };
  return (
    <ChipSelect
      label={intl.formatMessage(m.period)}
      options={[
        { value: '', text: intl.formatMessage(dayMessages.any) },
        ...names.map((value) => ({ value, text: intl.formatMessage(usualPeriodMessages[value]) })),
        {
          value: OWN,
          text:
            isOwn && (from ?? to) ? `${edge(from)} – ${edge(to)}` : intl.formatMessage(m.ownDays),
        },
      ]}
      chosen={isOwn ? OWN : (match ?? '')}
      active={Boolean(from ?? to)}
      onChoose={choose}
    />
  );
}

/** The first and the last day, neither after today. */
export function PeriodFields({ filter: { values, set } }: Pick<RangeProps, 'filter'>) {
  const intl = useIntl();
  const today = useToday();
  const { from, to } = values;
  const any = intl.formatMessage(dayMessages.any);
  return (
    <Columns narrowest={130} widest={448}>
      <DateField
        label={intl.formatMessage(m.from)}
        placeholder={any}
        value={from ?? ''}
        max={to ?? today}
        onChange={(day) => set('from', day)}
      />
      <DateField
        label={intl.formatMessage(m.to)}
        placeholder={any}
        value={to ?? ''}
        min={from ?? undefined}
        max={today}
        onChange={(day) => set('to', day)}
      />
    </Columns>
  );
}

/** Whether these are days that no choice has. */
export function useHasOwnDays({ from = null, to = null }: RangeProps['filter']['values']): boolean {
  const usual = Object.values(usualDays(useToday()));
  return Boolean(from ?? to) && !usual.some((days) => days.from === from && days.to === to);
}

function usualDays(today: string): Record<keyof typeof usualPeriodMessages, Days> {
  const yesterday = lastDays(2, today).from;
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: lastDays(7, today),
    month: lastDays(30, today),
  };
}
