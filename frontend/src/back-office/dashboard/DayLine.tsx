import { useIntl } from 'react-intl';
import { weekdayOf } from '../kit/date/dateText';
import { dayOf } from '../kit/date/days';
import type { Revenue } from './api';
import css from './DayCard.module.css';
import { drawDay } from './drawDay';
import { dayMessages as m } from './messages';

const CLOCK = ['00', '06', '12', '18', '24'];

interface Props {
  revenue: Revenue;
  asOf: string;
}

/** The money of today hour by hour, in the band of the same weekday of the weeks before. */
export function DayLine({ revenue, asOf }: Props) {
  const intl = useIntl();
  const { usual } = revenue;
  const { line, band, zero } = drawDay(revenue, asOf);
  return (
    <figure className={css.figure}>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={css.drawing}
        aria-hidden="true"
      >
        {band && <polygon points={band} className={css.band} />}
        <line x1="0" x2="100" y1={zero} y2={zero} className={css.zero} />
        <polyline points={line} className={css.line} />
      </svg>
      <div className={css.clock} aria-hidden="true">
        {CLOCK.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      {usual && (
        <figcaption className={css.quiet}>
          {intl.formatMessage(m.band, {
            count: usual.days,
            weekday: weekdayOf(intl, dayOf(Date.parse(asOf))),
          })}
        </figcaption>
      )}
    </figure>
  );
}
