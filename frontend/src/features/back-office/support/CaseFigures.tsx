import { useIntl, type IntlShape } from 'react-intl';
import { FigureCard } from '../money/FigureCard';
import { durationText } from '../today/duration';
import { figureMessages as m } from './messages';
import css from './Support.module.css';
import type { ResponseTimes, SupportFigures } from './types';

/** How much waits, and how long others waited for somebody. */
export function CaseFigures({ figures }: { figures: SupportFigures | undefined }) {
  const intl = useIntl();
  const count = (value: number | undefined) =>
    value === undefined ? '–' : intl.formatNumber(value);
  return (
    <section className={css.figures} aria-label={intl.formatMessage(m.title)}>
      <FigureCard
        label={intl.formatMessage(m.open)}
        figure={count(figures?.open)}
        tone={figures && (figures.open ? 'waiting' : 'good')}
      />
      <FigureCard
        label={intl.formatMessage(m.overdue)}
        figure={count(figures?.overdue)}
        tone={figures && (figures.overdue ? 'urgent' : 'good')}
      />
      <FigureCard label={intl.formatMessage(m.today)} {...waitOf(intl, figures?.today)} />
      <FigureCard label={intl.formatMessage(m.week)} {...waitOf(intl, figures?.week)} />
    </section>
  );
}

function waitOf(intl: IntlShape, times: ResponseTimes | undefined) {
  if (!times) return { figure: '–' };
  const { cases, medianMinutes } = times;
  if (medianMinutes === null) return { figure: '–', sub: intl.formatMessage(m.none) };
  return {
    figure: durationText(intl, medianMinutes),
    sub: intl.formatMessage(m.cases, { count: cases }),
  };
}
