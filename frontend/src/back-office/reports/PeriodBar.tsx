import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../components/ChoiceChips';
import { DayField } from '../kit/date/DayField';
import { periodMessages as m } from '../day-close/messages';
import css from '../day-close/Money.module.css';
import { spans, type useDays } from './useDays';

/** Which days a page is about. */
export function PeriodBar({ period }: { period: ReturnType<typeof useDays> }) {
  const intl = useIntl();
  const { days, today, span, choose, setDays } = period;
  return (
    <div className={css.period}>
      <ChoiceChips
        label={intl.formatMessage(m.period)}
        choices={spans.map((value) => ({
          value,
          text: intl.formatMessage(m.lastDays, { count: Number(value) }),
        }))}
        chosen={span}
        onChoose={choose}
      />
      <div className={css.dates}>
        <DayField
          label={intl.formatMessage(m.from)}
          required
          value={days.from}
          max={days.to}
          onChange={(from) => setDays({ ...days, from })}
        />
        <DayField
          label={intl.formatMessage(m.to)}
          required
          value={days.to}
          min={days.from}
          max={today}
          onChange={(to) => setDays({ ...days, to })}
        />
      </div>
    </div>
  );
}
